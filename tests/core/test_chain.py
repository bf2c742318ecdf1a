"""Linked lines: any change to one of them, or to their order, is seen."""

from __future__ import annotations

import pytest

from coin_core.saving.chain import LINK, first_broken, link_of, linked

LINES = [{"format": 2}, {"by": "a", "do": "op:x"}, {"chance": "die", "value": 4}, {"by": "b", "do": "done"}]


def test_linked_lines_fit():
    assert first_broken(linked(LINES)) is None


def test_the_order_of_keys_does_not_matter_and_the_link_itself_is_not_hashed():
    assert link_of("x", {"a": 1, "b": 2}) == link_of("x", {"b": 2, "a": 1, LINK: "whatever"})


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_changed_line_is_found_at_its_place(number):
    lines = list(linked(LINES))
    lines[number] = {**lines[number], "more": 1}
    assert first_broken(lines) == number


@pytest.mark.parametrize("number", range(len(LINES) - 1))
def test_a_line_cut_out_is_found_where_it_was(number):
    lines = list(linked(LINES))
    del lines[number]
    assert first_broken(lines) == number


def test_a_line_put_in_and_lines_exchanged_are_found():
    lines = list(linked(LINES))
    assert first_broken([lines[0], {"chance": "die", "value": 6}, *lines[1:]]) == 1
    assert first_broken([lines[0], lines[2], lines[1], lines[3]]) == 1


def test_lines_that_go_on_fit_the_last_link():
    lines = list(linked(LINES))
    assert list(linked(LINES[2:], lines[1][LINK])) == lines[2:]
    assert first_broken(lines[2:], lines[1][LINK]) is None
