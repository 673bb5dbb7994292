//! The trainer of the weights of the champion's evaluation.
//!
//! A generation plays games with the current weights, against itself and against named players, and then fits
//! the weights to the results of these games. The first weights are all 0. The learner uses no reader: all
//! deals are equally likely to it.
//!
//! The weights of single generations swing between bold and careful play, because each is fitted to the games of
//! the one before. So the champion has the means over the later generations.

use std::ops::Range;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use spielgeist_agents::Slipping;
use spielgeist_agents::search::Budget;
use spielgeist_geister::Geister;
use spielgeist_lab::{
    Error, Expected, GameTrainer, Generation, SettingError, Start, TrainedModel, Trainer, TrainingPlan,
    WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, AgentError, GameSeed, Limits, Referee, Seat, Seed};

use super::fit::{Fitted, fit};
use super::in_order;
use super::positions::{Position, Sampler};
use crate::evaluation::Weights;
use crate::weights::{TRAINER, WeightsModel, names};
use crate::{Beliefs, Champion};

/// The trainer `search-weights`.
pub(crate) struct SearchWeights;

/// Fits the weights of the evaluation to the results of games, by least squares.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    /// Positions per move, in the games and in the champion file.
    nodes: u64,
    /// The share of random moves of the learner, so that it also sees positions that it would avoid.
    random_moves: f64,
    /// Number of games against itself per generation.
    games_against_itself: u64,
    /// The other opponents.
    opponents: Vec<String>,
    /// Number of games against each of them per generation.
    games: u64,
    /// The share of positions that is fitted.
    sampled: f64,
    /// The strength of the pull towards the weights of the previous generation.
    pull: f64,
    /// The first generation, counted from 0, whose weights are averaged.
    averaged_from: u64,
}

/// The champion with these weights, without a reader.
fn learner(weights: Weights, nodes: u64) -> Champion {
    Champion::new(Budget::nodes(nodes), Beliefs::none()).weighing(weights)
}

impl GameTrainer<Geister> for SearchWeights {
    fn name(&self) -> &'static str {
        TRAINER
    }

    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema {
        Settings::json_schema(schemas)
    }

    fn agent(&self, _: &Geister, model: &serde_json::Value) -> Result<Box<Maker<Geister>>, AgentError> {
        let model = WeightsModel::read(model)?;
        let (weights, nodes) = (model.tuned()?.weights, model.nodes);
        Ok(Box::new(move || Ok(Box::new(learner(weights, nodes)))))
    }

    fn trainer(&self, plan: &TrainingPlan<'_, Geister>) -> Result<Box<dyn Trainer>, SettingError> {
        let settings: Settings = plan.settings()?;
        settings.check()?;
        let state = match plan.from {
            Start::Checkpoint(text) => serde_json::from_str(text).map_err(SettingError::checkpoint)?,
            Start::Beginning | Start::Check => State::default(),
        };
        let mut opponents = Vec::new();
        for name in &settings.opponents {
            let maker = (plan.named)(name);
            opponents.push(maker.map_err(|error| SettingError::at("train.settings.opponents", error))?);
        }
        Ok(Box::new(Fitter {
            game: plan.game,
            limits: plan.limits,
            seed: plan.seed(),
            settings,
            opponents,
            state,
        }))
    }
}

impl Settings {
    fn check(&self) -> Result<(), SettingError> {
        let wrong = |key: &str, found: f64, expected: Expected| {
            Err(SettingError::value(&format!("train.settings.{key}"), found, expected))
        };
        for (key, share) in [("random-moves", self.random_moves), ("sampled", self.sampled)] {
            if !(0.0..=1.0).contains(&share) {
                return wrong(key, share, Expected::Number { least: 0.0, most: 1.0 });
            }
        }
        if !(self.pull > 0.0 && self.pull.is_finite()) {
            return wrong("pull", self.pull, Expected::Positive);
        }
        if self.nodes == 0 {
            return wrong("nodes", 0.0, Expected::AtLeast { least: 1 });
        }
        Ok(())
    }
}

/// A run of the trainer.
struct Fitter {
    game: Geister,
    limits: Limits,
    seed: Seed,
    settings: Settings,
    opponents: Vec<Box<Maker<Geister>>>,
    state: State,
}

/// State that changes from generation to generation.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct State {
    generations: u64,
    best: f64,
    /// Empty before the first generation.
    weights: Vec<f64>,
    /// The rounded weights of the generations that are averaged.
    averaged: Vec<Vec<f64>>,
}

/// Three decimals: more make no difference to play. Zero is always positive.
fn rounded(weight: f64) -> f64 {
    (weight * 1_000.0).round() / 1_000.0 + 0.0
}

impl State {
    /// The rounded means of the weights; those of the last generation before the first that is averaged.
    fn means(&self) -> Vec<f64> {
        let mean = |feature: usize| {
            let sum: f64 = self.averaged.iter().map(|weights| weights[feature]).sum();
            rounded(sum / self.averaged.len() as f64)
        };
        match self.averaged.is_empty() {
            true => self.weights.iter().copied().map(rounded).collect(),
            false => (0..self.weights.len()).map(mean).collect(),
        }
    }
}

/// Number of games per job.
const PIECE: u64 = 20;

/// Results of some games.
#[derive(Default)]
struct Played {
    positions: Vec<Position>,
    /// The learner's score against named opponents: a win counts 1, a draw a half.
    score: f64,
}

impl Fitter {
    fn weights(&self) -> Fitted {
        std::array::from_fn(|feature| self.state.weights.get(feature).copied().unwrap_or_default())
    }

    /// Plays some games against an opponent, or against itself.
    fn play(&self, opponent: Option<usize>, games: Range<u64>, seed: Seed) -> Result<Played, AgentError> {
        let weights = self.weights().map(|weight| weight as f32);
        let itself = || -> Box<dyn Agent<Geister>> {
            let learner: Box<dyn Agent<Geister>> = Box::new(learner(weights, self.settings.nodes));
            Box::new(Slipping::new(learner, self.settings.random_moves))
        };
        let other = opponent.map_or_else(|| Ok(itself()), |number| self.opponents[number]())?;
        let mut agents = [itself(), other];
        let mut referee = Referee::new(&self.game, self.limits);
        let mut played = Played::default();
        for number in games {
            let seat = (number % 2) as Seat;
            let seats = [seat, 1 - seat];
            let seats = if opponent.is_some() { &seats[..1] } else { &seats };
            let rng = seed.stream("sampled", number, 0);
            let mut sampler = Sampler::new(&self.game, seats, self.settings.sampled, rng);
            let game = GameSeed { seed, deal: number / 2, game: number };
            let winner = referee.play(&mut agents, seat, game, &mut sampler).ending.winner;
            played.positions.extend(sampler.finish(winner));
            played.score += winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        }
        Ok(played)
    }

    /// All games of a generation: the positions, and the score against named opponents. `None` if stopped.
    fn play_all(&self, workers: &WorkerPool) -> Result<Option<Played>, AgentError> {
        let seed = self.seed.child("generation", self.state.generations);
        let Settings { games, games_against_itself, .. } = self.settings;
        let against = (0..self.opponents.len()).map(|number| (Some(number), games));
        let mut jobs = Vec::new();
        for (opponent, games) in against.chain([(None, games_against_itself)]) {
            jobs.extend(
                (0..games).step_by(PIECE as usize).map(|first| (opponent, first..(first + PIECE).min(games))),
            );
        }
        let played = in_order(jobs.len(), workers, |job| {
            let (opponent, games) = jobs[job].clone();
            let name = opponent.map_or(0, |number| number as u64 + 1);
            self.play(opponent, games, seed.child("opponent", name))
        })?;
        let Some(played) = played else { return Ok(None) };
        let mut all = Played::default();
        for ((opponent, _), played) in jobs.iter().zip(played) {
            all.positions.extend(played.positions);
            all.score += if opponent.is_some() { played.score } else { 0.0 };
        }
        Ok(Some(all))
    }
}

impl Trainer for Fitter {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let Some(played) = self.play_all(workers)? else { return Ok(None) };
        let (weights, error) = fit(&played.positions, &self.weights(), self.settings.pull);
        let named = self.opponents.len() as u64 * self.settings.games;
        let mean = played.score / named.max(1) as f64;
        let (generation, best) = (self.state.generations, self.state.best.max(mean));
        if generation >= self.settings.averaged_from {
            self.state.averaged.push(weights.map(rounded).to_vec());
        }
        (self.state.generations, self.state.best, self.state.weights) =
            (generation + 1, best, weights.to_vec());
        Ok(Some(Generation {
            loss: Some(error),
            ..Generation::of_learner(generation, best, mean, named + self.settings.games_against_itself)
        }))
    }

    fn generations(&self) -> u64 {
        self.state.generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let model = WeightsModel {
            nodes: self.settings.nodes,
            names: names(),
            unreadable: None,
            weights: self.state.means(),
        };
        let model = serde_json::to_value(&model).expect("plain data");
        (self.state.generations > 0).then(|| TrainedModel::GameModel { trainer: TRAINER.to_owned(), model })
    }
}
