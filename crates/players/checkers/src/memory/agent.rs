//! The agents `weights` and `memory`.

use std::sync::{Arc, Mutex};

use spielgeist_checkers::{Checkers, Side};
use spielgeist_play::{
    Agent, AgentError, Anatomy, EarlyEnd, Explanation, Finished, Forfeit, Rng, Seat, Turn,
};

use super::choice::{Choice, avoided, choose};
use super::lessons::Lessons;
use super::line::GameLine;
use super::lookup::Equation;
use super::notebook::{GameNotes, Notebook, locked};
use super::reasons;
use super::traps::Memory;
use super::valuation::{MoveValue, Valuation};

/// The reason for the end of a game that a stopped match left unfinished: it is not counted, so nothing is
/// learned from it.
const STOPPED: &str = "stopped";

/// The settings of an agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    /// Moves to look ahead, from 1.
    pub(crate) plies: u8,
    /// The reading of Equation 2.
    pub(crate) equation: Equation,
    /// Its memory.
    pub(crate) lessons: Lessons,
    /// Whether it learns from games, or only uses what it knows.
    pub(crate) learns: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { plies: 1, equation: Equation::Percent, lessons: Lessons::default(), learns: true }
    }
}

/// Plays the fittest move by Table 1 and by what it remembers of earlier games.
pub(crate) struct MemoryPlayer {
    settings: Settings,
    /// Its memory; none for the agent that plays by the weights alone.
    notebook: Option<Arc<Mutex<Notebook>>>,
    /// The memory as it was when the game began: a choice can be explained after the game too.
    memory: Option<Arc<Memory>>,
    valuation: Valuation,
    values: Vec<MoveValue>,
    line: GameLine,
    notes: GameNotes,
}

impl MemoryPlayer {
    /// An agent that remembers; the notebook may be shared to look at it later.
    pub(crate) fn new(settings: Settings, notebook: Arc<Mutex<Notebook>>) -> Self {
        Self::with(settings, Some(notebook))
    }

    /// An agent that plays by Table 1 alone.
    pub(crate) fn forgetful(plies: u8) -> Self {
        Self::with(Settings { plies, ..Settings::default() }, None)
    }

    fn with(settings: Settings, notebook: Option<Arc<Mutex<Notebook>>>) -> Self {
        let memory = notebook.as_ref().map(|notebook| Arc::clone(&locked(notebook).memory));
        Self {
            settings,
            notebook,
            memory,
            valuation: Valuation::new(settings.plies, settings.equation),
            values: Vec::new(),
            line: GameLine::default(),
            notes: GameNotes::default(),
        }
    }

    fn decide(&mut self, turn: &Turn<'_, Checkers>, rng: &mut Rng) -> Choice {
        self.valuation.values(turn, self.memory.as_deref(), &mut self.values);
        choose(turn.legal, &self.values, rng)
    }

    fn note(&mut self, choice: Choice) {
        let notes = &mut self.notes;
        notes.chromosomes += self.values.len() as u64;
        notes.weights += self.values.iter().map(MoveValue::weight).sum::<f64>();
        notes.fitness += self.values.iter().map(MoveValue::fitness).sum::<f64>();
        notes.choices += 1;
        notes.chosen += self.values[choice.index].fitness();
        notes.changed += u64::from(avoided(&self.values, choice.index).is_some());
    }
}

impl Agent<Checkers> for MemoryPlayer {
    fn start(&mut self, _: &Checkers, _: Seat) {
        self.memory = self.notebook.as_ref().map(|notebook| Arc::clone(&locked(notebook).memory));
        self.line.clear();
        self.notes = GameNotes::default();
    }

    fn choose(&mut self, turn: &Turn<'_, Checkers>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if let Some(trouble) = self.notebook.as_ref().and_then(|notebook| locked(notebook).trouble.clone()) {
            return Err(Forfeit::new(EarlyEnd::Crash, trouble));
        }
        let choice = self.decide(turn, rng);
        if self.notebook.is_some() {
            self.note(choice);
            self.line.play(turn.game, *turn.view, turn.legal[choice.index]);
        }
        Ok(choice.index)
    }

    fn finish(&mut self, finished: &Finished<'_, Checkers>) {
        let Some(notebook) = &self.notebook else { return };
        let mut notebook = locked(notebook);
        notebook.notes = self.notes;
        if !self.settings.learns || finished.ending.reason == STOPPED {
            return;
        }
        self.line.reach(finished.game, *finished.state);
        let computer = Side::BOTH[finished.seat];
        notebook.enter(self.settings.lessons.of_game(finished.game, self.line.moves(), computer));
        // The game is counted once, even if the end is reported twice.
        self.line.clear();
    }

    fn anatomy(&self) -> Anatomy {
        Anatomy { weights: reasons::table_1(), ..Anatomy::default() }
    }

    fn recall(&mut self, memory: &str) -> Result<(), AgentError> {
        if let Some(notebook) = &self.notebook {
            locked(notebook).memory = Arc::new(Memory::from_json(memory)?);
        }
        Ok(())
    }

    fn memory(&self) -> Option<String> {
        let notebook = self.notebook.as_ref().filter(|_| self.settings.learns)?;
        Some(locked(notebook).memory.to_json())
    }

    fn made_before(&mut self, turn: &Turn<'_, Checkers>, index: usize) {
        if self.notebook.is_some() {
            self.line.play(turn.game, *turn.view, turn.legal[index]);
        }
    }

    fn explain(&mut self, turn: &Turn<'_, Checkers>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let choice = self.decide(turn, rng);
        Ok(reasons::explain(turn, &self.values, choice, self.memory.as_deref()))
    }
}
