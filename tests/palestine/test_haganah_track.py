"""6.5 The Haganah Track: what moves it, and the pieces on it."""

from __future__ import annotations

import pytest

from coin_core.model.setup import new_game

from .table import BRITISH, IRGUN, Table, rules


def test_the_track_is_raised_by_events_only():
    """6.5.1, 1.9: no operation or activity moves the Haganah Track to the right."""
    import random

    for seed in range(20):
        draw = random.Random(seed).random
        game = new_game(rules(), seed=seed)
        while game.decision is not None:
            before, cursor, log = game.state.tracks["haganah"], game.state.cursor, len(game.log)
            game.choose(game.options[int(draw() * len(game.options))])
            if game.state.tracks["haganah"] > before:
                played = [e for e in game.log if type(e).__name__ == "EventPlayed"]
                assert cursor[0] == "act" and played, f"seed {seed}: raised outside an event ({log})"
                assert played[-1].card in ("P1", "P15", "P21", "P22")


def track(table):
    """Cells and Caches lying on the Haganah Track."""
    return table.box("cell", "haganah_track"), table.box("cache", "haganah_track")


def test_G1_in_the_middle_of_a_british_operation():
    """6.5.2, 4.2.2: Negotiate in mid-Patrol: Irgun gives up Cells at once, then the British go on."""
    t = Table("HAD 1u; JED 1u; GAL 1u; TLV 1a; HAC 1P", haganah=3, cells=0, dice=[5])
    t.full(BRITISH, "patrol", "space:TLV", "sa:negotiate")
    assert t.asked == "irgun haganah.cell" and t.spaces() == {"HAD", "JED", "GAL", "TLV"}
    t.play("space:HAD", "space:JED", "space:GAL")
    assert t.decider == BRITISH and track(t) == (5, 1)
    t.play("from:HAC", "to:TLV", "number:1", "space:TLV")
    assert t.shows("TLV 1P; HAD; JED; GAL; HAC") and t.prison == 1


def test_G1_in_the_middle_of_irguns_own_operation():
    """6.5.2, 4.3.3: Terror of 6 in mid-Sabotage fills the track before the next space."""
    t = Table("JEC 1u; GAL 1u; GAZ 1u; HAD 1u", haganah=3, cells=0, caches=0, dice=[6])
    t.full(IRGUN, "sabotage", "space:JEC", "sa:terror", "roll")
    assert t.asked == "irgun haganah.cell" and t.haganah == 2 and t.shows("JEC 1a 2t")
    t.play("space:GAL", "space:GAZ", "space:HAD")
    assert t.shows("GAL; GAZ; HAD") and track(t) == (5, 1)


def test_G1_in_an_event_of_the_british():
    """6.5.2, P21: Irgun chooses for the track before the British remove two more Cells."""
    t = Table("HAD 1u; JED 1u; GAL 2u; TLV 2a", haganah=3, cells=0)
    t.event(BRITISH, "P21", "unshaded")
    assert t.asked == "irgun haganah.cell"
    t.play("space:GAL", "space:GAL", "space:HAD")
    assert t.decider == BRITISH and track(t) == (5, 1) and t.box("cell") == 0
    t.play("space:TLV", "space:JED")
    assert t.shows("GAL; HAD; JED; TLV 1a") and t.box("cell") == 2


def left(board, **more):
    """The British play P15 unshaded: one step to the left, then Sabotage off the map."""
    return Table(board, **more).event(BRITISH, "P15", "unshaded")


def test_G2_available_then_map_then_prison():
    """6.5.2: from 4 to 3 with 1 Available, 1 on the map, 5 in Prison: 1 Available and 1 from the map."""
    t = left("GAL 1a", haganah=4, cells=1, prison=5)
    assert (t.haganah, track(t)) == (3, (2, 1))
    assert (t.box("cell"), t.look("GAL"), t.prison) == (0, "", 5)


def test_G2_prison_comes_last():
    """6.5.2: from 3 to 2 with 1 on the map and 5 in Prison: the map Cell, then 2 from Prison."""
    t = left("GAL 1a", haganah=3, cells=0, prison=5)
    assert (t.haganah, track(t)) == (2, (5, 1))
    assert (t.look("GAL"), t.prison) == ("", 3)


def test_G2_map_and_prison_are_untouched_while_available_lasts():
    """6.5.2: with 3 Available neither the map nor the Prison gives a Cell, and nobody is asked."""
    t = left("GAL 2u", haganah=3, cells=3, prison=2)
    assert t.asked == "irgun initiative.box"
    assert (track(t), t.box("cell"), t.look("GAL"), t.prison) == ((5, 1), 0, "2u", 2)


def test_G2_each_type_by_itself():
    """6.5.2: an Available Cache goes though the Cells come from the map, and the other way round."""
    t = left("GAL 2u; LYD 1C", haganah=4, cells=0, caches=1)
    assert (t.look("GAL"), t.look("LYD"), t.box("cache"), track(t)) == ("", "1C", 0, (2, 1))
    t = left("GAL 2u; LYD 1C", haganah=4, cells=2, caches=0)
    assert (t.look("GAL"), t.look("LYD"), t.box("cell"), track(t)) == ("2u", "", 0, (2, 1))


@pytest.mark.parametrize(
    ("before", "cells", "caches"),
    [(4, 2, 1), (3, 3, 0), (2, 0, 0), (1, 0, 0)],
    ids=["4-3", "3-2", "2-1", "1-0"],
)
def test_G3_which_pieces_each_box_takes(before, cells, caches):
    """6.5.2: leaving 4 takes 2 Cells and a Cache, leaving 3 takes 3 Cells, the others nothing."""
    t = left("GAL 1u; LYD 1C", haganah=before, cells=4, caches=2)
    assert t.haganah == before - 1
    assert (t.box("cell"), t.box("cache")) == (4 - cells, 2 - caches)
    assert t.shows("GAL 1u; LYD 1C")


def test_G3_a_map_cache_when_none_is_available():
    """6.5.2: with no Cache Available Irgun gives up one from the map, of its choice."""
    t = left("LYD 2T 1C; JED 2C", haganah=4, cells=2, caches=0)
    assert t.decider == IRGUN and t.spaces() == {"LYD", "JED"}
    t.play("space:JED")
    assert t.shows("LYD 2T 1C; JED 1C") and track(t) == (2, 1)


@pytest.mark.parametrize("capabilities", [{}, {"P25": "unshaded"}], ids=["plain", "P25u"])
def test_G4_no_reward_for_a_cache_that_goes_to_the_track(capabilities):
    """6.5.2, 7.1: the Cache is not removed by Assault: no Political Will and no chit."""
    t = left("LYD 1C", haganah=4, cells=2, caches=0, pw=10, capabilities=capabilities)
    assert t.shows("LYD") and track(t) == (2, 1)
    assert (t.pw, t.chits) == (10, [])


def right(board, **more):
    """The British play P15 shaded: one step to the right, then Irgun may Sabotage."""
    return Table(board, **more).event(BRITISH, "P15", "shaded")


@pytest.mark.parametrize(
    ("before", "cells", "caches"),
    [(0, 0, 0), (1, 0, 0), (2, 3, 0), (3, 2, 1)],
    ids=["0-1", "1-2", "2-3", "3-4"],
)
def test_G5_going_right_frees_the_pieces(before, cells, caches):
    """6.5.2: entering 3 brings its 3 Cells to Available, entering 4 its 2 Cells and the Cache."""
    t = right("GAL 2T", haganah=before, cells=1, caches=1, prison=1)
    on_track = (2 if before < 4 else 0) + (3 if before < 3 else 0)
    assert t.haganah == before + 1
    assert (t.box("cell"), t.box("cache"), t.prison) == (1 + cells, 1 + caches, 1)
    assert track(t) == (on_track - cells, 1 - caches)


def test_G6_nothing_beyond_the_left_end():
    """6.5: at 0 a step to the left moves nothing and takes nothing."""
    t = left("GAL 2u; LYD 1C", haganah=0, cells=2, caches=1, pw=10)
    assert t.asked == "irgun initiative.box"
    assert (t.haganah, track(t), t.box("cell"), t.box("cache")) == (0, (5, 1), 2, 1)
    assert t.shows("GAL 2u; LYD 1C") and (t.pw, t.chits) == (10, [])


def test_G6_nothing_beyond_the_right_end():
    """6.5: at 4 a step to the right moves nothing and frees nothing."""
    t = right("GAL 2T", haganah=4, cells=2, caches=1)
    assert (t.haganah, track(t), t.box("cell"), t.box("cache")) == (4, (0, 0), 2, 1)


def test_G7_cells_under_curfew_and_in_selected_spaces():
    """6.5.2: Cells under a Curfew or in a space selected for the Patrol may be given up."""
    t = Table("TLV 3T 1u cf; HAD 1u; GAL 1u; rTH 1a; JEC 1u", haganah=3, cells=0, dice=[6])
    t.full(BRITISH, "patrol", "space:HAD", "sa:negotiate")
    assert t.spaces() == {"TLV", "HAD", "GAL", "rTH", "JEC"} and t.decider == IRGUN
    t.play("space:TLV", "space:HAD", "space:rTH")
    assert t.shows("TLV 3T cf; HAD; rTH; GAL 1u; JEC 1u")


@pytest.mark.parametrize(("piece", "rest"), [("active", "1u"), ("underground", "1a")])
def test_G7_cells_just_activated(piece, rest):
    """6.5.2: of a Cell that the Search just Activated and one that it did not, Irgun gives either."""
    t = Table("LYD 2T 2u; GAL 1u", haganah=3, cells=1, prison=2, dice=[6])
    t.full(BRITISH, "search", "space:LYD", "done", "done")
    assert t.shows("LYD 2T 1u 1a")
    t.play("sa:negotiate", "space:LYD")
    assert t.decider == IRGUN and t.offers("piece:cell_active", "piece:cell_underground")
    t.play(f"piece:cell_{piece}", "space:GAL")
    assert t.shows(f"LYD 2T {rest}; GAL") and t.prison == 2 and track(t) == (5, 1)


def test_G7_the_cell_of_the_terror_itself():
    """6.5.2, 4.3.3: Irgun may give up the very Cell that the Terror Activated."""
    t = Table("JEC 1u; GAL 1u", haganah=3, cells=2, dice=[6])
    t.full(IRGUN, "sabotage", "space:JEC", "sa:terror", "roll")
    t.play("space:JEC")
    assert t.shows("JEC 2t; GAL 1u") and track(t) == (5, 1)


def test_G8_extra_space_for_the_limited_op_of_the_same_event():
    """6.5.3, P22: from 3 to 4, then a Limited Operation: it has two spaces."""
    t = Table("GAL 2T", haganah=3, cells=4).event(IRGUN, "P22", "unshaded", "choose:right", "choose:irgun")
    assert t.haganah == 4
    t.play("op:recruit", "space:TLV")
    assert t.spaces() == {"HAC", "JEC"}
    t.play("space:JEC")
    assert t.asked == "british initiative.box" and t.shows("TLV 1u; JEC 1u; HAC")


def test_G8_no_extra_space_below_4():
    """6.5.3, P22: from 4 to 3 the extra space is gone before the Limited Operation."""
    t = Table("GAL 2T", haganah=4, cells=4).event(IRGUN, "P22", "unshaded", "choose:left", "choose:irgun")
    assert t.haganah == 3
    t.play("op:recruit", "space:TLV")
    assert t.asked == "british initiative.box" and t.shows("TLV 1u; JEC; HAC")
