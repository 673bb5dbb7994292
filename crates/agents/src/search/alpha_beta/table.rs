//! The transposition table of alpha-beta.

use super::super::transposition::{Bound, Known, TranspositionTable};
use super::worth::{Window, Worth};

/// The entry of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) value: i32,
    /// The index of the best move in the list of moves.
    pub(super) best: u16,
    /// The search depth in plies.
    pub(super) depth: u8,
    pub(super) proven: bool,
    pub(super) bound: Bound,
}

impl Entry {
    /// Returns the value if it is sufficient for this window and depth.
    pub(super) fn answer(&self, window: Window, depth: u32) -> Option<Worth> {
        let deep_enough = self.proven || u32::from(self.depth) >= depth;
        let settles = self.bound.settles(self.value, window.alpha, window.beta);
        (deep_enough && settles).then_some(Worth { value: self.value, proven: self.proven })
    }
}

impl Known for Entry {
    fn depth(&self) -> u8 {
        self.depth
    }
}

/// The first slot of a position keeps the deepest result, the second the latest.
pub(super) type Table = TranspositionTable<Entry, 2>;

/// Mixes a game's key for the table: the upper half of the product depends on every bit.
pub(super) const fn spread(key: u64) -> u64 {
    key.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: u8) -> Entry {
        Entry { value, depth, ..Entry::default() }
    }

    #[test]
    fn an_entry_answers_only_what_it_settles() {
        let window = Window { alpha: 0, beta: 10 };
        let lower = Entry { bound: Bound::Lower, ..entry(10, 3) };
        assert!(lower.answer(window, 3).is_some());
        assert!(lower.answer(window, 4).is_none(), "not deep enough");
        assert!(Entry { proven: true, ..lower }.answer(window, 4).is_some(), "as deep as can be");
        assert!(lower.answer(Window { beta: 11, ..window }, 3).is_none());
        assert!(Entry { bound: Bound::Upper, ..entry(1, 3) }.answer(window, 3).is_none());
        assert!(entry(1, 3).answer(window, 3).is_some());
    }
}
