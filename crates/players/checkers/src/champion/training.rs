//! The trainer of the evaluation: games against itself, then a fit to their results, generation by generation.
//!
//! Each game has a stream of its own, games are played in pieces of fixed size, and the fit runs on one thread in
//! a fixed order: the bytes of the result do not depend on the number of threads. Between generations only the
//! weights matter, so a run can be stopped and resumed there.

use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use spielgeist_checkers::Checkers;
use spielgeist_lab::{
    Error, Expected, GameTrainer, Generation, SettingError, SettingProblem, Start, TrainedModel, Trainer,
    TrainingPlan, WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Seed};

use super::agent::trained_maker;
use super::evaluation::Evaluation;
use super::fit::{FitSettings, Learner};
use super::self_play::{Conduct, Player, Sample, duel, self_play};
use super::weights::{StoredWeights, WEIGHTS};

/// The name of the trainer in recipes.
const NAME: &str = "patterns";
/// Games of one job. Small enough that a stopped run ends soon.
const PIECE: u64 = 50;
/// Every game with a number divisible by this is held out: its positions measure the fit.
const HELD_OUT: u64 = 16;

/// Fits an evaluation by patterns to games against itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    /// Games of each generation; the last number holds for all that follow.
    games: Vec<u64>,
    /// Positions to search for a move.
    nodes: u64,
    /// The share of random moves.
    random_moves: f64,
    /// The fit to a generation's games.
    fit: FitSettings,
    /// The share of the learning rates' past that a new generation keeps: with less, it learns faster.
    inertia: f32,
    /// Games after each generation against men and kings alone, at equal nodes.
    measure: u64,
}

impl Settings {
    /// Games of a generation.
    fn games(&self, generation: u64) -> u64 {
        let last = self.games.len() - 1;
        self.games[usize::try_from(generation).unwrap_or(last).min(last)]
    }

    fn check(&self) -> Result<(), SettingError> {
        let key = |key: &str| format!("train.settings.{key}");
        let fewest = self.games.iter().copied().min().unwrap_or(0);
        let numbers = [("games", fewest, HELD_OUT), ("nodes", self.nodes, 1), ("measure", self.measure, 1)];
        for (name, number, least) in numbers {
            if number < least {
                return Err(SettingError::value(&key(name), number, Expected::AtLeast { least }));
            }
        }
        for (name, share) in [("random-moves", self.random_moves), ("inertia", f64::from(self.inertia))] {
            if !(0.0..=1.0).contains(&share) {
                let expected = Expected::Number { least: 0.0, most: 1.0 };
                return Err(SettingError::value(&key(name), share, expected));
            }
        }
        Ok(())
    }
}

/// The trainer of the pattern evaluation.
pub(crate) struct PatternTrainer;

impl GameTrainer<Checkers> for PatternTrainer {
    fn name(&self) -> &'static str {
        NAME
    }

    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema {
        Settings::json_schema(schemas)
    }

    fn agent(&self, game: &Checkers, model: &Value) -> Result<Box<Maker<Checkers>>, AgentError> {
        let evaluation = Evaluation::read(model)?;
        Ok(trained_maker(game, Arc::new(evaluation)))
    }

    fn trainer(&self, plan: &TrainingPlan<'_, Checkers>) -> Result<Box<dyn Trainer>, SettingError> {
        let settings: Settings = plan.settings()?;
        settings.check()?;
        let state: State = match plan.from {
            Start::Checkpoint(text) => serde_json::from_str(text).map_err(SettingError::checkpoint)?,
            Start::Beginning | Start::Check => {
                State { learner: Learner::material(), games: 0, generations: 0, best: 0.0 }
            }
        };
        if state.learner.weights.len() != WEIGHTS {
            let problem =
                SettingProblem::OtherWeights { found: state.learner.weights.len(), needed: WEIGHTS };
            return Err(SettingError::new(SettingProblem::Checkpoint { problem: problem.into() }));
        }
        Ok(Box::new(PatternLearner { game: plan.game, settings, seed: plan.seed(), state }))
    }
}

/// State that changes from generation to generation.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct State {
    learner: Learner,
    games: u64,
    generations: u64,
    best: f64,
}

struct PatternLearner {
    game: Checkers,
    settings: Settings,
    seed: Seed,
    state: State,
}

/// The evaluation of weights, rounded as in the file.
fn evaluation(learner: &Learner) -> Arc<Evaluation> {
    let stored = StoredWeights::of(&learner.weights);
    Arc::new(Evaluation::new(&stored).expect("weights that were just written"))
}

impl Trainer for PatternLearner {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let Some(played) = self.play(workers) else { return Ok(None) };
        let is_held_out = |game: usize| (game as u64).is_multiple_of(HELD_OUT);
        let pick = |held_out: bool| -> Vec<Sample> {
            let games = played.iter().enumerate().filter(|(game, _)| is_held_out(*game) == held_out);
            games.flat_map(|(_, samples)| samples.iter().copied()).collect()
        };
        let (mut learnt, held_out) = (pick(false), pick(true));
        drop(played);
        self.seed.stream("order", self.state.generations, 0).shuffle(&mut learnt);
        let learner = &mut self.state.learner;
        learner.forget(self.settings.inertia);
        let fitted = learner.fit(&learnt, &self.settings.fit);
        let loss = learner.loss(&held_out);
        tracing::debug!(fitted, loss, positions = learnt.len(), "fitted");
        let Some(share) = self.measure(workers) else { return Ok(None) };
        let generation = self.state.generations;
        let games = self.settings.games(generation);
        self.state.games += games;
        self.state.best = self.state.best.max(share);
        self.state.generations += 1;
        let games = games + self.settings.measure;
        Ok(Some(Generation {
            loss: Some(loss),
            ..Generation::of_learner(generation, self.state.best, share, games)
        }))
    }

    fn generations(&self) -> u64 {
        self.state.generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let stored = || StoredWeights::of(&self.state.learner.weights);
        (self.state.generations > 0).then(|| TrainedModel::of_game(NAME, &stored()))
    }
}

impl PatternLearner {
    /// The quiet positions of each game of this generation; `None` if stopped.
    fn play(&self, workers: &WorkerPool) -> Option<Vec<Vec<Sample>>> {
        let first = self.state.games;
        let evaluation = evaluation(&self.state.learner);
        let conduct = Conduct { nodes: self.settings.nodes, random_moves: self.settings.random_moves };
        let count = self.settings.games(self.state.generations);
        let pieces = workers.schedule.map(0..count.div_ceil(PIECE), |piece| {
            let mut player = Player::new(&self.game, Arc::clone(&evaluation), conduct.nodes);
            let games = piece * PIECE..count.min((piece + 1) * PIECE);
            let games = games.take_while(|_| !workers.is_stopped());
            let play = |game| {
                let mut rng = self.seed.stream("self-play", first + game, 0);
                self_play(&self.game, &mut player, conduct, &mut rng)
            };
            games.map(play).collect::<Vec<_>>()
        });
        (!workers.is_stopped()).then(|| pieces.into_iter().flatten().collect())
    }

    /// The score against men and kings alone; `None` if stopped. The same openings every time, each twice with
    /// colours swapped, so that two measurements differ by the weights alone.
    fn measure(&self, workers: &WorkerPool) -> Option<f64> {
        let (ours, theirs) = (evaluation(&self.state.learner), evaluation(&Learner::material()));
        let nodes = self.settings.nodes;
        let seed = self.seed.child("measure", 0);
        let scores = workers.schedule.map(0..self.settings.measure, |number| {
            if workers.is_stopped() {
                return 0.0;
            }
            let mut first = Player::new(&self.game, Arc::clone(&ours), nodes);
            let mut second = Player::new(&self.game, Arc::clone(&theirs), nodes);
            let mut rng = seed.stream("opening", number / 2, 0);
            duel(&self.game, [&mut first, &mut second], (number % 2) as usize, &mut rng)
        });
        (!workers.is_stopped()).then(|| scores.iter().sum::<f64>() / self.settings.measure as f64)
    }
}

/// A trainer with tiny settings, from its beginning or a checkpoint.
#[cfg(test)]
pub(super) fn tiny_trainer(checkpoint: Option<&str>) -> Box<dyn Trainer> {
    let settings = serde_json::json!({
        "games": [60], "nodes": 40, "random-moves": 0.02, "inertia": 0.5, "measure": 4,
        "fit": {"passes": 2, "step": 0.05, "shrink": 0.00001, "search-share": 0.3}
    });
    let settings: Settings = serde_json::from_value(settings).unwrap();
    let beginning = || State { learner: Learner::material(), games: 0, generations: 0, best: 0.0 };
    let state = checkpoint.map_or_else(beginning, |text| serde_json::from_str(text).unwrap());
    Box::new(PatternLearner { game: Checkers::official(), settings, seed: Seed(1), state })
}
