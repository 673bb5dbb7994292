//! Geister players that look ahead: what they believe of the enemy's natures, and how they search with it.
//!
//! [`reading`] guesses natures from behaviour. The champion turns these guesses into probabilities of all deals
//! (at most 70), proves forced wins where there are any, and otherwise searches all deals at once.

mod believed;
mod champion;
mod danger;
mod drawn_setup;
mod evaluation;
mod field;
mod race;
pub mod reading;
mod reasons;
mod search;
mod solver;
pub(crate) mod strategy;
mod table;
mod weights;
mod worlds;

use spielgeist_games::geister::Geister;
use spielgeist_play::contest::Maker;

pub use believed::usual_reader;
pub(crate) use believed::{Beliefs, Believed};
pub(crate) use champion::Champion;
pub(crate) use drawn_setup::DrawnSetup;

/// What makes a player of Geister that the catalogue knows by this name.
///
/// # Errors
/// When there is no such agent or its parameters do not fit.
pub fn player(game: &Geister, name: &str) -> Result<Box<Maker<Geister>>, crate::Error> {
    crate::spec::maker(game, "standard", name)
}
