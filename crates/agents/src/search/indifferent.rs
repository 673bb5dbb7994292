//! No opinion on anything but the end.

use spielgeist_play::{Evaluation, Game, Seat};

/// Values every unfinished position at 0. With it [`super::Ismcts`] lives on playouts to the end alone, and the
/// other searches on the endings within their depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Indifferent;

impl<G: Game> Evaluation<G> for Indifferent {
    fn value(&self, _: &G, _: &G::State, _: Seat) -> f32 {
        0.0
    }
}
