//! The pieces of a board as text.

use std::fmt;

use super::board::{Board, Rank, Side};
use super::square::Square;

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_board(self))
    }
}

/// The pieces of both sides, squares by name.
pub(crate) fn write_board(board: &Board) -> String {
    write_sides(board, &Square::all().collect::<Vec<_>>(), |square| square.to_string())
}

/// The pieces of both sides in the order of `squares`.
pub(crate) fn write_sides(board: &Board, squares: &[Square], name: impl Fn(Square) -> String) -> String {
    let side = |side: Side| {
        let entry = |&square: &Square| match board.piece(square) {
            Some((owner, Rank::Man)) if owner == side => Some(name(square)),
            Some((owner, Rank::King)) if owner == side => Some(format!("K{}", name(square))),
            _ => None,
        };
        format!("{}{}", side.letter(), squares.iter().filter_map(entry).collect::<Vec<_>>().join(","))
    };
    Side::BOTH.map(side).join(":")
}
