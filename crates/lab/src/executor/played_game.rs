//! A finished game as plain data.

use serde::{Deserialize, Serialize};
use spielgeist_play::contest::{GameResult, Outcome};
use spielgeist_play::{EndReason, Ending, Game, Seat};

/// A finished game of a contest, as a worker reports it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayedGame {
    winner: Option<Seat>,
    forfeited_by: Option<Seat>,
    points: u8,
    reason: String,
    plies: u32,
    seated: Vec<usize>,
    /// The message of an agent that forfeited.
    pub forfeit: Option<String>,
    /// The record as a JSON line, if records were requested.
    pub record: Option<String>,
}

impl PlayedGame {
    /// Extracts the necessary parts of an outcome.
    pub(crate) fn new<G: Game>(outcome: &Outcome<G>, record: Option<String>) -> Self {
        let GameResult { ending, plies, seated } = outcome.result.clone();
        Self {
            winner: ending.winner,
            forfeited_by: ending.forfeited_by,
            points: ending.points,
            reason: ending.reason.to_string(),
            plies,
            seated,
            forfeit: outcome.forfeit.clone(),
            record,
        }
    }

    /// The result; `None` if the game does not know the end reason.
    pub(crate) fn result(&self, game: &impl Game) -> Option<GameResult> {
        let reason = EndReason::find(&self.reason, game.end_reasons())?;
        let ending =
            Ending { winner: self.winner, forfeited_by: self.forfeited_by, points: self.points, reason };
        Some(GameResult { ending, plies: self.plies, seated: self.seated.clone() })
    }
}
