"""Generated documents are up to date, every ruling has a test, every rule section code and test."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path

import jsonschema
import pytest

from coin_core.assembly.kits import verbs
from coin_core.assembly.schemas import rendered, schemas_with
from coin_core.definitions.load import read_yaml
from tests import traceability

ROOT = Path(__file__).parents[2]
GAMES = sorted(folder.name for folder in (ROOT / "games").iterdir() if (folder / "plugin.py").exists())


@pytest.mark.parametrize("name", sorted(rendered()))
def test_schema_is_up_to_date(name):
    """`make schemas` writes what the classes say now."""
    assert (ROOT / "schemas" / name).read_text(encoding="utf-8") == rendered()[name]


def test_no_other_schema_lies_there():
    assert {file.name for file in (ROOT / "schemas").iterdir()} == set(rendered())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", sorted(rendered()))
def test_data_files_fit_their_schema(game, name):
    """A game's own effect verbs belong to its schema too."""
    plugin = importlib.import_module(f"games.{game}.plugin")
    own = plugin.coin_effects() if hasattr(plugin, "coin_effects") else []
    schema = schemas_with(own)[name]
    data = read_yaml(ROOT / "games" / game / "data" / f"{name.partition('.')[0]}.yaml")
    plain = json.loads(json.dumps(data))  # JSON keys are strings
    assert list(jsonschema.Draft202012Validator(schema).iter_errors(plain)) == []


def test_schema_refuses_a_wrong_file():
    schema = json.loads(rendered()["cards.schema.json"])
    wrong = {"provenance": "published", "cards": {"P1": {"unshaded": {"do": [{"do": "plcae", "kind": "cell"}]}}}}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema).validate(wrong)


@pytest.mark.parametrize("game", traceability.GAMES)
def test_every_rule_section_is_traced(game):
    assert traceability.missing(game) == []
    assert len(traceability.sections(game)) > 80


def test_traceability_table_is_up_to_date():
    """`make docs` writes it."""
    assert traceability.TARGET.read_text(encoding="utf-8") == traceability.rendered()


@pytest.mark.parametrize("game", traceability.GAMES)
def test_every_ruling_has_a_test_of_its_name(game):
    rulings = read_yaml(ROOT / "games" / game / "data" / "rulings.yaml")
    text = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests" / game).glob("test_*.py"))
    tested = set(re.findall(r"def test_([A-G]\d+[a-z]?\d?)_", text))
    assert [ruling for ruling in rulings if ruling not in tested] == []
    assert len(rulings) >= 90


def test_documents_name_every_hook_and_verb():
    """docs/architecture.md lists all hooks and effect verbs."""
    from coin_core.assembly import hookspecs

    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    names = [name for name in vars(hookspecs) if name.startswith("coin_")] + [verb.verb for verb in verbs()]
    assert len(names) >= 20
    assert [name for name in names if f"`{name}`" not in text] == []
