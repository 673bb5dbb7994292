//! The history that the draw rules need: the counters, and the king moves that can lead back to an earlier position
//! (threefold repetition: FMJD-64, clause 7.2.3).

use super::board::{Board, Change};
use super::counters::Counters;
use super::moves::Move;
use super::past::Past;
use super::rules::Rules;
use super::status::Status;

/// The counters and the history of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    pub(super) counters: Counters,
    /// The king moves since a man moved or something was captured; only kept if repetition draws.
    pub(super) past: Past,
}

impl Clock {
    #[inline]
    pub(super) fn new(rules: &Rules, board: &Board) -> Self {
        Self { counters: Counters::new(rules, board), past: Past::NONE }
    }

    /// Updates everything after a move that led to `board`.
    #[inline]
    pub(super) fn advance(&mut self, rules: &Rules, board: &Board, mv: Move, change: Change) {
        if !change.is_reversible() {
            self.past.clear();
        } else if rules.threefold {
            self.past.push(mv);
        }
        self.counters.advance(rules, board, change);
    }

    /// Whether the position is a draw by the rules.
    #[inline]
    pub(super) fn status(&self, rules: &Rules) -> Status {
        if self.counters.is_idle() {
            return Status::Open;
        }
        match self.counters.status(rules) {
            Status::Open if self.past.repeats_twice() => Status::Repetition,
            status => status,
        }
    }
}
