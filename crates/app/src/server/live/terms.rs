//! The terms of a game, as stored.

use serde::{Deserialize, Deserializer, Serialize};
use spielgeist_lab::{AgentSpec, Level, OpenRequest};
use spielgeist_play::{EarlyEnd, Seat};

use super::super::allowed_agents::{Champions, kept};
use super::super::api::game::{ClockTerms, GameOptions};
use super::super::store::{KeptEvents, LevelChange, Stored};
use super::friends::Friends;

/// The seats and the terms.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::server) struct Terms {
    pub(in crate::server) variant: String,
    /// Number of seats of the game.
    pub(in crate::server) seats: usize,
    pub(in crate::server) you: Seat,
    pub(in crate::server) opponent: String,
    /// The level of the opponent, if it has levels.
    #[serde(default, deserialize_with = "present_level")]
    pub(in crate::server) level: Option<Level>,
    pub(in crate::server) options: GameOptions,
    /// The person's setup until it is made.
    pub(in crate::server) setup: Option<String>,
    pub(in crate::server) position: Option<String>,
    pub(in crate::server) clock: Option<Clock>,
    /// The limit of moves.
    #[serde(default)]
    pub(in crate::server) ply_limit: Option<u32>,
    /// The event after which the sides were last switched.
    pub(in crate::server) switched: usize,
    /// The forfeit, if any: the seat and the reason.
    pub(in crate::server) given_up: Option<(Seat, String)>,
    #[serde(default, deserialize_with = "present_change")]
    pub(in crate::server) learned: Option<LevelChange>,
    /// Names of the players of an imported game.
    pub(in crate::server) names: Option<Vec<String>>,
    /// The other people of a game with friends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::server) friends: Option<Friends>,
}

impl Stored for Terms {}

/// A person's clock.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::server) struct Clock {
    pub(in crate::server) terms: ClockTerms,
    /// The remaining time at the start of this person's last turn, in milliseconds.
    pub(in crate::server) left_ms: u64,
}

/// Reads a level. Earlier versions stored numbers with a fraction, which meant shares of random moves; they are
/// ignored.
fn present_level<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Level>, D::Error> {
    let level = Option::<serde_json::Value>::deserialize(from)?.and_then(|level| level.as_u64());
    Ok(level.and_then(|level| u8::try_from(level).ok()).map(Level))
}

/// Reads a change of level; those of earlier versions are ignored as well.
fn present_change<'de, D: Deserializer<'de>>(from: D) -> Result<Option<LevelChange>, D::Error> {
    let change = Option::<serde_json::Value>::deserialize(from)?;
    Ok(change.and_then(|change| serde_json::from_value(change).ok()))
}

impl Terms {
    /// Whether the person lost on time.
    pub(in crate::server) fn lost_on_time(&self) -> bool {
        self.given_up.as_ref().is_some_and(|(_, reason)| reason == EarlyEnd::Time.as_str())
    }

    /// The opponent, at its level.
    pub(in crate::server) fn agent(&self) -> AgentSpec {
        kept(&self.opponent).at_level(self.level)
    }

    /// The request that opens the game, with its events so far.
    pub(in crate::server) fn opening(
        &self,
        champions: &Champions,
        seed: u64,
        memory: Option<String>,
        so_far: KeptEvents,
    ) -> OpenRequest {
        let KeptEvents { events, positions } = so_far;
        let agent = champions.named(&self.agent());
        let imported = self.names.is_some();
        let seat = |seat: Seat| (!self.is_person(seat) && !imported).then(|| agent.clone());
        OpenRequest {
            variant: Some(self.variant.clone()),
            seats: (0..self.seats).map(seat).collect(),
            seed,
            teaching: self.options.teaching,
            position: self.position.clone(),
            ply_limit: self.ply_limit,
            memory,
            events,
            positions,
        }
    }
}
