"""A game with a ten-sided die of its own and a track below zero: it plays, saves, replays, scripts and asks."""

from __future__ import annotations

import json

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.assembly.folders import Folders
from coin_core.engine.chance import Asked, Scripted, Seeded
from coin_core.engine.decision import Chance
from coin_core.errors import BadInput
from coin_core.model.game import Game
from coin_core.model.setup import new_game, new_state
from coin_core.remote.session import Session
from coin_core.saving.chain import linked
from coin_core.saving.entries import entries_of, kinds_in
from coin_core.saving.format import parse_record, read_record, whole_record
from coin_core.saving.position import write_position
from coin_core.saving.position_reading import read_position
from coin_core.saving.replay import replay
from coin_core.testing.per_game import both_languages_are_complete
from coin_core.testing.per_seed import CHECKS, Failed, Seed
from coin_core.testing.random_play import header_for
from coin_core.testing.table import Table
from coin_core.text.catalogue import Catalogue
from tests.core.saved_games import coin

RULE = """

D10 = ChanceKind(name="d10", outcomes=lambda _rules: range(10), rolled=True)


def luck(_state):
    return tuple(range(10)), None


def rise(action):
    turn = action.turn
    while space := (yield from action.next_space()):
        yield from turn.place("rebel", space)
        rolled = yield Chance("d10", luck, "3.2")
        if rolled < 5:
            yield from turn.shift("sway", -2)
"""
HOOK = """

@hookimpl
def coin_chance():
    return [rules.D10]
"""


@pytest.fixture
def lucky(isle):
    """Rising takes a roll of a ten-sided die with faces 0 to 9; sway goes from -10 to 10."""
    with (isle.folder / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\n\nfrom coin_core.api import Chance, ChanceKind\n" + RULE)
    with (isle.folder / "plugin.py").open("a", encoding="utf-8") as file:
        file.write(HOOK)
    isle.edit("data/tracks.yaml", ("sway: {low: 0,", "sway: {low: -10,"))
    isle.edit("data/scenarios.yaml", ("sway: 6", "sway: -3"))
    for language in ("en", "ja"):
        with (isle.folder / f"text/{language}/names.yaml").open("a", encoding="utf-8") as file:
            file.write('\nchance: {d10: ten-sided die}\noption: {d10: "{0}"}\n')
        isle.edit(f"text/{language}/names.yaml", ("\nask:\n", "\nask:\n  d10: what does the big die show?\n"))
    return isle


def rising(rules, chance=None) -> Game:
    """The rebels rise in two spaces; the first roll is due."""
    state = new_state(rules)
    state.seen = ("B",)
    rules.sequence.stand(rules, state, "rebels", "B", "")
    game = Game(rules, state, chance)
    for choice in ("box:op_special", "op:rise", "space:farm"):
        game.choose_id(choice)
    return game


@pytest.mark.parametrize("check", CHECKS)
def test_it_passes_every_check_on_play(lucky, check):
    rules = assemble(str(lucky.folder))
    for seed in range(4):
        CHECKS[check](Seed(rules, rules.name, "start", seed))


def test_the_kinds_of_chance_are_those_of_the_core_and_of_the_game(lucky):
    assert list(assemble(str(lucky.folder)).chance) == ["die", "card", "d10"]
    assert list(assemble("palestine").chance) == ["die", "chit", "card"]
    assert list(assemble("malaya").chance) == ["die", "card"]


def test_it_is_saved_and_replayed(lucky):
    rules = assemble(str(lucky.folder))
    game = new_game(rules, seed=3)
    while game.decision is not None:
        game.choose(game.options[0])
    assert "d10" in kinds_in(entries_of(game))
    assert any(value < 0 for step in game.steps() for value in step.snapshot.tracks.values())
    lines = [json.dumps(line) for line in whole_record(header_for(rules, "start", 3), game)]
    again = replay(parse_record(lines, "record"), "record", folders=Folders.of(rules))
    assert again.state.digest() == game.state.digest()


def test_a_record_with_another_roll_is_refused(lucky):
    rules = assemble(str(lucky.folder))
    game = new_game(rules, seed=3)
    while game.decision is not None:
        game.choose(game.options[0])
    record = parse_record(
        [json.dumps(line) for line in whole_record(header_for(rules, "start", 3), game)], "record"
    )
    number, (who, value) = next((n, e) for n, e in enumerate(record.entries) if e[0] == "chance:d10")
    record.entries[number] = (who, (value + 1) % 10)
    with pytest.raises(BadInput, match=f"entry {number + 1}: the d10 is {(value + 1) % 10} in the record"):
        replay(record, "record", folders=Folders.of(rules))


def test_a_record_that_names_a_kind_the_game_has_not_is_refused(lucky):
    rules = assemble(str(lucky.folder))
    header = header_for(rules, "start", 3)
    header.kinds = ["d10", "d12"]
    lines = [json.dumps(line) for line in whole_record(header, new_game(rules, seed=3))]
    with pytest.raises(BadInput, match=r"record: kinds: unknown kind of chance 'd12' \(did you mean d10\?\)"):
        replay(parse_record(lines, "record"), "record", folders=Folders.of(rules))


@pytest.mark.parametrize("key", ["given", "kinds"])
def test_a_header_names_only_kinds_that_can_be(lucky, key):
    rules = assemble(str(lucky.folder))
    header = {**header_for(rules, "start", 3).as_data(), key: ["D 10"]}
    (line, *_) = linked([header])
    with pytest.raises(BadInput, match=f"record:1: {key}: unexpected value in the header"):
        parse_record([json.dumps(line)], "record")


def test_the_header_of_a_game_without_further_kinds_is_as_it_was():
    assert "kinds" not in header_for(assemble("palestine"), "standard", 3).as_data()


def test_a_position_holds_rolls_among_its_pending_answers(lucky):
    rules = assemble(str(lucky.folder))
    game = rising(rules, Scripted({"d10": [0, 9]}))
    position = json.loads(json.dumps(write_position(game)))
    assert "chance:d10=0" in position["pending"]
    assert position["tracks"]["sway"] == -3 and position["now"]["tracks"]["sway"] == -5
    again = read_position(position, folders=Folders.of(rules))
    assert (again.state.digest(), again.options) == (game.state.digest(), game.options)
    position["pending"] = [answer.replace("d10=0", "d10=10") for answer in position["pending"]]
    with pytest.raises(BadInput, match=r"pending: 'chance:d10=10' \(number \d\) does not fit there"):
        read_position(position, folders=Folders.of(rules))


def test_a_person_is_asked_for_it(lucky):
    rules = assemble(str(lucky.folder))
    texts = Catalogue(rules, "en")
    game = rising(rules, Asked(["d10"], Seeded()))
    assert isinstance(game.decision, Chance)
    assert texts.question(game.decision) == "what does the big die show?"
    assert [texts.label(option, game) for option in game.options] == [str(face) for face in range(10)]
    game.choose_id("d10:9")
    assert game.state.tracks["sway"] == -3


def test_an_outcome_that_is_asked_for_can_be_saved_before_it_is_said(lucky):
    rules = assemble(str(lucky.folder))
    game = rising(rules, Asked(["d10"], Seeded()))
    again = read_position(write_position(game), Asked(["d10"], Seeded()), Folders.of(rules))
    assert again.options == game.options == [("d10", face) for face in range(10)]


def test_undone_rolls_come_again(lucky):
    game = rising(assemble(str(lucky.folder)), Scripted({"d10": [4, 7]}))
    game.undo()
    game.choose_id("space:peak")
    assert game.state.tracks["sway"] == -5


def test_a_person_types_what_the_die_showed(lucky, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    begun = ("box:op_special", "op:rise", "space:farm")
    text = "".join(f"{answer}\n" for answer in (*begun, "10", "0"))
    done = coin("play", lucky.folder, "--seed", 1, "--ask", "d10", text=text)
    assert (done.code, done.err) == (0, "")
    assert "what does the big die show?" in done.out and "type a number from 0 to 9" in done.out
    (file,) = (tmp_path / "data").rglob("*.jsonl")
    assert ("chance:d10", 0) in read_record(file).entries
    again = coin("resume", file, "--game", lucky.folder, text="space:peak\n4\n")
    assert (again.code, again.err) == (0, "")
    assert read_record(file).entries[-2:] == [("rebels", "space:peak"), ("chance:d10", 4)]
    assert coin("replay", file, "--game", lucky.folder).code == 0


def test_a_kind_that_the_game_has_not_cannot_be_asked_for(lucky):
    done = coin("play", lucky.folder, "--ask", "d12")
    assert (done.code, done.err) == (2, "coin: --ask: unknown kind of chance 'd12' (did you mean d10?)\n")


class LuckyTable(Table):
    SPACES = {"POR": "port", "FAR": "farm", "PEA": "peak"}  # noqa: RUF012
    PIECES = {"S": "soldier", "r": "rebel"}  # noqa: RUF012


def test_a_test_table_takes_rolls_by_the_name_of_their_kind(lucky):
    table = type("Own", (LuckyTable,), {"GAME": str(lucky.folder)})
    t = table("POR 1S", d10=[1]).full("rebels", "rise", "space:FAR")
    assert t.state.tracks["sway"] == -5


# -- through the engine protocol -----------------------------------------------------------------


class Client:
    """Calls of the engine protocol, without a process."""

    def __init__(self, folder) -> None:
        self.name = str(folder)
        self.session = Session(Folders((folder.resolve(),)))

    def call(self, method: str, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        return json.loads(self.session.answer(json.dumps(request).encode()))


def test_a_client_scripts_the_outcomes_of_any_kind(lucky):
    client = Client(lucky.folder)
    assert "error" not in client.call("new", game=client.name, seed=1, deck=["A"], outcomes={"d10": [2, 8]})
    assert client.call("chance.script", outcomes={"d10": [5]}, dice=[3])["result"] == {
        "die": 1, "chit": 0, "card": 0, "d10": 3,
    }  # fmt: skip
    assert client.call("chance.clear", queues=["d10"])["result"] == {"die": 1, "chit": 0, "card": 0, "d10": 0}
    assert client.call("chance.clear")["result"] == {"die": 0, "chit": 0, "card": 0, "d10": 0}
    header = client.call("record.get")["result"]["record"][0]
    assert header["given"] == ["card", "d10", "die"]


@pytest.mark.parametrize(
    ("method", "params", "message"),
    [
        ("chance.script", {"outcomes": {"d10": [10]}}, "no d10 '10'"),
        ("chance.script", {"outcomes": {"d10": ["1"]}}, "no d10 '1'"),
        ("chance.script", {"outcomes": {"d10": [True]}}, "no d10 'True'"),
        (
            "chance.script",
            {"outcomes": {"d12": [1]}},
            "outcomes: unknown kind of chance 'd12' (did you mean d10?)",
        ),
        ("chance.script", {"chits": [1]}, "no chit '1'"),
        ("chance.clear", {"queues": ["d12"]}, "queues: unknown queue 'd12' (did you mean d10?)"),
    ],
)
def test_what_cannot_be_scripted_is_refused(lucky, method, params, message):
    client = Client(lucky.folder)
    client.call("new", game=client.name, seed=1)
    assert client.call(method, **params)["error"]["message"] == message


# -- mistakes ------------------------------------------------------------------------------------


def test_a_kind_that_is_not_registered_is_named_by_the_checks(lucky):
    lucky.edit("plugin.py", ("return [rules.D10]", "return []"))
    rules = assemble(str(lucky.folder))
    with pytest.raises(Failed, match=r"chance of a kind that is not registered \(coin_chance\): d10"):
        for seed in range(6):
            CHECKS["records-replay"](Seed(rules, rules.name, "start", seed))


@pytest.mark.parametrize("heading", ["chance", "ask", "option"])
def test_a_kind_without_words_is_named_by_the_checks(lucky, heading):
    for language in ("en", "ja"):
        file = lucky.folder / f"text/{language}/names.yaml"
        text = file.read_text(encoding="utf-8")
        start = text.index(f"\n{heading}:")
        file.write_text(text[:start] + text[start:].replace("d10", "d12", 1), encoding="utf-8")
    rules = assemble(str(lucky.folder))
    with pytest.raises(Failed, match=f"no name for {heading}: d10"):
        both_languages_are_complete([Seed(rules, rules.name, "start", 1)])


OUTCOMES = "coin_chance.d10.outcomes: its outcomes are whole numbers or words, at least one"


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ('name="D 10", outcomes=lambda _r: range(10)', "D 10: a name of small letters, digits and _ is needed"),
        ('name="d10", outcomes=lambda _rules: []', OUTCOMES),
        ('name="d10", outcomes=lambda _rules: [(1, 2)]', OUTCOMES),
        ('name="die", outcomes=lambda _rules: range(10)', "coin_chance.die: already registered by the core; "
         "say replaces=True to replace it"),
    ],
)  # fmt: skip
def test_a_kind_that_no_record_could_hold_is_an_error_at_load(lucky, new, said):
    lucky.edit("rules.py", ('name="d10", outcomes=lambda _rules: range(10)', new))
    assert lucky.line().endswith(said)
