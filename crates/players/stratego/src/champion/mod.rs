//! The champion: the same search with beliefs from behaviour, values that depend on the pieces left, and plans.

mod agent;
mod behaviour;
mod counting;
mod kind;
mod numbers;
mod plan;
mod setups;
mod signs;
#[cfg(test)]
mod tests;
mod trainer;
#[cfg(test)]
mod trainer_tests;
mod values;

pub(crate) use behaviour::{Behaviour, arrangement, key};
pub(crate) use kind::champion;
pub(crate) use trainer::{PlannerProblem, PlannerTraining};
