//! The view of one seat: the board and the natures of its own ghosts.

use spielgeist_play::Seat;

use super::board::Board;
use super::nature::Nature;
use super::setup::Setup;
use super::state::State;

/// Everything that one seat may know. It has no field for hidden information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(super) board: Board,
    pub(super) seat: u8,
    /// The evil ghosts of this seat, one bit each; none before its setup.
    pub(super) own_evil: u8,
}

impl View {
    /// The seat of the view.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat as usize
    }

    /// The public part.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A ghost's nature if this seat knows it: its own ghosts after its setup, and public natures.
    #[inline]
    pub fn nature(&self, seat: Seat, ghost: usize) -> Option<Nature> {
        if seat == self.seat() {
            self.board.has_set_up(seat).then(|| Nature::of(self.own_evil, ghost))
        } else {
            self.board.shown_nature(seat, ghost)
        }
    }

    /// The state with these evil ghosts of the other seat, one bit each, if this view allows it: four of
    /// them, including all public evil ones and no public good one.
    ///
    /// ```
    /// use spielgeist_geister::Geister;
    /// use spielgeist_play::{Game, Notation};
    /// let game = Geister::standard();
    /// let view = game.read_view("0 2 b2B,c2B,d2R,e2R,b1R,c1R,d1B,e1B -- 99r,b5u,c5u,d5u,e6u,b6u,c6u,d6u --")?;
    /// let state = view.dealt(0b0000_1111).unwrap();
    /// assert_eq!(*game.view(&state, 0), view);
    /// assert!(view.dealt(0b1111_0000).is_none(), "the first is known to be evil");
    /// # Ok::<(), spielgeist_play::NotationError>(())
    /// ```
    pub fn dealt(&self, evil: u8) -> Option<State> {
        let other = 1 - self.seat();
        let [good_shown, evil_shown] = self.board.captured[other];
        let fits = Setup::from_evil(evil).is_some() && evil & good_shown == 0 && !evil & evil_shown == 0;
        let mut natures = [self.own_evil; 2];
        natures[other] = evil;
        (fits && self.board.has_set_up(other)).then_some(State { board: self.board, evil: natures })
    }
}

/// The letter of the tournament server: upper case for the seat's own hidden natures, lower case for public
/// ones.
pub(super) fn colour(view: &View, seat: Seat, ghost: usize) -> char {
    let shown = view.board.shown_nature(seat, ghost).is_some();
    match view.nature(seat, ghost) {
        None => 'u',
        Some(Nature::Evil) if shown => 'r',
        Some(Nature::Good) if shown => 'b',
        Some(Nature::Evil) => 'R',
        Some(Nature::Good) => 'B',
    }
}
