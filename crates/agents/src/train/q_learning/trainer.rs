//! Plays episodes and keeps the table.

use serde::{Deserialize, Serialize};
use spielgeist_play::{Agent, Ending, Forfeit, Game, Seed};

use super::super::episode::{Seating, dice, play};
use super::QSettings;
use super::learner::Learner;
use crate::models::{StateActions, Table, TableAgent};

/// A table that learns, and all that its next episode depends on.
#[derive(Clone, Debug)]
pub struct QTrainer<G, M> {
    game: G,
    sorting: M,
    table: Table,
    settings: QSettings,
    seed: Seed,
    episodes: u64,
}

/// All that a [`QTrainer`] is besides game, sorting and opponents. One that goes on from here learns the same table,
/// to the last bit, as one that was never stopped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct QCheckpoint {
    /// The table.
    pub table: Table,
    /// How it learns.
    pub settings: QSettings,
    /// The seed of all episodes.
    pub seed: u64,
    /// Episodes learnt from so far.
    pub episodes: u64,
}

impl<G: Game, M: StateActions<G> + Clone> QTrainer<G, M> {
    /// A learner that knows nothing yet.
    ///
    /// # Errors
    /// When the settings make no sense.
    pub fn new(game: G, sorting: M, settings: QSettings, seed: Seed) -> Result<Self, String> {
        settings.check()?;
        let table = Table::new(sorting.states(), sorting.actions(), settings.initial);
        Ok(Self { game, sorting, table, settings, seed, episodes: 0 })
    }

    /// A learner that goes on from a checkpoint.
    ///
    /// # Errors
    /// When it was made with other states or actions, or its settings make no sense.
    pub fn resume(game: G, sorting: M, checkpoint: QCheckpoint) -> Result<Self, String> {
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

    /// How many episodes have been learnt from.
    pub fn episodes(&self) -> u64 {
        self.episodes
    }

    /// The table as it is now.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// An agent that plays by the table as it is now, and never draws.
    ///
    /// # Panics
    /// When the sorting has changed its names meanwhile.
    pub fn agent(&self) -> TableAgent<M> {
        TableAgent::new(self.sorting.clone(), self.table.clone()).expect("made with this sorting")
    }

    /// Plays the next episode and learns on the way: against itself when there are no opponents, else at a seat that
    /// moves on with each episode, with `opponents` at the seats after it. Gives the ending and the number of moves.
    ///
    /// # Errors
    /// When an opponent forfeits; the table is then as before.
    ///
    /// # Panics
    /// When there are opponents, but not one for each of the other seats.
    pub fn episode(&mut self, opponents: &mut [Box<dyn Agent<G>>]) -> Result<(Ending, u32), Forfeit> {
        let before = (!opponents.is_empty()).then(|| self.table.clone());
        let mut learner = Learner {
            seating: Seating::new(&self.game, self.seed, self.episodes, opponents),
            sorting: &self.sorting,
            table: &mut self.table,
            alpha: self.settings.alpha.at(self.episodes),
            gamma: self.settings.gamma,
            epsilon: self.settings.epsilon.at(self.episodes),
            last: vec![None; self.game.seats()],
        };
        let dice = &mut dice(self.seed, self.episodes);
        match play(&self.game, self.settings.longest, dice, &mut learner) {
            Ok((ending, plies)) => {
                learner.finish(&self.game, &ending);
                self.episodes += 1;
                Ok((ending, plies))
            }
            Err(forfeit) => {
                self.table = before.expect("only opponents forfeit");
                Err(forfeit)
            }
        }
    }
}
