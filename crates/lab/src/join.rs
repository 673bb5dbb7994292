//! Games on an external tournament server.

use std::time::Duration;

use serde::Serialize;
use spielgeist_play::{EndReason, Seat};

/// Settings for games on a server.
#[derive(Clone, Debug)]
pub struct JoinRequest {
    /// The agent, by name.
    pub agent: String,
    /// The server, `HOST:PORT`.
    pub server: String,
    /// Number of games, with one connection each.
    pub games: u64,
    /// The seed of the agent's random choices, which are the same as in a match with this seed, game by game.
    pub seed: u64,
    /// The variant; default: the game's default.
    pub variant: Option<String>,
    /// The seat for the setup: the server assigns seats only after it.
    pub seat: Seat,
    /// Time limit per move.
    pub move_time: Option<Duration>,
    /// The server's ply limit; default: that of the usual servers.
    pub ply_limit: Option<u32>,
    /// Timeout for connecting.
    pub connect_time: Duration,
    /// Timeout for a message of the server, including the opponent's thinking time.
    pub answer_time: Duration,
}

impl JoinRequest {
    /// Creates settings for one game, with timeouts that allow for a starting server and a slow opponent.
    pub fn new(agent: impl Into<String>, server: impl Into<String>) -> Self {
        Self {
            agent: agent.into(),
            server: server.into(),
            games: 1,
            seed: 1,
            variant: None,
            seat: 0,
            move_time: None,
            ply_limit: None,
            connect_time: Duration::from_secs(10),
            // The server gives each side ten minutes, and then ten seconds per move.
            answer_time: Duration::from_secs(15 * 60),
        }
    }
}

/// The result of a game for the agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum JoinedResult {
    /// The agent won.
    Won,
    /// The other side won.
    Lost,
    /// A draw.
    Drawn,
}

/// A finished game on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct JoinedGame {
    /// The agent's seat, once a board has shown it.
    pub seat: Option<Seat>,
    /// The result of the game.
    pub result: JoinedResult,
    /// The reason for the end, as far as the last board shows it; `given away` if the board shows no reason but a side
    /// won.
    pub ended_by: EndReason,
}

/// Called after every game; return `false` to stop.
pub type EachGame<'a> = dyn FnMut(&JoinedGame) -> bool + 'a;
