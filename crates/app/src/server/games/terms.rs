//! What a game is played on, as it is kept with it.

use serde::{Deserialize, Serialize};
use spielgeist_lab::OpenRequest;
use spielgeist_play::Seat;

use super::super::api::game::{ClockTerms, GameOptions};
use super::super::store::{KeptEvents, LevelChange};
use super::spec;

/// Who sits where and what is allowed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::server) struct Terms {
    pub(in crate::server) variant: String,
    /// How many seats the game has.
    pub(super) seats: usize,
    pub(super) you: Seat,
    pub(super) opponent: String,
    pub(super) level: Option<f64>,
    pub(super) options: GameOptions,
    /// The person's setup until it is made.
    pub(super) setup: Option<String>,
    pub(super) position: Option<String>,
    pub(super) clock: Option<Clock>,
    /// The limit of moves.
    #[serde(default)]
    pub(super) ply_limit: Option<u32>,
    /// The event after which the sides were switched last.
    pub(super) switched: usize,
    /// Who gave the game away, and how.
    pub(super) given_up: Option<(Seat, String)>,
    pub(super) learned: Option<LevelChange>,
    /// Names of those who played a game that was imported.
    pub(super) names: Option<Vec<String>>,
}

/// A person's clock.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Clock {
    pub(super) terms: ClockTerms,
    /// What was left when it was this person's turn last, in milliseconds.
    pub(super) left_ms: u64,
}

impl Terms {
    /// Whether the person's time was up.
    pub(super) fn lost_on_time(&self) -> bool {
        self.given_up.as_ref().is_some_and(|(_, reason)| reason == "time")
    }

    /// The game to be opened, with what has happened so far.
    pub(super) fn opening(&self, champions: &spec::Champions, seed: u64, so_far: KeptEvents) -> OpenRequest {
        let KeptEvents { events, positions } = so_far;
        let agent = champions.named(&spec::at_level(&self.opponent, self.level));
        let imported = self.names.is_some();
        let seat = |seat: Seat| (seat != self.you && !imported).then(|| agent.clone());
        OpenRequest {
            variant: Some(self.variant.clone()),
            seats: (0..self.seats).map(seat).collect(),
            seed,
            teaching: self.options.teaching,
            position: self.position.clone(),
            ply_limit: self.ply_limit,
            events,
            positions,
        }
    }
}
