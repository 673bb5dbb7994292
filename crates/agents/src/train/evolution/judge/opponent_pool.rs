//! A separate population of opponents, which takes one of the best at intervals.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::{Rng, Seed};

use super::job::Opponent;
use super::lineups::draw;
use super::seeker::Seeker;
use crate::train::evolution::{Genome, Individual, Repair, Space};

/// Opponents that start at random; at intervals a random one is replaced by one of the fittest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OpponentPool {
    /// Its members.
    pub members: Vec<Genome>,
    /// Number of line-ups per individual; default: the number of members.
    pub lineups: Option<usize>,
    /// Number of games per line-up.
    pub games: u64,
    /// The interval in generations of replacements.
    pub every: u64,
    /// The share of the population, the fittest, from which the new member is drawn.
    pub best_share: f64,
}

impl OpponentPool {
    /// Creates a pool of random genomes that all individuals play, with one replacement per generation from
    /// the fittest tenth.
    pub fn random<R: Repair>(space: &Space<R>, size: usize, games: u64, seed: Seed) -> Self {
        let members =
            (0..size as u64).map(|place| space.random(&mut seed.stream("pool", 0, place))).collect();
        Self { members, lineups: None, games, every: 1, best_share: 0.1 }
    }

    pub(super) fn lineups(&self, seeker: Seeker, rng: &mut Rng) -> Vec<Vec<Opponent>> {
        let count = self.lineups.unwrap_or(self.members.len());
        let lineups = draw(&self.members, count, seeker.seats, false, rng);
        lineups.into_iter().map(|lineup| lineup.into_iter().map(Opponent::Kept).collect()).collect()
    }

    pub(super) fn learn(&mut self, generation: u64, ranked: &[Individual], rng: &mut Rng) {
        let is_due = (generation + 1).is_multiple_of(self.every.max(1));
        if !is_due || ranked.is_empty() || self.members.is_empty() {
            return;
        }
        let best = ((self.best_share * ranked.len() as f64).ceil() as usize).clamp(1, ranked.len());
        let leaving = rng.index(self.members.len());
        self.members[leaving] = ranked[rng.index(best)].genome.clone();
    }
}
