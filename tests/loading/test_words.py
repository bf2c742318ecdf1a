"""Words that a game uses: each has a text in both languages, with placeholders that fit."""

from __future__ import annotations

import inspect

import pytest

from coin_core.assembly.code.sinks import SINKS

RULES = "rules.py"

USED = {
    "prompt": (
        ('"guard.number"', '"guard.nmber"'),
        'isle/rules.py:<"guard.nmber">: guard: no text ask.guard.nmber in en and ja (did you mean guard.number?)',
    ),
    "prompt of a choice": (
        ('"rise.way"', '"rise.wey"'),
        'isle/rules.py:<"rise.wey">: rise: no text ask.rise.wey in en and ja (did you mean rise.way?)',
    ),
    "reason": (
        ('Reason("none_left"', 'Reason("non_left"'),
        "isle/rules.py:<NONE_LEFT\n\n\ndef cost>: guardable: "
        "no text reasons.non_left in en and ja (did you mean none_left?)",
    ),
    "choice": (
        ('"loud", "quiet"]', '"loud", "quietly"]'),
        'isle/rules.py:<"quietly">: ways: no text choices.quietly in en and ja (did you mean quiet?)',
    ),
    "tally": (
        ('Tally("strength"', 'Tally("stength"'),
        'isle/rules.py:<"stength">: votes: no text tallies.stength in en and ja (did you mean strength?)',
    ),
    "ending": (
        ('"voted"', '"votd"'),
        'isle/rules.py:<"votd">: votes: no text endings.votd in en and ja (did you mean voted?)',
    ),
}
NAMED = {
    "parameter": (
        ('params["guard.cost"]', 'params["guard.costs"]'),
        "isle/rules.py:<\"guard.costs\">: cost: unknown parameter 'guard.costs' (did you mean guard.cost?)",
    ),
    "parameter by a part": (
        ('params["guard.cost"]', 'params[f"gard.{_space}"]'),
        "isle/rules.py:<f\"gard>: cost: unknown parameter 'gard.*' (did you mean guard.cost?)",
    ),
    "piece": (
        ('turn.place("soldier"', 'turn.place("soldiers"'),
        "isle/rules.py:<\"soldiers\">: guard: unknown piece 'soldiers' (did you mean soldier?)",
    ),
    "piece that is counted": (
        ('turn.on_map("rebel")', 'turn.on_map("rebls")'),
        "isle/rules.py:<\"rebls\">: votes: unknown piece 'rebls' (did you mean rebels?)",
    ),
    "piece that is looked up": (
        ('action.pieces["soldier"]', 'action.pieces["soldie"]'),
        "isle/rules.py:<\"soldie\">: guardable: unknown piece 'soldie' (did you mean soldier?)",
    ),
    "box": (
        ('["available"]', '["availabel"]'),
        "isle/rules.py:<\"availabel\">: guardable: unknown place 'availabel' (did you mean available?)",
    ),
    "track": (
        ('turn.shift("money"', 'turn.shift("mony"'),
        "isle/rules.py:<\"mony\">: earn: unknown track 'mony' (did you mean money?)",
    ),
    "track that a sum moves": (
        ('net_shift(turn, "sway"', 'net_shift(turn, "swey"'),
        "isle/rules.py:<\"swey\">: votes: unknown track 'swey' (did you mean sway?)",
    ),
    "track that is read": (
        ('if turn.tracks["sway"] > 5', 'if turn.tracks["swa"] > 5'),
        "isle/rules.py:<\"swa\">: votes: unknown track 'swa' (did you mean sway?)",
    ),
    "operation": (
        ("    turn.lower_flag(FESTIVAL)\n", '    turn.rules.operations["rize"]\n'),
        "isle/rules.py:<\"rize\">: votes: unknown operation 'rize' (did you mean rise?)",
    ),
    "flag": (
        ("raise_flag(FESTIVAL)", 'raise_flag("festval")'),
        "isle/rules.py:<\"festval\">: Feast.run: unknown flag 'festval' (did you mean festival?)",
    ),
    "moment": (
        ("    turn.lower_flag(FESTIVAL)\n", '    yield from moment(turn, "votes.start")\n'),
        "isle/rules.py:<\"votes.start\">: votes: unknown moment 'votes.start'",
    ),
}


@pytest.mark.parametrize(("change", "said"), USED.values(), ids=USED)
def test_a_word_without_a_text(isle, change, said):
    assert isle.edit(RULES, change).line() == isle.placed(said)


@pytest.mark.parametrize(("change", "said"), NAMED.values(), ids=NAMED)
def test_a_name_that_the_game_lacks(isle, change, said):
    isle.edit(RULES, ("Tally, net_shift\n", "Tally, moment, net_shift\n"))
    assert isle.edit(RULES, change).line() == isle.placed(said)


def test_a_parameter_for_each_type_of_space(isle):
    isle.edit(RULES, ('params["guard.cost"]', 'params[f"guard.cost.{action.turn.board.type_of[_space]}"]'))
    place = isle.placed('isle/rules.py:<f"guard.cost.>: cost')
    assert isle.lines() == [
        f"{place}: unknown parameter 'guard.cost.{kind}' (did you mean guard.cost?)" for kind in ("hills", "town")
    ]


def test_only_the_types_of_space_where_an_action_takes_place_count(isle):
    isle.edit(RULES, ('params["guard.cost"]', 'params[f"guard.cost.{action.turn.board.type_of[_space]}"]'))
    isle.edit("plugin.py", ('types=("town", "hills")', 'types=("town",)'))
    said = "cost: unknown parameter 'guard.cost.town' (did you mean guard.cost?)"
    assert isle.line() == isle.placed(f'isle/rules.py:<f"guard.cost.>: {said}')


def test_the_functions_that_take_words_have_those_parameters():
    for function, sinks in SINKS.items():
        names = inspect.signature(function).parameters
        assert sinks.keys() <= names.keys(), function
        if all(parameter.kind is not parameter.VAR_KEYWORD for parameter in names.values()):
            assert {sink.about for sink in sinks.values() if isinstance(sink.about, str)} <= names.keys(), function


def test_a_word_handed_on_by_a_function(isle):
    """It is told where it is written, not where it is used."""
    asked = 'turn.pick_number("crown", "guard.number", "3.1", 1, 2, about=(space,))'
    helper = f"def how_many(turn, prompt, space):\n    return (yield from {asked})\n\n\n"
    isle.edit(RULES, (asked, 'how_many(turn, "guard.nr", space)'))
    isle.edit(RULES, ("def guard(", helper.replace('"guard.number"', "prompt") + "def guard("))
    said = "guard: no text ask.guard.nr in en and ja (did you mean guard.number?)"
    assert isle.line() == isle.placed(f'isle/rules.py:<"guard.nr">: {said}')


def test_a_name_in_a_kit_of_functions(isle):
    """A function made by another one holds what it was given."""
    isle.edit(RULES, ("def cost(action, _space):", "def costing(name):\n  def cost(action, _space):"))
    isle.edit(
        RULES,
        ('    return action.turn.params["guard.cost"]', "    return action.turn.params[name]\n  return cost"),
    )
    isle.edit("plugin.py", ("cost=rules.cost", 'cost=rules.costing("guard.cots")'))
    said = "costing.cost: unknown parameter 'guard.cots' (did you mean guard.cost?)"
    assert isle.line() == isle.placed(f"isle/rules.py:<name]>: {said}")


def test_what_no_registration_uses_is_not_asked_for(isle):
    unused = 'def unused(turn):\n    yield from turn.shift("nothing", turn.params["no.such"])\n\n\ndef guard('
    assert isle.edit(RULES, ("def guard(", unused)).lines() == []


def test_an_entry_of_the_log_without_a_text(isle):
    entry = "@define\nclass Shouted:\n    space: str\n\n\ndef bribe("
    isle.edit(
        RULES,
        ("def bribe(", entry),
        ("    if action.pieces", "    action.turn.note(Shouted, space)\n    if action.pieces"),
    )
    said = "bribe: no text log.shouted in en and ja (did you mean shifted?)"
    assert isle.line() == isle.placed(f"isle/rules.py:<action.turn.note>: {said}")


def test_an_entry_of_the_log_with_a_wrong_placeholder(isle):
    entry = "@define\nclass Shouted:\n    space: str\n\n\ndef bribe("
    isle.edit(
        RULES,
        ("def bribe(", entry),
        ("    if action.pieces", "    action.turn.note(Shouted, space)\n    if action.pieces"),
    )
    isle.edit("text/en/names.yaml", ("tallies:", 'log: {shouted: "loud in {spaces}"}\ntallies:'))
    isle.edit("text/ja/names.yaml", ("tallies:", 'log: {shouted: "{space}で叫ぶ"}\ntallies:'))
    said = "log.shouted: nothing fills {spaces}; what is given: {space}, {success}"
    assert isle.line() == isle.placed(f"isle/text/en/names.yaml:<shouted>: {said}")
