"""What is installed, looked at one by one: a plugin that breaks is named, and the others work."""

from __future__ import annotations

from attrs import define

from ..definitions.problems import DefinitionError
from ..definitions.schema import LANGUAGES
from ..errors import cause
from ..model.ruleset import Ruleset
from ..text.catalogue import Catalogue
from .assemble import assemble
from .plugins import game_info, installed


@define(frozen=True)
class Found:
    """An installed game or variant: its rules (of a variant: with its base), or in one line what is wrong."""

    name: str
    rules: Ruleset | None = None
    problem: str | None = None


def survey() -> list[Found]:
    """Everything installed, by name."""
    return [examine(name) for name in sorted(installed())]


def examine(name: str) -> Found:
    """Load one installed game or variant with its texts, whatever it does."""
    try:
        base = game_info(name).base
        rules = assemble(name) if base is None else assemble(base, (name,))
        for language in LANGUAGES:
            Catalogue(rules, language)
    except DefinitionError as error:
        first, *more = error.lines()
        return Found(name, problem=f"{first} (and {len(more)} more)" if more else first)
    except Exception as error:  # it is code of others: anything may go wrong in it
        return Found(name, problem=cause(error))
    return Found(name, rules)


def games_in(found: list[Found]) -> list[Ruleset]:
    """The games that can be played."""
    return [each.rules for each in found if each.rules is not None and not each.rules.variants]


def variants_in(found: list[Found], game: Ruleset) -> list[str]:
    """The variants with which a game can be played."""
    rules = {each.name: each.rules for each in found if each.rules is not None}
    return [name for name, each in rules.items() if each.variants and each.info.id == game.info.id]
