//! Judges: pairings, dice, and the resulting fitness.

mod hall_of_fame;
mod job;
mod lineups;
mod opponent_pool;
mod rivals;
mod seeker;

use serde::{Deserialize, Serialize};
use spielgeist_play::Seed;

use super::limits::MOST_JOBS;
use super::{Batch, Individual, SettingsError, seed_number};
use crate::train::Expected;
pub use hall_of_fame::{Famous, HallOfFame};
pub use job::{Job, JobResult, Opponent, Scoring};
pub use opponent_pool::OpponentPool;
pub use rivals::{Fixed, PopulationItself, Rivals};
use seeker::Seeker;

/// Creates the jobs of a generation and computes fitness from their results. It plays no games itself.
///
/// Several sources of rivals can be combined, such as the population and a hall of fame. A judge is plain
/// data and is saved with the run.
///
/// ```
/// use spielgeist_agents::train::evolution::{Batch, Genome, HallOfFame, JobResult, Judge, PopulationItself, Rivals};
/// use spielgeist_play::Seed;
///
/// let population = Rivals::Population(PopulationItself { lineups: 3, repeats: false, games: 20 });
/// let judge = Judge::new(Seed(1), 1, vec![population, Rivals::HallOfFame(HallOfFame::new(2, 20))])?;
/// let population = (0..4).map(|i| Genome::new(vec![f64::from(i)])).collect();
/// let batch = Batch { generation: 0, population, evaluate: vec![0, 1, 2, 3] };
///
/// let jobs = judge.jobs(&batch);
/// assert_eq!(jobs.len(), 4 * (3 + 2));
/// let won_all = |job: usize| JobResult { job, score: 20.0, games: jobs[job].games };
/// let results: Vec<JobResult> = (0..jobs.len()).map(won_all).collect();
/// assert_eq!(judge.fitness(&batch, &jobs, &results), [1.0; 4]);
/// # Ok::<(), spielgeist_agents::train::evolution::SettingsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judge {
    /// The seed of all games and draws.
    #[serde(with = "seed_number")]
    pub seed: Seed,
    /// Number of opponents in a game: one less than its seats.
    pub opponents: usize,
    /// The sources of opponents.
    pub rivals: Vec<Rivals>,
    /// Whether all individuals of a generation play on the same dice, which reduces the variance of their
    /// differences. Every generation has new dice.
    #[serde(default)]
    pub common_dice: bool,
    /// Whether all individuals of a generation play the same opponents, except themselves.
    #[serde(default)]
    pub common_opponents: bool,
    /// How the scores of games are combined into a fitness.
    #[serde(default)]
    pub scoring: Scoring,
}

impl Judge {
    /// Creates a judge with separate dice and opponents for every individual.
    ///
    /// # Errors
    /// If there are no rivals or no games, or the number of opponents does not fit the game.
    pub fn new(seed: Seed, opponents: usize, rivals: Vec<Rivals>) -> Result<Self, SettingsError> {
        let scoring = Scoring::default();
        let judge = Self { seed, opponents, rivals, common_dice: false, common_opponents: false, scoring };
        judge.check().map(|()| judge)
    }

    /// Checks the settings.
    ///
    /// # Errors
    /// As [`Judge::new`].
    pub fn check(&self) -> Result<(), SettingsError> {
        SettingsError::unless(!self.rivals.is_empty(), "rivals", "[]", Expected::Rivals)?;
        SettingsError::unless(self.opponents > 0, "opponents", 0, Expected::AtLeast { least: 1 })?;
        self.rivals.iter().try_for_each(|rivals| {
            SettingsError::unless(rivals.games() > 0, "rivals.games", 0, Expected::AtLeast { least: 1 })?;
            let (lineups, seats) = rivals.table(self.opponents);
            SettingsError::unless(lineups > 0, "rivals.lineups", 0, Expected::AtLeast { least: 1 })?;
            SettingsError::unless(
                seats == self.opponents,
                "rivals.fixed.lineups",
                seats,
                Expected::EachSeat { seats: self.opponents },
            )
        })
    }

    /// Checks that the jobs of a generation of `individuals` fit into memory.
    ///
    /// # Errors
    /// If there are too many; the error names the setting.
    pub fn check_size(&self, individuals: usize) -> Result<(), SettingsError> {
        let most = MOST_JOBS / individuals.max(1) / self.rivals.len().max(1);
        self.rivals.iter().try_for_each(|rivals| {
            let (lineups, _) = rivals.table(self.opponents);
            let expected = Expected::From { least: 1, most: most as u64 };
            SettingsError::unless(lineups <= most, "rivals.lineups", lineups, expected)
        })
    }

    /// All jobs of a generation. The list depends only on the judge and the batch.
    pub fn jobs(&self, batch: &Batch) -> Vec<Job> {
        batch.evaluate.iter().flat_map(|&individual| self.jobs_of(batch, individual)).collect()
    }

    fn jobs_of(&self, batch: &Batch, individual: usize) -> Vec<Job> {
        let dice = self.seed.child("dice", batch.generation);
        let place = |common| if common { EVERYONE } else { individual as u64 };
        let seeker = Seeker { individual, population: batch.population.len(), seats: self.opponents };
        let mut jobs = Vec::new();
        for (source, rivals) in self.rivals.iter().enumerate() {
            let draws = self.seed.child("opponents", batch.generation);
            let mut rng = draws.stream("draw", place(self.common_opponents), source as u64);
            for opponents in rivals.lineups(seeker, &mut rng) {
                let seed = dice.stream("job", place(self.common_dice), jobs.len() as u64).next_u64();
                jobs.push(Job { individual, opponents, games: rivals.games(), seed: Seed(seed) });
            }
        }
        jobs
    }

    /// The fitness of the individuals to be evaluated, in that order, from results in any order; NaN if a
    /// result is missing.
    pub fn fitness(&self, batch: &Batch, jobs: &[Job], results: &[JobResult]) -> Vec<f64> {
        self.scoring.fitness(&batch.evaluate, jobs, results)
    }

    /// Updates pools and halls after a generation. `ranked` has the fittest first.
    pub fn learn(&mut self, generation: u64, ranked: &[Individual]) {
        for (source, rivals) in self.rivals.iter_mut().enumerate() {
            rivals.learn(generation, ranked, &mut self.seed.stream("pool", generation, source as u64));
        }
    }
}

/// The index used if all individuals share a stream.
const EVERYONE: u64 = u64::MAX;
