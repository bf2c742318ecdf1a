"""Rules that no ruling had to settle: map, forces, set-up, sequence of play, which activity goes with what."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.engine.chance import Scripted
from coin_core.mechanics.control import controller
from coin_core.mechanics.deck import cards_left
from coin_core.model.invariants import broken
from coin_core.model.setup import new_game, new_state

from .table import BRIGGS, BRITISH, GURNEY, MCP, SETUP, SPACES, TEMPLER, Table

PROVINCES = ("PRK", "JOH", "SEL", "KED", "NEG", "KEL", "PAH", "TRE")
NAMES = {space: code for code, space in SPACES.items()}


def rules():
    """The game as it is installed."""
    return assemble("malaya")


def will(board):
    """Political Will after a Propaganda Round on a board where nobody has anything to decide."""
    return Table(board, cards=["M5"]).propaganda().pw


def by_code(mapping):
    """A mapping of all spaces, by their codes."""
    return {NAMES[space]: value for space, value in mapping.items() if space in NAMES}


# -- 1: map and pieces ---------------------------------------------------------------------------


def test_map_spaces_and_their_types():
    """1.3, 1.3.1, 1.3.2, 1.3.3, 1.3.4, 1.3.5: eight Provinces, Kuala Lumpur, Thailand, two Economic Centers."""
    board = rules().board
    assert set(board.spaces) == set(SPACES.values())
    assert by_code(board.type_of) == {
        "KLU": "city",
        **dict.fromkeys(PROVINCES, "province"),
        "THA": "thailand",
        **dict.fromkeys(("TIN", "RUB"), "economic_center"),
    }


def test_terrain():
    """1.3.2: Perak and Selangor are Mountain, every other Province is Jungle; nothing else has terrain."""
    tags = by_code(rules().board.tags_of)
    assert {code for code, names in tags.items() if "mountain" in names} == {"PRK", "SEL"}
    assert {code for code, names in tags.items() if "jungle" in names} == set(PROVINCES) - {"PRK", "SEL"}


def test_populations():
    """1.3.2, 1.3.3, 1.3.4: Kuala Lumpur 2 and Thailand 0 are printed, those of the Provinces inferred."""
    value_of = by_code(rules().board.value_of)
    assert {code: value_of[code] for code in ("KLU", *PROVINCES, "THA")} == {
        "KLU": 2,
        **dict.fromkeys(("PRK", "JOH"), 3),
        **dict.fromkeys(("SEL", "KED", "NEG"), 2),
        **dict.fromkeys(("KEL", "PAH", "TRE"), 1),
        "THA": 0,
    }


ADJACENT = {
    "KLU": "SEL",
    "PRK": "THA KED KEL PAH SEL TIN",
    "JOH": "PAH NEG RUB",
    "SEL": "PRK PAH NEG KLU",
    "KED": "THA PRK",
    "NEG": "SEL PAH JOH",
    "KEL": "THA PRK PAH TRE",
    "PAH": "PRK KEL TRE SEL NEG JOH",
    "TRE": "KEL PAH",
    "THA": "KED PRK KEL",
    "TIN": "PRK",
    "RUB": "JOH",
}


def test_adjacency():
    """1.3.6: the borders of the digest, both ways; those of Perak are printed, so none is marked as inferred."""
    board = rules().board
    assert {NAMES[x]: {NAMES[y] for y in there} for x, there in board.adjacent.items()} == {
        code: set(there.split()) for code, there in ADJACENT.items()
    }
    inferred = {frozenset(link) for link in board.inferred}
    assert not [link for link in inferred if "perak" in link]
    assert len(inferred) == 12


def test_economic_centers_earn_six():
    """1.3.5, 6.2.1: each, unless sabotaged."""
    boards = ("", "TIN 1s", "TIN 1s; RUB 1s")
    earned = [Table(board, rb=0, rm=0, cards=["M5"]).propaganda("resources").rb for board in boards]
    assert earned == [12, 6, 0]


def test_terror_in_kuala_lumpur_lowers_political_will():
    """1.3.4, 1.9, 6.1.2: one there costs one, one in a Province nothing."""
    assert [will(board) for board in ("KLU 1t", "JOH 1t", "")] == [11, 12, 12]


def test_pieces_and_markers_in_all():
    """1.4, 1.2, 1.6, 1.9, 1.12: the counts of the component list."""
    state, families = new_state(rules()), rules().board.families
    totals = {family: sum(sum(state.pieces[k].values()) for k in kinds) for family, kinds in families.items()}
    assert totals == {
        "troops": 15,
        "police": 15,
        "guerrilla": 15,
        "base": 4,
        "new_village": 4,
        "disorder": 15,
        "level": 9,
    }


def test_what_a_space_may_hold():
    """1.4.2, 1.3.3, 1.3.5, 1.6, 1.12: cubes not in Thailand, Bases not in Centers, villages in Provinces only."""
    board = rules().board
    may_hold = {
        kind: {NAMES[space] for space in there if space in NAMES} for kind, there in board.may_hold.items()
    }
    everywhere = set(SPACES)
    assert may_hold["troops"] == may_hold["police"] == everywhere - {"THA"}
    assert may_hold["guerrilla_underground"] == may_hold["guerrilla_active"] == everywhere
    assert may_hold["base"] == everywhere - {"TIN", "RUB"}
    assert may_hold["new_village"] == set(PROVINCES)
    assert may_hold["support"] == may_hold["opposition"] == {"KLU", *PROVINCES}
    assert (board.per_space["base"], board.per_space["new_village"]) == (2, 1)


def test_removed_pieces_become_available():
    """1.4.1: a Guerrilla and a Base of an Assault, a Police of an Attack."""
    t = Table("JOH 2T 1a 1B", available={"guerrilla": 0, "base": 0}).limited(BRITISH, "assault", "space:JOH")
    assert (t.box("guerrilla_underground"), t.box("base")) == (1, 1)
    t = Table("JOH 1P 1u", available={"police": 0}, dice=[1]).limited(MCP, "attack", "space:JOH")
    t.play("number:1")
    assert t.box("police") == 1


def test_new_guerrillas_are_underground():
    """1.4.3: an Active one that was removed comes back Underground."""
    t = Table("JOH 1T 1a; KED 1a", available={"guerrilla": 0}).limited(BRITISH, "assault")
    t.play("space:JOH").limited(MCP, "rally", "space:KED")
    assert t.shows("KED 1a 1u")


def test_tracks_have_the_range_of_the_rulebook():
    """1.8, 1.10, 1.11, 6.6: Resources and Political Will 0 to 20, three Commanders."""
    tracks = rules().board.tracks
    assert {name: (track.low, track.high) for name, track in tracks.items()} == {
        "political_will": (0, 20),
        "resources_british": (0, 20),
        "resources_mcp": (0, 20),
        "commander": (GURNEY, TEMPLER),
    }


# -- 1.5, 3, 4: what each faction can do ---------------------------------------------------------


def test_each_faction_has_its_own_actions():
    """1.5, 3.2, 3.3, 4.2, 4.3: four operations and three special activities a side."""
    game = rules()
    assert set(game.board.factions) == {BRITISH, MCP}
    assert {f: [op.name for op in game.operations_of[f]] for f in game.board.factions} == {
        BRITISH: ["train", "garrison", "sweep", "assault"],
        MCP: ["rally", "march", "attack", "terror"],
    }
    assert {f: [a.name for a in game.activities.values() if a.faction == f] for f in game.board.factions} == {
        BRITISH: ["resettle", "reprisal", "air_strike"],
        MCP: ["extort", "intimidate", "ambush"],
    }


def test_an_operation_of_the_other_faction_is_refused():
    """3.2, 3.3: each has its own sheet."""
    t = Table(SETUP).turn(MCP, "op_special")
    assert t.options == ["op:rally", "op:march", "op:attack", "op:terror", "pass"]
    assert t.why("op:sweep") == ["action_of_other_faction"]
    t = Table(SETUP).turn(BRITISH, "op_special")
    assert t.options == ["op:train", "op:garrison", "op:sweep", "op:assault", "pass"]
    assert t.why("op:rally") == ["action_of_other_faction"]


WITH = {
    "train": {"resettle", "air_strike"},
    "garrison": {"reprisal", "air_strike"},
    "sweep": {"reprisal", "air_strike"},
    "assault": {"reprisal", "air_strike"},
    "rally": {"extort", "intimidate"},
    "march": {"extort"},
    "terror": {"extort", "intimidate"},
}
"""Operation -> the activities that may accompany it; Ambush goes with Attack and is declared at its roll."""


@pytest.mark.parametrize("operation", WITH)
def test_activities_accompany_their_operations(operation):
    """4.1, 4.1.1, 4.2, 4.3: where each activity has a space, those of the operation are offered, and no other."""
    faction = BRITISH if operation in ("train", "garrison", "sweep", "assault") else MCP
    t = Table("JOH 3T 2P 1u 1a; KED 1P 2u").full(faction, operation)
    assert {option[3:] for option in t.options if option.startswith("sa:")} == WITH[operation]


def test_ambush_accompanies_attack_only():
    """4.1.1, 4.3.3: it is on the menu of the Attack's roll; nothing else goes with Attack."""
    t = Table("JOH 3T 2P 1u 1a; KED 1P 2u").full(MCP, "attack")
    assert not [option for option in t.options if option.startswith("sa:")]
    assert t.why("sa:extort") == ["accompanies_other"]
    assert t.play("space:JOH").options == ["roll", "sa:ambush"]
    for operation in ("rally", "march", "terror"):
        t = Table("JOH 3T 2P 1u 1a").full(MCP, operation)
        assert t.why("sa:ambush") == ["accompanies_other"]


# -- 2: set-up and sequence of play --------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["standard", "extended"])
def test_set_up_is_that_of_the_rulebook(scenario):
    """2.1, 1.8, 1.10, 1.11, 2.3.1: pieces, tracks and eligibility at the start of both scenarios."""
    state = new_state(rules(), scenario)
    shown = {}
    for space in rules().board.spaces:
        there = {kind: n for kind, places in state.pieces.items() if (n := places.get(space, 0))}
        if there:
            shown[space] = there
    assert shown == Table("").notation.board(SETUP)
    assert state.tracks == {
        "political_will": 12,
        "resources_british": 20,
        "resources_mcp": 10,
        "commander": GURNEY,
    }
    assert state.first == BRITISH
    kinds = ("base", "guerrilla_underground", "troops", "police", "new_village")
    assert [state.pieces[kind]["available"] for kind in kinds] == [2, 9, 7, 9, 4]
    assert broken(rules(), state, settled=True) == []


def test_control_at_the_start():
    """2.1, 1.7: as the set-up names it."""
    t = Table(SETUP)
    assert {code for code in SPACES if t.control(code) == BRITISH} == {"KLU", "PRK", "JOH"}
    assert {code for code in SPACES if t.control(code) == MCP} == {"KEL", "PAH", "TRE"}


@pytest.mark.parametrize(("scenario", "cards"), [("standard", 21), ("extended", 27)])
def test_play_begins_by_revealing_a_card(scenario, cards):
    """2.2, 2.1, 2.3.1: one card is revealed, the rest is counted openly; the British are first."""
    game = new_game(rules(), scenario, chance=Scripted({"card": ["M31"]}))
    assert (game.state.card, game.state.seen) == ("M31", ("M31",))
    assert (game.decision.kind, game.decision.faction) == ("initiative.box", BRITISH)
    assert cards_left(game.rules.look(game.state)) == cards - 1


def test_boxes_of_the_initiative_track():
    """2.3, 2.3.2: three boxes for the first, the other two for the second."""
    t = Table(cards=["M5"]).card(BRITISH)
    assert (t.decider, t.options) == (BRITISH, ["box:limited_op", "box:event", "box:op_special"])
    t.play("box:event", "pass")
    assert (t.decider, t.options) == (MCP, ["box:limited_op", "box:op_special"])


def test_next_card_follows_the_second_action():
    """2.3.6, 2.3.5, 2.3.1: the next card comes at once, with the leftmost cylinder first."""
    t = Table(cards=["M5", "M6"]).card(BRITISH)
    t.play("box:op_special", "pass", "box:limited_op", "pass")
    assert (t.state.card, t.decider, t.state.boxes) == ("M6", MCP, {})


def test_a_propaganda_card_starts_a_propaganda_round():
    """2.4, 6.0: nobody takes a box; Political Will moves and the British are asked in the Support Phase."""
    t = Table(SETUP, cards=["M34"], seen=("M1", "M2", "M3", "M4", "M5", "M6")).card(MCP)
    assert t.state.card == "M34" and t.state.boxes == {}
    assert (t.asked, t.pw, t.rm) == ("british pacify.space", 13, 14)


# -- 5: events -----------------------------------------------------------------------------------


def test_deck_is_marked_as_the_projects_own():
    """5.0: 35 cards, M1 to M35, three of them Propaganda; the data say that the texts are our own."""
    game = rules()
    assert list(game.cards) == [f"M{number}" for number in range(1, 36)]
    assert set(game.propaganda_cards) == {"M33", "M34", "M35"}
    assert game.definitions.cards.provenance == "project"


def test_capabilities_are_as_many_as_their_markers():
    """5.3, 5.0: eight, four of each faction, all with two texts; about three events have one text."""
    capabilities = [card for card in rules().cards.values() if card.capability]
    assert Counter(card.capability for card in capabilities) == {BRITISH: 4, MCP: 4}
    assert all(card.unshaded is not None and card.shaded is not None for card in capabilities)
    assert sum(rules().cards[name].shaded is None for name in rules().event_cards) == 3


# -- 6, 7: Propaganda Round, victory -------------------------------------------------------------


def test_from_the_set_up_straight_into_a_propaganda_round():
    """6.0, 6.1, 6.1.1, 6.2.1, 6.2.2, 6.4.1, 6.5, 6.6.1: PW 13, RB 20, RM 14, nothing must redeploy, Briggs."""
    t = Table(SETUP, cards=["M5"]).propaganda()
    assert (t.pw, t.rb, t.rm, t.asked) == (13, 20, 14, "british pacify.space")
    t.play("done")
    assert t.asked == "mcp agitate.space"
    t.play("done")
    assert t.asked == "british move.from"  # Police may move; no Troop is asked about
    t.play("done")
    assert t.state.card == "M5" and t.commander == BRIGGS
    assert (t.pw, t.rb, t.rm) == (13, 20, 14) and t.whole(SETUP) and t.faults() == []


def test_british_earnings_from_the_set_up():
    """6.2.1, 6.2.2: 8 for population and 12 for the Centers; two Bases bring MCP 4."""
    t = Table(SETUP, rb=0, rm=0).propaganda("resources")
    assert (t.rb, t.rm) == (20, 4)


def test_the_phases_of_a_propaganda_round():
    """6.0, 6.3, 6.5: Political Will, Resources, Support, Redeploy, Reset."""
    assert [(phase.name, phase.section) for phase in rules().phases] == [
        ("political_will", "6.1"),
        ("resources", "6.2"),
        ("support", "6.3"),
        ("redeploy", "6.4"),
        ("reset", "6.5"),
    ]


def test_the_commander_track_over_three_resets():
    """6.6, 6.6.1, 1.11: Gurney, Briggs, Templer, and there it ends."""
    t = Table("", cards=["M5", "M6", "M7"])
    assert [t.propaganda("reset").commander for _ in range(3)] == [BRIGGS, TEMPLER, TEMPLER]


@pytest.mark.parametrize(
    ("pw", "last", "winner", "ended"),
    [
        (2, False, MCP, True),
        (3, False, None, False),
        (17, False, None, False),
        (18, False, BRITISH, True),
        (9, True, MCP, True),
        (10, True, None, True),
        (11, True, BRITISH, True),
    ],
)
def test_who_wins(pw, last, winner, ended):
    """7.0, 7.0.1, 7.0.2, 6.1.3, 6.1.4: the bands, and on the last card the middle."""
    t = Table("KLU 1T; KED 1P 1T", pw=pw).propaganda(last=last)
    assert (t.pw, t.result, t.game.decision is None) == (pw, winner, ended)


# -- at random -----------------------------------------------------------------------------------

CUBES = ("troops", "police")
REBELS = ("guerrilla_underground", "guerrilla_active", "base")


def test_control_by_recount_and_no_british_in_thailand():
    """1.7, 1.3.3, 1.4.2: over 60 random games, at every settled decision."""
    game_rules, seen = rules(), Counter()
    for seed in range(60):
        draw = random.Random(seed).random
        game = new_game(game_rules, seed=seed)
        while game.decision is not None:
            game.choose(game.options[int(draw() * len(game.options))])
            pieces = game.state.pieces
            assert not any(pieces[kind]["thailand"] for kind in CUBES), f"seed {seed}"
            if not game.turn.settled:
                continue
            for space in game_rules.board.spaces:
                ours, theirs = (sum(pieces[kind][space] for kind in kinds) for kinds in (CUBES, REBELS))
                owner = BRITISH if ours > theirs else MCP if theirs > ours else None
                assert controller(game.turn, space) == owner, f"seed {seed}: {space}"
                seen[owner] += 1
    assert set(seen) == {BRITISH, MCP, None} and min(seen.values()) > 1000


def test_inferred_values_are_marked_in_the_data_and_to_the_player():
    """1.3.2: the populations of the Provinces are ours; Kuala Lumpur's is printed."""
    from click.testing import CliRunner

    from coin_core.assembly.assemble import assemble
    from coin_core.cli.main import cli

    board = assemble("malaya").board
    assert board.inferred_values == frozenset(board.of_type(("province",)))
    shown = CliRunner(env={"COLUMNS": "150"}).invoke(cli, ["show", "malaya", "map"]).output
    assert "3*" in shown and "inferred" in shown
