//! The goal-driven fuzzy strategy of the paper (sections II to IV): for every ghost, fuzzy rules say how useful each of
//! five goals is; goals pull in directions; the ghost and the direction with the strongest pull is moved.
//!
//! A [`Plan`] is a strategy that is ready to play: three rule bases, and a network that says how likely each enemy is
//! good. [`hand_built`] is the one of Tables I to VII. A [`Chromosome`] is one that evolves. A [`FuzzyPlayer`] plays it.

mod agent;
mod chromosome;
mod confidences;
mod first_net;
mod goals;
mod hand_built;
mod inputs;
mod plan;
mod player;
mod readings;
mod reasons;
mod repair;
mod rule;
mod situation;
mod switching;

pub(crate) use chromosome::Chromosome;
pub(crate) use first_net::first_net;
pub(crate) use hand_built::hand_built;
pub(crate) use plan::Plan;
pub(crate) use player::FuzzyPlayer;
pub(crate) use readings::{READINGS, Readings};
pub(crate) use repair::repair;
pub(crate) use switching::Switching;
