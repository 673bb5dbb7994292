//! The transposition table: what is known of positions met before on this turn.

use super::worth::{Window, Worth};

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    #[default]
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) value: i32,
    /// The best move as its number in the list of moves.
    pub(super) best: u16,
    /// How many plies were looked ahead.
    pub(super) depth: u8,
    pub(super) proven: bool,
    pub(super) bound: Bound,
}

impl Entry {
    /// The answer to a question that a value like this settles, if it settles it.
    pub(super) fn answer(&self, window: Window, depth: u32) -> Option<Worth> {
        let deep_enough = self.proven || u32::from(self.depth) >= depth;
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= window.beta,
            Bound::Upper => self.value <= window.alpha,
        };
        (deep_enough && settles).then_some(Worth { value: self.value, proven: self.proven })
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    key: u64,
    entry: Entry,
    /// On which turn it was written; 0 for never.
    turn: u16,
}

/// A table of fixed size. Each position has two slots to go to: the first keeps the deepest look, the second the
/// latest.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    slots: Vec<[Slot; 2]>,
    turn: u16,
}

impl Table {
    /// Forgets everything, and takes room for `entries`, rounded up to a power of two; with 0 it stays empty.
    ///
    /// Forgetting is counting on: what was written on another turn is as good as not there.
    pub(super) fn begin(&mut self, entries: usize) {
        let pairs = if entries == 0 { 0 } else { entries.div_ceil(2).next_power_of_two() };
        self.turn = self.turn.wrapping_add(1);
        if self.slots.len() != pairs || self.turn == 0 {
            self.slots.clear();
            self.slots.resize(pairs, [Slot::default(); 2]);
            self.turn = 1;
        }
    }

    fn place(&self, key: u64) -> usize {
        // The upper half of a product depends on every bit of the key.
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & (self.slots.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        if self.slots.is_empty() {
            return None;
        }
        let found = |slot: &&Slot| slot.key == key && slot.turn == self.turn;
        self.slots[self.place(key)].iter().find(found).map(|slot| slot.entry)
    }

    pub(super) fn put(&mut self, key: u64, entry: Entry) {
        if self.slots.is_empty() {
            return;
        }
        let (place, turn) = (self.place(key), self.turn);
        let pair = &mut self.slots[place];
        let deeper = pair[0].turn == turn && pair[0].key != key && pair[0].entry.depth > entry.depth;
        pair[usize::from(deeper)] = Slot { key, entry, turn };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: u8) -> Entry {
        Entry { value, depth, ..Entry::default() }
    }

    #[test]
    fn a_new_turn_forgets() {
        let mut table = Table::default();
        table.begin(8);
        table.put(5, entry(1, 1));
        assert_eq!(table.get(5), Some(entry(1, 1)));
        for _ in 0..70_000 {
            table.begin(8);
            assert_eq!(table.get(5), None);
        }
    }

    #[test]
    fn the_deepest_and_the_latest_are_kept() {
        let mut table = Table::default();
        table.begin(2);
        table.put(1, entry(10, 5));
        table.put(2, entry(20, 1));
        table.put(3, entry(30, 2));
        assert_eq!([1, 2, 3].map(|key| table.get(key).map(|entry| entry.value)), [Some(10), None, Some(30)]);
    }

    #[test]
    fn a_table_of_no_size_keeps_nothing() {
        let mut table = Table::default();
        table.begin(0);
        table.put(1, entry(10, 5));
        assert_eq!(table.get(1), None);
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
