//! Features: what a model is told of a move or a board, as numbers with names.
//!
//! A feature set writes into a slice that the caller keeps, so that scoring a move allocates nothing. The names
//! are part of what a saved agent is: a model trained on one set does not fit another.

use crate::{Anatomy, Game, Seat, Turn};

/// Numbers about a move, for agents that score moves.
pub trait MoveFeatures<G: Game>: Send + Sync {
    /// One name for each number, in order.
    fn names(&self) -> &'static [&'static str];

    /// The lowest and the highest number of a feature, for models that have words for its numbers. A number outside
    /// counts as the nearest within.
    fn range(&self, _feature: usize) -> (f32, f32) {
        (0.0, 1.0)
    }

    /// Whether the move `turn.legal[index]` is weighed at all; of every list, at least one is.
    fn considers(&self, _turn: &Turn<'_, G>, _index: usize) -> bool {
        true
    }

    /// Writes the features of the move `turn.legal[index]` into `into`, which is as long as the names.
    fn fill(&self, turn: &Turn<'_, G>, index: usize, into: &mut [f32]);

    /// Hands every move that is considered to `weigh`, in the order of the list: its index and its features.
    ///
    /// Provided from the methods above, which write into `room`, as long as the names. A set that has much to find
    /// out about the board can do so once a turn instead of once a move; it must tell the same.
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

/// Numbers about a board as one seat sees it, for agents that value positions.
///
/// Write one's own things first, those of the next seat after them, and so on: what one seat learns then serves all.
pub trait BoardFeatures<G: Game>: Send + Sync {
    /// One name for each number, in order.
    fn names(&self) -> &'static [&'static str];

    /// Writes the features of the view of `seat` into `into`, which is as long as the names.
    fn fill(&self, game: &G, view: &G::View, seat: Seat, into: &mut [f32]);

    /// The same where almost all of them are 0, without a look at those: appends pairs of a feature, counted from 0,
    /// and its number, and answers whether it did. A feature may be named more than once; its numbers are then added
    /// up. Nothing is appended unless a feature set has a way of its own to do so.
    fn fill_sparse(&self, _game: &G, _view: &G::View, _seat: Seat, _into: &mut Vec<(u32, f32)>) -> bool {
        false
    }
}

/// What a position is worth, for searches. It is asked about states because a search only ever holds imagined
/// ones; see [`Game::imagine`]. Positions in which the dice are still to be rolled are asked about too.
pub trait Evaluation<G: Game>: Send + Sync {
    /// The score that `seat` can expect, in the units of [`crate::Ending::score`]; never beyond a sure win or
    /// loss.
    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f32;

    /// What it judges by, to be looked at.
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
