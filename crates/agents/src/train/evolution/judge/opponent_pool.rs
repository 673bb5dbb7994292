//! A second population to play against, which takes over some of the best now and then.

use serde::{Deserialize, Serialize};
use spielgeist_play::{Rng, Seed};

use super::job::Opponent;
use super::lineups::draw;
use super::seeker::Seeker;
use crate::train::evolution::{Genome, Individual, Repair, Space};

/// Opponents that start at random; every so often one of them, drawn by lot, makes room for one of the fittest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpponentPool {
    /// Who is in it.
    pub members: Vec<Genome>,
    /// How many line-ups each individual plays; by itself as many as there are members.
    pub lineups: Option<usize>,
    /// How many games against each.
    pub games: u64,
    /// One member is replaced every so many generations.
    pub every: u64,
    /// The newcomer is anyone from this share of the population, the fittest.
    pub best_share: f64,
}

impl OpponentPool {
    /// A pool of random genomes that all individuals play, one newcomer a generation from the fittest tenth.
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
