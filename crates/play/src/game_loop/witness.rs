//! Observers of a game.

use crate::{Game, Seat};

/// Observes all events of a game, as the referee does. For records; never given to agents.
pub trait Witness<G: Game> {
    /// A chance outcome was drawn.
    fn settled(&mut self, outcome: G::Outcome);
    /// `seat` made a move; `concealed` if the others may not know which.
    fn moved(&mut self, seat: Seat, mv: G::Move, concealed: bool);
}

/// No witness; costs nothing.
impl<G: Game> Witness<G> for () {
    #[inline]
    fn settled(&mut self, _: G::Outcome) {}
    #[inline]
    fn moved(&mut self, _: Seat, _: G::Move, _: bool) {}
}
