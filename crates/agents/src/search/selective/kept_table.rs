//! A transposition table that is kept from turn to turn: results age, and old ones make room first.

use super::super::transposition::Bound;

/// Slots of a row: half a cache line.
const SLOTS: usize = 4;
/// Ages go round.
const AGES: u64 = 16;
/// Plies of depth that an age is worth when a slot is chosen for replacement.
const AGE_PLIES: u64 = 4;

/// The result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// At most [`VALUE_BITS`] with its sign.
    pub(super) value: i32,
    /// The index of the best move in the list of moves.
    pub(super) best: u16,
    /// Depth of the search in plies.
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

/// A result in one word, because a search waits longer for memory than for anything else. From the lowest bit on:
/// bound (0 for an empty slot), age, depth, best move, value, and the part of the key that is compared. A position
/// is taken for another one of its row about once in half a million probes.
#[derive(Clone, Copy, Debug, Default)]
struct Slot(u64);

const BOUND_BITS: u32 = 2;
const AGE: u32 = BOUND_BITS;
const DEPTH: u32 = AGE + 4;
const DEPTH_BITS: u32 = 7;
const BEST: u32 = DEPTH + DEPTH_BITS;
const BEST_BITS: u32 = 8;
const VALUE: u32 = BEST + BEST_BITS;
const VALUE_BITS: u32 = 22;
const CHECK: u32 = VALUE + VALUE_BITS;

/// The lowest bits of a word.
#[inline]
const fn low(word: u64, bits: u32) -> u64 {
    word & ((1 << bits) - 1)
}

impl Slot {
    #[inline]
    fn new(key: u64, age: u64, entry: Entry) -> Self {
        let bound = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        // A best move that has no room is only found later next time.
        let best = u64::from(entry.best.min((1 << BEST_BITS) - 1));
        let value = low(i64::from(entry.value) as u64, VALUE_BITS);
        let depth = low(u64::from(entry.depth), DEPTH_BITS);
        Self(key << CHECK | value << VALUE | best << BEST | depth << DEPTH | age << AGE | bound)
    }

    #[inline]
    fn is_empty(self) -> bool {
        low(self.0, BOUND_BITS) == 0
    }

    #[inline]
    fn is_of(self, key: u64) -> bool {
        (self.0 ^ key << CHECK) >> CHECK == 0 && !self.is_empty()
    }

    #[inline]
    fn entry(self) -> Entry {
        let bound = match low(self.0, BOUND_BITS) {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        // Shifted up and down again, so that the sign is kept.
        let value = (self.0 << (u64::BITS - CHECK)) as i64 >> (u64::BITS - VALUE_BITS);
        Entry {
            value: value as i32,
            best: low(self.0 >> BEST, BEST_BITS) as u16,
            depth: low(self.0 >> DEPTH, DEPTH_BITS) as u8,
            bound,
        }
    }

    /// The deep and the young are worth more.
    #[inline]
    fn worth(self, age: u64) -> u64 {
        let turns = (age + AGES - low(self.0 >> AGE, DEPTH - AGE)) % AGES;
        low(self.0 >> DEPTH, DEPTH_BITS) + AGE_PLIES * (AGES - turns)
    }
}

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct Row([Slot; SLOTS]);

/// The table.
#[derive(Clone, Debug, Default)]
pub(super) struct KeptTable {
    rows: Vec<Row>,
    age: u64,
}

impl KeptTable {
    /// Clears the table and resizes it to `entries`, rounded up to a power of two of rows.
    pub(super) fn clear(&mut self, entries: usize) {
        let rows = entries.div_ceil(SLOTS).next_power_of_two();
        if self.rows.len() == rows {
            self.rows.fill(Row::default());
        } else {
            self.rows = vec![Row::default(); rows];
        }
        self.age = 0;
    }

    /// A new turn begins: everything becomes a turn older.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// The result of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        // The upper half of the key chooses the row, the lowest bits are compared.
        let row = self.rows.get((key >> 32) as usize & self.rows.len().wrapping_sub(1))?;
        row.0.iter().find(|slot| slot.is_of(key)).map(|slot| slot.entry())
    }

    /// Stores the result of a position, in place of its old one or of the least useful one of its row.
    #[inline]
    pub(super) fn put(&mut self, key: u64, entry: Entry) {
        let place = (key >> 32) as usize & self.rows.len().wrapping_sub(1);
        let age = self.age;
        let Some(row) = self.rows.get_mut(place) else { return };
        let mut chosen = 0;
        for (at, slot) in row.0.iter().enumerate() {
            if slot.is_empty() || slot.is_of(key) {
                chosen = at;
                break;
            }
            if slot.worth(age) < row.0[chosen].worth(age) {
                chosen = at;
            }
        }
        row.0[chosen] = Slot::new(key, age, entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: u8) -> Entry {
        Entry { value, best: 1, depth, bound: Bound::Lower }
    }

    #[test]
    fn results_are_kept_until_the_table_is_cleared() {
        let mut table = KeptTable::default();
        assert_eq!(table.get(7), None);
        table.clear(16);
        table.put(7, entry(-5, 3));
        for _ in 0..100 {
            table.grow_older();
        }
        assert_eq!(table.get(7), Some(entry(-5, 3)));
        table.clear(16);
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn the_largest_numbers_come_back() {
        let mut table = KeptTable::default();
        table.clear(16);
        for (key, value) in [(1 << 40, super::super::WIN), (2 << 40, -super::super::WIN), (3 << 40 | 5, 0)] {
            let stored = Entry { value, best: 255, depth: 127, bound: Bound::Upper };
            table.put(key, stored);
            assert_eq!(table.get(key), Some(stored));
            assert_eq!(table.get(key ^ 1), None);
        }
        table.put(7, Entry { best: 300, ..entry(1, 1) });
        assert_eq!(table.get(7).map(|entry| entry.best), Some(255), "a hint that leads nowhere");
    }

    #[test]
    fn the_shallow_and_the_old_make_room() {
        let mut table = KeptTable::default();
        table.clear(4);
        for (key, depth) in [(1, 9), (2, 2), (3, 8), (4, 7)] {
            table.put(key, entry(0, depth));
        }
        table.put(5, entry(0, 1));
        assert_eq!([1, 2, 3, 4, 5].map(|key| table.get(key).is_some()), [true, false, true, true, true]);
        (0..3).for_each(|_| table.grow_older());
        table.put(6, entry(0, 1));
        table.put(7, entry(0, 1));
        assert_eq!(
            [1, 3, 6, 7].map(|key| table.get(key).is_some()),
            [true, true, true, true],
            "5 and 4 went"
        );
    }
}
