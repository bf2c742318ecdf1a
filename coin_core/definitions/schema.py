"""The shape of a game's data files. JSON Schemas in `schemas/` are generated from these classes.

The files of `data/` are listed in FILES at the end. Field docs become schema descriptions.
A variant's files add to those of its base; an entry of the same name must say `replaces: true`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from attrs import Factory, define, field

Value = bool | int | str
LANGUAGES = ("en", "ja")
"""What people may read."""

EVENT_SIDES = ("unshaded", "shaded")
"""The texts of a card."""
STARRED_RELIEF = "event.starred_relief"
"""The parameter that starred events need."""

Link = tuple[str, ...]


def doc(text: str, **kwargs: Any) -> Any:
    """An attrs field with a description for the JSON Schema."""
    return field(metadata={"doc": text}, **kwargs)


@define(frozen=True)
class SpaceType:
    """A kind of space; its tags hold for all spaces of the type."""

    tags: tuple[str, ...] = doc("tags that every space of this type carries", default=())


@define(frozen=True)
class Space:
    """One space of the map."""

    type: str = doc("a key of `types`")
    tags: tuple[str, ...] = doc("further tags, for events and rules", default=())
    value: int = doc("the number printed in the space", default=0)
    inferred: bool = doc("the value is inferred, and marked to the player as such", default=False)
    within: str | None = doc("the space that surrounds it, for rules that reach there", default=None)
    replaces: bool = doc("a variant's entry takes the place of its base's", default=False)


@define(frozen=True)
class Links:
    """Which spaces are adjacent; `inferred` links are marked to the player as such."""

    certain: tuple[Link, ...] = doc("pairs that the rulebook states", default=())
    inferred: tuple[Link, ...] = doc("pairs read off the map or geography, not stated", default=())
    removed: tuple[Link, ...] = doc("pairs of the base that a variant takes away", default=())


@define(frozen=True)
class MapFile:
    """map.yaml: spaces and their adjacency."""

    types: dict[str, SpaceType] = doc("kinds of spaces", default=Factory(dict))
    spaces: dict[str, Space] = doc("spaces, in display order", default=Factory(dict))
    links: Links = doc("adjacent pairs, each once", default=Links())


@define(frozen=True)
class Force:
    """One family of pieces or markers; its states (Underground, Active) are kinds of their own."""

    count: int | str = doc("how many there are, or the rule parameter that says so")
    owner: str | None = doc("the faction it belongs to; none for markers", default=None)
    states: tuple[str, ...] = doc("the kinds of this family, the resting one first", default=())
    groups: tuple[str, ...] = doc("further names under which rules and cards count it", default=())
    boxes: tuple[str, ...] = doc("boxes it may lie in; it rests in the first", default=("available",))
    per_space: int | None = doc("stacking limit in one space", default=None)
    types: tuple[str, ...] = doc("types of space that may hold it; all if empty", default=())
    lifted: bool = doc("its owner may take it from the map to place it when none is Available", default=False)
    state_types: dict[str, tuple[str, ...]] = doc(
        "types of space that may hold one of its states, where that differs", default=Factory(dict)
    )
    state_per_space: dict[str, int] = doc(
        "stacking limit of one of its states in one space, where that differs", default=Factory(dict)
    )
    event_removal: dict[str, int] = doc(
        "tracks that move for each one an event removes from the map, and how far", default=Factory(dict)
    )
    value: int | None = doc("the value of a chit", default=None)
    replaces: bool = doc("a variant's entry takes the place of its base's", default=False)


@define(frozen=True)
class ForcesFile:
    """forces.yaml: factions, boxes beside the map, pieces and markers."""

    factions: tuple[str, ...] = doc("faction ids, in display order", default=())
    boxes: tuple[str, ...] = doc("boxes beside the map", default=())
    forces: dict[str, Force] = doc("families of pieces and markers", default=Factory(dict))


@define(frozen=True)
class Track:
    """A track and its bounds; `holds` are pieces lying under its boxes while it is below them."""

    low: int = doc("lowest value")
    high: int = doc("highest value")
    section: str = doc("rule section", default="")
    holds: dict[int, dict[str, int]] = doc("box value -> family -> pieces under it", default=Factory(dict))
    replaces: bool = doc("a variant's entry takes the place of its base's", default=False)


@define(frozen=True)
class Parameter:
    """A number or switch of a rule."""

    default: Value = doc("the rulebook's value, or the ruling where it is open")
    section: str = doc("the rule section that uses it")
    choices: tuple[str, ...] = doc("allowed words, for a parameter that is a word", default=())
    low: int = doc("lowest sensible number", default=0)
    open: str | None = doc("the ruling that leaves it open", default=None)
    replaces: bool = doc("a variant's entry takes the place of its base's", default=False)


@define(frozen=True)
class KitParameter:
    """A number or switch of a kit's rule: it exists in a game that registers what it belongs to."""

    of: str = doc("the operation, activity, phase or step it belongs to, whose section it shows")
    default: Value | None = doc(
        "its value, unless the game says otherwise; none: the game has `<name>.<type>` for its types of space",
        default=None,
    )
    choices: tuple[str, ...] = doc("allowed words, for a parameter that is a word", default=())
    low: int = doc("lowest sensible number", default=0)


@define(frozen=True)
class DeckBuild:
    """2.1 Deck preparation: piles of events, a propaganda card among the last cards of each."""

    piles: int = doc("number of piles")
    events: int = doc("event cards per pile")
    tail: int = doc("event cards mixed with the propaganda card at the bottom of the pile")


@define(frozen=True)
class SequenceSettings:
    """What a scenario tells the sequence of play; each sequence that needs something has its own subclass."""


@define(frozen=True)
class Scenario:
    """A set-up. What is not named stays in the box where it rests."""

    deck: DeckBuild = doc("how the deck is built")
    tracks: dict[str, int | str] = doc("starting values, or the parameter that says so")
    spaces: dict[str, dict[str, int]] = doc("space -> kind -> number")
    sequence: SequenceSettings = doc("what the sequence of play begins with", default=SequenceSettings())
    boxes: dict[str, dict[str, int]] = doc("box -> kind -> number, beside the resting ones", default=Factory(dict))
    parameters: dict[str, Value] = doc("rule parameters this scenario sets", default=Factory(dict))
    replaces: bool = doc("a variant's entry takes the place of its base's", default=False)


class EffectStep:
    """One step of a card's text; each verb of the effect vocabulary is a subclass (`effects/`, kits)."""

    __slots__ = ()
    verb: ClassVar[str]


@define(frozen=True)
class Side:
    """One text of a card: steps to carry out, or a capability's lasting effect."""

    do: tuple[EffectStep, ...] = doc("effect steps, in order", default=())
    set: dict[str, Value] = doc("capability: rule parameters it overrides", default=Factory(dict))
    moments: dict[str, tuple[EffectStep, ...]] = doc(
        "capability: effect steps at a named moment", default=Factory(dict)
    )


@define(frozen=True)
class Card:
    """One card of the deck; a single-text event has only `unshaded`."""

    unshaded: Side | None = doc("the first text", default=None)
    shaded: Side | None = doc("the second text", default=None)
    capability: str | None = doc("the faction of its label; the effect lasts", default=None)
    starred: bool = doc("losses may be relieved by a capability", default=False)
    propaganda: bool = doc("a propaganda card", default=False)
    order: tuple[str, ...] = doc("the factions in the order in which it lets them act", default=())
    replaces: bool = doc("a variant's entry takes the place of its base's", default=False)


@define(frozen=True)
class CardText:
    """What people read on a card typed in by its owner, in whatever language that is."""

    title: str = doc("its title")
    unshaded: str | None = doc("the first text", default=None)
    shaded: str | None = doc("the second text", default=None)
    background: str | None = doc("what happened", default=None)


@define(frozen=True)
class CardsFile:
    """cards.yaml. `provenance` tells players where effects and texts come from."""

    provenance: Literal["published", "project", "owner"] = doc(
        "published: effects of the printed cards; project: a deck of our own; owner: typed in"
    )
    cards: dict[str, Card] = doc("cards by id")
    texts: dict[str, CardText] = doc(
        "for cards typed in by their owner: what people read, by id", default=Factory(dict)
    )


@define(frozen=True)
class Ruling:
    """How an open question of the rules is decided; its text lies in the language files."""

    section: tuple[str, ...] = doc("rule sections or cards")
    mark: Literal["T", "I", "O"] = doc("settled by the text, inferred, or open")
    parameter: str | None = doc("the rule parameter of an open ruling", default=None)


@define(frozen=True)
class Section:
    """One numbered section of the rulebook, for the traceability table."""

    title: str = doc("its heading")
    nothing: str | None = doc("why there is nothing to implement", default=None)
    by: tuple[str, ...] = doc(
        "what else implements it: data files, things registered (`step act`), names of core code", default=()
    )


FILES: dict[str, Any] = {
    "map": MapFile,
    "forces": ForcesFile,
    "tracks": dict[str, Track],
    "parameters": dict[str, Parameter],
    "scenarios": dict[str, Scenario],
    "cards": CardsFile,
}
"""What the rules need, by file name without `.yaml`."""

REFERENCE_FILES: dict[str, Any] = {"rulings": dict[str, Ruling], "sections": dict[str, Section]}
"""What only people read."""
