//! The full state: the board and the natures of all ghosts.

use spielgeist_play::Seat;

use super::board::{Board, End, SEATS};
use super::moves::Step;
use super::nature::Nature;
use super::setup::EACH_NATURE;

/// The full state of a game, including hidden natures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) board: Board,
    /// The evil ghosts of each seat, one bit each; none before its setup.
    pub(super) evil: [u8; SEATS],
}

impl State {
    /// The public part.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A ghost's nature, after its owner's setup.
    #[inline]
    pub fn nature(&self, seat: Seat, ghost: usize) -> Option<Nature> {
        self.board.has_set_up(seat).then(|| Nature::of(self.evil[seat], ghost))
    }

    /// Makes a step and determines whether it ends the game.
    #[inline]
    pub(super) fn step(&mut self, step: Step, ply_limit: u16) {
        let seat = step.seat();
        let captured = self.board.advance(step);
        if step.leaves() {
            self.board.end = Some(End::Escape(seat as u8));
        } else if let Some(ghost) = captured {
            self.capture(seat, ghost);
        }
        if self.board.ply >= ply_limit && self.board.end.is_none() {
            self.board.end = Some(End::PlyLimit);
        }
    }

    /// `seat` has captured an enemy: its nature becomes public, and the fourth of a kind decides the game.
    fn capture(&mut self, seat: Seat, ghost: usize) {
        let enemy = 1 - seat;
        let nature = Nature::of(self.evil[enemy], ghost);
        self.board.captured[enemy][nature as usize] |= 1 << ghost;
        if self.board.captured(enemy, nature) == EACH_NATURE {
            self.board.end = Some(match nature {
                Nature::Good => End::GoodCaptured(seat as u8),
                Nature::Evil => End::EvilCaptured(enemy as u8),
            });
        }
    }
}
