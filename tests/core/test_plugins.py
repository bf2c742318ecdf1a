"""Plugins: variants of a game, clashes, faulty plugins, and a whole third game in a folder."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from textwrap import dedent

import pytest

from coin_core.assembly.assemble import assemble, assembled
from coin_core.assembly.plugins import game_info
from coin_core.definitions.problems import DefinitionError
from coin_core.definitions.schema import LANGUAGES
from coin_core.engine.decision import RulesError
from coin_core.errors import BadInput
from coin_core.model.game import Game
from coin_core.model.invariants import broken
from coin_core.model.log import Moved, Shifted
from coin_core.model.setup import new_game, new_state
from coin_core.sequences.initiative import InitiativeSlice

NUMBERS = itertools.count(1)
HEAD = """
from pathlib import Path
from coin_core.api import *

HERE = Path(__file__).parent

@hookimpl
def coin_game():
    return GameInfo(id="{id}", version="1", titles={{"en": "Test"}}, folder=HERE, base={base!r}, sides={sides!r})

@hookimpl
def coin_data():
    return [HERE / "data"]
"""

SIDES = {"crown": "crown", "insurgent": "rebels"}
"""The sides of games of their own here."""


def plugin(
    parent: Path,
    code: str = "",
    base: str | None = "palestine",
    name: str = "",
    texts: dict[str, str] | None = None,
    **data: str,
) -> str:
    """A folder with a plugin; `data` are its YAML files by name, `texts` too, the same in both languages.

    Names differ, unless one is given.
    """
    folder = parent / (name or f"plugin_{next(NUMBERS)}")
    (folder / "data").mkdir(parents=True)
    head = HEAD.format(id=folder.name, base=base, sides=SIDES if base is None else {})
    (folder / "plugin.py").write_text(head + dedent(code), encoding="utf-8")
    for file, text in data.items():
        (folder / "data" / f"{file}.yaml").write_text(dedent(text), encoding="utf-8")
    for language in LANGUAGES:
        for file, text in (texts or {}).items():
            (folder / "text" / language).mkdir(parents=True, exist_ok=True)
            (folder / "text" / language / f"{file}.yaml").write_text(dedent(text), encoding="utf-8")
    return str(folder)


def play_out(rules, seed: int, steps: int = 100_000) -> Game:
    """A random game; the invariants hold at every decision."""
    game, draw = new_game(rules, seed=seed), random.Random(seed)
    while game.decision is not None and steps:
        assert broken(rules, game.state, settled=game.turn.settled) == []
        game.choose(draw.choice(game.options))
        steps -= 1
    return game


def act(rules, faction: str, *choices: str, card: str = "P12") -> Game:
    """`faction` acts first on a card, from the set-up."""
    state = new_state(rules)
    state.sequence = InitiativeSlice(faction)
    state.card, state.seen, state.cursor = card, (card,), ("act", 0)
    game = Game(rules, state)
    for choice in choices:
        game.choose_id(choice)
    return game


def words(game: Game) -> set[str]:
    """The second words of the options: spaces, operations."""
    return {option[1] for option in game.options if len(option) > 1}


# -- variants of data ----------------------------------------------------------------------------


def test_variant_replaces_a_parameter(tmp_path):
    """A parameter that says `replaces` takes the place of the base's."""
    folder = plugin(tmp_path, parameters='british.spaces: {default: 2, section: "3.1", replaces: true}\n')
    rules = assemble("palestine", (folder,))
    assert new_state(rules).params["british.spaces"] == 2
    assert new_state(rules).params["irgun.spaces"] == 3
    assert [info.id for info in rules.variants] == [Path(folder).name]


def test_variant_adds_a_parameter(tmp_path):
    """A new name needs no `replaces`."""
    folder = plugin(
        tmp_path,
        parameters='own.switch: {default: true, section: "9"}\n',
        texts={"names": "parameters: {own.switch: a switch}\n"},
    )
    rules = assemble("palestine", (folder,))
    assert new_state(rules).params["own.switch"] is True


def test_variant_replaces_a_card(tmp_path):
    """The card has the variant's text alone; the others stay, and their number too."""
    text = """
        provenance: project
        cards:
          P2:
            replaces: true
            unshaded: {do: [{do: track, track: political_will, by: -5}]}
    """
    rules = assemble("palestine", (plugin(tmp_path, cards=text),))
    game = act(rules, "irgun", "box:event", "side:unshaded", card="P2")
    assert game.state.tracks["political_will"] == 18 - 5
    assert rules.cards["P2"].shaded is None
    assert len(rules.cards) == 35


def test_variant_adds_a_link(tmp_path):
    """The added link is adjacency both ways, and the base's links stay."""
    rules = assemble("palestine", (plugin(tmp_path, map="links: {certain: [[galilee, gaza]]}\n"),))
    assert "gaza" in rules.board.adjacent["galilee"]
    assert "galilee" in rules.board.adjacent["gaza"]
    assert "lydda" in rules.board.adjacent["gaza"]


@pytest.mark.parametrize("pair", ["[gaza, lydda]", "[lydda, gaza]", "[jerusalem_district, gaza]"])
def test_variant_removes_a_link(tmp_path, pair):
    """A certain or inferred link goes, in whichever order its ends are named."""
    rules = assemble("palestine", (plugin(tmp_path, map=f"links: {{removed: [{pair}]}}\n"),))
    one, other = pair.strip("[]").split(", ")
    assert other in assemble("palestine").board.adjacent[one]
    assert other not in rules.board.adjacent[one]
    assert one not in rules.board.adjacent[other]


def test_variant_adds_a_space(tmp_path):
    """A new space comes last and is played in."""
    text = "spaces: {negev: {type: district, value: 1}}\nlinks: {inferred: [[negev, gaza]]}\n"
    folder = plugin(tmp_path, map=text, texts={"names": "places: {negev: Negev}\n"})
    rules = assemble("palestine", (folder,))
    assert rules.board.spaces[-1] == "negev"
    assert rules.board.adjacent["negev"] == ("gaza",)
    assert "negev" in words(act(rules, "british", "box:op_special", "op:search"))


def test_bad_link_of_a_variant_has_its_own_place(tmp_path):
    """Line and path count in the variant's file, not in base and variant together."""
    folder = plugin(tmp_path, map="links:\n  certain:\n    - [gaza, galilee]\n    - [gaza, galilea]\n")
    with pytest.raises(DefinitionError) as caught:
        assemble("palestine", (folder,))
    file = Path(folder, "data", "map.yaml")
    assert caught.value.lines() == [
        f"{file}:4:7: links.certain.1: unknown space 'galilea' (did you mean galilee?)"
    ]


def test_variant_error_names_the_variant_file(tmp_path):
    """An unknown name in a variant's card is reported in the variant's file."""
    text = "provenance: project\ncards:\n  X1: {unshaded: {do: [{do: draw, m: 1}]}}\n"
    folder = plugin(tmp_path, cards=text)
    with pytest.raises(DefinitionError, match="unknown key 'm'") as caught:
        assemble("palestine", (folder,))
    assert str(caught.value).startswith(f"{Path(folder, 'data', 'cards.yaml')}:3:")


def test_two_variants_are_laid_over_one_another(tmp_path):
    """The later variant replaces what the earlier one replaced."""
    line = 'british.spaces: {{default: {}, section: "3.1", replaces: true}}\n'
    one, two = (plugin(tmp_path, parameters=line.format(number)) for number in (4, 5))
    assert new_state(assemble("palestine", (one, two))).params["british.spaces"] == 5
    assert new_state(assemble("palestine", (two, one))).params["british.spaces"] == 4


# -- variants of rules -----------------------------------------------------------------------------

QUICK_SEARCH = """
    def run(action):
        while (yield from action.next_space()):
            yield from action.turn.shift("political_will", -1)

    @hookimpl
    def coin_operations():
        return [Operation(name="search", faction="british", section="3.2.3", run=run, types=("city",){replaces})]
"""


def test_variant_replaces_an_operation(tmp_path):
    """The variant's Search is offered in its own spaces and does its own thing."""
    folder = plugin(tmp_path, QUICK_SEARCH.format(replaces=", replaces=True"))
    rules = assemble("palestine", (folder,))
    game = act(rules, "british", "box:limited_op", "op:search")
    assert words(game) == {"haifa_city", "tel_aviv_jaffa", "jerusalem_city"}
    game.choose_id("space:haifa_city")
    assert game.state.tracks["political_will"] == 17


def test_events_grant_the_replaced_operation(tmp_path):
    """P6 grants Search: the variant's, in a variant."""
    rules = assemble("palestine", (plugin(tmp_path, QUICK_SEARCH.format(replaces=", replaces=True")),))
    game = act(rules, "british", "box:event", "side:unshaded", "op:search", "space:haifa_city", card="P6")
    assert game.state.tracks["political_will"] == 17


def test_variant_replaces_passing_and_adds_a_phase(tmp_path):
    """Steps are replaced by name; a phase goes in after another."""
    code = """
        def nothing(turn):
            yield from turn.shift("political_will", 1)

        @hookimpl
        def coin_steps():
            return [StepRule(name="pass.british", section="2.3.3", run=nothing, replaces=True)]

        @hookimpl
        def coin_propaganda():
            return [Phase(name="census", section="6.2", run=nothing, after="expropriations")]
    """
    rules = assemble("palestine", (plugin(tmp_path, code, texts={"names": "phases: {census: Census}\n"}),))
    names = [phase.name for phase in rules.phases]
    assert names[names.index("expropriations") + 1] == "census"
    assert len(names) == 8
    assert act(rules, "british", "box:event", "pass").state.tracks["political_will"] == 19


def test_variant_brings_an_effect_verb(tmp_path):
    """A verb of the variant's own is used by its card."""
    code = """
        from attrs import define

        @define(eq=False)
        class Gift(Effect):
            verb = "giver.gift"
            n: int

            def run(self, event):
                yield from event.turn.shift("political_will", self.n)

        @hookimpl
        def coin_effects():
            return [Gift]
    """
    cards = "provenance: project\ncards: {X1: {unshaded: {do: [{do: giver.gift, n: 2}]}}}\n"
    texts = {"cards": "X1: {title: A gift, unshaded: Political Will +2.}\n"}
    rules = assemble("palestine", (plugin(tmp_path, code, name="giver", cards=cards, texts=texts),))
    game = act(rules, "irgun", "box:event", "side:unshaded", card="X1")
    assert game.state.tracks["political_will"] == 20


# -- clashes ---------------------------------------------------------------------------------------


def test_data_clash_names_both_files(tmp_path):
    """A second definition without `replaces`, with its place, and the file of the first."""
    folder = plugin(tmp_path, parameters='\nbritish.spaces: {default: 2, section: "3.1"}\n')
    with pytest.raises(DefinitionError) as caught:
        assemble("palestine", (folder,))
    [line] = caught.value.lines()
    assert line.startswith(f"{Path(folder, 'data', 'parameters.yaml')}:2:1: british.spaces: already defined in ")
    assert str(assemble("palestine").info.folder / "data" / "parameters.yaml") in line
    assert "replaces: true" in line


def test_data_clash_of_two_variants_names_both(tmp_path):
    """The second variant clashes with the first, not with the base."""
    first, second = (plugin(tmp_path, parameters='own.n: {default: 2, section: "3.1"}\n') for _ in "12")
    with pytest.raises(DefinitionError) as caught:
        assemble("palestine", (first, second))
    assert str(caught.value).startswith(f"{second}/data/parameters.yaml:1:1: own.n: already defined in {first}/")


def test_all_data_clashes_at_once(tmp_path):
    """A space, a force, a track and a card: four lines."""
    folder = plugin(
        tmp_path,
        map="spaces: {gaza: {type: district}}\n",
        forces="forces: {troops: {count: 1}}\n",
        tracks="haganah: {low: 0, high: 4}\n",
        cards="provenance: project\ncards: {P1: {propaganda: true}}\n",
    )
    with pytest.raises(DefinitionError) as caught:
        assemble("palestine", (folder,))
    assert [line.split(": ")[1] for line in caught.value.lines()] == [
        "spaces.gaza",
        "forces.troops",
        "haganah",
        "cards.P1",
    ]


def test_rule_clash_names_both_plugins(tmp_path):
    """An operation of the same name without replaces=True."""
    folder = plugin(tmp_path, QUICK_SEARCH.format(replaces=""))
    with pytest.raises(DefinitionError) as caught:
        assemble("palestine", (folder,))
    base = assemble("palestine").info.folder / "plugin.py"
    assert caught.value.lines() == [
        f"{folder}/plugin.py:15: coin_operations.search: already registered by {base}; "
        "say replaces=True to replace it"
    ]


# -- faulty plugins --------------------------------------------------------------------------------


def test_variant_of_another_base(tmp_path):
    """It names a base that is not this game."""
    folder = plugin(tmp_path, base="malaya")
    with pytest.raises(BadInput, match=f"'{Path(folder).name}' is not a variant of 'palestine'"):
        assemble("palestine", (folder,))


def test_game_is_no_variant(tmp_path):
    """A plugin without a base cannot be laid over a game."""
    with pytest.raises(BadInput, match="is not a variant of 'palestine'"):
        assemble("palestine", (plugin(tmp_path, base=None),))


def test_variant_is_no_game(tmp_path):
    """A variant alone says that it needs its base, or what it lacks; it does not crash."""
    folder = plugin(tmp_path, parameters='british.spaces: {default: 2, section: "3.1", replaces: true}\n')
    with pytest.raises(BadInput) as caught:
        assemble(folder)
    assert Path(folder).name in str(caught.value)


def test_misspelt_hook_is_reported(tmp_path):
    """By its name and the plugin's."""
    folder = plugin(tmp_path, "@hookimpl\ndef coin_operatoins():\n    return []\n")
    with pytest.raises(DefinitionError) as caught:
        assemble("palestine", (folder,))
    assert caught.value.lines() == [
        f"{folder}/plugin.py:14: coin_operatoins: unknown hook 'coin_operatoins' (did you mean coin_operations?)"
    ]


def test_hook_with_an_argument_is_reported(tmp_path):
    """A hook that asks for something the core does not give."""
    folder = plugin(tmp_path, "@hookimpl\ndef coin_operations(rules):\n    return []\n")
    with pytest.raises(DefinitionError) as caught:
        assemble("palestine", (folder,))
    assert caught.value.lines() == [
        f"{folder}/plugin.py:14: coin_operations: a hook is given nothing, and this one asks for rules"
    ]


@pytest.mark.parametrize(
    ("code", "cause"),
    [
        ("raise RuntimeError('out of tea')", "RuntimeError: out of tea"),
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("def broken(:", "SyntaxError: "),
    ],
)
def test_import_error_is_reported(tmp_path, code, cause):
    """The file and the cause; no traceback in the message."""
    folder = plugin(tmp_path, code)
    with pytest.raises(BadInput) as caught:
        assemble("palestine", (folder,))
    message = str(caught.value)
    assert message.startswith(f"{folder}/plugin.py: {cause}")
    assert "Traceback" not in message


def test_plugin_without_a_name(tmp_path):
    """A plugin must have coin_game."""
    folder = tmp_path / "nobody"
    folder.mkdir()
    (folder / "plugin.py").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match=r"nobody: a plugin must say who it is \(coin_game\)"):
        assemble(str(folder))


def test_folder_without_a_plugin(tmp_path):
    """Only a folder with a plugin.py is a plugin."""
    with pytest.raises(BadInput, match=r"no plugin\.py there"):
        assemble(str(tmp_path))


def test_unknown_game_with_the_nearest():
    """The nearest installed name."""
    with pytest.raises(BadInput, match=r"unknown game 'palestin' \(did you mean palestine\?\)"):
        assemble("palestin")


# -- no leakage ------------------------------------------------------------------------------------


def test_base_is_untouched_by_a_variant(tmp_path):
    """Games of the base are the same before and after a variant was assembled, loaded anew or not."""
    base = assemble("palestine")
    before = [play_out(base, seed, 150).state.digest() for seed in range(4)]
    folder = plugin(
        tmp_path,
        QUICK_SEARCH.format(replaces=", replaces=True"),
        parameters='irgun.spaces: {default: 1, section: "3.1", replaces: true}\n',
        map="links: {removed: [[gaza, lydda]]}\n",
        cards="provenance: project\ncards: {P2: {replaces: true, unshaded: {do: [{do: draw}]}}}\n",
    )
    variant = assemble("palestine", (folder,))
    assert [play_out(variant, seed, 150).state.digest() for seed in range(4)] != before
    assert [play_out(base, seed, 150).state.digest() for seed in range(4)] == before
    assembled.cache_clear()
    again = assemble("palestine")
    assert again is not base
    assert [play_out(again, seed, 150).state.digest() for seed in range(4)] == before
    assert again.definitions.parameters == base.definitions.parameters
    assert again.board.adjacent == base.board.adjacent


def test_same_request_gives_the_same_ruleset(tmp_path):
    """A ruleset never changes while playing, so it is shared."""
    folder = plugin(tmp_path)
    assert assemble("palestine", (folder,)) is assemble("palestine", (folder,))


def test_two_variants_in_folders_of_one_name(tmp_path):
    """Folders called alike, in different places, are different plugins."""
    line = '{}: {{default: 2, section: "3.1", replaces: true}}\n'
    one = plugin(tmp_path / "a", name="hard", parameters=line.format("british.spaces"))
    two = plugin(tmp_path / "b", name="hard", parameters=line.format("irgun.spaces"))
    params = new_state(assemble("palestine", (one, two))).params
    assert (params["british.spaces"], params["irgun.spaces"]) == (2, 2)


def test_modules_beside_a_plugin_belong_to_it(tmp_path):
    """`from . import` finds the plugin's own module, not that of a folder called alike."""
    infos = []
    for place in ("a", "b"):
        folder = plugin(tmp_path / place, "from .tuning import LEVEL", name="split")
        Path(folder, "tuning.py").write_text(f"LEVEL = {place!r}\n", encoding="utf-8")
        code = Path(folder, "plugin.py").read_text(encoding="utf-8").replace('"en": "Test"', '"en": LEVEL')
        Path(folder, "plugin.py").write_text(code, encoding="utf-8")
        infos.append(game_info(folder).titles["en"])
    assert infos == ["a", "b"]


# -- a third game ----------------------------------------------------------------------------------

ISLAND_RULES = """
    def control(state, space):
        '''Who holds a space: the side with more pieces there.'''
        guards, rebels = state.pieces["guard"][space], state.pieces["rebel"][space]
        return 1 if guards > rebels else -1 if rebels > guards else 0

    def control_changed(turn, space, before):
        '''The track moves at once by the change of control, weighted by the space's number.'''
        change = (control(turn.state, space) - before) * turn.board.value_of[space]
        for _ in turn.shift("sway", change):
            raise AssertionError("a watcher never asks")

    CONTROL = Watcher(name="control", kinds=("guard", "rebel"), before=control, after=control_changed)

    def any_available(kind):
        def test(action, space):
            return None if action.pieces[kind]["available"] else Reason("none_available", "3")
        return test

    def muster(kind):
        def run(action):
            while space := (yield from action.next_space()):
                yield from action.turn.place(kind, space)
        return run

    def swap(turn):
        '''All guards change places with all rebels of the next space, in one move.'''
        spaces = turn.board.spaces
        with turn.together():
            for kind in ("guard", "rebel"):
                there = [turn.pieces[kind][x] for x in spaces]
                for number, x in enumerate(spaces):
                    if there[number]:
                        turn.move(kind, x, spaces[(number + 1) % len(spaces)], there[number])

    def drift(turn):
        '''What passing brings: everybody moves on by one space.'''
        swap(turn)
        return
        yield

    def wait(turn):
        return
        yield

    def count_votes(turn):
        value = turn.tracks["sway"]
        winner = "crown" if value > 5 else "rebels" if value < 5 else None
        turn.end_game(winner, "votes", "6")
        return
        yield

    def margin(turn, faction):
        return (turn.tracks["sway"] - 5) * (1 if faction == "crown" else -1)

    def sway_is_the_sum(turn):
        held = sum(control(turn.state, x) * turn.board.value_of[x] for x in turn.board.spaces)
        return [] if turn.tracks["sway"] == 5 + held else [f"sway {turn.tracks['sway']} but {held} held"]
"""
ISLAND_PLUGIN = """
    from . import rules

    @hookimpl
    def coin_operations():
        return [
            Operation(name="march", faction="crown", section="3.1", run=rules.muster("guard"),
                      test=rules.any_available("guard")),
            Operation(name="rise", faction="rebels", section="3.2", run=rules.muster("rebel"),
                      test=rules.any_available("rebel")),
        ]

    @hookimpl
    def coin_steps():
        return [StepRule(name="pass.crown", section="2", run=rules.wait),
                StepRule(name="pass.rebels", section="2", run=rules.drift)]

    @hookimpl
    def coin_propaganda():
        return [Phase(name="votes", section="6", run=rules.count_votes)]

    @hookimpl
    def coin_watchers():
        return [rules.CONTROL]

    @hookimpl
    def coin_victory():
        return Victory(margin=rules.margin, invariants=rules.sway_is_the_sum)
"""
ISLAND_DATA = {
    "map": """
        types: {land: {}}
        spaces: {port: {type: land, value: 2}, hill: {type: land, value: 1}, farm: {type: land, value: 1}}
        links: {certain: [[port, hill], [hill, farm]]}
    """,
    "forces": """
        factions: [crown, rebels]
        boxes: [available]
        forces: {guard: {owner: crown, count: 4}, rebel: {owner: rebels, count: 5}}
    """,
    "tracks": "sway: {low: 0, high: 10}\n",
    "parameters": """
        crown.spaces: {default: 2, section: "3"}
        rebels.spaces: {default: 2, section: "3"}
    """,
    "scenarios": """
        start:
          deck: {piles: 1, events: 4, tail: 1}
          sequence: {first: rebels}
          tracks: {sway: 6}
          spaces: {port: {guard: 1}, hill: {rebel: 1}}
    """,
    "cards": """
        provenance: project
        cards:
          A: {unshaded: {do: [{do: place, kind: guard, n: 2, one_space: true}]}}
          B:
            unshaded: {do: [{do: remove, kinds: [rebel], n: 1}]}
            shaded: {do: [{do: remove, kinds: [guard], up_to: true}]}
          C:
            unshaded: {do: [{do: choose, by: rebels, of: {one: {do: []}, two: {do: [{do: place, kind: rebel}]}}}]}
          D: {capability: crown, unshaded: {set: {crown.spaces: 3}}}
          E: {unshaded: {do: [{do: operation, by: crown, ops: [march], spaces: 1}]}}
          Z: {propaganda: true}
    """,
}
ISLAND_TEXTS = {
    "names": """
        factions: {crown: Crown, rebels: Rebels}
        places: {port: Port, hill: Hill, farm: Farm, available: Available}
        types: {land: Land}
        pieces: {guard: Guard, rebel: Rebel}
        tracks: {sway: Sway}
        actions: {march: March, rise: Rise}
        summaries: {march: A Guard in each space., rise: A Rebel in each space.}
        phases: {votes: Votes}
        choices: {one: nothing, two: Rebels}
        endings: {votes: The votes are counted.}
        reasons: {none_available: none is Available}
        parameters: {crown.spaces: spaces of a March, rebels.spaces: spaces of a Rise}
    """,
    "cards": """
        A: {title: Landing, unshaded: Place 2 Guards.}
        B: {title: Raid, unshaded: Remove 1 Rebel., shaded: Remove any Guards.}
        C: {title: Rumours, unshaded: The Rebels may place all their pieces.}
        D: {title: Roads, unshaded: March in 3 spaces.}
        E: {title: Parade, unshaded: The Crown may March in 1 space.}
        Z: {title: Ballot}
    """,
}


@pytest.fixture(scope="module")
def island(tmp_path_factory):
    """A complete small game that shares nothing with Palestine but the core."""
    place = tmp_path_factory.mktemp("games")
    folder = plugin(place, ISLAND_PLUGIN, base=None, name="island", texts=ISLAND_TEXTS, **ISLAND_DATA)
    rules = "from coin_core.api import Reason, Watcher\n" + dedent(ISLAND_RULES)
    Path(folder, "rules.py").write_text(rules, encoding="utf-8")
    return assemble(folder)


def test_third_game_is_assembled(island):
    """Its own map, factions and cards, and nothing of another game."""
    assert island.info.id == "island"
    assert island.board.spaces == ("port", "hill", "farm")
    assert island.board.factions == ("crown", "rebels")
    assert set(island.operations) == {("crown", "march"), ("rebels", "rise")}
    assert "british.spaces" not in island.definitions.parameters


def test_third_game_plays_to_the_end(island):
    """Forty random games: the invariants hold throughout, and each ends with the propaganda card."""
    results = []
    for seed in range(40):
        game = play_out(island, seed)
        assert broken(island, game.state) == []
        assert game.state.card == "Z"
        assert 4 <= len(game.state.seen) <= 5
        results.append(game.state.result.winner)
        assert (
            game.state.result.winner
            == {1: "crown", -1: "rebels", 0: None}[
                (game.state.tracks["sway"] > 5) - (game.state.tracks["sway"] < 5)
            ]
        )
    assert {"crown", "rebels"} <= set(results)


def test_third_game_margin(island):
    """The margin is seen from each seat."""
    look = island.look(new_state(island))
    assert (island.victory.margin(look, "crown"), island.victory.margin(look, "rebels")) == (1, -1)


def test_game_without_victory_is_reported(tmp_path):
    """A game that does not say how it is won is faulty, and told so."""
    code = ISLAND_PLUGIN.replace("from . import rules", "")
    code = code[: code.index("@hookimpl\n    def coin_operations")]
    folder = plugin(tmp_path, code, base=None, **ISLAND_DATA)
    data = Path(folder, "data", "cards.yaml")
    data.write_text("provenance: project\ncards: {Z: {propaganda: true}}\n", encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        assemble(folder)
    assert caught.value.lines() == [f"{folder}/plugin.py:1: coin_victory: no plugin says who wins"]


# -- watchers --------------------------------------------------------------------------------------


def turn_of(rules, **pieces: dict[str, int]):
    """A turn on a board with these pieces on the map; Sway is what they give."""
    state = new_state(rules)
    state.tracks["sway"] = 5
    for kind, there in pieces.items():
        total = sum(state.pieces[kind].values())
        state.pieces[kind] = {**dict.fromkeys(state.pieces[kind], 0), **there}
        state.pieces[kind]["available"] = total - sum(there.values())
    guards, rebels = state.pieces["guard"], state.pieces["rebel"]
    for space, value in rules.board.value_of.items():
        state.tracks["sway"] += value * ((guards[space] > rebels[space]) - (guards[space] < rebels[space]))
    turn = rules.look(state)
    assert rules.victory.invariants(turn) == []
    turn.log = []
    return turn


def test_watcher_after_a_single_move(island):
    """A piece that arrives or leaves changes control, and the track, at once."""
    turn = turn_of(island, guard={}, rebel={})
    turn.move("guard", "available", "port")
    assert turn.tracks["sway"] == 7
    turn.move("guard", "port", "farm")
    assert turn.tracks["sway"] == 6
    turn.remove("guard", "farm")
    assert turn.tracks["sway"] == 5


def test_watcher_sees_what_was_before(island):
    """A second piece in a space that is held already changes nothing; a tie is nobody's."""
    turn = turn_of(island, guard={"port": 1}, rebel={})
    turn.move("guard", "available", "port")
    assert [entry for entry in turn.log if isinstance(entry, Shifted)] == []
    turn.move("rebel", "available", "port", 2)
    assert turn.tracks["sway"] == 5
    turn.move("rebel", "available", "port")
    assert turn.tracks["sway"] == 3


def test_watcher_looks_at_both_ends(island):
    """One motion loses one space and gains another."""
    turn = turn_of(island, guard={"port": 1}, rebel={"farm": 0})
    turn.move("guard", "port", "hill")
    assert [(e.old, e.new) for e in turn.log if isinstance(e, Shifted)] == [(7, 5), (5, 6)]


def test_group_counts_from_the_first_touch(island):
    """Two motions in one space: only the difference of before and after both."""
    turn = turn_of(island, guard={"port": 2}, rebel={"hill": 3})
    start = turn.tracks["sway"]
    with turn.together():
        turn.move("guard", "port", "farm", 2)
        assert (turn.settled, turn.tracks["sway"]) == (False, start)
        turn.move("rebel", "hill", "port", 2)
        turn.move("guard", "available", "port", 2)
        assert turn.tracks["sway"] == start
    assert turn.settled
    assert island.victory.invariants(turn) == []
    port, hill, farm = -2, 0, 1  # from held to a tie, still rebel, from empty to held
    assert turn.tracks["sway"] == start + port + hill + farm


def test_group_back_and_forth_changes_nothing(island):
    """The track does not move when the board is the same after the group."""
    turn = turn_of(island, guard={"port": 1}, rebel={"hill": 1})
    with turn.together():
        turn.move("guard", "port", "hill")
        turn.move("guard", "hill", "port")
    assert [type(entry) for entry in turn.log] == [Moved, Moved]


def test_group_avoids_the_clamp_between(island):
    """At the end of the track single moves would lose steps, a group does not."""
    singly = turn_of(island, guard={"port": 1}, rebel={"hill": 1})
    grouped = turn_of(island, guard={"port": 1}, rebel={"hill": 1})
    for turn in (singly, grouped):
        turn.tracks["sway"] = 1  # as if other things had lowered it
    singly.move("guard", "port", "farm")
    singly.move("guard", "farm", "port")
    with grouped.together():
        grouped.move("guard", "port", "farm")
        grouped.move("guard", "farm", "port")
    assert singly.tracks["sway"] == 2
    assert grouped.tracks["sway"] == 1


def test_watcher_sees_effects(island):
    """Pieces placed and removed by cards are motions too."""
    game = act(island, "crown", "box:event", "side:unshaded", "space:farm", card="A")
    assert game.state.pieces["guard"]["farm"] == 2
    assert game.state.tracks["sway"] == 7
    assert broken(island, game.state) == []


def test_undo_takes_the_watcher_back(island):
    """The track returns with the pieces."""
    game = act(island, "crown", "box:event", "side:unshaded", "space:farm", card="A")
    game.undo()
    assert (game.state.pieces["guard"]["farm"], game.state.tracks["sway"]) == (0, 6)


def test_undo_inside_a_group_leaves_no_trace():
    """Undone in the middle of a simultaneous move, watchers of the lost board write nothing to the log."""
    rules = assemble("palestine")
    state = new_state(rules)
    state.pieces["curfew"]["haifa_city"], state.pieces["curfew"]["available"] = 1, 2
    state.pieces["police"]["haifa_city"] = 0
    state.pieces["police"]["available"] += 1
    state.sequence = InitiativeSlice("british")
    state.card, state.seen, state.cursor = "P12", ("P12",), ("act", 0)
    game = Game(rules, state)
    for choice in ("box:op_special", "op:deploy", "done", "to:galilee", "from:haifa_city", "number:2"):
        game.choose_id(choice)
    assert not game.turn.settled
    game.undo()
    assert [entry for entry in game.log if isinstance(entry, Moved)] == []
    assert game.state.pieces["curfew"]["haifa_city"] == 1


def test_watcher_sees_the_second_state_placed(tmp_path):
    """Terror is the second state of its family; that it comes from the box is a motion like any other."""
    code = """
        def after(turn, space, before):
            turn.state.flags = {**turn.state.flags, "seen": turn.state.flags.get("seen", 0) + 1}

        @hookimpl
        def coin_watchers():
            return [Watcher(name="own", kinds=("terror",), after=after)]
    """
    rules = assemble("palestine", (plugin(tmp_path, code),))
    turn = rules.look(new_state(rules))
    for _ in turn.place("terror", "haifa_city"):
        raise AssertionError("placing asks nothing here")
    assert turn.pieces["terror"]["haifa_city"] == 1
    assert turn.state.flags == {"seen": 1}


@pytest.mark.parametrize("flag", ["festival", "forced_pass.british"], ids=["unknown", "of the sequence of play"])
def test_a_flag_that_the_game_does_not_declare_is_a_fault_of_its_rule(flag):
    """Positions hold declared flags only, and those of the sequence of play are its own."""
    game = new_game(assemble("malaya"))
    with pytest.raises(RulesError, match="not a flag of this game"):
        game.turn.raise_flag(flag)
    assert game.state.flags == {}
    declared = game.rules.flags[0]
    game.turn.raise_flag(declared)
    assert game.state.flags == {declared: 1}
