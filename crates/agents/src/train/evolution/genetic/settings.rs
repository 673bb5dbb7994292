//! Everything that a genetic algorithm is told beforehand.

use serde::{Deserialize, Serialize};

use super::super::individual::Reading;
use super::super::{SettingsError, Shape};
use super::{Crossover, Growth, Mutation, Replacement, Restarts, Selection};

/// The settings of a [`GeneticAlgorithm`](super::GeneticAlgorithm). What a recipe leaves out is as in
/// [`GeneticSettings::default`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct GeneticSettings {
    /// How many individuals, at first.
    pub population: usize,
    /// Who makes room for children.
    pub replacement: Replacement,
    /// How many of the fittest certainly survive, unchanged.
    pub elites: usize,
    /// Who may be a parent.
    pub parents: Parents,
    /// How a parent is picked from those.
    pub selection: Selection,
    /// The chance that two parents exchange genes. Otherwise their children are copies, before mutation.
    pub crossover_chance: f64,
    /// How they exchange them.
    pub crossover: Crossover,
    /// How children change; one after the other, each with its own chance.
    pub mutations: Vec<Mutation>,
    /// Who is judged again although their fitness is known.
    pub again: Again,
    /// What a further reading does.
    pub reading: Reading,
    /// Random newcomers now and then.
    pub restarts: Option<Restarts>,
    /// A population that grows.
    pub growth: Option<Growth>,
    /// What stands beside given genomes in the first generation.
    pub fill: Fill,
}

/// A population that no memory holds is a typing error.
const MOST_INDIVIDUALS: usize = 1_000_000;

/// Who may be a parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parents {
    /// The whole generation before.
    Everyone,
    /// Those that survive into the next.
    Survivors,
    /// A pool of different individuals, as many as children are wanted and `extra` more, picked from everyone one after
    /// the other. Then any two of the pool breed one child, until there are enough.
    Pool {
        /// How many more than there are children.
        extra: usize,
    },
}

/// Who is judged again. One reading of a noisy fitness flatters the one who comes out first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// Nobody: one reading is for life.
    Nobody,
    /// The elites, every generation.
    Elites,
    /// All, every generation.
    Everyone,
}

/// What fills the first generation up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fill {
    /// Random genomes.
    Random,
    /// The given genomes in turn, every one mutated; random ones when none is given.
    Mutants,
}

impl Default for GeneticSettings {
    /// Twenty individuals, generation by generation with two elites, tournaments of two, uniform crossover.
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
    /// For the first setting that makes no sense.
    pub fn check(&self, shape: &Shape) -> Result<(), SettingsError> {
        let sound = (2..=MOST_INDIVIDUALS).contains(&self.population);
        SettingsError::unless(sound, "population", self.population, "from 2 to 1,000,000")?;
        let spare = self.elites < self.population;
        SettingsError::unless(spare, "elites", self.elites, "fewer than the population")?;
        SettingsError::unless_chance("crossover-chance", self.crossover_chance)?;
        let every = self.restarts.map_or(1, |restarts| restarts.every);
        SettingsError::unless(every > 0, "restarts.every", every, "at least 1")?;
        self.replacement.check()?;
        self.selection.check()?;
        self.crossover.check()?;
        self.growth.map_or(Ok(()), |growth| growth.check())?;
        self.mutations.iter().try_for_each(|mutation| mutation.check(shape))
    }
}
