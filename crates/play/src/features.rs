//! Features: named numbers that describe a move or a position for a model.
//!
//! A feature set writes into a slice of the caller, so that scoring a move does not allocate. The names are
//! part of a saved agent: a model trained on one set does not fit another.

use crate::{Anatomy, Game, Seat, Turn};

/// Numbers about a move, for agents that score moves.
pub trait MoveFeatures<G: Game>: Send + Sync {
    /// The names of the features, in order.
    fn names(&self) -> &'static [&'static str];

    /// The lowest and the highest value of a feature, for models with linguistic terms. Values outside count
    /// as the nearest bound.
    fn range(&self, _feature: usize) -> (f32, f32) {
        (0.0, 1.0)
    }

    /// Whether the move `turn.legal[index]` is scored at all. At least one move of every list must be.
    fn considers(&self, _turn: &Turn<'_, G>, _index: usize) -> bool {
        true
    }

    /// Writes the features of the move `turn.legal[index]` into `into`, which is as long as the names.
    fn fill(&self, turn: &Turn<'_, G>, index: usize, into: &mut [f32]);

    /// Passes every considered move to `weigh`, in the order of the list: its index and its features.
    ///
    /// Provided from the methods above, which write into `room`, as long as the names. A set that analyses
    /// the board can override this to do so once per turn instead of once per move; the numbers must be the
    /// same.
    #[inline]
    fn for_each_considered(&self, turn: &Turn<'_, G>, room: &mut [f32], mut weigh: impl FnMut(usize, &[f32]))
    where
        Self: Sized,
    {
        for index in 0..turn.legal.len() {
            if self.considers(turn, index) {
                self.fill(turn, index, room);
                weigh(index, room);
            }
        }
    }
}

/// Numbers that describe a position as one seat sees it, for agents that value positions.
///
/// Write the seat's own features first, those of the next seat after them, and so on: a model trained on one
/// seat then works for all.
pub trait BoardFeatures<G: Game>: Send + Sync {
    /// The names of the features, in order.
    fn names(&self) -> &'static [&'static str];

    /// Writes the features of the view of `seat` into `into`, which is as long as the names.
    fn fill(&self, game: &G, view: &G::View, seat: Seat, into: &mut [f32]);

    /// Sparse variant for sets in which almost all features are 0: appends pairs of a feature index, counted
    /// from 0, and its value, and returns whether it did. A feature may occur more than once; its values are
    /// then added up. The default appends nothing.
    fn fill_sparse(&self, _game: &G, _view: &G::View, _seat: Seat, _into: &mut Vec<(u32, f32)>) -> bool {
        false
    }
}

/// The value of a position, for searches. It takes a state because a search only ever holds sampled ones; see
/// [`Game::imagine`]. Positions before a roll are evaluated too.
pub trait Evaluation<G: Game>: Send + Sync {
    /// Returns the expected score of `seat`, in the units of [`crate::Ending::score`]; never beyond a certain
    /// win or loss.
    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f32;

    /// Returns the parameters of the evaluation, for display.
    fn anatomy(&self) -> Anatomy {
        Anatomy::default()
    }
}

impl<G: Game, E: Evaluation<G> + ?Sized> Evaluation<G> for Box<E> {
    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f32 {
        (**self).value(game, state, seat)
    }

    fn anatomy(&self) -> Anatomy {
        (**self).anatomy()
    }
}
