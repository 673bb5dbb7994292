//! The list of games. A new game needs a crate of rules, a crate of players, and a line here.

use spielgeist_lab::Registry;
use spielgeist_lab::strength::StrengthFile;

/// Measured by `make strength`.
const STRENGTH: &str = include_str!("../strength.json");

/// Returns the games that ship with the program; the web app's start page shows the first.
pub fn games() -> Registry {
    Registry::new()
        .with(spielgeist_checkers_players::package())
        .with(spielgeist_geister_players::package())
        .with(spielgeist_stratego_players::package())
        .with(spielgeist_backgammon_players::package())
        .with(spielgeist_ludo_players::package())
        .with_strength(StrengthFile::parse(STRENGTH).expect("a file that a test reads"))
}
