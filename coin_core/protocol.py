"""The engine protocol: JSON-RPC 2.0, one object per line; see docs/protocol.md.

`Engine.answer(line)` takes a line and returns the answering line, or None for a notification. A bad line
or request is answered with an error and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any

from .chance import KINDS, Scripted, ScriptError, Seeded
from .decision import DONE, Refused, option_id
from .definitions.errors import BadInput, DefinitionError
from .definitions.schema import LANGUAGES
from .engine import Game
from .folders import NO_FOLDERS, Folders, folders_of
from .parameters import checked
from .position import write_position
from .position_reading import read_position
from .saving.format import Record, parse_record, whole_record
from .saving.header import Header, seed_number
from .saving.replay import replay
from .setup import new_state, scenario_name
from .survey import games_in, survey, variants_in
from .text import Catalogue
from .why import as_data, why

PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS, INTERNAL = -32700, -32600, -32601, -32602, -32603
REFUSED, NO_GAME, BAD_INPUT, SCRIPT_EMPTY = -32000, -32001, -32002, -32003

LARGEST_LINE = 4_000_000
"""Bytes of a request; a longer line is refused unread."""


class RequestError(Exception):
    """An error to be answered: JSON-RPC code, message, and data."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.data = data


class Engine:
    """One client's session: at most one game at a time. The client may name installed games and `folders`."""

    def __init__(self, folders: Folders = NO_FOLDERS) -> None:
        self._folders = folders
        self.finished = False
        self._game: Game | None = None
        self._header: Header | None = None
        self._texts: Catalogue | None = None
        self._script: Scripted | None = None
        self._methods: dict[str, Callable[[dict[str, Any]], Any]] = {
            "games": self.games,
            "new": self.new,
            "decision": self.decision,
            "choose": self.choose,
            "why": self.why,
            "position.get": self.position_get,
            "position.set": self.position_set,
            "chance.script": self.chance_script,
            "undo": self.undo,
            "undo_all": self.undo_all,
            "redo": self.redo,
            "record.get": self.record_get,
            "record.load": self.record_load,
            "state.hash": self.state_hash,
            "quit": self.quit,
        }

    # -- lines ------------------------------------------------------------------------------

    def answer(self, line: bytes) -> str | None:
        """The answer to one line; None for a notification."""
        try:
            request = _request(line)
        except RequestError as error:
            return _error_line(None, error)
        # Only a request that is valid in itself may be a notification, which is never answered.
        valid = request.get("jsonrpc") == "2.0" and isinstance(request.get("method"), str)
        notification = valid and "id" not in request
        try:
            result = self._call(request)
        except RequestError as error:
            return None if notification else _error_line(request.get("id"), error)
        return None if notification else _line({"result": result, "id": request.get("id")})

    def _call(self, request: dict[str, Any]) -> Any:
        method, params = request.get("method"), request.get("params", {})
        if request.get("jsonrpc") != "2.0" or not isinstance(method, str):
            raise RequestError(INVALID_REQUEST, 'a request needs "jsonrpc": "2.0" and a method')
        if method not in self._methods:
            raise RequestError(NO_METHOD, f"no method {method[:60]!r}", {"methods": list(self._methods)})
        if not isinstance(params, dict):
            raise RequestError(INVALID_PARAMS, "params are an object")
        try:
            return self._methods[method](params)
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
        texts = self._texts
        return [{"text": texts.reason(r) if texts else r.key, "section": r.section} for r in error.reasons]

    # -- methods: the game ------------------------------------------------------------------

    def games(self, params: dict[str, Any]) -> list[dict[str, Any]]:
        """What is installed."""
        _only(params)
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

    def new(self, params: dict[str, Any]) -> dict[str, Any]:
        """Start a game; an earlier one is dropped only if the new one starts."""
        _only(params, "game", "scenario", "variants", "parameters", "seed", "deck", "chance", "ask_forced", "lang")
        name = _param(params, "game", str)
        variants = _words(params, "variants")
        rules = self._folders.assemble(name, tuple(variants))
        scenario = scenario_name(rules, _param(params, "scenario", str, None))
        overrides = {k: checked(rules, k, v) for k, v in _param(params, "parameters", dict, {}).items()}
        seed = _param({**params, "seed": seed_number(params.get("seed", 0))}, "seed", int)
        deck = _words(params, "deck")
        mode = _param(params, "chance", str, "seeded")
        if mode not in ("seeded", "scripted"):
            raise RequestError(INVALID_PARAMS, 'chance is "seeded" or "scripted"')
        script = Scripted({"card": deck}, Seeded() if mode == "seeded" else None)
        ask_forced = _param(params, "ask_forced", bool, False)
        game = Game(rules, new_state(rules, scenario, seed, overrides), script, ask_forced=ask_forced)
        given = list(KINDS) if mode == "scripted" else ["card"] if deck else []
        players = dict.fromkeys(rules.board.factions, "client")
        names = list(rules.variant_names)
        header = Header(rules.name, rules.info.version, scenario, names, overrides, seed, players, given)
        header.folders = folders_of(rules)
        header.ask_forced = ask_forced
        self._take(game, header, script, _param(params, "lang", str, "en"))
        return self._decision()

    def _take(self, game: Game, header: Header, script: Scripted, language: str) -> None:
        if language not in LANGUAGES:
            raise RequestError(INVALID_PARAMS, f"lang is one of {', '.join(LANGUAGES)}")
        self._game, self._header, self._script = game, header, script
        self._texts = Catalogue(game.rules, language)

    def _playing(self) -> tuple[Game, Header, Catalogue, Scripted]:
        if self._game is None or self._header is None or self._texts is None or self._script is None:
            raise RequestError(NO_GAME, "no game: start one with new, position.set or record.load")
        return self._game, self._header, self._texts, self._script

    def _decision(self) -> dict[str, Any]:
        game, _, texts, _ = self._playing()
        decision = game.decision
        if decision is None:
            result = game.state.result
            assert result is not None
            return {"result": {"winner": result.winner, "reason": result.reason}}
        return {
            "faction": decision.faction,
            "kind": decision.kind,
            "section": decision.section,
            "prompt": texts.question(decision),
            "options": [{"id": option_id(option), "label": texts.label(option, game)} for option in game.options],
            "optional": DONE in game.options,
        }

    def decision(self, params: dict[str, Any]) -> dict[str, Any]:
        """The present decision, or the result."""
        _only(params)
        return self._decision()

    def choose(self, params: dict[str, Any]) -> dict[str, Any]:
        """Answer with an option id, or with several one after the other: all or nothing."""
        _only(params, "option")
        game = self._playing()[0]
        given = params.get("option")
        options: list[Any] = given if isinstance(given, list) else [given]
        if not options or not all(isinstance(option, str) for option in options):
            raise RequestError(INVALID_PARAMS, "option is an option id or a list of them")
        entries, undone = len(game.log or ()), list(game.undone)
        before = len(game.history())
        try:
            for option in options:
                game.choose_id(option)
        except Exception:
            # All or nothing: also a choice that ran out of script, or failed, is taken back.
            while len(game.history()) > before:
                game.undo()
            game.undone = undone
            raise
        return self._since(entries)

    def _since(self, entries: int) -> dict[str, Any]:
        """The log since then, and the present decision."""
        game, _, texts, _ = self._playing()
        return {"log": [texts.entry(entry) for entry in (game.log or [])[entries:]], **self._decision()}

    def why(self, params: dict[str, Any]) -> dict[str, Any]:
        """Why an option or action is not listed."""
        _only(params, "option")
        game, _, texts, _ = self._playing()
        word = _param(params, "option", str)
        if not word:
            raise RequestError(INVALID_PARAMS, "option is an option id or the name of an action")
        if any(option_id(option) == word for option in game.options):
            return {"reasons": [], "listed": True}
        return {"reasons": as_data(texts, why(game, texts, word)), "listed": False}

    # -- methods: going back, chance --------------------------------------------------------

    def undo(self, params: dict[str, Any]) -> dict[str, Any]:
        """Take back the last choice; with `by` only as far as that faction may without the other's consent."""
        _only(params, "by")
        game = self._playing()[0]
        game.undo(_param(params, "by", str, None))
        return self._decision()

    def undo_all(self, params: dict[str, Any]) -> dict[str, Any]:
        """Take back every choice since the last roll, chit or card, of the side that chose last."""
        _only(params)
        game = self._playing()[0]
        last = next((who for who, _ in reversed(game.history()) if who in game.rules.board.factions), None)
        while last is not None and game.can_undo(last) is None:
            game.undo(last)
        return self._decision()

    def redo(self, params: dict[str, Any]) -> dict[str, Any]:
        """Make the choice again that was taken back last."""
        _only(params)
        game = self._playing()[0]
        if not game.redo():
            raise RequestError(REFUSED, "nothing to make again")
        return self._decision()

    def chance_script(self, params: dict[str, Any]) -> dict[str, Any]:
        """Queue outcomes to be used next."""
        _only(params, "dice", "chits", "cards")
        game, header, _, script = self._playing()
        valid: dict[str, Any] = {
            "die": (1, 2, 3, 4, 5, 6),
            "chit": tuple(value for _, value in game.rules.chits),
            "card": tuple(game.rules.cards),
        }
        added = {"die": params.get("dice", []), "chit": params.get("chits", []), "card": params.get("cards", [])}
        for kind, values in added.items():
            if not isinstance(values, list):
                raise RequestError(INVALID_PARAMS, "dice, chits and cards are lists")
            for value in values:
                if isinstance(value, bool) or not isinstance(value, (int, str)) or value not in valid[kind]:
                    raise RequestError(INVALID_PARAMS, f"no {kind} {str(value)[:40]!r}")
        for kind, values in added.items():
            script.add(kind, values)
            if values and kind not in header.given:
                header.given.append(kind)
        return {kind: len(script.queues.get(kind, ())) for kind in KINDS}

    # -- methods: positions, records --------------------------------------------------------

    def position_get(self, params: dict[str, Any]) -> dict[str, Any]:
        """The present position."""
        _only(params)
        return write_position(self._playing()[0])

    def position_set(self, params: dict[str, Any]) -> dict[str, Any]:
        """Start from a position, given as `position` or as the params themselves."""
        if "position" in params:
            _only(params, "position")
        position = params.get("position", params)
        script = Scripted({}, Seeded())
        game = read_position(position, script, self._folders)
        rules = game.rules
        players = dict.fromkeys(rules.board.factions, "client")
        variants = list(rules.variant_names)
        header = Header(rules.name, rules.info.version, game.state.scenario, variants, {}, 0, players)
        header.ask_forced = game.ask_forced
        header.folders = folders_of(rules)
        header.start_in(position)
        self._take(game, header, script, "en" if self._texts is None else self._texts.language)
        return self._decision()

    def record_get(self, params: dict[str, Any]) -> dict[str, Any]:
        """The whole record, line by line."""
        _only(params)
        game, header, _, _ = self._playing()
        return {"record": whole_record(header, game)}

    def record_load(self, params: dict[str, Any]) -> dict[str, Any]:
        """Replay a record and go on from its end."""
        _only(params, "record")
        lines = _param(params, "record", list)
        record: Record = parse_record([json.dumps(line) for line in lines], "record")
        script = Scripted({}, Seeded())
        game = replay(record, "record", script, self._folders)
        self._take(game, record.header, script, "en" if self._texts is None else self._texts.language)
        return self._decision()

    def state_hash(self, params: dict[str, Any]) -> str:
        """Hex digest of the canonical state."""
        _only(params)
        return self._playing()[0].state.digest()

    def quit(self, params: dict[str, Any]) -> None:
        """The end."""
        _only(params)
        self.finished = True


ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def _request(line: bytes) -> dict[str, Any]:
    if len(line) > LARGEST_LINE:
        raise RequestError(INVALID_REQUEST, "line too long")
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise RequestError(PARSE_ERROR, "not a line of JSON") from None
    if not isinstance(request, dict):
        raise RequestError(INVALID_REQUEST, "a request is one JSON object")
    identifier = request.get("id")
    if isinstance(identifier, (dict, list, bool)) or (isinstance(identifier, float) and not isfinite(identifier)):
        raise RequestError(INVALID_REQUEST, "an id is a text, a number or null")
    return request


def _no_constant(word: str) -> Any:
    """NaN and Infinity are no JSON."""
    raise ValueError(word)


def _line(content: dict[str, Any]) -> str:
    return ENCODE({"jsonrpc": "2.0", **content})


def _error_line(identifier: Any, error: RequestError) -> str:
    body: dict[str, Any] = {"code": error.code, "message": str(error)}
    if error.data is not None:
        body["data"] = error.data
    return _line({"error": body, "id": identifier})


REQUIRED: Any = object()


def _param(params: Mapping[str, Any], name: str, kind: type, default: Any = REQUIRED) -> Any:
    """A parameter of the right type."""
    value = params.get(name, default)
    if value is REQUIRED:
        raise RequestError(INVALID_PARAMS, f"{name} is missing")
    if value is default:
        return value
    if type(value) is not kind:
        raise RequestError(INVALID_PARAMS, f"{name} is a {kind.__name__}")
    return value


def _words(params: Mapping[str, Any], name: str) -> list[str]:
    words = _param(params, name, list, [])
    if not all(isinstance(word, str) for word in words):
        raise RequestError(INVALID_PARAMS, f"{name} is a list of texts")
    return list(words)


def _only(params: Mapping[str, Any], *names: str) -> None:
    """No parameter may be silently ignored."""
    for name in params:
        if name not in names:
            raise RequestError(INVALID_PARAMS, f"unknown parameter {name[:60]!r}")
