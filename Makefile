# make run    build everything and open it in the browser
# make test   check everything: format, lints, documentation, tests, the web app in a real browser
# make lint   format, lints and documentation only
# make load   500 people at once for a minute, and how long they wait
# make bench  speed, beside other programs that play the same games
# make pictures   draw the README's pictures anew
# make strength   measure all agents again and write the figures that pages and documents show
# make champions  list what ships with the program, how it was made, and how long that took

SPIELGEIST := target/release/spielgeist
ADDRESS := 127.0.0.1:8080
VENV := .venv
APT := $(if $(filter 0,$(shell id -u)),apt-get,sudo -n apt-get)

# nextest runs the tests of all crates side by side; where it is not installed, cargo's own runner does.
RUST_TESTS := $(if $(shell cargo nextest --version 2>/dev/null),\
	cargo nextest run --workspace --locked && cargo test --workspace --doc --locked,\
	cargo test --workspace --locked)

.PHONY: run test lint load bench pictures strength champions tools gnubg node chromium browser-test clean

run: tools web/dist/built
	cargo build --release --locked
	@(sleep 2; xdg-open http://$(ADDRESS) || open http://$(ADDRESS)) >/dev/null 2>&1 &
	$(SPIELGEIST) serve --listen $(ADDRESS)

test: tools gnubg lint web/dist/built
	$(RUST_TESTS)
	cd web && npm test
	$(MAKE) browser-test

lint: tools web/node_modules/installed
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet
	cd web && npm run lint

# The checks of a new user in Debian's Chromium; a picture of each is left in web/e2e/shots. The programs are those that
# the Rust tests have built: another build would resolve other features and compile everything again.
browser-test: chromium web/dist/built
	cargo test --workspace --locked --no-run --quiet
	cd web && SPIELGEIST_BIN=$(CURDIR)/target/debug/spielgeist SPIELGEIST_FOUR_BIN=$(CURDIR)/target/debug/connect-four \
		npx playwright test

load: tools web/dist/built
	cargo build --release --locked --example load
	cargo build --release --locked
	benches/load.sh $(SPIELGEIST)

bench: tools $(VENV)/ready
	cargo build --release --locked
	$(VENV)/bin/python benches/peers/compare.py $(SPIELGEIST)

pictures: tools chromium web/dist/built
	cargo build --release --locked
	python3 docs/images/terminal.py $(SPIELGEIST)
	node docs/images/web.mjs $(SPIELGEIST)

strength: tools
	cargo build --release --locked
	$(SPIELGEIST) strength --fresh --file crates/app/strength.json
	sed -i '/^## /,$$d' docs/strength.md
	$(SPIELGEIST) strength --show --markdown --file crates/app/strength.json >> docs/strength.md

champions: tools
	cargo build --release --locked
	$(SPIELGEIST) champions

# A linker and the two components of the Rust tools that are sometimes left out.
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

# GNU Backgammon to play against. Where it cannot be installed, tests that need it say so and pass.
gnubg:
	@command -v gnubg >/dev/null || test -x /usr/games/gnubg || \
		{ $(APT) update && $(APT) install -y --no-install-recommends gnubg; } </dev/null || \
		echo "GNU Backgammon could not be installed; tests against it are left out"

$(VENV)/ready: benches/peers/requirements.txt
	python3 -m venv $(VENV) || { $(APT) update && $(APT) install -y python3-venv && python3 -m venv $(VENV); }
	$(VENV)/bin/pip install --quiet --requirement benches/peers/requirements.txt
	touch $@

clean:
	cargo clean
	rm -rf $(VENV) web/dist web/node_modules
