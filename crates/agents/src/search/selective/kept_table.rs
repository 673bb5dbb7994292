//! A transposition table that is kept from turn to turn: results age, and old ones make room first.

use super::super::transposition::Bound;

/// Slots of a row: one cache line.
const SLOTS: usize = 4;
/// Ages go round.
const AGES: u8 = 64;
/// Plies of depth that an age is worth when a slot is chosen for replacement.
const AGE_PLIES: i32 = 4;

/// The result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) value: i32,
    /// The index of the best move in the list of moves.
    pub(super) best: u16,
    /// Depth of the search in plies.
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The lower half of the key; the upper half chose the row.
    check: u32,
    value: i32,
    best: u16,
    depth: u8,
    /// 0 for an empty slot; else one more than the kind of bound, and the age above it.
    kind: u8,
}

impl Slot {
    fn age(&self) -> u8 {
        self.kind >> 2
    }

    fn bound(&self) -> Bound {
        match self.kind & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Row([Slot; SLOTS]);

/// The table.
#[derive(Clone, Debug, Default)]
pub(super) struct KeptTable {
    rows: Vec<Row>,
    age: u8,
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

    /// Begins to load the row of a position, so that it is near when [`KeptTable::get`] asks for it.
    #[inline]
    pub(super) fn approach(&self, key: u64) {
        if let Some(row) = self.rows.get((key >> 32) as usize & self.rows.len().wrapping_sub(1)) {
            std::hint::black_box(row.0[0].kind);
        }
    }

    /// The result of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let row = self.rows.get((key >> 32) as usize & self.rows.len().wrapping_sub(1))?;
        let slot = row.0.iter().find(|slot| slot.check == key as u32 && slot.kind != 0)?;
        Some(Entry { value: slot.value, best: slot.best, depth: slot.depth, bound: slot.bound() })
    }

    /// Stores the result of a position, in place of its old one or of the least useful one of its row.
    #[inline]
    pub(super) fn put(&mut self, key: u64, entry: Entry) {
        let place = (key >> 32) as usize & self.rows.len().wrapping_sub(1);
        let (check, age) = (key as u32, self.age);
        let Some(row) = self.rows.get_mut(place) else { return };
        let worth = |slot: &Slot| {
            let turns = (age + AGES - slot.age()) % AGES;
            i32::from(slot.depth) - AGE_PLIES * i32::from(turns)
        };
        let mut chosen = 0;
        for (at, slot) in row.0.iter().enumerate() {
            if slot.check == check || slot.kind == 0 {
                chosen = at;
                break;
            }
            if worth(slot) < worth(&row.0[chosen]) {
                chosen = at;
            }
        }
        let bound = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let Entry { value, best, depth, .. } = entry;
        row.0[chosen] = Slot { check, value, best, depth, kind: age << 2 | bound };
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
