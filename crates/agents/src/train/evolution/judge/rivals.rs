//! Four sources of opponents.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use super::hall_of_fame::HallOfFame;
use super::job::Opponent;
use super::opponent_pool::OpponentPool;
use super::seeker::Seeker;
use crate::train::evolution::Individual;

/// A source of opponents.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rivals {
    /// Fixed agents, the same for every individual.
    Fixed(Fixed),
    /// The others of the same generation.
    Population(PopulationItself),
    /// A separate population that takes some of the best.
    Pool(OpponentPool),
    /// Earlier champions.
    HallOfFame(HallOfFame),
}

/// Agents by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fixed {
    /// The line-ups: the agents on the other seats.
    pub lineups: Vec<Vec<String>>,
    /// Number of games per line-up.
    pub games: u64,
}

/// The others of the same generation; no individual plays itself, unless it is alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PopulationItself {
    /// Number of line-ups per individual.
    pub lineups: usize,
    /// Whether one may be drawn again before all others were.
    #[serde(default)]
    pub repeats: bool,
    /// Number of games per line-up.
    pub games: u64,
}

impl Rivals {
    /// The line-ups of an individual.
    pub(super) fn lineups(&self, seeker: Seeker, rng: &mut Rng) -> Vec<Vec<Opponent>> {
        match self {
            Self::Fixed(fixed) => {
                let named = |lineup: &Vec<String>| lineup.iter().cloned().map(Opponent::Named).collect();
                fixed.lineups.iter().map(named).collect()
            }
            Self::Population(settings) => seeker.others(settings.lineups, settings.repeats, rng),
            Self::Pool(pool) => pool.lineups(seeker, rng),
            Self::HallOfFame(hall) => hall.lineups(seeker, rng),
        }
    }

    /// Number of games per line-up.
    pub(super) fn games(&self) -> u64 {
        match self {
            Self::Fixed(fixed) => fixed.games,
            Self::Population(settings) => settings.games,
            Self::Pool(pool) => pool.games,
            Self::HallOfFame(hall) => hall.games,
        }
    }

    /// Number of line-ups, and of opponents in each: the expected number, or the first that differs.
    pub(super) fn table(&self, seats: usize) -> (usize, usize) {
        match self {
            Self::Fixed(fixed) => {
                let unlike = fixed.lineups.iter().map(Vec::len).find(|len| *len != seats);
                (fixed.lineups.len(), unlike.unwrap_or(seats))
            }
            Self::Population(settings) => (settings.lineups, seats),
            Self::Pool(pool) => (pool.lineups.unwrap_or(usize::MAX).min(pool.members.len()), seats),
            Self::HallOfFame(hall) => (hall.lineups, seats),
        }
    }

    /// Updates the source after a generation, the fittest first.
    pub(super) fn learn(&mut self, generation: u64, ranked: &[Individual], rng: &mut Rng) {
        match self {
            Self::Fixed(_) | Self::Population(_) => {}
            Self::Pool(pool) => pool.learn(generation, ranked, rng),
            Self::HallOfFame(hall) => hall.learn(generation, ranked),
        }
    }
}
