"""1.8, 7.0 Political Will between its ends, and who wins."""

from __future__ import annotations

import pytest

from tests.causes import causes_of, moves_of

from .table import BRITISH, EOKA, FIVE_SEEN, SETUP, Table, rules

# -- 2: set-up, deck, sequence of play -------------------------------------------------------------


def test_tracks_have_the_range_of_the_rulebook():
    """1.8, 1.9, 6.5: Political Will 0 to 15, Opinion 0 to 4."""
    tracks = rules().board.tracks
    assert {name: (track.low, track.high) for name, track in tracks.items()} == {
        "political_will": (0, 15),
        "opinion": (0, 4),
    }


# -- 7: victory ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("will", "last", "winner"), [(0, False, EOKA), (0, True, EOKA), (5, True, BRITISH), (5, False, None)]
)
def test_who_wins(will, last, winner):
    """7.0, 7.0.1, 7.0.2, 6.1.3, 6.1.4: at 0 EOKA wins at once; on the last card the British if EOKA has not."""
    # Opinion -2, Nicosia -4, two Bases -4, five clean Towns +2, Mountains +0: -8.
    t = Table("NIC 2s; AKR 1s; DHE 1s; TRO 1C; LIM 2T 1u", pw=8 + will).propaganda(last=last)
    assert (t.pw, t.result) == (will, winner)


def test_after_the_end_there_is_nothing_to_decide():
    """7.0, 6.1.4: no later phase is played."""
    t = Table("NIC 3s; LIM 2T 1u", pw=2).propaganda()
    assert (t.game.decision, t.options, t.result) == (None, [], EOKA)
    t = Table("LIM 2T 1u 1s; PAP 1u", pw=5).propaganda(last=True)
    assert (t.game.decision, t.result, t.chits) == (None, BRITISH, [])
    assert t.opinion == 2 and t.shows("LIM 2T 1u 1s")


def test_the_third_propaganda_card_is_the_last():
    """7.0.2, 2.1: whichever of the three it is; the second is not."""
    events = [f"C{number}" for number in range(1, 19)]
    piles = [(*events[0:6], "C34"), (*events[6:12], "C33"), tuple(events[12:18])]
    t = Table(SETUP, cards=["C35"], seen=(*piles[0], *piles[1], *piles[2])).card()
    assert (t.state.card, t.result) == ("C35", BRITISH)
    t = Table(SETUP, cards=["C33"], seen=(*piles[0], *events[6:12])).card()
    assert (t.state.card, t.result) == ("C33", None)


@pytest.mark.parametrize(("pw", "after"), [(15, 15), (14, 15)])
def test_political_will_never_exceeds_15(pw, after):
    """1.8, 6.1, 7.0: the net gain of a round is clamped."""
    assert Table("LIM 1u; PAP 1u", pw=pw, opinion=0).propaganda().pw == after


def test_margin_is_political_will_as_after_a_round_now():
    """7.0: from each side's seat; set-up: 14 -2 for Opinion +3 for clean Towns."""
    t = Table()
    turn = t.rules.look(t.start)
    assert t.rules.victory.margin(turn, BRITISH) == 15
    assert t.rules.victory.margin(turn, EOKA) == -15


# -- A9, A10: Political Will -----------------------------------------------------------------------


def test_A9_clamped_at_15_after_each_change():
    """1.8, C10: 15 and 1 is 15; the -1 that follows makes it 14."""
    t = Table("LIM 1T", pw=15).event(BRITISH, "C10", "unshaded")
    assert t.pw == 15
    assert t.event(EOKA, "C10", "shaded").pw == 14


def test_A9_clamped_at_0_after_each_change():
    """1.8, C26: 1 less 2 is 0; a Cache removed next makes it 1."""
    t = Table("LIM 2T 1C", pw=1, opinion=3, draws=[0]).event(EOKA, "C26", "unshaded")
    assert t.pw == 0
    assert t.limited(BRITISH, "assault", "space:LIM").pw == 1


def test_A9_within_one_event_too():
    """1.8, 5.1.1: +2 at 14, then -1: 14, not 15."""
    steps = "[{do: track, track: political_will, by: 2}, {do: track, track: political_will, by: -1}]"
    assert Table("LIM 1T", pw=14).made_up_event(EOKA, steps).pw == 14


def test_A9_what_hangs_on_the_change_still_happens():
    """1.8: At 15 a Cache still goes and brings its chit; at 0 the Propagandizing Cell still shows itself."""
    t = Table("LIM 2T 2C", pw=15, draws=[0, 2]).limited(BRITISH, "assault", "space:LIM")
    assert t.shows("LIM 2T") and (t.pw, t.chits) == (15, [0, 2])
    t = Table("LIM 2u 1s; PAP 1u", pw=0).full(EOKA, "travel", "sa:propagandize")
    assert t.shows("LIM 1u 1a 1s") and (t.pw, t.result) == (0, None)
    t = Table("LIM 1C; PAP 1u; NIC 1u", pw=15).event(BRITISH, "C5", "unshaded")
    assert t.shows("LIM; PAP") and (t.pw, t.prison) == (15, 1)


def test_A10_the_british_may_climb_back_from_0():
    """1.8, 7.0.1: 1, Propagandize: 0, no win; a Cache removed: 1; net 0 in the round: no win of EOKA."""
    # Net 0: Opinion -3, LIM -1, no Cache in the Mountains +2, five clean Towns +2.
    t = Table("LIM 1u 1s; NIC 2T 1C", pw=1, opinion=3, draws=[0], cards=["C33"], seen=FIVE_SEEN)
    t.full(EOKA, "travel", "sa:propagandize")
    assert (t.pw, t.result) == (0, None)
    t.play("space:LIM", "to:PAP")
    assert (t.asked, t.pw, t.result) == ("british initiative.box", 0, None)
    t.play("box:limited_op", "op:assault", "space:NIC")
    assert t.state.card == "C33"
    assert (t.pw, t.result) == (1, None)
    assert t.asked == "eoka arms.place"  # the round goes on


def test_A10_at_0_in_the_check_eoka_wins():
    """7.0.1: The same net 0 with Political Will at 0 ends the game."""
    assert Table("LIM 1s", pw=0, opinion=3).propaganda().result == EOKA


# -- 7.1, 7.2: what moves Political Will -----------------------------------------------------------


def political_will_moves():
    """All its motions in random games."""
    return list(moves_of(rules(), "political_will", range(60)))


def test_what_raises_political_will():
    """7.1: Caches removed by Assault (+1 each), Events and the Propaganda Round, and nothing else."""
    named = {"assault": range(1, 2), "event": range(1, 3), "political_will": range(1, 21)}
    assert causes_of([move for move in political_will_moves() if move[1] > 0], named) == set(named)


def test_what_lowers_political_will():
    """7.2: Propagandize, Events and the Propaganda Round, and nothing else."""
    named = {"propagandize": range(-2, 0), "event": range(-2, 0), "political_will": range(-20, 0)}
    assert causes_of([move for move in political_will_moves() if move[1] < 0], named) == set(named)
