//! The champion: a selective search with an evaluation by patterns that is trained on our own games.

mod agent;
mod compact_text;
mod evaluation;
mod fit;
mod logistic;
mod reasons;
mod roster;
mod self_play;
mod speed;
#[cfg(test)]
mod tests;
mod training;
mod tree;
mod weights;

pub(crate) use compact_text::TextError;
pub(crate) use evaluation::PARTS;
pub(crate) use reasons::ChampionReason;
pub(crate) use roster::{CHAMPIONS, champion, technique_speeds};
pub(crate) use training::PatternTrainer;
pub(crate) use weights::WeightsError;
