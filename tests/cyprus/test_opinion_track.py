"""6.5 The International Opinion track: what moves it, and what it does."""

from __future__ import annotations

import pytest

from tests.causes import causes_of, moves_of

from .table import BRITISH, EOKA, Table, rules

# -- 6: the Propaganda Round and the Opinion track -------------------------------------------------


def test_the_track_affects_political_will_and_smuggle():
    """6.5.2, 1.9: at 4 the round costs 4 and Smuggle has two spaces; at 0 nothing, and there is no Smuggle."""
    assert [Table("KYR 1u 1C; PAP 1u", pw=8, opinion=value).propaganda().pw for value in (4, 0)] == [7, 11]
    board = "PAP 1u; KAR 1u; TRO 1u"
    t = Table(board, opinion=4).full(EOKA, "travel", "sa:smuggle", "space:KAR")
    assert t.game.decision.about[0] == "smuggle"
    assert Table(board, opinion=0).full(EOKA, "travel").offers_none("sa:smuggle")


def test_an_event_reads_the_track():
    """6.5.2, C26: -2 Political Will from 3 up, a choice at 2, +2 below."""
    played = {n: Table("LIM 1T", pw=10, opinion=n).event(BRITISH, "C26", "unshaded") for n in range(5)}
    assert {n: t.pw for n, t in played.items()} == {0: 12, 1: 12, 2: 10, 3: 8, 4: 8}
    assert played[2].options == ["choose:left", "choose:right"]


def test_only_what_the_rules_name_moves_the_track():
    """6.5.1: in random games Opinion moves by Propagandize, Diplomacy, Events and the Reset alone."""
    named = dict.fromkeys(("propagandize", "diplomacy", "event", "reset"), range(-4, 5))
    assert causes_of(moves_of(rules(), "opinion", range(15)), named) == set(named)


# -- G1: what moves the marker ---------------------------------------------------------------------


def test_G1_the_loss_is_taken_at_the_value_before_the_reset():
    """6.1.1, 6.5.1: Opinion 3, no markers: -3 (and +2 +3 for order), the marker stays; Reset makes it 2."""
    t = Table("LIM 1u; PAP 1u", pw=10, opinion=3, draws=[0], cards=["C5"]).propaganda()
    assert (t.pw, t.opinion) == (12, 3)
    t.play("done")  # no Cache
    assert t.state.card == "C5"
    assert (t.pw, t.opinion) == (12, 2)


@pytest.mark.parametrize("opinion", [0, 1, 2, 3, 4])
def test_G1_the_political_will_phase_takes_its_value(opinion):
    """6.1.1: One Political Will for each step, and the marker does not move."""
    t = Table("KYR 1u 1C; LIM 1u", pw=10, opinion=opinion).propaganda()
    assert (t.pw, t.opinion) == (13 - opinion, opinion)
    assert t.asked == "eoka arms.place"


def test_G1_propagandize_at_a_curfew():
    """6.5.1, 4.3.3: Two steps to the right, and no Political Will."""
    t = Table("LIM 1T 1u cf; PAP 1u", pw=10, opinion=1).full(EOKA, "travel", "sa:propagandize")
    assert (t.opinion, t.pw) == (3, 10)


def test_G1_propagandize_at_sabotage_does_not_move_it():
    """6.5.1, 4.3.3: Political Will falls instead."""
    t = Table("LIM 1T 1u 1s; PAP 1u", pw=10, opinion=1).full(EOKA, "travel", "sa:propagandize")
    assert (t.opinion, t.pw) == (1, 9)


@pytest.mark.parametrize("op", ["deploy", "search"])
def test_G1_diplomacy(op):
    """6.5.1, 4.2.2: One step to the left."""
    t = Table("LIM 1T", pw=10, opinion=3).full(BRITISH, op, "sa:diplomacy")
    assert (t.opinion, t.pw) == (2, 10)


@pytest.mark.parametrize(("card", "side", "after"), [("C3", "shaded", 3), ("C20", "unshaded", 0)])
def test_G1_events_move_it_either_way(card, side, after):
    """6.5.1, C3, C20: Two to the right, one to the left."""
    assert Table("LIM 1T", opinion=1, draws=[0, 0]).event(BRITISH, card, side).opinion == after


def test_G1_other_actions_do_not_move_it():
    """6.5.1: Sabotage, Search with a Curfew and Assault leave it alone."""
    t = Table("LIM 2T 1u; PAP 1u", opinion=2, dice=[6], cards=["C5"])
    t.limited(EOKA, "sabotage", "space:LIM")
    t.play("box:op_special", "op:search", "space:LIM", "done", "done", "done")
    assert t.shows("LIM 2T 1a 1s cf") and t.opinion == 2
    assert t.limited(BRITISH, "assault", "space:LIM").opinion == 2


# -- G2: the ends ----------------------------------------------------------------------------------


@pytest.mark.parametrize("before", [3, 4])
def test_G2_stops_at_4_and_the_rest_is_done(before):
    """6.5, 4.3.3: Propagandize at 3 and at 4: Opinion 4, and the Cell is Active."""
    t = Table("LIM 1T 1u cf; PAP 1u", opinion=before).full(EOKA, "travel", "sa:propagandize")
    assert t.opinion == 4 and t.shows("LIM 1T 1a cf")


def test_G2_stops_at_0_in_the_reset():
    """6.5, 6.4: Opinion 0 stays 0; the rest of the Reset is done."""
    t = Table("LIM 1T 1a 1s", opinion=0, prison=2, cards=["C5"]).propaganda("reset")
    assert t.state.card == "C5"
    assert t.opinion == 0 and t.shows("LIM 1T 1u") and t.prison == 1


def test_G2_stops_at_0_in_diplomacy_and_events():
    """6.5, 4.2.2, C20: No step beyond 0, no chit instead; the Event's chits come all the same."""
    t = Table("LIM 1T", opinion=0).full(BRITISH, "search", "sa:diplomacy")
    assert (t.opinion, t.chits) == (0, [])
    t = Table("LIM 1T", opinion=0, draws=[1, 2]).event(BRITISH, "C20", "unshaded")
    assert (t.opinion, t.chits) == (0, [1, 2])


def test_G2_nothing_is_stored_beyond_the_end():
    """6.5, C3: At 4 two steps to the right are lost: one to the left makes it 3."""
    t = Table("LIM 1T", opinion=4).event(EOKA, "C3", "shaded")
    assert t.opinion == 4
    assert t.full(BRITISH, "search", "sa:diplomacy").opinion == 3


# -- G3, G4: Smuggle -------------------------------------------------------------------------------

SMUGGLERS = "PAP 1u; KAR 1u; TRO 1u; LIM 2T 1u"
"""Three spaces that could take a Cache; LIM, with cubes, only one that is moved."""


@pytest.mark.parametrize(("before", "spaces"), [(0, 1), (2, 1), (3, 2)])
def test_G3_the_value_at_the_moment_of_smuggle(before, spaces):
    """4.3.1, C22: The Event shifts first, then EOKA smuggles: 0 to 1 is enough for one space, 3 to 4 for two."""
    t = Table(SMUGGLERS, opinion=before).event(EOKA, "C22", "shaded", "sa:smuggle", "space:PAP")
    assert t.opinion == before + 1
    assert t.spaces() == ({"KAR", "TRO", "LIM"} if spaces == 2 else set())
    t.play(*(["space:KAR"] if spaces == 2 else []))
    assert t.asked == "british initiative.box"
    assert 4 - t.box("cache") == spaces


def spaces_smuggled(table):
    """How many Caches one Smuggle brings that takes all the spaces it may."""
    table.play("sa:smuggle", "space:PAP")
    if table.game.decision.about[0] == "smuggle":
        table.play("space:KAR")
    assert table.game.decision.about[0] == "travel"
    return 4 - table.box("cache")


def test_G3_not_after_a_propagandize_of_the_same_turn():
    """4.1, 4.3.1: Propagandize makes it 4, but it was the one activity of the turn; the next has two spaces."""
    t = Table("LIM 1T 1u cf; PAP 1u; KAR 1u; TRO 1u", opinion=2).full(EOKA, "travel")
    assert t.offers("sa:smuggle", "sa:propagandize")
    t.play("sa:propagandize")
    assert t.opinion == 4
    assert t.offers_none("sa:smuggle") and t.why("sa:smuggle") == ["activity_used"]
    t.play("space:PAP", "to:PAP", "done")
    t.full(EOKA, "travel")
    assert spaces_smuggled(t) == 2


def test_G3_diplomacy_before_it_counts():
    """4.3.1, 6.5.2: The British bring Opinion to 0; EOKA cannot smuggle after that."""
    t = Table(f"{SMUGGLERS}; AKR 3T", opinion=1).full(BRITISH, "deploy", "sa:diplomacy")
    t.play("space:AKR", "done", "done")
    assert t.opinion == 0
    t.full(EOKA, "travel")
    assert t.asked == "eoka action.space" and t.offers_none("sa:smuggle")


def smuggling(opinion, **more):
    """EOKA travels; Smuggle is open or not."""
    return Table(SMUGGLERS, opinion=opinion, **more).full(EOKA, "travel")


@pytest.mark.parametrize(("opinion", "spaces"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_G4_one_space_from_1_to_3_and_two_at_4(opinion, spaces):
    """4.3.1, 6.4: Condemn is 4."""
    t = smuggling(opinion)
    assert t.offers("sa:smuggle")
    assert spaces_smuggled(t) == spaces


def test_G4_none_at_0():
    """4.3.1, 6.4: Ignore is 0."""
    t = smuggling(0)
    assert t.offers_none("sa:smuggle") and "opinion_ignores" in t.why("sa:smuggle")


@pytest.mark.parametrize(("opinion", "offered"), [(0, True), (1, False), (2, True)])
def test_G4_ignore_may_be_another_box(opinion, offered):
    """4.3.1: With `smuggle.none_at` = 1 it is the second box."""
    assert smuggling(opinion, params={"smuggle.none_at": 1}).offers("sa:smuggle") is offered


@pytest.mark.parametrize(("opinion", "spaces"), [(2, 1), (3, 2)])
def test_G4_condemn_may_be_another_box(opinion, spaces):
    """4.3.1: With `smuggle.two_at` = 3 it is the fourth box."""
    assert spaces_smuggled(smuggling(opinion, params={"smuggle.two_at": 3})) == spaces
