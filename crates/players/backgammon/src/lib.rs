//! Players of backgammon: Pubeval, fuzzy rules, networks, searches, GNU Backgammon; and the file formats of other programs.

mod cube;
mod formats;
mod fuzzeval;
#[cfg(unix)]
mod gnubg;
mod lessons;
mod mat_problem;
mod nets;
mod outcome;
mod paper;
mod roster;
#[cfg(test)]
mod training_tests;
mod variants;

use spielgeist_backgammon::Backgammon;
use spielgeist_lab::{GamePackage, NamedText};
use spielgeist_play::contest::Maker;

use roster::BackgammonEntry;

/// The recipes that ship with the program.
const RECIPES: &[NamedText] = &[
    ("backgammon-td", include_str!("../../../../recipes/backgammon-td.toml")),
    ("backgammon-td-paper", include_str!("../../../../recipes/backgammon-td-paper.toml")),
    ("backgammon-pruner", include_str!("../../../../recipes/backgammon-pruner.toml")),
    ("backgammon-champion", include_str!("../../../../recipes/backgammon-champion.toml")),
    ("backgammon-fuzzeval-simple", include_str!("../../../../recipes/backgammon-fuzzeval-simple.toml")),
    ("backgammon-fuzzeval", include_str!("../../../../recipes/backgammon-fuzzeval.toml")),
    ("backgammon-rules", include_str!("../../../../recipes/backgammon-rules.toml")),
    ("backgammon-rules-shortlist", include_str!("../../../../recipes/backgammon-rules-shortlist.toml")),
    ("backgammon-rules-evolved", include_str!("../../../../recipes/backgammon-rules-evolved.toml")),
];

/// The trained agents that ship with the program.
const CHAMPIONS: [NamedText; nets::CHAMPIONS.len() + fuzzeval::CHAMPIONS.len()] = {
    let mut all = [("", ""); nets::CHAMPIONS.len() + fuzzeval::CHAMPIONS.len()];
    let (nets, rules) = all.split_at_mut(nets::CHAMPIONS.len());
    nets.copy_from_slice(nets::CHAMPIONS);
    rules.copy_from_slice(fuzzeval::CHAMPIONS);
    all
};

/// Backgammon with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<BackgammonEntry>()
        .recipes(RECIPES)
        .champions(&CHAMPIONS)
        .papers(&[paper::PAPER])
        .formats(&formats::FORMATS)
        .ladder(include_str!("../ladder.toml"))
}

/// The maker of an agent, by its name on the command line.
///
/// # Errors
/// If the agent is unknown or its parameters are wrong.
pub fn player(name: &str) -> Result<Box<Maker<Backgammon>>, spielgeist_lab::Error> {
    spielgeist_lab::maker::<BackgammonEntry>(&Backgammon, "standard", name)
}

/// The maker of an agent for a variant.
#[cfg(test)]
fn player_of(
    game: &<BackgammonEntry as spielgeist_lab::GameEntry>::Game,
    variant: &'static str,
    name: &str,
) -> Result<Box<Maker<<BackgammonEntry as spielgeist_lab::GameEntry>::Game>>, spielgeist_lab::Error> {
    spielgeist_lab::maker::<BackgammonEntry>(game, variant, name)
}
