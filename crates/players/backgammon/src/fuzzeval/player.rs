//! The player: scores the board after every play, discards boards that did badly, and plays the best of the others.

use super::problem::FuzzevalProblem;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use spielgeist_backgammon::{Backgammon, Board};
use spielgeist_lab::WholeFile;
use spielgeist_play::Turn;

use super::calibration::{calibrated, variable_functions, with_functions};
use super::controller::{Buffers, Controller};
use super::history::MatchHistory;

/// Everything that changes from game to game.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    /// The rules with their current membership functions.
    pub(crate) controller: Controller,
    /// The boards of earlier games.
    pub(crate) history: MatchHistory,
    /// The state of an adapting agent.
    pub(crate) adaptation: Option<Adaptation>,
}

/// The settings by which an agent adapts.
#[derive(Clone, Debug)]
pub(crate) struct Adaptation {
    /// The share of a distance by which functions move after a game.
    pub(crate) rate: f64,
    /// The file to which the history is saved after every game.
    pub(crate) file: Option<PathBuf>,
    /// The reason why it could not be saved.
    pub(super) trouble: Option<FuzzevalProblem>,
}

impl Adaptation {
    /// An adaptation with this rate whose history is saved in a file, if one is given.
    pub(crate) fn new(rate: f64, file: Option<PathBuf>) -> Self {
        Self { rate, file, trouble: None }
    }
}

impl Memory {
    /// Rules that do not change.
    pub(crate) fn fixed(controller: Controller) -> Self {
        Self { controller, history: MatchHistory::default(), adaptation: None }
    }

    /// Takes over a history with the functions as its games have moved them.
    ///
    /// # Errors
    /// If it has a function that the rules do not mark as variable.
    pub(crate) fn recall(&mut self, history: MatchHistory) -> Result<(), FuzzevalProblem> {
        self.controller = with_functions(&self.controller, &history.functions)?;
        self.history = history;
        Ok(())
    }

    /// Learns from a game: enters it into the history, moves the membership functions, saves the history.
    pub(super) fn learn(&mut self, boards: &[Board], won: bool) {
        let Self { controller, history, adaptation: Some(adaptation) } = self else { return };
        history.enter(boards, won);
        if let Some(averages) = history.averages() {
            match calibrated(controller, &averages, adaptation.rate) {
                Ok(next) => {
                    history.functions = variable_functions(&next);
                    *controller = next;
                }
                Err(problem) => adaptation.trouble = Some(problem),
            }
        }
        if let Some(path) = &adaptation.file
            && let Err(error) = WholeFile::new(path).write(history.write())
        {
            adaptation.trouble = Some(FuzzevalProblem::HistoryUnsaved { problem: error.into() });
        }
    }
}

/// Plays by fuzzy rules over the board after each play.
pub(crate) struct Fuzzeval {
    pub(super) memory: Arc<Mutex<Memory>>,
    /// The rules with which this game is played, and boards to avoid.
    pub(super) controller: Controller,
    pub(super) buffers: Buffers,
    /// The rules as they were before adaptation.
    pub(super) reference: Option<Arc<str>>,
    /// The boards of this game.
    pub(super) played: Vec<Board>,
}

impl Fuzzeval {
    /// A player with a memory, which may be shared to look at it later. `reference`: the rules as they were written.
    pub(crate) fn new(memory: Arc<Mutex<Memory>>, reference: Option<Arc<str>>) -> Self {
        let controller = locked(&memory).controller.clone();
        Self { buffers: controller.buffers(), controller, memory, reference, played: Vec::new() }
    }

    /// The rules.
    pub(super) fn controller(&self) -> &Controller {
        &self.controller
    }

    /// The score of each legal play.
    pub(super) fn scores(&mut self, turn: &Turn<'_, Backgammon>) -> Vec<f64> {
        let board = turn.view.board();
        turn.legal.iter().map(|&play| self.controller.score(&board.after(play), &mut self.buffers)).collect()
    }

    /// For each legal play whether its board has done badly; no play if all have.
    pub(super) fn discarded(&self, turn: &Turn<'_, Backgammon>) -> Vec<bool> {
        let (board, memory) = (turn.view.board(), locked(&self.memory));
        let bad: Vec<bool> =
            turn.legal.iter().map(|&play| memory.history.discards(&board.after(play))).collect();
        if bad.iter().all(|bad| *bad) { vec![false; bad.len()] } else { bad }
    }

    /// The best play that is not discarded; the first of equals.
    pub(super) fn best(scores: &[f64], discarded: &[bool]) -> usize {
        let mut best = (0, f64::NEG_INFINITY);
        for (index, (&score, &discarded)) in scores.iter().zip(discarded).enumerate() {
            if !discarded && score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }
}

/// A memory is consistent even if a thread that held its lock has panicked: it changes only between games.
pub(crate) fn locked(memory: &Mutex<Memory>) -> MutexGuard<'_, Memory> {
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::super::calibration::RATE;
    use super::super::knowledge::Knowledge;
    use super::*;

    fn adapting() -> Memory {
        let adaptation = Some(Adaptation::new(RATE, None));
        Memory { adaptation, ..Memory::fixed(Knowledge::Simple.controller()) }
    }

    #[test]
    fn a_memory_that_was_saved_goes_on_as_if_it_had_not_been() {
        let ids = ["4HPwATDgc/ABMA", "sGfwATDgc/ABMA", "mOfgIAmYcwwySA", "4HPwATDgc/ABMA"];
        let games: Vec<[Board; 1]> = ids.map(|id| [Board::from_position_id(id).unwrap()]).to_vec();
        let mut whole = adapting();
        games.iter().for_each(|boards| whole.learn(boards, true));
        let mut first = adapting();
        games[..2].iter().for_each(|boards| first.learn(boards, true));
        let mut second = adapting();
        second.recall(MatchHistory::read(&first.history.write()).unwrap()).unwrap();
        games[2..].iter().for_each(|boards| second.learn(boards, true));
        assert_eq!(second.history.write(), whole.history.write());
        let rules = |memory: &Memory| memory.controller.engine().to_fll();
        assert_eq!(rules(&second), rules(&whole));
        assert_ne!(rules(&whole), rules(&adapting()), "the functions have moved");
    }

    #[test]
    fn functions_of_other_rules_are_refused() {
        let mut memory = adapting();
        let mut history = MatchHistory::default();
        history.functions.insert("Moons Many".to_owned(), "Triangle 0 1 2".parse().unwrap());
        let error = memory.recall(history).unwrap_err().to_string();
        assert_eq!(error, "the rules have no variable membership function `Moons Many`");
    }
}
