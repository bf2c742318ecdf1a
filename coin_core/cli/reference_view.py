"""What `coin show` prints: map, cards, parameters, rulings."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..definitions.errors import BadInput, unknown
from ..definitions.load import read_yaml, structure
from ..definitions.schema import EVENT_SIDES, REFERENCE_FILES, Card
from ..text import Catalogue


def _console() -> Console:
    return Console(highlight=False)


def show_map(texts: Catalogue) -> None:
    """Spaces with type, value and neighbours; inferred links are marked."""
    board = texts.rules.board
    table = Table(*(texts.ui(key) for key in ("space", "type", "value", "adjacent")))
    for space in board.spaces:
        neighbours = []
        for other in board.adjacent[space]:
            inferred = (space, other) in board.inferred or (other, space) in board.inferred
            neighbours.append(texts.name("places", other) + ("*" if inferred else ""))
        table.add_row(
            texts.name("places", space),
            texts.name("types", board.type_of[space]),
            str(board.value_of[space] or "") + ("*" if space in board.inferred_values else ""),
            ", ".join(neighbours),
        )
    console = _console()
    console.print(table)
    console.print(texts.ui("hidden_links"))


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
    console = _console()
    console.print(texts.ui(f"provenance.{texts.rules.definitions.cards.provenance}"))
    table = Table(texts.ui("card"), "")
    for name, card in texts.rules.cards.items():
        table.add_row(escape(texts.card_title(name)), escape(card_note(texts, card)))
    console.print(table)


def show_card(texts: Catalogue, name: str) -> None:
    """One card with its texts."""
    cards = texts.rules.cards
    known = {card.lower(): card for card in cards}
    if name.lower() not in known:
        raise BadInput(unknown("card", name, cards))
    identifier = known[name.lower()]
    card, words = cards[identifier], texts.game_texts("cards").get(identifier, {})
    console = _console()
    console.print(f"[bold]{escape(texts.card_title(identifier))}[/bold]  {escape(card_note(texts, card))}")
    for side in EVENT_SIDES:
        if getattr(card, side) is not None:
            console.print(f"[bold]{escape(texts.name('sides', side))}[/bold]: {escape(words.get(side, ''))}")
    console.print(escape(words.get("background", "")), style="dim")
    console.print(texts.ui(f"provenance.{texts.rules.definitions.cards.provenance}"), style="dim italic")


def show_parameters(texts: Catalogue) -> None:
    """Rule parameters: name, default, section, ruling, and what they mean."""
    console = _console()
    for name, parameter in texts.rules.definitions.parameters.items():
        default = parameter.default
        shown = str(default).lower() if isinstance(default, bool) else str(default)
        notes = [f"[{parameter.section}]", *([f"{texts.ui('open')} {parameter.open}"] if parameter.open else [])]
        console.print(f"[bold]{name} = {shown}[/bold]  {escape(' '.join(notes))}", soft_wrap=True)
        choices = f" ({', '.join(parameter.choices)})" if parameter.choices else ""
        console.print(f"    {escape(texts.name('parameters', name) + choices)}", soft_wrap=True)


def show_rulings(texts: Catalogue) -> None:
    """How the project reads what the rulebook leaves open."""
    file = texts.rules.info.folder / "data" / "rulings.yaml"
    rulings = structure(read_yaml(file), REFERENCE_FILES["rulings"], file, {}) if file.exists() else {}
    words = texts.game_texts("rulings")
    console = _console()
    console.print(texts.ui("marks"), soft_wrap=True)
    for name, ruling in rulings.items():
        parameter = f"  --set {ruling.parameter}" if ruling.parameter else ""
        head = f"{name} {ruling.mark} [{', '.join(ruling.section)}]{parameter}"
        console.print(f"[bold]{escape(head)}[/bold]", soft_wrap=True)
        console.print(f"    {escape(words.get(name, ''))}", soft_wrap=True)
