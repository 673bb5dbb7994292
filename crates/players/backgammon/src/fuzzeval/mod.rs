//! Fuzzeval: fuzzy rules that score boards and adapt to the boards that won.
//!
//! After Heinze, Ortiz-Arroyo, Larsen and Rodriguez-Henriquez, *Fuzzeval: A Fuzzy Controller-Based Approach in Adaptive
//! Learning for Backgammon Game*, MICAI 2005. Its modules by their names there: *PreProcessor* is [`inputs`];
//! *Fuzzifier*, *InferenceEngine* and *Defuzzifier* are our fuzzy engine, connected to a board in [`controller`];
//! the function calibrator is [`calibration`], the *Match History Data Base* [`history`], the *Board Selector*
//! [`player`].

mod adaptation;
mod agent;
mod calibration;
mod controller;
mod effects;
mod example;
mod found;
mod history;
mod inputs;
mod kinds;
mod knowledge;
mod player;
mod problem;
mod reasons;
mod shipped;
mod shots;
mod shown;
mod speed;

pub(crate) use adaptation::AdaptationTrainer;
pub(crate) use calibration::{RATE, calibrated};
pub(crate) use controller::Controller;
pub(crate) use effects::{EffectReason, deed};
pub(crate) use example::{ExampleShown, worked_example};
pub(crate) use found::{DiscoveryTrainer, model as found_model};
pub(crate) use inputs::MEASURES;
pub(crate) use kinds::{fuzzeval, fuzzeval_simple, fuzzy_found, remembers};
pub(crate) use knowledge::Knowledge;
pub(crate) use problem::FuzzevalProblem;
pub(crate) use reasons::{FuzzyReason, STRENGTH};
pub(crate) use shipped::CHAMPIONS;
pub(crate) use shown::{HISTORIES, HistoryShown};
pub(crate) use speed::evaluations;

#[cfg(test)]
mod agent_tests;
