# Everything runs in a virtual environment of its own; only Python 3.11+, git and make are needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check docs schemas bench clean

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
	$(BIN)/python -m coin_core.definitions.jsonschema schemas

bench: $(VENV)/installed
	$(BIN)/python benchmarks/playout.py

$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) build *.egg-info
