"""The engine protocol under attack: whatever a line holds it is answered, and an error changes nothing."""

from __future__ import annotations

import copy
import io
import json
import random

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.cli.engine import serve
from coin_core.model.setup import new_game
from coin_core.remote.jsonrpc import LARGEST_LINE
from coin_core.remote.session import Session
from coin_core.saving.format import whole_record
from coin_core.saving.position import write_position

from .saved_games import GAME, header_of

NUMBER = 5000
CHUNKS = 20
METHODS = (
    "games", "new", "decision", "choose", "why", "position.get", "position.set", "chance.script",
    "chance.clear", "undo", "undo_all", "redo", "record.get", "record.load", "state.hash",
)  # fmt: skip
VALUES = [
    None, True, False, 0, 1, -1, 7, 10**18, -(10**300), 1.5, -0.0, 1e308, "", "x", "\0", "a\nb", "\ud800",
    "x" * 5000, "../..", "/", "/etc", "done", "box:event", "space:gaza", "P1", "british", "en", "ja", [], [1],
    [[]], ["x"], [None], {}, {"a": 1}, {"": {}}, [{}], "{}", "seeded", "scripted", "palestine", "palestine/",
    "::::", ":", "extra", "é" * 99,
]  # fmt: skip


def line(method, params=None, **more):
    request = {"jsonrpc": "2.0", "id": 1, "method": method, **more}
    return request if params is None else {**request, "params": params}


def call(engine, method, **params):
    return json.loads(engine.answer(json.dumps(line(method, params)).encode()))


def refuse_constant(word):
    raise ValueError(f"{word} is not JSON")


def played(seed, choices):
    draw = random.Random(seed).random
    game = new_game(assemble(GAME), seed=seed)
    for _ in range(choices):
        game.choose(game.options[int(draw() * len(game.options))])
    return game


def valid_requests(chance):
    """Sound requests of every kind, with positions and records of a game under way."""
    game = played(chance.randrange(50), chance.randrange(5, 60))
    record = whole_record(header_of(0), game)
    record[0]["seed"] = 0
    own = played(0, 25)
    return [
        line("games"),
        line("new", {"game": GAME, "seed": chance.randrange(99), "lang": "ja"}),
        line(
            "new", {"game": GAME, "chance": "scripted", "deck": ["P1", "P2"], "parameters": {"british.spaces": 2}}
        ),
        line("new", {"game": GAME, "scenario": "standard", "variants": [], "ask_forced": True}),
        line("decision"),
        line("choose", {"option": "box:event"}),
        line("choose", {"option": ["box:op_special", "op:recruit", "space:gaza"]}),
        line("why", {"option": "op:search"}),
        line("position.get"),
        line("position.set", {"position": write_position(game)}),
        line("position.set", write_position(game)),
        line(
            "position.set", {"position": write_position(game), "chance": "scripted", "dice": [1], "cards": ["P9"]}
        ),
        line("chance.script", {"dice": [1, 6], "chits": [2], "cards": ["P3"]}),
        line("chance.clear"),
        line("chance.clear", {"queues": ["dice", "cards"]}),
        line("undo", {"by": "irgun"}),
        line("undo"),
        line("undo_all"),
        line("redo"),
        line("record.get"),
        line("record.load", {"record": record}),
        line("record.load", {"record": whole_record(header_of(0), own)}),
        line("state.hash"),
    ]


def containers(content):
    found = [content]
    for container in found:
        inner = container.values() if isinstance(container, dict) else container
        found += [value for value in inner if isinstance(value, (dict, list))]
    return [container for container in found if container]


def mutate(request, chance):
    """One thing somewhere in a request dropped, renamed, doubled, added or exchanged."""
    container = chance.choice(containers(request))
    is_dict = isinstance(container, dict)
    key = chance.choice(list(container) if is_dict else range(len(container)))
    what = chance.randrange(6)
    value = copy.deepcopy(chance.choice(VALUES))
    if what == 0:
        del container[key]
    elif what == 1 and is_dict:
        container[chance.choice(["x", "", f"{key}s", "a\nb", "id", "game", "x" * 3000])] = container.pop(key)
    elif what == 2 and not is_dict:
        container.insert(key, copy.deepcopy(container[chance.randrange(len(container))]))
    elif what == 3 and type(container[key]) is int:
        container[key] += chance.choice([-1, 1, 1000, -(10**20)])
    else:
        container[key] = value


def nested(depth, chance):
    """A value that deep, somewhere in a request: the depths at which one part copes and another does not."""
    inner = chance.choice([("[", "]"), ('{"a":', "}")])
    deep = inner[0] * depth + "1" + inner[1] * depth
    return chance.choice(
        [
            deep,
            '{"jsonrpc":"2.0","id":1,"method":"state.hash","params":{"a":%s}}',
            '{"jsonrpc":"2.0","id":%s,"method":"state.hash"}',
            '{"jsonrpc":"2.0","id":1,"method":"record.load","params":{"record":[%s]}}',
            '{"jsonrpc":"2.0","id":1,"method":"position.set","params":{"game":"palestine","seen":%s}}',
            '{"jsonrpc":"2.0","id":1,"method":"choose","params":{"option":[%s]}}',
            '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"palestine","parameters":{"british.spaces":%s}}}',
            '{"jsonrpc":"2.0","id":1,"method":"chance.script","params":{"dice":[%s]}}',
        ]
    ).replace("%s", deep)


def hostile_line(requests, chance):
    """One line of bytes."""
    what = chance.random()
    request = copy.deepcopy(chance.choice(requests))
    if what < 0.55:
        for _ in range(chance.choice([0, 1, 1, 1, 2, 3])):
            mutate(request, chance)
        return json.dumps(request).encode()
    if what < 0.70:  # any method with any params
        params = {
            chance.choice(["option", "game", "record", "position", "dice", "chits", "cards", "by", "seed", "x"]): v
            for v in chance.sample(VALUES, chance.randrange(4))
        }
        method = chance.choice([*METHODS, "", "x", "__init__", "answer", "_take", None, 5, []])
        return json.dumps(line(method, chance.choice([params, *VALUES]), id=chance.choice([1, *VALUES]))).encode()
    text = bytearray(json.dumps(request).encode())
    if what < 0.85:  # broken bytes
        for _ in range(chance.randrange(1, 5)):
            text[chance.randrange(len(text))] = chance.randrange(256)
        return bytes(text).replace(b"\n", b" ")
    if what < 0.90:
        return bytes(text[: chance.randrange(len(text))])
    if what < 0.95:
        depth = chance.choice([5, 50, 300, 400, 900, 950, 970, 980, 985, 990, 995, 2000, 100_000])
        return nested(depth, chance).encode()
    odd = ["NaN", "Infinity", "1e999", "9" * 4000, "9" * 5000, "\xff", "-", '"\\ud800"', "{}", "[]", '"', "{"]
    odd += [f'{{"jsonrpc":"2.0","method":"state.hash","id":{word}}}' for word in ("9" * 4000, '"\\ud800"', "-0.0")]
    return chance.choice(odd).encode("latin-1")


def fault(engine, sent):
    """What is wrong with the answer to a line, or None. A crash is one too."""
    before = engine_hash(engine)
    try:
        answer = engine.answer(sent)
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:120]
    if answer is None:
        return None
    try:
        content = json.loads(answer.encode("utf-8", "backslashreplace"), parse_constant=refuse_constant)
    except ValueError as error:
        return f"answer is no JSON: {error}"
    if content.get("jsonrpc") != "2.0" or "id" not in content or ("result" in content) == ("error" in content):
        return f"no JSON-RPC answer: {answer[:80]}"
    if "error" in content:
        error = content["error"]
        if type(error["code"]) is not int or type(error["message"]) is not str or not error["message"]:
            return f"no clear error: {answer[:80]}"
        if engine_hash(engine) != before:
            return "an error has changed the state"
    return None


def engine_hash(engine):
    return json.loads(engine.answer(b'{"jsonrpc":"2.0","id":1,"method":"state.hash"}')).get("result")


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_hostile_lines_are_answered_and_errors_change_nothing(chunk):
    """5,000 in all; the engine plays on at the end."""
    chance = random.Random(chunk)
    engine, faults = Session(), {}
    call(engine, "new", game=GAME, seed=chunk)
    for number in range(NUMBER // CHUNKS):
        if number % 25 == 0:
            requests = valid_requests(chance)
        sent = hostile_line(requests, chance)
        found = fault(engine, sent)
        if found is not None:
            faults.setdefault(found, sent[:160])
            engine = Session()
            call(engine, "new", game=GAME, seed=chunk)
    assert faults == {}
    asked = call(engine, "new", game=GAME, seed=1)["result"]
    for _ in range(2000):
        if "options" not in asked:
            break
        asked = call(engine, "choose", option=chance.choice(asked["options"])["id"])["result"]
    assert asked["result"]["winner"] in ("british", "irgun")


@pytest.mark.parametrize("method", METHODS)
def test_every_parameter_of_every_wrong_type_is_answered(method):
    names = (
        "game", "scenario", "variants", "parameters", "seed", "deck", "chance", "ask_forced", "lang", "option",
        "by", "dice", "chits", "cards", "position", "record", "queues",
    )  # fmt: skip
    engine, faults = Session(), {}
    call(engine, "new", game=GAME, seed=3)
    for name in names:
        for value in VALUES:
            params = {"game": GAME, name: value} if method == "new" else {name: value}
            found = fault(engine, json.dumps(line(method, params)).encode())
            if found:
                faults.setdefault(found, (name, str(value)[:30]))
    assert faults == {}
    assert "result" in call(engine, "decision")


@pytest.mark.parametrize("depth", [60, 300, 500, 900])
def test_deep_nesting_where_nobody_looks_is_answered(depth):
    """Under `now` of a position, and in a record's header, then everything that copies it."""
    deep = []
    for _ in range(depth):
        deep = [deep]
    position = {**write_position(played(2, 5)), "now": {"deep": deep}}
    record = whole_record(header_of(2), played(2, 5))
    record[0]["position"] = position
    engine, faults = Session(), []
    call(engine, "new", game=GAME, seed=3)
    for request in (
        line("position.set", {"position": position}),
        line("record.get"),
        line("position.get"),
        line("record.load", {"record": record}),
        line("record.get"),
    ):
        found = fault(engine, json.dumps(request).encode())
        faults += [(request["method"], found)] if found else []
    assert faults == []


# -- errors change nothing, not even what redo would do ---------------------------------------


def test_a_list_of_choices_that_fails_leaves_nothing_to_make_again():
    engine = Session()
    call(engine, "new", game=GAME, seed=3)
    before = engine_hash(engine)
    assert "error" in call(engine, "choose", option=["box:limited_op", "op:none"])
    assert engine_hash(engine) == before
    assert "error" in call(engine, "redo")


def test_a_list_of_choices_that_fails_keeps_what_could_be_made_again():
    engine = Session()
    call(engine, "new", game=GAME, seed=3)
    call(engine, "choose", option="box:event")
    after = engine_hash(engine)
    call(engine, "undo")
    assert "error" in call(engine, "choose", option=["box:limited_op", "op:none"])
    assert "error" not in call(engine, "redo")
    assert engine_hash(engine) == after


@pytest.mark.parametrize("again", ["redo", "choose"])
def test_a_choice_that_runs_out_of_script_changes_nothing_however_often(again):
    """At the end of the only card that the script has."""
    engine = Session()
    asked = call(engine, "new", game=GAME, seed=3, chance="scripted", deck=["P1"])
    while "error" not in asked:
        before, decision = engine_hash(engine), call(engine, "decision")
        option = decision["result"]["options"][-1]["id"]
        asked = call(engine, "choose", option=option)
    assert "has no" in asked["error"]["message"]
    for _ in range(2):
        assert "error" in call(engine, again, **({"option": option} if again == "choose" else {}))
        assert (engine_hash(engine), call(engine, "decision")) == (before, decision)
    call(engine, "chance.script", cards=["P2"], dice=[1, 2, 3], chits=[0, 1, 2])
    assert "error" not in call(engine, "choose", option=option)


@pytest.mark.parametrize("word", ["NaN", "Infinity", "1e999"])
def test_an_id_that_is_no_number_of_json_is_not_sent_back(word):
    answer = Session().answer(f'{{"jsonrpc":"2.0","id":{word},"method":"games"}}'.encode())
    assert json.loads(answer, parse_constant=refuse_constant)["id"] is None


@pytest.mark.parametrize("name", ["x" * 5000, "x/" * 3000])
def test_a_long_name_of_a_game_is_refused(name):
    engine = Session()
    assert call(engine, "new", game=name)["error"]["code"] == -32002
    assert call(engine, "new", game=GAME, variants=[name])["error"]["code"] == -32002
    assert call(engine, "position.set", position={"game": name})["error"]["code"] == -32002


def test_a_position_in_the_middle_of_an_action_gives_a_record_that_loads():
    engine = Session()
    game = played(3, 60)
    position = write_position(game)
    assert position["pending"]
    call(engine, "position.set", position=position)
    before = engine_hash(engine)
    record = call(engine, "record.get")["result"]["record"]
    assert "error" not in call(engine, "record.load", record=record)
    assert engine_hash(engine) == before == game.state.digest()


# -- the loop ---------------------------------------------------------------------------------


def served(*lines):
    target = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), target)
    return [json.loads(answer) for answer in target.getvalue().splitlines()]


HASH = b'{"jsonrpc":"2.0","id":"h","method":"state.hash"}'
NEW = b'{"jsonrpc":"2.0","id":"n","method":"new","params":{"game":"palestine","seed":4}}'


def test_lines_of_10_megabytes_get_one_error_each_and_the_game_goes_on():
    large = 10_000_000
    long_lines = [
        b"x" * large,
        b'{"jsonrpc":"2.0","id":1,"method":"' + b"x" * large + b'"}',
        b"[" * large,
        b'{"jsonrpc":"2.0","id":1,"method":"choose","params":{"option":"' + b"box:event" * (large // 9) + b'"}}',
        b"\xff" * large,
        b"9" * large,
    ]
    answers = served(NEW, HASH, *(part for long in long_lines for part in (long, HASH)))
    assert len(answers) == 2 + 2 * len(long_lines)
    assert all("error" in answer for answer in answers[2::2])
    assert {answer["result"] for answer in answers[1::2]} == {answers[1]["result"]}


@pytest.mark.parametrize(
    "length", [LARGEST_LINE - 1, LARGEST_LINE, LARGEST_LINE + 1, LARGEST_LINE + 2, 2 * LARGEST_LINE + 2]
)
def test_lines_about_the_limit_get_one_answer_each(length):
    answers = served(NEW, b"{" + b" " * (length - len(HASH)) + HASH[1:], HASH)
    assert len(answers) == 3
    assert ("error" in answers[1]) == (length >= LARGEST_LINE)
    assert answers[2]["result"]


def test_a_last_line_without_its_end_is_answered_and_empty_lines_are_passed_over():
    assert [answer["id"] for answer in served(NEW, b"", b"  ", b"\r", HASH)] == ["n", "h"]
    assert served(b"x" * 10_000_000)[0]["error"]


def test_quit_ends_the_loop():
    assert [a["id"] for a in served(NEW, b'{"jsonrpc":"2.0","id":"q","method":"quit"}', HASH)] == ["n", "q"]


def test_notifications_get_no_answer_even_if_wrong():
    silent = [b'{"jsonrpc":"2.0","method":"none"}', b'{"jsonrpc":"2.0","method":"choose","params":{"option":5}}']
    assert [answer["id"] for answer in served(NEW, *silent, HASH)] == ["n", "h"]
