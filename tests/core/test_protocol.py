"""The engine protocol, method by method, through the lines that a client sends and gets."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest

from coin_core.assembly.folders import Folders
from coin_core.cli.engine import serve
from coin_core.remote.jsonrpc import (
    BAD_INPUT,
    INVALID_PARAMS,
    INVALID_REQUEST,
    LARGEST_LINE,
    NO_GAME,
    NO_METHOD,
    PARSE_ERROR,
    REFUSED,
    SCRIPT_EMPTY,
)
from coin_core.remote.session import Session
from coin_core.saving.chain import linked

GAME = "palestine"
NEEDS_GAME = ("decision", "position.get", "undo", "undo_all", "redo", "record.get", "state.hash", "chance.script")
CROWD = {"troops": 12, "police": 3, "cell_underground": 9}
"""All that the standard scenario has on the map but Caches."""

VARIANT = """
from pathlib import Path
from coin_core.api import GameInfo, hookimpl

@hookimpl
def coin_game():
    return GameInfo(id="hard", version="1", titles={"en": "Hard"}, folder=Path(__file__).parent, base="palestine")

@hookimpl
def coin_data():
    return [Path(__file__).parent / "data"]
"""


class Client:
    """Sends requests; `call` gives the result, `error` the error, and each fails if it is the other."""

    def __init__(self, *folders, **start):
        self.engine = Session(Folders(tuple(map(Path, folders))))
        self.first = self.call("new", game=GAME, **start) if start else None

    def answer(self, method, **params):
        request = {"jsonrpc": "2.0", "id": "x", "method": method, "params": params}
        line = self.engine.answer(json.dumps(request).encode())
        assert "\n" not in line
        answer = json.loads(line)
        assert (answer["jsonrpc"], answer["id"]) == ("2.0", "x")
        return answer

    def call(self, method, **params):
        answer = self.answer(method, **params)
        assert "error" not in answer, answer
        return answer["result"]

    def error(self, method, **params):
        answer = self.answer(method, **params)
        assert "result" not in answer, answer
        return answer["error"]

    def choose(self, *options):
        return self.call("choose", option=list(options))

    @property
    def hash(self):
        return self.call("state.hash")

    @property
    def options(self):
        return ids(self.call("decision"))

    @property
    def card(self):
        return self.call("position.get")["card"]


def ids(decision):
    return [option["id"] for option in decision["options"]]


def without_log(decision):
    return {key: value for key, value in decision.items() if key != "log"}


def random_moments(seed, share=0.15, **start):
    """A client at random moments of a random game, the end among them."""
    rng = random.Random(seed)
    client = Client(seed=seed, **start)
    decision = client.first
    while "result" not in decision:
        if rng.random() < share:
            yield client
        decision = client.call("choose", option=rng.choice(ids(decision)))
    yield client


# -- games, new, decision --------------------------------------------------------------------------


def test_games_lists_what_can_be_started():
    (game,) = [each for each in Client().call("games") if each["id"] == GAME]
    assert game["factions"] == ["british", "irgun"]
    assert "standard" in game["scenarios"]
    assert game["parameters"]["british.spaces"] == 3
    assert set(game) == {"id", "title", "factions", "scenarios", "variants", "parameters"}


def test_new_gives_the_first_decision():
    client = Client(seed=1)
    assert set(client.first) == {"faction", "kind", "section", "prompt", "options", "optional"}
    assert (client.first["faction"], client.first["section"]) == ("irgun", "2.3.2")
    assert ids(client.first) == ["box:limited_op", "box:event", "box:op_special"]
    assert client.call("decision") == client.first


def test_a_seed_decides_everything():
    assert Client(seed=5).hash == Client(seed=5).hash
    assert len({Client(seed=seed).card for seed in range(20)}) > 5


def test_deck_shorter_than_the_game_then_the_seed():
    client = Client(seed=1, deck=["P12", "P3"])
    cards, decision = [], client.first
    while "result" not in decision:
        cards += [card for card in [client.card] if card not in cards]
        decision = client.call("choose", option=ids(decision)[0])
    assert cards[:2] == ["P12", "P3"]
    assert len(cards) > 5


def test_scripted_game_without_a_card_does_not_start():
    error = Client().error("new", game=GAME, chance="scripted")
    assert error["code"] == SCRIPT_EMPTY
    assert "card" in error["message"]


def test_parameters_and_scenario_are_used():
    client = Client(scenario="standard", parameters={"political_will.start": 11})
    position = client.call("position.get")
    assert position["tracks"]["political_will"] == 11
    assert position["parameters"] == {"political_will.start": 11}


def test_variant_in_a_folder(tmp_path):
    folder = variant(tmp_path)
    client = Client(folder, variants=[folder])
    assert client.call("record.get")["record"][0]["variants"] == [folder]
    decision = client.choose("box:limited_op", "pass")
    while decision["faction"] == "irgun":
        decision = client.choose(ids(decision)[0])
    client.choose("box:op_special", "op:deploy")
    assert "2 left" in client.call("decision")["prompt"]


def variant(tmp_path):
    (tmp_path / "hard" / "data").mkdir(parents=True)
    (tmp_path / "hard" / "plugin.py").write_text(VARIANT)
    (tmp_path / "hard" / "data" / "parameters.yaml").write_text(
        'british.spaces: {default: 2, section: "3.1", replaces: true}\n'
    )
    return str(tmp_path / "hard")


@pytest.mark.parametrize(
    ("params", "code", "word"),
    [
        ({}, INVALID_PARAMS, "game"),
        ({"game": 3}, INVALID_PARAMS, "game"),
        ({"game": "palestina"}, BAD_INPUT, "palestine"),
        ({"game": GAME, "scenario": "x"}, BAD_INPUT, "scenario"),
        ({"game": GAME, "variants": ["x"]}, BAD_INPUT, "'x'"),
        ({"game": GAME, "variants": "x"}, INVALID_PARAMS, "variants"),
        ({"game": GAME, "parameters": {"x": 1}}, BAD_INPUT, "'x'"),
        ({"game": GAME, "parameters": {"british.spaces": True}}, BAD_INPUT, "british.spaces"),
        ({"game": GAME, "seed": "7"}, INVALID_PARAMS, "seed"),
        ({"game": GAME, "deck": ["X1"]}, SCRIPT_EMPTY, "X1"),
        ({"game": GAME, "chance": "loaded"}, INVALID_PARAMS, "chance"),
        ({"game": GAME, "lang": "fr"}, INVALID_PARAMS, "lang"),
        ({"game": GAME, "sed": 7}, INVALID_PARAMS, "sed"),
    ],
)
def test_new_that_fails_leaves_the_game_as_it_was(params, code, word):
    client = Client(seed=3)
    client.choose("box:op_special")
    before = client.hash, client.call("decision")
    error = client.error("new", **params)
    assert error["code"] == code
    assert word in error["message"]
    assert (client.hash, client.call("decision")) == before


@pytest.mark.parametrize(("ask_forced", "fewest"), [(False, 2), (True, 1)])
def test_ask_forced_asks_what_is_no_choice(ask_forced, fewest):
    decisions = [client.call("decision") for client in random_moments(4, 1, ask_forced=ask_forced)]
    assert min(len(decision["options"]) for decision in decisions if "options" in decision) == fewest


def test_japanese():
    english, japanese = Client(seed=1), Client(seed=1, lang="ja")
    assert ids(japanese.first) == ids(english.first)
    assert japanese.first["prompt"] != english.first["prompt"]
    line = japanese.engine.answer(b'{"jsonrpc":"2.0","id":1,"method":"decision"}')
    assert "イニシアチブ" in line
    assert not japanese.choose("box:event")["log"][0].isascii()


@pytest.mark.parametrize("method", [*NEEDS_GAME, "choose", "why"])
def test_without_a_game(method):
    params = {"option": "pass"} if method in ("choose", "why") else {}
    assert Client().error(method, **params)["code"] == NO_GAME


# -- choose ----------------------------------------------------------------------------------------


def test_choose_one_option():
    client = Client(deck=["P12"])
    answer = client.call("choose", option="box:op_special")
    assert answer["log"] == ["Irgun: Operation & Special Activity"]
    assert without_log(answer) == client.call("decision")
    assert "op:rob" in ids(answer)


def test_choose_several_is_choosing_one_by_one():
    options = ["box:op_special", "op:sabotage", "space:gaza", "roll", "done"]
    at_once, singly = Client(seed=2), Client(seed=2)
    log = [line for option in options for line in singly.call("choose", option=option)["log"]]
    assert at_once.choose(*options)["log"] == log
    assert at_once.hash == singly.hash


def test_refusal_gives_the_reasons():
    client = Client(seed=2)
    client.choose("box:op_special", "op:sabotage")
    before = client.hash
    error = client.error("choose", option="space:tel_aviv_haifa")
    assert error["code"] == REFUSED
    assert error["data"]["reasons"] == [{"text": "no Underground cell there", "section": "3.3.3"}]
    assert client.hash == before


@pytest.mark.parametrize("last", ["space:nowhere", "box:event", "nonsense", ""])
def test_list_refused_in_the_middle_changes_nothing(last):
    client = Client(seed=2)
    client.choose("box:op_special", "op:sabotage")
    before = client.hash, client.call("position.get"), client.call("record.get"), client.call("decision")
    error = client.error("choose", option=["space:gaza", "roll", "done", "box:limited_op", last, "pass"])
    assert error["code"] == REFUSED
    assert last in error["message"]
    assert (client.hash, client.call("position.get"), client.call("record.get"), client.call("decision")) == before


def test_list_refused_at_random_moments_changes_nothing():
    moments = 0
    for client in random_moments(6, 0.3):
        decision, before = client.call("decision"), client.hash
        if "result" in decision:
            break
        moments += 1
        assert client.error("choose", option=[ids(decision)[-1], "nonsense"])["code"] == REFUSED
        assert (client.hash, client.call("decision")) == (before, decision)
    assert moments > 20


def test_script_that_ends_in_the_middle_changes_nothing():
    client = Client(chance="scripted", deck=["P12"])
    client.choose("box:op_special", "op:sabotage")
    before = client.hash, client.call("decision")
    error = client.error("choose", option=["space:gaza", "roll"])
    assert error["code"] == SCRIPT_EMPTY
    assert "die" in error["message"]
    assert (client.hash, client.call("decision")) == before
    assert client.call("chance.script", dice=[5])["die"] == 1
    assert "    die 5, result 5: above 2 needed, success [3.3.3]" in client.choose("space:gaza", "roll")["log"]


def test_script_that_ends_after_using_some_gives_those_back():
    client = Client(chance="scripted", deck=["P12"])
    client.call("chance.script", dice=[5])
    options = ["box:op_special", "op:sabotage", "space:gaza", "roll", "space:samaria", "roll"]
    before = client.hash
    assert "die" in client.error("choose", option=options)["message"]
    assert client.hash == before
    assert client.call("chance.script", dice=[1]) == {"die": 2, "chit": 0, "card": 0}
    dice = [line.split(",")[0].strip() for line in client.choose(*options)["log"] if " die " in line]
    assert dice == ["die 5", "die 1"]


@pytest.mark.parametrize("option", [None, 3, [], ["box:event", 3], {"id": "box:event"}])
def test_choose_takes_ids(option):
    client = Client(seed=2)
    assert client.error("choose", option=option)["code"] == INVALID_PARAMS
    assert client.call("decision") == client.first


def test_nothing_can_be_chosen_after_the_end():
    *_, client = random_moments(1)
    result = client.call("decision")["result"]
    assert result["winner"] in ("british", "irgun")
    assert isinstance(result["reason"], str)
    assert client.error("choose", option="pass")["code"] == REFUSED


# -- why -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "word", "sections"),
    [
        ([], "op:search", ["2.3.2"]),
        (["box:op_special"], "op:search", ["3.2.3"]),
        (["box:op_special"], "search", ["3.2.3"]),
        (["box:limited_op"], "sa:terror", ["2.3.4"]),
        (["box:op_special"], "sa:restore", ["4.2.1"]),
        (["box:op_special", "op:sabotage"], "space:tel_aviv_haifa", ["3.3.3"]),
        (["box:op_special", "op:sabotage"], "Tel Aviv-Haifa", ["3.3.3"]),
        (["box:op_special"], "nonsense", []),
    ],
)
def test_why(choices, word, sections):
    client = Client(seed=2)
    for option in choices:
        client.choose(option)
    answer = client.call("why", option=word)
    assert answer["listed"] is False
    assert [reason["section"] for reason in answer["reasons"]] == sections
    assert all(reason["text"] for reason in answer["reasons"])


def test_why_of_a_listed_option():
    assert Client(seed=2).call("why", option="box:event") == {"reasons": [], "listed": True}


def test_why_needs_a_word():
    assert Client(seed=2).error("why")["code"] == INVALID_PARAMS


# -- positions -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_position_round_trip(seed):
    pending = 0
    for client in random_moments(seed):
        position = client.call("position.get")
        pending += "pending" in position
        twin = Client()
        assert twin.call("position.set", position=position) == client.call("decision")
        assert twin.hash == client.hash
        assert twin.call("position.get") == position
    assert pending > 3


def test_position_goes_on_as_the_game_does():
    rng = random.Random(8)
    client = next(c for c in random_moments(8) if len(c.call("position.get").get("pending", [])) > 2)
    twin = Client()
    twin.call("position.set", **client.call("position.get"))
    for _ in range(40):
        option = rng.choice(client.options)
        assert client.choose(option) == twin.choose(option)
    assert twin.hash == client.hash


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"spaces": {"atlantis": {"troops": 1}}}, "atlantis"),
        ({"spaces": {"egypt_tel_aviv": {"cache": 2, **CROWD}}}, "cache may not be in egypt_tel_aviv"),
        ({"boxes": {}}, "too few"),
        ({"tracks": {"political_will": 21}}, "political_will"),
        ({"card": "P99"}, "P99"),
        ({"pending": ["op:rob"]}, "op:rob"),
        ({"eligibility": {"boxes": {"british": "event", "irgun": "event"}}}, "two cylinders"),
        ({"colour": "red"}, "colour"),
        ({"game": None}, "game"),
    ],
)
def test_position_that_cannot_be_is_refused(change, word):
    client = Client(seed=3)
    before = client.hash
    error = client.error("position.set", position={**client.call("position.get"), **change})
    assert error["code"] == BAD_INPUT
    assert word in error["message"]
    assert client.hash == before


def test_position_with_a_capability_in_play():
    client = Client(deck=["P9"])
    client.choose("box:event", "side:shaded")
    position = client.call("position.get")
    assert position["capabilities"] == {"P9": "shaded"}
    assert "parameters" not in position
    twin = Client()
    twin.call("position.set", **position)
    assert twin.hash == client.hash


# -- chance, undo, redo ----------------------------------------------------------------------------


def test_script_is_used_in_order():
    client = Client(seed=1, deck=["P12"])
    assert client.call("chance.script", dice=[6, 1], chits=[2], cards=["P7"]) == {"die": 2, "chit": 1, "card": 1}
    log = client.choose("box:op_special", "op:sabotage", "space:gaza", "roll", "space:samaria", "roll")["log"]
    assert [line.split()[1] for line in log if " die " in line] == ["6,", "1,"]
    log = client.choose("done", "box:limited_op", "pass")["log"]
    assert [line for line in log if "Chit 2" in line]
    assert client.card == "P7"


@pytest.mark.parametrize(
    "script", [{"dice": [7]}, {"dice": ["1"]}, {"dice": [True]}, {"chits": [9]}, {"cards": ["X"]}, {"dice": 3}]
)
def test_script_of_what_is_not_in_the_box_is_refused_whole(script):
    client = Client(seed=1)
    assert client.error("chance.script", **{"dice": [1], **script})["code"] == INVALID_PARAMS
    assert client.call("chance.script") == {"die": 0, "chit": 0, "card": 0}


def test_scripted_card_that_has_been_played_cannot_come():
    client = Client(deck=["P24", "P24"])
    client.choose("box:event", "side:shaded")
    before = client.hash
    error = client.error("choose", option=["box:limited_op", "pass"])
    assert error["code"] == SCRIPT_EMPTY
    assert "P24" in error["message"]
    assert client.hash == before


def test_undo_and_redo_at_random_moments():
    for client in random_moments(3, 0.3):
        now = client.hash, client.call("record.get"), client.call("decision")
        if not any("do" in line for line in now[1]["record"]):
            continue
        client.call("undo")
        assert len(client.call("record.get")["record"]) < len(now[1]["record"])
        client.call("redo")
        assert (client.hash, client.call("record.get"), client.call("decision")) == now


def test_undo_goes_back_to_the_beginning():
    client = Client(seed=3)
    start, hashes = client.hash, []
    for option in ("box:op_special", "op:sabotage", "space:gaza", "roll", "done", "box:limited_op", "pass"):
        hashes.append(client.hash)
        client.choose(option)
    for before in reversed(hashes):
        client.call("undo")
        assert client.hash == before
    assert client.hash == start
    assert client.error("undo")["code"] == REFUSED


def test_undo_gives_scripted_outcomes_back():
    client = Client(seed=3)
    client.call("chance.script", dice=[4])
    client.choose("box:op_special", "op:sabotage", "space:gaza", "roll")
    assert client.call("chance.script")["die"] == 0
    client.call("undo")
    assert client.call("chance.script")["die"] == 1


def test_undo_by_a_faction():
    client = Client(seed=3)
    client.choose("box:op_special", "op:sabotage", "space:gaza")
    assert client.error("undo", by="british")["code"] == REFUSED
    assert client.call("undo", by="irgun")["kind"] == "action.space"
    client.choose("space:gaza", "roll")
    assert client.error("undo", by="irgun")["code"] == REFUSED


def test_refused_undo_says_why_in_words():
    (reason,) = Client(seed=3).error("undo")["data"]["reasons"]
    assert reason["text"] == "nothing to take back"


def test_undo_all_stops_at_chance():
    client = Client(seed=3)
    client.choose("box:op_special", "op:sabotage", "space:gaza", "roll")
    rolled = client.hash
    client.choose("space:samaria")
    client.call("undo_all")
    assert client.hash == rolled
    client.call("undo_all")
    assert client.hash == rolled


def test_undo_all_takes_back_a_whole_turn():
    client = Client(seed=3, deck=["P24"])
    client.choose("box:event", "side:shaded")
    turn = client.hash
    client.choose("box:limited_op", "op:deploy")
    assert client.call("undo_all")["faction"] == "british"
    assert client.hash == turn
    assert client.call("redo")["kind"] == "initiative.limited_op"


def test_nothing_to_redo():
    client = Client(seed=3)
    client.choose("box:op_special")
    client.call("undo")
    client.choose("box:event")
    assert client.error("redo")["code"] == REFUSED


def test_refused_list_leaves_nothing_to_redo():
    client = Client(seed=3)
    client.error("choose", option=["box:op_special", "nonsense"])
    assert client.error("redo")["code"] == REFUSED


# -- records ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [{}, {"deck": ["P12", "P3"]}, {"parameters": {"british.spaces": 2}}])
def test_record_round_trip(start):
    for client in random_moments(7, 0.05, **start):
        record = client.call("record.get")["record"]
        twin = Client()
        assert twin.call("record.load", record=record) == client.call("decision")
        assert twin.hash == client.hash
        assert twin.call("record.get")["record"] == record


def test_record_after_undo_holds_what_stands():
    client = Client(seed=7)
    client.choose("box:op_special", "op:sabotage")
    client.call("undo")
    lines = client.call("record.get")["record"][1:]
    assert [line["do"] for line in lines if "do" in line] == ["box:op_special"]


def test_loaded_record_can_be_undone():
    client, twin = Client(seed=7), Client()
    start = client.hash
    client.choose("box:op_special")
    twin.call("record.load", **client.call("record.get"))
    twin.call("undo")
    assert twin.hash == start


def test_record_after_position_set():
    client = Client(seed=7)
    position = client.call("position.get")
    client.call("position.set", position=position)
    client.choose("box:op_special", "op:sabotage")
    twin = Client()
    twin.call("record.load", **client.call("record.get"))
    assert twin.hash == client.hash


def test_record_after_position_set_inside_an_action():
    client = Client(seed=7)
    client.choose("box:op_special", "op:sabotage")
    client.call("position.set", position=client.call("position.get"))
    client.choose("space:gaza")
    twin = Client()
    twin.call("record.load", **client.call("record.get"))
    assert twin.hash == client.hash


def changed(record, line, **content):
    """The record with another line, and with links that fit."""
    return list(linked({**each, **content} if number == line else each for number, each in enumerate(record)))


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda r: [], "empty"),
        (lambda r: [{"some": "thing"}], "header"),
        (lambda r: changed(r, 0, format=99), "newer"),
        (lambda r: changed(r, 0, scenario="x"), "scenario"),
        (lambda r: changed(r, 3, do="box:x"), "entry 2"),
        (lambda r: changed(r, 3, by="british"), "entry 2"),
        (lambda r: [*r, {"what": 1}], "record:6"),
        (lambda r: [*r, "text"], "record:6"),
        (lambda r: list(linked([r[0], {"card": "P1", "hash": "00"}, *r[1:]])), "not the one recorded"),
        (lambda r: list(linked([*r, {"card": "P1", "hash": "00"}])), "not the one recorded"),
        (lambda r: [*r[:-1], {**r[-1], "do": "op:rob"}], "record:5: the link does not fit"),
        (
            lambda r: [{k: v for k, v in line.items() if k != "link"} for line in r],
            "record:1: the line has no link",
        ),
    ],
)
def test_record_that_is_wrong_is_refused(change, word):
    client = Client(seed=7)
    client.choose("box:op_special", "op:sabotage")
    before = client.hash
    error = client.error("record.load", record=change(client.call("record.get")["record"]))
    assert error["code"] == BAD_INPUT
    assert word in error["message"]
    assert client.hash == before


def test_recorded_chance_must_come_from_the_seed():
    record = Client(seed=7).call("record.get")["record"]
    other = next(card for card in ("P1", "P2") if card != record[1]["value"])
    error = Client().error("record.load", record=changed(record, 1, value=other))
    assert "seed" in error["message"]


@pytest.mark.parametrize("method", ["position", "record"])
def test_round_trip_of_a_game_with_forced_questions(method):
    for client in random_moments(4, ask_forced=True):
        content = client.call(f"{method}.get")
        twin = Client()
        twin.call("record.load" if method == "record" else "position.set", **content)
        if len(client.call("decision").get("options", ())) != 1:  # a forced one may be answered at once
            assert twin.hash == client.hash


def test_position_of_a_variant_in_a_folder(tmp_path):
    folder = variant(tmp_path)
    client, twin = Client(folder, variants=[folder]), Client(folder)
    twin.call("position.set", **client.call("position.get"))
    assert twin.hash == client.hash


# -- lines -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"search", PARSE_ERROR),
        (b"\xff\xfe", PARSE_ERROR),
        (b"[" * 100_000, PARSE_ERROR),
        (b"[]", INVALID_REQUEST),
        (b"3", INVALID_REQUEST),
        (b'{"jsonrpc":"1.0","id":1,"method":"games"}', INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":1}', INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":[1],"method":"games"}', INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","method":1}', INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":1,"method":"game"}', NO_METHOD),
        (b'{"jsonrpc":"2.0","id":1,"method":"games","params":[1]}', INVALID_PARAMS),
        (b'{"jsonrpc":"2.0","id":1,"method":"decision","params":{"x":1}}', INVALID_PARAMS),
        (b" " * (LARGEST_LINE + 1), INVALID_REQUEST),
    ],
)
def test_bad_line_is_answered(line, code):
    answer = Session().answer(line)
    assert answer is not None
    assert json.loads(answer)["error"]["code"] == code


@pytest.mark.parametrize("identifier", [1, 1.5, "a", None])
def test_answer_has_the_id_of_the_request(identifier):
    request = {"jsonrpc": "2.0", "id": identifier, "method": "decision"}
    assert json.loads(Session().answer(json.dumps(request).encode()))["id"] == identifier


def test_notifications_are_carried_out_and_not_answered():
    client = Client(seed=2)
    assert client.engine.answer(b'{"jsonrpc":"2.0","method":"choose","params":{"option":"box:event"}}') is None
    assert "pass" in client.options
    before = client.hash
    assert client.engine.answer(b'{"jsonrpc":"2.0","method":"choose","params":{"option":"nonsense"}}') is None
    assert client.hash == before


def test_unknown_method_is_told_the_methods():
    assert "position.set" in Client().error("x")["data"]["methods"]


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("new", {"game": "x" * 300}),
        ("new", {"game": GAME, "variants": [GAME]}),
        ("position.set", {"card": "P1", "seen": ["P1"], "step": ["pass.british"]}),
        ("position.set", {"card": None, "step": None, "seen": [f"P{number}" for number in range(1, 36)]}),
    ],
)
def test_request_that_makes_no_sense_is_an_error_not_a_crash(method, params):
    client = Client(seed=2)
    before = client.hash
    whole = {**client.call("position.get"), **params} if method == "position.set" else params
    assert client.error(method, **whole)["code"] == BAD_INPUT
    assert client.hash == before


# -- serving ---------------------------------------------------------------------------------------


def served(*lines):
    """What `coin engine` writes for these lines of input."""
    target = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), target)
    return [json.loads(line) for line in target.getvalue().splitlines()]


HASH = b'{"jsonrpc":"2.0","id":7,"method":"state.hash"}'
QUIT = b'{"jsonrpc":"2.0","id":8,"method":"quit"}'


def test_quit_ends_the_engine():
    assert served(QUIT, HASH) == [{"jsonrpc": "2.0", "result": None, "id": 8}]
    assert served(b'{"jsonrpc":"2.0","method":"quit"}', HASH) == []


def test_end_of_input_ends_the_engine():
    assert served() == []
    assert [answer["id"] for answer in served(HASH, HASH)] == [7, 7]


def test_blank_lines_are_ignored():
    assert [answer["id"] for answer in served(b"", b"  \t", HASH, b"\r", b"", QUIT)] == [7, 8]


@pytest.mark.parametrize("length", [LARGEST_LINE, LARGEST_LINE + 1, LARGEST_LINE + 2, 2 * LARGEST_LINE + 2])
def test_line_that_is_too_long_is_answered_and_the_next_works(length):
    first, second, *rest = served(HASH.ljust(length), HASH)
    assert (first["error"]["code"], first["id"]) == (INVALID_REQUEST, None)
    assert (second["error"]["code"], second["id"]) == (NO_GAME, 7)
    assert rest == []


def test_line_of_the_greatest_length_is_read():
    assert [answer["id"] for answer in served(HASH.ljust(LARGEST_LINE - 1), HASH)] == [7, 7]


def test_bad_line_does_not_end_the_engine():
    codes = [answer["error"]["code"] for answer in served(b"{", b"\xff", b"null", HASH)]
    assert codes == [PARSE_ERROR, PARSE_ERROR, INVALID_REQUEST, NO_GAME]
