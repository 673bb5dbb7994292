//! Fuzzy inference: rules written as sentences over linguistic terms.
//!
//! A [`Design`] describes an engine and is read from and written to FLL files; an [`Engine`] checks it,
//! infers and explains; a [`Compiled`] engine gives the same numbers in hot loops.
//!
//! ```
//! use spielgeist_agents::models::fuzzy::Engine;
//! let engine = Engine::from_fll("
//! Engine: tipper
//! InputVariable: food
//!   range: 0 10
//!   term: poor Ramp 4 1
//!   term: good Ramp 5 9
//! OutputVariable: tip
//!   range: 0 30
//!   aggregation: Maximum
//!   defuzzifier: Centroid 300
//!   default: 15
//!   term: low Triangle 0 5 10
//!   term: high Triangle 20 25 30
//! RuleBlock:
//!   implication: Minimum
//!   rule: if food is poor then tip is low
//!   rule: if food is good then tip is high with 0.5
//! ")?;
//! assert_eq!(engine.infer(&[4.5]), [15.0]);
//! assert!((engine.infer(&[9.0])[0] - 25.0).abs() < 1e-9);
//! let reasoning = engine.explain(&[6.0]);
//! assert_eq!(reasoning.fired[0].rule, "if food is good then tip is high with 0.5");
//! assert_eq!(reasoning.fired[0].strength, 0.25);
//! # Ok::<(), spielgeist_agents::models::fuzzy::FuzzyError>(())
//! ```

mod compiled;
mod conclusion;
mod condition;
mod defuzzifier;
mod design;
mod engine;
mod error;
mod fll;
mod hedge;
mod names;
mod operators;
mod place;
mod problem;
mod program;
mod reasoning;
mod recall;
mod rule;
mod sentence;
mod shape;
mod source;
mod strengths;
mod surface;
mod target;
mod term;
mod variable;
mod words;
mod yardstick;

pub use compiled::{Compiled, CompiledScratch};
pub use condition::{Condition, Proposition};
pub use defuzzifier::{Defuzzifier, Samples};
pub use design::Design;
pub use engine::{Engine, Scratch};
pub use error::FuzzyError;
pub use hedge::Hedge;
pub use operators::{Aggregation, Conjunction, Disjunction, Implication, Weighting};
pub use problem::FuzzyProblem;
pub use reasoning::{Concluded, Fired, Fuzzified, Reasoning};
pub use rule::{Conclusion, Rule, RuleBlock};
pub use shape::Shape;
pub use term::Term;
pub use variable::{Input, Output, Range};
pub use yardstick::yardstick;
