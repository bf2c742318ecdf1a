"""The table for tests of rules: its notation, what it may not overlook, and its answers to mistakes."""

from __future__ import annotations

import pytest

from coin_core.definitions.problems import DefinitionError
from coin_core.engine.chance import ScriptError
from coin_core.errors import BadInput
from coin_core.testing.notation import Notation
from coin_core.testing.table import Track
from tests.palestine.table import BRITISH, IRGUN, Table

NOTATION = Notation(
    {"GAL": "galilee", "galilee": "galilee", "prison": "prison"},
    {"T": "troops", "cf": "curfew", "troops": "troops"},
)


# -- notation ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("", {}),
        ("GAL", {"galilee": {}}),
        ("GAL 2T cf", {"galilee": {"troops": 2, "curfew": 1}}),
        ("galilee T T; prison 3troops;", {"galilee": {"troops": 2}, "prison": {"troops": 3}}),
    ],
)
def test_boards(text, board):
    assert NOTATION.board(text) == board


def test_changes():
    assert NOTATION.changes("GAL -2T +cf; prison +T") == {
        "galilee": {"troops": -2, "curfew": 1},
        "prison": {"troops": 1},
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("GAA 1T", r"unknown place 'GAA' \(did you mean GAL\?\)"),
        ("GAL 1X", "unknown piece 'X'"),
        ("GAL +1T", "'[+]1T' in 'GAL [+]1T' is not a number and a piece"),
        ("GAL 2", "'2' in 'GAL 2' is not a number and a piece"),
    ],
)
def test_mistakes_in_a_board(text, message):
    with pytest.raises(BadInput, match=message):
        NOTATION.board(text)


def test_changes_need_a_sign():
    with pytest.raises(BadInput, match="'2T' in 'GAL 2T' is not"):
        NOTATION.changes("GAL 2T")


def test_written_and_read_again():
    assert NOTATION.written({"curfew": 1, "troops": 2}) == "2T cf"
    assert NOTATION.written({"curfew": 1, "troops": -2}, signed=True) == "-2T +1cf"
    assert NOTATION.code("galilee") == "GAL"


# -- arranging ----------------------------------------------------------------------------------------


def test_what_the_board_leaves_over_is_available():
    t = Table("GAL 2T 1u", prison=2)
    assert (t.cells, t.prison, t.box("cell", "prison")) == (12, 2, 2)


def test_pieces_set_aside_are_nowhere_but_counted():
    t = Table("GAL 2T 1u", cells=3).turn(IRGUN)
    assert t.box("cell") == 3 and not [fault for fault in t.faults() if "cell" in fault]


def test_without_a_board_the_set_up_lies_there():
    assert Table().whole(Table.SETUP)
    assert Table().start == Table(Table.SETUP).start


@pytest.mark.parametrize(
    ("board", "more", "error", "message"),
    [
        ("GAL 20u", {}, AssertionError, "the board has 5 cell too many"),
        ("GAL 10u", {"cells": 9}, AssertionError, "there are only 5 cell left over, not 9"),
        ("GAL 1u", {"pww": 3}, BadInput, r"unknown part of the table 'pww' \(did you mean pw\?\)"),
    ],
)
def test_mistakes_in_arranging(board, more, error, message):
    with pytest.raises(error, match=message):
        Table(board, **more)


def test_a_variant_has_its_own_table(tmp_path):
    (tmp_path / "plugin.py").write_text(
        "from pathlib import Path\nfrom coin_core.api import GameInfo, hookimpl\n\n@hookimpl\ndef coin_game():\n"
        "    here = Path(__file__).parent\n"
        '    return GameInfo(id="hard", version="1", titles={"en": "Hard"}, folder=here, base="palestine")\n\n'
        "@hookimpl\ndef coin_data():\n    return [Path(__file__).parent / 'data']\n"
    )
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "parameters.yaml").write_text(
        'british.spaces: {default: 2, section: "3.1", replaces: true}\n'
    )

    class Hard(Table):
        VARIANTS = (str(tmp_path),)

    board = "GAL 1T; SAM 1T; LYD 1T; JED 1T"
    assert Hard(board).full(BRITISH, "search").take_spaces() == 2
    assert Table(board).full(BRITISH, "search").take_spaces() == 3


# -- delta ----------------------------------------------------------------------------------------------

EVERYTHING = {
    "a space not named": lambda s: s.pieces["troops"].__setitem__("gaza", 1),
    "another piece of a space named": lambda s: s.pieces["curfew"].__setitem__("lydda", 1),
    "a box": lambda s: s.pieces["cell_underground"].__setitem__("prison", 1),
    "a marker": lambda s: s.pieces["sabotage"].__setitem__("galilee", 1),
    "a chit": lambda s: s.pieces["chit_1"].__setitem__("held", 1),
    "a track": lambda s: s.tracks.__setitem__("haganah", 1),
    "a capability": lambda s: setattr(s, "capabilities", {"P9": "shaded"}),
}


def assaulted() -> Table:
    """One Active Cell of LYD has become Available."""
    return Table("LYD 2T 1a 1u", pw=10).limited(BRITISH, "assault", "space:LYD")


def test_whole_delta_is_content_with_what_was_said():
    assert assaulted().whole_delta("LYD -1a; available +1u")
    assert assaulted().whole_delta("LYD -1a +0u; available +1u", pw=0)


@pytest.mark.parametrize("what", EVERYTHING)
def test_whole_delta_sees_all_that_was_not_said(what):
    t = assaulted()
    EVERYTHING[what](t.state)
    with pytest.raises(AssertionError, match=r"was expected|capabilities"):
        t.whole_delta("LYD -1a; available +1u")


@pytest.mark.parametrize(
    ("said", "tracks"),
    [
        ("LYD -1a", {}),
        ("LYD -1a; available +1u; GAL +1T", {}),
        ("LYD -1a; available +1u", {"pw": 1}),
        ("", {}),
    ],
)
def test_whole_delta_sees_what_was_said_wrongly(said, tracks):
    with pytest.raises(AssertionError, match="was expected"):
        assaulted().whole_delta(said, **tracks)


def test_a_capability_that_was_lost_is_seen():
    t = Table("LYD 2T", capabilities={"P9": "shaded"}).turn(BRITISH)
    assert t.whole_delta()
    t.state.capabilities = {}
    with pytest.raises(AssertionError, match="capabilities"):
        t.whole_delta()


def test_delta_looks_at_the_places_and_tracks_named():
    t = assaulted()
    assert t.delta("LYD -1a") and t.delta("GAL", pw=0)
    for said, tracks in (("LYD -1u", {}), ("available", {}), ("LYD -1a", {"pw": -1})):
        with pytest.raises(AssertionError, match="was expected"):
            t.delta(said, **tracks)


def test_delta_counts_from_the_last_beginning():
    t = assaulted().limited(BRITISH, "assault")
    assert t.whole_delta("")


def test_only_tracks_are_named_by_keyword():
    with pytest.raises(AssertionError, match="prison is not a track"):
        assaulted().whole_delta("", prison=1)


# -- playing ---------------------------------------------------------------------------------------------


def test_a_turn_is_over_when_another_faction_may_act():
    t = Table("LYD 2T 1a; GAL 2T 1a").full(BRITISH, "assault")
    assert not t.over() and not t.over(IRGUN)
    t.play("space:LYD", "done")
    assert t.over() and t.over(IRGUN) and not t.over(BRITISH)


def test_one_s_own_question_for_a_box_is_not_the_end():
    t = Table("", cards=["P1"]).card(BRITISH)
    assert t.asked == "british initiative.box" and t.over(BRITISH)
    t = Table("LYD 1u", draws=[0]).turn(BRITISH, "limited_op", "pass")
    assert t.over()
    assert not Table("LYD 1u", dice=[1]).limited(IRGUN, "rob").over(IRGUN)


def test_a_choice_that_is_not_listed_fails():
    with pytest.raises(AssertionError, match=r"space:gaza not in .*british action.space"):
        Table("LYD 2T 1a; SAM 2T 1a").limited(BRITISH, "assault", "space:GAZ")


def test_chance_that_runs_out_is_an_error():
    with pytest.raises(ScriptError, match="no die left"):
        Table("LYD 1u").limited(IRGUN, "rob", "space:LYD")


def test_nothing_is_asked_before_the_beginning():
    with pytest.raises(AssertionError, match="begin with"):
        Table("LYD 1u").play("done")


def test_made_up_cards_are_held_to_the_rules_of_cards():
    with pytest.raises(DefinitionError, match="unknown track 'opinion'"):
        Table("").with_card("[{do: track, track: opinion, by: 1}]")
    with pytest.raises(DefinitionError, match="plcae"):
        Table("").with_card("[{do: plcae, kind: cell}]")


def test_made_up_cards_leave_other_tables_alone():
    Table("").with_card("[{do: track, track: haganah, by: 1}]", "P1")
    assert Table("").rules.cards["P1"].unshaded.do[0].verb != "track"


def test_parts_of_the_class_are_themselves():
    assert isinstance(Table.pw, Track) and Table.pw.track == "political_will"
