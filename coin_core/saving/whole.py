"""Files read and written as a whole: a file is there as it should be, or it is as it was before.

What is written lies beside the target first, is synced, read back and compared, and only then takes its
place; the folder is synced too, so that a power failure cannot bring the old state back.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import stat
from errno import EACCES, EEXIST, EINVAL, EIO, EISDIR, ENOENT, ENOTSUP, EPERM
from pathlib import Path

from ..errors import BadInput

LARGEST_FILE = 200_000_000
"""Bytes; a game has some ten thousand."""

BINARY = getattr(os, "O_BINARY", 0)
"""No translation of line ends where a system has one."""


def explained(error: OSError | ValueError | RuntimeError) -> str:
    """Why a file could not be read or written, in a few words."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def read_bytes(file: Path) -> bytes:
    """The content of a regular file; a pipe or device, which may never end, is refused unread."""
    try:
        found = file.stat()
        if stat.S_ISDIR(found.st_mode):
            raise IsADirectoryError(EISDIR, "it is a folder")
        if not stat.S_ISREG(found.st_mode):
            raise OSError(EINVAL, "it is not a regular file")
        if found.st_size > LARGEST_FILE:
            raise OSError(EINVAL, f"it is larger than {LARGEST_FILE:,} bytes")
        return file.read_bytes()
    except (OSError, ValueError) as error:
        raise BadInput(f"{file}: cannot be read: {explained(error)}") from None


def put(file: Path, content: bytes, *, replace: bool = False, mode: int = 0o666) -> None:
    """Write a whole file; without `replace` one that exists is left alone and refused (OSError).

    `mode`: the permissions of a new file, as far as the person's settings allow them.
    """
    target = _target(file, replace)
    part = target.parent / f".coin-{secrets.token_hex(8)}.part"
    placed = False
    try:
        _write_part(part, content, mode)
        _place(part, target, replace)
        placed = True
        sync_folder(target.parent)
    except BaseException:
        if placed and not replace:
            with contextlib.suppress(OSError):
                os.unlink(target)
        raise
    finally:
        with contextlib.suppress(OSError):
            os.unlink(part)


def _target(file: Path, replace: bool) -> Path:
    """Where the content goes: links are followed, so that they stay links."""
    if not os.path.lexists(file):
        return file
    if not file.exists():
        raise FileNotFoundError(ENOENT, "it is a link that leads nowhere")
    if file.is_dir():
        raise IsADirectoryError(EISDIR, "it is a folder")
    if not file.is_file():
        raise OSError(EINVAL, "it is not a regular file")
    if not replace:
        raise FileExistsError(EEXIST, "the file exists already")
    return Path(os.path.realpath(file))


def _write_part(part: Path, content: bytes, mode: int) -> None:
    descriptor = os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, mode)
    try:
        write_all(descriptor, content)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    if part.read_bytes() != content:
        raise OSError(EIO, "what was written cannot be read back")


def write_all(descriptor: int, content: bytes) -> None:
    """One write; more only if the system takes less than all at once."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def _place(part: Path, target: Path, replace: bool) -> None:
    if replace:
        with contextlib.suppress(OSError):  # a file system without permissions
            shutil.copymode(target, part)
        os.replace(part, target)
        return
    try:
        os.link(part, target)  # unlike a rename it never replaces a file that has appeared meanwhile
    except OSError as error:
        if error.errno not in (EPERM, ENOTSUP, EACCES) or os.path.lexists(target):
            raise
        os.replace(part, target)  # a file system without hard links


def sync_folder(folder: Path) -> None:
    """Make sure that a new name in a folder is on disk, where the system can."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows opens no folders, and a folder may be unreadable but writable
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (EINVAL, ENOTSUP):  # a file system that cannot sync folders
            raise
    finally:
        os.close(descriptor)
