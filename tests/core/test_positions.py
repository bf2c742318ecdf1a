"""Positions: there and back at any moment, played from, drawn, and 500 times damaged."""

from __future__ import annotations

import copy
import io
import json
import os
import random
import resource
import subprocess
import sys

import pytest
from rich.console import Console
from ruamel.yaml import YAML

from coin_core.assembly.assemble import assemble
from coin_core.cli.board_view import show_board
from coin_core.definitions.problems import DefinitionError
from coin_core.definitions.schema import LANGUAGES
from coin_core.engine.chance import AllAsked
from coin_core.errors import BadInput
from coin_core.model.invariants import broken
from coin_core.model.setup import new_game
from coin_core.saving.format import read_record
from coin_core.saving.position import write_position
from coin_core.saving.position_reading import load_position, read_position
from coin_core.saving.replay import replay, replaying
from coin_core.text.catalogue import Catalogue

from .play import play_random, random_positions
from .saved_games import GAME, coin, lines_of, record_random_game, refused_line, write_linked

pytestmark = pytest.mark.usefixtures("own_folders")

LONGEST = 4000


@pytest.fixture
def file(tmp_path):
    return tmp_path / "position.yaml"


def as_yaml(content):
    stream = io.StringIO()
    YAML(typ="safe").dump(content, stream)
    return stream.getvalue()


def there_and_back(game, file, chance=None):
    """Through JSON, then through a YAML file."""
    file.write_text(as_yaml(json.loads(json.dumps(write_position(game)))))
    return read_position(load_position(file), chance)


def play_on(game, seed, most=LONGEST):
    draw = random.Random(seed).random
    for _ in range(most):
        if game.decision is None:
            break
        game.choose(game.options[int(draw() * len(game.options))])
    return game


# -- there and back ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_a_position_is_the_same_game_there_and_back(seed, file):
    pending = 0
    for game in random_positions(GAME, seed, share=0.1):
        twin = there_and_back(game, file)
        assert twin.state.digest() == game.state.digest()
        assert twin.options == game.options
        assert twin.decision.prompt == game.decision.prompt
        assert write_position(twin) == write_position(game)
        pending += "pending" in write_position(game)
    assert pending > 3


def test_a_position_has_the_same_future(file):
    for number, game in enumerate(random_positions(GAME, 31, share=0.15)):
        twin = there_and_back(game, file)
        assert play_on(twin, number).state.digest() == play_on(game.clone(), number).state.digest()


@pytest.mark.parametrize("seed", range(3))
def test_a_position_from_every_moment_of_a_record(seed, file, tmp_path):
    """Also where a die, chit or card is to come."""
    record_random_game(tmp_path / "r.jsonl", seed, goings_back=0.1)
    compared = 0
    for number, game in enumerate(replaying(read_record(tmp_path / "r.jsonl"), "r")):
        if number % 3 == seed:
            twin = there_and_back(game, file, AllAsked())
            assert (twin.state.digest(), twin.options) == (game.state.digest(), game.options)
            compared += 1
    assert compared > 50


def test_a_position_at_the_end_has_the_result(file):
    game = play_random(GAME, 3, checked=False)
    twin = there_and_back(game, file)
    assert twin.decision is None
    assert (twin.state.result, twin.state.digest()) == (game.state.result, game.state.digest())


def test_positions_keep_parameters(file):
    game = play_on(new_game(assemble(GAME), seed=2, overrides={"british.spaces": 2}), 2, 90)
    assert write_position(game)["parameters"] == {"british.spaces": 2}
    assert there_and_back(game, file).state.digest() == game.state.digest()


def test_a_position_by_hand_may_leave_out_what_is_empty(file):
    """Step, order of play, chits: what is not said follows."""
    position = write_position(next(random_positions(GAME, 2, share=1.0)))
    for key in ("step", "eligibility", "random", "scenario"):
        position.pop(key)
    game = read_position(position)
    assert game.decision.prompt == "initiative.box"
    assert game.state.cursor == ("act", 0)


# -- playing from positions, drawing them -----------------------------------------------------


def some_position(seed, pending):
    """Deep in a game: at a step's start, or in the middle of an action with a roll in it."""
    for game in random_positions(GAME, seed, share=1.0):
        given = write_position(game).get("pending", [])
        if len(game.state.seen) > 5 and (any("=" in word for word in given) if pending else not given):
            return game
    raise AssertionError("no such position")


def saved(tmp_path):
    (file,) = (tmp_path / "data" / "coin-framework" / "games").glob("*.jsonl")
    return file


@pytest.mark.parametrize("pending", [False, True])
def test_play_from_a_position_and_resume(pending, file, tmp_path):
    game = some_position(4, pending)
    file.write_text(as_yaml(write_position(game)))
    assert coin("play", GAME, "--position", file, text="1\n").code == 0
    game.choose(game.options[0])
    assert replay(read_record(saved(tmp_path)), "r").state.digest() == game.state.digest()
    assert coin("resume", saved(tmp_path), text="1\n1\n").code == 0
    for _ in range(2):
        game.choose(game.options[0])
    assert replay(read_record(saved(tmp_path)), "r").state.digest() == game.state.digest()


@pytest.mark.parametrize("pending", [False, True])
def test_a_game_from_a_position_resumes_with_the_dice_of_its_seed(pending, file, tmp_path):
    """Nobody was asked for outcomes before, so nobody is asked after."""
    game = some_position(4, pending)
    file.write_text(as_yaml(write_position(game)))
    assert coin("play", GAME, "--position", file, text="1\n").code == 0
    done = coin("resume", saved(tmp_path), text="1\n" * 2000)
    assert "which number did the die show?" not in done.out
    while game.decision is not None:
        game.choose(game.options[0])
    assert replay(read_record(saved(tmp_path)), "r").state.digest() == game.state.digest()


@pytest.mark.parametrize("pending", [False, True])
def test_an_exchanged_die_in_a_game_from_a_position_is_reported(pending, file, tmp_path):
    file.write_text(as_yaml(write_position(some_position(4, pending))))
    coin("play", GAME, "--position", file, text="1\n" * 2000)
    lines = lines_of(saved(tmp_path))
    die = [line for line in lines if line.get("chance") == "die"][-1]
    die["value"] = die["value"] % 6 + 1
    write_linked(saved(tmp_path), [line for line in lines if "hash" not in line])
    assert "but the seed gives" in refused_line("replay", saved(tmp_path))


@pytest.mark.parametrize("pending", [False, True])
def test_undo_in_a_game_from_a_position_leaves_a_record_that_resumes(pending, file, tmp_path):
    """Back as far as it goes, then on."""
    game = some_position(4, pending)
    file.write_text(as_yaml(write_position(game)))
    assert coin("play", GAME, "--position", file, text="1\n" + "undo\n" * 30 + "1\n").code == 0
    done = coin("resume", saved(tmp_path))
    assert (done.code, done.err) == (0, "")


def test_a_position_of_another_game_or_none_is_refused(file, tmp_path):
    position = write_position(some_position(4, False))
    for content in ("- 1\n- 2\n", "word\n", "5\n", "", json.dumps({**position, "game": "chess"}), "game: [\n"):
        file.write_text(content)
        refused_line("play", GAME, "--position", file)
        refused_line("show", "position", file)
    refused_line("play", GAME, "--position", tmp_path / "none.yaml")
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pending", [False, True])
def test_show_draws_the_position(pending, language, file):
    game = some_position(6, pending)
    file.write_text(as_yaml(write_position(game)))
    wanted = io.StringIO()
    show_board(Console(file=wanted, highlight=False), game, Catalogue(game.rules, language))
    done = coin("show", "position", file, "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert done.out == wanted.getvalue()
    assert {"en": "Political Will", "ja": "政治意志"}[language] in done.out


def test_show_says_what_is_wrong_with_a_position(file):
    position = write_position(some_position(6, False))
    position["spaces"]["gaza"] = {"troops": 99}
    file.write_text(as_yaml(position))
    assert "troops too many" in refused_line("show", "position", file)


# -- damaged ----------------------------------------------------------------------------------

VALUES = [
    -1, 0, 1, 7, 10**6, 10**40, 1.5, -0.0, float("nan"), True, False, None, "", "x", "3", "a\nb", "x" * 3000,
    "\0", [], [1], {}, {"a": 1}, [[]], {1: 2}, [None], "done", "british", "gaza", "P33", "troops", "../..",
]  # fmt: skip
STEPS = [
    ["reveal"], ["act", 0], ["act", 1], ["act", 2], ["act"], ["act", "0"], ["act", True], ["reveal", 1], [],
    ["propaganda", 0], ["propaganda", 6], ["propaganda", 7], ["propaganda", -1], ["pass.british"], ["none"],
    ["pass.irgun"], ["pass.british", 1], "act", [["act"], 0], {"act": 0}, ["act", 0, 0], [None],
    ["propaganda", 1.0],
]  # fmt: skip
PENDING = [
    ["box:event"], ["pass"], ["box:event", "pass", "pass", "pass"], ["chance:die=3"], ["chance:die=9"], [""],
    ["="],
    ["chance:card=P1"], [3], ["box"], ["undo"], [["box:event"]], "box:event", ["box:event"] * 50, ["british=pass"],
    ["chance:=", "chance"], [":"], ["number:1"], ["box:event\n"], ["box:op_special", "op:search", "done"],
]  # fmt: skip
RESULTS = [
    {}, {"winner": "british"}, {"winner": None, "reason": "x", "section": "7"}, [], 5, "british",
    {"winner": "nobody", "reason": "x", "section": "7"}, {"winner": "irgun", "reason": 5, "section": "7"},
    {"winner": "british", "reason": "political_will_held", "section": "7.0.2"},
]  # fmt: skip


def containers(position):
    """Every mapping and list in a position that is read."""
    found = [position]
    for container in found:
        inner = container.values() if isinstance(container, dict) else container
        found += [value for value in inner if isinstance(value, (dict, list)) and value is not position.get("now")]
    return [container for container in found if container]


def change_a_value(position, chance):
    container = chance.choice(containers(position))
    key = chance.choice(list(container if isinstance(container, dict) else range(len(container))))
    container[key] = copy.deepcopy(chance.choice(VALUES))


def nudge_a_number(position, chance):
    numbers = [
        (container, key)
        for container in containers(position)
        for key, value in (container.items() if isinstance(container, dict) else enumerate(container))
        if type(value) is int
    ]
    container, key = chance.choice(numbers)
    container[key] += chance.choice([-1, 1, 2, 5])


def drop_a_key(position, chance):
    container = chance.choice(containers(position))
    container.pop(chance.choice(list(container)) if isinstance(container, dict) else 0)


def rename_a_key(position, chance):
    container = chance.choice([c for c in containers(position) if isinstance(c, dict)])
    key = chance.choice(list(container))
    new = chance.choice(
        [f"{key}s", str(key)[:-1], "none", 5, None, True, (1, 2), "line\nbreak", "x" * 2000, "troops"]
    )
    container[new] = container.pop(key)


def add_a_key(position, chance):
    container = chance.choice([c for c in containers(position) if isinstance(c, dict)])
    container[chance.choice(["more", "x\ny", 7, "police", "gaza", "flags", "forced_pass.irgun"])] = 1


def double_an_entry(position, chance):
    lists = [c for c in containers(position) if isinstance(c, list)]
    if lists:
        chosen = chance.choice(lists)
        chosen.append(copy.deepcopy(chance.choice(chosen)))


def move_pieces(position, chance):
    """The totals stay: what may stand where is another matter."""
    spaces = position["spaces"]
    source = chance.choice([space for space in spaces if spaces[space]])
    kind = chance.choice(list(spaces[source]))
    target = chance.choice(
        ["gaza", "samaria", "haifa_city", "lydda", "available", "prison", "out_of_game", "moon"]
    )
    group = "spaces" if target in assemble(GAME).board.spaces else "boxes"
    there = position.setdefault(group, {}).setdefault(target, {})
    number = chance.randint(1, spaces[source][kind])
    spaces[source][kind] -= number
    there[kind] = there.get(kind, 0) + number


def other_cards(position, chance):
    cards = list(assemble(GAME).cards)
    position["seen"] = chance.sample(cards, chance.randint(0, len(cards)))
    if position["seen"] and chance.random() < 0.7:
        position["card"] = chance.choice([position["seen"][-1], chance.choice(cards)])
        position.pop("step", None)
        position.pop("pending", None)


def other_scalars(position, chance):
    """A parameter, a flag, a capability or a track that might be, or not."""
    rules = assemble(GAME)
    what = chance.randrange(4)
    if what == 0:
        name, parameter = chance.choice(list(rules.definitions.parameters.items()))
        values = (
            [not parameter.default] if isinstance(parameter.default, bool) else [0, 1, 2, 50, 99, 100, "space"]
        )
        position["parameters"] = {name: chance.choice(values)}
    elif what == 1:
        flag = chance.choice(["forced_pass.british", "forced_pass.irgun", "x"])
        position["flags"] = {flag: chance.choice([0, 3, 99, 1000])}
    elif what == 2:
        capable = [name for name, card in rules.cards.items() if card.capability]
        position["capabilities"] = {chance.choice(capable): chance.choice(["shaded", "unshaded", "grey"])}
    else:
        position["tracks"]["political_will"] = chance.randint(0, rules.board.tracks["political_will"].high + 1)


def other_order(position, chance):
    boxes = ["limited_op", "event", "op_special", "none"]
    taken = {
        faction: chance.choice(boxes) for faction in chance.sample(["british", "irgun"], chance.randint(0, 2))
    }
    position["eligibility"] = {"first": chance.choice(["british", "irgun", "nobody"]), "boxes": taken}
    if chance.random() < 0.6:
        position.pop("step", None)
        position.pop("pending", None)


def other_step(position, chance):
    position["step"] = copy.deepcopy(chance.choice(STEPS))
    if chance.random() < 0.7:
        position.pop("pending", None)


def other_pending(position, chance):
    given = position.get("pending", [])
    if given and chance.random() < 0.5:
        position["pending"] = given[: chance.randrange(len(given))] + chance.choice([[], [], given[-1:]])
    else:
        position["pending"] = copy.deepcopy(chance.choice(PENDING))


def other_result(position, chance):
    position["result"] = copy.deepcopy(chance.choice(RESULTS))


MUTATIONS = (
    change_a_value, nudge_a_number, drop_a_key, rename_a_key, add_a_key, double_an_entry, move_pieces, other_cards,
    other_scalars, other_order, other_step, other_pending, other_result,
)  # fmt: skip


def verdict(position, seed):
    """None if it plays to an end, a refusal, or what is wrong with the program."""
    try:
        game = read_position(position)
    except BadInput as error:
        return "refused" if len(str(error).splitlines()) == 1 else f"not one line: {error}"[:200]
    except Exception as error:
        return f"reading: {type(error).__name__}: {error}"[:200]
    draw = random.Random(seed).random
    try:
        for _ in range(LONGEST):
            faults = broken(game.rules, game.state, settled=game.turn.settled)
            if faults:
                return f"invariants: {faults}"
            if game.decision is None:
                return "played"
            game.choose(game.options[int(draw() * len(game.options))])
    except Exception as error:
        return f"playing: {type(error).__name__}: {error}"[:200]
    return "endless"


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_damaged_positions_are_refused_in_one_line_or_play_to_an_end(mutation):
    """40 positions for each kind of damage, 520 in all; every third has a second damage."""
    chance = random.Random(MUTATIONS.index(mutation))
    games = [write_position(game) for seed in range(4) for game in random_positions(GAME, seed, share=0.2)]
    verdicts = {}
    for number in range(40):
        position = copy.deepcopy(chance.choice(games))
        mutation(position, chance)
        if number % 3 == 2:
            chance.choice(MUTATIONS[:6])(position, chance)
        verdicts.setdefault(verdict(position, number), []).append(number)
    wrong = {said: numbers for said, numbers in verdicts.items() if said not in ("refused", "played")}
    assert wrong == {}
    assert sum(map(len, verdicts.values())) == 40


@pytest.mark.parametrize("step", [["pass.british"], ["pass.irgun"], ["pass.british", 1]])
def test_only_steps_of_the_sequence_of_play_can_be_stood_at(step):
    position = write_position(some_position(4, False))
    assert verdict({**position, "step": step}, 1) == "refused"


@pytest.mark.parametrize(
    "seen",
    [
        [f"P{n}" for n in range(1, 33)],
        [f"P{n}" for n in range(1, 36)],
        ["P33", "P34", "P35", "P1"],
        [f"P{n}" for n in range(1, 22)],
        ["P33"],
    ],
    ids=[
        "all events",
        "all cards",
        "three propaganda cards at once",
        "a whole deck of events",
        "propaganda first",
    ],
)
def test_cards_that_cannot_have_come_so_are_refused_or_playable(seen):
    game = next(random_positions(GAME, 2, share=1.0))
    position = {**write_position(game), "seen": seen, "card": seen[-1]}
    position.pop("step")
    assert verdict(position, 1) in ("refused", "played")


def test_a_key_that_is_no_word_is_refused_or_comes_back_the_same_from_a_record(file, tmp_path):
    """The record holds the position as JSON, where keys are words."""
    position = {**write_position(some_position(4, False)), "flags": {True: 1}}
    file.write_text(as_yaml(position))
    if coin("play", GAME, "--position", file, text="1\n1\n").code == 0:
        assert coin("resume", saved(tmp_path)).code == 0


@pytest.mark.parametrize("word", ["x" * 3000, "line\nbreak"])
@pytest.mark.parametrize("key", ["spaces", "flags", "parameters", "tracks", "capabilities", "boxes", "step"])
def test_a_strange_name_is_refused_in_one_short_line(key, word):
    position = write_position(some_position(4, False))
    position[key] = {"spaces": {"gaza": {word: 1}}, "step": [word], "flags": {word: -1}}.get(key, {word: 1})
    with pytest.raises(BadInput) as refused:
        read_position(position)
    assert len(str(refused.value).splitlines()) == 1
    assert len(str(refused.value)) < 600


# -- hostile files ----------------------------------------------------------------------------

BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)
)


def in_now(text):
    """Under the key that is never read, in an otherwise good position."""
    position = write_position(next(random_positions(GAME, 2, share=1.0)))
    return as_yaml(position) + "now:\n" + "".join(f"  {line}\n" for line in text.splitlines())


HOSTILE = {
    "aliases": BOMB,
    "aliases in a list that is read": BOMB.replace("a0: &a0", "seen: &a0"),
    "an alias to itself": "game: palestine\nseen: &a [*a]\n",
    "brackets": "[" * 100_000,
    "braces": "{a: " * 50_000,
    "dashes": "- " * 50_000,
    "question marks": "? " * 50_000,
    "indents": "\n".join(" " * n + "a:" for n in range(1200)),
    "python object": "game: !!python/object/apply:os.system ['touch CANARY']\n",
    "python new": "!!python/object/new:os.system ['touch CANARY']\n",
    "python module": "seen: !!python/module:os\n",
    "python name": "game: !!python/name:os.system\n",
    "other tag": "game: !secret x\n",
    "dates": "game: 2020-01-01\n",
    "binary": "game: !!binary aGVsbG8=\n",
    "set": "seen: !!set {a, b}\n",
    "two documents": "game: palestine\n---\ngame: palestine\n",
    "key twice": "game: palestine\ngame: palestine\n",
    "long number": "random: " + "9" * 5000 + "\n",
    "bad alias": "game: *none\n",
    "large file": "# " + "x" * 3_000_000,
    "zeros": "game: \0\n",
}


def limited():
    """No more than 1.5 GB: a bomb must not stop the machine."""
    resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000, 1_500_000_000))


def coin_process(*words, folder):
    """(exit code, standard error) of a process of its own, with limits of time and memory."""
    done = subprocess.run(
        [sys.executable, "-c", "from coin_core.cli.main import main; main()", *map(str, words)],
        input=b"1\n", capture_output=True, timeout=10, cwd=folder, preexec_fn=limited, env=dict(os.environ),
    )  # fmt: skip
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_in_one_line_and_nothing_in_it_runs(name, file, tmp_path):
    file.write_text(HOSTILE[name].replace("CANARY", str(tmp_path / "canary")))
    for words in (["show", "position", file], ["play", GAME, "--position", file]):
        code, errors = coin_process(*words, folder=tmp_path)
        assert (code, len(errors.splitlines())) == (2, 1), errors[-500:]
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    "text",
    [BOMB, "a: &a [*a]", "\n".join(" " * n + "a:" for n in range(900)), "day: 2020-01-01", "b: !!binary aGVsbG8="],
    ids=["aliases", "alias to itself", "deep", "date", "binary"],
)
def test_what_is_not_read_of_a_position_does_no_harm(text, file, tmp_path):
    """Under `now`: refused in one line, or played."""
    file.write_text(in_now(text))
    code, errors = coin_process("play", GAME, "--position", file, folder=tmp_path)
    assert (code, len(errors.splitlines())) in ((0, 0), (2, 1)), errors[-500:]
    assert "Traceback" not in errors


@pytest.mark.parametrize("name", sorted(set(HOSTILE) - {"question marks"}))  # that one once killed the process
def test_reading_a_hostile_file_raises_bad_input_only(name, file):
    file.write_text(HOSTILE[name].replace("CANARY", str(file.parent / "canary")))
    with pytest.raises((BadInput, DefinitionError)) as refused:
        read_position(load_position(file))
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize("with_pending", [True, False], ids=["inside an action", "between"])
@pytest.mark.parametrize(
    ("level", "key", "hint"),
    [
        ("eligibility", "frist", "did you mean first?"),
        ("eligibility.boxes", "brittish", "did you mean british?"),
        ("flags", "forced_pass.brtish", "did you mean forced_pass.british?"),
        ("result", "looser", "unknown key"),
        ("now", "track", "did you mean tracks?"),
        ("tracks", "haganha", "did you mean haganah?"),
        ("spaces", "moon", "unknown space"),
        ("spaces.gaza", "tanks", "unknown piece"),
        ("boxes.prison", "tanks", "unknown piece"),
        ("capabilities", "P99", "unknown card"),
        ("parameters", "british.space", "did you mean british.spaces?"),
    ],
)
def test_an_unknown_key_is_an_error_at_every_level(level, key, hint, with_pending):
    position = write_position(some_position(4, with_pending))
    if level == "result":
        position["result"] = {"winner": None, "reason": "draw", "section": "7.3"}
        position.pop("pending", None)
    container = position
    for name in level.split("."):
        container = container.setdefault(name, {})
    read_position(position)
    container[key] = {"spaces": {"troops": 1}, "capabilities": "shaded"}.get(level, 1)
    with pytest.raises(BadInput) as refused:
        read_position(position)
    message = str(refused.value)
    assert key in message and hint in message
    assert level in ("parameters", "eligibility.boxes") or f"position: {level}" in message


def test_a_running_effect_of_a_game_of_its_own_comes_back_with_its_position():
    """Every name of a flag that a game declares may stand in a position."""
    for name in ("palestine", "cyprus", "malaya"):
        rules = assemble(name)
        position = write_position(new_game(rules))
        position["flags"] = dict.fromkeys((*rules.flags, *rules.sequence.flags(rules)), 1)
        again = read_position(position)
        assert write_position(again)["flags"] == position["flags"]
        assert again.snapshot.flags == dict.fromkeys(rules.flags, 1)
