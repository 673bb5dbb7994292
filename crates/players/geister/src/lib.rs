//! Who plays Geister: the paper's fuzzy strategies, players that look ahead, the tournament server's clients, and the
//! paper's experiments.
//!
//! [`reading`] guesses natures from behaviour. The champion turns these guesses into probabilities of all deals
//! (at most 70), proves forced wins where there are any, and otherwise searches all deals at once.

mod believed;
mod champion;
mod danger;
mod drawn_setup;
mod evaluation;
mod field;
mod findings;
mod fuzzy_speed;
mod paper;
mod race;
pub mod reading;
mod reasons;
mod roster;
mod search;
mod server;
mod solver;
mod strategy;
mod table;
mod weights;
mod worlds;

use spielgeist_geister::Geister;
use spielgeist_lab::{GamePackage, NamedText};
use spielgeist_play::contest::Maker;

pub use believed::usual_reader;
pub(crate) use believed::{Beliefs, Believed};
pub(crate) use champion::Champion;
pub(crate) use drawn_setup::DrawnSetup;
use roster::GeisterEntry;

const RECIPES: &[NamedText] = &[
    ("geister-2013", include_str!("../../../../recipes/geister-2013.toml")),
    ("geister-champion", include_str!("../../../../recipes/geister-champion.toml")),
];

/// The evolved strategies, by the run that they come from.
const EVOLVED: &[NamedText] = &[
    ("geister-evolved-1", include_str!("../champions/geister-evolved-1.champion")),
    ("geister-evolved-2", include_str!("../champions/geister-evolved-2.champion")),
    ("geister-evolved-3", include_str!("../champions/geister-evolved-3.champion")),
    ("geister-evolved-champion", include_str!("../champions/geister-evolved-champion.champion")),
];

/// Geister with all that comes with it.
pub fn package() -> GamePackage {
    GamePackage::of::<GeisterEntry>()
        .recipes(RECIPES)
        .champions(EVOLVED)
        .papers(&[paper::PAPER])
        .ladder(include_str!("../ladder.toml"))
}

/// What makes a player of Geister that the catalogue knows by this name.
///
/// # Errors
/// When there is no such agent or its parameters do not fit.
pub fn player(game: &Geister, name: &str) -> Result<Box<Maker<Geister>>, spielgeist_lab::Error> {
    spielgeist_lab::maker::<GeisterEntry>(game, "standard", name)
}
