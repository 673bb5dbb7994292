//! Common parts of learners: opponents, and a measurement after each lesson.

use serde::{Deserialize, Serialize};
use spielgeist_agents::train::Expected;
use spielgeist_agents::train::{LearnError, Lineups, Round};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Game, Limits, Seat, Seed};

use super::games::{Conditions, Pairing};
use super::{Generation, TrainingPlan, WorkerPool};
use crate::recipe::{GameScore, Lessons, Seats};
use crate::setting_error::SettingError;

/// The opponents of a learner, in training and in measurements.
pub(super) struct Opponents<G: Game> {
    pub(super) game: G,
    limits: Limits,
    /// The agents on the other seats in a lesson, used in turn; empty for self-play.
    lineups: Vec<Vec<Box<Maker<G>>>>,
    examiners: Vec<Box<Maker<G>>>,
    margin: fn(&G, &G::State, Seat) -> Option<f64>,
    pub(super) lessons: Lessons,
    seed: Seed,
}

/// Number of batches between two checks whether to stop. It affects the result, because within a round
/// playing runs ahead of learning.
const ROUND: u64 = 16;

/// Maximum number of games per batch, which are kept in memory until they are learnt from.
const MOST_GAMES_A_BATCH: u64 = 1_000_000;

/// The progress of a learner.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(super) struct Scores {
    pub(super) lessons: u64,
    best: Option<f64>,
}

impl<G: Game> Opponents<G> {
    pub(super) fn new(lessons: &Lessons, plan: &TrainingPlan<'_, G>) -> Result<Self, SettingError> {
        for (key, number) in [
            ("lessons.batches", lessons.batches),
            ("lessons.batch", lessons.batch),
            ("lessons.progress.games", lessons.progress.games),
        ] {
            if number == 0 {
                return Err(SettingError::value(key, 0, Expected::AtLeast { least: 1 }));
            }
        }
        if lessons.batch > MOST_GAMES_A_BATCH {
            let expected = Expected::InMemory { most: MOST_GAMES_A_BATCH };
            return Err(SettingError::value("lessons.batch", lessons.batch, expected));
        }
        if lessons.lineups.is_empty() {
            return Err(SettingError::value("lessons.lineups", "[]", Expected::LineupOrSelfPlay));
        }
        let lineup = |names: &Vec<String>| match &names[..] {
            [] => Ok(Vec::new()),
            names => plan.opponents("lessons.lineups", names),
        };
        Ok(Self {
            game: plan.game.clone(),
            limits: plan.limits,
            lineups: lessons.lineups.iter().map(lineup).collect::<Result<_, _>>()?,
            examiners: plan.opponents("progress.opponents", &lessons.progress.opponents)?,
            margin: plan.margin,
            lessons: lessons.clone(),
            seed: plan.seed().child("lessons", 0),
        })
    }

    /// Runs the rounds of a lesson in order; returns false if stopped between two.
    pub(super) fn teach(
        &self,
        workers: &WorkerPool,
        mut learn: impl FnMut(&Lineups<'_, G>, Round) -> Result<(), LearnError>,
    ) -> Result<bool, LearnError> {
        let lineups: Vec<Vec<&Maker<G>>> =
            self.lineups.iter().map(|lineup| lineup.iter().map(|maker| &**maker).collect()).collect();
        let mut left = self.lessons.batches;
        while left > 0 {
            if workers.is_stopped() {
                return Ok(false);
            }
            let batches = left.min(ROUND);
            learn(&lineups, Round { batches, episodes: self.lessons.batch })?;
            left -= batches;
        }
        Ok(true)
    }

    /// Measures the learner and returns the lesson's numbers; `None` if stopped.
    pub(super) fn examine(
        &self,
        learner: &Maker<G>,
        loss: Option<f64>,
        scores: &mut Scores,
        workers: &WorkerPool,
    ) -> Result<Option<Generation>, AgentError> {
        let makers = std::iter::once(learner).chain(self.examiners.iter().map(|maker| &**maker)).collect();
        let games = self.lessons.progress.games;
        let pairing = Pairing { makers, games, seed: self.seed.child("measure", scores.lessons) };
        let conditions = Conditions {
            game: &self.game,
            limits: self.limits,
            seats: Seats::Rotate,
            score: GameScore::Results,
            margin: self.margin,
        };
        let Some(sums) = conditions.play(&[pairing], workers, None).map_err(AgentError::new)? else {
            return Ok(None);
        };
        let score = sums[0] / games as f64;
        let best = scores.best.map_or(score, |best| best.max(score));
        let generation = scores.lessons;
        *scores = Scores { lessons: generation + 1, best: Some(best) };
        Ok(Some(Generation {
            loss,
            ..Generation::of_learner(
                generation,
                best,
                score,
                games + self.lessons.batches * self.lessons.batch,
            )
        }))
    }
}
