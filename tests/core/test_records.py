"""Records: whole games there and back, files cut off, edited or foreign, and the commands that read them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from coin_core.engine.decision import option_id
from coin_core.errors import BadInput
from coin_core.remote.session import Session
from coin_core.saving.chain import linked
from coin_core.saving.entries import entries_of
from coin_core.saving.format import as_bytes, parse_record, read_record
from coin_core.saving.replay import replay, replaying
from coin_core.saving.writer import write_record

from .saved_games import coin, header_of, lines_of, record_random_game, refused_line, write_linked

pytestmark = pytest.mark.usefixtures("own_folders")

SEEDS = range(20)
COMMANDS = ("replay", "resume", "export")
FORMAT_1 = Path(__file__).parent.parent / "data" / "record-format-1.jsonl"


def reason(file):
    """Why a file is refused, in one line."""
    with pytest.raises(BadInput) as refused:
        replay(read_record(file), str(file))
    (line,) = str(refused.value).splitlines()
    assert len(line) < 600
    return line


# -- there and back ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_as_played_replays_to_the_same_state(seed, file):
    played = record_random_game(file, seed)
    record = read_record(file)
    assert record.entries == entries_of(played.game)
    assert replay(record, "r").state.digest() == played.digest
    assert played.game.state.result is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_with_undo_and_redo_replays_to_the_same_state(seed, file):
    played = record_random_game(file, seed, goings_back=0.15)
    record = read_record(file)
    assert sum("undo" in line for line in lines_of(file)) > 10
    assert record.entries == entries_of(played.game)
    assert replay(record, "r").state.digest() == played.digest


@pytest.mark.parametrize("goings_back", [0, 0.15])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_has_its_hash(seed, goings_back, file):
    """At its first decision, also after going back over it; a card without a decision has none."""
    played = record_random_game(file, seed, goings_back=goings_back)
    assert len(played.hashes) > 15
    assert read_record(file).hashes == played.hashes


def test_the_written_record_is_the_appended_one(file, tmp_path):
    """`save FILE` and the record that was kept all along hold the same."""
    played = record_random_game(file, 5, goings_back=0.1)
    write_record(tmp_path / "saved.jsonl", header_of(5), played.game)
    saved, kept = read_record(tmp_path / "saved.jsonl"), read_record(file)
    assert (saved.header, saved.entries) == (kept.header, kept.entries)


def test_a_record_is_read_the_same_at_every_moment(file):
    """The states on the way are those of the game as it was played."""
    played = record_random_game(file, 8, choices=60)
    digests = [game.state.digest() for game in replaying(read_record(file), "r")]
    assert len(digests) == len(entries_of(played.game)) + 1
    assert set(played.hashes.values()) <= set(digests)
    assert digests[-1] == played.digest


@pytest.mark.parametrize("ask_forced", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_a_record_from_the_protocol_loads_again(seed, ask_forced):
    engine = Session()
    draw = random.Random(seed).random

    def call(method, **params):
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        return json.loads(engine.answer(line.encode()))

    asked = call("new", game="palestine", seed=seed, ask_forced=ask_forced)
    for _ in range(120):
        options = asked["result"]["options"]
        asked = call("choose", option=options[int(draw() * len(options))]["id"])
    digest, record = call("state.hash")["result"], call("record.get")["result"]["record"]
    assert "error" not in call("record.load", record=record)
    assert call("state.hash")["result"] == digest


def test_the_saved_game_of_format_1_still_plays():
    """Written in the first format; it stays readable for ever."""
    record = read_record(FORMAT_1)
    game = replay(record, str(FORMAT_1))
    assert record.header.unverified
    assert sum("undo" in line for line in lines_of(FORMAT_1)) >= 3
    assert len(record.hashes) > 15
    assert game.state.result.winner == "british"
    assert game.state.digest() == "3667d786ff6ac0848b212f6975179b66d3859b929d41ab65acb6e55f88e57ae3"


# -- cut off ----------------------------------------------------------------------------------


def test_a_cut_off_last_line_is_left_out(file):
    record_random_game(file, 3, choices=30)
    whole = read_record(file).entries
    last = file.read_bytes().rstrip(b"\n").rfind(b"\n") + 1
    while b'"do"' not in file.read_bytes()[last:]:  # the last choice, with what follows it
        file.write_bytes(file.read_bytes()[:last])
        last = file.read_bytes().rstrip(b"\n").rfind(b"\n") + 1
    file.write_bytes(file.read_bytes()[: last + 9])
    record = read_record(file)
    assert record.cut_off
    assert record.entries == whole[: len(record.entries)]
    assert len(record.entries) < len(whole)
    assert replay(record, "r").decision is not None


def test_a_file_cut_anywhere_resumes_and_goes_on_correctly(file):
    """After every line, with a piece of the next: two more choices, and the whole record replays."""
    record_random_game(file, 4, choices=40, goings_back=0.1)
    content = file.read_bytes()
    ends = [at + 1 for at, sign in enumerate(content) if sign == ord("\n")]
    failed = []
    for number, end in enumerate(ends[:-1], 1):
        file.write_bytes(content[: end + 5])
        game = replay(read_record(file), "r")
        for _ in range(2):
            game.choose(game.options[0])
        assert coin("resume", file, text=f"{game_answers(file)}\n").code == 0
        try:
            assert replay(read_record(file), "r").state.digest() == game.state.digest()
        except (BadInput, AssertionError) as error:
            failed.append(f"after line {number}, {content[:end].splitlines()[-1].decode()}: {error}"[:200])
    assert failed == []


def game_answers(file):
    """The first option twice, as a person types it."""
    game = replay(read_record(file), "r")
    answers = []
    for _ in range(2):
        answers.append(option_id(game.options[0]))
        game.choose(game.options[0])
    return "\n".join(answers)


def test_resume_tells_of_the_cut_line_and_appends_after_whole_ones(file):
    record_random_game(file, 6, choices=25)
    file.write_bytes(file.read_bytes() + b'{"by": "iri')
    before = replay(read_record(file), "r")
    done = coin("resume", file, text="1\n")
    assert done.code == 0
    assert "cut off" in done.err
    before.choose(before.options[0])
    assert replay(read_record(file), "r").state.digest() == before.state.digest()
    assert not read_record(file).cut_off


# -- edited -----------------------------------------------------------------------------------


def edited(file, edit, seed=7, choices=60):
    """A good record in which `edit(lines)` changes something and returns the number of the entry."""
    record_random_game(file, seed, choices=choices)
    lines = lines_of(file)
    number = edit(lines)
    write_linked(file, lines)
    return number


def entry_number(lines, line):
    at = next(number for number, other in enumerate(lines) if other is line)
    return sum("hash" not in other for other in lines[1 : at + 1])


def other_option(lines):
    choices = [line for line in lines if "do" in line]
    choices[9]["do"] = "space:nowhere"
    return entry_number(lines, choices[9])


def other_side(lines):
    choices = [line for line in lines if "do" in line]
    choices[9]["by"] = "irgun" if choices[9]["by"] == "british" else "british"
    return entry_number(lines, choices[9])


def line_breaks(lines):
    choices = [line for line in lines if "do" in line]
    choices[9]["do"] = "box:event\nmore"
    return entry_number(lines, choices[9])


def long_option(lines):
    choices = [line for line in lines if "do" in line]
    choices[9]["do"] = "box:" + "event" * 5000
    return entry_number(lines, choices[9])


def other_die(lines):
    die = next(line for line in lines if line.get("chance") == "die")
    die["value"] = die["value"] % 6 + 1
    return entry_number(lines, die)


def other_card(lines):
    cards = [line for line in lines if line.get("chance") == "card"]
    cards[1]["value"] = "P1" if cards[1]["value"] != "P1" else "P2"
    return entry_number(lines, cards[1])


def no_die(lines):
    die = next(line for line in lines if line.get("chance") == "die")
    number = entry_number(lines, die)
    lines.remove(die)
    return number


def other_hash(lines):
    first, *_ = [line for line in lines[10:] if "hash" in line]
    first["hash"] = "0" * 64
    return entry_number(lines, first)


EDITS = (other_option, other_side, line_breaks, long_option, other_die, other_card, no_die, other_hash)


@pytest.mark.parametrize("edit", EDITS)
def test_an_edited_entry_is_reported_by_its_number(edit, file):
    number = edited(file, edit)
    content = file.read_bytes()
    assert f"entry {number}" in reason(file)
    for command in ("replay", "resume"):
        assert f"entry {number}" in refused_line(command, file, text="1\n")
    assert file.read_bytes() == content


@pytest.mark.parametrize("edit", EDITS)
def test_export_of_an_edited_record_says_where_it_stops(edit, file):
    """A bug report is made of such a record too, up to there."""
    number = edited(file, edit)
    content = file.read_bytes()
    report = json.loads(coin("export", file).out)
    assert f"entry {number}" in report["problem"]
    assert report["position"]["game"] == "palestine"
    assert file.read_bytes() == content


def test_a_changed_die_is_told_with_what_the_seed_gives(file):
    record_random_game(file, 7, choices=60)
    die = next(line["value"] for line in lines_of(file) if line.get("chance") == "die")
    edited(file, other_die)
    assert f"the die is {die % 6 + 1} in the record, but the seed gives {die}" in reason(file)


def test_every_single_hash_is_checked(file):
    """Also that of the card at which the record ends."""
    for choices in range(1, 200):
        played = record_random_game(file, 9, choices=choices)
        if choices > 60 and len(entries_of(played.game)) in played.hashes:
            break
    lines = lines_of(file)
    assert "hash" in lines[-1]
    for line in [line for line in lines if "hash" in line]:
        kept, line["hash"] = line["hash"], "f" * 64
        write_linked(file, lines)
        assert "is not the one recorded" in reason(file)
        line["hash"] = kept


def test_another_seed_in_the_header_is_reported(file):
    record_random_game(file, 7, choices=40)
    lines = lines_of(file)
    lines[0]["seed"] = 8
    write_linked(file, lines)
    assert "entry 1: the card" in reason(file)


# -- no record at all -------------------------------------------------------------------------

START = {
    "game": "palestine", "scenario": "standard", "seed": 1, "players": {"british": "human", "irgun": "human"},
    "format": 2, "variants": [], "parameters": {}, "given": [], "language": "en", "position": None,
}  # fmt: skip


def header(**changes):
    return as_bytes(linked([{**START, **changes}])).decode()


HEADER = header().rstrip("\n")


def second_line(text):
    """A line with a fitting link, if it is a JSON object."""
    try:
        content = json.loads(text)
    except ValueError:
        return text
    return as_bytes(linked([START, content])).decode().splitlines()[1] if isinstance(content, dict) else text


FOREIGN = {
    "binary": bytes(range(256)) * 20,
    "empty": b"",
    "one line break": b"\n",
    "zeros": b"\0" * 500,
    "JSON object": b'{"name": "x", "version": 3}\n',
    "JSON list": b"[1, 2, 3]\n",
    "JSON number": b"5\n",
    "JSON over many lines": json.dumps({"a": [1, 2]}, indent=2).encode() + b"\n",
    "text": b"Dear friend,\nhere is the game.\n",
    "UTF-16": HEADER.encode("utf-16") + b"\n",
    "UTF-8 with a mark": b"\xef\xbb\xbf" + HEADER.encode() + b"\n",
    "header without its end": HEADER.encode(),
    "huge line": b'{"format": 1, "game": "' + b"x" * 5_000_000 + b'"}\n',
    "huge second line": HEADER.encode() + b"\n" + b"x" * 5_000_000 + b"\n",
    "huge number": HEADER.encode() + b'\n{"undo": ' + b"9" * 5000 + b"}\n",
    "deep nesting": HEADER.encode() + b"\n" + b"[" * 90_000 + b"\n",
    "deep nesting of objects": b'{"a":' * 15_000 + b"1" + b"}" * 15_000 + b"\n",
}
HEADERS = {
    "a newer format": header(format=3),
    "a much newer format": header(format=10**30, more={"a": 1}),
    "format 0": header(format=0),
    "a negative format": header(format=-1),
    "a format that is no number": header(format="1"),
    "a format true": header(format=True),
    "an unknown game": header(game="chess"),
    "a game with a line break": header(game="no\nwhere/"),
    "a game with a long name": header(game="x" * 5000),
    "a game with a zero in its name": header(game="\0"),
    "a list for a game": header(game=[]),
    "an unknown scenario": header(scenario="none"),
    "an unknown variant": header(variants=["none"]),
    "a number for a variant": header(variants=[3]),
    "an unknown parameter": header(parameters={"none": 3}),
    "a wrong parameter": header(parameters={"british.spaces": "many"}),
    "a seed in words": header(seed="one"),
    "a seed with a fraction": header(seed=1.5),
    "players in a list": header(players=["human", "human"]),
    "a number for a player": header(players={"british": 3}),
    "an unknown key": header(colour="red"),
    "a position in a list": header(position=[]),
    "an empty position": header(position={}),
    "a wrong position": header(position={"game": "palestine", "spaces": {"paris": {}}}),
}
SECOND_LINES = [
    '{"undo": 1}', '{"undo": 0}', '{"undo": -1}', '{"undo": "1"}', '{"hash": 5}', '{"chance": "die"}', "{}",
    '{"chance": "coin", "value": 1}', '{"chance": "die", "value": null}', '{"chance": "die", "value": [1]}',
    '{"by": "irgun"}', '{"by": 1, "do": "pass"}', '{"by": "irgun", "do": ["pass"]}', "[]", "null", "1", '"x"', "",
    '{"by": "irgun", "do": "pass"', "{'by': 'irgun', 'do': 'pass'}", "NaN", HEADER,
]  # fmt: skip
BAD = {
    **FOREIGN,
    **{name: text.encode() for name, text in HEADERS.items()},
    **{f"second line {text[:60]}": f"{HEADER}\n{second_line(text)}\n".encode() for text in SECOND_LINES},
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_record_is_refused_in_one_line_and_left_alone(name, file):
    file.write_bytes(BAD[name])
    assert str(file) in reason(file) or name in HEADERS
    for command in COMMANDS if name not in HEADERS else ("replay", "resume"):
        refused_line(command, file, text="1\n")
        assert file.read_bytes() == BAD[name]


@pytest.mark.parametrize(("name", "said"), [("a newer format", "record format 3 is newer"), ("empty", "empty")])
def test_the_line_says_what_is_wrong(name, said, file):
    file.write_bytes(BAD[name])
    assert said in refused_line("replay", file)


@pytest.mark.parametrize(
    "changes", [{"language": "xx"}, {"players": {"british": "nobody", "irgun": "human"}}, {"language": ""}]
)
def test_resume_refuses_a_header_it_cannot_play_with(changes, file):
    file.write_text(header(**changes))
    content = file.read_bytes()
    refused_line("resume", file, text="1\n")
    assert file.read_bytes() == content


@pytest.mark.parametrize("command", COMMANDS)
def test_a_missing_file_or_a_folder_is_refused(command, tmp_path):
    assert "no.jsonl" in refused_line(command, tmp_path / "no.jsonl")
    assert str(tmp_path) in refused_line(command, tmp_path)


@pytest.mark.parametrize("seed", range(8))
def test_random_damage_is_refused_or_harmless(seed, file, tmp_path):
    """Bytes changed, lines dropped, doubled or swapped: one line, or a game that is whole."""
    record_random_game(file, seed, choices=50, goings_back=0.1)
    good = file.read_bytes()
    chance = random.Random(seed)
    damaged = tmp_path / "damaged.jsonl"
    refusals = 0
    for _ in range(60):
        content = bytearray(good)
        lines = good.splitlines(keepends=True)
        what = chance.randrange(4)
        one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
        if what == 0:
            content[chance.randrange(len(content))] = chance.randrange(256)
        elif what == 1:
            content = b"".join(lines[:one] + lines[one + 1 :])
        elif what == 2:
            content = b"".join([*lines[:one], lines[two], *lines[one:]])
        else:
            lines[one], lines[two] = lines[two], lines[one]
            content = b"".join(lines)
        damaged.write_bytes(content)
        try:
            game = replay(read_record(damaged), str(damaged))
        except BadInput as error:
            refusals += 1
            assert len(str(error).splitlines()) == 1
        else:
            assert [option_id(option) for option in game.options]
    assert refusals > 20


# -- the commands -----------------------------------------------------------------------------


def test_replay_prints_the_whole_log_and_the_last_board(file):
    played = record_random_game(file, 11, goings_back=0.1)
    done = coin("replay", file)
    assert (done.code, done.err) == (0, "")
    assert done.out.count("\nCard: ") + done.out.startswith("Card: ") == len(played.game.state.seen)
    assert "The game ends: " in done.out
    assert "Tel Aviv-Jaffa" in done.out.rpartition("The game ends")[2]


def test_replay_in_japanese(file):
    record_random_game(file, 11, choices=20)
    assert coin("replay", file, "--lang", "ja").out != coin("replay", file).out


@pytest.mark.parametrize("to", [0, 1, 17])
def test_replay_to_an_entry_stops_there(to, file):
    record_random_game(file, 11, choices=40)
    states = [game.state.digest() for game in replaying(read_record(file), "r")]
    lines = [json.loads(line) for line in coin("replay", file, "--to", to, "--json").out.splitlines()]
    assert [line["hash"] for line in lines] == states[: to + 1]
    assert [line["n"] for line in lines] == list(range(to + 1))


def test_replay_to_an_entry_shows_only_what_came_before(file):
    record_random_game(file, 11, choices=200)
    short, whole = coin("replay", file, "--to", 9).out, coin("replay", file).out
    assert short.count("Card: ") < whole.count("Card: ")
    assert "Tel Aviv-Jaffa" in short


def test_replay_to_beyond_the_end_is_the_whole_game(file):
    record_random_game(file, 11, choices=20)
    assert coin("replay", file, "--to", 10_000).out == coin("replay", file).out


def test_replay_to_a_negative_entry_is_refused(file):
    record_random_game(file, 11, choices=5)
    assert "--to" in refused_line("replay", file, "--to", -1)


def test_replay_as_json_has_each_entry_with_log_and_hash(file):
    played = record_random_game(file, 12)
    first, *lines = [json.loads(line) for line in coin("replay", file, "--json").out.splitlines()]
    assert first["n"] == 0 and "do" not in first
    given = [(line["by"], line["do"]) if "do" in line else ("chance", line["value"]) for line in lines]
    assert given == [(who.partition(":")[0], value) for who, value in entries_of(played.game)]
    assert sum(len(line["log"]) for line in (first, *lines)) == len(played.game.log)
    assert lines[-1]["hash"] == played.digest


def test_replay_as_json_of_a_damaged_record_prints_up_to_the_damage(file):
    number = edited(file, other_die)
    done = coin("replay", file, "--json")
    assert done.code == 2
    assert len(done.out.splitlines()) == number
    assert f"entry {number}" in done.err


@pytest.mark.parametrize("enters", [0, 3])
def test_replay_by_steps_waits_for_enter(enters, file):
    record_random_game(file, 11, choices=20)
    total = len(read_record(file).entries)
    done = coin("replay", file, "--step", text="\n" * enters)
    assert done.code == 0
    assert [line for line in done.out.splitlines() if line.startswith("-- ")] == [
        f"-- {n}/{total}" for n in range(enters + 1)
    ]


def test_replay_of_a_cut_record_says_so(file):
    record_random_game(file, 11, choices=20)
    file.write_bytes(file.read_bytes()[:-4])
    content = file.read_bytes()
    assert "cut off" in coin("replay", file).err
    assert file.read_bytes() == content


@pytest.mark.parametrize("choices", [0, 37, 10_000])
def test_export_holds_everything_and_its_record_replays(choices, file):
    played = record_random_game(file, 13, choices=choices, goings_back=0.1)
    content = file.read_bytes()
    done = coin("export", file)
    report = json.loads(done.out)
    assert (done.code, done.err, report["problem"]) == (0, "", None)
    assert report["versions"]["coin-framework"] and report["versions"]["python"].startswith("3.")
    record = parse_record([json.dumps(line) for line in report["record"]], "r")
    assert replay(record, "r").state.digest() == played.digest
    assert len(report["log"]) == min(60, len(played.game.log))
    assert report["position"]["seen"] == list(played.game.snapshot.seen)
    assert file.read_bytes() == content


def test_export_to_a_file(file, tmp_path):
    record_random_game(file, 13, choices=20)
    assert coin("export", file, "-o", tmp_path / "bug.json").code == 0
    assert (tmp_path / "bug.json").read_text() == coin("export", file).out
    assert "no/bug.json" in refused_line("export", file, "-o", tmp_path / "no" / "bug.json")


def test_resume_lists_the_games_most_recent_first(tmp_path):
    for seed in (1, 2):
        coin("play", "palestine", "--seed", seed, "--british", "human", text="1\n" * seed)
    games = tmp_path / "data" / "coin-framework" / "games"
    (games / "broken.jsonl").write_text("nothing\n")
    lines = coin("resume", "--list").out.splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2", "3"]
    assert "not a line of a game record" in lines[0]
    assert "palestine standard (british human, irgun greedy)" in lines[1]
    newest = Path(lines[1].split()[-1])
    assert read_record(newest).header.seed == 2
    assert f"{len(read_record(newest).entries)} entries" in lines[1]


def test_resume_by_the_number_in_the_list(tmp_path):
    for seed in (1, 2):
        coin("play", "palestine", "--seed", seed, text="1\n")
    before = [read_record(Path(line.split()[-1])) for line in coin("resume", "--list").out.splitlines()]
    done = coin("resume", 2, text="1\n")
    assert (done.code, "seed 1" in done.out) == (0, True)
    after = {
        record.header.seed: len(record.entries)
        for record in map(read_record, (tmp_path / "data" / "coin-framework" / "games").iterdir())
    }
    assert after[1] > len(before[1].entries)
    assert after[2] == len(before[0].entries)
    assert "there are 2 saved games" in refused_line("resume", 9)


def test_resume_with_no_saved_game():
    assert coin("resume", "--list").out == ""
    assert "no saved game" in refused_line("resume")
