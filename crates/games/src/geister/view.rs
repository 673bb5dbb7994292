//! What one seat knows: the board and the natures of its own ghosts.

use spielgeist_play::Seat;

use super::board::Board;
use super::state::Nature;

/// All that one seat may know. There is no room in it for what is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(super) board: Board,
    pub(super) seat: u8,
    /// The evil ghosts of this seat, one bit each; none before its setup.
    pub(super) own_evil: u8,
}

impl View {
    /// Whose view it is.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat as usize
    }

    /// What both seats see.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A ghost's nature as far as this seat knows it: those of its own ghosts after its setup, and those that
    /// were shown.
    #[inline]
    pub fn nature(&self, seat: Seat, ghost: usize) -> Option<Nature> {
        if seat == self.seat() {
            self.board.has_set_up(seat).then(|| Nature::of(self.own_evil, ghost))
        } else {
            self.board.shown_nature(seat, ghost)
        }
    }
}
