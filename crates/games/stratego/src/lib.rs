//! Stratego by the rules of the International Stratego Federation, for the paper *Optimizing Stratego Heuristics
//! With Genetic Algorithms* (Albarelli 2003).
//!
//! Red is seat 0 and moves first. The setup is part of the game: Red fills its forty home squares one after
//! the other, front row first and each row from its own left to right (a4 to k4, then rows 3, 2 and 1), then
//! Blue in the same manner from its side (k7 to a7, then rows 8, 9 and 10). Each of these moves names a rank
//! and is concealed from the other side; [`Setup`] creates the forty moves of a whole setup.
//!
//! Then the sides move in turn, one piece one square along a row or column, scouts any distance over empty
//! squares. A piece that enters an enemy's square attacks it, and both ranks become public: the stronger
//! stays, equals both fall, bombs beat all but miners, and the spy beats the marshal if it attacks. A scout
//! that moves more than one square reveals its rank. A piece may not cross the same border more than three
//! times in a row (the two-squares rule), and a chasing piece may not repeat a position of the chase (the
//! more-squares rule); program contests often play without these two.
//!
//! A side wins by capturing the flag or by leaving the opponent without a legal move; the game is a draw if
//! neither side has a movable piece left, after 1,000 moves, and after 200 in a row without an attack.

mod arrange;
mod cells;
mod chronicle;
mod deal;
mod generator;
mod key;
mod letters;
mod material;
mod more_squares;
mod move_graph;
mod moves;
mod notation;
mod piece;
mod position;
mod prepared;
mod rank;
mod refusal;
mod remark;
mod rules;
mod scene;
mod setup;
mod setup_sheet;
mod setups;
mod square;
mod state;
mod tensor;
mod text_problem;
mod two_squares;
pub mod ucc;
mod view_checks;
mod view_line;

pub use cells::{Cells, Direction};
pub use chronicle::{Chronicle, March};
pub use generator::{ROW_SHARES, lane_squares};
pub use material::Material;
pub use more_squares::Chases;
pub use moves::Move;
pub use piece::Piece;
pub use position::{Position, View};
pub use prepared::{Prepared, TERMS};
pub use rank::{Fight, RANKS, Rank};
pub use rules::Stratego;
pub use setup::{Numbering, RowOrder, Setup};
pub use setups::{SETUPS, setup_named};
pub use square::{HOME_SQUARES, SIDE, SQUARES, Square};
pub use state::State;
pub use tensor::Tensor;
pub use two_squares::Track;
