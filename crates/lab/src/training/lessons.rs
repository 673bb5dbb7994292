//! What learners have in common: opponents, and a measurement after each lesson.

use serde::{Deserialize, Serialize};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, Limits, Seed};

use super::games::{Conditions, Sitting};
use super::{Crew, Generation, TrainingPlan};
use crate::exhibit::Exhibit;
use crate::recipe::{GameScore, Lessons, Seats};

/// Whom a learner plays and is measured by.
pub(super) struct School<G: Exhibit> {
    pub(super) game: G,
    limits: Limits,
    /// Who has the other seats in a lesson; nobody where the learner plays against itself.
    opponents: Vec<Box<Maker<G>>>,
    examiners: Vec<Box<Maker<G>>>,
    pub(super) lessons: Lessons,
    seed: Seed,
}

/// How a learner has done so far.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(super) struct Marks {
    pub(super) lessons: u64,
    best: Option<f64>,
}

impl<G: Exhibit> School<G> {
    pub(super) fn new(lessons: &Lessons, plan: &TrainingPlan<'_, G>) -> Result<Self, String> {
        if lessons.games == 0 || lessons.batch == 0 || lessons.progress.games == 0 {
            return Err("`lessons`: games, batch and progress.games must be at least 1".to_owned());
        }
        let opponents = match &lessons.opponents[..] {
            [] => Vec::new(),
            names => plan.opponents("lessons.opponents", names)?,
        };
        Ok(Self {
            game: plan.game.clone(),
            limits: plan.limits,
            opponents,
            examiners: plan.opponents("progress.opponents", &lessons.progress.opponents)?,
            lessons: lessons.clone(),
            seed: plan.seed().child("lessons", 0),
        })
    }

    /// Opponents for a thread.
    pub(super) fn opponents(&self) -> Result<Vec<Box<dyn Agent<G>>>, String> {
        self.opponents.iter().map(|maker| maker()).collect()
    }

    /// Measures the learner and gives the lesson's numbers; nothing when it was stopped.
    pub(super) fn examine(
        &self,
        learner: &Maker<G>,
        loss: Option<f64>,
        marks: &mut Marks,
        crew: &Crew,
    ) -> Result<Option<Generation>, String> {
        let makers = std::iter::once(learner).chain(self.examiners.iter().map(|maker| &**maker)).collect();
        let games = self.lessons.progress.games;
        let sitting = Sitting { makers, games, seed: self.seed.child("measure", marks.lessons) };
        let conditions = Conditions {
            game: &self.game,
            limits: self.limits,
            seats: Seats::Rotate,
            score: GameScore::Results,
        };
        let Some(scores) = conditions.play(&[sitting], crew)? else { return Ok(None) };
        let score = scores[0] / games as f64;
        let best = marks.best.map_or(score, |best| best.max(score));
        let generation = marks.lessons;
        *marks = Marks { lessons: generation + 1, best: Some(best) };
        Ok(Some(Generation {
            generation,
            best,
            mean: score,
            worst: score,
            lower_quartile: score,
            median: score,
            upper_quartile: score,
            loss,
            games: games + self.lessons.games,
            ..Generation::default()
        }))
    }
}
