"""What all kits share: names checked at load, parameters and words under the game's, verbs, documents."""

from __future__ import annotations

import shutil
from pathlib import Path

import attrs
import pytest

from coin_core.assembly.assemble import assemble
from coin_core.assembly.kit_data import parameters_in
from coin_core.definitions.problems import DefinitionError
from coin_core.kits.known import KITS
from coin_core.text.catalogue import Catalogue

from .conftest import ATOLL

DOCUMENT = Path(__file__).parents[2] / "docs" / "kits.md"


@pytest.fixture
def spoilt(tmp_path):
    """A copy of the atoll with texts replaced in its files; loads it."""

    def load(*changes):
        folder = tmp_path / "atoll"
        shutil.copytree(ATOLL, folder, ignore=shutil.ignore_patterns("__pycache__"))
        for name, old, new in changes:
            file = folder / name
            text = file.read_text(encoding="utf-8")
            assert old in text
            file.write_text(text.replace(old, new), encoding="utf-8")
        return assemble(str(folder))

    return load


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('troops="guard"', 'troops="gard"', "CellWar.troops: unknown piece 'gard' (did you mean guard?)"),
        ('bag="hat"', 'bag="hut"', "CellWar.Chits.bag: unknown box 'hut' (did you mean hat?)"),
        ('will="patience"', 'will="patient"', "CellWar.will: unknown track 'patient' (did you mean patience?)"),
        ('REEF: "coins_reef"', '"reeef": "coins_reef"',
         "speak.Resources.purses: unknown faction 'reeef' (did you mean reef?)"),
        ("types=LIVED_IN,\n    track", 'types=("toun",),\n    track',
         "Control.types: unknown space type 'toun' (did you mean town?)"),
    ],
)  # fmt: skip
def test_a_name_that_the_game_does_not_have(spoilt, old, new, said):
    with pytest.raises(DefinitionError) as caught:
        spoilt(("names.py", old, new))
    assert f"coin_kits.{said}" in str(caught.value)


def test_a_parameter_by_type_of_space_that_the_game_lacks(spoilt):
    with pytest.raises(DefinitionError) as caught:
        spoilt(("data/parameters.yaml", "search.cubes_per_cell.rock:", "search.cubes_per_cell.reef:"))
    said = "coin_kits.CellWar: no parameter search.cubes_per_cell.rock (did you mean search.cubes_per_cell."
    assert said in str(caught.value)


def test_a_parameter_that_a_kit_was_told_and_the_game_lacks(spoilt):
    with pytest.raises(DefinitionError) as caught:
        spoilt(("rules.py", 'high="end.high"', 'high="end.hihg"'))
    said = "coin_kits.WillVictory.high: unknown parameter 'end.hihg' (did you mean end.high?)"
    assert said in str(caught.value)


def test_a_parameter_shows_the_section_of_the_registration(atoll):
    sections = {name: parameter.section for name, parameter in atoll.definitions.parameters.items()}
    expected = {"patrol.removal_spaces": "9.2", "pass.chits": "8.1", "pass.is_limited_op": "8.2"}
    assert {name: sections[name] for name in expected} == expected


def test_a_parameter_of_what_is_not_registered_does_not_exist(spoilt):
    rules = spoilt(
        ("plugin.py", '        cell_war.travel(WAR, "9.7"),\n', ""),
        ("plugin.py", '        cell_war.patrol(WAR, "9.2"),\n', ""),
    )
    assert not [name for name in rules.definitions.parameters if name.startswith(("travel.", "patrol."))]


def test_the_game_lies_over_the_kit(atoll):
    assert atoll.definitions.parameters["sabotage.needed"].default == 3
    english, japanese = (Catalogue(atoll, language) for language in ("en", "ja"))
    assert english.texts["reasons"]["no_cells"] == "no cells there"
    assert english.texts["reasons"]["no_cache_near"] == "no Crate in or next to it"
    assert japanese.texts["reasons"]["no_cells"] != english.texts["reasons"]["no_cells"]


def test_a_parameter_of_a_kit_is_replaced_only_by_saying_so(spoilt):
    with pytest.raises(DefinitionError, match=r"sabotage\.needed: already defined in .*cell_war/parameters\.yaml"):
        spoilt(("data/parameters.yaml", ', section: "9.8", replaces: true', ', section: "9.8"'))


def test_a_misspelt_parameter_of_a_kit_replaces_nothing(spoilt):
    with pytest.raises(DefinitionError, match=r"nothing to replace: unknown parameter 'sabotage\.neded'"):
        spoilt(("data/parameters.yaml", "sabotage.needed:", "sabotage.neded:"))


def test_a_verb_of_a_kit_that_the_game_lacks_names_the_kit(spoilt):
    with pytest.raises(DefinitionError) as caught:
        spoilt(("plugin.py", "return [WAR, HOLD, SPEAK, INCITE, HARM", "return [WAR, HOLD, HARM"))
    assert "cards.B.unshaded.do.0: level is a verb of the kit Support, which this game lacks" in str(caught.value)
    assert "cards.C.shaded.do.0: resources is a verb of the kit Resources, which this game lacks" in str(
        caught.value
    )


def test_a_word_that_is_no_side(spoilt):
    with pytest.raises(DefinitionError, match=r"do\.0\.toward: unknown side 'lov' \(did you mean love\?\)"):
        spoilt(("data/cards.yaml", "toward: love", "toward: lov"))


def test_a_purse_that_a_faction_lacks(spoilt):
    with pytest.raises(DefinitionError, match="faction: reef has no Resources"):
        spoilt(
            ("names.py", ', REEF: "coins_reef"', ""),
            ("plugin.py", "return [WAR, HOLD, SPEAK, INCITE", "return [WAR, HOLD, SPEAK"),
        )


def test_kits_told_to_kits_are_registered_with_them(atoll):
    names = [kit.name for kit in atoll.kits]
    assert names[:4] == ["Hidden", "Chits", "Curfew", "CellWar"]
    assert len(names) == len(set(names)) == 12


def test_each_kit_is_documented_with_its_names_verbs_and_parameters():
    text = DOCUMENT.read_text(encoding="utf-8")
    assert len(KITS) >= 11
    for kit in KITS:
        assert f"\n## {kit.__name__}\n" in text
        for verb in kit.effects():
            assert f"`{verb.verb}`" in text
        for attribute in attrs.fields(kit):
            assert attribute.name.startswith("_") or f"`{attribute.name}`" in text, (kit, attribute.name)
        if kit.folder is not None:
            for name in parameters_in(kit.folder / "parameters.yaml"):
                assert f"`{name}`" in text or f"`{name}.<type>`" in text
