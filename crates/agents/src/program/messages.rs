//! The messages of the line protocol.

use serde::{Deserialize, Serialize};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// Requests of the referee to the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    /// The first line. The reply is [`Reply::Ready`].
    Hello {
        /// The protocol version.
        protocol: u32,
        /// The game's name.
        game: String,
        /// The variant's name.
        variant: String,
        /// Number of seats.
        seats: usize,
    },
    /// A new game begins. No reply.
    Start {
        /// The program's seat, from 0.
        seat: usize,
        /// A seed for the program's own random choices, so that a match can be repeated; unrelated to the
        /// dice.
        #[serde(default)]
        seed: u64,
    },
    /// The program is on turn. The reply is [`Reply::Move`].
    Choose {
        /// The view of the seat on turn, in the game's one-line notation.
        position: String,
        /// The legal moves. Optional for our engine, which generates them.
        #[serde(default)]
        legal: Vec<String>,
        /// The time limit, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ms: Option<u64>,
        /// Whether to explain the move.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        explain: bool,
    },
    /// The last line. The program exits.
    Quit,
}

/// Replies of the program to the referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Reply {
    /// The reply to [`Request::Hello`].
    Ready {
        /// The program's name.
        name: String,
    },
    /// The reply to [`Request::Choose`].
    Move {
        /// One of the legal moves.
        #[serde(rename = "move")]
        mv: String,
        /// An explanation in one sentence.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// Any output while the program thinks; ignored.
    Info {
        /// The text.
        #[serde(default)]
        text: String,
    },
    /// A request failed.
    Error {
        /// The problem.
        message: String,
    },
}
