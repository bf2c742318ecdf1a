"""6.5 New Villages: who may be where they are, and what they do not do."""

from __future__ import annotations

from .table import BRITISH, MCP, Table

# -- G3, G4: MCP pieces and no British ones --------------------------------------------------------


def test_G3_the_last_british_piece_leaves():
    """1.12, 1.7: Garrison takes KED's Police to RUB: control moves Political Will, the New Village goes."""
    t = Table("KED nv 1P 1u", pw=12).limited(BRITISH, "garrison", "space:RUB", "from:KED")
    assert t.shows("KED 1u; RUB 1P")
    assert t.pw == 10
    assert t.box("new_village") == 4


def test_G3_the_last_british_piece_is_removed():
    """1.12, 3.3.3: Attack removes the last Troop: -1 for it, -2 for control, and the New Village goes."""
    t = Table("KED nv 1T 1u", pw=12, dice=[1]).limited(MCP, "attack", "space:KED", "roll", "number:1")
    assert t.shows("KED 1a")
    assert t.pw == 9
    assert t.box("new_village") == 4


def test_G3_the_last_british_piece_is_lifted():
    """1.12, 1.4.1: Train lifts KED's Police to KLU: MCP gains KED, the New Village goes."""
    t = Table("KED nv 1P 1a", pw=12, available={"police": 0}).full(BRITISH, "train", "space:KLU", "piece:police")
    t.play("piece_in:KED:police", "done")  # all that is placed in one space is one step
    assert t.shows("KED 1a; KLU 1P")
    assert t.pw == 10


def test_G3_by_an_event():
    """1.12, 5.1: M21 shaded removes the Police of two villages, one after the other."""
    t = Table("KED nv 1P 1u; NEG nv 1P 1u", pw=12).event(MCP, "M21", "shaded", "space:KED")
    assert t.shows("KED 1u; NEG nv 1P 1u") and t.pw == 10
    t.play("space:NEG")
    assert t.shows("KED 1u; NEG 1u") and t.pw == 8
    assert t.box("new_village") == 4


def test_G3_only_the_end_of_a_step_counts():
    """1.12, A4: In one Garrison the Troop leaves and a Police comes: the New Village stays."""
    t = Table("KED nv 1T 1u; KLU 1P", pw=12).full(BRITISH, "garrison", "space:KED", "space:RUB", "done")
    t.play("from:KED", "to:RUB", "from:KLU", "to:KED")
    assert t.shows("KED nv 1P 1u; RUB 1T") and t.pw == 12


def test_G3_a_base_alone_is_an_mcp_piece():
    """1.12: The last Police leaves a Base behind: the New Village goes."""
    t = Table("KED nv 1P 1B", pw=12).limited(BRITISH, "garrison", "space:RUB", "from:KED")
    assert t.shows("KED 1B") and t.pw == 10


def test_G3_one_british_piece_keeps_it():
    """1.12: A single Police among Guerrillas keeps the New Village, MCP control or not."""
    t = Table("KED nv 2P 3u", pw=12).limited(BRITISH, "garrison", "space:RUB", "from:KED", "number:1", "done")
    assert t.shows("KED nv 1P 3u") and t.control("KED") == MCP
    assert t.pw == 12


def test_G4_nobody_there_it_stays():
    """1.12: The Police leave an empty village: it stays, until a Guerrilla comes alone."""
    t = Table("KED nv 1P; PRK 2u", pw=12).limited(BRITISH, "garrison", "space:RUB", "from:KED")
    assert t.shows("KED nv; RUB 1P") and t.pw == 12
    t.limited(MCP, "march", "space:KED", "from:PRK", "group:1:0")
    assert t.shows("KED 1u; PRK 1u")
    assert t.pw == 10
    assert t.box("new_village") == 4


def test_G4_gone_when_reprisal_drives_one_in():
    """1.12, 4.2.2: A Guerrilla driven into the empty village by Reprisal ends it too."""
    t = Table("KED nv; PRK 2T 3u", pw=12).full(BRITISH, "sweep", "sa:reprisal", "to:KED")
    assert t.shows("KED 1u; PRK 2T 2u 1t")
    assert t.pw == 13


# -- G5, G6: British control and no MCP ------------------------------------------------------------

SECURE = "JOH nv 2T; PRK 2T 1u; KED nv 1P 1u; NEG nv 1P 1u; SEL nv 1P 1u"
"""All four on the map, only JOH's secure."""


def test_G5_taken_back_before_resettle():
    """1.12, 4.2.1: Pool 0: JOH's New Village is taken back, then PRK is resettled with it."""
    t = Table(SECURE).full(BRITISH, "train")
    assert t.box("new_village") == 0 and t.offers("sa:resettle")
    t.play("sa:resettle", "space:JOH", "space:PRK")
    assert t.shows("JOH 2T; PRK 2T 1u nv Opp; KED nv 1P 1u")
    assert t.box("new_village") == 0


def test_G5_with_one_in_the_pool_it_is_a_may():
    """1.12, 4.2.1: Before Resettle the British may leave the secure one in its place."""
    t = Table("JOH nv 2T; PRK 2T 1u; KED 2T 1u").full(BRITISH, "train", "sa:resettle")
    assert t.asked == "british village.take_back" and t.spaces() == {"JOH"}
    t.play("done", "space:PRK")
    assert t.shows("JOH nv 2T; PRK 2T 1u nv Opp")
    assert t.box("new_village") == 2


def test_G5_at_the_start_of_the_support_phase():
    """1.12, 6.3: The British may take secure ones back: British control and no MCP piece."""
    t = Table("JOH nv 2T; SEL nv 2P; KED nv 2T 1u; NEG nv").propaganda("support")
    assert t.asked == "british village.take_back"
    assert t.spaces() == {"JOH", "SEL"} and t.offers("done")
    t.play("space:SEL", "done")
    assert t.shows("JOH nv 2T; SEL 2P; KED nv 2T 1u; NEG nv")
    assert t.box("new_village") == 1


def test_G5_not_at_other_times():
    """1.12: `optional` takes nothing off by itself, nor asks without Resettle."""
    t = Table("SEL 2P").full(BRITISH, "train", "sa:resettle")
    assert t.shows("SEL 2P nv Opp") and t.asked == "british action.any_space"
    t = Table("JOH nv 2T; KLU 1P").limited(BRITISH, "garrison", "space:JOH", "from:KLU")
    assert t.shows("JOH nv 2T 1P") and t.asked == "mcp initiative.box"


def test_G6_automatic():
    """1.12, 4.2.1: `automatic`: SEL's New Village is off at once, Resettle's shift stands."""
    params = {"new_village.secure_removal": "automatic"}
    t = Table("SEL 2P", params=params).full(BRITISH, "train", "sa:resettle")
    assert t.shows("SEL 2P Opp")
    assert t.box("new_village") == 4


def test_G6_automatic_after_any_step():
    """1.12: `automatic`: off when the last MCP piece goes, or when the British come into an empty one."""
    params = {"new_village.secure_removal": "automatic"}
    t = Table("JOH nv 2T 1a", params=params).full(BRITISH, "assault", "space:JOH")
    assert t.shows("JOH 2T")
    t = Table("KED nv; KLU 1P", params=params).limited(BRITISH, "garrison", "space:KED", "from:KLU")
    assert t.shows("KED 1P") and t.box("new_village") == 4


def test_G6_automatic_keeps_the_political_will():
    """1.12, 3.2.4, 1.7: `automatic`: the Base (+1) and control lost (+2) are not forgotten."""
    params = {"new_village.secure_removal": "automatic"}
    t = Table("KED nv 3T 3a 1B", pw=10, params=params).limited(BRITISH, "assault", "space:KED")
    assert t.shows("KED 3T nv 1B") and t.pw == 12
    t.limited(BRITISH, "assault", "space:KED")
    assert t.shows("KED 3T") and t.pw == 13


def never(**more):
    """Params: secure New Villages stay, so that nobody is asked to take them back."""
    return {"new_village.secure_removal": "never", **more}


def test_G6_never():
    """1.12: `never`: SEL's New Village stays, and nobody is asked to take it back."""
    t = Table("SEL 2P", params=never()).full(BRITISH, "train", "sa:resettle")
    assert t.shows("SEL 2P nv Opp") and t.asked == "british action.any_space"
    t = Table("SEL nv 2P 1T", params=never()).propaganda("support")
    assert t.asked == "british pacify.space"
    assert t.shows("SEL nv 2P 1T")


def test_G6_never_keeps_the_pool_empty():
    """1.12, 4.2.1: `never` with pool 0: no Resettle."""
    t = Table(SECURE, params=never()).full(BRITISH, "train")
    assert t.offers_none("sa:resettle") and t.why("sa:resettle")


# -- G7: what a New Village does not do ------------------------------------------------------------


def test_G7_no_bar_to_march_attack_terror():
    """1.12, 3.3: March into, Attack and Terror in a space with a New Village."""
    t = Table("KED nv 1P 1u; PRK 1u").limited(MCP, "march", "space:KED", "from:PRK")
    assert t.shows("KED nv 1P 2u")
    t = Table("KED nv 2P 1u", dice=[1]).limited(MCP, "attack", "space:KED", "roll", "number:1")
    assert t.shows("KED nv 1P 1a")
    t = Table("KED nv 1P 1u").limited(MCP, "terror", "space:KED")
    assert t.shows("KED nv 1P 1a 1t Opp")


def test_G7_but_to_rally_and_extort():
    """1.12, 3.3.1, 4.3.1: Rally and Extort are what it bars."""
    t = Table("KED nv 1P 2u; NEG 1u").full(MCP, "rally")
    assert "KED" not in t.spaces() and t.why("space:KED") == ["new_village_there"]
    t.play("sa:extort")
    assert t.shows("KED nv 1P 2u; NEG 1a")


def test_G7_no_bar_to_intimidate():
    """1.12, 4.3.2: Intimidate takes the Police of a space with a New Village."""
    t = Table("KED nv 2P 1u Sup").full(MCP, "rally", "sa:intimidate")
    assert t.shows("KED nv 1P 1u")


def test_G7_no_bar_to_reprisal():
    """1.12, 4.2.2: Reprisal in a Province with a New Village."""
    t = Table("KED nv 1T 1u Opp").full(BRITISH, "sweep", "sa:reprisal", "to:PRK")
    assert t.shows("KED nv 1T 1t; PRK 1u")


def test_G7_no_bar_to_pacify():
    """1.12, 3.2.1, 6.3.1: Pacify by Train and at Propaganda."""
    t = Table("KED nv 2T 1P 1u").limited(BRITISH, "train", "space:KED", "piece:police", "done")
    t.play("space:KED", "choose:shift")
    assert t.shows("KED nv 2T 2P 1u Sup")
    t = Table("KED nv 2T 1P 1u").propaganda("support").play("space:KED", "choose:shift")
    assert t.shows("KED nv 2T 1P 1u Sup")


def test_G7_no_bar_to_agitate_at_propaganda():
    """1.12, 6.3.2: MCP Agitates in a Province with a New Village that the British do not control."""
    t = Table("KED nv 1P 1u", rm=5).propaganda("support").play("space:KED", "choose:shift")
    assert t.shows("KED nv 1P 1u Opp")
    assert t.rm == 4
