//! Brazilian checkers, official and as in the paper *An Application of Genetic Algorithm to the Game of
//! Checkers* (Barros, Carvalho, Silva, Lopes 2011).
//!
//! Eight by eight squares, twelve men per side. Men step forward and capture forward and backward; kings fly.
//! Captures are compulsory and end when they cannot continue; jumped pieces leave the board only then.
//! Officially a capture of the most pieces must be chosen; the paper leaves the choice free. A side that
//! cannot move has lost.

mod arrange;
mod bitboard;
mod board;
mod board_text;
mod captures;
mod checkers;
mod chromosome;
mod clock;
mod counters;
mod endgame;
mod fen;
mod generate;
mod material;
mod move_graph;
mod move_text;
mod moves;
mod notation;
mod past;
pub mod pdn;
mod perft;
mod position;
mod refusal;
mod regions;
mod rules;
mod scene;
mod search_position;
mod side_tally;
mod square;
mod status;
mod tensor;
mod text_problem;

pub use board::{Board, PIECES, Rank, Side};
pub use checkers::Checkers;
pub use chromosome::Chromosome;
pub use endgame::EndgameRule;
pub use generate::Prospect;
pub use material::Material;
pub use moves::Move;
pub use position::Position;
pub use regions::{Regions, Shape};
pub use rules::Rules;
pub use search_position::SearchPosition;
pub use side_tally::SideTally;
pub use square::{Numbering, Square};
pub use tensor::Tensor;
