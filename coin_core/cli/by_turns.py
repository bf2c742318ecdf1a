"""`coin play GAME --hand FILE --as FACTION`: one call of one side in a game by mail."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path

from attrs import asdict, define

from ..assembly.folders import Folders, folders_of
from ..assembly.plugins import canonical, installed, is_folder
from ..by_turns.chance import commitment, new_number
from ..by_turns.checking import check
from ..by_turns.desk import find_desk
from ..by_turns.mailed import FORMAT, Mailed, Opening, extended
from ..by_turns.parsing import looks_mailed, parse_mailed
from ..errors import BadInput, unknown
from ..model.ruleset import Ruleset
from ..model.setup import scenario_name
from ..saving.format import read_record
from ..saving.replay import rules_of
from ..saving.whole import read_bytes
from ..text.catalogue import Catalogue
from .common import parse_settings, rules_for
from .own_turn import OwnStep, desks_folder, send_first


@define(frozen=True)
class Wanted:
    """What the command line says about the game."""

    game: str
    scenario: str | None
    variants: tuple[str, ...]
    cards: Path | None
    settings: tuple[str, ...]

    @property
    def folders(self) -> Folders:
        """The folders among game and variants: the person named them."""
        names = [name for name in (self.game, *self.variants) if name not in installed() and is_folder(name)]
        return Folders(tuple(Path(canonical(name)) for name in names))

    def command(self, file: Path) -> str:
        """The command for the next steps, without the side."""
        variants = [word for name in self.variants for word in ("--variant", name)]
        return shlex.join(["coin", "play", self.game, *variants, "--hand", str(file)])


def play_by_turns(wanted: Wanted, file: Path, side: str, language: str) -> None:
    """Open a game in a new file, or take the next step of `side` in the game that a file holds."""
    if os.path.lexists(file):
        _go_on(wanted, file, side, language)
    else:
        _open_game(wanted, file, side, language)


def _open_game(wanted: Wanted, file: Path, side: str, language: str) -> None:
    rules = rules_for(wanted.game, wanted.variants, wanted.cards)
    _check_side(rules, side)
    secret = new_number()
    contents = {_mailed_name(name): content for name, content in folders_of(rules).items()}
    if len(contents) < len(wanted.folders.named):
        raise BadInput("two folders of one name cannot be told apart in a game by turns")
    opening = Opening(
        by_turns_format=FORMAT,
        game=_mailed_name(rules.name),
        game_version=rules.info.version,
        scenario=scenario_name(rules, wanted.scenario),
        variants=tuple(map(_mailed_name, rules.variant_names)),
        parameters=parse_settings(rules, wanted.settings),
        cards=json.loads(rules.own_cards.text) if rules.own_cards else None,
        folders=contents,
        side=side,
        commitment=commitment(side, secret),
    )
    content = extended([], [asdict(opening)])
    mailed = parse_mailed(content, str(file))
    check(mailed, str(file), wanted.folders)  # the friend's program must be able to set it up
    send_first(file, side, secret, content)
    texts = Catalogue(rules, language)
    OwnStep(file, side, mailed, content, rules, wanted.folders, texts, wanted.command(file)).say_opened()


def _mailed_name(name: str) -> str:
    """A folder without its place, which is of no use and no concern to the other side."""
    return name if name in installed() else f"./{Path(name).name}"


def _check_side(rules: Ruleset, side: str) -> None:
    if len(rules.board.factions) != 2:
        raise BadInput(f"{rules.info.id} is not a game of two factions: it cannot be played by turns")
    if side not in rules.board.factions:
        raise BadInput(unknown("faction", side, rules.board.factions))


def _go_on(wanted: Wanted, file: Path, side: str, language: str) -> None:
    content = read_bytes(file)
    if not looks_mailed(content):
        raise BadInput(_why_not_mailed(file))
    mailed = parse_mailed(content, str(file))
    rules = _rules_of(wanted, mailed, file)
    _check_side(rules, side)
    texts = Catalogue(rules, language)
    step = OwnStep(file, side, mailed, content, rules, wanted.folders, texts, wanted.command(file))
    desk = find_desk(desks_folder(), side, mailed)
    if desk is None:
        step.join()
    else:
        step.go_on(desk)


def _why_not_mailed(file: Path) -> str:
    if read_record(file).header.by_turns:
        return f"{file}: a game by turns of an earlier version of the program: it can be replayed, not continued"
    return f"{file}: a game record, but not of a game by turns"


def _rules_of(wanted: Wanted, mailed: Mailed, file: Path) -> Ruleset:
    """The game in a file; what the command line says must agree with it."""
    opening, folders = mailed.opening, wanted.folders
    if wanted.scenario or wanted.cards or wanted.settings:
        raise BadInput(f"{file}: the game is laid out there; --scenario, --cards and --set are for a new one")
    if opening.game in installed() and opening.game != canonical(wanted.game):
        raise BadInput(f"{file}: it is a game of {opening.game}")
    game, *variants = (
        folders.found(name, opening.folders.get(name)) for name in (opening.game, *opening.variants)
    )
    if game != canonical(wanted.game):
        raise BadInput(f"{file}: it is a game of {Path(game).name}")
    if wanted.variants and [canonical(name) for name in wanted.variants] != variants:
        raise BadInput(f"{file}: it is a game of {Path(game).name} with other variants")
    return rules_of(mailed.record().header, folders)
