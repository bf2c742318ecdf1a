"""The board at a glance: spaces by type, boxes, tracks, card, margin; fits a small terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ..engine import Game
from ..mechanics.chits import BAG
from ..mechanics.deck import cards_left, deck_of, rounds_played
from ..text import Catalogue

COLOURS = ("cyan", "red", "green", "magenta")
"""One per faction, in the game's order; markers are yellow."""


def piece_text(game: Game, texts: Catalogue, place: str) -> Text:
    """What is in a place, coloured by owner; in a box pieces have no state, and markers are just a supply."""
    board = game.rules.board
    boxed = place in board.boxes
    text = Text()
    for kind, family in board.family_of.items():
        number = game.state.pieces[kind].get(place, 0)
        owner = board.owner_of[kind]
        if not number or (boxed and owner is None and kind not in board.value_of_kind):
            continue
        colour = COLOURS[board.factions.index(owner)] if owner else "yellow"
        if text:
            text.append("  ")
        text.append(f"{number} {texts.name('pieces', family if boxed else kind)}", style=colour)
    return text


def map_table(game: Game, texts: Catalogue) -> Table:
    """Spaces by type, in map order."""
    board = game.rules.board
    table = Table(box=None, padding=(0, 1), show_header=False)
    for kind in dict.fromkeys(board.type_of.values()):
        table.add_row(Text(texts.name("types", kind), style="bold underline"), "")
        for space in board.of_type((kind,)):
            table.add_row(texts.name("places", space), piece_text(game, texts, space))
    return table


def track_line(game: Game, texts: Catalogue, track: str) -> Text:
    """Name, value and highest value, with the name of the box where it has one."""
    value, bounds = game.state.tracks[track], game.rules.board.tracks[track]
    box = texts.texts.get("track_boxes", {}).get(track, {}).get(value)
    text = Text(f"{texts.name('tracks', track)} ")
    text.append(str(value), style="bold")
    text.append(f"/{bounds.high}" + (f" ({box})" if box else ""))
    return text


def status(game: Game, texts: Catalogue) -> RenderableType:
    """Tracks, margin, deck, card, boxes, capabilities."""
    turn, state = game.rules.look(game.state), game.state
    lines: list[Text] = [track_line(game, texts, track) for track in game.rules.board.tracks]
    lead = game.rules.board.factions[0]
    margin = game.rules.victory.margin(turn, lead)
    who = texts.name("factions", lead)
    lines.append(Text(texts.ui("margin", faction=who, margin=margin), style="bold"))
    rounds = deck_of(game.rules, state).piles - rounds_played(turn)
    lines.append(Text(f"{texts.ui('cards_left')}: {cards_left(turn)}  {texts.ui('rounds_left')}: {rounds}"))
    boxes = [f"{texts.name('factions', f)}: {texts.name('boxes', b)}" for f, b in state.boxes.items()]
    lines.append(Text(f"{texts.ui('first')}: {texts.name('factions', state.first)}  {'  '.join(boxes)}"))
    for box in sorted(game.rules.board.boxes):
        there = piece_text(game, texts, box)
        if there and box != BAG:
            lines.append(Text(f"{texts.name('places', box)}: ", style="bold").append_text(there))
    if state.capabilities:
        shown = [f"{texts.card_title(c)} ({texts.name('sides', s)})" for c, s in state.capabilities.items()]
        lines.append(Text(f"{texts.ui('capabilities')}: {', '.join(shown)}"))
    return Group(*lines)


def card_panel(game: Game, texts: Catalogue) -> RenderableType:
    """The card in play with its texts."""
    name = game.state.card
    if name is None:
        return Text("")
    words = texts.game_texts("cards").get(name, {})
    body = Text()
    for side in ("unshaded", "shaded"):
        if side in words:
            body.append(f"{texts.name('sides', side)}: ", style="bold")
            body.append(f"{words[side]}\n")
    body.rstrip()
    return Panel(body, title=texts.card_title(name), title_align="left", expand=True)


def show_board(console: Console, game: Game, texts: Catalogue) -> None:
    """Print the whole table; on a narrow terminal one part below the other."""
    parts = [map_table(game, texts), status(game, texts)]
    if console.width >= 110:
        console.print(Columns(parts, padding=(0, 3)))
    else:
        for part in parts:
            console.print(part)
    console.print(card_panel(game, texts))
