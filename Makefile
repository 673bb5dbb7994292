# make run    build everything and open it in the browser
# make test   check everything: format, lints, documentation, tests, the web app in a real browser
# make lint   format, lints and documentation only
# make load   simulate 500 people for a minute and measure response times
# make faults  kill, fill the disk, damage files: what was acknowledged must survive
# make bench  speed, compared with other programs for the same games
# make bench-python   speed of the Python environments and of a local cluster
# make pictures   regenerate the README's pictures
# make fuzz       feed every reader mutated files for FUZZ_SECONDS each (60) or FUZZ_EXECUTIONS, and count the executions
# make audit      licences, duplicates and origins of everything we depend on
# make strength   measure all agents again and write the figures that pages and documents show; FRESH= continues
# make wheel      the Python package, optimised: target/wheels
# make python-test  build the Python package and run its tests; skipped if PyPI cannot be reached
# make papers   reproduce all papers and write the results that ship with the program; MODE=--full for the full size
# make champions  list the champions that ship with the program, how they were made, and how long that took

SPIELGEIST := target/release/spielgeist
ADDRESS := 127.0.0.1:8080
VENV := .venv
APT := $(if $(filter 0,$(shell id -u)),apt-get,sudo -n apt-get)

# nextest runs the tests of all crates in parallel; if it is not installed, cargo's own runner is used.
RUST_TESTS := $(if $(shell cargo nextest --version 2>/dev/null),\
	cargo nextest run --workspace --locked && cargo test --workspace --doc --locked,\
	cargo test --workspace --locked)

.PHONY: run test lint load faults bench fuzz audit supply pictures strength papers champions wheel python-test python-test-here bench-python tools gnubg node chromium browser-test clean

run: tools web/dist/built
	cargo build --release --locked
	@(sleep 2; xdg-open http://$(ADDRESS) || open http://$(ADDRESS)) >/dev/null 2>&1 &
	$(SPIELGEIST) serve --listen $(ADDRESS)

test: tools gnubg lint web/dist/built
	$(RUST_TESTS)
	cd web && npm test
	$(MAKE) python-test
	$(MAKE) browser-test

lint: tools web/node_modules/installed
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet
	cd web && npm run lint
	$(MAKE) --no-print-directory supply

# End-to-end tests in Debian's Chromium; screenshots go to web/e2e/shots. They use the binaries that
# the Rust tests have built: another build would resolve other features and recompile everything.
browser-test: chromium web/dist/built
	cargo test --workspace --locked --no-run --quiet
	cd web && SPIELGEIST_BIN=$(CURDIR)/target/debug/spielgeist SPIELGEIST_FOUR_BIN=$(CURDIR)/target/debug/connect-four \
		npx playwright test

load: tools web/dist/built
	cargo build --release --locked --example load
	cargo build --release --locked
	benches/load.sh $(SPIELGEIST)

faults: tools web/dist/built
	cargo build --release --locked --example faults
	cargo build --release --locked
	SPIELGEIST_BIN=$(CURDIR)/$(SPIELGEIST) target/release/examples/faults

bench: tools $(VENV)/ready
	cargo build --release --locked
	$(VENV)/bin/python benches/peers/compare.py $(SPIELGEIST)

# With the ordinary toolchain. Each target ends after so many seconds or executions; 0 is no limit.
FUZZ_SECONDS ?= 60
FUZZ_EXECUTIONS ?= 0
fuzz: tools
	@cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
	fuzz/campaign.sh seconds=$(FUZZ_SECONDS) executions=$(FUZZ_EXECUTIONS)

# Known holes are looked up where the network allows it; the rest works offline.
audit: tools web/node_modules/installed
	@cargo deny --version >/dev/null 2>&1 || cargo install cargo-deny --locked
	$(MAKE) --no-print-directory supply
	cargo deny check advisories || echo "advisories were not checked: no network, or see above"
	cd web && npm audit --omit=dev || echo "npm's advisories were not checked: no network, or see above"

# What can be checked offline: licences, duplicates and origins of the Rust crates, and that the installed npm packages are
# those of the lock file.
supply: web/node_modules/installed
	@if cargo deny --version >/dev/null 2>&1; then cargo deny --offline check licenses bans sources; \
	else echo "cargo-deny is not installed: LICENCES AND ORIGINS OF CRATES ARE NOT CHECKED (make audit installs it)"; fi
	cd web && npm ls --all >/dev/null

# Environments beside PettingZoo's and OpenSpiel's, and what a local Ray cluster costs.
bench-python: wheel
	$(VENV)/bin/pip install --quiet --requirement benches/python/requirements.txt
	$(VENV)/bin/pip install --quiet --no-deps --force-reinstall target/wheels/*.whl
	$(VENV)/bin/python benches/python/environments.py
	$(VENV)/bin/python benches/python/cluster.py

pictures: tools chromium web/dist/built
	cargo build --release --locked
	python3 docs/images/terminal.py $(SPIELGEIST)
	node docs/images/web.mjs $(SPIELGEIST)

FRESH := --fresh
strength: tools
	cargo build --release --locked
	$(SPIELGEIST) strength $(FRESH) --file crates/app/strength.json
	sed -i '/^## /,$$d' docs/strength.md
	$(SPIELGEIST) strength --show --markdown --file crates/app/strength.json >> docs/strength.md
	sed -i -e '/^<!-- strength -->/,/^<!-- end of strength -->/{//!d}' README.md
	$(SPIELGEIST) strength --show --summary --file crates/app/strength.json | sed -i -e '/^<!-- strength -->/r /dev/stdin' README.md

# Item by item, so that an interrupted run goes on where it stopped.
MODE := --quick
papers: tools
	cargo build --release --locked
	for paper in $$($(SPIELGEIST) reproduce --list | grep -v '^ '); do \
		$(SPIELGEIST) reproduce $$paper $(MODE) --resume --store crates/app/results/$$paper.json || exit; \
	done

champions: tools
	cargo build --release --locked
	$(SPIELGEIST) champions

wheel: tools $(VENV)/python
	$(VENV)/bin/maturin build --release --locked --manifest-path crates/python/Cargo.toml --out target/wheels

# Without the packages that they need from PyPI, the Python tests are skipped. Other failures of an installation count.
python-test: tools
	@if $(MAKE) --no-print-directory $(VENV)/python; then $(MAKE) --no-print-directory python-test-here; \
	elif $(PYPI_ANSWERS); then exit 1; \
	else echo "PyPI could not be reached and the packages are not installed: THE PYTHON TESTS ARE SKIPPED"; fi

PYPI_ANSWERS = $(VENV)/bin/pip download --quiet --no-deps --no-cache-dir --retries 1 --timeout 10 \
	--dest target/pypi pytest >/dev/null 2>&1

# The wheel of the tests shares the development profile and its compiled crates with the Rust tests.
python-test-here:
	rm -rf target/test-wheels
	$(VENV)/bin/maturin build --profile dev --locked --quiet --manifest-path crates/python/Cargo.toml --out target/test-wheels
	$(VENV)/bin/pip install --quiet --no-deps --force-reinstall target/test-wheels/*.whl
	cd crates/python/python && $(CURDIR)/$(VENV)/bin/mypy --strict --package spielgeist
	$(VENV)/bin/mypy --strict examples/python
	cd crates/python && $(CURDIR)/$(VENV)/bin/python -m pytest -q

# A linker and two components of the Rust toolchain that are sometimes missing.
tools:
	@command -v cargo >/dev/null || { echo "Rust is needed: https://rustup.rs"; exit 1; }
	@command -v cc >/dev/null || { $(APT) update && $(APT) install -y gcc libc6-dev; }
	@cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy

# Node builds the web client; it is not needed to run the program.
node:
	@command -v npm >/dev/null || { $(APT) update && $(APT) install -y nodejs npm; }
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || \
		{ echo "Node 20.19 or later is needed to build the web client: https://nodejs.org"; exit 1; }

chromium:
	@command -v chromium >/dev/null || { $(APT) update && $(APT) install -y --no-install-recommends chromium; }

web/node_modules/installed: web/package-lock.json | node
	cd web && npm ci --no-audit --no-fund
	touch $@

WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/tsconfig.json -type f 2>/dev/null)
web/dist/built: web/node_modules/installed $(WEB_SOURCES)
	cd web && npm run build
	touch $@

# GNU Backgammon as an opponent. If it cannot be installed, tests that need it report this and pass.
gnubg:
	@command -v gnubg >/dev/null || test -x /usr/games/gnubg || \
		{ $(APT) update && $(APT) install -y --no-install-recommends gnubg; } </dev/null || \
		echo "GNU Backgammon could not be installed; tests against it are skipped"

$(VENV)/ready: benches/peers/requirements.txt
	python3 -m venv $(VENV) || { $(APT) update && $(APT) install -y python3-venv && python3 -m venv $(VENV); }
	$(VENV)/bin/pip install --quiet --requirement benches/peers/requirements.txt
	touch $@

# What the Python package and its tests need. Without Ray or Dask the tests that need them say so and are skipped.
$(VENV)/python: crates/python/requirements.txt crates/python/requirements-cluster.txt
	test -x $(VENV)/bin/python || python3 -m venv $(VENV) || \
		{ $(APT) update && $(APT) install -y python3-venv && python3 -m venv $(VENV); }
	$(VENV)/bin/pip install --quiet --requirement crates/python/requirements.txt
	$(VENV)/bin/pip install --quiet --requirement crates/python/requirements-cluster.txt || \
		echo "Ray and Dask could not be installed; tests on clusters are skipped"
	touch $@

clean:
	cargo clean
	rm -rf $(VENV) web/dist web/node_modules
