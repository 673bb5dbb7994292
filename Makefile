# make run    build everything and show it at work
# make test   check everything: format, lints, documentation, tests
# make lint   format, lints and documentation only
# make bench  speed, beside other programs that play the same games
# make pictures   draw the README's picture anew

SPIELGEIST := target/release/spielgeist
VENV := .venv
APT := $(if $(filter 0,$(shell id -u)),apt-get,sudo -n apt-get)

.PHONY: run test lint bench pictures tools gnubg clean

run: tools
	cargo build --release --locked
	$(SPIELGEIST) match ludo andersen random random random --games 20000
	@echo
	@echo "Now play against it yourself: $(SPIELGEIST) play ludo"

test: tools gnubg lint
	cargo test --workspace --locked

lint: tools
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet

bench: tools $(VENV)/ready
	cargo build --release --locked
	$(VENV)/bin/python benches/peers/compare.py $(SPIELGEIST)

pictures: tools
	cargo build --release --locked
	python3 docs/images/terminal.py $(SPIELGEIST)

# A linker and the two components of the Rust tools that are sometimes left out.
tools:
	@command -v cargo >/dev/null || { echo "Rust is needed: https://rustup.rs"; exit 1; }
	@command -v cc >/dev/null || { $(APT) update && $(APT) install -y gcc libc6-dev; }
	@cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy

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
	rm -rf $(VENV)
