# make play   build the site and play it on this machine      (PORT=8000, BROWSER=none opens no browser)
# make test   run everything that must pass before a change lands
# make test-engines  the core of the end-to-end tests on Firefox and WebKit
# make test-servers  the built site on real servers that nobody has configured
# make layout  whole matches on every size of screen, in which nothing may move
# make build  build dist/, as netlify.toml does  (KEEP=https://... keeps the files of the release there)
# make zip    the same in one file, for portals such as itch.io

PYTHON ?= python3
PORT ?= 8000
# For browser tests, `auto` means two processes for each core.
PARALLEL ?= --numprocesses auto --dist worksteal
# Chromium itself crashes now and then; if a page crashes twice, the page is at fault.
CRASHED := --reruns 1 --only-rerun "Target crashed"
ZIP := a-thousand-ports.zip
VENV := .venv
BIN := $(VENV)/bin
export PATH := $(CURDIR)/$(BIN):$(PATH)

.DEFAULT_GOAL := play
.PHONY: play build zip serve test check unit e2e test-engines test-servers layout bench faults ladder format clean

play: build
	@$(BIN)/python -m tools.serve dist --port $(PORT) --open

build: $(VENV)/build.stamp node_modules/build.stamp
	@$(BIN)/python -m tools.build --keep "$(KEEP)"

zip: build
	@rm -f $(ZIP) && cd dist && python -m zipfile -c ../$(ZIP) *
	@echo "$(ZIP)"

test: check unit e2e

check: $(VENV)/test.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# Doctests are run, except in modules that need a page or are programs.
NOT_IMPORTED := __main__ page/asking page/browser page/main page/effects page/dom page/language page/events page/device page/navigation page/rising page/share_sheet page/sound page/trail

unit: $(VENV)/test.stamp node_modules/test.stamp
	$(BIN)/pytest $(PARALLEL) --doctest-modules game tests $(NOT_IMPORTED:%=--ignore=game/%.py)

e2e: $(VENV)/test.stamp node_modules/test.stamp $(VENV)/browser.stamp
	$(BIN)/pytest $(PARALLEL) $(CRASHED) e2e

test-engines: $(VENV)/test.stamp node_modules/test.stamp $(VENV)/engines.stamp
	$(BIN)/pytest engines

# Those of Debian's servers that are not there, and cannot be installed, are skipped by name.
test-servers: $(VENV)/test.stamp node_modules/test.stamp $(VENV)/browser.stamp tools/servers/node_modules/build.stamp
	@command -v nginx && command -v caddy && command -v apache2 \
	  || { apt-get update -qq && apt-get install -y -qq nginx-light caddy apache2; } \
	  || echo "Without nginx, Caddy and Apache only the other servers are tried."
	$(BIN)/pytest $(CRASHED) -rs e2e/whole_servers.py

layout: $(VENV)/test.stamp node_modules/test.stamp $(VENV)/browser.stamp
	$(BIN)/pytest $(PARALLEL) $(CRASHED) e2e/whole_matches.py

bench: build $(VENV)/test.stamp $(VENV)/browser.stamp tools/lighthouse/node_modules/build.stamp
	$(BIN)/python -m tools.bench

faults: build $(VENV)/test.stamp $(VENV)/browser.stamp
	$(BIN)/pytest e2e/whole_campaign.py
	$(BIN)/python -m tools.faults

ladder: $(VENV)/test.stamp
	$(BIN)/python -m tools.ladder
	$(BIN)/pytest $(PARALLEL) tests/thousand/strength.py tests/threeport/strength.py

format: $(VENV)/test.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf dist .cache

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is needed (on Debian: apt-get install python3-venv)"; exit 1; }

$(VENV)/build.stamp: $(VENV)/pyvenv.cfg requirements/build.txt
	@echo "Fetching what the build needs ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/build.txt
	@touch $@

$(VENV)/test.stamp: $(VENV)/build.stamp requirements/test.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.txt
	@touch $@

# Node is taken from the machine, or installed as a Python package.
$(VENV)/node.stamp: $(VENV)/build.stamp
	@node --version >/dev/null 2>&1 && npm --version >/dev/null 2>&1 || $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.txt
	@touch $@

node_modules/build.stamp: package-lock.json $(VENV)/node.stamp
	@echo "Fetching the runtimes ..."
	@npm ci --omit=dev --silent
	@touch $@

node_modules/test.stamp: package-lock.json node_modules/build.stamp
	@npm ci --silent
	@touch node_modules/build.stamp $@

# Beside the other packages, for it brings many that nothing else needs.
tools/lighthouse/node_modules/build.stamp: tools/lighthouse/package-lock.json $(VENV)/node.stamp
	@npm ci --prefix tools/lighthouse --silent
	@touch $@

tools/servers/node_modules/build.stamp: tools/servers/package-lock.json $(VENV)/node.stamp
	@npm ci --prefix tools/servers --silent
	@touch $@

# Chromium's shell is optional: the same tests pass without it, but take longer.
$(VENV)/browser.stamp: $(VENV)/test.stamp
	@command -v chromium || command -v chromium-browser || command -v google-chrome || { apt-get update -qq && apt-get install -y -qq chromium; } \
	  || { echo "The end-to-end tests need Chromium: please install it."; exit 1; }
	@command -v chromium-headless-shell || { apt-get update -qq && apt-get install -y -qq chromium-headless-shell; } \
	  || echo "Without chromium-headless-shell the end-to-end tests take longer."
	@touch $@

$(VENV)/engines.stamp: $(VENV)/test.stamp
	@command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb \
	  || { apt-get update -qq && apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb; } \
	  || { echo "These tests need Firefox ESR, WebKitGTK's WebKitWebDriver and Xvfb: please install them."; exit 1; }
	@touch $@
