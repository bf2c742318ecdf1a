"""Names in data files that refer to other data: all unknown ones at once, with the nearest valid one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..definitions.problems import DataPath, Problem
from ..definitions.schema import EVENT_SIDES, STARRED_RELIEF, Card, Side
from ..errors import unknown
from ..model.invariants import broken
from ..model.parameters import why_bad
from ..model.ruleset import Ruleset
from ..model.setup import new_state

Entry = tuple[str, str]
"""What kind of thing, and its name: a key of `Definitions.origin`."""


class Checker:
    """Collects the problems of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.definitions = rules.definitions
        counts = (force.count for force in self.definitions.forces.forces.values())
        starts = (value for scenario in self.definitions.scenarios.values() for value in scenario.tracks.values())
        self.only_at_start = {name for name in (*counts, *starts) if isinstance(name, str)}

    def all(self) -> list[Problem]:
        """Everything that is wrong; set-ups are tried only if their names are right."""
        found = [*self.map(), *self.forces(), *self.tracks(), *self.parameters(), *self.scenarios(), *self.cards()]
        return [*self.definitions.problems, *(found or self.set_ups())]

    def problem(self, entry: Entry, message: str, *path: str | int) -> Problem:
        """A problem at a path below an entry."""
        file, start = self.definitions.origin[entry]
        place: DataPath = (*start, *path)
        return Problem(file, place, message)

    def names(
        self, entry: Entry, what: str, given: Iterable[str], valid: Iterable[str], *path: str | int
    ) -> Iterator[Problem]:
        """A problem for each name that does not exist."""
        known = list(valid)
        for name in given:
            if name not in known:
                yield self.problem(entry, unknown(what, name, known), *path)

    def map(self) -> Iterator[Problem]:
        """1.3 Types of spaces, pairs of spaces."""
        game_map = self.definitions.map
        for name, space in game_map.spaces.items():
            yield from self.names(("space", name), "space type", [space.type], game_map.types, "type")
            around = [] if space.within is None else [space.within]
            yield from self.names(("space", name), "space", around, game_map.spaces, "within")
        for link in (*game_map.links.certain, *game_map.links.inferred):
            entry = ("link", "-".join(link))
            if len(link) != 2:
                yield self.problem(entry, "a link is a pair of spaces")
            yield from self.names(entry, "space", link, game_map.spaces)

    def forces(self) -> Iterator[Problem]:
        """1.4 Owners, boxes, types of spaces, parameters that give counts."""
        forces = self.definitions.forces
        for name, force in forces.forces.items():
            entry = ("force", name)
            yield from self.names(entry, "faction", [force.owner] if force.owner else [], forces.factions, "owner")
            yield from self.names(entry, "box", force.boxes, forces.boxes, "boxes")
            yield from self.names(entry, "space type", force.types, self.definitions.map.types, "types")
            for states in ("state_types", "state_per_space"):
                yield from self.names(entry, "state", getattr(force, states), force.states, states)
            for track in force.event_removal:
                yield from self.names(entry, "track", [track], self.definitions.tracks, "event_removal", track)
            if not force.boxes:
                yield self.problem(entry, "it needs a box to rest in", "boxes")
            if isinstance(force.count, str):
                yield from self.names(entry, "parameter", [force.count], self.definitions.parameters, "count")

    def tracks(self) -> Iterator[Problem]:
        """Pieces under a track's boxes."""
        for name, track in self.definitions.tracks.items():
            for box, held in track.holds.items():
                yield from self.names(("tracks", name), "piece", held, self.rules.board.families, "holds", box)

    def parameters(self) -> Iterator[Problem]:
        """Defaults that fit their own bounds."""
        for name, parameter in self.definitions.parameters.items():
            fault = why_bad(parameter, parameter.default)
            if fault:
                yield self.problem(("parameters", name), fault, "default")

    def scenarios(self) -> Iterator[Problem]:
        """2.1 Factions, tracks, parameters, places and pieces of set-ups."""
        board, known = self.rules.board, self.definitions.parameters
        for name, scenario in self.definitions.scenarios.items():
            entry = ("scenarios", name)
            yield from self.names(entry, "faction", [scenario.first], board.factions, "first")
            for track, value in scenario.tracks.items():
                yield from self.names(entry, "track", [track], board.tracks, "tracks", track)
                if isinstance(value, str):
                    yield from self.names(entry, "parameter", [value], known, "tracks", track)
            for track in board.tracks:
                if track not in scenario.tracks:
                    yield self.problem(entry, f"no starting value for {track}", "tracks")
            for parameter, setting in scenario.parameters.items():
                yield from self._setting(entry, parameter, setting, "parameters", parameter)
            for group, places in (("spaces", board.spaces), ("boxes", tuple(sorted(board.boxes)))):
                what = "space" if group == "spaces" else "box"
                for place, there in getattr(scenario, group).items():
                    yield from self.names(entry, what, [place], places, group, place)
                    for kind in there:
                        yield from self.names(entry, "piece", [kind], board.family_of, group, place, kind)

    def cards(self) -> Iterator[Problem]:
        """5.0 Labels, sides, and what capabilities set."""
        for name, card in self.rules.cards.items():
            entry = ("card", name)
            label = [card.capability] if card.capability else []
            yield from self.names(entry, "faction", label, self.rules.board.factions, "capability")
            if card.propaganda:
                if card.unshaded or card.shaded or card.capability or card.starred:
                    yield self.problem(entry, "a propaganda card has no text and no label")
                continue
            if card.unshaded is None:
                yield self.problem(entry, "an event needs at least the unshaded text")
            if card.starred and STARRED_RELIEF not in self.definitions.parameters:
                yield self.problem(
                    entry, f"no parameter {STARRED_RELIEF}: this game has no starred events", "starred"
                )
            for side_name in EVENT_SIDES:
                if getattr(card, side_name) is not None:
                    yield from self._side(entry, card, side_name)

    def _side(self, entry: Entry, card: Card, name: str) -> Iterator[Problem]:
        """One text: it must do something, and what lasts belongs to capabilities."""
        side: Side = getattr(card, name)
        lasting = bool(side.set or side.moments)
        if card.capability and not lasting:
            yield self.problem(entry, "a capability must set a parameter or attach to a moment", name)
        elif not card.capability and lasting:
            yield self.problem(entry, "only a capability can set parameters or attach to moments", name)
        elif not card.capability and not side.do:
            yield self.problem(entry, "a text without effect", name)
        for parameter, value in side.set.items():
            yield from self._setting(entry, parameter, value, name, "set", parameter)
            if parameter in self.only_at_start:
                message = f"{parameter} is read when a game starts; a capability comes too late"
                yield self.problem(entry, message, name, "set", parameter)

    def _setting(self, entry: Entry, name: str, value: object, *path: str | int) -> Iterator[Problem]:
        known = self.definitions.parameters
        yield from self.names(entry, "parameter", [name], known, *path)
        fault = why_bad(known[name], value) if name in known else None
        if fault:
            yield self.problem(entry, fault, *path)

    def set_ups(self) -> Iterator[Problem]:
        """2.1 Each set-up keeps the totals and the stacking."""
        for name in self.definitions.scenarios:
            for fault in broken(self.rules, new_state(self.rules, name)):
                yield self.problem(("scenarios", name), fault, "spaces")
