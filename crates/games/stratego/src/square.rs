//! Squares. Columns a to k without j, rows 1 to 10 from Red's back row; the two lakes lie on
//! c, d and g, h of rows 5 and 6.

use std::fmt;

use spielgeist_play::{NotationError, Seat};

use super::text_problem::TextProblem;

/// Squares a side of the board.
pub const SIDE: usize = 10;
/// Squares of the board, lakes included.
pub const SQUARES: usize = SIDE * SIDE;
/// Squares that a side fills before the game: its four home rows.
pub const HOME_SQUARES: usize = 40;

/// The letters of the columns. Stratego players leave out the j.
const COLUMNS: &[u8; SIDE] = b"abcdefghik";

/// A square, counted from a1 along Red's back row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub(super) u8);

impl Square {
    /// The square at a column and a row, both counted from 0.
    ///
    /// # Panics
    /// If the square does not exist.
    pub const fn new(column: usize, row: usize) -> Self {
        assert!(column < SIDE && row < SIDE, "columns and rows are 0 to 9");
        Self((row * SIDE + column) as u8)
    }

    /// All squares from a1, row by row.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SQUARES as u8).map(Square)
    }

    /// The square number `order` of `seat`'s setup: front row first, each row from left to right as its owner
    /// sees it.
    #[inline]
    pub const fn home(seat: Seat, order: usize) -> Self {
        let red = (3 - order / SIDE) * SIDE + order % SIDE;
        Self(if seat == 0 { red } else { SQUARES - 1 - red } as u8)
    }

    /// The column, 0 to 9.
    pub const fn column(self) -> usize {
        self.0 as usize % SIDE
    }

    /// The row, 0 to 9.
    pub const fn row(self) -> usize {
        self.0 as usize / SIDE
    }

    /// Its number, row by row from a1.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square that is the same for the other side: the board turned by half.
    #[inline]
    pub const fn opposite(self) -> Square {
        Square(SQUARES as u8 - 1 - self.0)
    }

    /// The start of a move that adds `distance` to its number and ends here.
    #[inline]
    pub const fn back(self, distance: i32) -> Square {
        Square((self.0 as i32 - distance) as u8)
    }

    /// Whether two squares share a column.
    #[inline]
    pub(super) const fn same_column(self, other: Square) -> bool {
        self.0.abs_diff(other.0).is_multiple_of(SIDE as u8)
    }

    /// Whether two squares are in one row or column.
    pub(super) const fn in_line(self, other: Square) -> bool {
        self.column() == other.column() || self.row() == other.row()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", COLUMNS[self.column()] as char, self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || TextProblem::Square { text: text.to_owned() };
        let mut characters = text.chars();
        let letter = characters.next().ok_or_else(wrong)?.to_ascii_lowercase();
        let column = COLUMNS.iter().position(|&column| column as char == letter).ok_or_else(wrong)?;
        let digits = characters.as_str();
        let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        let row = digits.parse().ok().filter(|row| plain && (1..=SIDE).contains(row)).ok_or_else(wrong)?;
        Ok(Square::new(column, row - 1))
    }
}

/// Reads squares written one after the other, `a4a5a4`.
pub(super) fn read_squares(text: &str) -> Result<Vec<Square>, NotationError> {
    let mut starts: Vec<usize> =
        text.char_indices().filter(|(_, letter)| !letter.is_ascii_digit()).map(|(at, _)| at).collect();
    if starts.first() != Some(&0) {
        starts.insert(0, 0);
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| text[start..end].parse()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_read_back_and_leave_out_the_j() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!("K10".parse(), Ok(Square::new(9, 9)));
        for text in ["", "a", "a0", "a11", "j4", "4a", "a04", "a+4", "a4 ", "é4"] {
            let error = text.parse::<Square>().unwrap_err();
            assert!(error.to_string().contains("without j"), "{error}");
        }
    }

    #[test]
    fn squares_in_a_string() {
        let squares = |text| read_squares(text).map(|squares: Vec<Square>| format!("{squares:?}"));
        assert_eq!(squares("a4a10k1").unwrap(), "[a4, a10, k1]");
        for text in ["4a", "a4a", "a4 a5", "a4é"] {
            assert!(squares(text).is_err(), "{text}");
        }
    }

    #[test]
    fn each_side_fills_its_front_row_first_from_its_own_left() {
        let home = |seat, order| Square::home(seat, order).to_string();
        assert_eq!([home(0, 0), home(0, 9), home(0, 10), home(0, 39)], ["a4", "k4", "a3", "k1"]);
        assert_eq!([home(1, 0), home(1, 9), home(1, 10), home(1, 39)], ["k7", "a7", "k8", "a10"]);
    }
}
