//! Settings of genetic algorithms.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::individual::Reading;
use super::super::{SettingsError, Shape};
use super::{Crossover, Growth, Mutation, Replacement, Restarts, Selection};
use crate::train::Expected;

/// The settings of a [`GeneticAlgorithm`](super::GeneticAlgorithm). Missing settings of a recipe are as in
/// [`GeneticSettings::default`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct GeneticSettings {
    /// The initial size of the population.
    pub population: usize,
    /// The individuals that children replace.
    pub replacement: Replacement,
    /// Number of the fittest that survive unchanged.
    pub elites: usize,
    /// The possible parents.
    pub parents: Parents,
    /// The selection among the possible parents.
    pub selection: Selection,
    /// The probability that two parents exchange genes. Otherwise their children are copies, before mutation.
    pub crossover_chance: f64,
    /// The crossover operator.
    pub crossover: Crossover,
    /// The mutations of children; applied in order, each with its own probability.
    pub mutations: Vec<Mutation>,
    /// The individuals that are re-evaluated although their fitness is known.
    pub again: Again,
    /// The effect of a re-evaluation.
    pub reading: Reading,
    /// Random immigrants at intervals.
    pub restarts: Option<Restarts>,
    /// Growth of the population.
    pub growth: Option<Growth>,
    /// How the first generation is filled up beside given genomes.
    pub fill: Fill,
}

/// Maximum size: a larger population is a typing error.
const MOST_INDIVIDUALS: usize = 1_000_000;

/// The possible parents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Parents {
    /// The whole previous generation.
    Everyone,
    /// The survivors of the previous generation.
    Survivors,
    /// A pool of different individuals, `extra` more than children, selected from everyone one after the
    /// other. Then random pairs of the pool breed one child each.
    Pool {
        /// Number of individuals beyond the number of children.
        extra: usize,
    },
}

/// The individuals that are re-evaluated. A single measurement of a noisy fitness favours the luckiest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// None: one measurement is final.
    Nobody,
    /// The elites, every generation.
    Elites,
    /// All, every generation.
    Everyone,
}

/// How the first generation is filled up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fill {
    /// Random genomes.
    Random,
    /// Mutants of the given genomes in turn; random genomes if none is given.
    Mutants,
}

impl Default for GeneticSettings {
    /// Twenty individuals, generational with two elites, tournaments of two, uniform crossover.
    fn default() -> Self {
        Self {
            population: 20,
            replacement: Replacement::Generational,
            elites: 2,
            parents: Parents::Everyone,
            selection: Selection::Tournament { size: 2 },
            crossover_chance: 0.8,
            crossover: Crossover::Uniform { swap: 0.5 },
            mutations: vec![Mutation::default()],
            again: Again::Nobody,
            reading: Reading::Mean,
            restarts: None,
            growth: None,
            fill: Fill::Random,
        }
    }
}

impl GeneticSettings {
    /// Checks the settings for genomes of a shape.
    ///
    /// # Errors
    /// If a setting is invalid; the error names the first one.
    pub fn check(&self, shape: &Shape) -> Result<(), SettingsError> {
        let sound = (2..=MOST_INDIVIDUALS).contains(&self.population);
        SettingsError::unless(
            sound,
            "population",
            self.population,
            Expected::From { least: 2, most: 1_000_000 },
        )?;
        let spare = self.elites < self.population;
        SettingsError::unless(spare, "elites", self.elites, Expected::BelowPopulation)?;
        SettingsError::unless_chance("crossover-chance", self.crossover_chance)?;
        let every = self.restarts.map_or(1, |restarts| restarts.every);
        SettingsError::unless(every > 0, "restarts.every", every, Expected::AtLeast { least: 1 })?;
        self.replacement.check()?;
        self.selection.check()?;
        self.crossover.check()?;
        self.growth.map_or(Ok(()), |growth| growth.check())?;
        self.mutations.iter().try_for_each(|mutation| mutation.check(shape))
    }
}
