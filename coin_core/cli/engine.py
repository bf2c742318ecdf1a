"""`coin engine`: the rules for other programs, over standard input and output."""

from __future__ import annotations

import sys
from typing import BinaryIO

import click

from ..assembly.folders import NO_FOLDERS, Folders
from ..remote.jsonrpc import LARGEST_LINE
from ..remote.session import Session
from .output import safe_json
from .trusting import checked_folders, folders_option


@click.command("engine")
@folders_option
def command(named: tuple[str, ...]) -> None:
    """Serve the engine protocol: JSON-RPC 2.0, one object per line, on standard input and output.

    The methods are described in docs/protocol.md. Clients may name installed games, and the folders given
    with --game. End of input ends the program.
    """
    serve(sys.stdin.buffer, sys.stdout.buffer, checked_folders(named))


def serve(source: BinaryIO, target: BinaryIO, folders: Folders = NO_FOLDERS) -> None:
    """Answer line by line until the input ends or the client quits."""
    session = Session(folders)
    while not session.finished:
        line = source.readline(LARGEST_LINE + 2)
        if not line:
            return
        while not line.endswith(b"\n") and len(line) > LARGEST_LINE:
            rest = source.readline(LARGEST_LINE)  # too long: drop the rest, the engine refuses it
            if not rest or rest.endswith(b"\n"):
                break
        if len(line) <= LARGEST_LINE and not line.strip():
            continue
        answer = session.answer(line)
        if answer is not None:
            target.write(safe_json(answer).encode() + b"\n")
            target.flush()
