//! An agent's memory from game to game, and its notes on the last one.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use spielgeist_lab::WholeFile;

use super::memory_file::MemoryError;
use super::traps::Memory;
use super::window::Window;

/// The memory of an agent with where it is saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notebook {
    /// Shared with the agent while it plays, which sees it as it was when the game began.
    pub(crate) memory: Arc<Memory>,
    /// The file to which it is saved after every game.
    pub(crate) file: Option<PathBuf>,
    /// The reason why it could not be saved.
    pub(crate) trouble: Option<MemoryError>,
    /// The last game.
    pub(crate) notes: GameNotes,
}

/// Averages of one game, for Table 2. Moves without a choice are not counted: the agent is not asked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct GameNotes {
    /// Chromosomes that were evaluated.
    pub(crate) chromosomes: u64,
    /// The sum of their weights: column A.
    pub(crate) weights: f64,
    /// The sum of their weights with Equation 1: column B.
    pub(crate) fitness: f64,
    /// Choices.
    pub(crate) choices: u64,
    /// The sum of the fitness of the chosen.
    pub(crate) chosen: f64,
    /// Choices in which the memory kept the agent from a move that it would have liked as much.
    pub(crate) changed: u64,
}

impl Notebook {
    /// Enters a finished game, and saves the memory if it has a file.
    pub(crate) fn enter(&mut self, lessons: Vec<Window>) {
        Arc::make_mut(&mut self.memory).learn(lessons);
        if let Some(path) = &self.file
            && let Err(error) = WholeFile::new(path).write(self.memory.to_json())
        {
            self.trouble = Some(MemoryError::Unsaved { problem: error.into() });
        }
    }
}

/// A notebook is consistent even if a thread that held its lock has panicked: it changes only between games.
pub(crate) fn locked(notebook: &Mutex<Notebook>) -> MutexGuard<'_, Notebook> {
    notebook.lock().unwrap_or_else(PoisonError::into_inner)
}
