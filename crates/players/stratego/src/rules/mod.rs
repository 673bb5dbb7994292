//! A player of another style: a dozen rules of thumb and no search.
//!
//! Beliefs come from public numbers and habits of setups alone. Its moves have other habits than those of the searching players,
//! so it shows what they do badly against strangers.

mod agent;
mod kind;
mod lures;
#[cfg(test)]
mod tests;

pub(crate) use agent::{Rule, RulesReason};
pub(crate) use kind::rules;
