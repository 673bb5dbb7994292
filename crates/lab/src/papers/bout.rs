//! Matches in experiments.

use std::collections::BTreeMap;
use std::sync::Arc;

use spielgeist_play::Seed;
use spielgeist_play::contest::Seating;

use super::Conditions;
use crate::report::Estimate;
use crate::{Error, MatchReport, MatchRequest, TrainedModel};

/// A match of one player against the same opponent on all other seats.
pub struct Bout<'a> {
    /// The game.
    pub game: &'a str,
    /// The variant.
    pub variant: &'a str,
    /// The measured agent.
    pub player: &'a str,
    /// The agent on all other seats.
    pub opponent: &'a str,
    /// Whether they change seats.
    pub seating: Seating,
    /// Number of games.
    pub games: u64,
}

impl Bout<'_> {
    /// Plays the match. `trained_models` are trained players that have no name in the catalogue.
    ///
    /// # Errors
    /// If an agent cannot be created.
    pub fn play(
        &self,
        conditions: &Conditions<'_>,
        number: u64,
        trained_models: &BTreeMap<String, TrainedModel>,
    ) -> Result<MatchReport, Error> {
        let table = conditions.catalog.game(self.game)?;
        let mut agents = vec![self.opponent.to_owned(); table.info().seats];
        agents[0] = self.player.to_owned();
        let request = MatchRequest {
            trained_models: trained_models.clone(),
            games: self.games,
            seed: Seed(conditions.seed).child("reproduce", number).0,
            jobs: conditions.jobs,
            variant: Some(self.variant.to_owned()),
            seating: self.seating,
            stop: Arc::clone(conditions.stop),
            ..MatchRequest::new(agents)
        };
        table.play_match(&request, &mut |_| true)
    }
}

/// The first player's win rate, in percent, with its interval.
pub fn share(report: &MatchReport) -> Estimate {
    let (low, high) = report.ci95[0];
    Estimate::new(100.0 * report.win_rate[0], 100.0 * low, 100.0 * high)
}

/// Formats 1234567 as 1,234,567.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    groups.join(",")
}
