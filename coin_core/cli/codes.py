"""Exit codes of `coin`, beside 0 for success and 1 for a failed check; README.md lists them all."""

from __future__ import annotations

WRONG_USE = 2
"""Wrong use, or bad input."""

FAULT = 70
"""A fault of the program itself; a report file has been written."""

INTERRUPTED = 130
"""Ctrl-C."""

CLOSED_PIPE = 141
"""Nobody reads the output any more; what a shell gives for a program that SIGPIPE ended."""
