PYTHON ?= python3
VENV := .venv
PURE := .venv-pure

# Folders too: theirs is the time that changes when a file is removed.
SOURCES := setup.py pyproject.toml $(shell find src/ironmaster -not -name '*.mo' -not -path '*__pycache__*')

# What must hold compiled and pure alike.
BOTH := tests/kernel tests/pieces tests/batch tests/test_contract.py tests/test_records.py

# Whose package it is: `make release URL=https://…` gives it project URLs. A URL of the environment is somebody else's.
ifeq ($(origin URL),command line)
export IRONMASTER_URL := $(URL)
endif

.PHONY: help play test test-pythons lint lint-deploy soak bench words settings observations types gallery baselines release wheels clean chromium fonts postgresql node

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile

play: $(VENV)/installed ## install the game here, compiled, and play it in the browser
	$(VENV)/bin/ironmaster play

test: lint chromium fonts postgresql $(VENV)/installed $(PURE)/installed $(PURE)/dev ## lint, then test the compiled build and the pure one
	$(VENV)/bin/pytest -n auto
	IRONMASTER_PURE=1 $(PURE)/bin/pytest -n auto $(BOTH)

test-pythons: $(VENV)/dev ## the contract and the records on every Python of this machine, compiled
	$(VENV)/bin/python -m tests.packages.every_python

lint: $(VENV)/dev node_modules/installed ## style, types and layers
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	PYTHONPATH=src $(VENV)/bin/lint-imports
	$(call make_types,$(VENV)/types.d.ts)
	@cmp -s $(VENV)/types.d.ts $(TYPES) || { echo "$(TYPES) is not what the API describes: run make types"; exit 1; }
	node_modules/.bin/tsc
	node_modules/.bin/tsc -p tsconfig.worker.json

lint-deploy: $(VENV)/installed $(VENV)/dev ## check what hosts copy from deploy/
	@$(call wanted,caddy,caddy,caddy,The file of Caddy is checked with Caddy)
	@$(call wanted,systemd-analyze,systemd-analyze,systemd,The unit is checked with systemd-analyze)
	$(VENV)/bin/pytest -rs tests/deploy

soak: chromium fonts postgresql $(VENV)/installed $(VENV)/dev ## the long tests
	$(VENV)/bin/pytest -n auto -m soak -o timeout=0

bench: $(VENV)/installed $(VENV)/dev ## decisions and games per second, and how fast the server is
	$(VENV)/bin/ironmaster bench
	$(VENV)/bin/python benchmarks/furnace_solver.py
	$(VENV)/bin/python benchmarks/numbers.py
	$(VENV)/bin/python -m benchmarks.environments
	$(VENV)/bin/python -m benchmarks.server

TYPES := src/ironmaster/server/static/js/types.d.ts
make_types = PYTHONPATH=src $(VENV)/bin/python -m ironmaster.server.openapi --schemas > $(VENV)/openapi.json \
    && node_modules/.bin/openapi-typescript $(VENV)/openapi.json --root-types --root-types-no-schema-prefix --output $(1) > /dev/null

types: $(VENV)/dev node_modules/installed ## the types of the pages, from the description of the API
	$(call make_types,$(TYPES))

.PHONY: docs
docs: $(VENV)/installed $(VENV)/docs ## the documentation site, in the folder site/
	$(VENV)/bin/python -m website

lint soak: $(VENV)/docs

# The kernel, the bots, every game and the server have a catalogue of their own; src/ironmaster/locale is for the rest.
words: $(VENV)/dev ## bring the catalogues of words up to date with the sources
	set -e; for locale in $$(find src -name locale); do \
	    package=$$(dirname $$locale); \
	    $(VENV)/bin/pybabel extract --no-default-keywords -k message -k mark -k say -k counted:1,2 -k Reason:2 -F pyproject.toml --ignore-dirs 'kernel bots games server' \
	        --add-location=file --width=120 --project ironmaster --header-comment '# Words of Ironmaster' -o $(VENV)/words.pot $$package; \
	    $(VENV)/bin/pybabel update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --init-missing --width=120 \
	        -i $(VENV)/words.pot -d $$locale -D $$(basename $$package) -l fr; \
	done

settings: $(VENV)/installed $(VENV)/dev ## bring the list of settings in docs/hosting.md up to date
	$(VENV)/bin/python -m tests.server.settings_page

gallery: chromium $(VENV)/installed $(VENV)/dev ## pictures of every game in every layout, in the folder gallery/
	$(VENV)/bin/python -m tests.browser.gallery gallery

observations: $(VENV)/installed $(VENV)/dev ## bring the list of fields in docs/observations.md up to date
	$(VENV)/bin/python -m tests.observations_page

baselines: $(VENV)/installed $(VENV)/dev ## play our bots in every task again, and write docs/baselines.md
	$(VENV)/bin/python -m benchmarks.baselines $(VENV)/baselines

release: $(VENV)/dev ## source archive and wheels in dist/, for every Python here, tried out; URL=https://… says where the project is; uploads nothing
	$(VENV)/bin/python -m tests.packages.release

wheels: $(VENV)/dev ## wheels in dist/ for every Python and kind of Linux (with Docker), or for macOS; uploads nothing
	$(VENV)/bin/cibuildwheel --output-dir dist

clean: ## remove everything made here
	rm -rf $(VENV) $(PURE) build dist gallery site node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# From here on: what the targets above stand on. A stamp is touched when its step is done.

# The versions live in pyproject.toml only.
requirements = $(shell $(PYTHON) -c 'import tomllib; print(*map(repr, tomllib.load(open("pyproject.toml", "rb"))$(1)))')

$(VENV)/ready $(PURE)/ready: %/ready: pyproject.toml
	$(PYTHON) -m venv $*
	$*/bin/pip install $(call requirements,["build-system"]["requires"])
	touch $@

$(VENV)/dev $(PURE)/dev: %/dev: %/ready
	$*/bin/pip install $(call requirements,["project"]["optional-dependencies"]["dev"])
	touch $@

$(VENV)/docs: $(VENV)/ready
	$(VENV)/bin/pip install $(call requirements,["project"]["optional-dependencies"]["docs"])
	touch $@

$(PURE)/installed: export IRONMASTER_PURE = 1

# What the compiled build is installed with.
$(VENV)/installed: EXTRAS = [server,arena]

# pip shows all that a build says or nothing: all of it goes to a log, to be seen if the build fails or has a notice.
$(VENV)/installed $(PURE)/installed: %/installed: %/ready $(SOURCES)
	@echo "Building ironmaster for $*: compiled, it takes a few minutes"
	@$*/bin/pip install --verbose --no-build-isolation '.$(EXTRAS)' > $*/build.log 2>&1 || { cat $*/build.log; exit 1; }
	@sed -n 's/.*NOTICE: //p' $*/build.log
	touch $@

# Programs that pip cannot bring: installed where that is possible, else asked for.
wanted = command -v $(1) > /dev/null || command -v $(2) > /dev/null \
    || { [ "$$(id -u)" = 0 ] && apt-get update && apt-get install -y --no-install-recommends $(3); } \
    || { echo "$(4): install $(3) (on Debian or Ubuntu: sudo apt-get install $(3))"; exit 1; }

# The one without windows draws more reliably; notices are shown by the whole one alone, which does for all where a system
# does not have the other apart.
chromium: # for the tests in a browser
	@$(call wanted,chromium,chromium-browser,chromium,The browser tests need Chromium)
	@($(call wanted,chromium-headless-shell,none,chromium-headless-shell,The browser tests want Chromium without windows)) || true

# A wide family of fonts and a narrow one: no program, so that there is none to look for.
fonts: # for the tests of layouts
	@{ fc-list | grep -q 'DejaVu Sans' && fc-list | grep -q 'Open Sans Condensed'; } \
	    || { $(call wanted,none,none,fonts-dejavu-core fonts-open-sans,The tests of layouts need two families of fonts); }

# Debian starts a server of its own with the package: the tests have theirs, and none is left running.
postgresql: # for the tests of the server
	@command -v initdb > /dev/null || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 \
	    || { $(call wanted,initdb,initdb,postgresql,The tests of the server need PostgreSQL) \
	        && pg_lsclusters --no-header | while read -r version name rest; do pg_ctlcluster "$$version" "$$name" stop || true; done; }

node: # to check the types of the pages
	@$(call wanted,npm,npm,nodejs npm,The types of the pages are checked with Node.js)

node_modules/installed: package.json package-lock.json | node
	npm ci --no-audit --no-fund
	touch $@
