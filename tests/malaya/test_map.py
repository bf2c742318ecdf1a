"""1.3 The map: spaces, terrain, populations, links, Thailand, Economic Centers."""

from __future__ import annotations

from coin_core.assembly.assemble import assemble

from .table import CODES, PROVINCES, SPACES, Table, rules

# -- 1: map and pieces -----------------------------------------------------------------------------


def by_code(mapping):
    """A mapping of all spaces, by their codes."""
    return {CODES[space]: value for space, value in mapping.items() if space in CODES}


def test_map_spaces_and_their_types():
    """1.3, 1.3.1, 1.3.2, 1.3.3, 1.3.4, 1.3.5: eight Provinces, Kuala Lumpur, Thailand, two Economic Centers."""
    board = rules().board
    assert set(board.spaces) == set(SPACES.values())
    assert by_code(board.type_of) == {
        "KLU": "city",
        **dict.fromkeys(PROVINCES, "province"),
        "THA": "thailand",
        **dict.fromkeys(("TIN", "RUB"), "economic_center"),
    }


def test_terrain():
    """1.3.2: Perak and Selangor are Mountain, every other Province is Jungle; nothing else has terrain."""
    tags = by_code(rules().board.tags_of)
    assert {code for code, names in tags.items() if "mountain" in names} == {"PRK", "SEL"}
    assert {code for code, names in tags.items() if "jungle" in names} == set(PROVINCES) - {"PRK", "SEL"}


def test_populations():
    """1.3.2, 1.3.3, 1.3.4: Kuala Lumpur 2 and Thailand 0 are printed, those of the Provinces inferred."""
    value_of = by_code(rules().board.value_of)
    assert {code: value_of[code] for code in ("KLU", *PROVINCES, "THA")} == {
        "KLU": 2,
        **dict.fromkeys(("PRK", "JOH"), 3),
        **dict.fromkeys(("SEL", "KED", "NEG"), 2),
        **dict.fromkeys(("KEL", "PAH", "TRE"), 1),
        "THA": 0,
    }


ADJACENT = {
    "KLU": "SEL",
    "PRK": "THA KED KEL PAH SEL TIN",
    "JOH": "PAH NEG RUB",
    "SEL": "PRK PAH NEG KLU",
    "KED": "THA PRK",
    "NEG": "SEL PAH JOH",
    "KEL": "THA PRK PAH TRE",
    "PAH": "PRK KEL TRE SEL NEG JOH",
    "TRE": "KEL PAH",
    "THA": "KED PRK KEL",
    "TIN": "PRK",
    "RUB": "JOH",
}


def test_adjacency():
    """1.3.6: the borders of the digest, both ways; those of Perak are printed, so none is marked as inferred."""
    board = rules().board
    assert {CODES[x]: {CODES[y] for y in there} for x, there in board.adjacent.items()} == {
        code: set(there.split()) for code, there in ADJACENT.items()
    }
    inferred = {frozenset(link) for link in board.inferred}
    assert not [link for link in inferred if "perak" in link]
    assert len(inferred) == 12


def test_economic_centers_earn_six():
    """1.3.5, 6.2.1: each, unless sabotaged."""
    boards = ("", "TIN 1s", "TIN 1s; RUB 1s")
    earned = [Table(board, rb=0, rm=0, cards=["M5"]).propaganda("resources").rb for board in boards]
    assert earned == [12, 6, 0]


def test_terror_in_kuala_lumpur_lowers_political_will():
    """1.3.4, 1.9, 6.1.2: one there costs one, one in a Province nothing."""
    boards = ("KLU 1t", "JOH 1t", "")
    assert [Table(board, cards=["M5"]).propaganda().pw for board in boards] == [11, 12, 12]


# -- at random -------------------------------------------------------------------------------------


def test_inferred_values_are_marked_in_the_data_and_to_the_player():
    """1.3.2: the populations of the Provinces are ours; Kuala Lumpur's is printed."""
    from click.testing import CliRunner

    from coin_core.cli.main import cli

    board = assemble("malaya").board
    assert board.inferred_values == frozenset(board.of_type(("province",)))
    shown = CliRunner(env={"COLUMNS": "150"}).invoke(cli, ["show", "malaya", "map"]).output
    assert "3*" in shown and "inferred" in shown
