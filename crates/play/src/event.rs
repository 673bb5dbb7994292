//! Events of a game.

use crate::{Game, Seat};

/// One event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M, O> {
    /// A chance outcome.
    Chance(O),
    /// A seat moved.
    Move {
        /// The seat that moved.
        seat: Seat,
        /// The move.
        mv: M,
        /// Whether the other seats only know that a move was made.
        concealed: bool,
    },
}

impl<M: Copy, O: Copy> Event<M, O> {
    /// Applies the event to the state. This is the only place where a game in progress changes its state:
    /// both the game loop and replays use it.
    #[inline(always)]
    pub fn apply<G: Game<Move = M, Outcome = O>>(self, game: &G, state: &mut G::State) {
        match self {
            Self::Chance(outcome) => game.settle(state, outcome),
            Self::Move { mv, .. } => game.play(state, mv),
        }
    }
}
