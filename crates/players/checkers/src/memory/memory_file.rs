//! The memory as text: strict when read, so that damaged data are found before they are used.

use spielgeist_play::{JsonProblem, Message, messages};
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::traps::{MOST_TRAPS, Memory, Trap};
use super::window::{Window, WindowError};

/// The format that is written.
const FORMAT: u32 = 1;

messages! {
    /// A problem in the text of a memory.
    pub enum MemoryError in "checkers.memory_file" {
        /// The text is not such a JSON object.
        Json { problem: JsonProblem } = "json", "the memory is damaged: {problem}";
        /// It was written by another version.
        Format { format: u32, ours: u32 } = "format", "the memory has format {format}; this version reads format {ours}";
        /// Too many traps.
        TooMany { traps: usize, most: usize } = "too_many", "the memory is damaged: {traps} traps; expected at most {most}";
        /// It cannot be saved after a game.
        Unsaved { problem: Message } = "unsaved", "cannot save the memory: {problem}";
        /// An impossible trap.
        Trap { id: u64, problem: TrapProblem } = "trap", "the memory is damaged: trap {id}: {problem}";
    }
}

impl std::error::Error for MemoryError {}

messages! {
    /// A problem of a trap.
    pub enum TrapProblem in "checkers.memory_trap" {
        /// Ids rise, and stay below the next one.
        Order = "order", "its id is out of order";
        /// It was not learned in a game that was played.
        Games { game: u64, last_game: u64, games: u64 } = "games",
            "impossible games: learned in game {game}, last seen in game {last_game} of {games}";
        /// It was never seen, or impossibly often.
        Seen { seen: u64 } = "seen", "impossible count: seen {seen} times";
        /// The window is listed before.
        Twice = "twice", "its window is given twice";
        /// The window is not possible.
        Window { problem: WindowError } = "window", "{problem}";
    }
}

impl From<WindowError> for TrapProblem {
    fn from(problem: WindowError) -> Self {
        Self::Window { problem }
    }
}

/// The form in files.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Saved {
    checkers_memory: u32,
    games: u64,
    next: u64,
    traps: Vec<SavedTrap>,
}

/// A trap in files: the squares as the computer sees them with White, and a letter for each, before and after.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct SavedTrap {
    id: u64,
    game: u64,
    last_game: u64,
    seen: u64,
    squares: String,
    before: String,
    after: String,
}

impl Memory {
    /// The text of a file.
    pub fn to_json(&self) -> String {
        let saved = |trap: &Trap| {
            let [squares, before, after] = trap.window.texts();
            let Trap { id, game, last_game, seen, .. } = *trap;
            SavedTrap { id, game, last_game, seen, squares, before, after }
        };
        let traps = self.traps.iter().map(saved).collect();
        let saved = Saved { checkers_memory: FORMAT, games: self.games, next: self.next, traps };
        serde_json::to_string(&saved).expect("plain data") + "\n"
    }

    /// Reads a file's text.
    ///
    /// # Errors
    /// If the text is not a valid memory.
    pub fn from_json(text: &str) -> Result<Self, MemoryError> {
        let saved: Saved = serde_json::from_str(text)
            .map_err(|error| MemoryError::Json { problem: JsonProblem::of(&error) })?;
        if saved.checkers_memory != FORMAT {
            return Err(MemoryError::Format { format: saved.checkers_memory, ours: FORMAT });
        }
        if saved.traps.len() > MOST_TRAPS {
            return Err(MemoryError::TooMany { traps: saved.traps.len(), most: MOST_TRAPS });
        }
        let mut memory = Self { games: saved.games, next: saved.next, ..Self::default() };
        let mut windows = BTreeSet::new();
        for trap in saved.traps {
            let id = trap.id;
            let wrong = |problem| MemoryError::Trap { id, problem };
            let trap = memory.read_trap(&trap).map_err(wrong)?;
            if !windows.insert(trap.window) {
                return Err(wrong(TrapProblem::Twice));
            }
            memory.seen = memory
                .seen
                .checked_add(trap.seen)
                .ok_or_else(|| wrong(TrapProblem::Seen { seen: trap.seen }))?;
            memory.traps.push(trap);
        }
        Ok(memory)
    }

    fn read_trap(&self, saved: &SavedTrap) -> Result<Trap, TrapProblem> {
        let &SavedTrap { id, game, last_game, seen, .. } = saved;
        let last = self.traps.last().map_or(0, |trap| trap.id);
        if id <= last || id >= self.next {
            return Err(TrapProblem::Order);
        }
        if game == 0 || game > last_game || last_game > self.games {
            return Err(TrapProblem::Games { game, last_game, games: self.games });
        }
        if seen == 0 {
            return Err(TrapProblem::Seen { seen });
        }
        let window = Window::read([&saved.squares, &saved.before, &saved.after])?;
        Ok(Trap { id, window, game, last_game, seen })
    }
}

#[cfg(test)]
mod tests {
    use super::super::traps::tests::capture_on;
    use super::*;

    fn memory() -> Memory {
        let mut memory = Memory::default();
        memory.learn([capture_on("d4"), capture_on("f4")]);
        memory.learn([capture_on("f4")]);
        memory
    }

    #[test]
    fn a_memory_reads_back_as_it_was_written() {
        let mut memory = memory();
        assert_eq!(Memory::from_json(&memory.to_json()), Ok(memory.clone()));
        memory.forget(1);
        assert_eq!(Memory::from_json(&memory.to_json()), Ok(memory.clone()));
        memory.clear();
        assert_eq!(Memory::from_json(&memory.to_json()), Ok(memory));
    }

    #[test]
    fn the_text_has_the_papers_two_columns() {
        let text = memory().to_json();
        assert!(text.contains(r#""squares":"c3 d4 e5","before":"jc-","after":"--j""#), "{text}");
    }

    #[test]
    fn damage_is_named() {
        let text = memory().to_json();
        for (from, to, says) in [
            ("\"checkers-memory\":1", "\"checkers-memory\":2", "format 2; this version reads format 1"),
            ("{", "", "damaged"),
            ("}", "", "damaged"),
            ("\"games\":2", "\"games\":2,\"more\":1", "unknown field `more`"),
            (
                "\"games\":2",
                "\"games\":0",
                "trap 1: impossible games: learned in game 1, last seen in game 1 of 0",
            ),
            ("\"games\":2", "\"games\":-2", "damaged"),
            ("\"id\":2", "\"id\":1", "trap 1: its id is out of order"),
            ("\"next\":3", "\"next\":2", "trap 2: its id is out of order"),
            ("\"seen\":2", "\"seen\":0", "trap 2: impossible count: seen 0 times"),
            (
                "\"seen\":2",
                "\"seen\":18446744073709551615",
                "trap 2: impossible count: seen 18446744073709551615 times",
            ),
            ("e3 f4 g5", "c3 d4 e5", "trap 2: its window is given twice"),
            ("e3 f4 g5", "e3 f4 g4", "trap 2: `g4` is not a dark square"),
            ("\"jc-\"", "\"jx-\"", "trap 1: `x` is not one of"),
            ("\"--j\"", "\"-cj\"", "trap 1: the computer loses no piece in it"),
            ("\"squares\"", "\"cells\"", "unknown field `cells`"),
        ] {
            let damaged = text.replacen(from, to, 1);
            assert_ne!(damaged, text, "{from}");
            let error = Memory::from_json(&damaged).unwrap_err().to_string();
            assert!(error.contains(says), "{from} -> {to}: {error}");
        }
        for cut in 0..text.len() - 1 {
            assert!(Memory::from_json(&text[..cut]).is_err(), "cut at {cut}");
        }
    }
}
