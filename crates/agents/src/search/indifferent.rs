//! An evaluation that knows only endings.

use spielgeist_play::{Evaluation, Game, Seat};

/// Values every unfinished position at 0. With it [`super::Ismcts`] uses only playouts to the end, and the
/// other searches only the endings within their depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Indifferent;

impl<G: Game> Evaluation<G> for Indifferent {
    fn value(&self, _: &G, _: &G::State, _: Seat) -> f32 {
        0.0
    }
}
