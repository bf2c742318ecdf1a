"""A small client of the engine protocol (docs/protocol.md): it plays a whole game by itself.

    python examples/client.py [GAME [SEED]]

Both sides choose at random. The engine is started with the command in the environment variable
COIN_ENGINE, by default "coin engine".
"""

import json
import os
import random
import shlex
import subprocess
import sys


class EngineError(Exception):
    """An error that the engine answered with."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.data = error.get("data") or {}


class Engine:
    """The engine as a subprocess: `engine.call("choose", option="pass")` returns the result."""

    def __init__(self):
        command = shlex.split(os.environ.get("COIN_ENGINE", "coin engine"))
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
        )
        self.last_id = 0

    def call(self, method, **params):
        """Send one request, one line, and wait for the one line that answers it."""
        self.last_id += 1
        request = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the engine has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise EngineError(answer["error"])
        return answer["result"]

    def close(self):
        """Say goodbye and wait for the engine to end."""
        self.call("quit")
        self.process.stdin.close()
        return self.process.wait()


def show_a_refusal(engine):
    """What is not among the options is refused with reasons, and nothing changes."""
    before = engine.call("state.hash")
    try:
        engine.call("choose", option="pass")  # too early: a box is chosen first
    except EngineError as error:
        reasons = "; ".join(f"{reason['text']} [{reason['section']}]" for reason in error.data.get("reasons", []))
        print(f"refused, as it should be ({error.code}): {error}: {reasons}")
    assert engine.call("state.hash") == before


def play(game, seed):
    """Play one game and return how it ended."""
    choice = random.Random(seed).choice
    engine = Engine()
    # `new` answers with the first decision, `choose` with its log and the next decision.
    decision = engine.call("new", game=game, seed=seed)
    show_a_refusal(engine)
    while "result" not in decision:
        option = choice(decision["options"])
        decision = engine.call("choose", option=option["id"])
        for line in decision["log"]:
            print(line)
    engine.close()
    return decision["result"]


def main():
    """Read the arguments, play, and print the result."""
    game = sys.argv[1] if len(sys.argv) > 1 else "palestine"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    try:
        result = play(game, seed)
    except EngineError as error:  # for instance an unknown game
        raise SystemExit(f"the engine refused ({error.code}): {error}") from None
    except OSError as error:  # the engine cannot be started, or has gone
        raise SystemExit(f"no engine: {error}") from None
    print(f"result: {result['winner'] or 'nobody'} wins ({result['reason']})")


if __name__ == "__main__":
    main()
