"""Cards typed in by an owner of the printed game replace those of any game, with no Python."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from coin_core.assembly.assemble import assemble
from coin_core.cli.main import cli
from coin_core.definitions.own_cards import own_cards
from coin_core.definitions.problems import DefinitionError
from coin_core.model.setup import new_game
from coin_core.saving.format import read_record
from coin_core.saving.replay import replay
from coin_core.text.catalogue import Catalogue

EXAMPLE = Path(__file__).parents[2] / "examples" / "own-cards.yaml"


def trail(rules, seed):
    """What a random game logs, and where it ends."""
    draw = random.Random(seed).random
    game = new_game(rules, seed=seed)
    while game.decision is not None:
        game.choose(game.options[int(draw() * len(game.options))])
    return game.log, game.state.digest()


def test_five_cards_typed_in_again_play_identically():
    """The same random games, entry by entry, on seeds that meet those cards."""
    plain, typed = assemble("palestine"), assemble("palestine", (), own_cards(EXAMPLE))
    assert typed.definitions.cards.provenance == "owner"
    met = set()
    for seed in range(40):
        log, digest = trail(plain, seed)
        assert trail(typed, seed) == (log, digest)
        met |= {entry.card for entry in log if type(entry).__name__ == "EventPlayed"}
    assert {"P3", "P7", "P19", "P25", "P28"} <= met


def test_a_changed_card_changes_play(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(
        "provenance: owner\ncards:\n  P5: {unshaded: {do: [{do: track, track: political_will, by: -4}]}}\n"
        "texts:\n  P5: {title: My card, unshaded: lose four}\n",
        encoding="utf-8",
    )
    rules = assemble("palestine", (), own_cards(file))
    assert rules.cards["P5"].shaded is None
    assert Catalogue(rules, "en").card_title("P5") == "P5 My card"
    assert assemble("palestine").cards["P5"].shaded is not None  # the game itself is untouched


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("cards: {P99: {unshaded: {do: [{do: draw}]}}}", "cards.P99: unknown card 'P99'"),
        ("cards: {P5: {unshaded: {do: [{do: plcae}]}}}", "unknown effect verb 'plcae' (did you mean place?)"),
        ("cards: {P5: {unshaded: {do: [{do: place, kind: cel}]}}}", "unknown piece 'cel' (did you mean cell?)"),
        ("cards: {P5: {propaganda: true}}", "cannot be exchanged"),
        ("cards: {P5: {unshaded: {do: [{do: draw}]}}}\ntexts: {P6: {title: x}}", "texts.P6: unknown card 'P6'"),
    ],
)
def test_mistakes_are_reported_with_their_place(tmp_path, content, message):
    file = tmp_path / "mine.yaml"
    file.write_text(f"provenance: owner\n{content}\n", encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        assemble("palestine", (), own_cards(file))
    [line] = str(caught.value).splitlines()
    assert line.startswith((f"{file}:2:", f"{file}:3:"))
    assert message in line


def test_validate_says_what_is_replaced():
    result = CliRunner().invoke(cli, ["validate", str(EXAMPLE), "--game", "palestine"])
    assert (
        result.exit_code,
        "5 of 35 cards of palestine are replaced: P3, P7, P19, P25, P28" in result.output,
    ) == (0, True)


def test_a_game_with_own_cards_is_recorded_with_them(tmp_path, monkeypatch):
    """The record holds the cards, so it replays where the file is not."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    words = ["play", "palestine", "--cards", str(EXAMPLE), "--seed", "3"]
    result = CliRunner().invoke(cli, words, input="1\n1\n1\n")
    assert result.exit_code == 0
    [file] = tmp_path.rglob("*.jsonl")
    record = read_record(file)
    assert set(record.header.cards["cards"]) == {"P3", "P7", "P19", "P25", "P28"}
    assert replay(record, "record").rules.definitions.cards.provenance == "owner"


def test_a_title_with_signs_of_markup_is_shown_as_it_is(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    cards = "\n".join(f"  P{n}: {{unshaded: {{do: [{{do: draw}}]}}}}" for n in range(1, 33))
    titles = "\n".join(f'  P{n}: {{title: "Raid [/b] on [red]"}}' for n in range(1, 33))
    file = tmp_path / "mine.yaml"
    file.write_text(f"provenance: owner\ncards:\n{cards}\ntexts:\n{titles}\n", encoding="utf-8")
    result = CliRunner().invoke(cli, ["play", "palestine", "--cards", str(file), "--seed", "3"], input="1\n")
    assert result.exit_code == 0
    assert "Raid [/b] on [red]" in result.output
