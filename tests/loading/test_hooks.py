"""Mistakes in hooks and in what makes a registration one: answers, marks, generators, names twice, `replaces`."""

from __future__ import annotations

import pytest

PLUGIN, RULES = "plugin.py", "rules.py"

LISTS = {
    "coin_data": "a folder",
    "coin_operations": "an operation",
    "coin_activities": "an activity",
    "coin_steps": "a step",
    "coin_propaganda": "a phase",
    "coin_tracks": "a track rule",
    "coin_watchers": "a watcher",
    "coin_flags": "a flag",
    "coin_effects": "an effect verb",
}
ANSWERS = {
    "nothing": ("pass", "a list is needed, not None"),
    "one thing": ("return 5", "a list is needed, not 5"),
    "the wrong things": ("return [5]", "item 0: {a} is needed, not 5"),
    "an error": ("return [1 / 0]", "ZeroDivisionError: division by zero"),
}


@pytest.mark.parametrize(("code", "said"), ANSWERS.values(), ids=ANSWERS)
@pytest.mark.parametrize("hook", LISTS)
def test_a_hook_that_returns(isle, hook, code, said):
    variant = isle.variant(f"@hookimpl\ndef {hook}():\n    {code}\n", has_data=False)
    said = f"more/plugin.py:<@hookimpl\ndef {hook}>: {hook}: {said.format(a=LISTS[hook])}"
    assert isle.line(variant) == isle.placed(said)


@pytest.mark.parametrize(
    ("code", "said"),
    [("pass", "a Victory is needed, not None"), ("return 1 / 0", "ZeroDivisionError: division by zero")],
    ids=["nothing", "an error"],
)
def test_a_victory_that_is_none(isle, code, said):
    variant = isle.variant(f"@hookimpl\ndef coin_victory():\n    {code}\n")
    assert isle.line(variant) == isle.placed(f"more/plugin.py:<@hookimpl\ndef coin_victory>: coin_victory: {said}")


def test_no_victory(isle):
    isle.edit(PLUGIN, ("\n\n@hookimpl\ndef coin_victory():\n    return Victory(margin=rules.margin)\n", ""))
    assert isle.line() == "isle/plugin.py:1: coin_victory: no plugin says who wins"


HOOKS = {
    "not marked": (
        "def coin_watchers():\n    return []\n",
        "more/plugin.py:<def coin_w>: coin_watchers: named like a hook, but not marked with @hookimpl",
    ),
    "not marked and misspelt": (
        "def coin_watcher():\n    return []\n",
        "more/plugin.py:<def coin_w>: coin_watcher: "
        "named like a hook (did you mean coin_watchers?), but not marked with @hookimpl",
    ),
    "misspelt": (
        "@hookimpl\ndef coin_watcher():\n    return []\n",
        "more/plugin.py:<@hookimpl\ndef coin_w>: coin_watcher: "
        "unknown hook 'coin_watcher' (did you mean coin_watchers?)",
    ),
    "with an argument": (
        "@hookimpl\ndef coin_watchers(rules):\n    return []\n",
        "more/plugin.py:<@hookimpl\ndef coin_w>: coin_watchers: "
        "a hook is given nothing, and this one asks for rules",
    ),
}


@pytest.mark.parametrize(("code", "said"), HOOKS.values(), ids=HOOKS)
def test_a_function_named_like_a_hook(isle, code, said):
    assert isle.line(isle.variant(code)) == isle.placed(said)


# -- rules -----------------------------------------------------------------------------------------

NO_GENERATOR = "its rule is no generator function: a rule yields, or has `yield from` before each verb"
RULE_OF = {
    "coin_operations.guard": "run=rules.guard,",
    "coin_activities.bribe": "run=rules.bribe,",
    "coin_steps.pass.rebels": "run=rules.rest)",
    "coin_propaganda.votes": "run=rules.votes,",
    "coin_tracks.sway": "run=rules.sway_moved)",
}


@pytest.mark.parametrize(("name", "run"), RULE_OF.items(), ids=RULE_OF)
@pytest.mark.parametrize("way", ["{}", "partial({}, 1)", "partial(partial({}), 1)"])
def test_a_rule_that_is_no_generator(isle, name, run, way):
    rule = way.format("rules.forgot_to_yield")
    isle.edit(
        PLUGIN, (run, f"run={rule}{run[-1]}"), ("import Path\n", "import Path\nfrom functools import partial\n")
    )
    isle.edit(RULES, ("def margin(", "def forgot_to_yield(*_):\n    pass\n\n\ndef margin("))
    said = f"isle/rules.py:<def forgot_to_yield>: {name}: {NO_GENERATOR}"
    assert isle.line() == isle.placed(said)


def test_generators_may_be_bound_and_wrapped(isle):
    more = (
        "from functools import partial, wraps\n"
        "class Rules:\n"
        "    def earn(self, turn):\n"
        "        yield from turn.shift('money', 1)\n"
        "def loudly(rule):\n"
        "    @wraps(rule)\n"
        "    def louder(turn):\n"
        "        return rule(turn)\n"
        "    return louder\n"
        "@hookimpl\ndef coin_steps():\n"
        "    return [StepRule(name='pass.crown', section='2', run=Rules().earn, replaces=True),\n"
        "            StepRule(name='pass.rebels', section='2', replaces=True,\n"
        "                     run=loudly(partial(Rules.earn, None)))]\n"
    )
    assert isle.lines(isle.variant(more)) == []


# -- names twice, and `replaces` -------------------------------------------------------------------

REPLACING = {
    "coin_operations": ("Operation(name='{}', faction='crown', section='3', run=rule{})", "guard", "gard"),
    "coin_activities": ("Activity(name='{}', faction='crown', section='3', run=rule{})", "bribe", "brbe"),
    "coin_steps": ("StepRule(name='{}', section='3', run=rule{})", "pass.crown", "pass.crwn"),
    "coin_propaganda": ("Phase(name='{}', section='3', run=rule{})", "income", "incom"),
    "coin_tracks": ("TrackRule(name='{}', run=rule{})", "sway", "sawy"),
    "coin_watchers": ("Watcher(name='{}', kinds=('rebel',), after=rule{})", "crowds", "crowd"),
}
RULE = "def rule(*_):\n    yield\n@hookimpl\ndef {}():\n    return [{}]\n"


@pytest.mark.parametrize("hook", REPLACING)
def test_a_misspelt_replaces(isle, hook):
    form, right, wrong = REPLACING[hook]
    line = isle.line(isle.variant(RULE.format(hook, form.format(wrong, ", replaces=True"))))
    what = LISTS[hook].split(" ", 1)[1]
    assert line == isle.placed(
        f"more/plugin.py:<def rule>: {hook}.{wrong}: nothing to replace: "
        f"unknown {what} '{wrong}' (did you mean {right}?)"
    )


@pytest.mark.parametrize("hook", REPLACING)
def test_a_second_one_of_a_name(isle, hook):
    form, name, _ = REPLACING[hook]
    line = isle.line(isle.variant(RULE.format(hook, form.format(name, ""))))
    assert line == isle.placed(
        f"more/plugin.py:<def rule>: {hook}.{name}: already registered by isle/plugin.py; "
        "say replaces=True to replace it"
    )


def test_a_second_one_in_the_same_list(isle):
    isle.edit(PLUGIN, ('StepRule(name="pass.rebels"', 'StepRule(name="pass.crown"'))
    assert isle.line() == isle.placed(
        "isle/rules.py:<def rest>: coin_steps.pass.crown: already registered by isle/plugin.py; "
        "say replaces=True to replace it"
    )


def test_a_verb_of_the_core_again(isle):
    isle.edit(RULES, ('"isle.feast"', '"track"')).edit("data/cards.yaml", ("{do: isle.feast}", "{do: draw}"))
    assert isle.line() == isle.placed(
        "isle/rules.py:<def run>: coin_effects.track: already registered by the core; "
        "say replaces=True to replace it"
    )


DATA = {
    "map": ("spaces: {prt: {type: town, replaces: true}}", "spaces.prt: nothing to replace: unknown space 'prt'"),
    "forces": (
        "forces: {rebl: {count: 1, replaces: true}}",
        "forces.rebl: nothing to replace: unknown force 'rebl'",
    ),
    "tracks": ("swy: {low: 0, high: 1, replaces: true}", "swy: nothing to replace: unknown track 'swy'"),
    "parameters": (
        "guard.cst: {default: 1, section: '3', replaces: true}",
        "guard.cst: nothing to replace: unknown parameter 'guard.cst'",
    ),
    "cards": (
        "provenance: project\ncards: {AA: {replaces: true, propaganda: true}}",
        "cards.AA: nothing to replace: unknown card 'AA'",
    ),
}
NEAREST = {"map": "port", "forces": "rebel", "tracks": "sway", "parameters": "guard.cost", "cards": "A"}


@pytest.mark.parametrize("file", DATA)
def test_a_misspelt_replaces_in_data(isle, file):
    text, said = DATA[file]
    name = said.split(":")[0].split(".", 1)[-1] if file not in ("tracks", "parameters") else said.split(":")[0]
    line = isle.line(isle.variant(**{file: text}))
    assert line == isle.placed(f"more/data/{file}.yaml:<{name}>: {said} (did you mean {NEAREST[file]}?)")


def test_everything_at_once(isle):
    """Hooks that fail and data of the wrong shape come together; then all names that do not exist."""
    variant = isle.variant("@hookimpl\ndef coin_watchers():\n    pass\n", tracks="mood: {low: a, high: 1}\n")
    assert isle.lines(variant) == [
        isle.placed("more/plugin.py:<@hookimpl\ndef coin_watchers>: coin_watchers: a list is needed, not None"),
        "more/data/tracks.yaml:1:8: mood.low: a whole number is needed, not 'a'",
    ]
    isle.edit(PLUGIN, ('types=("town", "hills")', 'types=("twn",)'), ('purse="money"', 'purse="mony"'))
    isle.edit("data/map.yaml", ("port: {type: town", "port: {type: towns"))
    assert [line.split(": ")[1] for line in isle.lines()] == [
        "coin_operations.guard.types",
        "coin_operations.guard.purse",
        "spaces.port.type",
    ]
