//! The hall of fame (C. D. Rosin and R. K. Belew 1997): a population that must also beat its ancestors cannot
//! cycle.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use super::job::Opponent;
use super::lineups::draw;
use super::seeker::Seeker;
use crate::train::evolution::{Genome, Individual};

/// A growing hall of fame: the fittest enters at intervals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HallOfFame {
    /// Its members, the oldest first.
    #[serde(default)]
    pub members: Vec<Famous>,
    /// Number of line-ups per individual against random members. While the hall is empty, others of the
    /// population take their place.
    pub lineups: usize,
    /// Number of games per line-up.
    pub games: u64,
    /// The interval in generations at which the fittest enters.
    #[serde(default = "always")]
    pub every: u64,
    /// The maximum size; the oldest member leaves.
    #[serde(default)]
    pub most: Option<usize>,
}

const fn always() -> u64 {
    1
}

/// A member of the hall.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Famous {
    /// The generation in which it was the fittest.
    pub generation: u64,
    /// Its genes.
    pub genome: Genome,
}

impl HallOfFame {
    /// Creates an empty hall that the fittest of every generation enters.
    pub fn new(lineups: usize, games: u64) -> Self {
        Self { members: Vec::new(), lineups, games, every: 1, most: None }
    }

    pub(super) fn lineups(&self, seeker: Seeker, rng: &mut Rng) -> Vec<Vec<Opponent>> {
        if self.members.is_empty() {
            return seeker.others(self.lineups, false, rng);
        }
        let kept: Vec<Opponent> =
            self.members.iter().map(|member| Opponent::Kept(member.genome.clone())).collect();
        draw(&kept, self.lineups, seeker.seats, false, rng)
    }

    pub(super) fn learn(&mut self, generation: u64, ranked: &[Individual]) {
        let is_due = (generation + 1).is_multiple_of(self.every.max(1));
        let (true, Some(best)) = (is_due, ranked.first()) else { return };
        self.members.push(Famous { generation, genome: best.genome.clone() });
        if self.most.is_some_and(|most| self.members.len() > most) {
            self.members.remove(0);
        }
    }
}
