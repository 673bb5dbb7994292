//! A player of another style: a dozen rules of thumb and no search.
//!
//! Beliefs come from public numbers and habits of setups alone. Its moves have other habits than those of the searching players,
//! so it shows what they do badly against strangers.

mod agent;
mod kind;
mod lures;
mod rule;
mod style;
#[cfg(test)]
mod tests;
mod worth;

pub(crate) use agent::RulesReason;
pub(crate) use kind::rules;
pub(crate) use rule::Rule;
