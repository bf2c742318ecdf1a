"""Rule parameters: settings from the command line, the layers, and where a value comes from."""

from __future__ import annotations

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.errors import BadInput
from coin_core.model.game import Game
from coin_core.model.parameters import origin, parse_setting
from coin_core.model.setup import new_state
from coin_core.sequences.initiative import InitiativeSlice

VARIANT = """
from pathlib import Path
from coin_core.api import GameInfo, hookimpl

@hookimpl
def coin_game():
    here = Path(__file__).parent
    return GameInfo(id="layers", version="1", titles={"en": "Layers"}, folder=here, base="palestine")

@hookimpl
def coin_data():
    return [Path(__file__).parent / "data"]
"""
PARAMETERS = 'irgun.spaces: {default: 4, section: "3.1", low: 1, replaces: true}\n'
SCENARIO = """
thin:
  deck: {piles: 1, events: 3, tail: 1}
  sequence: {first: british}
  tracks: {political_will: political_will.start, haganah: 4}
  spaces: {galilee: {troops: 12}}
  parameters: {british.spaces: 5, political_will.start: 9}
"""


@pytest.fixture(scope="module")
def rules():
    return assemble("palestine")


@pytest.fixture(scope="module")
def layered(tmp_path_factory):
    """Palestine with a variant's default and a second scenario that sets parameters."""
    folder = tmp_path_factory.mktemp("plugins") / "layers"
    (folder / "data").mkdir(parents=True)
    (folder / "plugin.py").write_text(VARIANT, encoding="utf-8")
    (folder / "data" / "parameters.yaml").write_text(PARAMETERS, encoding="utf-8")
    (folder / "data" / "scenarios.yaml").write_text(SCENARIO, encoding="utf-8")
    return assemble("palestine", (str(folder),))


def after_event(rules, state, *cards_and_sides):
    """The state after the first eligible faction played these capabilities, one after the other."""
    for card, side in cards_and_sides:
        state = state.copy()
        state.card, state.seen, state.cursor = card, (*state.seen, card), ("act", 0)
        state.sequence = InitiativeSlice(state.sequence.first)
        game = Game(rules, state)
        game.choose_id("box:event")
        game.choose_id(f"side:{side}")
        state = game.state
    return state


# -- settings ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("british.spaces=2", ("british.spaces", 2)),
        (" british.spaces = 2 ", ("british.spaces", 2)),
        ("british.spaces=99", ("british.spaces", 99)),
        ("patrol.mine_die=0", ("patrol.mine_die", 0)),
        ("travel.cell_once=false", ("travel.cell_once", False)),
        ("travel.cell_once=TRUE", ("travel.cell_once", True)),
        ("assault.alternation=space", ("assault.alternation", "space")),
        ("event_ops.extra_spaces=true", ("event_ops.extra_spaces", True)),
    ],
)
def test_good_settings(rules, text, expected):
    """Numbers, switches and words become values of the right type."""
    name, value = parse_setting(rules, text)
    assert (name, value) == expected
    assert type(value) is type(expected[1])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("britsh.spaces=2", "unknown parameter 'britsh.spaces' (did you mean british.spaces?)"),
        ("=2", "unknown parameter ''"),
        ("british.spaces", "--set takes name=value, not 'british.spaces'"),
        ("", "--set takes name=value, not ''"),
        ("british.spaces=two", "parameter british.spaces: a whole number is needed, not 'two'"),
        ("british.spaces=true", "parameter british.spaces: a whole number is needed, not True"),
        ("british.spaces=", "parameter british.spaces: a whole number is needed, not ''"),
        ("british.spaces=2=3", "parameter british.spaces: a whole number is needed, not '2=3'"),
        ("british.spaces=1.5", "parameter british.spaces: a whole number is needed, not '1.5'"),
        ("travel.cell_once=1", "parameter travel.cell_once: true or false is needed, not 1"),
        ("travel.cell_once=yes", "parameter travel.cell_once: true or false is needed, not 'yes'"),
        ("assault.alternation=3", "parameter assault.alternation: a word is needed, not 3"),
        ("british.spaces=0", "parameter british.spaces: a number from 1 to 99 is needed, not 0"),
        ("british.spaces=-1", "parameter british.spaces: a number from 1 to 99 is needed, not -1"),
        ("british.spaces=100", "parameter british.spaces: a number from 1 to 99 is needed, not 100"),
        (
            "assault.alternation=spaces",
            "parameter assault.alternation: one of operation, space is needed, not 'spaces'",
        ),
    ],
)
def test_bad_settings(rules, text, message):
    """One clear line about what is wrong."""
    with pytest.raises(BadInput) as caught:
        parse_setting(rules, text)
    assert str(caught.value) == message


@pytest.mark.parametrize("word", ["--5", "-", "5-", "1_0", "0x3", "99999999999999999999", "²"])
def test_odd_numbers_are_bad_input(rules, word):
    """What only looks like a number is bad input too, never a crash."""
    with pytest.raises(BadInput, match=r"^parameter british\.spaces: a "):
        parse_setting(rules, f"british.spaces={word}")


@pytest.mark.parametrize(
    ("overrides", "message"),
    [
        ({"british.spacs": 2}, r"unknown parameter 'british.spacs' \(did you mean british.spaces\?\)"),
        ({"british.spaces": "2"}, "a whole number is needed, not '2'"),
        ({"political_will.start": 21}, "track political_will: 21 is outside 0 to 20"),
    ],
)
def test_bad_overrides_of_a_new_game(rules, overrides, message):
    """A game does not start with bad values."""
    with pytest.raises(BadInput, match=message):
        new_state(rules, overrides=overrides)


# -- layers ------------------------------------------------------------------------------------


def test_defaults_are_in_force(rules):
    """Without anything else the game's values hold, those of the core included."""
    params = new_state(rules).params
    assert params == {name: p.default for name, p in rules.definitions.parameters.items()}
    assert (params["british.spaces"], params["event.starred_relief"]) == (3, 0)


def test_variant_over_game(layered):
    """A variant's default replaces that of its base, in every scenario."""
    assert new_state(layered, "standard").params["irgun.spaces"] == 4
    assert new_state(layered, "thin").params["irgun.spaces"] == 4


def test_scenario_over_game(layered):
    """A scenario's values hold in it alone, and feed the set-up."""
    thin, standard = new_state(layered, "thin"), new_state(layered, "standard")
    assert (thin.params["british.spaces"], standard.params["british.spaces"]) == (5, 3)
    assert (thin.tracks["political_will"], standard.tracks["political_will"]) == (9, 18)


def test_override_over_scenario(layered):
    """A setting prevails over the scenario, and leaves the rest of it."""
    state = new_state(layered, "thin", overrides={"british.spaces": 7})
    assert (state.params["british.spaces"], state.params["political_will.start"]) == (7, 9)


def test_capability_over_override(layered):
    """P9 shaded sets british.spaces to 2, whatever scenario and setting say."""
    state = after_event(layered, new_state(layered, "thin", overrides={"british.spaces": 7}), ("P9", "shaded"))
    assert state.params["british.spaces"] == 2


def test_capability_changes_its_own_game_only(rules):
    """The values lie in the state: neither the start nor a new game is touched."""
    start = new_state(rules)
    later = after_event(rules, start, ("P9", "shaded"))
    assert later.params["british.spaces"] == 2
    assert start.params["british.spaces"] == new_state(rules).params["british.spaces"] == 3


def test_override_decides_how_many_operation_spaces(rules):
    """british.spaces=1: after one space the operation is over."""
    state = new_state(rules, overrides={"british.spaces": 1})
    state.sequence = InitiativeSlice("british")
    state.card, state.seen, state.cursor = "P12", ("P12",), ("act", 0)
    game = Game(rules, state)
    for choice in ("box:op_special", "op:assault", "space:gaza"):
        game.choose_id(choice)
    assert not [option for option in game.options if option[0] == "space"]


# -- where a value comes from --------------------------------------------------------------------


def test_origin_rulebook(layered):
    """A value nobody changed."""
    assert origin(layered, new_state(layered, "thin"), "patrol.mine_die") == "rulebook"


def test_origin_scenario(layered):
    """A value of the scenario; in another scenario it is the rulebook's."""
    assert origin(layered, new_state(layered, "thin"), "british.spaces") == "scenario"
    assert origin(layered, new_state(layered, "standard"), "british.spaces") == "rulebook"


def test_origin_setting(layered):
    """A value from the command line."""
    state = new_state(layered, "standard", overrides={"british.spaces": 7})
    assert origin(layered, state, "british.spaces") == "setting"


def test_origin_setting_over_scenario(layered):
    """A setting that overrides the scenario is a setting."""
    state = new_state(layered, "thin", overrides={"british.spaces": 7})
    assert origin(layered, state, "british.spaces") == "setting"


def test_origin_capability(layered):
    """The card's id, also where a setting and the scenario name the parameter."""
    start = new_state(layered, "thin", overrides={"british.spaces": 7})
    state = after_event(layered, start, ("P18", "shaded"), ("P9", "shaded"))
    assert origin(layered, state, "british.spaces") == "P9"
    assert origin(layered, state, "assault.cells_to") == "P18"
    assert origin(layered, state, "event.starred_relief") == "rulebook"


def test_origin_follows_the_side_in_play(rules):
    """P17 unshaded changes Terror, shaded Search; only the side in play counts."""
    state = after_event(rules, new_state(rules), ("P17", "unshaded"))
    assert origin(rules, state, "terror.markers") == "P17"
    assert origin(rules, state, "search.cubes_per_cell.city") == "rulebook"
