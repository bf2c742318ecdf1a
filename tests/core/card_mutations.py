"""Mutated files of cards: what a slip of the finger, or malice, may leave in one."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from attrs import define

from coin_core.assembly.assemble import assemble
from coin_core.assembly.kits import verbs
from coin_core.definitions.reading import read_yaml

ROOT = Path(__file__).parents[2]
SOURCES = [
    ("palestine", ROOT / "examples" / "own-cards.yaml"),
    *((game, ROOT / "games" / game / "data" / "cards.yaml") for game in ("palestine", "cyprus", "malaya")),
]
STRANGE = [
    None, True, False, 0, 1, -1, 2, 7, 99, 100, -5, 1.5, float("nan"), 10**30, "", "x", "executing", "a\nb",
    "[bold]", "{0}", "ja", "プレイヤー", [], {}, [[]], [None], {"x": 1}, {"do": "draw"}, [{"do": "draw"}],
]  # fmt: skip
"""Values of every type, some of them right somewhere."""


def mutated_file(seed: int) -> tuple[str, str]:
    """A game, and the text of a file with a few of its cards, changed in a few places."""
    random = Random(seed)
    game, source = SOURCES[seed % len(SOURCES)]
    whole = read_yaml(source)
    names = random.sample(list(whole["cards"]), random.randint(1, 3))
    raw: Any = {"provenance": "owner", "cards": {name: whole["cards"][name] for name in names}}
    if random.random() < 0.3:
        raw["texts"] = {names[0]: {"title": "A title", "unshaded": "first", "shaded": "second"}}
    raw = deepcopy(raw)
    changes, most = random.choice([(CHANGES, 3), (GENTLE_CHANGES, 2)])
    for _ in range(random.randint(1, most)):
        there, key = random.choice(_places(raw) or [([0], 0)])
        random.choice(changes)(there, key, random, Source(game, whole["cards"]))
    text = json.dumps(raw, ensure_ascii=False)
    return game, _with_a_slip(text, random) if random.random() < 0.1 else text


@define(frozen=True)
class Source:
    """What a file is mutated from: a game and its cards."""

    game: str
    cards: dict[str, Any]

    def words(self) -> list[str]:
        """Names of every kind that a card of this game may use somewhere."""
        rules = assemble(self.game)
        board = rules.board
        tags = {tag for tags in board.tags_of.values() for tag in tags}
        names = {*board.kinds_named, *board.boxes, *board.type_of.values(), *board.factions, *board.tracks, *tags}
        actions = {*rules.action_names["op"], *rules.action_names["sa"], *rules.definitions.parameters}
        return sorted(names | actions | {"support", "opposition", "neutral", *(effect.verb for effect in verbs())})


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every entry of every mapping and list: the collection, and the key or index."""
    found: list[tuple[Any, Any]] = []
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        found += [(value, key), *_places(inner)]
    return found


def _delete(there: Any, key: Any, _random: Random, _source: Source) -> None:
    del there[key]


def _replace(there: Any, key: Any, random: Random, _source: Source) -> None:
    there[key] = deepcopy(random.choice(STRANGE))


def _exchange(there: Any, key: Any, random: Random, source: Source) -> None:
    """A value from elsewhere in the same source, perhaps of another type."""
    other, other_key = random.choice(_places(source.cards))
    there[key] = deepcopy(other[other_key])


def _another_number(there: Any, key: Any, random: Random, source: Source) -> None:
    if isinstance(there[key], int):
        there[key] = random.choice([-3, -1, 0, 1, 2, 3, 5, 6, 12, 50, 99])
    else:
        _replace(there, key, random, source)


def _another_word(there: Any, key: Any, random: Random, source: Source) -> None:
    """Another name of the game, perhaps of the right kind."""
    if isinstance(there[key], str):
        there[key] = random.choice(source.words())
    elif isinstance(there, dict):
        there[random.choice(source.words())] = there.pop(key)


def _small_number(there: Any, key: Any, random: Random, source: Source) -> None:
    numbers = [(d, k) for d, k in _places(there) if type(d[k]) is int]
    if numbers:
        there, key = random.choice(numbers)
        there[key] = random.choice([1, 2, 3, 5, 12])
    else:
        _same_key_elsewhere(there, key, random, source)


def _same_value_of_the_game(there: Any, key: Any, random: Random, source: Source) -> None:
    """Another piece, type of space, box or faction in place of one."""
    board = assemble(source.game).board
    tables = (
        list(board.kinds_named),
        sorted(set(board.type_of.values())),
        sorted(board.boxes),
        list(board.tracks),
    )
    for table in tables:
        if there[key] in table:
            there[key] = random.choice(table)
            return
    _same_key_elsewhere(there, key, random, source)


def _same_key_elsewhere(there: Any, key: Any, random: Random, source: Source) -> None:
    """The value that this key has somewhere else: right by its type, and perhaps by nothing else."""
    others = [other[k] for other, k in _places(source.cards) if k == key]
    if others:
        there[key] = deepcopy(random.choice(others))


def _rename(there: Any, key: Any, random: Random, source: Source) -> None:
    if isinstance(there, dict):
        _, name = random.choice([place for place in _places(source.cards) if isinstance(place[1], str)])
        there[name] = there.pop(key)


def _double(there: Any, key: Any, _random: Random, _source: Source) -> None:
    if isinstance(there, list):
        there.insert(key, deepcopy(there[key]))
    else:
        there[f"{key}2"] = deepcopy(there[key])


def _wrap(there: Any, key: Any, random: Random, _source: Source) -> None:
    inner = there[key]
    there[key] = random.choice([[inner], {"do": inner}, str(inner), [inner, inner]])


CHANGES: list[Callable[[Any, Any, Random, Any], None]] = [
    _delete, _replace, _exchange, _another_number, _same_key_elsewhere, _another_word, _rename, _double, _wrap,
]  # fmt: skip
GENTLE_CHANGES = [_small_number, _same_key_elsewhere, _same_value_of_the_game]
"""Those after which a file is often still right."""


def _with_a_slip(text: str, random: Random) -> str:
    """The text itself damaged: a sign lost, doubled or put in."""
    place = random.randrange(len(text))
    return (
        text[:place]
        + random.choice(["", text[place] * 2, "\t", "\n", "*x", "&a", "!!set ", "}"])
        + text[place + 1 :]
    )
