//! Players of Stratego, and the programs of the University Computer Club's contests.

mod champion;
mod genetic;
mod gift;
mod lessons;
mod minimax;
mod paper;
mod roster;
mod rules;
mod search;
mod ucc;

use spielgeist_lab::{GamePackage, NamedText};
use spielgeist_play::contest::Maker;
use spielgeist_stratego::Stratego;

use roster::StrategoEntry;

const RECIPES: &[NamedText] = &[
    ("stratego-champion", include_str!("../../../../recipes/stratego-champion.toml")),
    ("stratego-evolved", include_str!("../../../../recipes/stratego-evolved.toml")),
    ("stratego-ga", include_str!("../../../../recipes/stratego-ga.toml")),
    ("stratego-ga-fair", include_str!("../../../../recipes/stratego-ga-fair.toml")),
];

/// The weights of the agent `evolved`.
const EVOLVED: NamedText = ("stratego-evolved", include_str!("../champions/stratego-evolved.champion"));

/// The weights of the agent `omniscient`.
const OMNISCIENT: NamedText = ("stratego-ga", include_str!("../champions/stratego-ga.champion"));

/// The numbers of the agent `champion`.
const CHAMPION: NamedText = ("stratego-champion", include_str!("../champions/stratego-champion.champion"));

/// Stratego with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<StrategoEntry>()
        .recipes(RECIPES)
        .champions(&[CHAMPION, EVOLVED, OMNISCIENT])
        .papers(&[paper::PAPER])
        .ladder(include_str!("../ladder.toml"))
}

/// Returns the maker of the player of Stratego with this name in the catalogue.
///
/// # Errors
/// If the agent is unknown or its parameters are wrong.
pub fn player(game: &Stratego, name: &str) -> Result<Box<Maker<Stratego>>, spielgeist_lab::Error> {
    spielgeist_lab::maker::<StrategoEntry>(game, "standard", name)
}
