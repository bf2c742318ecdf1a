"""5.0 The cards P19 to P22, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import BRITISH, IRGUN, Table

# -- Political Will cards --------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "will"), [(1, 10), (2, 10), (3, 8), (6, 8)])
def test_P19_shaded_rolls(executing, die, will):
    """9.0, P19: PW -2 if the die is greater than 2."""
    assert Table("", pw=10, dice=[die]).event(executing, "P19", "shaded").pw == will


# -- P19-P31: what the rulings do not already test -------------------------------------------------


def test_P19_unshaded_two_cells_and_a_cache(executing):
    """9.0, P19: up to 2 Cells and 1 Cache to Available, PW +1."""
    t = Table("GAL 1u; TLV 1a; HAD 1u; LYD 2C", pw=10, cells=0, caches=0)
    t.event(executing, "P19", "unshaded", "space:GAL", "space:TLV", "space:LYD")
    assert t.whole("HAD 1u; LYD 1C")
    assert (t.pw, t.box("cell"), t.box("cache"), t.over()) == (11, 2, 1, True)


# -- P19 Rome Embassy Bombing ----------------------------------------------------------------------


def test_E19_one_cell_and_one_cache(executing):
    """5.0, P19: 1 Cell + 1 Cache from the map: PW +1; the executing faction picks."""
    t = Table("GAL 1u; TLV 2a; LYD 1C; JED 1C", pw=10, cells=0, caches=0)
    t.event(executing, "P19", "unshaded")
    assert t.decider == executing
    assert t.spaces() == {"GAL", "TLV"}
    t.play("space:TLV", "done")
    assert t.spaces() == {"LYD", "JED"}
    t.play("space:LYD")
    assert t.whole("GAL 1u; TLV 1a; JED 1C")
    assert (t.pw, t.chits, t.box("cell"), t.box("cache")) == (11, [], 1, 1)


def test_E19_any_mix_of_two_cells():
    """5.0, P19: both Cells from one space or from two, Railways too."""
    t = Table("rTH 1u 1a; GAL 1u", cells=0).event(BRITISH, "P19", "unshaded")
    t.play("space:rTH", "piece:cell_underground", "space:rTH")
    assert t.shows("rTH; GAL 1u")
    assert t.box("cell") == 2
    t = Table("rTH 1u 1a; GAL 1u", cells=0).event(BRITISH, "P19", "unshaded")
    t.play("space:rTH", "piece:cell_active", "space:GAL")
    assert t.shows("rTH 1u; GAL")


def test_E19_cache_part_is_optional_and_prison_is_no_source():
    """5.0, P19: no Cache taken, no Political Will; Prison and track stay as they are."""
    t = Table("GAL 1u; LYD 1C", pw=10, haganah=3, prison=2, cells=0)
    t.event(BRITISH, "P19", "unshaded", "space:GAL", "done")
    assert t.shows("GAL; LYD 1C")
    assert (t.pw, t.prison, t.box("cell", "haganah_track"), t.box("cell")) == (10, 2, 2, 1)


def test_E19_nothing_on_the_map():
    """5.1.3, P19: with no piece on the map nothing happens."""
    t = Table("", pw=10, prison=2).event(BRITISH, "P19", "unshaded")
    assert (t.pw, t.prison, t.asked) == (10, 2, "irgun initiative.box")


# -- P19-P31: what the rulings do not already test -------------------------------------------------


def test_P20_unshaded_gain(executing):
    """9.0, P20: PW +2 with no Railway sabotaged, whoever executes."""
    assert Table("TLV 1s", pw=10).event(executing, "P20", "unshaded").pw == 12


# -- P20 Indian Independence -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "will"),
    [("", 12), ("TLV 2s 1t; GAL 1s", 12), ("rHS 1s", 10), ("rTE 2s; rTH 1T 1P", 10)],
)
def test_E20_any_sabotage_on_any_railway_stops_the_gain(board, will):
    """5.0, P20: +2 only if no Railway holds Sabotage; markers elsewhere do not matter."""
    assert Table(board, pw=10).event(BRITISH, "P20", "unshaded").pw == will


# -- P21 United Resistance Movement ----------------------------------------------------------------


def test_E21u_fill_the_track_first_then_two_more():
    """6.5.2, P21: none Available, so the track takes 2 map Cells of Irgun's choice; then the executor's 2."""
    t = Table("GAL 3u; TLV 2u; LYD 1u 1C", haganah=4, cells=0, caches=1)
    t.event(BRITISH, "P21", "unshaded")
    assert t.asked == "irgun haganah.cell"
    t.play("space:GAL", "space:GAL")
    assert (t.haganah, t.box("cell", "haganah_track"), t.box("cache", "haganah_track")) == (3, 2, 1)
    assert t.asked == "british event.remove"
    t.play("space:TLV", "space:TLV")
    assert t.whole("GAL 1u; LYD 1u 1C")
    assert (t.box("cell"), t.prison) == (2, 0)


def test_E21u_available_cells_fill_the_track_before_the_removal():
    """6.5.2, P21: Available 2: these go to the track; the Cells removed afterwards stay Available."""
    t = Table("GAL 2u", haganah=4, cells=2)
    t.event(IRGUN, "P21", "unshaded")
    assert (t.decider, t.box("cell")) == (IRGUN, 0)
    t.play("space:GAL", "space:GAL")
    assert (t.haganah, t.box("cell"), t.box("cell", "haganah_track")) == (3, 2, 2)


def test_E21u_removal_is_up_to_two_even_where_the_track_cannot_move():
    """6.5, P21: at 0 no shift; the removal may be of none, one or two Cells."""
    t = Table("GAL 3u", haganah=0).event(BRITISH, "P21", "unshaded", "done")
    assert t.shows("GAL 3u")
    assert t.haganah == 0
    t = Table("GAL 3u", haganah=0).event(BRITISH, "P21", "unshaded", "space:GAL", "done")
    assert t.shows("GAL 2u")
    t = Table("GAL 3u", haganah=0).event(BRITISH, "P21", "unshaded", "space:GAL", "space:GAL")
    assert t.shows("GAL 1u")
    assert t.decider == IRGUN


def test_E21s_only_railways_with_an_underground_cell(executing):
    """3.3.3, P21: rTH 1u, rTJ 1a: one roll, on rTH; Irgun acts whoever executes."""
    t = Table("rTH 1u; rTJ 1a; GAL 1u; TLV 1u", haganah=2, dice=[3])
    t.event(executing, "P21", "shaded")
    assert t.decider == IRGUN
    t.play("op:sabotage", "space:rTH", "roll")
    assert t.whole("rTH 1a 1s; rTJ 1a; GAL 1u; TLV 1u")
    assert t.haganah == 3
    assert t.asked.endswith("initiative.box")


def test_E21s_up_to_all_four_railways_each_once():
    """3.3.3, P21: all four may be sabotaged, each once, with no Special Activity and no Offensive."""
    t = Table("rTH 2u; rTJ 1u; rTE 1u; rHS 1u; TLV 1u 1P; GAL 1C", haganah=4, dice=[3, 2, 6, 4])
    t.event(BRITISH, "P21", "shaded", "op:sabotage")
    assert t.spaces() == {"rTH", "rTJ", "rTE", "rHS"}
    assert t.offers_none("sa:silence", "sa:terror", "extra:cache:GAL")
    t.play("space:rTH", "roll", "space:rTJ", "roll", "space:rTE", "roll", "space:rHS", "roll")
    assert t.whole("rTH 1u 1a 1s; rTJ 1a; rTE 1a 1s; rHS 1a 1s; TLV 1u 1P; GAL 1C")


def test_E21s_each_railway_is_optional():
    """5.1, P21: Irgun may sabotage some of them, or none."""
    t = Table("rTH 1u; rTJ 1u", haganah=1, dice=[4]).event(IRGUN, "P21", "shaded")
    t.play("op:sabotage", "space:rTJ", "done")
    assert t.shows("rTH 1u; rTJ 1a 1s")
    t = Table("rTH 1u; rTJ 1u", haganah=1).event(IRGUN, "P21", "shaded", "done")
    assert t.shows("rTH 1u; rTJ 1u")
    assert t.haganah == 2


# -- P19-P31: what the rulings do not already test -------------------------------------------------


def test_P22_shift_then_a_benefit(executing):
    """9.0, P22: the executor shifts either way; then a Limited Operation of Irgun, or a chit."""
    t = Table("GAL 1u", haganah=2, draws=[1]).event(executing, "P22", "unshaded")
    assert t.decider == executing
    t.play("choose:right", "choose:british", "choose:draw")
    assert (t.haganah, t.chits, t.over()) == (3, [1], True)


# -- P22 Jewish Agency -----------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(4, 3), (0, 1)])
def test_E22a_at_an_end_the_possible_direction_must_be_taken(executing, before, after):
    """6.5, P22: no staying at an end."""
    t = Table("GAL 1u", haganah=before).event(executing, "P22", "unshaded")
    assert t.haganah == after
    assert t.offers("choose:irgun", "choose:british")


@pytest.mark.parametrize(("direction", "after"), [("left", 2), ("right", 4)])
def test_E22a_elsewhere_both_directions_and_no_other(direction, after):
    """6.5, P22: in the middle the executor picks left or right; staying is not offered."""
    t = Table("GAL 1u", haganah=3).event(BRITISH, "P22", "unshaded")
    assert t.decider == BRITISH
    assert sorted(t.options) == ["choose:left", "choose:right"]
    assert t.play(f"choose:{direction}").haganah == after


def test_E22b_british_execute_and_take_the_chit():
    """5.1, P22: the executor picks the benefit; the British draw."""
    t = Table("GAL 1u", haganah=2, draws=[2]).event(BRITISH, "P22", "unshaded", "choose:left")
    assert t.decider == BRITISH
    assert sorted(t.options) == ["choose:british", "choose:irgun"]
    t.play("choose:british", "choose:draw")
    assert (t.chits, t.haganah) == ([2], 1)
    assert t.asked == "irgun initiative.box"


def test_E22b_irgun_execute_and_take_the_limited_operation():
    """5.1, P22: Irgun as executor picks; its Limited Operation follows, with no Special Activity."""
    t = Table("GAL 1u; HAD 1u", haganah=2, dice=[3]).event(IRGUN, "P22", "unshaded", "choose:left")
    assert t.decider == IRGUN
    t.play("choose:irgun")
    assert t.offers("op:recruit", "op:travel", "op:sabotage", "op:rob", "done")
    t.play("op:sabotage", "space:HAD")
    assert t.shows("GAL 1u; HAD 1a 1s")
    assert t.asked == "british initiative.box"
    assert t.chits == []


def test_E22b_the_other_factions_benefit_may_be_picked():
    """5.1, P22: the benefit of the other faction is a legal pick, and that faction then decides."""
    t = Table("GAL 1u", haganah=2).event(BRITISH, "P22", "unshaded", "choose:left", "choose:irgun")
    assert t.decider == IRGUN
    assert t.offers("op:travel")
    t = Table("GAL 1u", haganah=2, draws=[0]).event(IRGUN, "P22", "unshaded", "choose:left", "choose:british")
    assert t.decider == BRITISH
    assert t.play("choose:draw").chits == [0]
