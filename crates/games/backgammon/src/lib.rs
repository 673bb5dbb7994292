//! Backgammon: two seats, fifteen men each, two dice.
//!
//! Everything is relative to the side on roll. Each side counts the points from its own home: it moves from 24
//! down to 1, comes in from the bar at 25, and bears off to 0. One move is the whole play of a roll, and plays
//! that lead to the same board are one move; a roll that cannot be played is the move `pass`. The opening roll is
//! never a double, and seat 0 always has it: matches exchange seats. A game counts 1 point, a gammon 2 and a
//! backgammon 3.
//!
//! The same rules on other [`Terms`] are a match to a number of points or money games, with the doubling cube:
//! a state then also holds the score and the cube, one die of each side decides who begins a game, and before a roll
//! the side that may double chooses to `roll` or to `double`, and the other to `take` or to `drop`.
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

mod arrange;
mod base64;
mod board;
mod cell_names;
mod cube_words;
mod dice;
mod drawing;
mod evaluation;
mod file_problem;
mod generate;
mod id_problem;
mod in_session;
mod mat;
mod match_id;
mod match_problem;
mod match_state;
mod men;
mod move_graph;
mod notation;
mod play;
mod position;
mod position_id;
mod position_text;
mod pubeval;
mod read_play;
mod refusal;
mod rules;
mod scene;
mod session;
mod session_transcript;
mod setup;
mod sgf;
mod sides;
mod tensor;
mod terms;
mod text_problem;
mod transcript;
mod transcript_reader;
mod xgid;

pub use board::{Board, BoardError};
pub use dice::Roll;
pub use evaluation::PipCount;
pub use match_state::{HIGHEST_CUBE, MatchState, NoDouble, Stage};
pub use men::{BAR, MEN, Men, OFF, PLACES, turned};
pub use play::{Play, Step};
pub use position::{Position, SEATS};
pub use pubeval::{PlayReason, Pubeval, TERMS};
pub use rules::Backgammon;
pub use setup::{MatchScore, Setup};
pub use tensor::Tensor;
pub use terms::{LONGEST_MATCH, Terms};
pub use transcript::{Action, GameTranscript, Transcript};
