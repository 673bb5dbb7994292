//! Ludo by the rules of the course simulator of the University of Southern Denmark, for which the paper
//! *Genetic Algorithm Ludo player* (Andersen 2018) was written.
//!
//! Four seats with four pieces each. A six brings a piece from home to its start; every turn is one roll and
//! one piece, a six gives no second turn. On a star a piece jumps to the next star, from the last one to the
//! goal. Globes and pairs are safe: a piece that lands on them goes home. Any other single enemy that is
//! landed on goes home. The goal must be hit exactly; surplus steps are walked back.

mod arrange;
mod baselines;
mod board;
mod breum;
mod cell_names;
mod coded;
mod deed;
mod described;
mod enemies;
mod evaluation;
mod margin;
mod move_graph;
mod notation;
mod piece_risks;
mod piece_tiles;
mod position;
mod refusal;
mod rules;
mod scene;
mod tensor;
mod text_problem;
mod unfinished;

pub use baselines::{RandomPiece, SemiSmart, TERMS};
pub use board::{GOAL, HOME, LAST_RING, Tile};
pub use breum::{BreumAction, BreumState};
pub use coded::{CodedFeatures, TABLE_2};
pub use deed::{Deed, deed};
pub use described::DescribedFeatures;
pub use evaluation::Progress;
pub use piece_risks::PieceRisks;
pub use piece_tiles::PieceTiles;
pub use position::{Fate, PIECES, Pieces, Position, SEATS, Step};
pub use rules::{Die, Ludo, Pick};
pub use tensor::Tensor;
