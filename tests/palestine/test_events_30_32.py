"""5.0 The cards P30 to P32, side by side with the rulings on them."""

from __future__ import annotations

import pytest

from .table import IRGUN, Table

# -- P19-P31: what the rulings do not already test -------------------------------------------------


def test_P30_unshaded_one_cell_from_each_of_three_spaces(executing):
    """9.0, P30: 1 Cell to Available from each of up to 3 spaces with Police."""
    t = Table("GAL 1P 2u; HAC 1P 1a; rTH 1P 1u; JEC 1P 1u; LYD 2T 1u", cells=0)
    t.event(executing, "P30", "unshaded")
    assert (t.decider, t.spaces()) == (executing, {"GAL", "HAC", "rTH", "JEC"})
    t.play("space:GAL")
    assert t.spaces() == {"HAC", "rTH", "JEC"}
    t.play("space:HAC", "space:rTH")
    assert t.whole("GAL 1P 1u; HAC 1P; rTH 1P; JEC 1P 1u; LYD 2T 1u")
    assert (t.box("cell"), t.prison, t.over()) == (3, 0, True)


# -- P30 Roy Farran --------------------------------------------------------------------------------


@pytest.mark.parametrize("capabilities", [{}, {"P9": "unshaded"}])
@pytest.mark.parametrize(("board", "available"), [("TLV 2T", 0), ("TLV 2T 1P", 1), ("TLV 1P; rTH 1P", 2)])
def test_E30_remove_what_there_is_and_always_lose_one(board, available, capabilities):
    """5.1.3, P30: fewer than 2 Police: those; PW -1 always, P9u or not (no star)."""
    t = Table(board, pw=10, police=0, capabilities=capabilities).event(IRGUN, "P30", "shaded")
    assert (t.box("police"), t.pw) == (available, 9)


def test_E30_the_executor_picks_two_of_more(executing):
    """5.1, P30: exactly 2, the executing faction picks; a Curfew left without British goes."""
    t = Table("TLV 2P cf; rTH 1P; JEC 1P", pw=10, police=0).event(executing, "P30", "shaded")
    assert t.decider == executing
    assert t.offers_none("done")
    t.play("space:TLV", "space:TLV")
    assert t.whole("TLV; rTH 1P; JEC 1P")
    assert (t.box("police"), t.pw) == (2, 9)


# -- P31 Dov Gruner --------------------------------------------------------------------------------

CITIES = {"HAC", "TLV", "JEC"}

DISTRICTS = {"GAL", "HAD", "SAM", "LYD", "JED", "GAZ"}


def test_E31_shaded_cities_and_districts(executing):
    """5.1, P31: Cities, under Curfew too, and Districts, no Railway; TLV cf may take all 3."""
    t = Table("TLV 1T cf", cells=3).event(executing, "P31", "shaded")
    assert t.decider == executing
    assert t.spaces() == CITIES | DISTRICTS
    t.play("space:TLV", "space:TLV", "space:TLV")
    assert t.whole("TLV 1T 3u cf")
    assert t.box("cell") == 0


def test_E31_shaded_up_to_three_as_far_as_available():
    """5.1.1, P31: three at most, fewer if wished or if fewer are Available."""
    t = Table("", cells=5).event(IRGUN, "P31", "shaded", "space:GAL", "space:JED", "space:HAC")
    assert t.whole("GAL 1u; JED 1u; HAC 1u")
    assert t.asked == "british initiative.box"
    assert Table("", cells=5).event(IRGUN, "P31", "shaded", "space:GAL", "done").whole("GAL 1u")
    t = Table("", cells=1, prison=4).event(IRGUN, "P31", "shaded", "space:GAL")
    assert (t.whole("GAL 1u"), t.prison) == (True, 4)


def test_E31_unshaded_any_one_cell_where_troops_are(executing):
    """5.1, P31: one Cell of either state, in any kind of space with Troops, to Prison."""
    board = "GAL 1T 1u 1a; HAD 1u; JEC 1P 1u; rTH 1T 1u; TLV 3T"
    t = Table(board).event(executing, "P31", "unshaded")
    assert t.decider == executing
    assert t.spaces() == {"GAL", "rTH"}
    assert t.offers_none("done")
    t.play("space:GAL", "piece:cell_underground")
    assert t.whole(board.replace("GAL 1T 1u 1a", "GAL 1T 1a"))
    assert t.prison == 1


# -- P32 Weapon Factories --------------------------------------------------------------------------


def test_E32u_natural_one_after_the_result():
    """3.3.3, P32: die 1, Cache spent, 0P: 3: the marker is placed, then the Cell goes to Available."""
    t = Table("LYD 1u 1C", haganah=3, dice=[1], cells=0).event(IRGUN, "P32", "unshaded")
    t.limited(IRGUN, "sabotage", "space:LYD", "cache:LYD", "roll")
    assert t.whole("LYD 1s")
    assert (t.box("cell"), t.prison) == (1, 0)


@pytest.mark.parametrize(
    ("board", "die", "after"),
    [
        ("LYD 2u", 1, "LYD 1u"),  # fails, and the Activated Cell is gone
        ("LYD 1P 2u", 2, "LYD 1P 1u 1a"),  # modified 1, natural 2
        ("LYD 2u", 3, "LYD 1u 1a 1s"),
    ],
)
def test_E32u_the_natural_die_counts(board, die, after):
    """3.3.3, P32: the natural die counts, not the modified roll."""
    t = Table(board, haganah=3, dice=[die]).event(IRGUN, "P32", "unshaded").limited(IRGUN, "sabotage", "space:LYD")
    assert t.whole(after)


def test_E32u_without_the_capability_the_cell_stays():
    """3.3.3, P32: without the card the Activated Cell stays."""
    assert Table("LYD 2u", haganah=3, dice=[1]).limited(IRGUN, "sabotage").whole("LYD 1u 1a")


def test_E32u_terror_too():
    """4.3.3, P32: a Terror roll of natural 1 with a Cache: 1 Terror, Cell gone."""
    t = Table("TLV 1u; LYD 1C", haganah=3, dice=[1]).event(IRGUN, "P32", "unshaded")
    t.full(IRGUN, "sabotage", "space:TLV", "cache:LYD", "sa:terror", "roll")
    assert t.whole("TLV 1t")


def test_E32u_event_sabotage_too(executing):
    """5.1, P32: Sabotage granted by P15s and P28s is under it."""
    t = Table("LYD 1u", haganah=1, dice=[1]).event(IRGUN, "P32", "unshaded")
    assert t.event(executing, "P15", "shaded", "op:sabotage").whole("LYD")
    t = Table("TLV 1P 1u", haganah=1, dice=[1]).event(IRGUN, "P32", "unshaded")
    assert t.event(executing, "P28", "shaded", "op:sabotage").whole("TLV 1P")


def test_E32s_rob_always_places_a_cache_and_police_still_activate():
    """3.3.4, P32: no roll; a Cache in each space; one Cell Active where Police are."""
    t = Table("LYD 1P 2u; GAL 1u; JED 1P 1u", haganah=3).event(IRGUN, "P32", "shaded")
    t.full(IRGUN, "rob")
    assert t.spaces() == {"LYD", "GAL"}
    t.play("space:LYD", "space:GAL", "done")
    assert t.whole("LYD 1P 1u 1a 1C; GAL 1u 1C; JED 1P 1u")


def test_E32s_only_if_available_and_room():
    """1.4.2, P32: no Cache beyond 2 in a space, none if none is Available; Police still activate."""
    t = Table("LYD 1P 2u 2C", haganah=3).event(IRGUN, "P32", "shaded")
    assert t.limited(IRGUN, "rob", "space:LYD").whole("LYD 1P 1u 1a 2C")
    t = Table("LYD 1P 2u", haganah=3, caches=0).event(IRGUN, "P32", "shaded")
    assert t.limited(IRGUN, "rob", "space:LYD").whole("LYD 1P 1u 1a")


def test_E32s_pass_and_expropriations_too():
    """2.3.3, 6.2.1, P32: the Rob of a Pass and of the propaganda round need no roll either."""
    t = Table("HAD 1u", haganah=3).event(IRGUN, "P32", "shaded")
    assert t.turn(IRGUN, "limited_op", "pass", "space:HAD").whole("HAD 1u 1C")
    t = Table("HAD 1u", haganah=3, draws=[0]).event(IRGUN, "P32", "shaded")
    assert t.propaganda("expropriations").play("space:HAD").whole("HAD 1u 1C")
