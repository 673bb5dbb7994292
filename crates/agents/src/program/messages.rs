//! What is said on the line.

use serde::{Deserialize, Serialize};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// From the referee to the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    /// The first line. Answered with [`Reply::Ready`].
    Hello {
        /// The protocol spoken.
        protocol: u32,
        /// The game's name.
        game: String,
        /// The variant's name.
        variant: String,
        /// How many play.
        seats: usize,
    },
    /// A new game begins, and the program sits here. Not answered.
    Start {
        /// The seat, from 0.
        seat: usize,
        /// For the program's own random choices, so that a match can be repeated; it tells nothing of the dice.
        #[serde(default)]
        seed: u64,
    },
    /// The program is to move. Answered with [`Reply::Move`].
    Choose {
        /// What the seat on turn sees, in the game's one-line notation.
        position: String,
        /// The legal moves. May be left out when talking to our engine, which knows them.
        #[serde(default)]
        legal: Vec<String>,
        /// How long it may think, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ms: Option<u64>,
        /// Whether to say why.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        explain: bool,
    },
    /// The last line. The program ends.
    Quit,
}

/// From the program to the referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Reply {
    /// Answers [`Request::Hello`].
    Ready {
        /// What the program calls itself.
        name: String,
    },
    /// Answers [`Request::Choose`].
    Move {
        /// One of the legal moves.
        #[serde(rename = "move")]
        mv: String,
        /// Why, in a sentence.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// Anything a program wants to say while it thinks; read and passed over.
    Info {
        /// What it says.
        #[serde(default)]
        text: String,
    },
    /// A request could not be carried out.
    Error {
        /// What was wrong with it.
        message: String,
    },
}
