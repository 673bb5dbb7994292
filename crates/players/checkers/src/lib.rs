//! Players of Brazilian checkers, and the file formats of other programs.

mod champion;
mod deed;
mod formats;
mod gift;
mod hub;
mod lessons;
pub mod memory;
mod minimax_weights;
mod paper;
mod pdn_loss;
mod result_problem;
mod roster;

use spielgeist_lab::{GamePackage, NamedText};

use roster::CheckersEntry;

/// The recipes that ship with the program.
const RECIPES: &[NamedText] = &[
    ("checkers-champion", include_str!("../../../../recipes/checkers-champion.toml")),
    ("checkers-weights", include_str!("../../../../recipes/checkers-weights.toml")),
    ("checkers-champion-paper", include_str!("../../../../recipes/checkers-champion-paper.toml")),
];

/// Brazilian checkers with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<CheckersEntry>()
        .recipes(RECIPES)
        .champions(champion::CHAMPIONS)
        .papers(&[paper::PAPER])
        .formats(&formats::FORMATS)
        .ladder(include_str!("../ladder.toml"))
}

/// The agents of the game.
fn agents() -> Vec<spielgeist_lab::AgentKind<spielgeist_checkers::Checkers>> {
    <CheckersEntry as spielgeist_lab::GameEntry>::agents()
}

/// The maker of an agent, by its name on the command line.
///
/// # Errors
/// If the agent is unknown or its parameters are wrong.
pub fn player(
    game: &spielgeist_checkers::Checkers,
    variant: &'static str,
    name: &str,
) -> Result<Box<spielgeist_play::contest::Maker<spielgeist_checkers::Checkers>>, spielgeist_lab::Error> {
    spielgeist_lab::maker::<CheckersEntry>(game, variant, name)
}
