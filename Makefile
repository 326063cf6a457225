# Needs make and Python 3.11 or newer. Everything else is installed into .venv.
# ALTIPLANO_PURE=1 skips compiling; ALTIPLANO_COMPILE=1 makes a failed compilation an error.

NEW_ENOUGH := -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python $(NEW_ENOUGH) && echo $$python && break; done)
READY = @test -n "$(PYTHON)" || { echo "Altiplano needs Python 3.11 or newer; this machine has $$(python3 --version 2>&1). Use another one: make PYTHON=/path/to/python3" >&2; exit 1; }; \
	$(PYTHON) tools/environment.py
CODE = $(wildcard src tests tools bench examples) setup.py
BIN = .venv/bin
LADDER = $(BIN)/altiplano ladder --sprt --page docs/ladder

.PHONY: help play test check bare bench ladder rows studies load soak docs pictures font lock lowest format clean

help:    ## list these commands
	@sed -n 's/^\([a-z]*\): *## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

play:    ## play in the browser, with bots and friends
	$(READY) --extra table
	@$(BIN)/altiplano play

test:    ## run the tests, compiled and pure (ARGS="-k corn" is passed to pytest)
	$(READY) --extra table --extra lab --extra envs --extra traces --group dev --group spiel --group web
	@$(BIN)/python tools/browser.py
	@$(BIN)/python tools/both_builds.py $(ARGS)

check:   ## check format, lint, types (Python and page), imports between packages, rule citations, documents
	$(READY) --extra table --extra lab --extra envs --extra traces --group dev --group web --no-package
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy $(CODE)
	$(BIN)/python tools/page.py
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	$(BIN)/python tools/rules_tested.py
	$(if $(wildcard tools/docs.py),PYTHONPATH=src $(BIN)/python tools/docs.py --check)

bare:    ## play, test and check in a bare Debian, without and with a compiler (ARGS="--only check")
	@$(PYTHON) tools/bare.py $(ARGS)

bench:   ## measure speed and strength, compared with Catanatron and OpenSpiel (ARGS="--seconds 1")
	$(READY) --extra envs --group bench
	@$(BIN)/python -m bench.run $(ARGS)

ladder:  ## measure how strong the bots are and write the pages in docs/ladder (an hour; ARGS=--resume)
	$(READY) --extra lab
	@$(LADDER) --matches 100 --players 2 $(ARGS)
	@$(LADDER) --matches 100 --players 4 --bots random,novice,steady,strong $(ARGS)
	@$(LADDER) --matches 200 --game expedition $(ARGS)
	@$(LADDER) --matches 60 --players 2 --option traveler=on $(ARGS)

rows:    ## renew the references of the benchmark, measure our bots and write docs/benchmark.md (ten minutes; ARGS="--processes 1")
	$(READY) --extra lab
	@$(BIN)/python tools/references.py
	$(READY) --extra lab
	@for bot in random novice steady; do \
		$(BIN)/altiplano bench-agents $$bot --out docs/benchmark/$$bot.json $(ARGS) || exit 1; \
	done
	@$(BIN)/altiplano bench-agents strong --tracks expedition --matches 40 --out docs/benchmark/strong.json $(ARGS)
	@$(MAKE) --no-print-directory docs

studies: ## play the studies in docs/studies, write the answers that the table server shows, and a picture (minutes)
	$(READY) --extra lab --group web
	@for study in components components-expedition trader; do \
		$(BIN)/altiplano lab run docs/studies/$$study.toml --out build/studies/$$study $(ARGS) && \
		$(BIN)/altiplano lab publish build/studies/$$study --out src/altiplano/lab/shipped/$$study.json || exit 1; \
	done
	@$(BIN)/altiplano lab report build/studies/trader
	@$(BIN)/python tools/study_picture.py build/studies/trader/report.html docs/studies/trader.png

load:    ## measure a server's response times with up to 1000 tables (ARGS="--store sqlite --step 500")
	$(READY) --extra table --group dev --group web
	@$(BIN)/python -m bench.load $(or $(ARGS),--bars)

soak:    ## play 32000 matches and check every guarantee (an hour; ARGS="--matches 500 --steady 50")
	$(READY) --extra table --extra envs --group dev --group spiel --group web
	@$(BIN)/python tests/firefox.py
	@$(BIN)/python tests/soak.py $(ARGS)

docs:    ## update the generated documents
	$(READY) --extra table --extra lab --extra envs --group dev --no-package
	@PYTHONPATH=src $(BIN)/python tools/docs.py

pictures: ## update the screenshots in docs/pictures
	$(READY) --extra table --group dev --group web
	@$(BIN)/python tools/browser.py
	@$(BIN)/python tools/pictures.py

font:    ## rebuild the fonts of page, charts and tests from their npm packages
	$(READY) --group font --no-package
	@$(BIN)/python tools/font.py

lock:    ## update requirements.lock, the versions that make installs (ARGS=--upgrade: the newest)
	$(READY) --group lock --no-package
	@$(BIN)/python tools/lock.py $(ARGS)

lowest:  ## test with the lowest versions that pyproject.toml allows
	$(READY) --no-package
	@$(BIN)/python tools/lowest.py

format:  ## format the code and auto-fix lint
	$(READY) --group dev --no-package
	$(BIN)/ruff format $(CODE)
	$(BIN)/ruff check --fix $(CODE)

clean:   ## remove .venv, builds and caches
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete
