//! Entry points of the fuzzer: one target for every kind of text that comes from outside, over all games.
//!
//! A target reads the bytes as a file, a line or a stored text would be read. It must refuse them with an error or
//! accept them; it must not panic, and what it accepts must hold: a position that is written reads back as itself, a
//! restored run takes a step. The first byte chooses the game, variant or format where there are several.
//!
//! `fuzz/` gives these functions to libFuzzer; the tests of this crate run them on real files, on mutations of them,
//! and on every input that was once found to break something (`found/`).

mod games;
mod models;
mod seeds;
mod server;
mod stored;
mod texts;

use std::sync::LazyLock;

use spielgeist_lab::{AnyGame, Registry};

pub use seeds::seeds;

/// Reads bytes from outside.
pub type Target = fn(&[u8]);

/// The readers of files and lines; those of the server are its own.
const READERS: [(&str, Target); 11] = [
    ("agent_names", texts::agent_names),
    ("champions", models::champions),
    ("checkpoints", stored::checkpoints),
    ("engine", games::engine),
    ("files", games::files),
    ("fll", models::fll),
    ("memories", stored::memories),
    ("positions", games::positions),
    ("recipes", models::recipes),
    ("sessions", stored::sessions),
    ("settings", texts::settings),
];

/// All targets, each with its name.
pub fn targets() -> impl Iterator<Item = (&'static str, Target)> {
    READERS.into_iter().chain(spielgeist::fuzzing::READERS)
}

/// The target of this name.
///
/// # Panics
/// When there is none.
pub fn target(name: &str) -> Target {
    let known = || targets().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
    let found = targets().find(|(known, _)| *known == name);
    found.unwrap_or_else(|| panic!("no target `{name}`; targets: {}", known())).1
}

/// All games that ship with the program.
static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    Registry::new()
        .with(spielgeist_checkers_players::package())
        .with(spielgeist_geister_players::package())
        .with(spielgeist_stratego_players::package())
        .with(spielgeist_backgammon_players::package())
        .with(spielgeist_ludo_players::package())
});

/// Every game with each of its variants, in the order of the registry.
static TABLES: LazyLock<Vec<(&'static dyn AnyGame, &'static str)>> = LazyLock::new(|| {
    let variants = |game: &'static dyn AnyGame| {
        game.info().variants.iter().map(move |variant| (game, variant.name)).collect::<Vec<_>>()
    };
    REGISTRY.games().flat_map(variants).collect()
});

/// The byte that chooses the first of several.
const FIRST_CHOICE: u8 = b'!';

/// Puts the letter that makes a target choose the n-th of its tables before the n-th text.
fn with_choice(texts: impl Iterator<Item = String>) -> Vec<String> {
    let letter = |index: usize| {
        u8::try_from(index).ok().and_then(|index| FIRST_CHOICE.checked_add(index)).filter(u8::is_ascii)
    };
    let with = |(index, text)| {
        format!("{}{text}", char::from(letter(index).expect("few enough to choose by a byte")))
    };
    texts.enumerate().map(with).collect()
}

/// The choice that the first byte makes, and the text after it; `None` if it is not text.
fn chosen<'a, T>(among: &'a [T], bytes: &'a [u8]) -> Option<(&'a T, &'a str)> {
    let (&first, rest) = bytes.split_first()?;
    // Printable signs choose in order, so that a seed can be read and written by hand.
    let index = usize::from(first.wrapping_sub(FIRST_CHOICE)) % among.len();
    Some((&among[index], std::str::from_utf8(rest).ok()?))
}

/// Names of files would make a reader open them, which is not what is tested here.
fn names_a_file(text: &str) -> bool {
    text.contains(['/', '\\'])
}
