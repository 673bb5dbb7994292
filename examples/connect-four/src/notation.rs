//! The notation of positions and moves.

use std::fmt;

use spielgeist_play::{Notation, NotationError, unreadable};

use crate::rules::{Board, Column, ConnectFour};

/// The columns are `a` to `g`.
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

/// A position is its columns from left to right, each from below: `///xo/x//`.
impl Notation for ConnectFour {
    fn write_view(&self, board: &Board) -> String {
        let disc = |hole| board.owner(hole).map(|seat| ["x", "o"][seat]);
        let column = |column: u8| (7 * column..7 * column + 6).filter_map(disc).collect::<String>();
        (0..7).map(column).collect::<Vec<_>>().join("/")
    }

    fn read_view(&self, text: &str) -> Result<Board, NotationError> {
        let expected = "seven columns of up to six discs, as many x as o or one more: `///xo/x//`";
        let wrong = || unreadable(text, expected);
        let mut board = Board::default();
        let columns: Vec<&str> = text.trim().split('/').collect();
        for (column, discs) in columns.iter().enumerate() {
            for (row, disc) in discs.chars().enumerate() {
                let seat = "xo".find(disc).filter(|_| column < 7 && row < 6).ok_or_else(wrong)?;
                board.0[seat] |= 1 << (7 * column + row);
            }
        }
        let [x, o] = board.0.map(u64::count_ones);
        (columns.len() == 7 && (x == o || x == o + 1)).then_some(board).ok_or_else(wrong)
    }
}
