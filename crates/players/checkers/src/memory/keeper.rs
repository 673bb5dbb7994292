//! A memory that lives outside of agents: in a server's store, for one person.

use std::sync::{Arc, Mutex};

use spielgeist_checkers::Checkers;
use spielgeist_lab::Parameters;
use spielgeist_play::{Agent, AgentError};

use super::agent::MemoryPlayer;
use super::kinds::settings;
use super::notebook::{Notebook, locked};
use super::traps::Memory;

/// Makes the agent `memory` from a given memory, and gives back what it has learned.
#[derive(Clone, Debug, Default)]
pub struct MemoryKeeper {
    notebook: Arc<Mutex<Notebook>>,
}

impl MemoryKeeper {
    /// Keeps this memory.
    pub fn new(memory: Memory) -> Self {
        let notebook = Notebook { memory: Arc::new(memory), ..Notebook::default() };
        Self { notebook: Arc::new(Mutex::new(notebook)) }
    }

    /// An agent that plays with the memory and, unless `learn=off`, adds every finished game to it. The parameter
    /// `file` is ignored.
    ///
    /// # Errors
    /// If a parameter is wrong.
    pub fn agent(&self, parameters: &Parameters) -> Result<Box<dyn Agent<Checkers>>, AgentError> {
        Ok(Box::new(MemoryPlayer::new(settings(parameters)?, Arc::clone(&self.notebook))))
    }

    /// The memory as it is now: with all games that are finished.
    pub fn memory(&self) -> Memory {
        Memory::clone(&locked(&self.notebook).memory)
    }
}

#[cfg(test)]
mod tests {
    use super::super::traps::tests::capture_on;
    use super::*;
    use spielgeist_agents::Random;
    use spielgeist_play::{GameSeed, Limits, Referee, Seed};

    /// Plays games in which the agent moves at random now and then, so that it loses pieces.
    fn after_games(memory: Memory, games: std::ops::Range<u64>) -> Memory {
        let keeper = MemoryKeeper::new(memory);
        let (game, agent) = (Checkers::paper(), keeper.agent(&Parameters::default()).unwrap());
        let mut agents = vec![agent, Box::new(Random) as _];
        let mut referee = Referee::new(&game, Limits { opening: 20, ..Limits::default() });
        for number in games {
            let seed = GameSeed { seed: Seed(9), deal: number, game: number };
            referee.play(&mut agents, (number % 2) as usize, seed, &mut ());
        }
        keeper.memory()
    }

    #[test]
    fn a_memory_that_is_stored_between_games_is_the_same_as_one_that_is_not() {
        let mut first = Memory::default();
        first.learn([capture_on("d4")]);
        let whole = after_games(first.clone(), 0..8);
        let half = after_games(first, 0..4);
        let stored = Memory::from_json(&half.to_json()).unwrap();
        assert_eq!(after_games(stored, 4..8), whole);
        assert!(whole.games() == 9 && whole.configurations() > half.configurations(), "{whole:?}");
    }
}
