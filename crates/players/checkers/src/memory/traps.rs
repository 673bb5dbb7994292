//! The memory: how the computer lost pieces in earlier games.

use super::window::{Window, WindowSquare};

/// The maximum number of different traps; beyond it, the one that was seen longest ago is dropped.
pub const MOST_TRAPS: usize = 10_000;

/// An agent's memory of its games against one opponent: the paper's database.
///
/// ```
/// use spielgeist_checkers_players::memory::{Memory, Window};
/// let trap = Window::read(["c3 d4 e5", "jc-", "--j"]).unwrap();
/// let mut memory = Memory::default();
/// memory.learn([trap]);
/// memory.learn([trap]);
/// let [entry] = &memory.entries()[..] else { panic!("one trap") };
/// assert_eq!((entry.game, entry.last_game, entry.seen), (1, 2, 2));
/// let id = entry.id;
/// assert_eq!(Memory::from_json(&memory.to_json()).unwrap(), memory);
/// assert!(memory.forget(id) && memory.entries().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    pub(super) games: u64,
    /// The id of the next new trap: an id is never used again.
    pub(super) next: u64,
    /// In the order of their ids.
    pub(super) traps: Vec<Trap>,
    /// Number of times that all traps together were seen.
    pub(super) seen: u64,
}

/// A window that cost the computer a piece, and when that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trap {
    /// Names it within its memory.
    pub id: u64,
    /// The part of the board, before and after.
    pub window: Window,
    /// The number of the game in which it was learned, from 1.
    pub game: u64,
    /// The number of the last game in which it happened.
    pub last_game: u64,
    /// Number of occurrences.
    pub seen: u64,
}

/// A trap as a page shows it. Squares are named as if the computer played White.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemoryEntry {
    /// Names it within its memory.
    pub id: u64,
    /// The squares before.
    pub before: Vec<WindowSquare>,
    /// The same squares after.
    pub after: Vec<WindowSquare>,
    /// The number of the game in which it was learned, from 1.
    pub game: u64,
    /// The number of the last game in which it happened.
    pub last_game: u64,
    /// Number of occurrences.
    pub seen: u64,
}

impl Default for Memory {
    fn default() -> Self {
        Self { games: 0, next: 1, traps: Vec::new(), seen: 0 }
    }
}

impl Memory {
    /// Learns what a finished game taught: the windows in which the computer lost pieces.
    pub fn learn(&mut self, lessons: impl IntoIterator<Item = Window>) {
        self.games += 1;
        for window in lessons {
            self.seen += 1;
            match self.traps.iter_mut().find(|trap| trap.window == window) {
                Some(trap) => {
                    trap.seen += 1;
                    trap.last_game = self.games;
                }
                None => self.add(window),
            }
        }
    }

    fn add(&mut self, window: Window) {
        if self.traps.len() == MOST_TRAPS {
            let oldest = self.traps.iter().enumerate().min_by_key(|(_, trap)| (trap.last_game, trap.id));
            let oldest = oldest.map_or(0, |(index, _)| index);
            self.seen -= self.traps.remove(oldest).seen;
        }
        let (id, game) = (self.next, self.games);
        self.next += 1;
        self.traps.push(Trap { id, window, game, last_game: game, seen: 1 });
    }

    /// Number of games learned from.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Number of configurations with repetition: how often all traps together were seen.
    pub fn configurations(&self) -> u64 {
        self.seen
    }

    /// The traps, each once, in the order of learning.
    pub fn traps(&self) -> &[Trap] {
        &self.traps
    }

    /// The traps as a page shows them.
    pub fn entries(&self) -> Vec<MemoryEntry> {
        let entry = |trap: &Trap| MemoryEntry {
            id: trap.id,
            before: trap.window.before(),
            after: trap.window.after(),
            game: trap.game,
            last_game: trap.last_game,
            seen: trap.seen,
        };
        self.traps.iter().map(entry).collect()
    }

    /// Removes a trap; returns whether it was there.
    pub fn forget(&mut self, id: u64) -> bool {
        let Ok(index) = self.traps.binary_search_by_key(&id, |trap| trap.id) else { return false };
        self.seen -= self.traps.remove(index).seen;
        true
    }

    /// Removes all traps. The count of games stays.
    pub fn clear(&mut self) {
        self.traps.clear();
        self.seen = 0;
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in super::super) fn capture_on(middle: &str) -> Window {
        let squares = match middle {
            "d4" => "c3 d4 e5",
            "f4" => "e3 f4 g5",
            other => unreachable!("no window for {other}"),
        };
        Window::read([squares, "jc-", "--j"]).unwrap()
    }

    #[test]
    fn configurations_are_counted_with_and_without_repetition() {
        let mut memory = Memory::default();
        memory.learn([capture_on("d4"), capture_on("f4")]);
        memory.learn([]);
        memory.learn([capture_on("d4")]);
        assert_eq!((memory.games(), memory.configurations(), memory.traps().len()), (3, 3, 2));
        let first = memory.traps()[0];
        assert_eq!((first.id, first.game, first.last_game, first.seen), (1, 1, 3, 2));
    }

    #[test]
    fn what_is_forgotten_does_not_come_back_and_ids_are_not_used_again() {
        let mut memory = Memory::default();
        memory.learn([capture_on("d4"), capture_on("f4")]);
        assert!(memory.forget(2) && !memory.forget(2));
        assert_eq!((memory.configurations(), memory.traps().len()), (1, 1));
        memory.learn([capture_on("f4")]);
        assert_eq!(memory.traps()[1].id, 3);
        memory.clear();
        assert_eq!((memory.games(), memory.configurations(), memory.traps().len()), (2, 0, 0));
    }
}
