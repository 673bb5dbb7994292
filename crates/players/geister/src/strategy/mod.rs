//! The goal-driven fuzzy strategy of the paper (sections II to IV): for every ghost, fuzzy rules compute the
//! values of five goals; goals pull in directions; the ghost with the strongest pull moves in its direction.
//!
//! A [`Plan`] is a strategy that is ready to play: three rule bases, and a network that estimates the
//! probability of each enemy to be good. [`hand_built`] is that of Tables I to VII. A [`Chromosome`] is one
//! that evolves. A [`FuzzyPlayer`] plays it.

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
pub(crate) use reasons::StrategyReason;
pub(crate) use repair::repair;
pub(crate) use switching::Switching;
