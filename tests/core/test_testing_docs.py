"""The examples of docs/testing.md are a test file that needs the installed framework only."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from coin_core.testing.table import Table

DOCUMENT = Path(__file__).parents[2] / "docs" / "testing.md"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.S | re.M)


def test_the_examples_of_the_document_pass(tmp_path):
    blocks = BLOCK.findall(DOCUMENT.read_text(encoding="utf-8"))
    (tmp_path / "test_examples.py").write_text("\n\n".join(blocks), encoding="utf-8")
    command = [sys.executable, "-P", "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-rA", "."]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
    examples = [name for block in blocks for name in re.findall(r"^def (test_\w+)", block, re.M)]
    assert len(examples) >= 5
    assert [name for name in examples if f"PASSED test_examples.py::{name}" not in run.stdout] == []


def test_the_document_names_every_word_of_the_table():
    text = DOCUMENT.read_text(encoding="utf-8")
    words = [word for word in dir(Table) if not word.startswith("_") and word.islower()]
    inner = {"arrange", "chance", "game", "ids", "notation", "part", "state"}
    assert [word for word in words if word not in inner and not re.search(rf"\b{word}\b", text)] == []
