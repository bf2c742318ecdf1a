"""8.0 The example of play, replayed with its dice and chits; whole positions are compared."""

from __future__ import annotations

from .table import BRITISH, IRGUN, SETUP, Table

DECK = ["P31", "P10", "P27", "P25", "P7", "P8", "P35", "P1"]
"""The seven cards of the example, and one that is turned up after its end."""

DICE = [4, 2, 4, 5, 4, 4, 5]
CHITS = [1, 0, 0]


def expect(table, board, *, pw, haganah, track, cells, caches, police, prison, chits=(), first=None):
    """The whole position: map, tracks, boxes, chits, eligibility."""
    assert table.whole(board)
    state = table.state
    assert (table.pw, table.haganah) == (pw, haganah)
    assert (table.box("cell", "haganah_track"), table.box("cache", "haganah_track")) == track
    assert (table.box("cell"), table.box("cache"), table.box("police")) == (cells, caches, police)
    assert (table.prison, table.box("cell", "out_of_game")) == (prison, 0)
    assert table.chits == sorted(chits)
    if first is not None:
        assert state.sequence.first == first
    assert table.faults() == []


def test_8_0_example_of_play():
    """8.0 The seven cards of the example lead to its positions."""
    t = Table(SETUP, dice=DICE, draws=CHITS, cards=DECK).card()
    expect(t, SETUP, pw=18, haganah=4, track=(0, 0), cells=6, caches=3, police=3, prison=0, first=IRGUN)

    # Card 1: Sabotage with Terror, then a Limited Patrol.
    t.play("box:op_special", "op:sabotage")
    t.play("space:GAL", "roll", "space:GAZ", "roll", "space:HAC", "roll")
    t.play("space:JEC", "cache:JED", "sa:terror", "roll", "done")
    s1a = (
        "GAL 2T 1a 1s; HAD 1u; HAC 2T 1P 1a 1s; SAM 2T 1u; TLV 2T 1P 1u; LYD 1u 1C; JED 1u;"
        "JEC 2T 1P 1a 2t; GAZ 2T 1a"
    )
    expect(t, s1a, pw=18, haganah=3, track=(2, 1), cells=4, caches=3, police=3, prison=0)
    t.play("box:limited_op", "op:patrol", "space:JEC", "from:HAC", "to:JEC", "number:1", "done", "space:JEC")
    s1b = s1a.replace("HAC 2T 1P 1a 1s", "HAC 2T 1a 1s").replace("JEC 2T 1P 1a 2t", "JEC 2T 2P 2t")
    expect(t, s1b, pw=18, haganah=3, track=(2, 1), cells=4, caches=3, police=3, prison=1, first=BRITISH)

    # Card 2: Deploy with Restore, then a Limited Rob.
    t.play("box:op_special", "op:deploy", "space:SAM", "space:TLV", "space:HAC", "done")
    t.play("to:rTJ", "from:SAM", "number:2", "done", "sa:restore", "space:JEC")
    s2a = (
        "GAL 2T 1a 1s; HAD 1u; HAC 2T 1P 1a 1s; SAM 1P 1u; TLV 2T 2P 1u; LYD 1u 1C; JED 1u;"
        "JEC 2T 2P 2s; GAZ 2T 1a; rTJ 2T"
    )
    expect(t, s2a, pw=18, haganah=3, track=(2, 1), cells=4, caches=3, police=0, prison=1)
    t.play("box:limited_op", "op:rob", "space:HAD", "done")
    s2b = s2a.replace("HAD 1u", "HAD 1u 1C")
    expect(t, s2b, pw=18, haganah=3, track=(2, 1), cells=4, caches=2, police=0, prison=1, first=IRGUN)

    # Card 3: Recruit with Offensive and Silence, then the British pass.
    t.play("box:op_special", "op:recruit", "space:JEC", "number:1", "space:rTH", "number:1")
    t.play("space:rTE", "number:1", "extra:cache:HAD", "space:TLV", "number:1", "sa:silence", "space:TLV")
    t.play("box:event", "pass")
    s3b = (
        "GAL 2T 1a 1s; HAD 1u; HAC 2T 1P 1a 1s; SAM 1P 1u; TLV 2T 1P 2u; LYD 1u 1C; JED 1u;"
        "JEC 2T 2P 1u 2s; GAZ 2T 1a; rTH 1u; rTJ 2T; rTE 1u"
    )
    expect(t, s3b, pw=18, haganah=3, track=(2, 1), cells=0, caches=3, police=1, prison=1, chits=[1], first=BRITISH)

    # Card 4: Search with Mass Detention, then the Event stays in play.
    t.play("box:op_special", "op:search", "space:LYD", "space:TLV", "space:JEC", "done")
    t.play("from:GAZ", "to:LYD", "number:2", "from:rTJ", "to:TLV", "number:1")
    t.play("from:rTJ", "to:JEC", "number:1", "done", "done", "done", "search:curfew", "done", "search:curfew")
    s4m = (
        "GAL 2T 1a 1s; HAD 1u; HAC 2T 1P 1a 1s; SAM 1P 1u; TLV 3T 1P 1u 1a cf; LYD 2T 1a 1C; JED 1u;"
        "JEC 3T 2P 1a 2s cf; GAZ 1a; rTH 1u; rTE 1u"
    )
    expect(t, s4m, pw=18, haganah=3, track=(2, 1), cells=0, caches=3, police=1, prison=1, chits=[1])
    t.play("sa:mass_detention", "space:TLV", "done", "box:event", "side:shaded")
    s4b = s4m.replace("TLV 3T 1P 1u 1a cf", "TLV 3T 1P cf").replace("LYD 2T 1a 1C", "LYD 2T 1C")
    expect(t, s4b, pw=17, haganah=3, track=(2, 1), cells=0, caches=3, police=1, prison=4, chits=[1], first=IRGUN)
    assert t.state.capabilities == {"P25": "shaded"}

    # Card 5: Travel, with Propagandize between two origins; a Limited Assault with a Lead.
    t.play("box:op_special", "op:travel", "space:GAZ", "to:TLV", "group:0:1", "sa:propagandize")
    t.play("space:TLV", "space:JEC", "space:SAM", "to:rTJ", "space:GAL", "to:rHS")
    s5a = (
        "GAL 2T 1s; HAD 1u; HAC 2T 1P 1a 1s; SAM 1P; TLV 3T 1P 1a cf; LYD 2T 1C; JED 1u;"
        "JEC 3T 2P 1a 2s cf; rHS 1u; rTH 1u; rTJ 1u; rTE 1u"
    )
    expect(t, s5a, pw=13, haganah=3, track=(2, 1), cells=0, caches=3, police=1, prison=4, chits=[1])
    t.play("box:limited_op", "op:assault", "space:LYD", "extra:chit_0:held", "space:JEC")
    s5b = s5a.replace("LYD 2T 1C", "LYD 2T").replace("JEC 3T 2P 1a 2s cf", "JEC 3T 2P 2s cf")
    expect(t, s5b, pw=14, haganah=3, track=(2, 1), cells=1, caches=4, police=1, prison=4, chits=[1], first=BRITISH)

    # Card 6: Negotiate first, then Patrol on the Railways; the Event.
    t.play("box:op_special", "op:patrol", "sa:negotiate", "space:HAD", "space:JED")
    t.play("space:rTJ", "space:rTH", "space:rTE", "done")
    t.play("from:SAM", "to:rTJ", "number:1", "from:JEC", "to:rTH", "number:1", "from:JEC", "to:rTE", "number:1")
    t.play("done", "done", "space:rTJ", "chit:chit_1", "box:event", "side:shaded")
    s6b = "GAL 2T 1s; HAC 2T 1P 1a 1s; TLV 3T 1P 1a cf; LYD 2T; JEC 3T 2s cf; rHS 1u; rTH 1P 1u; rTJ 1P; rTE 1P 1u"
    # The British draw and the Political Will phase follow at once; S6b is the snapshot before them.
    before_round = next(step.snapshot for step in t.game.steps() if step.snapshot.cursor == ("propaganda", 0))
    seen = Table()
    seen.start = before_round
    assert seen.whole(s6b)
    assert (seen.pw, seen.haganah, seen.prison, seen.chits) == (12, 2, 5, [])
    assert (seen.box("cell"), seen.box("cache"), seen.box("police")) == (0, 4, 1)
    assert (seen.box("cell", "haganah_track"), seen.box("cache", "haganah_track")) == (5, 1)
    assert before_round.sequence.first == IRGUN

    # Propaganda.
    assert (t.pw, t.chits) == (8, [0])
    t.play("from:rTJ", "to:rHS", "number:1", "done")
    t.play("from:LYD", "to:rTE", "number:2", "from:GAL", "to:rHS", "number:2", "done")
    t.play("done")
    s7 = "HAC 2T 1P 1u; TLV 3T 1P 1u; JEC 3T; rHS 2T 1P 1u; rTH 1P 1u; rTE 2T 1P 1u"
    expect(t, s7, pw=8, haganah=2, track=(5, 1), cells=2, caches=4, police=1, prison=3, chits=[0], first=IRGUN)
    assert t.state.capabilities == {"P25": "shaded"}
