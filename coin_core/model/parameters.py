"""Rule parameters: layers of overrides merged into one flat dict in the state.

game < variant (both by their data files) < scenario < command line < capability in play.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..definitions.schema import Parameter, Value
from ..errors import BadInput, unknown
from .ruleset import Ruleset
from .state import State


def starting_values(rules: Ruleset, scenario: str, overrides: Mapping[str, Value]) -> dict[str, Value]:
    """The values a game starts with; `overrides` come from the command line or a position."""
    parameters = rules.definitions.parameters
    values: dict[str, Value] = {name: parameter.default for name, parameter in parameters.items()}
    values.update(rules.definitions.scenarios[scenario].parameters)
    for name, value in overrides.items():
        values[name] = checked(rules, name, value)
    return values


def checked(rules: Ruleset, name: str, value: Value) -> Value:
    """A value for a parameter, or one clear line about what is wrong with it."""
    parameters = rules.definitions.parameters
    if name not in parameters:
        raise BadInput(unknown("parameter", name, parameters))
    fault = why_bad(parameters[name], value)
    if fault:
        raise BadInput(f"parameter {name}: {fault}")
    return value


def why_bad(parameter: Parameter, value: Any) -> str | None:
    """What is wrong with a value, if anything."""
    if type(value) is not type(parameter.default):
        kinds = {bool: "true or false", int: "a whole number", str: "a word"}
        return f"{kinds[type(parameter.default)]} is needed, not {value!r}"
    if parameter.choices and value not in parameter.choices:
        return f"one of {', '.join(parameter.choices)} is needed, not {value!r}"
    if type(value) is int and not parameter.low <= value <= 99:
        return f"a number from {parameter.low} to 99 is needed, not {value}"
    return None


def parse_setting(rules: Ruleset, text: str) -> tuple[str, Value]:
    """`name=value` from the command line."""
    name, equals, word = text.partition("=")
    if not equals:
        raise BadInput(f"--set takes name=value, not {text!r}")
    name, word = name.strip(), word.strip()
    value: Value = word
    if word.lower() in ("true", "false"):
        value = word.lower() == "true"
    elif re.fullmatch(r"-?[0-9]{1,9}", word):
        value = int(word)
    return name, checked(rules, name, value)


def origin(rules: Ruleset, state: State, name: str) -> str:
    """Where the value in force comes from: the card of a capability, the scenario, a setting or the game."""
    for card, side in reversed(state.capabilities.items()):
        if name in getattr(rules.cards[card], side).set:
            return card
    default = rules.definitions.parameters[name].default
    in_scenario = rules.definitions.scenarios[state.scenario].parameters.get(name, default)
    if state.params[name] != in_scenario:
        return "setting"
    return "rulebook" if in_scenario == default else "scenario"
