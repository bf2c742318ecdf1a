"""Mistakes in what a game registers: each is one line with the function's file and line, the hook and the name."""

from __future__ import annotations

import pytest

PLUGIN, RULES = "plugin.py", "rules.py"

NAMES = {
    "accompanies an unknown operation": (
        ('accompanies=("guard",)', 'accompanies=("gard",)'),
        "isle/rules.py:<def bribe>: coin_activities.bribe.accompanies: "
        "unknown operation of crown 'gard' (did you mean guard?)",
    ),
    "accompanies an operation of the other side": (
        ('accompanies=("guard",)', 'accompanies=("rise",)'),
        "isle/rules.py:<def bribe>: coin_activities.bribe.accompanies: "
        "unknown operation of crown 'rise' (valid: guard)",
    ),
    "types": (
        ('types=("town", "hills")', 'types=("town", "hils")'),
        "isle/rules.py:<def guard(>: coin_operations.guard.types: unknown space type 'hils' (did you mean hills?)",
    ),
    "faction": (
        ('faction="rebels", section="3.2"', 'faction="rebel", section="3.2"'),
        "isle/rules.py:<def rise>: coin_operations.rise.faction: unknown faction 'rebel' (did you mean rebels?)",
    ),
    "track rule without a track": (
        ('TrackRule(name="sway"', 'TrackRule(name="swey"'),
        "isle/rules.py:<def sway_moved>: coin_tracks.swey: unknown track 'swey' (did you mean sway?)",
    ),
    "phase after no phase": (
        ('after="income"', 'after="incomes"'),
        "isle/rules.py:<def votes>: coin_propaganda.votes.after: unknown phase 'incomes' (did you mean income?)",
    ),
    "phase after itself": (
        ('after="income"', 'after="votes"'),
        "isle/rules.py:<def votes>: coin_propaganda.votes.after: unknown phase 'votes' (valid: income)",
    ),
    "watcher of no piece": (
        ('kinds=("soldier", "rebel")', 'kinds=("soldiers", "rebel")'),
        "isle/rules.py:<def crowds>: coin_watchers.crowds.kinds: unknown piece 'soldiers' (did you mean soldier?)",
    ),
    "purse": (
        ('purse="money"', 'purse="mony"'),
        "isle/rules.py:<def guard(>: coin_operations.guard.purse: unknown track 'mony' (did you mean money?)",
    ),
    "cost without a purse": (
        ('purse="money"', 'purse=""'),
        "isle/rules.py:<def guard(>: coin_operations.guard.purse: unknown track '' (valid: money, sway)",
    ),
    "purse without a cost": (
        ('name="rise", faction', 'name="rise", purse="money", faction'),
        "isle/rules.py:<def rise>: coin_operations.rise.purse: a purse without a cost pays for nothing",
    ),
    "parameter of the number of spaces": (
        ('spaces="bribe.spaces"', 'spaces="bribe.space"'),
        "isle/rules.py:<def bribe>: coin_activities.bribe.spaces: "
        "unknown parameter 'bribe.space' (did you mean bribe.spaces?)",
    ),
    "side of no faction": (
        ('"insurgent": "rebels"}', '"insurgent": "rebels", "settlers": "settler"}'),
        "isle/plugin.py:<@hookimpl\ndef coin_game>: coin_game: "
        "sides: settlers: unknown faction 'settler' (valid: crown, rebels)",
    ),
    "faction without a side": (
        (', "insurgent": "rebels"}', "}"),
        "isle/plugin.py:<@hookimpl\ndef coin_game>: coin_game: sides: no side for the faction rebels",
    ),
}


def test_the_good_game_loads(isle):
    assert isle.lines() == []


@pytest.mark.parametrize(("change", "said"), NAMES.values(), ids=NAMES)
def test_a_name_that_does_not_exist(isle, change, said):
    assert isle.edit(PLUGIN, change).line() == isle.placed(said)


def test_a_misspelt_step(isle):
    isle.edit(PLUGIN, ('"pass.rebels"', '"pass.rebel"'))
    said = "isle/rules.py:<def rest>: coin_steps.pass.rebel: unknown step 'pass.rebel' (did you mean pass.rebels?)"
    assert isle.line() == isle.placed(said)


def test_a_faction_that_gets_nothing_for_passing(isle):
    step = '        StepRule(name="pass.rebels", section="2.1", run=rules.rest),\n'
    said = "isle/plugin.py:<@hookimpl\ndef coin_steps>: coin_steps: no step pass.rebels"
    assert isle.edit(PLUGIN, (step, "")).line() == isle.placed(said)


def test_a_game_that_changes_the_sequence_may_have_steps_of_its_own(isle):
    more = (
        "@hookimpl\ndef coin_steps():\n"
        "    return [StepRule(name='reveal', section='2', run=coin, replaces=True),\n"
        "            StepRule(name='market', section='2', run=coin)]\n"
        "def coin(turn):\n    yield\n"
    )
    assert isle.lines(isle.variant(more)) == []


def test_no_phases(isle):
    isle.edit(
        PLUGIN,
        ('        Phase(name="income", section="6.1", run=rules.earn),\n', ""),
        ('        Phase(name="votes", section="6.2", run=rules.votes, after="income"),\n', ""),
    )
    said = "coin_propaganda: no phase, and propaganda cards need at least one"
    assert isle.line() == isle.placed(f"isle/plugin.py:<@hookimpl\ndef coin_propaganda>: {said}")


def test_no_parameter_limits_the_spaces(isle):
    """It used to be 99 spaces, silently."""
    isle.edit("data/parameters.yaml", ("rebels.spaces:", "rebel.spaces:"))
    isle.edit_texts(("rebels.spaces:", "rebel.spaces:"))
    assert isle.line() == isle.placed(
        "isle/rules.py:<def rise>: coin_operations.rise: no parameter rebels.spaces (did you mean rebel.spaces?): "
        "nothing limits the spaces of its operations"
    )


def test_a_verb_without_the_prefix_of_its_game(isle):
    isle.edit(RULES, ('"isle.feast"', '"feast"')).edit("data/cards.yaml", ("isle.feast", "feast"))
    said = "a verb of one's own begins with the game's id: isle.feast"
    assert isle.line() == isle.placed(f"isle/rules.py:<def run>: coin_effects.feast: {said}")
