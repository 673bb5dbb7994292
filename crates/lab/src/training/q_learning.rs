//! A table that learns, lesson by lesson.

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::StateActions;
use spielgeist_agents::train::q_learning::{QCheckpoint, QTrainer};
use spielgeist_play::Game;
use spielgeist_play::contest::Maker;

use super::lessons::{Marks, School};
use super::{Crew, Generation, Start, Trainer, TrainingPlan};
use crate::Error;
use crate::brain::Brain;
use crate::setting_error::SettingError;

/// Q-learning as a trainer.
pub(crate) struct QLearner<G: Game, M> {
    sorting: &'static str,
    trainer: QTrainer<G, M>,
    marks: Marks,
    school: School<G>,
}

#[derive(Serialize, Deserialize)]
struct Saved {
    trainer: QCheckpoint,
    marks: Marks,
}

impl<G: Game, M: StateActions<G> + Clone + 'static> QLearner<G, M> {
    pub(crate) fn new(
        name: &'static str,
        sorting: M,
        plan: &TrainingPlan<'_, G>,
    ) -> Result<Self, SettingError> {
        let settings =
            plan.recipe.q_learning.as_ref().ok_or_else(|| SettingError::new("it needs [q-learning]"))?;
        let school = School::new(&settings.lessons, plan)?;
        let game = plan.game.clone();
        let (trainer, marks) = match plan.from {
            Start::Checkpoint(text) => {
                let saved: Saved = serde_json::from_str(text)
                    .map_err(|error| SettingError::new(format!("the checkpoint is damaged: {error}")))?;
                (
                    QTrainer::resume(game, sorting, saved.trainer)
                        .map_err(|error| SettingError::new(error.to_string()))?,
                    saved.marks,
                )
            }
            Start::Beginning | Start::Check => {
                let seed = plan.seed().child("learner", 0);
                let trainer = QTrainer::new(game, sorting, settings.learning, seed);
                (
                    trainer.map_err(|error| SettingError::of_learner("q-learning.learning", &error))?,
                    Marks::default(),
                )
            }
        };
        Ok(Self { sorting: name, trainer, marks, school })
    }
}

impl<G: Game, M: StateActions<G> + Clone + 'static> Trainer for QLearner<G, M> {
    fn step(&mut self, crew: &Crew) -> Result<Option<Generation>, Error> {
        let Self { trainer, school, .. } = self;
        let learnt = school.teach(crew, |lineups, round| Ok(trainer.round(lineups, round, crew.jobs())?));
        if !learnt.map_err(Error::failed)? {
            return Ok(None);
        }
        let agent = self.trainer.agent();
        let maker: Box<Maker<G>> = Box::new(move || Ok(Box::new(agent.clone())));
        self.school.examine(&*maker, None, &mut self.marks, crew).map_err(Error::failed)
    }

    fn generations(&self) -> u64 {
        self.marks.lessons
    }

    fn checkpoint(&self) -> String {
        let saved = Saved { trainer: self.trainer.checkpoint(), marks: self.marks };
        serde_json::to_string(&saved).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<Brain> {
        let table = self.trainer.table().clone();
        (self.marks.lessons > 0).then(|| Brain::Table { sorting: self.sorting.to_owned(), table })
    }
}
