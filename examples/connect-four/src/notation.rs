//! How positions and moves are written.

use std::fmt;

use spielgeist_play::{Notation, NotationError};

use crate::board::{Board, Column};
use crate::rules::ConnectFour;

/// Columns are `a` to `g`.
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

/// A position is its columns, each from the bottom: `///xo/x//`.
impl Notation for ConnectFour {
    fn write_view(&self, board: &Board) -> String {
        let disc = |hole| board.owner(hole).map(|seat| ["x", "o"][seat]);
        let column = |column| (0..6).filter_map(|row| disc(Board::hole(column, row))).collect::<String>();
        Board::columns().map(column).collect::<Vec<_>>().join("/")
    }

    fn read_view(&self, text: &str) -> Result<Board, NotationError> {
        let columns: Vec<&str> = text.trim().split('/').collect();
        let well_formed = |column: &&str| column.len() <= 6 && column.chars().all(|disc| "xo".contains(disc));
        if columns.len() != 7 || !columns.iter().all(well_formed) {
            let expected = "expected seven columns of up to six discs, such as `///xo/x//`";
            return Err(NotationError(format!("`{text}`: {expected}")));
        }
        let mut board = Board::default();
        for (column, discs) in Board::columns().zip(columns) {
            for (row, disc) in (0..).zip(discs.chars()) {
                board.discs[usize::from(disc == 'o')] |= Board::hole(column, row);
            }
        }
        let [x, o] = board.discs.map(u64::count_ones);
        if x != o && x != o + 1 {
            return Err(NotationError(format!("{x} x and {o} o: x begins, so it has as many or one more")));
        }
        Ok(board)
    }
}
