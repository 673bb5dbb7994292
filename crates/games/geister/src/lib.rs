//! Geister (Randolph 1982), the game of the paper *Evolving a Fuzzy Goal-Driven Strategy for the Game of
//! Geister* (Buck, Banerjee and Keller 2014).
//!
//! Two seats with eight ghosts each, four good and four evil, on six by six squares. Each seat secretly
//! decides which of its ghosts are evil; they start on the inner squares of its two home rows. A turn is one
//! orthogonal step of one ghost, never onto a ghost of the same seat; a ghost that is stepped on is captured
//! and its nature is revealed. A good ghost on one of the far corners may use its turn to leave the board.
//!
//! A seat wins when it has captured all good ghosts of the other, when the other has captured all its evil
//! ones, or when one of its ghosts leaves. Squares are named from seat 0's side, `a1` to `f6`; seat 0 starts
//! on rows 1 and 2 and walks north. Ghosts are named `A` to `H` as on the tournament server: seen by their
//! owner, `A` to `D` stand in front from left to right, `E` to `H` behind them.

mod arrange;
mod bluffer;
mod board;
mod capturer;
mod cell_names;
mod chronicle;
mod dash;
mod deed;
mod evaluation;
mod move_graph;
mod moves;
mod nature;
mod notation;
mod places;
mod profile;
mod reason;
mod refusal;
mod remark;
mod rules;
mod scene;
mod server;
mod setup;
mod setup_sheet;
mod square;
mod state;
mod tensor;
mod text_problem;
mod told;
mod view;

pub use bluffer::Bluffer;
pub use board::Board;
pub use capturer::Capturer;
pub use chronicle::Chronicle;
pub use dash::Dash;
pub use deed::{Deed, deed};
pub use evaluation::LossesAndExits;
pub use moves::{Move, Step};
pub use nature::Nature;
pub use places::{GHOSTS, Place};
pub use profile::PROFILE_NAMES;
pub use reason::{GhostReason, TERMS};
pub use rules::Geister;
pub use server::{Order, ServerBoard, Shown};
pub use setup::Setup;
pub use square::{Direction, Square, exits, forward, home};
pub use state::State;
pub use tensor::Tensor;
pub use view::View;
