//! The pieces on the board.

use std::fmt;

use spielgeist_play::{NotationError, Seat, messages};

use super::bitboard::{ALL, Bits, FIRST_ROW, LAST_ROW, MAIN_ROAD, bit, squares};
use super::moves::Move;
use super::square::Square;

/// A side: White has seat 0 and begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Side {
    /// Begins, on the first three rows.
    White,
    /// On the last three rows.
    Black,
}

impl Side {
    /// Both, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The other side.
    #[inline]
    pub const fn foe(self) -> Self {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// Its seat.
    #[inline]
    pub const fn seat(self) -> Seat {
        self as Seat
    }

    /// The row on which its men become kings.
    #[inline]
    pub(super) const fn crown_row(self) -> Bits {
        match self {
            Side::White => LAST_ROW,
            Side::Black => FIRST_ROW,
        }
    }

    pub(super) const fn letter(self) -> char {
        match self {
            Side::White => 'W',
            Side::Black => 'B',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "White",
            Side::Black => "Black",
        })
    }
}

/// A man or a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// Moves one step forward, captures in both directions.
    Man,
    /// Moves any distance.
    King,
}

messages! {
    /// Reasons why a piece cannot be put on a board.
    pub(super) enum BoardProblem in "checkers.board" {
        /// The square is occupied.
        Twice { square: Square } = "twice", "square {square} is given twice";
        /// A man where it would be a king.
        Crowned { side: Side, square: Square } = "crowned",
            "{side} man on {square}: on this row it would be a king (K{square})";
        /// Too many pieces.
        TooMany { side: Side, most: u32 } = "too_many", "{side} has more than {most} pieces";
    }
}

/// Maximum number of pieces per side.
pub const PIECES: u32 = 12;

/// The pieces on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// By side.
    pub(super) pieces: [Bits; 2],
    /// Of both sides.
    pub(super) kings: Bits,
}

impl Board {
    pub(super) const EMPTY: Board = Board { pieces: [0, 0], kings: 0 };
    /// Twelve men each on the three rows next to their side.
    pub(super) const START: Board = Board { pieces: [ALL & 0x1FFF, ALL & !0x7F_FFFF], kings: 0 };

    /// A board without pieces.
    pub const fn empty() -> Self {
        Self::EMPTY
    }

    /// Puts a piece on an empty square.
    ///
    /// # Errors
    /// If the square is occupied, a man stands on its crown row, or a side has more than twelve pieces.
    pub fn put(&mut self, square: Square, side: Side, rank: Rank) -> Result<(), NotationError> {
        let place = bit(square);
        if self.occupied() & place != 0 {
            return Err(BoardProblem::Twice { square }.into());
        }
        if rank == Rank::Man && side.crown_row() & place != 0 {
            return Err(BoardProblem::Crowned { side, square }.into());
        }
        if self.of(side).count_ones() == PIECES {
            return Err(BoardProblem::TooMany { side, most: PIECES }.into());
        }
        self.pieces[side as usize] |= place;
        if rank == Rank::King {
            self.kings |= place;
        }
        Ok(())
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<(Side, Rank)> {
        let place = bit(square);
        let side = Side::BOTH.into_iter().find(|&side| self.of(side) & place != 0)?;
        Some((side, if self.kings & place == 0 { Rank::Man } else { Rank::King }))
    }

    /// The squares of a side's men or kings, row by row from a1.
    pub fn squares(&self, side: Side, rank: Rank) -> impl Iterator<Item = Square> {
        squares(match rank {
            Rank::Man => self.men(side),
            Rank::King => self.kings_of(side),
        })
    }

    /// Number of men or kings of a side.
    pub fn count(&self, side: Side, rank: Rank) -> u32 {
        match rank {
            Rank::Man => self.men(side).count_ones(),
            Rank::King => self.kings_of(side).count_ones(),
        }
    }

    /// Whether a king of this side stands on the main road, from a1 to h8.
    #[inline]
    pub fn has_king_on_main_road(&self, side: Side) -> bool {
        self.kings_of(side) & MAIN_ROAD != 0
    }

    #[inline]
    pub(super) const fn of(&self, side: Side) -> Bits {
        self.pieces[side as usize]
    }

    #[inline]
    pub(super) const fn men(&self, side: Side) -> Bits {
        self.of(side) & !self.kings
    }

    #[inline]
    pub(super) const fn kings_of(&self, side: Side) -> Bits {
        self.of(side) & self.kings
    }

    #[inline]
    pub(super) const fn occupied(&self) -> Bits {
        self.pieces[0] | self.pieces[1]
    }

    /// Makes a move of `side` and returns its changes. The captured pieces leave the board together.
    #[inline]
    pub(super) fn play(&mut self, side: Side, mv: Move) -> Change {
        let (from, to, captured) = (mv.start_bit(), mv.end_bit(), mv.captured_bits());
        // A king may return to its start: leave first, then arrive.
        self.pieces[side as usize] = self.of(side) & !from | to;
        self.pieces[side.foe() as usize] &= !captured;
        let king = self.kings & from != 0;
        let crowned = !king && side.crown_row() & to != 0;
        let arrives = if king || crowned { to } else { 0 };
        self.kings = self.kings & !(from | captured) | arrives;
        Change { king, balance: crowned || captured != 0 }
    }
}

/// The changes of a move that matter for the draw rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    /// A king moved, not a man.
    pub(super) king: bool,
    /// The balance of forces: something was captured or crowned.
    pub(super) balance: bool,
}

impl Change {
    /// Whether the position before the move can occur again.
    #[inline]
    pub(super) const fn is_reversible(self) -> bool {
        self.king && !self.balance
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_men_each_at_the_start() {
        let white: Vec<String> =
            Board::START.squares(Side::White, Rank::Man).map(|square| square.to_string()).collect();
        assert_eq!(white.join(" "), "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3");
        let black: Vec<String> =
            Board::START.squares(Side::Black, Rank::Man).map(|square| square.to_string()).collect();
        assert_eq!(black.join(" "), "b6 d6 f6 h6 a7 c7 e7 g7 b8 d8 f8 h8");
    }

    #[test]
    fn what_cannot_stand_is_refused() {
        let square = |name: &str| name.parse::<Square>().unwrap();
        let mut board = Board::EMPTY;
        board.put(square("c3"), Side::White, Rank::Man).unwrap();
        for (name, side, rank, said) in [
            ("c3", Side::Black, Rank::King, "c3 is given twice"),
            ("b8", Side::White, Rank::Man, "White man on b8"),
            ("a1", Side::Black, Rank::Man, "Black man on a1"),
        ] {
            let error = board.put(square(name), side, rank).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
        let mut full = Board::START;
        let error = full.put(square("d4"), Side::White, Rank::Man).unwrap_err();
        assert_eq!(error.to_string(), "White has more than 12 pieces");
    }
}
