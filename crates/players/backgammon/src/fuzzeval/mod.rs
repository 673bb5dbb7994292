//! Fuzzeval: fuzzy rules that score boards and adapt to the boards that won.
//!
//! After Heinze, Ortiz-Arroyo, Larsen and Rodriguez-Henriquez, *Fuzzeval: A Fuzzy Controller-Based Approach in Adaptive
//! Learning for Backgammon Game*, MICAI 2005. Its modules by their names there: *PreProcessor* is [`inputs`];
//! *Fuzzifier*, *InferenceEngine* and *Defuzzifier* are our fuzzy engine, connected to a board in [`controller`];
//! the function calibrator is [`calibration`], the *Match History Data Base* [`history`], the *Board Selector*
//! [`player`].

mod adaptation;
#[cfg(test)]
mod agent_tests;
mod calibration;
mod controller;
mod found;
mod history;
mod inputs;
mod kinds;
mod knowledge;
mod player;
mod reasons;
mod shots;
#[cfg(test)]
mod training_tests;

pub(crate) use adaptation::AdaptationTrainer;
pub(crate) use found::DiscoveryTrainer;
pub(crate) use kinds::{CHAMPIONS, fuzzeval, fuzzeval_simple, fuzzy_found, remembers};
