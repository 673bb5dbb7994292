//! A table that learns, lesson by lesson.

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::StateActions;
use spielgeist_agents::train::q_learning::{QCheckpoint, QTrainer};
use spielgeist_play::Game;
use spielgeist_play::contest::Maker;

use super::lessons::{Opponents, Scores};
use super::{Generation, Start, Trainer, TrainingPlan, WorkerPool};
use crate::Error;
use crate::setting_error::{SettingError, SettingProblem};
use crate::trained_model::TrainedModel;

/// Q-learning as a trainer.
pub(crate) struct QLearner<G: Game, M> {
    sorting: &'static str,
    trainer: QTrainer<G, M>,
    scores: Scores,
    opponents: Opponents<G>,
}

#[derive(Serialize, Deserialize)]
struct Saved {
    trainer: QCheckpoint,
    #[serde(rename = "marks")]
    scores: Scores,
}

impl<G: Game, M: StateActions<G> + Clone + 'static> QLearner<G, M> {
    pub(crate) fn new(
        name: &'static str,
        sorting: M,
        plan: &TrainingPlan<'_, G>,
    ) -> Result<Self, SettingError> {
        let settings = plan
            .recipe
            .q_learning
            .as_ref()
            .ok_or_else(|| SettingError::new(SettingProblem::NoSection { section: "q-learning" }))?;
        let opponents = Opponents::new(&settings.lessons, plan)?;
        let game = plan.game.clone();
        let (trainer, scores) = match plan.from {
            Start::Checkpoint(text) => {
                let saved: Saved = serde_json::from_str(text).map_err(SettingError::checkpoint)?;
                (QTrainer::resume(game, sorting, saved.trainer).map_err(SettingError::new)?, saved.scores)
            }
            Start::Beginning | Start::Check => {
                let seed = plan.seed().child("learner", 0);
                let trainer = QTrainer::new(game, sorting, settings.learning, seed);
                (
                    trainer.map_err(|error| SettingError::of_learner("q-learning.learning", error))?,
                    Scores::default(),
                )
            }
        };
        Ok(Self { sorting: name, trainer, scores, opponents })
    }
}

impl<G: Game, M: StateActions<G> + Clone + 'static> Trainer for QLearner<G, M> {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let Self { trainer, opponents, .. } = self;
        let learnt = opponents.teach(workers, |lineups, round| trainer.round(lineups, round, workers.jobs()));
        if !learnt? {
            return Ok(None);
        }
        let agent = self.trainer.agent();
        let maker: Box<Maker<G>> = Box::new(move || Ok(Box::new(agent.clone())));
        Ok(self.opponents.examine(&*maker, None, &mut self.scores, workers)?)
    }

    fn generations(&self) -> u64 {
        self.scores.lessons
    }

    fn checkpoint(&self) -> String {
        let saved = Saved { trainer: self.trainer.checkpoint(), scores: self.scores };
        serde_json::to_string(&saved).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let table = self.trainer.table().clone();
        (self.scores.lessons > 0).then(|| TrainedModel::Table { sorting: self.sorting.to_owned(), table })
    }
}
