//! What the search knows of positions it has met before on this turn.

use super::field::Hop;

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    #[default]
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    key: u64,
    value: f32,
    pub(crate) best: Hop,
    turn: u16,
    depth: u8,
    bound: Bound,
}

impl Entry {
    /// What was found.
    #[inline]
    pub(crate) fn value(&self) -> f32 {
        self.value
    }

    /// How far the look went.
    #[inline]
    pub(crate) fn depth(&self) -> u32 {
        u32::from(self.depth)
    }

    /// The value, where it settles what is asked.
    #[inline]
    pub(crate) fn answer(&self, alpha: f32, beta: f32, depth: u32) -> Option<f32> {
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        };
        (u32::from(self.depth) >= depth && settles).then_some(self.value)
    }
}

/// A table of fixed size; the latest look at a position replaces what stood in its place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    slots: Vec<Entry>,
    turn: u16,
}

impl Table {
    /// Forgets everything by counting on: what was written on another turn is as good as not there.
    pub(crate) fn begin(&mut self, entries: usize) {
        let entries = entries.next_power_of_two();
        self.turn = self.turn.wrapping_add(1);
        if self.slots.len() != entries || self.turn == 0 {
            self.slots.clear();
            self.slots.resize(entries, Entry::default());
            self.turn = 1;
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.slots[self.place(key)];
        (entry.key == key && entry.turn == self.turn).then_some(entry)
    }

    #[inline]
    pub(crate) fn put(&mut self, key: u64, value: f32, bound: Bound, depth: u32, best: Hop) {
        let place = self.place(key);
        self.slots[place] = Entry { key, value, best, turn: self.turn, depth: depth as u8, bound };
    }
}
