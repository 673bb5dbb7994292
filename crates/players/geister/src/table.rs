//! The transposition table of the search.

use spielgeist_agents::search::{Bound, Known, TranspositionTable};

use super::field::Hop;

/// The entry of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    pub(crate) value: f32,
    pub(crate) best: Hop,
    depth: u8,
    bound: Bound,
}

impl Entry {
    /// The search depth.
    #[inline]
    pub(crate) fn depth(&self) -> u32 {
        u32::from(self.depth)
    }

    /// The value, if it is sufficient for the window.
    #[inline]
    pub(crate) fn answer(&self, alpha: f32, beta: f32, depth: u32) -> Option<f32> {
        let settles = self.bound.settles(self.value, alpha, beta);
        (u32::from(self.depth) >= depth && settles).then_some(self.value)
    }
}

impl Known for Entry {
    fn depth(&self) -> u8 {
        self.depth
    }
}

/// A table in which the latest entry always replaces the old one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table(TranspositionTable<Entry, 1>);

/// All bits of our keys are random; the table uses the upper half to choose the slot.
const fn spread(key: u64) -> u64 {
    key.rotate_left(32)
}

impl Table {
    pub(crate) fn begin(&mut self, entries: usize) {
        self.0.begin(entries);
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.0.get(spread(key))
    }

    #[inline]
    pub(crate) fn put(&mut self, key: u64, value: f32, bound: Bound, depth: u32, best: Hop) {
        self.0.put(spread(key), Entry { value, best, depth: depth as u8, bound });
    }
}
