"""5.0 The deck: titles, texts, labels, and the cards that do nothing but move Political Will."""

from __future__ import annotations

import pytest
from ruamel.yaml import YAML

from .table import BRITISH, IRGUN, Table, rules

# -- the lists -------------------------------------------------------------------------------------


def read(*path):
    """A data file of the game, as written."""
    return YAML(typ="safe").load(rules().info.folder.joinpath(*path))


ALL = [f"P{n}" for n in range(1, 36)]


def test_titles_cover_exactly_the_cards():
    """5.0, 1.2: 35 cards, each with a title, and no text without a card."""
    cards, texts = read("data", "cards.yaml")["cards"], read("text", "en", "cards.yaml")
    assert sorted(cards) == sorted(ALL)
    assert sorted(texts) == sorted(ALL)
    assert all(text["title"] for text in texts.values())
    assert len({texts[card]["title"] for card in ALL[:32]}) == 32


def test_texts_cover_exactly_the_sides():
    """5.2: a side has a text exactly if it has an effect."""
    cards, texts = read("data", "cards.yaml")["cards"], read("text", "en", "cards.yaml")
    for side in ("unshaded", "shaded"):
        assert {c for c in ALL if side in texts[c]} == {c for c in ALL if side in cards[c]}


def named(numbers):
    return {f"P{n}" for n in numbers}


def test_starred_cards():
    """5.4, 9.0: the starred cards that P9 names."""
    assert {name for name, card in rules().cards.items() if card.starred} == named([2, 4, 8, 20, 27])


def test_capability_cards():
    """5.3, 9.0: the eight capabilities, with their labels."""
    labels = {name: card.capability for name, card in rules().cards.items() if card.capability}
    assert set(labels) == named([9, 13, 17, 18, 23, 25, 29, 32])
    assert {name for name, label in labels.items() if label == IRGUN} == named([13, 23, 25, 32])
    assert {name for name, label in labels.items() if label == BRITISH} == named([9, 17, 18, 29])


def test_single_text_cards():
    """5.2, 9.0: P4, P22 and P26 have one text; it is listed with Pass alone."""
    cards = rules().cards
    assert {name for name in ALL[:32] if cards[name].shaded is None} == named([4, 22, 26])
    assert all(cards[name].unshaded is not None for name in ALL[:32])
    t = Table().turn(IRGUN, "event", card="P4")
    assert t.options == ["side:unshaded", "pass"]
    assert Table().turn(IRGUN, "event", card="P5").options == ["side:unshaded", "side:shaded", "pass"]


def test_propaganda_cards():
    """2.4: P33-P35 are the propaganda cards and have no event."""
    cards = rules().cards
    assert {name for name, card in cards.items() if card.propaganda} == named([33, 34, 35])
    assert all(cards[f"P{n}"].unshaded is None and cards[f"P{n}"].shaded is None for n in (33, 34, 35))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
@pytest.mark.parametrize("card", ["P9", "P13", "P17", "P18", "P23", "P25", "P29", "P32"])
def test_capabilities_stay_in_play(executing, side, card):
    """5.3: either faction may play either side; it changes nothing on the map and stays."""
    board = "TLV 3T 1P 2u 1C cf; LYD 2T 1a 1C"
    t = Table(board, pw=10, haganah=3).event(executing, card, side)
    assert t.state.capabilities == {card: side}
    assert t.whole(board)
    assert (t.pw, t.haganah, t.over()) == (10, 3, True)


# -- Political Will cards --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "side", "board", "change"),
    [
        ("P2", "shaded", "", -3),
        ("P4", "unshaded", "GAL 3u 2C; TLV 1s; JED 1s; rTH 1s", 2),
        ("P4", "unshaded", "GAL 1s 1u 1a; LYD 1u 1C; JED 4u 1s; TLV 3u 1t", -2),
        ("P4", "unshaded", "GAL 2s 2u; HAD 4u", -3),
        ("P8", "shaded", "TLV 1T cf; JEC 1P cf", -2),
        ("P8", "shaded", "TLV 1T", 0),
        ("P20", "shaded", "rTH 1s", -2),
        ("P24", "unshaded", "TLV 1t; JEC 1t 1s", 2),
        ("P24", "unshaded", "TLV 3t; JEC 2t", 3),
        ("P24", "shaded", "TLV 1t; JEC 1t 1s", -2),
    ],
)
def test_political_will_cards(executing, card, side, board, change):
    """9.0, P2, P4, P8, P20, P24: the change, whoever executes; the map stays."""
    t = Table(board, pw=10).event(executing, card, side)
    assert t.pw == 10 + change
    assert t.whole(board)
    assert t.over()
