"""Registrations that refer to data or to one another: every name in them must exist in the game as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType

from attrs import define

from ...definitions.problems import Problem
from ...engine.chance import is_kind_name
from ...errors import did_you_mean, unknown
from ...model.ruleset import Ruleset
from ..registry import Registration, Registry
from ..where import at_hook


@define(eq=False, frozen=True)
class RegistrationChecks:
    """What is wrong with the registrations of one game; `plugins` are those of the game and its variants."""

    rules: Ruleset
    registry: Registry
    plugins: tuple[ModuleType, ...]

    def all(self) -> list[Problem]:
        """Everything that is wrong."""
        return [
            *self.sides(),
            *self.actions(),
            *self.purses(),
            *self.activities(),
            *self.space_limits(),
            *self.steps(),
            *self.phases(),
            *self.tracks_and_watchers(),
            *self.chance(),
            *self.verbs(),
        ]

    def names(
        self, new: Registration, what: str, given: Iterable[str], valid: Iterable[str], *path: str
    ) -> Iterator[Problem]:
        """A problem for each name that does not exist."""
        known = list(valid)
        for name in given:
            if name not in known:
                yield new.problem(unknown(what, name, known), *path)

    def sides(self) -> Iterator[Problem]:
        """Front ends address each faction by the name of its side."""
        factions, sides = self.rules.board.factions, self.rules.info.sides
        game = self.plugins[0]
        for side, faction in sides.items():
            if faction not in factions:
                yield at_hook(game, "coin_game", f"sides: {side}: {unknown('faction', faction, factions)}")
        for faction in factions:
            if faction not in sides.values():
                yield at_hook(game, "coin_game", f"sides: no side for the faction {faction}")

    def actions(self) -> Iterator[Problem]:
        """Factions and types of space."""
        types = self.rules.definitions.map.types
        for new in self.registry.of("coin_operations", "coin_activities"):
            yield from self.names(new, "faction", [new.item.faction], self.rules.board.factions, "faction")
            yield from self.names(new, "space type", new.item.types, types, "types")

    def purses(self) -> Iterator[Problem]:
        """What a space costs is paid from a track."""
        for new in self.registry.of("coin_operations"):
            if new.item.cost is not None:
                yield from self.names(new, "track", [new.item.purse], self.rules.board.tracks, "purse")
            elif new.item.purse:
                yield new.problem("a purse without a cost pays for nothing", "purse")

    def activities(self) -> Iterator[Problem]:
        """The operations that an activity goes with, and the parameter with its number of spaces."""
        for new in self.registry.of("coin_activities"):
            own = [name for faction, name in self.rules.operations if faction == new.item.faction]
            what = f"operation of {new.item.faction}"
            yield from self.names(new, what, new.item.accompanies, own, "accompanies")
            if isinstance(new.item.spaces, str) and new.item.spaces:
                known = self.rules.definitions.parameters
                yield from self.names(new, "parameter", [new.item.spaces], known, "spaces")

    def space_limits(self) -> Iterator[Problem]:
        """A parameter limits the spaces of a faction's operations, unless some of them cost something."""
        known = self.rules.definitions.parameters
        for faction, operations in self.rules.operations_of.items():
            wanted = f"{faction}.spaces"
            if operations and wanted not in known and not any(o.cost for o in operations):
                near = did_you_mean(wanted, [name for name in known if name.endswith(".spaces")])
                first = self.registry.found["coin_operations"][faction, operations[0].name]
                yield first.problem(f"no parameter {wanted}{near}: nothing limits the spaces of its operations")

    def steps(self) -> Iterator[Problem]:
        """The steps that the sequence of play asks for, and no others unless the game changes it."""
        sequence = self.rules.sequence
        needed = set(sequence.needed_steps(self.rules))
        own = {new.name: new for new in self.registry.of("coin_steps")}
        usual = {step.name for step in sequence.steps()}
        strange = own.keys() - needed if usual.isdisjoint(own) else set()
        for name in sorted(strange):
            yield from self.names(own[name], "step", [name], needed | usual)
        for name in sorted(needed - own.keys()):
            if not did_you_mean(name, strange):  # one mistake is one line
                yield at_hook(self.plugins[0], "coin_steps", f"no step {name}")

    def phases(self) -> Iterator[Problem]:
        """A propaganda round has phases, each after another."""
        names = [phase.name for phase in self.rules.phases]
        if not names and self.rules.propaganda_cards:
            yield at_hook(self.plugins[0], "coin_propaganda", "no phase, and propaganda cards need at least one")
        for new in self.registry.of("coin_propaganda"):
            others = [name for name in names if name != new.name]
            yield from self.names(new, "phase", [new.item.after] if new.item.after else [], others, "after")

    def tracks_and_watchers(self) -> Iterator[Problem]:
        """Rules of tracks that are there, watchers of pieces that are there."""
        for new in self.registry.of("coin_tracks"):
            yield from self.names(new, "track", [new.name], self.rules.board.tracks)
        for new in self.registry.of("coin_watchers"):
            yield from self.names(new, "piece", new.item.kinds, self.rules.board.family_of, "kinds")

    def chance(self) -> Iterator[Problem]:
        """Kinds of chance that records and positions can name, with outcomes that they can hold."""
        for new in self.registry.of("coin_chance"):
            if not is_kind_name(new.name):
                yield new.problem("a name of small letters, digits and _ is needed")
            outcomes = list(new.item.outcomes(self.rules))
            if not outcomes or any(type(outcome) not in (int, str) for outcome in outcomes):
                yield new.problem("its outcomes are whole numbers or words, at least one", "outcomes")

    def verbs(self) -> Iterator[Problem]:
        """A verb of one's own bears the game's name, so that no later verb of the core is in its way."""
        ids = {plugin: info.id for plugin, info in zip(self.plugins, self.rules.infos, strict=True)}
        for new in self.registry.of("coin_effects"):
            prefix = f"{ids[new.plugin]}."
            if not new.name.startswith(prefix):
                yield new.problem(f"a verb of one's own begins with the game's id: {prefix}{new.name}")
