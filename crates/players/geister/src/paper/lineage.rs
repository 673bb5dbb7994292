//! A coevolution, and its size.

use spielgeist_lab::TrainedModel;
use spielgeist_lab::papers::{Conditions, UnsavedRun};
use spielgeist_lab::runs::playoff::Finalist;

/// The generation that the authors entered in the competition.
pub(super) const COMPETITION: u64 = 87;

/// The size of the experiment.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    /// Number of generations; the last has this number minus one.
    pub(super) generations: u64,
    /// Interval in generations at which the whole population is kept.
    pub(super) every: u64,
    /// Games against each of ten opponents.
    pub(super) games: u64,
    /// Games against each strategy of a population in Figure 4.
    pub(super) cell_games: u64,
    /// Games of each finalist in the play-off.
    pub(super) playoff_games: u64,
    /// Games of a champion against the hand-built strategy.
    pub(super) test_games: u64,
}

impl Extent {
    pub(super) fn of(conditions: &Conditions<'_>) -> Self {
        Self {
            generations: conditions.either(50, 350),
            every: conditions.either(10, 50),
            games: conditions.either(10, 20),
            cell_games: conditions.either(10, 50),
            playoff_games: 400,
            test_games: 2_000,
        }
    }
}

/// A run, with the data for Figure 4 and the play-off.
pub(super) struct Lineage {
    pub(super) seed: u64,
    pub(super) run: UnsavedRun,
    /// The best of each generation.
    pub(super) bests: Vec<Finalist>,
    /// The populations at the interval, the fittest first.
    pub(super) populations: Vec<(u64, Vec<TrainedModel>)>,
}

impl Lineage {
    /// The best of the last of `generations` generations.
    pub(super) fn last_of(&self, generations: u64) -> Option<&Finalist> {
        self.bests.iter().rev().find(|(generation, _)| *generation < generations)
    }

    /// The best of each of the first `generations` generations.
    pub(super) fn bests_of(&self, generations: u64) -> Vec<Finalist> {
        self.bests.iter().filter(|(generation, _)| *generation < generations).cloned().collect()
    }
}
