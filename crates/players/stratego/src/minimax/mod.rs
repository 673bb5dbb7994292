//! Albarelli's player: minimax over a weighted sum of 24 aspects of the board.

mod agent;
mod aspects;
mod kinds;
mod readings;
mod weights;

pub(crate) use agent::reasons::ValuePart;
pub(crate) use agent::{Minimax, MinimaxReason, explained};
pub(crate) use kinds::{OMNISCIENT, evolved, hand_weights, omniscient};
pub(crate) use readings::{MoreSquares, Readings, Tip};
pub(crate) use weights::{ASPECTS, Profile, TRAINER, Weights, WeightsModel, hand};
