//! The list of games. A new game needs a crate of rules, a crate of players, and a line here.

use spielgeist_lab::Registry;
use spielgeist_lab::report::ResultsFile;
use spielgeist_lab::strength::StrengthFile;

/// Measured by `make strength`.
const STRENGTH: &str = include_str!("../strength.json");

/// Results of the papers, made by `make papers`.
const RESULTS: [&str; 5] = [
    include_str!("../results/checkers.json"),
    include_str!("../results/geister.json"),
    include_str!("../results/stratego.json"),
    include_str!("../results/backgammon.json"),
    include_str!("../results/ludo.json"),
];

/// Returns the games that ship with the program; the web app's start page shows the first.
pub fn games() -> Registry {
    let games = Registry::new()
        .with(spielgeist_checkers_players::package())
        .with(spielgeist_geister_players::package())
        .with(spielgeist_stratego_players::package())
        .with(spielgeist_backgammon_players::package())
        .with(spielgeist_ludo_players::package())
        .with_strength(StrengthFile::parse(STRENGTH).expect("a file that a test reads"));
    let read = |text: &&str| ResultsFile::parse(text).expect("a file that a test reads");
    RESULTS.iter().map(read).fold(games, Registry::with_results)
}
