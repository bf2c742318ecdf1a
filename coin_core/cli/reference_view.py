"""What `coin show` prints: map, cards, parameters, rulings."""

from __future__ import annotations

from rich.table import Column, Table

from ..definitions.load import read_yaml, structure
from ..definitions.schema import EVENT_SIDES, REFERENCE_FILES, Card
from ..errors import BadInput, unknown
from ..text.catalogue import Catalogue
from .screen import Screen, headed, words


def show_map(texts: Catalogue) -> None:
    """Spaces with type, value and neighbours; inferred links are marked."""
    board = texts.rules.board
    table = Table(*(Column(words(texts.ui(key))) for key in ("space", "type", "value", "adjacent")))
    for space in board.spaces:
        neighbours = []
        for other in board.adjacent[space]:
            inferred = (space, other) in board.inferred or (other, space) in board.inferred
            neighbours.append(texts.name("places", other) + ("*" if inferred else ""))
        table.add_row(
            words(texts.name("places", space)),
            words(texts.name("types", board.type_of[space])),
            str(board.value_of[space] or "") + ("*" if space in board.inferred_values else ""),
            words(", ".join(neighbours)),
        )
    console = Screen()
    console.print(table)
    console.print(words(texts.ui("hidden_links")))


def card_note(texts: Catalogue, card: Card) -> str:
    """Capability, starred, single text, propaganda."""
    if card.propaganda:
        return texts.ui("propaganda_card")
    notes = []
    if card.capability:
        notes.append(texts.ui("capability_of", faction=texts.name("factions", card.capability)))
    if card.starred:
        notes.append(texts.ui("starred"))
    if card.shaded is None:
        notes.append(texts.ui("single"))
    return ", ".join(notes)


def show_cards(texts: Catalogue) -> None:
    """All cards, a line each."""
    console = Screen()
    console.print(words(texts.ui(f"provenance.{texts.rules.definitions.cards.provenance}")))
    table = Table(Column(words(texts.ui("card"))), "")
    for name, card in texts.rules.cards.items():
        table.add_row(words(texts.card_title(name)), words(card_note(texts, card)))
    console.print(table)


def show_card(texts: Catalogue, name: str) -> None:
    """One card with its texts."""
    cards = texts.rules.cards
    known = {card.lower(): card for card in cards}
    if name.lower() not in known:
        raise BadInput(unknown("card", name, cards))
    identifier = known[name.lower()]
    card, written = cards[identifier], texts.game_texts("cards").get(identifier, {})
    console = Screen()
    console.print(headed(texts.card_title(identifier), f"  {card_note(texts, card)}"))
    for side in EVENT_SIDES:
        if getattr(card, side) is not None:
            console.print(headed(texts.name("sides", side), f": {written.get(side, '')}"))
    console.print(words(written.get("background", ""), "dim", paragraphs=True))
    console.print(words(texts.ui(f"provenance.{texts.rules.definitions.cards.provenance}"), "dim italic"))


def show_parameters(texts: Catalogue) -> None:
    """Rule parameters: name, default, section, ruling, and what they mean."""
    console = Screen()
    for name, parameter in texts.rules.definitions.parameters.items():
        default = parameter.default
        shown = str(default).lower() if isinstance(default, bool) else str(default)
        notes = [f"[{parameter.section}]", *([f"{texts.ui('open')} {parameter.open}"] if parameter.open else [])]
        console.print(headed(f"{name} = {shown}", f"  {' '.join(notes)}"), soft_wrap=True)
        choices = f" ({', '.join(parameter.choices)})" if parameter.choices else ""
        console.print(words(f"    {texts.name('parameters', name)}{choices}"), soft_wrap=True)


def show_rulings(texts: Catalogue) -> None:
    """How the project reads what the rulebook leaves open."""
    file = texts.rules.info.folder / "data" / "rulings.yaml"
    rulings = structure(read_yaml(file), REFERENCE_FILES["rulings"], file, {}) if file.exists() else {}
    written = texts.game_texts("rulings")
    console = Screen()
    console.print(words(texts.ui("marks")), soft_wrap=True)
    for name, ruling in rulings.items():
        parameter = f"  --set {ruling.parameter}" if ruling.parameter else ""
        head = f"{name} {ruling.mark} [{', '.join(ruling.section)}]{parameter}"
        console.print(words(head, "bold"), soft_wrap=True)
        console.print(words(f"    {written.get(name, '')}", paragraphs=True), soft_wrap=True)
