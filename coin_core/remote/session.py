"""The engine protocol: JSON-RPC 2.0, one object per line; see docs/protocol.md.

`Session.answer(line)` takes a line and returns the answering line, or None for a notification. A bad line
or request is answered with an error and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..assembly.folders import NO_FOLDERS, Folders, folders_of
from ..assembly.survey import games_in, survey, variants_in
from ..definitions.problems import DefinitionError
from ..definitions.schema import LANGUAGES
from ..engine.chance import Scripted, ScriptError, Seeded
from ..engine.decision import Refused, option_id
from ..engine.driver import all_or_nothing
from ..errors import BadInput
from ..model.game import Game
from ..model.parameters import checked
from ..model.setup import new_state, scenario_name
from ..saving.format import Record, parse_record, whole_record
from ..saving.header import Header, further_kinds, seed_number
from ..saving.position import write_position
from ..saving.position_reading import read_position, rules_of_position
from ..saving.replay import replay
from ..text.catalogue import Catalogue
from ..text.why import as_data, why
from .chance import also_given, kinds_among, outcomes, queues_named, script_of
from .jsonrpc import (
    BAD_INPUT,
    INTERNAL,
    INVALID_PARAMS,
    NO_GAME,
    REFUSED,
    SCRIPT_EMPTY,
    RequestError,
    as_answer,
    called,
    error_line,
    is_notification,
    read_request,
)
from .requests import (
    Choose,
    Clear,
    New,
    Nothing,
    PositionSet,
    Queues,
    RecordLoad,
    Undo,
    Why,
    parameters,
)
from .table import Table


class Session:
    """One client's session: at most one game at a time. The client may name installed games and `folders`."""

    def __init__(self, folders: Folders = NO_FOLDERS) -> None:
        self._folders = folders
        self.finished = False
        self._table: Table | None = None
        self._methods: dict[str, tuple[type, Callable[[Any], Any]]] = {
            "games": (Nothing, self.games),
            "new": (New, self.new),
            "decision": (Nothing, self.decision),
            "choose": (Choose, self.choose),
            "why": (Why, self.why),
            "position.get": (Nothing, self.position_get),
            "position.set": (PositionSet, self.position_set),
            "chance.script": (Queues, self.chance_script),
            "chance.clear": (Clear, self.chance_clear),
            "undo": (Undo, self.undo),
            "undo_all": (Nothing, self.undo_all),
            "redo": (Nothing, self.redo),
            "record.get": (Nothing, self.record_get),
            "record.load": (RecordLoad, self.record_load),
            "state.hash": (Nothing, self.state_hash),
            "quit": (Nothing, self.quit),
        }

    # -- lines ------------------------------------------------------------------------------

    def answer(self, line: bytes) -> str | None:
        """The answer to one line; None for a notification."""
        try:
            request = read_request(line)
        except RequestError as error:
            return error_line(None, error)
        notification = is_notification(request)
        try:
            result = self._call(request)
        except RequestError as error:
            return None if notification else error_line(request.get("id"), error)
        return None if notification else as_answer({"result": result, "id": request.get("id")})

    def _call(self, request: dict[str, Any]) -> Any:
        name, given = called(request, self._methods)
        shape, method = self._methods[name]
        if shape is PositionSet and "position" not in given:
            given = {"position": given}  # the params are the position itself
        try:
            return method(parameters(given, shape))
        except RequestError:
            raise
        except (BadInput, DefinitionError) as error:
            raise RequestError(BAD_INPUT, str(error)) from None
        except ScriptError as error:
            raise RequestError(SCRIPT_EMPTY, str(error)) from None
        except Refused as error:
            raise RequestError(REFUSED, str(error), {"reasons": self._reasons(error)}) from None
        except Exception as error:  # a fault of ours must not end the client's game
            raise RequestError(INTERNAL, f"{type(error).__name__}: {error}"[:300]) from error

    def _reasons(self, error: Refused) -> list[dict[str, str]]:
        texts = self._table.texts if self._table else None
        return [{"text": texts.reason(r) if texts else r.key, "section": r.section} for r in error.reasons]

    # -- methods: the game ------------------------------------------------------------------

    def games(self, _: Nothing) -> list[dict[str, Any]]:
        """What is installed."""
        found = survey()
        working = [
            {
                "id": rules.info.id,
                "title": rules.info.titles.get("en", rules.info.id),
                "factions": list(rules.board.factions),
                "scenarios": list(rules.definitions.scenarios),
                "variants": variants_in(found, rules),
                "parameters": {n: p.default for n, p in rules.definitions.parameters.items()},
            }
            for rules in games_in(found)
        ]
        return [*working, *({"id": each.name, "problem": each.problem} for each in found if each.problem)]

    def new(self, given: New) -> dict[str, Any]:
        """Start a game; an earlier one is dropped only if the new one starts."""
        rules = self._folders.assemble(given.game, given.variants)
        scenario = scenario_name(rules, given.scenario)
        overrides = {name: checked(rules, name, value) for name, value in given.parameters.items()}
        seed = seed_number(given.seed)
        if type(seed) is not int:
            raise RequestError(INVALID_PARAMS, "seed: a whole number is needed")
        script, by_hand = script_of(given.chance, {**outcomes(given, rules), "card": list(given.deck)}, rules)
        state = new_state(rules, scenario, seed, overrides)
        game = Game(rules, state, script, ask_forced=given.ask_forced)
        players = dict.fromkeys(rules.board.factions, "client")
        names = list(rules.variant_names)
        header = Header(rules.name, rules.info.version, scenario, names, overrides, seed, players, by_hand)
        header.kinds = further_kinds(rules.chance)
        header.folders = folders_of(rules)
        header.ask_forced = given.ask_forced
        return self._begin(game, header, script, given.lang)

    def _begin(self, game: Game, header: Header, script: Scripted, language: str | None = None) -> dict[str, Any]:
        """A new game takes the place of the old one, once its first decision can be told."""
        if language is None:
            language = self._table.texts.language if self._table else "en"
        if language not in LANGUAGES:
            raise RequestError(INVALID_PARAMS, f"lang is one of {', '.join(LANGUAGES)}")
        table = Table(game, header, Catalogue(game.rules, language), script)
        decision = table.decision()
        self._table = table
        return decision

    def _playing(self) -> Table:
        if self._table is None:
            raise RequestError(NO_GAME, "no game: start one with new, position.set or record.load")
        return self._table

    def decision(self, _: Nothing) -> dict[str, Any]:
        """The present decision, or the result."""
        return self._playing().decision()

    def choose(self, given: Choose) -> dict[str, Any]:
        """Answer with an option id, or with several one after the other: all or nothing."""
        table = self._playing()
        options = given.option if isinstance(given.option, tuple) else (given.option,)
        if not options:
            raise RequestError(INVALID_PARAMS, "option is an option id or a list of them")
        entries = len(table.game.log or ())
        with all_or_nothing(table.game):
            for option in options:
                table.game.choose_id(option)
            log = [table.texts.entry(entry) for entry in (table.game.log or [])[entries:]]
            return {"log": log, **table.decision()}

    def why(self, given: Why) -> dict[str, Any]:
        """Why an option or action is not listed."""
        table = self._playing()
        game, texts = table.game, table.texts
        word = given.option
        if not word:
            raise RequestError(INVALID_PARAMS, "option is an option id or the name of an action")
        if any(option_id(option) == word for option in game.options):
            return {"reasons": [], "listed": True}
        return {"reasons": as_data(texts, why(game, texts, word)), "listed": False}

    # -- methods: going back, chance --------------------------------------------------------

    def undo(self, given: Undo) -> dict[str, Any]:
        """Take back the last choice; with `by` only as far as that faction may without the other's consent."""
        table = self._playing()
        with all_or_nothing(table.game):
            table.game.undo(given.by)
            return table.decision()

    def undo_all(self, _: Nothing) -> dict[str, Any]:
        """Take back every choice since the last roll, chit or card, of the side that chose last."""
        table = self._playing()
        factions = table.game.rules.board.factions
        last = next((who for who, _ in reversed(table.game.history()) if who in factions), None)
        with all_or_nothing(table.game):
            if last is not None:
                table.game.undo_all(last)
            return table.decision()

    def redo(self, _: Nothing) -> dict[str, Any]:
        """Make the choice again that was taken back last."""
        table = self._playing()
        with all_or_nothing(table.game):
            if not table.game.redo():
                raise RequestError(REFUSED, "nothing to make again")
            return table.decision()

    def chance_script(self, given: Queues) -> dict[str, int]:
        """Queue outcomes to be used next."""
        table = self._playing()
        for kind, values in outcomes(given, table.game.rules).items():
            table.script.add(kind, values)
            if values and kind not in table.header.given:
                table.header.given.append(kind)
        return table.waiting()

    def chance_clear(self, given: Clear) -> dict[str, int]:
        """Drop what waits in the queues, or in those named."""
        table = self._playing()
        for kind in queues_named(given.queues, table.game.rules):
            table.script.clear(kind)
        return table.waiting()

    # -- methods: positions, records --------------------------------------------------------

    def position_get(self, _: Nothing) -> dict[str, Any]:
        """The present position."""
        return write_position(self._playing().game)

    def position_set(self, given: PositionSet) -> dict[str, Any]:
        """Start from a position, given as `position` with the chance to come, or as the params themselves."""
        position = given.position
        rules = rules_of_position(position, self._folders)
        script, by_hand = script_of(given.chance, outcomes(given, rules), rules)
        game = read_position(position, script, self._folders)
        players = dict.fromkeys(rules.board.factions, "client")
        variants = list(rules.variant_names)
        header = Header(rules.name, rules.info.version, game.state.scenario, variants, {}, 0, players, by_hand)
        header.ask_forced = game.ask_forced
        header.kinds = further_kinds(rules.chance)
        header.folders = folders_of(rules)
        header.start_in(position)
        also_given(header.given, script, kinds_among(position.get("pending", ()), rules), rules)
        return self._begin(game, header, script)

    def record_get(self, _: Nothing) -> dict[str, Any]:
        """The whole record, line by line."""
        table = self._playing()
        return {"record": whole_record(table.header, table.game)}

    def record_load(self, given: RecordLoad) -> dict[str, Any]:
        """Replay a record and go on from its end."""
        record: Record = parse_record([json.dumps(line) for line in given.record], "record")
        script, header = Scripted({}, Seeded()), record.header
        game = replay(record, "record", script, self._folders)
        pending = kinds_among(header.pending, game.rules)
        also_given(header.given, script, [*header.given, *pending], game.rules)
        return self._begin(game, header, script)

    def state_hash(self, _: Nothing) -> str:
        """Hex digest of the canonical state."""
        return self._playing().game.state.digest()

    def quit(self, _: Nothing) -> None:
        """The end."""
        self.finished = True
