"""2.3.4, 3.1 Operations in general: who has which, Limited Operations, spaces one by one."""

from __future__ import annotations

import pytest

from .table import BRITISH, EOKA, SETUP, TOWN_CELLS, Table, rules

# -- 1: map and pieces -----------------------------------------------------------------------------


def test_each_faction_has_its_own_actions():
    """1.5, 3.2, 3.3, 4.2, 4.3: four operations and three special activities a side."""
    game = rules()
    assert game.board.factions == (BRITISH, EOKA)
    assert {f: [op.name for op in game.operations_of[f]] for f in game.board.factions} == {
        BRITISH: ["deploy", "patrol", "search", "assault"],
        EOKA: ["recruit", "travel", "sabotage", "ambush"],
    }
    assert {f: [a.name for a in game.activities.values() if a.faction == f] for f in game.board.factions} == {
        BRITISH: ["restore", "diplomacy", "interrogate"],
        EOKA: ["smuggle", "infiltrate", "propagandize"],
    }


def test_an_operation_of_the_other_faction_is_refused():
    """3.2, 3.3: each has its own sheet."""
    t = Table(SETUP).turn(EOKA, "op_special")
    assert t.options == ["op:recruit", "op:travel", "op:sabotage", "op:ambush", "pass"]
    assert t.why("op:search") == ["action_of_other_faction"]
    t = Table(SETUP).turn(BRITISH, "op_special")
    assert t.options == ["op:deploy", "op:patrol", "op:search", "op:assault", "pass"]
    assert t.why("op:ambush") == ["action_of_other_faction"]


# -- 3, 4: how many spaces -------------------------------------------------------------------------


@pytest.mark.parametrize(("box", "most"), [("op_special", 3), ("limited_op", 1)])
def test_three_spaces_or_one_if_limited(box, most):
    """3.1, 2.3.4: without a chit to discard there is no fourth, and no second of a Limited Operation."""
    towns = ["NIC", "PAP", "LIM", "LAR"]
    t = Table("; ".join(f"{town} 1T 1a" for town in towns)).turn(BRITISH, box, "op:assault")
    for town in towns[:most]:
        t.play(f"space:{town}")
    assert t.spaces() == set()
    assert [t.look(town) for town in towns] == ["1T"] * most + ["1T 1a"] * (4 - most)


def test_the_active_faction_decides_the_order_of_spaces():
    """3.1: the space done first need not be the first of the map."""
    t = Table("NIC 2T 1a; LIM 1T 1C; KYR 2T 1C", draws=[0, 1]).full(BRITISH, "assault", "space:KYR")
    assert t.shows("KYR 2T; LIM 1T 1C; NIC 2T 1a")
    assert t.spaces() == {"NIC", "LIM"}


# -- B5, B6: Limited Operations --------------------------------------------------------------------


def test_B5_limited_deploy_may_send_troops_to_a_mountain_elsewhere():
    """2.3.4, 3.2.1: From the set-up, a Police in NIC and the Troops of AKR to TRO."""
    t = Table(SETUP).limited(BRITISH, "deploy", "space:NIC")
    assert t.asked == "british deploy.troops"  # one space for Police only
    t.play("to:TRO", "from:AKR", "number:3", "done")
    assert t.shows("NIC 2T 2P 1u; TRO 3T 1u 1C; AKR") and t.decider == EOKA


def test_B5_or_to_the_same_space():
    """2.3.4, 3.2.1: They may differ, they need not."""
    t = Table(SETUP).limited(BRITISH, "deploy", "space:NIC", "to:NIC", "from:AKR", "number:1", "done")
    assert t.shows("NIC 3T 2P 1u; AKR 2T")


def test_B6_limited_search_has_one_destination_and_many_sources():
    """2.3.4, 3.2.3: From the set-up, two Troops of DHE and one of LAR enter FAM."""
    t = Table(SETUP).limited(BRITISH, "search", "space:FAM")
    assert t.asked == "british move.from"  # no second destination
    t.play("from:DHE", "number:2", "from:LAR", "number:1", "done")
    assert t.shows("FAM 3T 1P 1a cf; DHE 1T; LAR 1T 1P 1u") and t.decider == EOKA


def test_B6_limited_patrol_has_one_destination_and_many_sources():
    """2.3.4, 3.2.2: Police of three Towns meet in PAP; LIM is no second destination."""
    t = Table("PAP 3a; LIM 1a; NIC 1P; LAR 1P; FAM 1P").limited(BRITISH, "patrol", "space:PAP")
    assert t.asked == "british move.from"
    t.play("from:NIC", "from:LAR", "from:FAM", "space:PAP")
    assert t.whole("PAP 3P; LIM 1a") and t.prison == 3


def test_B6_limited_travel_has_one_origin_and_many_destinations():
    """2.3.4, 3.3.2: Of three Cells in TRO one goes to PAP, one to KYR, one stays; NIC is no second origin."""
    t = Table("TRO 3u; NIC 1a").limited(EOKA, "travel", "space:TRO")
    t.play("to:PAP", "group:1:0", "to:KYR", "group:1:0", "done")
    assert t.decider == BRITISH
    assert t.whole("PAP 1u; KYR 1u; TRO 1u; NIC 1a")


# -- B11-B13: spaces one by one, and the special activity ------------------------------------------


def test_B11_smuggle_between_two_spaces_of_recruit():
    """3.1, 4.1, 4.3.1: Recruit in LIM, a Cache into KYR, then two Cells in KYR, which was closed before."""
    t = Table("TRO 1C; KYR 1u", opinion=2).full(EOKA, "recruit")
    assert t.why("space:KYR") == ["no_cache_near"]
    t.play("space:LIM", "sa:smuggle", "space:KYR", "space:KYR", "number:2")
    assert t.shows("LIM 1u; KYR 3u 1C; TRO 1C")


def test_B11_spaces_are_chosen_when_their_turn_comes():
    """3.1: The next space is chosen when the die of the one before is known, and none twice."""
    t = Table("LIM 1u; PAP 1u; LAR 1u", dice=[1, 6]).full(EOKA, "sabotage", "space:LIM")
    assert t.shows("LIM 1a; PAP 1u; LAR 1u")
    assert t.spaces() == {"PAP", "LAR"} and t.offers("done")
    assert t.why("space:LIM") == ["already_selected"]
    t.play("space:LAR")
    assert t.shows("LAR 1a 1s")


def test_B11_the_number_of_spaces_is_fixed_at_the_start():
    """3.1, C13: A parameter that changes in the middle of the operation adds no space to it."""
    t = Table(TOWN_CELLS, dice=[1] * 8).full(EOKA, "sabotage", "space:NIC")
    t.state.params = {**t.state.params, "eoka.spaces": 4}
    t.play("space:PAP", "space:LIM")
    assert t.decider == BRITISH and t.shows("LAR 1T 1u; FAM 1T 1u; KAR 1T 1u")
    t = Table(TOWN_CELLS, dice=[1] * 8, capabilities={"C13": "shaded"}).full(EOKA, "sabotage")
    t.play("space:NIC", "space:PAP", "space:LIM", "space:LAR")
    assert t.decider == BRITISH and t.shows("LAR 1T 1a; FAM 1T 1u; KAR 1T 1u")


def test_B11_before_between_and_after_spaces():
    """4.1: The activity is open before the first space, between two, and after the last; once."""
    t = Table("NIC 1P 1u; PAP 1u; LIM 1u; LAR 1u", dice=[1, 1, 1]).full(EOKA, "sabotage")
    for code in ["PAP", "LIM", "LAR"]:
        assert t.offers("sa:infiltrate")
        t.play(f"space:{code}")
    assert t.spaces() == set() and t.offers("sa:infiltrate", "done")
    t.play("sa:infiltrate")
    assert t.shows("NIC 2u") and t.decider == BRITISH


def test_B11_between_the_steps_of_deploy():
    """4.1, 3.2.1, 4.2.1: The Police come, Restore, then the Troops leave; or Restore after the move."""
    t = Table("LIM 2T 1s; NIC 1P 1s", police=1).full(BRITISH, "deploy")
    assert t.offers_none("sa:restore")
    t.play("space:LIM", "sa:restore")
    assert t.shows("LIM 2T 1P; NIC 1P 1s")
    t.play("to:TRO", "from:LIM", "number:2")
    assert t.whole("LIM 1P; TRO 2T; NIC 1P 1s")
    t = Table("LIM 2T 1s; NIC 1P 1s", police=0).full(BRITISH, "deploy", "done", "to:NIC")
    t.play("from:LIM", "number:2", "sa:restore")
    assert t.whole("LIM 1s; NIC 2T 1P")


def test_B11_between_the_steps_of_patrol():
    """4.1, 3.2.2: Diplomacy is open after the move and after the removal, not in the move."""
    t = Table("NIC 1P; PAP 1a; LAR 1P", opinion=3).full(BRITISH, "patrol")
    assert t.offers("sa:diplomacy")
    t.play("space:PAP", "done")
    assert t.asked == "british move.from" and t.offers_none("sa:diplomacy")
    t.play("from:NIC", "done")
    assert t.shows("PAP 1P 1a") and t.offers("sa:diplomacy")
    t.play("done", "space:PAP")
    assert t.shows("PAP 1P") and t.offers("sa:diplomacy")
    assert t.play("sa:diplomacy").opinion == 2


def test_B11_between_the_steps_of_search():
    """4.1, 3.2.3: Diplomacy when the Troop has moved in, before the Curfew comes: no die."""
    t = Table("NIC 1s; LAR 1s; FAM 1s; AKR 1T; LIM 1u", opinion=3).full(BRITISH, "search")
    t.play("space:LIM", "done", "from:AKR")
    assert t.asked == "british action.pause" and t.shows("LIM 1T 1u")
    t.play("sa:diplomacy")
    assert t.opinion == 2 and t.shows("LIM 1T 1u cf")
