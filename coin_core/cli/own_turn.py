"""One side's step in a game by mail: join, play a turn and hand over, open the secret, or be told to wait."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import asdict, define

from ..assembly.folders import Folders
from ..by_turns.chance import Committed, commitment, new_number
from ..by_turns.checking import Checked, check
from ..by_turns.desk import Desk, new_desk
from ..by_turns.mailed import Mailed, extended
from ..by_turns.parsing import parse_mailed
from ..by_turns.receiving import accept
from ..errors import BadInput
from ..model.game import Game
from ..model.ruleset import Ruleset
from ..saving.entries import entries_of, entry_line
from ..saving.format import Record, read_record
from ..saving.replay import replay
from ..saving.whole import read_bytes
from ..text.catalogue import Catalogue
from .board_view import show_board
from .common import data_folder
from .output import line
from .screen import Screen
from .session import OwnTurn, play, result_line


def desks_folder() -> Path:
    """Where the secrets and the turns in progress of games by turns are kept."""
    return data_folder() / "by-turns"


@define
class OwnStep:
    """What `side` can do with a file that it was given. `command` is the call without the side, to be told."""

    file: Path
    side: str
    mailed: Mailed
    content: bytes
    rules: Ruleset
    folders: Folders
    texts: Catalogue
    command: str

    @property
    def other(self) -> str:
        """The other side."""
        return next(faction for faction in self.rules.board.factions if faction != self.side)

    def say(self, key: str, **names: Any) -> None:
        """One line: what happened, and what to do next."""
        faction = self.texts.name("factions", self.other)
        line(self.texts.ui(key, faction=faction, file=self.file, **names))

    # -- joining ----------------------------------------------------------------------------

    def say_opened(self) -> None:
        """The other side has to join."""
        self.say("by_turns.opened", command=f"{self.command} --as {self.other}")

    def join(self) -> None:
        """Take the side that is free, and say what the game is."""
        if self.side in self.mailed.commitments:
            raise BadInput(f"{self.file}: {self.side} is played elsewhere: its secret is not on this computer")
        check(self.mailed, str(self.file), self.folders)
        secret = new_number()
        line = {"join": self.side, "commitment": commitment(self.side, secret), "nonce": new_number()}
        send_first(self.file, self.side, secret, extended(self.mailed.lines, [line]))
        opening = self.mailed.opening
        variants = [info.id for info in self.rules.variants]
        settings = [opening.scenario, *variants, *(f"{k}={v}" for k, v in opening.parameters.items())]
        if opening.cards is not None:
            settings.append(self.texts.ui("provenance.owner"))
        self.say("by_turns.joined", settings=", ".join(settings))

    # -- a file that came back ----------------------------------------------------------------

    def go_on(self, desk: Desk) -> None:
        """Compare the file with the one that this side knows, then do what is next."""
        checked = self._compared(desk)
        if len(self.mailed.commitments) == 1:
            self.say_opened()
        elif self.mailed.over:
            self._end(desk, checked)
        elif self.mailed.last_side == self.side:
            show_board(Screen(), checked.game, self.texts)
            self.say("hand_over")
        else:
            self._play(desk)

    def _compared(self, desk: Desk) -> Checked:
        known = desk.known()
        if known.last_side == self.side:
            desk.finish_turn()  # the turn that was in progress is complete and part of the file
            if desk.sending and self.mailed.links == known.links[: len(self.mailed.links)]:
                self.mailed, self.content = known, desk.send_again(self.file)
        accept(self.mailed, known, self.side, str(self.file), str(desk.known_file))
        checked = check(self.mailed, str(self.file), self.folders, {self.side: desk.secret})
        if len(self.mailed.lines) > len(known.lines):
            desk.keep(self.content)
        return checked

    def _send(self, desk: Desk, lines: list[dict[str, Any]]) -> None:
        """Add lines to the mailed file, if it is still the one that was read."""
        content = extended(self.mailed.lines, lines)
        if read_bytes(self.file) != self.content:
            raise BadInput(f"{self.file}: the file has changed meanwhile; nothing was written, call again")
        try:
            desk.send(content, self.file)
        except OSError as error:
            raise BadInput(f"{self.file}: cannot be written: {error.strerror}; call again") from None
        self.mailed = parse_mailed(content, str(self.file))

    # -- a turn -----------------------------------------------------------------------------

    def _play(self, desk: Desk) -> None:
        nonce = self.mailed.turns[-1].nonce
        assert nonce is not None
        begun = self._begun(desk.working_file)
        if begun is None:
            desk.finish_turn()
        record = begun or self.mailed.record()
        game = replay(record, str(self.file), Committed(desk.secret, nonce), self.folders)
        turn = OwnTurn(self.side, f"{self.command} --as {self.side}")
        if play(game, record.header, desk.working_file, self.texts.language, record=begun, turn=turn):
            self._hand_over(desk, game)

    def _begun(self, working: Path) -> Record | None:
        """The turn in progress; None if there is none, or if the program was stopped before its first choice."""
        if not working.exists() or b"\n" not in read_bytes(working):
            return None
        record, before = read_record(working), self.mailed.entries
        if record.entries == before[: len(record.entries)]:
            return None
        if record.entries[: len(before)] != before:
            raise BadInput(f"{working}: the turn in progress there does not belong to {self.file}")
        return record

    def _hand_over(self, desk: Desk, game: Game) -> None:
        """Add the turn to the mailed file, if the other side would find nothing wrong with it."""
        lines = [entry_line(who, value) for who, value in entries_of(game)[len(self.mailed.entries) :]]
        if game.decision is None:
            lines.append({"open": self.side, "secret": desk.secret})
        else:
            lines.append({"hand_over": self.side, "nonce": new_number(), "state": game.state.digest()})
        again = parse_mailed(extended(self.mailed.lines, lines), str(self.file))
        checked = check(again, str(self.file), self.folders, {self.side: desk.secret})
        if checked.wrong or checked.game.state.digest() != game.state.digest():
            raise BadInput(f"{desk.working_file}: the turn in progress was altered")
        self._send(desk, lines)
        desk.finish_turn()
        self.say("by_turns.ended" if game.decision is None else "hand_over")

    # -- the end ----------------------------------------------------------------------------

    def _end(self, desk: Desk, checked: Checked) -> None:
        show_board(Screen(), checked.game, self.texts)
        line(result_line(checked.game, self.texts))
        if self.side not in self.mailed.secrets:
            self._send(desk, [{"open": self.side, "secret": desk.secret}])
            self.say("by_turns.opened_secret")
        elif len(self.mailed.secrets) == 1:
            self.say("by_turns.ended")
            return
        say_verdict(self.mailed, checked, self.texts)


def send_first(file: Path, side: str, secret: str, content: bytes) -> None:
    """Lay out a desk for a side and write the mailed file; if that fails, nothing is left."""
    try:
        desk = new_desk(desks_folder(), side, secret)
    except OSError as error:
        raise BadInput(f"{desks_folder()}: cannot be written: {error.strerror}") from None
    try:
        desk.send(content, file)
    except OSError as error:
        desk.discard()
        raise BadInput(f"{file}: cannot be written: {error.strerror}") from None


def say_verdict(mailed: Mailed, checked: Checked, texts: Catalogue, *, aside: bool = False) -> None:
    """Whether chance was honest, once both secrets are open; exit code 1 if it was not. `aside`: not as output."""
    if len(mailed.secrets) < 2:
        line(texts.ui("by_turns.unchecked"), err=aside)
        return
    for wrong in checked.wrong:
        side, kind = texts.name("factions", wrong.side), texts.name("chance", wrong.kind)
        names = {**asdict(wrong), "side": side, "kind": kind}
        line(texts.ui("by_turns.wrong", **names), err=aside)
    if checked.wrong:
        raise SystemExit(1)
    line(texts.ui("by_turns.honest", number=checked.outcomes), err=aside)
