//! All optimisers behind one type.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Seed;

use super::{
    AsItIs, Batch, CmaEs, CmaSettings, CrossEntropy, CrossEntropySettings, GeneticAlgorithm, GeneticSettings,
    Genome, Individual, Optimizer, Progress, Repair, SettingsError, Shape, Space,
};

/// An optimiser with its settings: the search method of a recipe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// A genetic algorithm.
    Genetic(GeneticSettings),
    /// The cross-entropy method.
    CrossEntropy(CrossEntropySettings),
    /// CMA-ES.
    CmaEs(CmaSettings),
}

impl Method {
    /// Creates the optimiser before its first generation. A distribution starts at the first `given` genome;
    /// a genetic algorithm takes them all into its first generation.
    ///
    /// # Errors
    /// If a setting is invalid, genomes do not fit the shape, or a generation does not fit into memory.
    pub fn start<R: Repair>(
        &self,
        space: Space<R>,
        seed: Seed,
        given: &[Genome],
    ) -> Result<AnyOptimizer<R>, SettingsError> {
        self.check_size(space.shape().len())?;
        Ok(match self {
            Self::Genetic(settings) => {
                AnyOptimizer::Genetic(GeneticAlgorithm::new(space, settings.clone(), seed, given)?)
            }
            Self::CrossEntropy(settings) => {
                AnyOptimizer::CrossEntropy(CrossEntropy::new(space, *settings, seed, given.first())?)
            }
            Self::CmaEs(settings) => AnyOptimizer::CmaEs(CmaEs::new(space, *settings, seed, given.first())?),
        })
    }
}

/// An optimiser of any kind, as it is saved and loaded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnyOptimizer<R = AsItIs> {
    /// A genetic algorithm.
    Genetic(GeneticAlgorithm<R>),
    /// The cross-entropy method.
    CrossEntropy(CrossEntropy<R>),
    /// CMA-ES.
    CmaEs(CmaEs<R>),
}

impl<R: Repair> AnyOptimizer<R> {
    /// Replaces the repair; see [`Space::set_repair`].
    pub fn set_repair(&mut self, repair: R) {
        match self {
            Self::Genetic(optimizer) => optimizer.space.set_repair(repair),
            Self::CrossEntropy(optimizer) => optimizer.space.set_repair(repair),
            Self::CmaEs(optimizer) => optimizer.space.set_repair(repair),
        }
    }

    fn inner(&self) -> &dyn Optimizer {
        match self {
            Self::Genetic(optimizer) => optimizer,
            Self::CrossEntropy(optimizer) => optimizer,
            Self::CmaEs(optimizer) => optimizer,
        }
    }

    fn inner_mut(&mut self) -> &mut dyn Optimizer {
        match self {
            Self::Genetic(optimizer) => optimizer,
            Self::CrossEntropy(optimizer) => optimizer,
            Self::CmaEs(optimizer) => optimizer,
        }
    }
}

impl<R: Repair> Optimizer for AnyOptimizer<R> {
    fn ask(&mut self) -> Batch {
        self.inner_mut().ask()
    }

    fn tell(&mut self, fitness: &[f64]) {
        self.inner_mut().tell(fitness);
    }

    fn shape(&self) -> &Shape {
        self.inner().shape()
    }

    fn population(&self) -> &[Individual] {
        self.inner().population()
    }

    fn progress(&self) -> Progress {
        self.inner().progress()
    }

    fn recommended(&self) -> Option<Genome> {
        self.inner().recommended()
    }
}
