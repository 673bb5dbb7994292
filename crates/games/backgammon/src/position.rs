//! The position: the board, the seat on turn, and the dice.

use super::board::Board;
use super::dice::Roll;
use super::match_state::{MatchState, Stage};
pub use super::sides::SEATS;

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
    /// The score and the cube.
    pub(super) state: MatchState,
}

impl Position {
    /// A position in which `seat` is to play `roll`. The board is as this seat sees it.
    ///
    /// # Panics
    /// If the seat does not exist.
    pub fn new(seat: usize, board: Board, roll: Roll) -> Self {
        assert!(seat < SEATS, "no seat {seat}");
        Self { board, seat: seat as u8, roll: Some(roll), opening: false, state: MatchState::default() }
    }

    /// A position in which `seat` is to roll. The board is as this seat sees it.
    ///
    /// # Panics
    /// If the seat does not exist.
    pub fn unrolled(seat: usize, board: Board) -> Self {
        assert!(seat < SEATS, "no seat {seat}");
        Self { board, seat: seat as u8, roll: None, opening: false, state: MatchState::default() }
    }

    /// The seat on turn, which rolls or plays, and which offered a double that is to be answered; the loser when the
    /// game is over.
    #[inline]
    pub fn seat(&self) -> usize {
        self.seat as usize
    }

    /// The seat that decides: the one on turn, or the other if a double is offered.
    pub fn decider(&self) -> usize {
        if self.state.stage == Stage::TakeOrDrop { 1 - self.seat() } else { self.seat() }
    }

    /// The score of the session and the cube.
    pub fn state(&self) -> &MatchState {
        &self.state
    }

    /// The same men and dice in a single game without the cube.
    #[must_use]
    pub fn bare(&self) -> Self {
        Self { state: MatchState::default(), ..*self }
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

    /// Whether a game is about to begin with its first throw.
    pub fn is_opening(&self) -> bool {
        self.opening
    }

    /// The dice, once they are rolled.
    #[inline]
    pub fn roll(&self) -> Option<Roll> {
        self.roll
    }
}
