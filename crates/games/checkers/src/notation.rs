//! The line of a position and the texts of moves.

use spielgeist_play::{Notation, NotationError};

use super::checkers::Checkers;
use super::move_text;
use super::moves::Move;
use super::position::Position;
use super::square::Numbering;

impl Notation for Checkers {
    fn write_view(&self, position: &Position) -> String {
        position.fen()
    }

    fn read_view(&self, text: &str) -> Result<Position, NotationError> {
        self.read_fen(text, Numbering::default())
    }

    fn read_move(&self, legal: &[Move], text: &str) -> Result<Move, NotationError> {
        move_text::read(legal, text, Numbering::default())
    }
}
