//! Sampling of hidden information for searches.

use spielgeist_play::{Belief, Game, Rng};

/// Samples hidden information for a search. With knowledge of the opponent, likely deals can be sampled more
/// often.
///
/// It is notified of a new turn, so that beliefs are computed once and not for every line.
pub trait Imagination<G: Game>: Send {
    /// A turn begins with this view.
    fn look(&mut self, _game: &G, _view: &G::View) {}

    /// Samples a state that fits the view of the last turn.
    fn imagine(&mut self, game: &G, view: &G::View, rng: &mut Rng) -> G::State;

    /// The beliefs about hidden information, for explanations. They may be shown to the other seats, so they
    /// must not depend on anything that those seats cannot see.
    fn beliefs(&self, _game: &G, _view: &G::View) -> Vec<Belief> {
        Vec::new()
    }
}

/// No beliefs: deals as [`Game::imagine`] samples them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Impartial;

impl<G: Game> Imagination<G> for Impartial {
    #[inline]
    fn imagine(&mut self, game: &G, view: &G::View, rng: &mut Rng) -> G::State {
        game.imagine(view, rng)
    }
}
