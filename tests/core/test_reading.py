"""YAML as hostile data: whatever a file holds, reading it is short and ends in plain data or one clear line."""

from __future__ import annotations

import pytest

from coin_core.definitions.own_cards import own_cards
from coin_core.definitions.places import places
from coin_core.definitions.problems import DefinitionError, Problem
from coin_core.definitions.reading import read_yaml
from coin_core.definitions.safe_yaml import LARGEST_FILE
from coin_core.errors import BadInput
from coin_core.saving.position_reading import load_position

BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)
)
LONG_WORD_OFTEN = f'a: &a "{"x" * 10_000}"\nb: [{", ".join(["*a"] * 1000)}]\n'
CHAIN = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 100))


@pytest.fixture
def file(tmp_path):
    return tmp_path / "data.yaml"


def line_of(error, file):
    """The one line of an error, with the file's name shortened."""
    [line] = str(error.value).splitlines()
    return line.replace(str(file), "F")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("a: 2020-01-01", "F:1:4: (top): a date is not allowed (put it in quotes)"),
        ("a:\n - 2001-12-14t21:59:43.10-05:00", "F:2:4: (top): a date is not allowed (put it in quotes)"),
        ("a: !!set {b}", "F:1:4: (top): tags (!!set) are not allowed"),
        ("a: !!binary aGk=", "F:1:4: (top): tags (!!binary) are not allowed"),
        ("!!python/name:os.system x", "F:1:1: (top): tags (!!python/name:os.system) are not allowed"),
        ("a: !mine 3", "F:1:4: (top): tags (!mine) are not allowed"),
        ("a: &x [*x]", "F:1:8: (top): *x stands inside what it names"),
        ("a: &x {b: {c: *x}}", "F:1:15: (top): *x stands inside what it names"),
        ("a: *x", "F:1:4: (top): found undefined alias"),
        (BOMB, "F:6:20: (top): larger than 500,000 characters with its aliases"),
        (LONG_WORD_OFTEN, "F:2:197: (top): larger than 500,000 characters with its aliases"),
        ("[" * 100_000, "F:1:61: (top): nested deeper than 60 levels"),
        ("- " * 5000 + "a", "F:1:121: (top): nested deeper than 60 levels"),
        ("\n".join(" " * n + "a:" for n in range(900)), "F:61:61: (top): nested deeper than 60 levels"),
        (CHAIN, "F:60:12: (top): nested deeper than 60 levels"),
        ("a:\n\tb: 1", "F:2:1: (top): a tab in the indentation; use spaces"),
        ("a: b\n\tc: d", "F:2:1: (top): a tab in the indentation; use spaces"),
        ("a:\n  - x\n \t- y", "F:3:2: (top): a tab in the indentation; use spaces"),
        ("a: 1\na: 2", 'F:2:1: (top): found duplicate key "a" with value "2" (original value: "1")'),
        ("~: 1", "F:1:1: (top): a key must be a word (put it in quotes)"),
        ("true: 1", "F:1:1: (top): a key must be a word (put it in quotes)"),
        ("1.5: 1", "F:1:1: (top): a key must be a word (put it in quotes)"),
        ("? [a, b]\n: 1", "F:1:3: (top): a key must be a word (put it in quotes)"),
        ("a: &x {b: 1}\nc: {<<: *x}", "F:2:5: (top): merge keys (<<) are not allowed"),
        ("%YAML 1.1\n---\na: yes", "F:1:1: (top): directives (%) are not allowed"),
        ("a: 1\n---\nb: 2", "F:2:1: (top): expected a single document in the stream but found another document"),
        (f"a: {'9' * 5000}", "F:1:4: (top): not a number that can be used (a word goes in quotes)"),
        ("a: ._", "F:1:4: (top): not a number that can be used (a word goes in quotes)"),
        ("a: [1, 2", "F:2:1: (top): did not find expected ',' or ']'"),
    ],
    ids=range(29),
)  # fmt: skip
def test_what_no_data_file_needs_is_refused_with_its_place(file, content, line):
    file.write_text(content, encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        read_yaml(file)
    assert line_of(caught, file) == line


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"a: \x00", "F:1:4: control character U+0000"),
        (b"a: b\nc: \x1b[2J", "F:2:4: control character U+001B"),
        ("ä: ".encode() + b"\xe9", "F:1:4: not UTF-8 text; save the file as UTF-8"),
        ("a: 1".encode("utf-16"), "F:1:1: not UTF-8 text; save the file as UTF-8"),
        (b"# " * LARGEST_FILE, "F: larger than 500,000 bytes"),
    ],
    ids=["nul", "escape", "latin-1", "utf-16", "large"],
)
def test_what_is_no_text_is_bad_input(file, content, line):
    file.write_bytes(content)
    with pytest.raises(BadInput) as caught:
        read_yaml(file)
    assert line_of(caught, file) == line


@pytest.mark.parametrize(
    ("content", "data"),
    [
        (b"\xef\xbb\xbfa: 1\n", {"a": 1}),
        (b"a: 1\r\nb: 2\r\n", {"a": 1, "b": 2}),
        (b"a: 1\rb: 2\r", {"a": 1, "b": 2}),
        (b"a: &x [1, 2]\nb: *x\n", {"a": [1, 2], "b": [1, 2]}),
        (b"a: b\tc\n", {"a": "b\tc"}),
        (b"4: {cell: 2}\n", {4: {"cell": 2}}),
        (b"a: =\n=: b\n", {"a": "=", "=": "b"}),
        (b'a: "\\e[2J"\n', {"a": "\x1b[2J"}),
        (b'{"json": [true, null, -3, 0.5, "2020-01-01"]}', {"json": [True, None, -3, 0.5, "2020-01-01"]}),
    ],
    ids=["BOM", "CRLF", "CR", "alias", "tab in a word", "number as key", "equals", "escaped sign", "JSON"],
)
def test_what_people_save_is_read(file, content, data):
    file.write_bytes(content)
    assert read_yaml(file) == data


def test_no_file_and_a_folder_are_bad_input(tmp_path):
    with pytest.raises(BadInput, match=r"none\.yaml: No such file or directory"):
        read_yaml(tmp_path / "none.yaml")
    with pytest.raises(BadInput, match="Is a directory"):
        read_yaml(tmp_path)


def test_own_cards_have_words_as_keys(file):
    """They are kept as JSON, where the keys 4 and "4" would become one."""
    file.write_text('cards:\n  P1: {unshaded: {set: {4: 1, "4": 2}}}\n', encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        own_cards(file)
    assert line_of(caught, file) == "F:2:25: cards.P1.unshaded.set.4: a key must be a word (put it in quotes)"


def test_positions_are_read_by_the_same_reader(file):
    file.write_text(BOMB, encoding="utf-8")
    with pytest.raises(DefinitionError, match="with its aliases"):
        load_position(file)


def test_places_of_many_paths(file):
    """As far as a path leads; what is not there stands where its parent does."""
    file.write_text("a:\n  b: [x, {c: 1}]\n4: y\n", encoding="utf-8")
    paths = [("a",), ("a", "b", 1, "c"), ("a", "b", 7), ("4",), (4,), ("none",), ()]
    assert places(file, paths) == [(1, 1), (2, 11), (2, 3), (3, 1), (3, 1), (1, 1), (1, 1)]


def test_a_problem_is_one_line_whatever_its_path_holds(file):
    """Tabs and line breaks of keys are written out; very long keys are shortened."""
    problem = Problem(file, ("\ta\nb", "c\u2028d", "k" * 5000), "bad\nthing", (1, 1))
    [line] = DefinitionError([problem]).lines()
    assert line.startswith(f"{file}:1:1: \\ta\\nb.c\\u2028d.kkk")
    assert line.endswith(": bad thing")
    assert len(line) < len(str(file)) + 100
