"""JSON-RPC 2.0, one object per line: requests read with care, answers written, parameters checked."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Any

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


ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def read_request(line: bytes) -> dict[str, Any]:
    """The request in a line; what is none is an error to be answered."""
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


def is_valid(request: Mapping[str, Any]) -> bool:
    """Whether an object is a request at all."""
    return request.get("jsonrpc") == "2.0" and isinstance(request.get("method"), str)


def is_notification(request: Mapping[str, Any]) -> bool:
    """Whether a request is never answered; only one that is valid in itself can be."""
    return is_valid(request) and "id" not in request


def called(request: Mapping[str, Any], methods: Iterable[str]) -> tuple[str, dict[str, Any]]:
    """The method that a request calls, and its parameters."""
    if not is_valid(request):
        raise RequestError(INVALID_REQUEST, 'a request needs "jsonrpc": "2.0" and a method')
    method, params = request["method"], request.get("params", {})
    if method not in methods:
        raise RequestError(NO_METHOD, f"no method {method[:60]!r}", {"methods": list(methods)})
    if not isinstance(params, dict):
        raise RequestError(INVALID_PARAMS, "params are an object")
    return method, params


def as_answer(content: dict[str, Any]) -> str:
    """A line of the answer."""
    return ENCODE({"jsonrpc": "2.0", **content})


def error_line(identifier: Any, error: RequestError) -> str:
    """The line that answers with an error."""
    body: dict[str, Any] = {"code": error.code, "message": str(error)}
    if error.data is not None:
        body["data"] = error.data
    return as_answer({"error": body, "id": identifier})
