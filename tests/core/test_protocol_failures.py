"""The engine protocol when something fails: an error leaves everything as it was, and play can go on."""

from __future__ import annotations

import random

import pytest
from attrs import asdict

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Scripted, Seeded
from coin_core.model.setup import new_game
from coin_core.remote.jsonrpc import BAD_INPUT, INTERNAL, INVALID_PARAMS, SCRIPT_EMPTY
from coin_core.saving.position import write_position
from coin_core.text.catalogue import Catalogue

from .faults import Faults, broken_track_rule, picture
from .test_protocol import GAME, Client


def session(client):
    """All that a client's session is."""
    table = client.engine._table
    return {
        "game": table.game,
        **picture(table.game),
        "header": asdict(table.header),
        "lang": table.texts.language,
        "waiting": table.waiting(),
    }


def position_with_answers():
    """A position in the middle of an action, with dice among its answers that no seed explains."""
    client = Client(chance="scripted", deck=["P24"], dice=[6, 6, 6], chits=[])
    client.choose("box:op_special", "op:sabotage", "space:gaza", "roll", "space:jerusalem_city", "roll")
    return client.call("position.get")


@pytest.fixture
def faults(monkeypatch):
    return Faults(monkeypatch)


def requests(client, rng):
    """A request of each kind that changes the game, sound at the present moment."""
    found = [
        ("choose", {"option": rng.choice(client.options)}),
        ("position.set", {"position": client.call("position.get")}),
        ("record.load", {"record": client.call("record.get")["record"]}),
        ("new", {"game": GAME, "seed": 5}),
    ]
    if client.engine._table.game.can_undo() is None:
        found += [("undo", {}), ("undo_all", {})]
    if client.engine._table.game.undone:
        found.append(("redo", {}))
    return found


@pytest.mark.parametrize("calls", [1, 2, 4])
def test_a_rule_that_fails_inside_a_request_changes_nothing(calls, faults):
    rng, failed, client = random.Random(calls), set(), Client(seed=calls)
    for _ in range(250):
        if "result" in client.call("decision"):
            client = Client(seed=rng.randrange(99))
        client.call("choose", option=rng.choice(client.options))
        if rng.random() < 0.5:
            client.call("undo")
        if "result" in client.call("decision"):
            continue
        client.call("chance.script", dice=[rng.randint(1, 6)])
        method, params = rng.choice(requests(client, rng))
        before = session(client)
        faults.arm(calls)
        answer = client.answer(method, **params)
        faults.disarm()
        if "error" in answer:
            assert answer["error"]["code"] in (INTERNAL, BAD_INPUT if method == "record.load" else INTERNAL)
            assert session(client) == before
            failed.add(method)
    assert {"choose", "undo", "redo", "position.set", "record.load"} <= failed
    assert calls > 1 or "new" in failed


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_a_list_of_choices_at_which_a_rule_fails_in_the_end_changes_nothing(seed, monkeypatch):
    monkeypatch.setitem(assemble(GAME).track_rules, "haganah", broken_track_rule)
    client, rng, choices = Client(seed=seed), random.Random(seed), []
    while True:
        choices.append(rng.choice(client.options))
        if "error" in client.answer("choose", option=choices[-1]):
            break
    fresh = Client(seed=seed)
    before = session(fresh)
    assert fresh.error("choose", option=choices)["code"] == INTERNAL
    assert session(fresh) == before
    assert len(choices) > 3


@pytest.mark.parametrize("method", ["choose", "undo", "undo_all", "redo", "position.set", "record.load", "new"])
def test_an_answer_that_cannot_be_told_is_no_change(method, monkeypatch):
    """The texts fail after the rules have done their work."""
    client = Client(seed=3)
    client.choose("box:op_special", "op:sabotage", "space:gaza")
    client.call("undo")
    params = dict(requests(client, random.Random(1)))[method]
    before = session(client)
    with monkeypatch.context() as broken:
        broken.setattr(Catalogue, "question", lambda *_: 1 // 0)
        assert client.error(method, **params)["code"] == INTERNAL
    assert session(client) == before
    client.call(method, **params)


# -- queues ----------------------------------------------------------------------------------------


def test_an_impossible_card_blocks_until_it_is_cleared():
    client = Client(seed=3)
    card = client.card
    client.call("chance.script", cards=[card], dice=[1, 2])
    rng = random.Random(3)
    while True:
        before = session(client)
        option = rng.choice(client.options)
        answer = client.answer("choose", option=option)
        if "error" in answer:
            break
    assert answer["error"]["code"] == SCRIPT_EMPTY
    assert session(client) == before
    dice = client.call("chance.script")["die"]
    assert client.call("chance.clear", queues=["cards"]) == {"die": dice, "chit": 0, "card": 0}
    client.choose(option)
    assert client.card != card


def test_a_redo_with_an_impossible_card_leaves_a_sound_game():
    client, rng = Client(seed=4), random.Random(4)
    card = client.card
    while client.card == card:
        client.call("choose", option=rng.choice(client.options))
    after = client.hash
    client.call("undo")
    client.call("chance.script", cards=[card])
    before = session(client)
    for _ in range(3):
        assert client.error("redo")["code"] == SCRIPT_EMPTY
        assert session(client) == before
    client.call("chance.clear")
    client.call("redo")
    assert client.hash == after


def test_clear_all_queues():
    client = Client(seed=1, dice=[1, 2], chits=[0], deck=["P3", "P4"])
    assert client.call("chance.script") == {"die": 2, "chit": 1, "card": 1}
    assert client.call("chance.clear") == {"die": 0, "chit": 0, "card": 0}


@pytest.mark.parametrize("queues", [["die"], ["dice", "x"], "dice", [1], [["dice"]], {"dice": 1}, None])
def test_clear_of_what_is_no_queue_clears_nothing(queues):
    client = Client(seed=1, dice=[1, 2])
    assert client.error("chance.clear", queues=queues)["code"] == INVALID_PARAMS
    assert client.call("chance.script")["die"] == 2


def test_clear_of_no_queue_clears_nothing():
    client = Client(seed=1, dice=[1, 2])
    assert client.call("chance.clear", queues=[])["die"] == 2


def test_new_takes_dice_and_chits():
    client = Client(chance="scripted", deck=["P24"], dice=[2], chits=[1])
    assert client.call("chance.script") == {"die": 1, "chit": 1, "card": 0}
    assert client.error("new", game=GAME, dice=[7])["code"] == INVALID_PARAMS
    assert client.error("new", game=GAME, cards=["P1"])["code"] == INVALID_PARAMS


# -- chance after position.set and record.load -----------------------------------------------------


def back_and_forth(client):
    """Undo everything, then redo everything: the state hashes on the way, back and forth."""
    back, forth = [client.hash], []
    while client.engine._table.game.can_undo() is None:
        client.call("undo")
        back.append(client.hash)
    while client.engine._table.game.undone:
        forth.append(client.hash)
        client.call("redo")
    return back, [*forth, client.hash]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("chance", ["seeded", "scripted", "mixed"])
def test_redo_after_record_load_brings_the_same(seed, chance):
    rng = random.Random(seed)
    start = {
        "deck": ["P24", "P3", "P17", "P9"],
        "dice": [rng.randint(1, 6) for _ in range(40)],
        "chits": [0, 1, 1],
    }
    more = {"seeded": {}, "scripted": {**start, "chance": "scripted"}, "mixed": {"dice": [6, 1, 6]}}[chance]
    client = Client(seed=seed, **more)
    for _ in range(30):
        answer = client.answer("choose", option=rng.choice(client.options))
        if "error" in answer:
            break
    record = client.call("record.get")["record"]
    assert any("chance" in line for line in record[2:])
    loaded = Client()
    loaded.call("record.load", record=record)
    back, forth = back_and_forth(loaded)
    assert len(back) > 8
    assert forth == list(reversed(back))
    assert loaded.call("record.get")["record"] == record


def test_redo_after_position_set_brings_the_same():
    """Also the dice that the position itself came with."""
    client = Client()
    client.call("position.set", position=position_with_answers())
    back, forth = back_and_forth(client)
    assert len(back) == 7
    assert forth == list(reversed(back))


def test_a_die_of_a_position_that_comes_elsewhere_after_undo_is_in_a_record_that_loads():
    client = Client()
    client.call("position.set", position=position_with_answers())
    while client.engine._table.game.can_undo() is None:
        client.call("undo")
    assert client.call("chance.script")["die"] == 2
    client.choose("box:op_special", "op:sabotage", "space:jerusalem_city", "roll")
    record = client.call("record.get")["record"]
    assert ("die", 6) in [(line.get("chance"), line.get("value")) for line in record]
    other = Client()
    other.call("record.load", record=record)
    assert other.hash == client.hash


def test_position_set_with_queues():
    client = Client()
    position = position_with_answers()
    client.call("position.set", position=position, dice=[2, 3], chits=[1], cards=["P9"])
    assert client.call("chance.script") == {"die": 2, "chit": 1, "card": 1}
    rng, dice = random.Random(1), []
    while len(dice) < 2:
        client.call("choose", option=rng.choice(client.options))
        dice = [line["value"] for line in client.call("record.get")["record"] if line.get("chance") == "die"][2:]
    assert dice[:2] == [2, 3]
    other = Client()
    other.call("record.load", record=client.call("record.get")["record"])
    assert other.hash == client.hash


def test_position_set_scripted_never_rolls_by_itself():
    client = Client()
    client.call("position.set", position=position_with_answers(), chance="scripted")
    rng = random.Random(1)
    for _ in range(40):
        answer = client.answer("choose", option=rng.choice(client.options))
        if "error" in answer:
            break
    assert answer["error"]["code"] == SCRIPT_EMPTY
    client.call("chance.script", dice=[5] * 9, cards=["P9"], chits=[0])
    client.call("choose", option=client.options[0])


@pytest.mark.parametrize(
    "more", [{"chance": "asked"}, {"dice": [7]}, {"dice": 3}, {"chits": [99]}, {"cards": ["X9"]}, {"seed": 3}]
)
def test_position_set_with_wrong_chance_changes_nothing(more):
    client = Client(seed=1)
    before = session(client)
    assert client.error("position.set", position=position_with_answers(), **more)["code"] == INVALID_PARAMS
    assert session(client) == before


def test_position_set_that_needs_a_card_and_has_none_changes_nothing():
    client = Client(seed=1)
    before = session(client)
    position = {**new_position(), "step": ["reveal"]}
    error = client.error("position.set", position=position, chance="scripted")
    assert error["code"] == SCRIPT_EMPTY
    assert session(client) == before
    client.call("position.set", position=position, chance="scripted", cards=["P7"])
    assert client.card == "P7"


def new_position():
    """The set-up, before the first card."""
    game = new_game(assemble(GAME), chance=Scripted({"card": ["P1"]}, Seeded()))
    position = write_position(game)
    return {**position, "card": None, "seen": []}
