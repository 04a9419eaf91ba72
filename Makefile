# make play   build the site and play it on this machine      (PORT=8000, BROWSER=none opens no browser)
# make test   run what every change must pass
# make test-long  run what `make test` leaves out: more screens and frames, Pyodide, the strength of bots
# make test-engines  the core of the end-to-end tests on Firefox and WebKit
# make heard  what Orca says of the three games in Firefox, compared with what was kept  (HEARD=keep keeps it anew)
# make layout  whole matches on every size of screen, in which nothing may move
# make test-servers  the built site on real servers that nobody has configured
# make mutants  whether the tests notice mistakes put into the rules  (MUTANTS='game/thousand ...', JOBS=1)
# make build  build dist/, as netlify.toml does  (KEEP=https://... keeps the files of the release there)
# make zip    the same in one file, for portals such as itch.io
# make test-newcomer  the first two on bare machines, interrupted, without a network and so on

PORT ?= 8000
# The first Python that is new enough; PYTHON=/path/to/python3 names another one.
ifdef PYTHON
OF_THIS_PYTHON := --of-this-python
else
PYTHON := $(firstword $(shell for it in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$it -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$it && break; done) python3)
endif
# Its path, for below the name would mean the one in the virtual environment.
override PYTHON := $(or $(shell command -v "$(PYTHON)"),$(PYTHON))
# For browser tests, `auto` means two processes for each core.
PARALLEL ?= --numprocesses auto --dist worksteal
# Chromium itself crashes now and then; if a page crashes twice, the page is at fault.
CRASHED := --reruns 1 --only-rerun "Target crashed"
# What is marked as long says of more screens, frames or matches what a quicker test says of some, or is about what
# seldom changes.
QUICK := -m "not long"
# A test that hangs is ended and named, or the whole run would wait for it.
HUNG := --timeout 600 --timeout-method thread
ZIP := a-thousand-ports.zip
VENV := .venv
BIN := $(VENV)/bin
# Without threads, for Node may otherwise never end (tools/build/cache.py says why).
NODE_BIN := node --single-threaded node_modules/.bin
# Installs what a target needs and is not there yet.
SETUP = @$(PYTHON) -m tools.setup --venv $(VENV) $(OF_THIS_PYTHON)
export PATH := $(CURDIR)/$(BIN):$(PATH)

.DEFAULT_GOAL := play
.PHONY: play build zip test test-long check unit unit-newest e2e test-engines heard test-servers test-newcomer layout mutants bench faults ladder format clean \
  python port browser engines heard-programs for-check for-build for-test for-mutants for-lighthouse for-servers

play: port build
	@$(BIN)/python -m tools.serve dist --port "$(PORT)" --open

build: for-build
	@$(BIN)/python -m tools.build --keep "$(KEEP)"

zip: build
	@rm -f $(ZIP) && cd dist && python -m zipfile -c ../$(ZIP) *
	@echo "$(ZIP)"

test: browser check unit e2e

check: for-check
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m tools.mistakes
	$(NODE_BIN)/eslint --config tools/lint/eslint.config.mjs --max-warnings 0 assets tools tests
	$(NODE_BIN)/tsc --project tools/lint/tsconfig.page.json
	$(NODE_BIN)/tsc --project tools/lint/tsconfig.worker.json
	$(NODE_BIN)/stylelint --config tools/lint/stylelint.config.mjs --max-warnings 0 \
	  --report-needless-disables "{assets,game,tests}/**/*.css"

# Doctests are run, except in modules that need a page or are programs.
NOT_IMPORTED := __main__.py page/browser page/main.py page/runtime.py

unit: for-test
	$(BIN)/pytest $(PARALLEL) $(HUNG) $(QUICK) --doctest-modules game tests $(NOT_IMPORTED:%=--ignore=game/%)

# The same on the newest Python of this machine, if it has one for which the packages can be had.
unit-newest: python
	@newest="$$($(PYTHON) -m tools.setup newest)" && own="VENV=.venv-newest PYTHON=$$newest" || exit 1; \
	if [ -z "$$newest" ]; then echo "No Python newer than $$($(PYTHON) --version) is here, so the unit tests ran on that one alone."; \
	elif $(MAKE) for-test $$own; then $(MAKE) unit $$own; \
	else echo "Not all packages can be had for $$newest, so the unit tests ran on $$($(PYTHON) --version) alone."; fi

e2e: browser for-test
	$(BIN)/pytest $(PARALLEL) $(CRASHED) $(HUNG) $(QUICK) e2e

test-long: browser for-test
	$(BIN)/pytest $(PARALLEL) $(HUNG) -m long tests
	$(BIN)/pytest $(PARALLEL) $(CRASHED) $(HUNG) -m long e2e

test-engines: engines for-test
	$(BIN)/pytest engines

heard: heard-programs for-test
	HEARD="$(HEARD)" $(BIN)/pytest heard

# Servers that are not there, and cannot be installed, are skipped by name.
test-servers: browser for-servers
	$(BIN)/pytest $(CRASHED) -rs e2e/whole/servers.py

# NEWCOMER='--only kill' runs some of the cases, --list names them.
test-newcomer: python
	@$(PYTHON) -m tools.newcomer $(NEWCOMER)

layout: browser for-test
	$(BIN)/pytest $(PARALLEL) $(CRASHED) e2e/whole/matches.py

# Takes hours for all modules. What has been found stays in .cache, and the next run goes on from there.
mutants: for-mutants
	@$(BIN)/python -m tools.mutants $(JOBS:%=--jobs %) $(MUTANTS)

bench: browser for-lighthouse build
	$(BIN)/python -m tools.bench

faults: browser for-test build
	$(BIN)/pytest e2e/whole/campaign.py
	$(BIN)/python -m tools.faults

ladder: for-check
	$(BIN)/python -m tools.ladder
	$(BIN)/pytest $(PARALLEL) tests/thousand/bots/strength.py tests/threeport/bots/strength.py

format: for-check
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf dist .cache

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed. Where it has another name: make PYTHON=/path/to/python3"; exit 1; }

# Asked before anything is installed, for whoever waits should not learn it in the end.
port: python
	@$(PYTHON) -m tools.port "$(PORT)"

browser engines: python
	$(SETUP) $@

heard-programs: python
	$(SETUP) heard

for-check for-build for-test for-mutants for-lighthouse for-servers: python
	$(SETUP) $(@:for-%=%)
