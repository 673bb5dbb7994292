//! The list of games. A new one is a crate of rules, a crate of players, and a line here.

use spielgeist_lab::Registry;
use spielgeist_lab::strength::StrengthFile;

/// Measured by `make strength`.
const STRENGTH: &str = include_str!("../strength.json");

/// The games that come with the program; the first is the one that a visitor meets.
pub fn games() -> Registry {
    Registry::new()
        .with(spielgeist_checkers_players::package())
        .with(spielgeist_geister_players::package())
        .with(spielgeist_stratego_players::package())
        .with(spielgeist_backgammon_players::package())
        .with(spielgeist_ludo_players::package())
        .with_strength(StrengthFile::parse(STRENGTH).expect("a file that a test reads"))
}
