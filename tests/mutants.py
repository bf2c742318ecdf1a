"""A check of the tests: deliberate faults are put into the rules, one at a time, and the tests must notice.

    python -m tests.mutants [--jobs 2] [NAME ...]

Each fault is a textual change in a copy of the project; the quick test files run there. Survivors are
printed; the exit code is 1 if fewer than 95 % are caught.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
PALESTINE = "games/palestine"
MECHANICS = "coin_core/mechanics"
KITS = "coin_core/kits"
WAR = f"{KITS}/cell_war"
SEQUENCES = "coin_core/sequences"

MUTANTS: dict[str, tuple[str, str, str]] = {
    "wrong-count-search": (f"{PALESTINE}/data/parameters.yaml", "cubes_per_cell.city: {default: 3", "cubes_per_cell.city: {default: 2"),
    "wrong-count-assault": (f"{PALESTINE}/data/parameters.yaml", "troops_per_piece.district: {default: 2", "troops_per_piece.district: {default: 1"),
    "wrong-limit": (f"{PALESTINE}/data/parameters.yaml", "irgun.spaces: {default: 3", "irgun.spaces: {default: 4"),
    "wrong-roll": (f"{WAR}/parameters.yaml", "sabotage.needed: {default: 2", "sabotage.needed: {default: 3"),
    "wrong-set-up": (f"{PALESTINE}/data/scenarios.yaml", "gaza: {troops: 2", "gaza: {troops: 1"),
    "missing-link": (f"{PALESTINE}/data/map.yaml", "    - [gaza, egypt_tel_aviv]\n", ""),
    "extra-link": (f"{PALESTINE}/data/map.yaml", "  inferred:\n", "  inferred:\n    - [haifa_syria, samaria]\n"),
    "coastal-jerusalem": (f"{PALESTINE}/data/map.yaml", "jerusalem_district: {type: district,", "jerusalem_district: {type: district, tags: [coastal],"),
    "swapped-side": (f"{PALESTINE}/data/cards.yaml", "unshaded: {set: {event.starred_relief: 1}}\n    shaded: {set: {british.spaces: 2}}", "unshaded: {set: {british.spaces: 2}}\n    shaded: {set: {event.starred_relief: 1}}"),
    "card-wrong-sign": (f"{PALESTINE}/data/cards.yaml", "track: political_will, by: -3", "track: political_will, by: 3"),
    "card-wrong-box": (f"{PALESTINE}/data/cards.yaml", "has: {troops: 1}}, to: prison}]\n    shaded:\n      do: [{do: track, track: political_will, by: -3", "has: {troops: 1}}}]\n    shaded:\n      do: [{do: track, track: political_will, by: -3"),
    "card-not-optional": (f"{PALESTINE}/data/cards.yaml", "{do: remove, kinds: [sabotage], n: 1, up_to: true}", "{do: remove, kinds: [sabotage], n: 1}"),
    "missing-removal": (f"{PALESTINE}/irgun_activities.py", "    action.turn.remove(WAR.police, space)\n", "    del space\n"),
    "silence-too-easy": (f"{WAR}/cells.py", ">= police else", ">= police - 1 else"),
    "propagandize-always-activates": (f"{PALESTINE}/irgun_activities.py", "        if not turn.pieces[CELLS.active][space]:\n            CELLS.activate(turn, space)", "        CELLS.activate(turn, space)"),
    "terror-no-shift": (f"{PALESTINE}/irgun_activities.py", "    if strong:\n        yield from turn.shift(HAGANAH, -1)\n", ""),
    "detention-ignores-district": (f"{PALESTINE}/british_activities.py", "area = (city, *surrounding_district(turn, city))", "area = (city,)"),
    "negotiate-ignores-terror": (f"{PALESTINE}/british_activities.py", 'turn.on_map("terror"))', "0)"),
    "rob-tie": (f"{PALESTINE}/irgun_operations.py", "CELLS.count(action.turn, space) > action.pieces", "CELLS.count(action.turn, space) >= action.pieces"),
    "recruit-under-curfew": (f"{WAR}/cells.py", "        if action.pieces[war.curfew.marker][space]:\n            return under_curfew\n", ""),
    "track-not-filled": (f"{PALESTINE}/haganah.py", "if new < box <= old:", "if new < box < old:"),
    "reset-keeps-terror": (f"{WAR}/redeploy.py", "*([war.terror] if war.terror else [])", "*()"),
    "wrong-eligibility-after-reset": (f"{WAR}/redeploy.py", "    turn.rules.sequence.make_first(turn.state, war.insurgent)\n", ""),
    "victory-too-early": (f"{KITS}/will/__init__.py", "if will <= self._number(turn, self.low):", "if will <= self._number(turn, self.low) + 1:"),
    "railways-count-each-marker": (f"{PALESTINE}/victory.py", "railways = [x for x in board.of_type((RAILWAY,)) if sabotage[x]]", "railways = [x for x in board.of_type((RAILWAY,)) for _ in range(sabotage[x])]"),
    "pass-gives-nothing": (f"{KITS}/chits/__init__.py", '        yield from self.draw(turn, turn.params["pass.chits"])', "        return\n        yield"),
    "unclamped-track": ("coin_core/model/turn.py", "new = max(bounds.low, min(bounds.high, old + by))", "new = old + by"),
    "no-stacking": ("coin_core/model/turn.py", "return 99 if limit is None else max(0, limit - self.pieces[kind][space])", "return 99"),
    "wrong-eligibility": (f"{SEQUENCES}/initiative/steps.py", "first = min(now.cylinders", "first = max(now.cylinders"),
    "box-taken-twice": (f"{SEQUENCES}/initiative/steps.py", "for box in BOXES if box not in taken", "for box in BOXES"),
    "limited-with-activity": (f"{MECHANICS}/action/grants.py", "LIMITED = Grant(spaces=1, activities=(), limited=True)", "LIMITED = Grant(spaces=1)"),
    "space-twice": (f"{MECHANICS}/action/under_way.py", "[space for space in self.places if space not in selected and test(self, space) is None]", "[space for space in self.places if test(self, space) is None]"),
    "two-extra-spaces": (f"{MECHANICS}/action/under_way.py", "        self.extra = None\n", ""),
    "curfew-stays": (f"{KITS}/curfew/__init__.py", "if turn.pieces[self.marker][space] and not self.has_garrison(turn, space):", "if False:"),
    "deploy-tie": (f"{WAR}/security.py", "if pieces[war.troops][space] <= enemies", "if pieces[war.troops][space] < enemies"),
    "assault-caches-first": (f"{WAR}/security.py", "    if not war.cells.count(turn, space):\n        for _", "    if True:\n        for _"),
    "alternation-prison-first": (f"{WAR}/security.py", "(number + removed % 2) // 2", "(number + 1 - removed % 2) // 2"),
    "travel-always-hidden": (f"{WAR}/cells.py", "return bool(exposed and number", "return bool(False and number"),
    "travel-twice": (f"{WAR}/cells.py", 'if arriving is not None and turn.params["travel.cell_once"]:', "if False:"),
    "sabotage-ignores-police": (f"{WAR}/cells.py", "    modifier -= turn.pieces[war.police][space]\n", ""),
    "prison-all-released": (f"{WAR}/names.py", "[self.prison] // 2", "[self.prison]"),
    "chits-not-returned": (f"{KITS}/chits/__init__.py", "            total += turn.board.value_of_kind[kind]\n            self.discard(turn, kind)", "            total += turn.board.value_of_kind[kind]"),
    "propaganda-card-too-early": (f"{MECHANICS}/deck.py", "if place < deck.events - deck.tail or", "if place < deck.events - deck.tail - 1 or"),
    "clone-shares-pieces": ("coin_core/model/state.py", "{kind: places.copy() for kind, places in self.pieces.items()}", "{kind: places for kind, places in self.pieces.items()}"),
    "undo-forgets-dice": ("coin_core/engine/going_back.py", "        self.state.rng = advanced(step.snapshot.rng, draws)\n", ""),
    "refusal-not-checked": ("coin_core/engine/driver.py", "if decision is None or option not in self.options:", "if decision is None:"),
    "control-not-added-up": ("coin_core/model/turn.py", "            outermost = self._owing is None  # a watcher may itself move something", "            outermost = True"),
    "malaya-village-blocks-nothing": ("games/malaya/mcp_operations.py", "    return NEW_VILLAGE if action.pieces[VILLAGE][space] else None", "    return None"),
    "malaya-bases-before-guerrillas": ("games/malaya/british_operations.py", "bases = 0 if GUERRILLAS.count(turn, space) else min(", "bases = 0 if pieces[ACTIVE][space] else min("),
    "malaya-free-operations": (f"{KITS}/resources/__init__.py", "return 0 if costs_nothing else turn.params[parameter]", "return 0"),
    "malaya-police-last": ("games/malaya/board.py", "police = min(number, turn.pieces[POLICE][space])", "police = max(0, number - turn.pieces[TROOPS][space])"),
    "malaya-no-draw": (f"{KITS}/will/__init__.py", "            if lead == 0:", "            if lead == 99:"),
    "cyprus-ambush-tie": ("games/cyprus/operations.py", "if result > needed and", "if result >= needed and"),
    "cyprus-opinion-not-counted": ("games/cyprus/victory.py", 'Tally("opinion", opinion, -opinion)', 'Tally("opinion", opinion, 0)'),
    "control-by-tie": (f"{KITS}/control/__init__.py", "return 2 * own > total", "return 2 * own >= total"),
    "control-moves-nothing": (f"{KITS}/control/__init__.py", "way * (-population if held else population)", "0"),
    "levels-without-end": (f"{KITS}/support/levels.py", "max(-self.levels, min(self.levels, self.level(turn, space) + by))", "self.level(turn, space) + by"),
    "sway-past-the-obstacle": (f"{KITS}/support/sway.py", "if turn.pieces[self.obstacle][space]:\n            payable", "if False:\n            payable"),
    "sway-for-nothing": (f"{KITS}/support/sway.py", "                self.resources.pay(turn, self.faction, for_shift)\n", ""),
    "pay-on-credit": (f"{KITS}/resources/__init__.py", "return turn.tracks[self.purses[faction]] >= amount", "return True"),
    "markers-pile-up": (f"{KITS}/markers/__init__.py", "        if self.at_most is not None:\n", "        if False:\n"),
    "groups-never-hide": (f"{KITS}/hidden/groups.py", "        elif self.hides:\n", "        elif False:\n"),
    "group-walks-twice": (f"{KITS}/hidden/groups.py", "left[source] = [there[0] - group[0], there[1] - group[1]]", "left[source] = there"),
    "activation-of-all": (f"{KITS}/hidden/states.py", "number = min(number, turn.pieces[self.underground][space])", "number = turn.pieces[self.underground][space]"),
    "passing-always-limited": (f"{KITS}/passing/__init__.py", 'if not turn.params["pass.is_limited_op"]:', "if False:"),
    "will-held-by-the-wrong-side": (f"{KITS}/will/__init__.py", "turn.end_game(self.government, self.endings.above, final)", "turn.end_game(self.insurgent, self.endings.above, final)"),
}  # fmt: skip

NO_FAULT = "no-fault"
FAULTLESS = ("coin_core/model/turn.py", "class Turn(Asking):", "class Turn(Asking):")

QUICK = [
    "tests/palestine",
    "tests/cyprus",
    "tests/malaya",
    "tests/kits",
    "tests/core/test_engine.py",
    "tests/core/test_effects.py",
    "tests/core/test_conformance.py",
]


def caught(name: str) -> bool:
    """Whether the tests fail with this fault in."""
    file, old, new = FAULTLESS if name == NO_FAULT else MUTANTS[name]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        ignored = shutil.ignore_patterns(".git", ".venv", "*.egg-info", "__pycache__", ".*_cache")
        shutil.copytree(ROOT, copy, ignore=ignored)
        target = copy / file
        text = target.read_text(encoding="utf-8")
        if text.count(old) < 1:
            raise SystemExit(f"{name}: {file} no longer holds the text to change")
        target.write_text(text.replace(old, new, 1), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *QUICK]
        environment = {**os.environ, "PYTHONPATH": str(copy)}
        return subprocess.run(command, cwd=copy, capture_output=True, env=environment, check=False).returncode != 0


def main() -> None:
    """Try all faults and say which survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    names = arguments.names or list(MUTANTS)
    if caught(NO_FAULT):
        sys.exit("the tests fail without a fault: nothing can be said")
    with ThreadPoolExecutor(arguments.jobs) as pool:
        results = dict(zip(names, pool.map(caught, names), strict=True))
    survivors = [name for name, found in results.items() if not found]
    print(f"{len(names) - len(survivors)} of {len(names)} faults caught")
    for name in survivors:
        print(f"survived: {name} ({MUTANTS[name][0]})")
    sys.exit(1 if len(survivors) > 0.05 * len(names) else 0)


if __name__ == "__main__":
    main()
