"""6.6 The Commander track."""

from __future__ import annotations

import pytest

from .table import BRIGGS, BRITISH, GURNEY, MCP, TEMPLER, Table

# -- 6, 7: Propaganda Round, victory ---------------------------------------------------------------


def test_the_commander_track_over_three_resets():
    """6.6, 6.6.1, 1.11: Gurney, Briggs, Templer, and there it ends."""
    t = Table("", cards=["M5", "M6", "M7"])
    assert [t.propaganda("reset").commander for _ in range(3)] == [BRIGGS, TEMPLER, TEMPLER]


# -- G1, G2: the Commander -------------------------------------------------------------------------

COMMANDERS = [GURNEY, BRIGGS, TEMPLER]


@pytest.mark.parametrize("commander", COMMANDERS)
def test_G1_reprisal_in_two_provinces_under_gurney(commander):
    """6.6.2, 4.2.2: Reprisal in two Provinces under Gurney, in one under the others."""
    t = Table("PRK 1T Opp; JOH 1T Opp; KED 1T Opp", commander=commander).full(
        BRITISH, "sweep", "sa:reprisal", "space:PRK"
    )
    assert t.shows("PRK 1T 1t")
    if commander == GURNEY:
        assert t.spaces() == {"JOH", "KED"} and t.asked == "british action.space"
        t.play("space:JOH")
        assert t.shows("JOH 1T 1t; KED 1T Opp")
    assert t.asked == "british action.any_space"
    assert t.shows("KED 1T Opp") and t.offers_none("sa:reprisal")


@pytest.mark.parametrize("commander", COMMANDERS)
def test_G1_resettle_in_two_provinces_under_briggs(commander):
    """6.6.2, 4.2.1: Resettle in two Provinces under Briggs, in one under the others."""
    board = "PRK 2T 1u; JOH 2T 1u; KED 2T 1u"
    t = Table(board, commander=commander).full(BRITISH, "train", "sa:resettle", "space:PRK")
    assert t.shows("PRK 2T 1u nv Opp")
    if commander == BRIGGS:
        assert t.spaces() == {"JOH", "KED"} and t.asked == "british action.space"
        t.play("space:JOH")
        assert t.shows("JOH 2T 1u nv Opp")
    assert t.asked == "british action.any_space"
    assert t.shows("KED 2T 1u") and t.offers_none("sa:resettle")


@pytest.mark.parametrize("commander", COMMANDERS)
def test_G1_pacify_in_two_spaces_under_templer(commander):
    """6.6.2, 3.2.1: Train's Pacify in two selected spaces under Templer, in one under the others."""
    t = Table("PRK 2T 1P; JOH 2T 1P; KED 2T 1P", commander=commander).full(BRITISH, "train")
    for space in ("PRK", "JOH", "KED"):
        t.play(f"space:{space}", "piece:police", "done")
    t.play("done")
    assert t.asked == "british pacify.space"
    t.play("space:PRK", "choose:shift")
    assert t.shows("PRK 2T 2P Sup")
    if commander == TEMPLER:
        assert t.asked == "british pacify.space" and t.spaces() == {"JOH", "KED"}
        t.play("space:JOH", "choose:shift")
        assert t.shows("JOH 2T 2P Sup")
    assert t.asked != "british pacify.space"
    assert t.shows("KED 2T 2P")


def test_G1_the_effect_follows_the_marker():
    """6.6.2, 6.5: After the Reset it is Briggs, and Gurney's effect is gone."""
    t = Table("PRK 1T Opp; JOH 1T Opp", commander=GURNEY, cards=["M2"]).propaganda("reset")
    assert t.commander == BRIGGS
    t.full(BRITISH, "sweep", "sa:reprisal", "space:PRK")
    assert t.shows("PRK 1T 1t; JOH 1T Opp") and t.asked == "british action.any_space"


@pytest.mark.parametrize(
    ("before", "by", "after"),
    [
        (GURNEY, -1, GURNEY),
        (TEMPLER, 1, TEMPLER),
        (BRIGGS, 2, TEMPLER),
        (BRIGGS, -2, GURNEY),
        (GURNEY, 1, BRIGGS),
        (TEMPLER, -1, BRIGGS),
    ],
)
def test_G2_the_track_has_ends(before, by, after):
    """6.6.1: An Event moves the Commander; past an end the marker stays there."""
    t = Table("", commander=before).made_up_event(MCP, f"[{{do: track, track: commander, by: {by}}}]")
    assert t.commander == after
