//! A search under hidden information that costs hardly more than one with full information.
//!
//! The board of the search has the pieces that the view shows. A hidden enemy has no rank but a distribution over
//! ranks ([`Belief`]); a fight with it has up to three results, each with its probability, and the value of the
//! attack is their expected value. So one board is searched, not many sampled ones. Where nothing is hidden the
//! same search is plain alpha-beta.

mod alpha_beta;
mod belief;
mod board;
mod even;
mod fights;
mod generation;
mod line;
mod purpose;
mod root;
#[cfg(test)]
mod tests;
mod tip;

pub(crate) use alpha_beta::{Judge, Search, WIN};
pub(crate) use belief::{Belief, BelievedPiece, NEUTRAL};
pub(crate) use board::{Board, ENEMY, OWN, SCALE, turned};
pub(crate) use even::EvenDeals;
pub(crate) use line::Line;
pub(crate) use purpose::{Purpose, evenly_judged, purpose};
pub(crate) use root::{Found, Root, step_of};
pub(crate) use tip::LeafTip;
