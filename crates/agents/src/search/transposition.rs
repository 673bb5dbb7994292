//! The transposition table: results of positions that were already searched on this turn.

/// The kind of a stored value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// An upper bound.
    Upper,
    /// A lower bound.
    Lower,
    /// The exact value.
    #[default]
    Exact,
}

impl Bound {
    /// Whether a value of this kind is sufficient for a window.
    #[inline]
    pub fn settles<V: PartialOrd + Copy>(self, value: V, alpha: V, beta: V) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => value >= beta,
            Self::Upper => value <= alpha,
        }
    }
}

/// The result of a position.
pub trait Known: Copy + Default {
    /// The search depth in plies.
    fn depth(&self) -> u8;
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot<E> {
    key: u64,
    entry: E,
    /// The turn on which it was written; 0 for never.
    turn: u16,
}

/// A table of fixed size. Each position has `SLOTS` slots: the last is always replaced, the others keep the
/// deepest results.
///
/// The upper halves of keys must be well distributed: multiply or rotate those that are not.
#[derive(Clone, Debug)]
pub struct TranspositionTable<E, const SLOTS: usize> {
    rows: Vec<[Slot<E>; SLOTS]>,
    turn: u16,
}

impl<E, const SLOTS: usize> Default for TranspositionTable<E, SLOTS> {
    fn default() -> Self {
        Self { rows: Vec::new(), turn: 0 }
    }
}

impl<E: Known, const SLOTS: usize> TranspositionTable<E, SLOTS> {
    /// Clears the table and resizes it to `entries`, rounded up to a power of two; 0 disables it.
    ///
    /// Clearing only increments a counter: entries of other turns are ignored.
    pub fn begin(&mut self, entries: usize) {
        let rows = if entries == 0 { 0 } else { entries.div_ceil(SLOTS).next_power_of_two() };
        self.turn = self.turn.wrapping_add(1);
        if self.rows.len() != rows || self.turn == 0 {
            self.rows.clear();
            self.rows.resize(rows, [Slot::default(); SLOTS]);
            self.turn = 1;
        }
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.rows.len() - 1)
    }

    /// Returns the result of a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<E> {
        if self.rows.is_empty() {
            return None;
        }
        let found = |slot: &&Slot<E>| slot.key == key && slot.turn == self.turn;
        self.rows[self.place(key)].iter().find(found).map(|slot| slot.entry)
    }

    /// Stores the result of a position.
    #[inline]
    pub fn put(&mut self, key: u64, entry: E) {
        if self.rows.is_empty() {
            return;
        }
        let (place, turn) = (self.place(key), self.turn);
        let row = &mut self.rows[place];
        let keeps =
            |slot: &Slot<E>| slot.turn == turn && slot.key != key && slot.entry.depth() > entry.depth();
        let free = row[..SLOTS - 1].iter().position(|slot| !keeps(slot)).unwrap_or(SLOTS - 1);
        row[free] = Slot { key, entry, turn };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    struct Entry {
        value: i32,
        depth: u8,
    }

    impl Known for Entry {
        fn depth(&self) -> u8 {
            self.depth
        }
    }

    type Table = TranspositionTable<Entry, 2>;

    #[test]
    fn a_new_turn_forgets() {
        let mut table = Table::default();
        table.begin(8);
        let entry = Entry { value: 1, depth: 1 };
        table.put(5, entry);
        assert_eq!(table.get(5), Some(entry));
        for _ in 0..70_000 {
            table.begin(8);
            assert_eq!(table.get(5), None);
        }
    }

    #[test]
    fn the_deepest_and_the_latest_are_kept() {
        let mut table = Table::default();
        table.begin(2);
        for (key, value, depth) in [(1, 10, 5), (2, 20, 1), (3, 30, 2)] {
            table.put(key, Entry { value, depth });
        }
        assert_eq!([1, 2, 3].map(|key| table.get(key).map(|entry| entry.value)), [Some(10), None, Some(30)]);
    }

    #[test]
    fn with_one_slot_the_latest_is_kept() {
        let mut table = TranspositionTable::<Entry, 1>::default();
        table.begin(1);
        table.put(1, Entry { value: 10, depth: 5 });
        table.put(2, Entry { value: 20, depth: 1 });
        assert_eq!([1, 2].map(|key| table.get(key).map(|entry| entry.value)), [None, Some(20)]);
    }

    #[test]
    fn a_table_of_no_size_keeps_nothing() {
        let mut table = Table::default();
        table.begin(0);
        table.put(1, Entry { value: 10, depth: 5 });
        assert_eq!(table.get(1), None);
    }
}
