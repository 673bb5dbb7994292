//! Sets of squares in one word.
//!
//! Rows of four squares are laid out with one unused bit after every second row:
//!
//! ```text
//!     32  33  34  35        b8 d8 f8 h8
//!   27  28  29  30          a7 c7 e7 g7
//!     23  24  25  26
//!   18  19  20  21
//!     14  15  16  17
//!   9   10  11  12
//!     5   6   7   8         b2 d2 f2 h2
//!   0   1   2   3           a1 c1 e1 g1
//! ```
//!
//! So a step up to the left is always 4 bits and one up to the right 5, independent of the row, and a step
//! over the edge ends on an unused bit (4, 13, 22, 31 or beyond), which is in no set of squares.

use super::square::Square;

/// A set of squares as bits; only bits of squares are ever set in a board.
pub(super) type Bits = u64;

/// Bits that are squares.
pub(super) const ALL: Bits = 0xF_7FBF_DFEF;
/// White's first row, where Black's men become kings.
pub(super) const FIRST_ROW: Bits = 0xF;
/// The eighth row, where White's men become kings.
pub(super) const LAST_ROW: Bits = 0xF << 32;
/// The main road from a1 to h8.
pub(super) const MAIN_ROAD: Bits = road();

/// A diagonal direction, as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

use Direction::{DownLeft, DownRight, UpLeft, UpRight};

impl Direction {
    pub(super) const ALL: [Direction; 4] = [UpLeft, UpRight, DownLeft, DownRight];

    /// The two directions across this one.
    #[inline]
    pub(super) const fn across(self) -> [Direction; 2] {
        match self {
            UpLeft | DownRight => [UpRight, DownLeft],
            UpRight | DownLeft => [UpLeft, DownRight],
        }
    }

    /// All squares of the set moved one step. Those that leave the board land on unused bits.
    #[inline]
    pub(super) const fn step(self, set: Bits) -> Bits {
        match self {
            UpLeft => set << 4,
            UpRight => set << 5,
            DownLeft => set >> 5,
            DownRight => set >> 4,
        }
    }

    /// All squares of the set one step back.
    #[inline]
    pub(super) const fn back(self, set: Bits) -> Bits {
        match self {
            UpLeft => set >> 4,
            UpRight => set >> 5,
            DownLeft => set << 5,
            DownRight => set << 4,
        }
    }

    /// The bits that can be reached from bit `at` on an empty board.
    #[inline]
    pub(super) fn ray(self, at: usize) -> Bits {
        RAYS[self as usize][at & 63]
    }

    /// The first bit of a set on a ray in this direction. The set must not be empty.
    #[inline]
    pub(super) fn nearest(self, set: Bits) -> usize {
        match self {
            UpLeft | UpRight => set.trailing_zeros() as usize,
            DownLeft | DownRight => 63 - set.leading_zeros() as usize,
        }
    }

    /// The free squares from bit `at` on, up to the first occupied one.
    #[inline]
    pub(super) fn free(self, at: usize, occupied: Bits) -> Bits {
        let ray = self.ray(at);
        let blockers = ray & occupied;
        if blockers == 0 {
            return ray;
        }
        let first = self.nearest(blockers);
        ray & !self.ray(first) & !(1 << first)
    }
}

/// 64 entries per row, so that an index needs no check.
static RAYS: [[Bits; 64]; 4] = {
    let mut rays = [[0; 64]; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut at = 0;
        while at < 36 {
            let mut next = Direction::ALL[direction].step(1 << at & ALL) & ALL;
            while next != 0 {
                rays[direction][at] |= next;
                next = Direction::ALL[direction].step(next) & ALL;
            }
            at += 1;
        }
        direction += 1;
    }
    rays
};

const fn road() -> Bits {
    let mut road = 0;
    let mut square = 1;
    while square & ALL != 0 {
        road |= square;
        square = UpRight.step(square);
    }
    road
}

/// The bit index of a square.
#[inline]
pub(super) const fn bit_index(square: Square) -> usize {
    let index = square.index();
    index + (index + 4) / 8
}

/// The set of one square.
#[inline]
pub(super) const fn bit(square: Square) -> Bits {
    1 << bit_index(square)
}

/// The square at a bit index.
#[inline]
pub(super) const fn square_at(index: usize) -> Square {
    Square::from_low_bits((index - (index + 5) / 9) as u64)
}

/// The bit indices of a set, from a1 on.
#[inline]
pub(super) fn places(mut set: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

/// The squares of a set, row by row from a1.
pub(super) fn squares(set: Bits) -> impl Iterator<Item = Square> {
    places(set).map(square_at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_its_own_bit() {
        assert_eq!(Square::all().map(bit).fold(0, |set, bit| set | bit), ALL);
        for square in Square::all() {
            assert_eq!(square_at(bit_index(square)), square);
        }
    }

    /// The layout against files and rows: a step goes where the board says, or off the board.
    #[test]
    fn steps_and_rays_follow_the_board() {
        let ways = [(UpLeft, -1, 1), (UpRight, 1, 1), (DownLeft, -1, -1), (DownRight, 1, -1)];
        for square in Square::all() {
            for (direction, right, up) in ways {
                let beyond = |steps: i8| {
                    let file = square.file() as i8 + right * steps;
                    let row = square.row() as i8 + up * steps;
                    Square::at(file as u8, row as u8).map_or(0, bit)
                };
                assert_eq!(direction.step(bit(square)) & ALL, beyond(1), "{square} {direction:?}");
                assert_eq!(direction.back(direction.step(bit(square))) & ALL & !bit(square), 0);
                let ray = (1..8).map(beyond).fold(0, |ray, bit| ray | bit);
                assert_eq!(direction.ray(bit_index(square)), ray, "{square} {direction:?}");
            }
        }
    }

    #[test]
    fn the_main_road_has_eight_squares() {
        let names: Vec<String> = squares(MAIN_ROAD).map(|square| square.to_string()).collect();
        assert_eq!(names.join(" "), "a1 b2 c3 d4 e5 f6 g7 h8");
    }
}
