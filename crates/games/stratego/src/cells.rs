//! Sets of squares as bits, so that all pieces of a side can be moved one step at once.

use std::ops::{BitAnd, BitOr, Not};

use super::square::{SIDE, SQUARES, Square};

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Away from Red's back row.
    North,
    /// Towards the column k.
    East,
    /// Towards Red's back row.
    South,
    /// Towards the column a.
    West,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The offset of a step in the numbers of squares.
    #[inline]
    pub const fn offset(self) -> i32 {
        match self {
            Direction::North => SIDE as i32,
            Direction::East => 1,
            Direction::South => -(SIDE as i32),
            Direction::West => -1,
        }
    }
}

/// A set of squares, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Cells(pub u128);

impl Cells {
    const BOARD: u128 = (1 << SQUARES) - 1;
    const COLUMN_A: u128 = column(0);
    const COLUMN_K: u128 = column(SIDE - 1);
    /// No square.
    pub const NONE: Cells = Cells(0);
    /// The lakes, which no piece can enter.
    pub const LAKES: Cells = {
        let row = 0b00_1100_1100;
        Cells(row << (4 * SIDE) | row << (5 * SIDE))
    };

    /// One square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// Whether a square is in the set.
    #[inline]
    pub fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// Whether no square is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of squares.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds or removes a square.
    #[inline]
    pub fn set(&mut self, square: Square, is_in: bool) {
        self.0 = self.0 & !(1 << square.0) | u128::from(is_in) << square.0;
    }

    /// The squares one step further; those off the board are dropped.
    #[inline(always)]
    pub const fn step(self, direction: Direction) -> Cells {
        Cells(match direction {
            Direction::North => self.0 << SIDE & Self::BOARD,
            Direction::East => (self.0 & !Self::COLUMN_K) << 1,
            Direction::South => self.0 >> SIDE,
            Direction::West => (self.0 & !Self::COLUMN_A) >> 1,
        })
    }

    /// The squares that share an edge with one of these.
    #[inline]
    pub const fn neighbours(self) -> Cells {
        Cells(
            self.step(Direction::North).0
                | self.step(Direction::East).0
                | self.step(Direction::South).0
                | self.step(Direction::West).0,
        )
    }
}

const fn column(column: usize) -> u128 {
    let mut cells = 0;
    let mut row = 0;
    while row < SIDE {
        cells |= 1 << (row * SIDE + column);
        row += 1;
    }
    cells
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl Not for Cells {
    type Output = Cells;
    #[inline]
    fn not(self) -> Cells {
        Cells(!self.0 & Self::BOARD)
    }
}

impl Iterator for Cells {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }

    /// Faster than `next` by `next`: one half word after the other.
    #[inline]
    fn fold<B, F: FnMut(B, Square) -> B>(self, mut all: B, mut f: F) -> B {
        for (mut half, first) in [(self.0 as u64, 0), ((self.0 >> 64) as u64, 64)] {
            while half != 0 {
                all = f(all, Square(first + half.trailing_zeros() as u8));
                half &= half - 1;
            }
        }
        all
    }
}

impl Square {
    /// Whether it is water.
    pub const fn is_lake(self) -> bool {
        Cells::LAKES.0 >> self.0 & 1 == 1
    }

    /// Whether two squares share an edge.
    #[inline]
    pub const fn adjoins(self, other: Square) -> bool {
        Cells::of(self).neighbours().0 >> other.0 & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_on_the_board() {
        let corner = |column, row| Cells::of(Square::new(column, row));
        for (column, row) in [(0, 0), (9, 0), (0, 9), (9, 9)] {
            assert_eq!(corner(column, row).neighbours().len(), 2);
        }
        assert_eq!(
            Cells::of("e5".parse().unwrap()).neighbours().map(|s| s.to_string()).collect::<Vec<_>>(),
            ["e4", "d5", "f5", "e6"]
        );
    }

    #[test]
    fn the_lakes() {
        let lakes: Vec<String> = Cells::LAKES.map(|square| square.to_string()).collect();
        assert_eq!(lakes, ["c5", "d5", "g5", "h5", "c6", "d6", "g6", "h6"]);
    }
}
