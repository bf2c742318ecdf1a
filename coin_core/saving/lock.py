"""One writer for each record: a lock of the operating system on the file itself.

The lock goes with the process, however it ends, and belongs to the file and not to its name, so that it holds
whatever path or link leads there. A note beside the file says who has it; only a lock makes a note count.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
from errno import ENOENT
from pathlib import Path

from ..errors import BadInput
from .whole import BINARY

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR = 2**40
"""Where the locked byte lies on Windows, whose locks forbid reading: beyond every file."""


class InUse(BadInput):
    """Another program has the file open for writing."""


def open_locked(file: Path) -> int:
    """A descriptor for appending to a file that nobody else writes to, until it is closed."""
    while True:
        descriptor = os.open(file, os.O_RDWR | os.O_APPEND | BINARY)
        try:
            if not _lock(descriptor):
                raise InUse(f"{file}: {holder(file)} is playing this game")
            in_place = is_open_at(descriptor, file)
        except BaseException:
            os.close(descriptor)
            raise
        if in_place:
            with contextlib.suppress(OSError):  # without a note the others are only told less
                _note(file).write_text(json.dumps({"pid": os.getpid(), "host": socket.gethostname()}))
            return descriptor
        os.close(descriptor)  # the file was replaced between opening and locking


def close_locked(descriptor: int, file: Path) -> None:
    """Give the file free."""
    with contextlib.suppress(OSError):
        if is_open_at(descriptor, file):
            os.unlink(_note(file))
    with contextlib.suppress(OSError):  # whoever needed to be sure has synced before
        os.close(descriptor)


def is_open_at(descriptor: int, file: Path) -> bool:
    """Whether a path leads to the open file, by whatever name."""
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(file))
    except OSError as error:
        if error.errno == ENOENT:
            return False
        raise


def in_use(file: Path) -> bool:
    """Whether another program writes to the file at this moment."""
    try:
        descriptor = os.open(file, os.O_RDWR | BINARY)
    except OSError:
        return False
    try:
        return not _lock(descriptor)
    finally:
        os.close(descriptor)


def holder(file: Path) -> str:
    """Who has the file, as far as it is known."""
    try:
        note = json.loads(_note(file).read_text())
        return f"process {int(note['pid'])} on {str(note['host'])[:60]!r}"
    except (OSError, ValueError, TypeError, KeyError):
        return "another program"


def _note(file: Path) -> Path:
    real = Path(os.path.realpath(file))
    return real.with_name(f".{real.name}.in-use")


def _lock(descriptor: int) -> bool:
    """Take the lock; False if somebody has it. A file system without locks cannot protect, and does not forbid."""
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, FAR, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
