//! Squares and directions, named from seat 0's side.

use std::fmt;
use std::str::FromStr;

use spielgeist_play::{NotationError, Seat};

use super::text_problem::TextProblem;

/// Squares per side.
pub(super) const SIDE: u8 = 6;

/// A square, `a1` to `f6`. Each row of six has eight numbers, so that a set of squares is one word and
/// neighbours are shifts: a step off the board on one side falls into the gap and not onto the next row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// From column and row, both counted from 0.
    ///
    /// # Panics
    /// If the square does not exist.
    pub const fn new(column: u8, row: u8) -> Self {
        assert!(column < SIDE && row < SIDE, "a column and a row from 0 to 5");
        Self(8 * row + column)
    }

    /// From its number, which must be that of a square.
    #[inline]
    pub(super) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// Its number, below 64.
    #[inline]
    pub(super) const fn index(self) -> u8 {
        self.0
    }

    /// The column from 0 (`a`) to 5 (`f`).
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row from 0 (`1`) to 5 (`6`).
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// The set that holds only this square.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The same square from the perspective of the other player.
    #[inline]
    pub const fn turned(self) -> Self {
        Self(Self::new(SIDE - 1, SIDE - 1).0 - self.0)
    }

    /// The next square in a direction, if any.
    #[inline]
    pub const fn next(self, direction: Direction) -> Option<Square> {
        let ahead = NEXT[self.0 as usize & 63][direction as usize];
        if ahead == 0 { None } else { Some(Self(ahead.trailing_zeros() as u8)) }
    }

    /// Steps from here to there on an empty board.
    #[inline]
    pub const fn distance(self, other: Square) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// All 36, row by row from `a1`.
    pub fn all() -> impl Iterator<Item = Square> {
        squares(BOARD)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match *text.as_bytes() {
            [column @ b'a'..=b'f', row @ b'1'..=b'6'] => Ok(Self::new(column - b'a', row - b'1')),
            _ => Err(TextProblem::Square { text: text.to_owned() }.into()),
        }
    }
}

/// The directions of steps, from seat 0's side: north is away from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// One row up.
    North,
    /// One column to the right.
    East,
    /// One row down.
    South,
    /// One column to the left.
    West,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The same direction from the perspective of the other player.
    #[inline]
    pub const fn turned(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Its name.
    pub(super) const fn word(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["n", "e", "s", "w"][*self as usize])
    }
}

/// All squares as a set.
const BOARD: u64 = {
    let mut board = 0;
    let mut row = 0;
    while row < SIDE {
        board |= 0b11_1111 << (8 * row);
        row += 1;
    }
    board
};

/// The neighbour of each square in each direction as a set, empty off the board; 64 rows, so that an index
/// needs no check.
pub(super) static NEXT: [[u64; 4]; 64] = {
    let mut table = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let bit = BOARD & (1 << index);
        table[index] = [bit << 8, bit << 1, bit >> 8, bit >> 1];
        let mut direction = 0;
        while direction < 4 {
            table[index][direction] &= BOARD;
            direction += 1;
        }
        index += 1;
    }
    table
};

/// All squares beside those of a set.
#[inline]
pub(super) const fn beside(set: u64) -> u64 {
    (set << 8 | set >> 8 | set << 1 | set >> 1) & BOARD
}

/// The squares of a set, row by row from `a1`.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| Square(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        square
    })
}

/// The direction in which a seat's ghosts move away from home.
#[inline]
pub const fn forward(seat: Seat) -> Direction {
    if seat == 0 { Direction::North } else { Direction::South }
}

/// The corners from which a seat's good ghosts may leave, the one on the `a` column first.
#[inline]
pub const fn exits(seat: Seat) -> [Square; 2] {
    const EXITS: [[Square; 2]; 2] =
        [[Square::new(0, 5), Square::new(5, 5)], [Square::new(0, 0), Square::new(5, 0)]];
    EXITS[seat & 1]
}

/// The start of a seat's ghost: 0 to 3 (`A` to `D`) in front, 4 to 7 (`E` to `H`) behind, from its owner's
/// left.
#[inline]
pub const fn home(seat: Seat, ghost: usize) -> Square {
    let square = Square::new(1 + ghost as u8 % 4, 1 - ghost as u8 / 4);
    if seat == 0 { square } else { square.turned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_the_neighbours_they_should() {
        let names = |set| squares(set).map(|square| square.to_string()).collect::<Vec<_>>().join(" ");
        let beside_of = |name: &str| names(beside(name.parse::<Square>().unwrap().bit()));
        assert_eq!(beside_of("a1"), "b1 a2");
        assert_eq!(beside_of("f6"), "f5 e6");
        assert_eq!(beside_of("f3"), "f2 e3 f4");
        assert_eq!(beside_of("c4"), "c3 b4 d4 c5");
        assert_eq!(Square::all().count(), 36);
    }

    #[test]
    fn a_step_and_its_way_back_cancel() {
        for square in Square::all() {
            assert_eq!(square.turned().turned(), square);
            for direction in Direction::ALL {
                let Some(next) = square.next(direction) else { continue };
                assert_eq!(next.next(direction.turned()), Some(square));
                assert_eq!(next.turned(), square.turned().next(direction.turned()).unwrap());
                assert_eq!(square.distance(next), 1);
            }
        }
    }

    #[test]
    fn the_seats_face_each_other() {
        assert_eq!([0, 3, 4, 7].map(|ghost| home(0, ghost).to_string()), ["b2", "e2", "b1", "e1"]);
        assert_eq!([0, 3, 4, 7].map(|ghost| home(1, ghost).to_string()), ["e5", "b5", "e6", "b6"]);
        assert_eq!(exits(0).map(|exit| exit.to_string()), ["a6", "f6"]);
        assert_eq!(exits(1).map(|exit| exit.to_string()), ["a1", "f1"]);
    }

    #[test]
    fn what_is_no_square_is_named() {
        for text in ["", "a", "a0", "a7", "g1", "A1", "a11", "ä1"] {
            let error = text.parse::<Square>().unwrap_err();
            assert!(error.to_string().contains(&format!("`{text}`")), "{error}");
        }
    }
}
