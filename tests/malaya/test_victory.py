"""7.0 Who wins, and when."""

from __future__ import annotations

import pytest

from .table import BRITISH, GURNEY, MCP, TEMPLER, Table, rules, will

# -- 1: map and pieces -----------------------------------------------------------------------------


def test_tracks_have_the_range_of_the_rulebook():
    """1.8, 1.10, 1.11, 6.6: Resources and Political Will 0 to 20, three Commanders."""
    tracks = rules().board.tracks
    assert {name: (track.low, track.high) for name, track in tracks.items()} == {
        "political_will": (0, 20),
        "resources_british": (0, 20),
        "resources_mcp": (0, 20),
        "commander": (GURNEY, TEMPLER),
    }


# -- 6, 7: Propaganda Round, victory ---------------------------------------------------------------


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


# -- victory ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pw", "winner"), [(0, MCP), (2, MCP), (3, None), (4, None), (17, None), (18, BRITISH), (20, BRITISH)]
)
def test_F5_bands(pw, winner):
    """6.1.3, 7.0.1: 0-2 MCP, 18-20 British, else the game goes on."""
    t = will("", pw)
    assert t.pw == pw and t.result == winner
    assert (t.state.result is None) == (winner is None)


@pytest.mark.parametrize(("pw", "winner"), [(2, MCP), (3, MCP), (4, None)])
def test_F5_the_other_band(pw, winner):
    """7.0.1: `victory.mcp_early_max` 3 lets MCP win at 3."""
    t = will("", pw, params={"victory.mcp_early_max": 3})
    assert t.pw == pw and t.result == winner


@pytest.mark.parametrize(
    ("board", "before", "after", "winner"),
    [("KLU Sup", 1, 3, None), ("KED Opp", 3, 1, MCP), ("KED Opp", 19, 17, None), ("KED Sup", 16, 18, BRITISH)],
)
def test_F5_after_the_move(board, before, after, winner):
    """6.1.3: the band is looked at when the marker has moved."""
    t = will(board, before)
    assert t.pw == after and t.result == winner


def test_F6_draw_at_ten_and_no_later_phase():
    """6.1.4, 7.0.2: the last card, 12 - 2 = 10: a draw, and no income any more."""
    t = will("KED Opp; KLU 2T; PAH 1B 1a; RUB 1T", 12, last=True, rb=3, rm=4)
    assert t.pw == 10 and t.state.result is not None and t.result is None
    assert t.rb == 3 and t.rm == 4 and t.shows("PAH 1B 1a; RUB 1T") and t.commander == GURNEY


@pytest.mark.parametrize(
    ("pw", "winner"), [(1, MCP), (3, MCP), (9, MCP), (10, None), (11, BRITISH), (17, BRITISH), (19, BRITISH)]
)
def test_F6_last_card(pw, winner):
    """6.1.4, 7.0.2: below 10 MCP, above 10 British."""
    t = will("", pw, last=True)
    assert t.state.result is not None and t.result == winner


@pytest.mark.parametrize(("pw", "early"), [(2, True), (3, False), (17, False), (18, True)])
def test_F6_bands_come_first(pw, early):
    """6.1.4, 7.0.1: the bands are looked at on the last card too, as early victories."""
    assert (will("", pw, last=True).state.result.section == "7.0.1") == early


@pytest.mark.parametrize("pw", [9, 10, 11])
def test_F6_not_before_the_last_card(pw):
    """6.1.4: earlier rounds go on."""
    t = will("", pw)
    assert t.state.result is None and t.asked == "mcp agitate.space"
