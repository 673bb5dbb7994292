//! What happens in a game.

use crate::{Game, Seat};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M, O> {
    /// Chance decided.
    Chance(O),
    /// A seat moved.
    Move {
        /// Who.
        seat: Seat,
        /// What.
        mv: M,
        /// Whether the others only know that a move was made.
        concealed: bool,
    },
}

impl<M: Copy, O: Copy> Event<M, O> {
    /// Makes it happen. This is the one place where a game that is played changes its state: the loop that plays, and
    /// whoever plays a known game again, come through here.
    #[inline(always)]
    pub fn apply<G: Game<Move = M, Outcome = O>>(self, game: &G, state: &mut G::State) {
        match self {
            Self::Chance(outcome) => game.settle(state, outcome),
            Self::Move { mv, .. } => game.play(state, mv),
        }
    }
}
