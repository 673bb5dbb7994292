//! The champion: the same search with beliefs from behaviour, values that depend on what is left, and plans.

mod agent;
mod behaviour;
mod plan;
mod setups;
#[cfg(test)]
mod tests;
mod values;

pub(crate) use agent::champion;
