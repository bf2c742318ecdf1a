"""Errors in data files: `file:line:col: path: message`, all at once, with the nearest valid name."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from coin_core.assembly.assemble import assemble
from coin_core.assembly.kit_data import kit_parameters, sections_of
from coin_core.assembly.kits import verbs
from coin_core.definitions.load import load_definitions
from coin_core.definitions.problems import DefinitionError
from coin_core.errors import BadInput
from coin_core.model.ruleset import StepRule
from coin_core.sequences.initiative import Initiative

DATA = Path(__file__).parents[2] / "games" / "palestine" / "data"
VERB_NAMES = {effect.verb: effect for effect in verbs()}
JARGON = re.compile(r"Traceback|Error\b|Exception|typing\.|NoneType|unhashable|<class|coin_core\.|cattrs|ruamel")
COPY = """
from pathlib import Path
from coin_core.api import GameInfo, hookimpl
from games.palestine.plugin import (
    coin_activities, coin_kits, coin_operations, coin_propaganda, coin_steps, coin_tracks, coin_victory,
)

@hookimpl
def coin_game():
    return GameInfo(id="copy", version="1", titles={"en": "Copy"}, folder=Path(__file__).parent,
                    sides={"british": "british", "insurgent": "irgun"})

@hookimpl
def coin_data():
    return [Path(__file__).parent / "data"]
"""
"""A plugin with the rules of Palestine and data of its own."""


def load_files(folder: Path) -> None:
    """Load the files alone, with the parameters that the kits of Palestine bring."""
    rules = assemble("palestine")
    passing = [StepRule(name=name, section="2.3.3", run=run) for name, run in rules.steps.items()]
    given = kit_parameters(rules.kits, sections_of(rules.operations.values(), passing))
    folders = [Initiative.folder, folder / "data"]
    load_definitions(folders, VERB_NAMES, settings=Initiative.settings, given=given)


class Copy:
    """The data files of Palestine in a folder of their own, to be spoilt."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "copy"
        shutil.copytree(DATA, self.folder / "data")
        shutil.copytree(DATA.parent / "text", self.folder / "text")
        (self.folder / "plugin.py").write_text(COPY, encoding="utf-8")

    def file(self, name: str) -> Path:
        return self.folder / "data" / f"{name}.yaml"

    def edit(self, name: str, old: str, new: str) -> tuple[int, int]:
        """Replace the first `old`; its line and column, both from 1."""
        text = self.file(name).read_text(encoding="utf-8")
        before, found, after = text.partition(old)
        assert found, f"{old!r} is not in {name}.yaml"
        self.file(name).write_text(before + new + after, encoding="utf-8")
        return before.count("\n") + 1, len(before) - before.rfind("\n")

    def load_errors(self) -> list[str]:
        """The lines reported when the files alone are loaded."""
        with pytest.raises((DefinitionError, BadInput)) as caught:
            load_files(self.folder)
        return self._lines(caught.value)

    def errors(self) -> list[str]:
        """The lines reported when the game is assembled."""
        with pytest.raises((DefinitionError, BadInput)) as caught:
            assemble(str(self.folder))
        return self._lines(caught.value)

    def _lines(self, error: Exception) -> list[str]:
        lines = str(error).replace(f"{self.folder / 'data'}/", "").splitlines()
        assert all(re.match(r"\w+\.yaml:\d+:\d+: \S", line) for line in lines), lines
        return lines


@pytest.fixture
def copy(tmp_path):
    return Copy(tmp_path)


def test_unspoilt_copy_loads(copy):
    """The errors below come from the edits alone."""
    rules = assemble(str(copy.folder))
    assert (rules.info.id, len(rules.cards)) == ("copy", 35)


# -- syntax ------------------------------------------------------------------------------------


def test_syntax_error_has_its_place(copy):
    """An unclosed bracket is reported where the parser stumbled, in this file."""
    copy.edit("map", "spaces:\n", "spaces: [\n")
    [line] = copy.load_errors()
    assert line.startswith("map.yaml:10:3: ")


def test_key_twice_is_an_error(copy):
    """YAML would silently take the last of two equal keys."""
    copy.edit("tracks", "low: 0,", "low: 0, low: 1,")
    [line] = copy.load_errors()
    assert line.startswith("tracks.yaml:2:26: ")
    assert "duplicate key" in line


def test_control_character_is_reported(copy):
    """A file that is not text is bad input, not a crash."""
    copy.edit("tracks", "low: 0,", "low: \x01 0,")
    with pytest.raises(BadInput, match=r"tracks\.yaml"):
        load_files(copy.folder)


def test_wrong_encoding_is_reported(copy):
    """Bytes that are not UTF-8 name the file and the place."""
    copy.file("tracks").write_bytes(b"caf\xe9: {low: 0, high: 1}\n")
    with pytest.raises(BadInput, match=r"tracks\.yaml:1:4: not UTF-8 text"):
        load_files(copy.folder)


def test_syntax_errors_in_two_files_are_both_reported(copy):
    """Every problem at once also holds for files that cannot be parsed."""
    copy.edit("map", "spaces:\n", "spaces: [\n")
    copy.edit("tracks", "low: 0,", "low: 0, low: 1,")
    assert [line.split(":")[0] for line in copy.load_errors()] == ["map.yaml", "tracks.yaml"]


def test_syntax_error_does_not_hide_other_files(copy):
    """A syntax error in one file and a wrong type in another come together."""
    copy.edit("map", "spaces:\n", "spaces: [\n")
    copy.edit("forces", "count: 12", "count: [12]")
    assert [line.split(":")[0] for line in copy.load_errors()] == ["map.yaml", "forces.yaml"]


def test_missing_file_names_the_game_folder(copy):
    """Which file is missing, and in which folder."""
    copy.file("tracks").unlink()
    with pytest.raises(BadInput, match=r"missing tracks\.yaml") as caught:
        assemble(str(copy.folder))
    assert str(copy.folder) in str(caught.value)


# -- keys and types ----------------------------------------------------------------------------


def test_unknown_key_with_the_nearest(copy):
    """An unknown key is placed at the key itself."""
    line, column = copy.edit("forces", "groups: [cube]", "gruops: [cube]")
    assert copy.load_errors() == [
        f"forces.yaml:{line}:{column}: forces.troops.gruops: unknown key 'gruops' (did you mean groups?)"
    ]


def test_misspelt_needed_key_is_unknown_and_missing(copy):
    """Two facts: the wrong key, and the one that is missing."""
    line, column = copy.edit("map", "type: district, tags", "typ: district, tags")
    assert set(copy.load_errors()) == {
        f"map.yaml:{line}:{column}: spaces.galilee.typ: unknown key 'typ' (did you mean type?)",
        f"map.yaml:{line}:3: spaces.galilee.type: missing key 'type'",
    }


def test_missing_key(copy):
    """A missing key is placed at the entry that lacks it."""
    copy.edit("tracks", "low: 0, high: 20", "high: 20")
    assert copy.load_errors() == ["tracks.yaml:2:1: political_will.low: missing key 'low'"]


@pytest.mark.parametrize(
    ("file", "old", "new", "path", "message"),
    [
        ("map", "value: 1", 'value: "3"', "spaces.galilee.value", "a whole number is needed, not '3'"),
        ("map", "value: 1", "value: true", "spaces.galilee.value", "a whole number is needed, not True"),
        ("map", "value: 1", "value: 1.0", "spaces.galilee.value", "a whole number is needed, not 1.0"),
        ("map", "tags: [coastal]", "tags: coastal", "spaces.galilee.tags", "a list is needed, not 'coastal'"),
        ("cards", "starred: true", "starred: 1", "cards.P2.starred", "true or false is needed, not 1"),
        ("cards", "kinds: [cell], w", "kinds: cell, w", "cards.P2.unshaded.do.0.kinds",
         "a list is needed, not 'cell'"),
        ("forces", "owner: british", "owner: [british]", "forces.troops.owner", "str is needed, not ['british']"),
        ("scenarios", "first: irgun", "first: false", "standard.sequence.first", "a word is needed, not False"),
    ],
)  # fmt: skip
def test_wrong_types(copy, file, old, new, path, message):
    """No silent conversions; the place is that of the key."""
    line, column = copy.edit(file, old, new)
    [error] = copy.load_errors()
    assert error.startswith(f"{file}.yaml:{line}:{column}: {path}: ")
    assert error.endswith(message)


def test_true_is_not_a_count(copy):
    """A number or a parameter's name is needed: true is neither."""
    line, column = copy.edit("forces", "count: 12", "count: true")
    [error] = copy.load_errors()
    assert error.startswith(f"forces.yaml:{line}:{column}: forces.troops.count: ")
    assert error.endswith("is needed, not True")


def test_word_in_a_list_has_the_place_of_the_item(copy):
    """An item of a list is counted from 0 and placed at the item."""
    line, _ = copy.edit("map", "[tel_aviv_haifa, haifa_city]", "haifa_city")
    assert copy.load_errors() == [f"map.yaml:{line}:7: links.certain.1: a list is needed, not 'haifa_city'"]


def test_list_where_a_mapping_belongs(copy):
    """A list of spaces instead of a mapping by name."""
    copy.file("map").write_text("types: {}\nspaces:\n  - galilee\n", encoding="utf-8")
    assert copy.load_errors() == ["map.yaml:2:1: spaces: a mapping is needed, not ['galilee']"]


def test_empty_file_is_no_mapping(copy):
    """An empty file has no key to point at."""
    copy.file("map").write_text("", encoding="utf-8")
    assert copy.load_errors() == ["map.yaml:1:1: (top): a mapping is needed, not None"]


def test_wrong_word_of_few_lists_the_valid_ones(copy):
    """`provenance` is one of three words, and the message says so in plain words."""
    copy.edit("cards", "provenance: published", "provenance: publish")
    [error] = copy.load_errors()
    assert error.startswith("cards.yaml:3:1: provenance: ")
    assert "published" in error
    assert not JARGON.search(error), error


# -- effects -----------------------------------------------------------------------------------


def test_unknown_effect_verb_deep_in_a_card(copy):
    """The path leads through branches to the step."""
    line, column = copy.edit("cards", "{do: draw}", "{do: drwa}")
    path = "cards.P22.unshaded.do.1.of.british.do.0.of.draw.do.0"
    assert copy.load_errors() == [
        f"cards.yaml:{line}:{column}: {path}: unknown effect verb 'drwa' (did you mean draw?)"
    ]


@pytest.mark.parametrize("step", ["draw", "{n: 2}", "[draw]"])
def test_step_without_a_verb(copy, step):
    """A step is a mapping with the verb under `do`."""
    line, column = copy.edit("cards", "{do: draw}", step)
    [error] = copy.load_errors()
    assert error.startswith(f"cards.yaml:{line}:{column}: ")
    assert error.endswith("an effect step is a mapping with the verb under 'do'")


def test_list_as_a_verb_has_a_plain_message(copy):
    """`do: [draw]` inside a step: a message for people, not Python's."""
    copy.edit("cards", "{do: draw}", "{do: [draw]}")
    [error] = copy.load_errors()
    assert not JARGON.search(error), error


def test_unknown_key_of_an_effect(copy):
    """Fields of a verb are checked like those of files."""
    line, column = copy.edit(
        "cards", "per_space: 1, where: {type: [city], lacks", "per_spcae: 1, where: {type: [city], lacks"
    )
    path = "cards.P6.shaded.do.0.per_spcae"
    assert copy.load_errors() == [
        f"cards.yaml:{line}:{column}: {path}: unknown key 'per_spcae' (did you mean per_space?)"
    ]  # fmt: skip


def test_a_private_name_is_never_offered(copy):
    """`where` has fields of its own that no file may give."""
    copy.edit("cards", "tag: [coastal]", "static: [coastal]")
    [error] = copy.load_errors()
    assert "unknown key 'static'" in error
    assert "_static" not in error


def test_wrong_amount(copy):
    """An amount is a number or a count; inside a count the path goes on."""
    line, column = copy.edit("cards", "by: -3", "by: many")
    copy.edit("cards", "by: {of: [curfew]}", "by: {of: curfew}")
    first, second = copy.load_errors()
    assert first.startswith(f"cards.yaml:{line}:{column}: cards.P2.shaded.do.0.by: ")
    assert second.endswith("cards.P8.shaded.do.0.by.of: a list is needed, not 'curfew'")


# -- names that do not exist -------------------------------------------------------------------


def test_unknown_space_in_a_link(copy):
    """A link's place is its line in the list."""
    line, column = copy.edit("map", "[tel_aviv_haifa, lydda]", "[tel_aviv_haifa, lyda]")
    assert copy.errors() == [
        f"map.yaml:{line}:{column}: links.certain.4: unknown space 'lyda' (did you mean lydda?)"
    ]


def test_link_of_three(copy):
    """A link is a pair."""
    line, column = copy.edit("map", "[gaza, lydda]", "[gaza, lydda, samaria]")
    assert copy.errors() == [f"map.yaml:{line}:{column}: links.certain.7: a link is a pair of spaces"]


def test_unknown_space_in_a_removed_link(copy):
    """A link taken away is checked like one that is added."""
    line, _ = copy.edit("map", "links:\n", "links:\n  removed: [[gazza, lydda]]\n")
    [error] = copy.errors()
    assert error.startswith(f"map.yaml:{line + 1}:")
    assert "unknown space 'gazza' (did you mean gaza?)" in error


def test_unknown_type_of_space(copy):
    """A space's type must be one of `types`."""
    line, column = copy.edit("map", "type: district, tags", "type: districkt, tags")
    assert copy.errors() == [
        f"map.yaml:{line}:{column}: spaces.galilee.type: unknown space type 'districkt' (did you mean district?)"
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "path", "message"),
    [
        ("forces", "owner: british", "owner: brittish", "forces.troops.owner",
         "unknown faction 'brittish' (did you mean british?)"),
        ("forces", "count: marker.limit", "count: marker.limt", "forces.disorder.count",
         "unknown parameter 'marker.limt' (did you mean marker.limit?)"),
        ("forces", "types: [district, city]", "types: [distrct, city]", "forces.cache.types",
         "unknown space type 'distrct' (did you mean district?)"),
        ("forces", "boxes: [bag, held]", "boxes: [bagg, held]", "forces.chit_0.boxes",
         "unknown box 'bagg' (did you mean bag?)"),
        ("scenarios", "galilee:", "gallilee:", "standard.spaces.gallilee",
         "unknown space 'gallilee' (did you mean galilee?)"),
        ("scenarios", "first: irgun", "first: irgn", "standard.sequence.first",
         "unknown faction 'irgn' (did you mean irgun?)"),
        ("scenarios", "troops: 2", "troop: 2", "standard.spaces.galilee.troop",
         "unknown piece 'troop' (did you mean troops?)"),
        ("cards", "ops: [search]", "ops: [serch]", "cards.P1.unshaded.do.0.ops",
         "unknown operation 'serch' (did you mean search?)"),
        ("cards", "name: mass_detention", "name: mass_detenton", "cards.P1.unshaded.do.1.name",
         "unknown activity 'mass_detenton' (did you mean mass_detention?)"),
        ("cards", "track: haganah", "track: hagannah", "cards.P1.unshaded.do.2.track",
         "unknown track 'hagannah' (did you mean haganah?)"),
        ("cards", "kinds: [cell], w", "kinds: [cel], w", "cards.P2.unshaded.do.0.kinds",
         "unknown piece 'cel' (did you mean cell?)"),
        ("cards", "tag: [coastal]", "tag: [costal]", "cards.P2.unshaded.do.0.where.tag",
         "unknown tag 'costal' (did you mean coastal?)"),
        ("cards", "british.spaces: 2", "british.space: 2", "cards.P9.shaded.set.british.space",
         "unknown parameter 'british.space' (did you mean british.spaces?)"),
        ("cards", "parameter: p29.anywhere", "parameter: p29.anywere",
         "cards.P29.unshaded.moments.reset.start.0.test.parameter",
         "unknown parameter 'p29.anywere' (did you mean p29.anywhere?)"),
        ("cards", "capability: british", "capability: brits", "cards.P9.capability",
         "unknown faction 'brits' (did you mean british?)"),
    ],
)  # fmt: skip
def test_unknown_names(copy, file, old, new, path, message):
    """Each with its place and the nearest valid name."""
    line, column = copy.edit(file, old, new)
    assert copy.errors() == [f"{file}.yaml:{line}:{column}: {path}: {message}"]


def test_unknown_box_is_reported_once(copy):
    """One wrong word is one line, though a Cell is two kinds of piece."""
    line, column = copy.edit("cards", "to: prison", "to: prisn")
    path = "cards.P2.unshaded.do.0.to"
    assert copy.errors() == [f"cards.yaml:{line}:{column}: {path}: unknown box 'prisn' (did you mean prison?)"]


def test_name_like_no_other_lists_the_valid_ones(copy):
    """Where nothing is near and there are few, all are listed."""
    copy.edit("scenarios", "first: irgun", "first: zzz")
    [error] = copy.errors()
    assert error.endswith("unknown faction 'zzz' (valid: british, irgun)")


def test_test_needs_one_thing(copy):
    """A condition without anything to test."""
    copy.edit("cards", "test: {track: haganah, at_least: 4}", "test: {at_least: 4}")
    [error] = copy.errors()
    assert error.endswith("cards.P1.shaded.do.1.test: a test needs one of count, track, parameter")


def test_operation_needs_spaces_or_limited(copy):
    """Neither, or both, is an error at the step."""
    copy.edit("cards", "spaces: 3, chits: false", "chits: false")
    copy.edit("cards", "limited: true, times: 2", "limited: true, spaces: 1, times: 2")
    assert [error.partition("cards.P")[2] for error in copy.errors()] == [
        "6.unshaded.do.0: give either spaces or limited",
        "16.unshaded.do.0: give either spaces or limited",
    ]


# -- values ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "path", "message"),
    [
        ("british.spaces: 2", "british.spaces: two", "cards.P9.shaded.set.british.spaces",
         "a whole number is needed, not 'two'"),
        ("british.spaces: 2", "british.spaces: true", "cards.P9.shaded.set.british.spaces",
         "a whole number is needed, not True"),
        ("british.spaces: 2", "british.spaces: 0", "cards.P9.shaded.set.british.spaces",
         "a number from 1 to 99 is needed, not 0"),
        ("assault.cells_to: available", "assault.cells_to: prison", "cards.P18.shaded.set.assault.cells_to",
         "one of alternate, available is needed, not 'prison'"),
        ("sabotage.one_removes_cell: true", "sabotage.one_removes_cell: 1",
         "cards.P32.unshaded.set.sabotage.one_removes_cell", "true or false is needed, not 1"),
    ],
)  # fmt: skip
def test_capability_with_a_bad_value(copy, old, new, path, message):
    """A capability's values are checked like settings, at load."""
    line, column = copy.edit("cards", old, new)
    assert copy.errors() == [f"cards.yaml:{line}:{column}: {path}: {message}"]


def test_default_out_of_range(copy):
    """A parameter's own default must fit its bounds."""
    line, column = copy.edit(
        "parameters", 'default: 3, section: "3.1", low: 1', 'default: 0, section: "3.1", low: 1'
    )
    assert copy.errors() == [
        f"parameters.yaml:{line}:{column}: british.spaces.default: a number from 1 to 99 is needed, not 0"
    ]  # fmt: skip


def test_scenario_sets_a_bad_value(copy):
    """A scenario's parameters are checked like settings."""
    line, _ = copy.edit("scenarios", "{first: irgun}", "{first: irgun}\n  parameters: {british.spaces: many}")
    assert copy.errors() == [
        f"scenarios.yaml:{line + 1}:16: standard.parameters.british.spaces: a whole number is needed, not 'many'"
    ]


def test_track_without_a_start(copy):
    """A scenario must place every marker."""
    copy.edit("scenarios", ", haganah: 4}", "}")
    [error] = copy.errors()
    assert error.endswith("standard.tracks: no starting value for haganah")


def test_event_without_a_text(copy):
    """A card that is no propaganda card needs a text."""
    line, column = copy.edit("cards", "P35: {propaganda: true}", "P35: {}")
    assert copy.errors() == [
        "scenarios.yaml:3:10: standard.deck.piles: 3 piles need 3 propaganda cards, and there are 2",
        f"cards.yaml:{line}:{column}: cards.P35: an event needs at least the unshaded text",
    ]


# -- all at once -------------------------------------------------------------------------------


def test_shape_errors_in_several_files_at_once(copy):
    """Every wrong file is reported, each error with its own place."""
    places = [
        ("map", copy.edit("map", "value: 2", "value: two"), "spaces.haifa_city.value"),
        ("forces", copy.edit("forces", "per_space: 2", 'per_space: "2"'), "forces.cache.per_space"),
        ("tracks", copy.edit("tracks", "high: 20", "high: true"), "political_will.high"),
        ("parameters", copy.edit("parameters", "section: \"1.7\"", "section: 1.7"), "marker.limit.section"),
        ("scenarios", copy.edit("scenarios", "tail: 2", "tail: [2]"), "standard.deck.tail"),
        ("cards", copy.edit("cards", "above: 2", "above: high"), "cards.P19.shaded.do.0.above"),
        ("cards", copy.edit("cards", "do: forced_pass", "do: force_pass"), "cards.P27.shaded.do.1"),
    ]  # fmt: skip
    errors = copy.load_errors()
    assert len(errors) == len(places)
    for (file, (line, _), path), error in zip(places, errors, strict=True):
        assert error.startswith(f"{file}.yaml:{line}:")
        assert f": {path}: " in error


def test_several_wrong_names_in_the_cards_at_once(copy):
    """All unknown names of the cards, in the order of the file."""
    copy.edit("cards", "ops: [search]", "ops: [serch]")
    copy.edit("cards", "kind: terror", "kind: terorr")
    copy.edit("cards", "british.spaces: 2", "british.space: 2")
    copy.edit("cards", "faction: british", "faction: britsh")
    words = ["operation 'serch'", "piece 'terorr'", "parameter 'british.space'", "faction 'britsh'"]
    for word, error in zip(words, copy.errors(), strict=True):
        assert f"unknown {word} (did you mean " in error


def test_wrong_names_in_several_files_at_once(copy):
    """Map, forces, scenario and cards: no file hides another."""
    copy.edit("map", "[gaza, lydda]", "[gaza, lyda]")
    copy.edit("forces", "owner: irgun", "owner: irgn")
    copy.edit("scenarios", "first: irgun", "first: irgn")
    copy.edit("cards", "kinds: [cell], w", "kinds: [cel], w")
    files = [error.split(":")[0] for error in copy.errors()]
    assert files == ["map.yaml", "forces.yaml", "scenarios.yaml", "cards.yaml"]


def test_messages_are_for_people(copy):
    """No text of Python or its libraries in any message."""
    for name, old, new in [
        ("map", "value: 1", "value: [1]"),
        ("map", "tags: [coastal]", "tags: {coastal: 1}"),
        ("forces", "count: 15", "count: 1.5"),
        ("forces", "factions: [british, irgun]", "factions: [british, 7]"),
        ("tracks", "4: {cell: 2", "four: {cell: 2"),
        ("parameters", "default: 18", "default: [18]"),
        ("parameters", "choices: [prison, available]", "choices: prison"),
        ("scenarios", "deck: {piles: 3, events: 6, tail: 2}", "deck: big"),
        ("cards", "  P1:\n", "  7:\n"),
        ("cards", "set: {event.starred_relief: 1}", "set: [event.starred_relief]"),
        ("cards", "test: {parameter: p29.anywhere}", "test: p29.anywhere"),
    ]:
        copy.edit(name, old, new)
    errors = copy.load_errors()
    assert len(errors) == 11
    assert [error for error in errors if JARGON.search(error)] == []
