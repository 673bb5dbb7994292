//! Evolution: genomes, optimisers, and judges that create pairings.
//!
//! - The search space: [`Gene`], [`Shape`], [`Genome`], [`Space`], [`Repair`].
//! - How: an [`Optimizer`] is *asked* for a generation and *told* its fitness. There is a
//!   [`GeneticAlgorithm`] of many settings, the [`CrossEntropy`] method and [`CmaEs`]; a [`Method`] is any of
//!   them as a recipe names it, [`AnyOptimizer`] any of them as a checkpoint holds it.
//! - The evaluation: a [`Judge`] turns a generation into [`Job`]s and their results into fitness.
//! - The results: [`Statistics`] of every generation.
//!
//! This module does not play, print, read the clock or start threads. Fitness may be computed in any order,
//! and all random numbers come from streams named by seed, generation and index. So a run gives the same
//! champion on any number of threads, and one that is saved with `serde` and loaded again continues exactly
//! as before.
//!
//! ```
//! use spielgeist_agents::train::evolution::{
//!     AnyOptimizer, Gene, GeneticSettings, Genome, Method, Mutation, Optimizer, RealChange, Shape, Space,
//! };
//! use spielgeist_play::Seed;
//!
//! // Three weights, as near to 7 as can be.
//! let fitness = |genome: &Genome| -genome.values().iter().map(|x| (x - 7.0).abs()).sum::<f64>();
//! let shape = Shape::new().genes("weight", 3, Gene::real(0.0, 20.0));
//! let mutation = Mutation { reals: RealChange::Gaussian { sigma: 1.0 }, ..Mutation::default() };
//! let settings = GeneticSettings { mutations: vec![mutation], ..GeneticSettings::default() };
//!
//! let mut search = Method::Genetic(settings).start(Space::new(shape)?, Seed(1), &[])?;
//! for _ in 0..100 {
//!     let batch = search.ask();
//!     let judged: Vec<f64> = batch.evaluate.iter().map(|&at| fitness(&batch.population[at])).collect();
//!     search.tell(&judged);
//!     // Killed here and taken up again, it would go on just so.
//!     let checkpoint = serde_json::to_string(&search)?;
//!     search = serde_json::from_str::<AnyOptimizer>(&checkpoint)?;
//! }
//! assert!(search.statistics().unwrap().best > -1.0);
//! assert!(fitness(&search.recommended().unwrap()) > -1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cma;
mod cross_entropy;
mod diversity;
mod gene;
mod genetic;
mod genome;
mod individual;
mod judge;
mod limits;
mod marginal;
mod method;
mod normal;
mod optimizer;
mod seed_number;
mod settings_error;
mod shape;
mod space;
mod statistics;
#[cfg(test)]
mod testing;

pub use cma::{CmaEs, CmaSettings};
pub use cross_entropy::{CrossEntropy, CrossEntropySettings};
pub use diversity::{distance, distinct, diversity};
pub use gene::{Gene, Span};
pub use genetic::{
    Again, Crossover, Fill, GeneticAlgorithm, GeneticSettings, Growth, IntegerChange, Mutation, Parents,
    RealChange, Replacement, Restarts, Selection,
};
pub use genome::Genome;
pub use individual::{Fitness, Individual, Reading};
pub use judge::{
    Famous, Fixed, HallOfFame, Job, JobResult, Judge, Opponent, OpponentPool, PopulationItself, Rivals,
    Scoring,
};
pub use method::{AnyOptimizer, Method};
pub use optimizer::{Batch, Optimizer, Progress};
pub use settings_error::SettingsError;
pub use shape::{Block, Field, Shape};
pub use space::{AsItIs, Repair, Space};
pub use statistics::Statistics;
