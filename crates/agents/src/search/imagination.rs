//! How a search imagines what it cannot see.

use spielgeist_play::{Belief, Game, Rng};

/// Deals hidden things for a search. One that knows something of the opponent deals what is likely more often.
///
/// It is told when a new turn begins, so that what it believes is worked out once and not for every line.
pub trait Imagination<G: Game>: Send {
    /// A turn begins from this view.
    fn look(&mut self, _game: &G, _view: &G::View) {}

    /// A state that the view of the last look allows.
    fn imagine(&mut self, game: &G, view: &G::View, rng: &mut Rng) -> G::State;

    /// What is believed of each hidden thing since the last look, for explanations. It may be shown to the other
    /// seats, so it must rest on nothing that they do not see.
    fn beliefs(&self, _game: &G, _view: &G::View) -> Vec<Belief> {
        Vec::new()
    }
}

/// Believes nothing: every deal as often as [`Game::imagine`] makes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Impartial;

impl<G: Game> Imagination<G> for Impartial {
    #[inline]
    fn imagine(&mut self, game: &G, view: &G::View, rng: &mut Rng) -> G::State {
        game.imagine(view, rng)
    }
}
