//! Plays episodes and updates the table.

use serde::{Deserialize, Serialize};
use spielgeist_play::{Agent, Ending, Forfeit, Game, Seed};

use super::super::episode::{Seating, play};
use super::super::learn_error::LearnError;
use super::super::round::{Learner, Lineups, Round, play_round};
use super::lesson::{Following, Scribe};
use super::{QLesson, QSettings};
use crate::models::{QTable, StateActions, TableAgent};

/// A learning table, and everything that its next episode depends on.
#[derive(Clone, Debug)]
pub struct QTrainer<G, M> {
    game: G,
    sorting: M,
    table: QTable,
    settings: QSettings,
    seed: Seed,
    episodes: u64,
}

/// The state of a [`QTrainer`] besides game, encoding and opponents. Resumed from it, a trainer learns the
/// same table, to the last bit, as one that was never stopped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct QCheckpoint {
    /// The table.
    pub table: QTable,
    /// The learning parameters.
    pub settings: QSettings,
    /// The seed of all episodes.
    pub seed: u64,
    /// Episodes learnt from so far.
    pub episodes: u64,
}

impl<G: Game, M: StateActions<G> + Clone> QTrainer<G, M> {
    /// Creates an untrained learner.
    ///
    /// # Errors
    /// If the settings are invalid.
    pub fn new(game: G, sorting: M, settings: QSettings, seed: Seed) -> Result<Self, LearnError> {
        settings.check()?;
        let table = QTable::new(sorting.states(), sorting.actions(), settings.initial);
        Ok(Self { game, sorting, table, settings, seed, episodes: 0 })
    }

    /// Creates a learner from a checkpoint.
    ///
    /// # Errors
    /// If it has other states or actions, or its settings are invalid.
    pub fn resume(game: G, sorting: M, checkpoint: QCheckpoint) -> Result<Self, LearnError> {
        let QCheckpoint { table, settings, seed, episodes } = checkpoint;
        settings.check()?;
        table.check_names(sorting.states(), sorting.actions())?;
        Ok(Self { game, sorting, table, settings, seed: Seed(seed), episodes })
    }

    /// The learner as plain data.
    pub fn checkpoint(&self) -> QCheckpoint {
        let Self { table, settings, seed, episodes, .. } = self;
        QCheckpoint { table: table.clone(), settings: *settings, seed: seed.0, episodes: *episodes }
    }

    /// Number of episodes learnt from.
    pub fn episodes(&self) -> u64 {
        self.episodes
    }

    /// The current table.
    pub fn table(&self) -> &QTable {
        &self.table
    }

    /// An agent with the current table and without random moves.
    ///
    /// # Panics
    /// If the encoding has changed its names meanwhile.
    pub fn agent(&self) -> TableAgent<M> {
        TableAgent::new(self.sorting.clone(), self.table.clone()).expect("made with this sorting")
    }

    /// Plays the next episode and learns from it: self-play without opponents, otherwise on a seat that
    /// changes with each episode, with `opponents` on the seats after it. Returns the ending and the number
    /// of moves.
    ///
    /// # Errors
    /// If an opponent forfeits; nothing is learnt then.
    ///
    /// # Panics
    /// If there are opponents, but not one for each of the other seats.
    pub fn episode(&mut self, opponents: &mut [Box<dyn Agent<G>>]) -> Result<(Ending, u32), Forfeit> {
        let lesson = self.play(self.episodes, opponents)?;
        self.learn(&lesson);
        Ok((lesson.ending, lesson.plies))
    }

    /// Plays a [`Round`] of episodes on `jobs` threads and learns from them; the result is the same for any number of
    /// threads.
    ///
    /// # Errors
    /// If an opponent cannot be created or forfeits. Updates from earlier episodes are kept.
    ///
    /// # Panics
    /// If a line-up has opponents, but not one for each of the other seats.
    pub fn round(&mut self, lineups: &Lineups<'_, G>, round: Round, jobs: usize) -> Result<(), LearnError> {
        play_round(self, lineups, round, jobs)
    }

    /// Plays an episode without learning from it. It depends only on the table, the seed and its number.
    ///
    /// # Errors
    /// If an opponent forfeits.
    ///
    /// # Panics
    /// As [`QTrainer::episode`].
    pub fn play(&self, episode: u64, opponents: &mut [Box<dyn Agent<G>>]) -> Result<QLesson, Forfeit> {
        let mut scribe = Scribe {
            seating: Seating::new(&self.game, episode, opponents),
            sorting: &self.sorting,
            table: &self.table,
            epsilon: self.settings.epsilon.at(episode),
            last: vec![None; self.game.seats()],
            moves: Vec::new(),
            choices: Vec::new(),
        };
        let end = play(&self.game, self.settings.longest, (self.seed, episode), &mut scribe)?;
        Ok(scribe.finish(&self.game, episode, end))
    }

    /// Learns from an episode, move by move.
    pub fn learn(&mut self, lesson: &QLesson) {
        let alpha = self.settings.alpha.at(lesson.episode);
        for made in &lesson.moves {
            let following = match &made.following {
                Following::End(reward) => *reward,
                Following::Turn(choices) => self.settings.gamma * self.best(&lesson.choices[choices.clone()]),
            };
            self.table.learn(made.state, made.action, made.reward + following, alpha);
        }
        self.episodes += 1;
    }

    /// The value of the best of these choices.
    fn best(&self, choices: &[(usize, usize)]) -> f64 {
        let values = choices.iter().map(|&(state, action)| self.table.value(state, action));
        values.fold(f64::NEG_INFINITY, f64::max)
    }
}

impl<G: Game, M: StateActions<G> + Clone> Learner<G> for QTrainer<G, M> {
    type Lesson = QLesson;

    fn game(&self) -> &G {
        &self.game
    }

    fn episodes(&self) -> u64 {
        self.episodes
    }

    fn play(&self, episode: u64, opponents: &mut [Box<dyn Agent<G>>]) -> Result<QLesson, Forfeit> {
        QTrainer::play(self, episode, opponents)
    }

    fn learn(&mut self, lesson: &QLesson) {
        QTrainer::learn(self, lesson);
    }
}
