# `make play` and `make test` do everything, set-up included, on a machine with Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lint clean

play: $(VENV)/play.installed
	$(BIN)/pardner serve

test: $(VENV)/test.installed
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/mypy
	$(BIN)/python -m pytest --numprocesses 3 --dist worksteal

lint: $(VENV)/test.installed
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/mypy

$(VENV)/play.installed: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit("Pardner needs Python 3.11 or newer, this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . --constraint constraints.txt
	touch $@

$(VENV)/test.installed: $(VENV)/play.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[cuda,lint,postgres,test]' --constraint constraints.txt
	touch $@

clean:
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache
