//! Games at somebody else's table: one of our agents joins a tournament server.

use std::time::Duration;

use serde::Serialize;
use spielgeist_play::{EndReason, Seat};

/// Games to be played at a server.
#[derive(Clone, Debug)]
pub struct JoinRequest {
    /// The agent, by name.
    pub agent: String,
    /// The server, `HOST:PORT`.
    pub server: String,
    /// How many games; a connection each.
    pub games: u64,
    /// Where the agent's random choices come from: those of a match with the same seed, game by game.
    pub seed: u64,
    /// The variant; the game's default where none is named.
    pub variant: Option<String>,
    /// The seat to draw for, since the server does not say where one sits before the setup.
    pub seat: Seat,
    /// How long the agent may think about a move.
    pub move_time: Option<Duration>,
    /// The server calls a game drawn after so many moves; the server's usual number where nothing is said.
    pub ply_limit: Option<u32>,
    /// How long to try to connect.
    pub connect_time: Duration,
    /// How long to wait for a message of the server, the other side's thinking included.
    pub answer_time: Duration,
}

impl JoinRequest {
    /// One game, with time for a server that is just being started and for an opponent who uses all of his.
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
            // The server gives each side ten minutes, and ten seconds a move after that.
            answer_time: Duration::from_secs(15 * 60),
        }
    }
}

/// How a game went for the agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum JoinedResult {
    /// The agent won.
    Won,
    /// The other side won.
    Lost,
    /// Nobody won.
    Drawn,
}

/// A game that was played at a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct JoinedGame {
    /// Where the agent sat, once a board has shown it.
    pub seat: Option<Seat>,
    /// How it went.
    pub result: JoinedResult,
    /// How it ended, as far as the last board shows it; `given away` where it shows nothing and somebody won.
    pub ended_by: EndReason,
}

/// Told after every game; answers whether to go on.
pub type EachGame<'a> = dyn FnMut(&JoinedGame) -> bool + 'a;
