# Everything runs in a virtual environment of its own; only Python 3.11+, git and make are needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check docs schemas playthroughs counts soak torture mutants coverage bench clean

play: $(VENV)/installed
	$(BIN)/coin play palestine --insurgent greedy

test: $(VENV)/installed
	$(BIN)/python -m pytest -n auto

check: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: $(VENV)/installed schemas
	$(BIN)/python -m tests.traceability

schemas: $(VENV)/installed
	$(BIN)/python -m coin_core.assembly.schemas schemas

playthroughs: $(VENV)/installed
	$(BIN)/python -m coin_core.testing.playthrough tests/playthroughs

counts: $(VENV)/installed
	$(BIN)/python -m coin_core.testing.counts docs/counts.md

soak: $(VENV)/installed
	$(BIN)/python -m coin_core.testing.soak --games $(or $(GAMES),2000)

torture: $(VENV)/installed
	$(BIN)/python -m tests.torture --every $(or $(EVERY),1)

mutants: $(VENV)/installed
	$(BIN)/python -m tests.mutants

coverage: $(VENV)/installed
	$(BIN)/python -m pytest -n auto --cov=coin_core --cov=games --cov-branch --cov-report=term

bench: $(VENV)/installed
	$(BIN)/python benchmarks/playout.py
	$(BIN)/python benchmarks/compare.py
	$(BIN)/python benchmarks/protocol.py

$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) build *.egg-info
