//! Backgammon: two seats, fifteen men each, two dice.
//!
//! Everything is relative to the side on roll. Each side counts the points from its own home: it moves from 24
//! down to 1, comes in from the bar at 25, and bears off to 0. One move is the whole play of a roll, and plays
//! that lead to the same board are one move; a roll that cannot be played is the move `pass`. The opening roll is
//! never a double, and seat 0 always has it: matches exchange seats. A game counts 1 point, a gammon 2 and a
//! backgammon 3. There is no doubling cube, but files and IDs of programs that use one are read.
//!
//! ```
//! use spielgeist_backgammon::Backgammon;
//! use spielgeist_play::{Game, Notation};
//! let mut position = Backgammon.read_view("4HPwATDgc/ABMA 3 1").unwrap();
//! let mut moves = Vec::new();
//! Backgammon.moves(&position, &mut moves);
//! assert_eq!(moves.len(), 16);
//! let play = Backgammon.read_move(&moves, "6/5 8/5").unwrap();
//! assert_eq!(play.to_string(), "8/5 6/5");
//! Backgammon.play(&mut position, play);
//! assert_eq!(Backgammon.write_result(&position).unwrap(), "sGfwATDgc/ABMA");
//! ```

mod base64;
mod board;
mod cell_names;
mod dice;
mod drawing;
mod evaluation;
mod generate;
mod mat;
mod match_id;
mod men;
mod move_graph;
mod notation;
mod play;
mod position;
mod position_id;
mod pubeval;
mod read_play;
mod refusal;
mod rules;
mod scene;
mod setup;
mod sgf;
mod sides;
mod transcript;
mod xgid;

pub use board::{Board, BoardError};
pub use dice::Roll;
pub use evaluation::PipCount;
pub use men::{BAR, MEN, Men, OFF, PLACES, turned};
pub use play::{Play, Step};
pub use position::{Position, SEATS};
pub use pubeval::{PlayReason, Pubeval, TERMS};
pub use rules::Backgammon;
pub use setup::{MatchScore, Setup};
pub use transcript::{Action, GameTranscript, Transcript};
