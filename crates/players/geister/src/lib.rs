//! Players of Geister: the paper's fuzzy strategies, searches, the tournament server's clients, and the
//! paper's experiments.
//!
//! [`reading`] estimates natures from behaviour. The champion turns these estimates into probabilities of all
//! deals (at most 70), proves forced wins if possible, and otherwise searches all deals together.

mod believed;
mod champion;
mod danger;
mod drawn_setup;
mod evaluation;
mod field;
mod findings;
mod lessons;
mod minimax_weights;
mod paper;
mod problem;
mod race;
pub mod reading;
mod reasons;
mod roster;
mod search;
mod searches;
mod server;
mod solver;
mod strategy;
mod table;
mod technique_speed;
mod trainers;
mod weights;
mod worlds;

use spielgeist_geister::Geister;
use spielgeist_lab::{GamePackage, NamedText};
use spielgeist_play::contest::Maker;

pub use believed::usual_readers;
pub(crate) use believed::{Beliefs, Believed};
pub(crate) use champion::Champion;
pub(crate) use drawn_setup::DrawnSetup;
use roster::GeisterEntry;

const RECIPES: &[NamedText] = &[
    ("geister-balanced-weights", include_str!("../../../../recipes/geister-balanced-weights.toml")),
    ("geister-2013", include_str!("../../../../recipes/geister-2013.toml")),
    ("geister-champion", include_str!("../../../../recipes/geister-champion.toml")),
    ("geister-reader", include_str!("../../../../recipes/geister-reader.toml")),
    ("geister-search-weights", include_str!("../../../../recipes/geister-search-weights.toml")),
    ("geister-tuned-weights", include_str!("../../../../recipes/geister-tuned-weights.toml")),
    ("geister-weights", include_str!("../../../../recipes/geister-weights.toml")),
];

/// The weights of the champion's evaluation before they are tuned.
const SEARCH_WEIGHTS: NamedText =
    ("geister-search-weights", include_str!("../champions/geister-search-weights.champion"));

/// The weights of the champion's evaluation.
const BALANCED_WEIGHTS: NamedText =
    ("geister-balanced-weights", include_str!("../champions/geister-balanced-weights.champion"));

/// The same before they were balanced.
const TUNED_WEIGHTS: NamedText =
    ("geister-tuned-weights", include_str!("../champions/geister-tuned-weights.champion"));

/// The ghost-reading network of the searches.
const READER: NamedText = ("geister-reader", include_str!("../champions/geister-reader.champion"));

/// The evolved strategies, by their runs, and the parts of the champion.
const CHAMPIONS: &[NamedText] = &[
    ("geister-evolved-1", include_str!("../champions/geister-evolved-1.champion")),
    ("geister-evolved-2", include_str!("../champions/geister-evolved-2.champion")),
    ("geister-evolved-3", include_str!("../champions/geister-evolved-3.champion")),
    ("geister-evolved-champion", include_str!("../champions/geister-evolved-champion.champion")),
    BALANCED_WEIGHTS,
    READER,
    SEARCH_WEIGHTS,
    TUNED_WEIGHTS,
];

/// Geister with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<GeisterEntry>()
        .recipes(RECIPES)
        .champions(CHAMPIONS)
        .papers(&[paper::PAPER])
        .ladder(include_str!("../ladder.toml"))
}

/// Returns the maker of the player of Geister with this name in the catalogue.
///
/// # Errors
/// If the agent is unknown or its parameters are wrong.
pub fn player(game: &Geister, name: &str) -> Result<Box<Maker<Geister>>, spielgeist_lab::Error> {
    spielgeist_lab::maker::<GeisterEntry>(game, "standard", name)
}
