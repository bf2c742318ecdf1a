"""2.3.4, 3.1 Operations in general: who has which, Limited Operations, costs, spaces one by one."""

from __future__ import annotations

import pytest

from .table import BRITISH, MCP, SETUP, TEMPLER, Table, rules

# -- 1.5, 3, 4: what each faction can do -----------------------------------------------------------


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


# -- B4-B6: Limited Operations ---------------------------------------------------------------------


@pytest.mark.parametrize("commander", [0, TEMPLER])
def test_B4_limited_train_pacifies_there(commander):
    """2.3.4, 6.6.2, 3.2.1: One space, Pacify in it, even Templer gives no second."""
    t = Table("JOH 2T 1P; PRK 2T 2P", commander=commander).limited(BRITISH, "train", "space:JOH", "piece:police")
    t.play("done")
    assert t.spaces() == {"JOH"}
    t.play("space:JOH", "choose:shift")
    assert t.over() and t.shows("JOH 2T 2P Sup; PRK 2T 2P") and t.rb == 16


def test_B4_limited_rally_agitates_there():
    """2.3.4, 3.3.1: One space, Agitate in it and nowhere else."""
    t = Table("KEL 1B 1u; PAH 1B 1u").limited(MCP, "rally", "space:KEL", "choose:guerrilla")
    assert t.spaces() == {"KEL"}
    t.play("space:KEL", "choose:shift")
    assert t.over() and t.shows("KEL 1B 2u Opp; PAH 1B 1u") and t.rm == 8


def test_B5_the_case_of_the_ruling():
    """2.3.4, 3.2.2: Cubes of two spaces to TIN, activation and Assault there; RUB stays hidden."""
    t = Table("TIN 2u; RUB 1P 1u; KLU 1T; JOH 1T").limited(
        BRITISH, "garrison", "space:TIN", "from:KLU", "from:JOH"
    )
    t.play("done")  # the Police of RUB stays
    assert t.shows("TIN 2T 2a; RUB 1P 1u; KLU; JOH") and t.spaces() == {"TIN"}
    t.play("space:TIN")
    assert t.over() and t.shows("TIN 2T; RUB 1P 1u") and t.rb == 18


def test_B5_only_where_the_cubes_go():
    """2.3.4, 3.2.2: The destination is no Center: nobody is activated and no Assault follows."""
    t = Table("TIN 1T 1u 1a; RUB 1P 1u; PRK 1T").limited(
        BRITISH, "garrison", "space:KLU", "from:PRK", "done", "done"
    )
    assert t.over() and t.shows("TIN 1T 1u 1a; RUB 1P 1u; KLU 1T; PRK")


def test_B5_a_limited_garrison_has_one_destination():
    """2.3.4, 3.2.2: After one destination cubes move; a second can not be selected."""
    t = Table("KLU 3T").limited(BRITISH, "garrison", "space:TIN")
    assert t.asked == "british move.from" and t.spaces() == set()
    t.play("from:KLU", "number:2")
    assert t.over() and t.shows("KLU 1T; TIN 2T")


def test_B6_limited_march_from_many_origins():
    """2.3.4, 3.3.2: One Guerrilla of KEL and one of TRE to PAH for one Resource."""
    t = Table("KEL 1u; TRE 1u").limited(MCP, "march", "space:PAH")
    assert t.spaces() == set()
    t.play("from:KEL", "from:TRE")
    assert t.over() and t.whole("PAH 2u") and t.rm == 9


def test_B6_limited_sweep_from_many_origins():
    """2.3.4, 3.2.3: Troops of KLU and PAH to SEL for two Resources."""
    t = Table("KLU 2T; PAH 1T; SEL 3u").limited(BRITISH, "sweep", "space:SEL")
    assert t.spaces() == set()
    t.play("from:KLU", "number:1", "from:PAH", "number:1")
    assert t.over() and t.whole("KLU 1T; SEL 2T 2a 1u") and t.rb == 18


# -- B7-B13: cost and selection of spaces ----------------------------------------------------------


def test_B7_one_space_after_the_other():
    """3.1, 4.1: The last Resource pays KED, its new Guerrilla is extorted, and that pays SEL."""
    t = Table("", rm=1).full(MCP, "rally", "space:KED")
    assert t.shows("KED 1u") and t.rm == 0
    assert t.spaces() == set() and t.why("space:SEL") == ["cannot_pay"]
    t.play("sa:extort")
    assert t.rm == 1 and t.shows("KED 1a")
    t.play("space:SEL")
    assert t.rm == 0 and t.shows("KED 1a; SEL 1u")


def test_B7_judged_on_the_board_of_that_moment():
    """3.1, 4.1, 3.3.1: KLU is closed by Support until Intimidate takes it away between two spaces."""
    t = Table("KLU 1P 1u Sup").full(MCP, "rally", "space:KED")
    assert t.why("space:KLU") == ["under_support"]
    t.play("sa:intimidate")
    assert t.offers("space:KLU") and t.shows("KLU 1u; KED 1u")


def test_B8_march_is_paid_before_anyone_moves():
    """3.3.2, 3.1: With one Resource there is no second destination."""
    t = Table("KEL 2u; PAH 1u", rm=1).full(MCP, "march", "space:PRK")
    assert t.rm == 0 and t.shows("KEL 2u; PAH 1u; PRK")
    assert t.why("space:NEG") == ["cannot_pay"] and t.spaces() == {"TIN", "RUB"}


def test_B8_extort_first_makes_it_legal():
    """3.3.2, 4.1, 4.3.1: Extort in KEL, two Resources, two destinations, one move."""
    t = Table("KEL 2u; PAH 1u", rm=1).full(MCP, "march", "sa:extort", "space:KEL", "done")
    assert t.rm == 2
    t.play("space:PRK", "space:NEG", "done")
    assert t.rm == 0 and t.shows("KEL 1u 1a; PAH 1u; PRK; NEG")
    t.play("from:KEL", "group:1:0", "from:PAH", "to:NEG")
    assert t.over() and t.whole("KEL 1a; PRK 1u; NEG 1u")


def test_B8_sweep_is_paid_before_anyone_moves():
    """3.2.3, 3.1: The same for the British: all destinations, then one move."""
    t = Table("KLU 2T; PAH 2T; SEL 1u; NEG 1u", rb=5).full(BRITISH, "sweep", "space:SEL")
    assert t.rb == 3 and t.shows("KLU 2T; PAH 2T; SEL 1u")
    t.play("space:NEG")
    assert t.rb == 1 and t.why("space:JOH") == ["cannot_pay"] and t.shows("KLU 2T; PAH 2T; SEL 1u; NEG 1u")


def test_B9_too_few_resources():
    """3.1, 3.2.4: RB 3: one Assault, RB 1, no second."""
    t = Table("JOH 1T 1a; NEG 1T 1a", rb=3).full(BRITISH, "assault", "space:JOH")
    assert t.rb == 1 and t.spaces() == set() and t.shows("JOH 1T; NEG 1T 1a")


def test_B9_one_resource_pays_only_for_a_train_that_places_nothing():
    """3.1, 3.2: RB 1 pays for no space of Garrison, Sweep or Assault; Train costs only where cubes are placed."""
    t = Table("JOH 1T 1P 1a", rb=1).turn(BRITISH, "op_special")
    assert t.options == ["op:train", "pass"]
    assert all("cannot_pay" in t.why(f"op:{name}") for name in ("garrison", "sweep", "assault"))


def test_B9_no_operation_for_mcp_with_none():
    """3.1, 3.3: RM 0 pays for no space that costs; March has the Centers."""
    t = Table("JOH 1T 1u", rm=0).turn(MCP, "limited_op")
    assert t.options == ["op:march", "pass"] and "cannot_pay" in t.why("op:rally")


def test_B10_march_into_centers_is_free():
    """3.1, 3.3.2: RM 0: only the Economic Centers can be destinations."""
    t = Table("PRK 1u", rm=0).limited(MCP, "march")
    assert t.spaces() == {"TIN", "RUB"}
    t.play("space:TIN", "from:PRK")
    assert t.whole("TIN 1u") and t.rm == 0


def test_B10_terror_in_centers_is_free():
    """3.1, 3.3.4: RM 0: Terror in TIN, not in PRK."""
    t = Table("PRK 1u; TIN 1u; RUB 1u", rm=0).limited(MCP, "terror")
    assert t.spaces() == {"TIN", "RUB"} and t.why("space:PRK") == ["cannot_pay"]
    t.play("space:TIN")
    assert t.shows("TIN 1a 1s; PRK 1u") and t.rm == 0


@pytest.mark.parametrize("operation", ["rally", "march", "terror"])
def test_B10_an_extort_before_the_op_may_pay_for_it(operation):
    """3.1, 3.3, 4.1: RM 0: Extort in THA pays for the Operation's space."""
    t = Table("THA 1u; KED 1u; NEG 1u", rm=0).turn(MCP, "op_special")
    assert t.offers(f"op:{operation}")
    t.play(f"op:{operation}", "sa:extort", "space:THA", "done")
    assert t.rm == 1 and t.shows("THA 1a; KED 1u")
    t.play("space:KED")
    assert t.rm == 0


def test_B11_train_pays_only_where_cubes_are_placed():
    """3.1, 3.2.1: Four cubes in KLU for 2, none in JOH for nothing."""
    t = Table("KLU 1T; JOH 2T 2P").full(BRITISH, "train", "space:KLU")
    t.play("piece:troops", "piece:troops", "piece:police", "piece:police")
    assert t.rb == 18
    t.play("space:JOH", "done")
    assert t.rb == 18 and t.shows("KLU 3T 2P; JOH 2T 2P")


def test_B11_assault_without_effect_is_paid():
    """3.1, 3.2.4: One Troop in a Mountain removes nothing; the cost stays paid."""
    t = Table("PRK 1T 1a").limited(BRITISH, "assault", "space:PRK")
    assert t.over() and t.shows("PRK 1T 1a") and t.rb == 18


def test_B11_sweep_without_effect_is_paid():
    """3.1, 3.2.3: Nobody moves, nobody is found; each space is paid."""
    t = Table("JOH 1T").full(BRITISH, "sweep", "space:KED", "space:TRE", "done", "done")
    assert t.rb == 16 and t.whole("JOH 1T")


@pytest.mark.parametrize("destinations", [["TIN"], ["TIN", "RUB", "KLU", "JOH"]])
def test_B11_garrison_costs_two_in_all(destinations):
    """3.1, 3.2.2: However many destinations, and though nobody moves."""
    t = Table("KLU 1T").full(BRITISH, "garrison", *(f"space:{x}" for x in destinations), "done", "done")
    assert t.over() and t.rb == 18 and t.whole("KLU 1T")


OPEN_TO_RALLY = ["PRK", "JOH", "SEL", "KED", "NEG", "KEL", "PAH", "TRE", "THA"]
"""The spaces of the set-up without Support."""


def test_B12_rally_in_nine_spaces():
    """3.1, 3.3.1: From the set-up a Guerrilla in each space without Support: RM 1, none Available, PW 6."""
    t = Table(SETUP).full(MCP, "rally")
    assert t.spaces() == set(OPEN_TO_RALLY)
    for space in OPEN_TO_RALLY:
        t.play(f"space:{space}", "choose:guerrilla")
    assert (t.rm, t.box("guerrilla_underground"), t.pw) == (1, 0, 6)
    assert t.spaces() == set() and t.faults() == []


def test_B12_more_than_three_spaces_for_the_british():
    """3.1, 3.2.4: Five Assaults for ten Resources."""
    spaces = ["JOH", "KED", "NEG", "KEL", "TRE"]
    t = Table("; ".join(f"{x} 1T 1a" for x in spaces)).full(BRITISH, "assault", *(f"space:{x}" for x in spaces))
    assert t.rb == 10 and t.whole("; ".join(f"{x} 1T" for x in spaces))


def test_B13_no_space_twice_in_an_operation():
    """3.1: A space rallied once is closed."""
    t = Table("KED 1u").full(MCP, "rally", "space:KED")
    assert t.shows("KED 2u") and t.offers("space:SEL")
    assert t.offers_none("space:KED") and t.why("space:KED") == ["already_selected"]


def test_B13_no_space_twice_in_an_activity():
    """4.1, 4.3.1: Extort takes one Resource from KED, however many Underground Guerrillas are there."""
    t = Table("KED 3u; SEL 1u").full(MCP, "rally", "sa:extort", "space:KED")
    assert t.spaces() == {"SEL"} and t.why("space:KED") == ["already_selected"]


def test_B13_operation_and_activity_may_meet():
    """3.1, 4.1: Terror and Extort in the same space."""
    t = Table("KED 3u; SEL 1u").full(MCP, "terror", "space:KED", "sa:extort", "space:KED", "done")
    assert t.shows("KED 1u 2a 1t Opp; SEL 1u") and t.rm == 10
