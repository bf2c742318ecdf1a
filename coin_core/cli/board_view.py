"""The board at a glance: spaces, boxes, tracks, card, margin; fits a small terminal."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ..definitions.schema import EVENT_SIDES
from ..mechanics.deck import cards_left, deck_of, rounds_played
from ..model.game import Game
from ..text.catalogue import Catalogue
from .screen import headed, words

COLOURS = ("cyan", "red", "green", "magenta")
"""One per faction, in the game's order; markers are yellow."""

WIDE = 115
"""Columns from which map and status stand side by side."""


def colour_of(game: Game, faction: str | None) -> str:
    """The colour of a faction's pieces and questions."""
    factions = game.rules.board.factions
    return COLOURS[factions.index(faction) % len(COLOURS)] if faction in factions else "yellow"


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
        if text:
            text.append("  ")
        name = texts.name("pieces", family if boxed else kind).replace(" ", "\u00a0")  # stays on one line
        text.append_text(words(f"{number}\u00a0{name}", colour_of(game, owner)))
    return text


def map_table(game: Game, texts: Catalogue) -> Table:
    """A line per space, in map order."""
    board = game.rules.board
    table = Table.grid(padding=(0, 2, 0, 0))
    for space in board.spaces:
        kind = words(texts.name("types", board.type_of[space]), "dim")
        table.add_row(kind, words(texts.name("places", space)), piece_text(game, texts, space))
    return table


def track_line(game: Game, texts: Catalogue, track: str) -> Text:
    """Name, value and highest value, with the name of the box where it has one."""
    value, bounds = game.state.tracks[track], game.rules.board.tracks[track]
    box = texts.texts.get("track_boxes", {}).get(track, {}).get(value)
    text = words(f"{texts.name('tracks', track)} ")
    text.append(str(value), style="bold")
    return text.append_text(words(f"/{bounds.high}" + (f" ({box})" if box else "")))


def margin_lines(game: Game, texts: Catalogue) -> list[Text]:
    """How far ahead the first faction would be; among more than two, each of them."""
    factions, margin = game.rules.board.factions, game.rules.victory.margin
    turn = game.rules.look(game.state)
    if len(factions) == 2:
        lead = texts.name("factions", factions[0])
        return [words(texts.ui("margin", faction=lead, margin=margin(turn, factions[0])))]
    each = "   ".join(f"{texts.name('factions', faction)} {margin(turn, faction)}" for faction in factions)
    return [words(texts.ui("margins", margins=each))]


def status(game: Game, texts: Catalogue) -> RenderableType:
    """Tracks, margin, deck, sequence of play, boxes, capabilities."""
    turn, state = game.rules.look(game.state), game.state
    lines = [Text("   ").join(track_line(game, texts, track) for track in game.rules.board.tracks)]
    if state.result is None:
        lines += margin_lines(game, texts)
    rounds = deck_of(game.rules, state).piles - rounds_played(turn)
    lines.append(words(f"{texts.ui('cards_left')}: {cards_left(turn)}   {texts.ui('rounds_left')}: {rounds}"))
    lines += map(words, game.rules.sequence.shown(game.rules, state, texts))
    bags = {game.rules.board.rest_box[kind] for kind in game.rules.board.value_of_kind}
    for box in sorted(game.rules.board.boxes - bags):
        there = piece_text(game, texts, box)
        if there:
            lines.append(words(f"{texts.name('places', box)}: ", "bold").append_text(there))
    named = texts.texts.get("flags", {})
    lines += [words(str(named[flag]), "bold") for flag in state.flags if flag in named]
    if state.capabilities:
        shown = [f"{texts.card_title(c)} ({texts.name('sides', s)})" for c, s in state.capabilities.items()]
        lines.append(words(f"{texts.ui('capabilities')}: {', '.join(shown)}"))
    return Group(*lines)


def card_panel(game: Game, texts: Catalogue) -> RenderableType:
    """The card in play with its texts."""
    name = game.state.card
    written = texts.game_texts("cards").get(name or "", {})
    sides = [side for side in EVENT_SIDES if side in written]
    if name is None or not sides:
        return words(texts.card_title(name) if name else "", "bold")
    body = Text("\n").join(
        headed(f"{texts.name('sides', side)}: " if len(sides) > 1 else "", written[side]) for side in sides
    )
    return Panel(body, title=words(texts.card_title(name)), title_align="left")


def show_board(console: Console, game: Game, texts: Catalogue) -> None:
    """Print the whole table; on a narrow terminal one part below the other."""
    if console.width >= WIDE:
        grid = Table.grid(padding=(0, 3, 0, 0))
        grid.add_row(map_table(game, texts), status(game, texts))
        console.print(grid)
    else:
        console.print(map_table(game, texts))
        console.print(status(game, texts))
    console.print(card_panel(game, texts))
