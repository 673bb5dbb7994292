//! The position: the board, the seat on turn, and the dice.

use super::board::Board;
use super::dice::Roll;

/// Number of seats.
pub const SEATS: usize = 2;

/// The full position; nothing is hidden in backgammon, so it is the state and every seat's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// As the seat on turn sees it.
    pub(super) board: Board,
    pub(super) seat: u8,
    /// The dice; `None` before they are rolled.
    pub(super) roll: Option<Roll>,
    /// Whether the roll to come is the first, which is never a double.
    pub(super) opening: bool,
}

impl Position {
    /// A position in which `seat` is to play `roll`. The board is as this seat sees it.
    ///
    /// # Panics
    /// If the seat does not exist.
    pub fn new(seat: usize, board: Board, roll: Roll) -> Self {
        assert!(seat < SEATS, "no seat {seat}");
        Self { board, seat: seat as u8, roll: Some(roll), opening: false }
    }

    /// A position in which `seat` is to roll. The board is as this seat sees it.
    ///
    /// # Panics
    /// If the seat does not exist.
    pub fn unrolled(seat: usize, board: Board) -> Self {
        assert!(seat < SEATS, "no seat {seat}");
        Self { board, seat: seat as u8, roll: None, opening: false }
    }

    /// The seat on turn; the loser when the game is over.
    #[inline]
    pub fn seat(&self) -> usize {
        self.seat as usize
    }

    /// The board as the seat on turn sees it.
    #[inline]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The board as `seat` sees it.
    pub fn board_of(&self, seat: usize) -> Board {
        if seat == self.seat() { self.board } else { self.board.swapped() }
    }

    /// The dice, once they are rolled.
    #[inline]
    pub fn roll(&self) -> Option<Roll> {
        self.roll
    }
}
