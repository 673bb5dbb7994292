//! The trainer that tunes weights of the evaluation by results of games, with the shipped readers.
//!
//! Fitting explains results by positions; it does not maximise the number of games won. A generation here compares
//! pairs of champions whose weights differ by a small random step of all of them at once, in opposite directions, by
//! their games against each other and against named players. The weights follow the slope of the score. Single
//! generations are noisy, so the result has the mean weights of the later ones.
//!
//! Against a weak player a point of the score is much harder to gain than against an equal one, and it is lost in the
//! sum of all scores. `measure = "odds"` counts the logarithm of the odds of winning instead.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use spielgeist_agents::search::Budget;
use spielgeist_agents::train::{direction, slopes};
use spielgeist_geister::Geister;
use spielgeist_lab::{
    Error, Expected, GameTrainer, Generation, SettingError, Start, TrainedModel, Trainer, TrainingPlan,
    WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, AgentError, GameSeed, Limits, Referee, Seat, Seed};

use super::in_order;
use super::moved::Moved;
use crate::evaluation::FEATURES;
use crate::weights::{FITTED, TUNED, TUNER, Tuned, WeightsModel, names};
use crate::{Beliefs, Champion};

/// The trainer `weight-tuning`.
pub(crate) struct WeightTuning;

/// Tunes the weights of the evaluation by results of games, by simultaneous perturbation.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    /// Positions per move, in the games and in the champion file.
    nodes: u64,
    /// Comparisons of each generation against itself, and against each named opponent.
    comparisons: u64,
    /// The opponents beside itself; one that is named twice counts twice.
    opponents: Vec<String>,
    /// The weight of the comparisons against itself.
    itself: u64,
    /// The weights to start from.
    start: First,
    /// The weights that change together in a comparison.
    moved: Moved,
    /// The measure that is improved.
    measure: Measure,
    /// The prior of players whose ghosts' past says nothing, if it is not that of the readers.
    unreadable: Option<f64>,
    /// The step by which all weights are changed for a comparison.
    change: f64,
    /// The step size along the gradient, in steps per hundredth of the score.
    rate: f64,
    /// The first generation, counted from 0, whose weights are averaged.
    averaged_from: u64,
}

/// The weights to start from, of the files that ship with the program.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum First {
    /// Those of `geister-search-weights`.
    Fitted,
    /// Those of `geister-tuned-weights`.
    Tuned,
}

impl First {
    fn weights(self) -> Vec<f64> {
        let weights = match self {
            Self::Fitted => &*FITTED,
            Self::Tuned => &*TUNED,
        };
        weights.weights.iter().map(|&weight| f64::from(weight)).collect()
    }
}

/// What is improved.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Measure {
    /// The share of points.
    Score,
    /// The logarithm of the odds of winning: as if every opponent were an equal one.
    Odds,
}

/// Scores nearer to 0 or 1 than this count as this far from it: too few games are lost to tell more.
const NEAREST: f64 = 0.03;

impl Measure {
    /// The factor of differences of scores about this mean score.
    fn factor(self, mean: f64) -> f64 {
        let mean = mean.clamp(NEAREST, 1.0 - NEAREST);
        match self {
            Self::Score => 1.0,
            Self::Odds => 0.25 / (mean * (1.0 - mean)),
        }
    }
}

/// Games of a candidate in a comparison with a named opponent: a deal in both seats.
const GAMES: u64 = 2;

impl GameTrainer<Geister> for WeightTuning {
    fn name(&self) -> &'static str {
        TUNER
    }

    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema {
        Settings::json_schema(schemas)
    }

    fn agent(&self, _: &Geister, model: &serde_json::Value) -> Result<Box<Maker<Geister>>, AgentError> {
        let model = WeightsModel::read(model)?;
        let (weights, nodes) = (model.tuned()?, model.nodes);
        Ok(Box::new(move || Ok(Box::new(champion(weights, nodes)))))
    }

    fn trainer(&self, plan: &TrainingPlan<'_, Geister>) -> Result<Box<dyn Trainer>, SettingError> {
        let settings: Settings = plan.settings()?;
        settings.check()?;
        let state = match plan.from {
            Start::Checkpoint(text) => serde_json::from_str(text).map_err(SettingError::checkpoint)?,
            Start::Beginning | Start::Check => State::first(settings.start.weights()),
        };
        let mut opponents = Vec::new();
        for name in &settings.opponents {
            let maker = (plan.named)(name);
            opponents.push(maker.map_err(|error| SettingError::at("train.settings.opponents", error))?);
        }
        let (game, limits, seed) = (plan.game, plan.limits, plan.seed());
        Ok(Box::new(Tuner { game, limits, seed, settings, opponents, state }))
    }
}

/// The champion with these weights and the shipped readers.
fn champion(tuned: Tuned, nodes: u64) -> Champion {
    Champion::new(Budget::nodes(nodes), Beliefs::usual().doubting(tuned.unreadable)).weighing(tuned.weights)
}

impl Settings {
    fn check(&self) -> Result<(), SettingError> {
        let unreadable = self.unreadable.map(|prior| ("unreadable", prior));
        for (key, number) in [("change", self.change), ("rate", self.rate)].into_iter().chain(unreadable) {
            if !(number > 0.0 && number.is_finite()) {
                let key = format!("train.settings.{key}");
                return Err(SettingError::value(&key, number, Expected::Positive));
            }
        }
        for (key, number) in [("nodes", self.nodes), ("comparisons", self.comparisons)] {
            if number == 0 {
                let key = format!("train.settings.{key}");
                return Err(SettingError::value(&key, 0, Expected::AtLeast { least: 1 }));
            }
        }
        Ok(())
    }
}

/// A run of the trainer.
struct Tuner {
    game: Geister,
    limits: Limits,
    seed: Seed,
    settings: Settings,
    opponents: Vec<Box<Maker<Geister>>>,
    state: State,
}

/// State that changes from generation to generation.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct State {
    generations: u64,
    best: f64,
    weights: Vec<f64>,
    /// The sum of the weights of the generations that are averaged, and their number.
    averaged: (Vec<f64>, u64),
}

/// Three decimals: more make no difference to play. Zero is always positive.
fn rounded(weight: f64) -> f64 {
    (weight * 1_000.0).round() / 1_000.0 + 0.0
}

impl State {
    fn first(weights: Vec<f64>) -> Self {
        Self { generations: 0, best: 0.0, weights, averaged: (vec![0.0; FEATURES], 0) }
    }

    fn result(&self) -> Vec<f64> {
        match &self.averaged {
            (_, 0) => self.weights.iter().copied().map(rounded).collect(),
            (sums, count) => sums.iter().map(|sum| rounded(sum / *count as f64)).collect(),
        }
    }
}

/// A comparison: the direction, the difference of the scores of both candidates in it, and their mean score against a
/// named opponent.
struct Compared {
    direction: Vec<f64>,
    difference: f64,
    score: Option<f64>,
}

impl Tuner {
    fn candidate(&self, direction: &[f64], sign: f64) -> Box<dyn Agent<Geister>> {
        let direction = self.settings.moved.weights(direction);
        let changed = |feature: usize| {
            (self.state.weights[feature] + sign * self.settings.change * direction[feature]) as f32
        };
        let tuned = Tuned { weights: std::array::from_fn(changed), unreadable: self.settings.unreadable };
        Box::new(champion(tuned, self.settings.nodes))
    }

    /// The score of the first of two agents over a deal in both seats: from 0 to 1.
    fn score(&self, agents: &mut [Box<dyn Agent<Geister>>; 2], seed: Seed, deal: u64) -> f64 {
        let mut referee = Referee::new(&self.game, self.limits);
        let mut score = 0.0;
        for game in 0..GAMES {
            let seat = game as Seat % 2;
            let seeds = GameSeed { seed, deal, game: GAMES * deal + game };
            let winner = referee.play(agents, seat, seeds, &mut ()).ending.winner;
            score += winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        }
        score / GAMES as f64
    }

    /// Compares two candidates by games against an opponent, or against each other.
    fn compare(&self, opponent: Option<usize>, number: u64, seed: Seed) -> Result<Compared, AgentError> {
        let direction = direction(self.settings.moved.numbers(), &mut seed.stream("direction", number, 0));
        let candidate = |sign: f64| self.candidate(&direction, sign);
        let (difference, score) = match opponent {
            None => {
                let score = self.score(&mut [candidate(1.0), candidate(-1.0)], seed, number);
                (2.0 * score - 1.0, None)
            }
            Some(opponent) => {
                let maker = &self.opponents[opponent];
                let up = self.score(&mut [candidate(1.0), maker()?], seed, number);
                let down = self.score(&mut [candidate(-1.0), maker()?], seed, number);
                (up - down, Some((up + down) / 2.0))
            }
        };
        Ok(Compared { direction, difference, score })
    }

    /// The opponents of a comparison; `None` is itself.
    fn all_opponents(&self) -> Vec<Option<usize>> {
        let itself = std::iter::repeat_n(None, self.settings.itself as usize);
        itself.chain((0..self.opponents.len()).map(Some)).collect()
    }

    /// All comparisons of a generation: of each number, those against all opponents in their order.
    fn compare_all(&self, workers: &WorkerPool) -> Result<Option<Vec<Compared>>, AgentError> {
        let seed = self.seed.child("generation", self.state.generations);
        let opponents = self.all_opponents();
        let jobs = opponents.len() * self.settings.comparisons as usize;
        in_order(jobs, workers, |job| {
            let number = job / opponents.len();
            let opponent = job % opponents.len();
            self.compare(opponents[opponent], number as u64, seed.child("opponent", opponent as u64))
        })
    }
}

impl Tuner {
    /// The directions of all comparisons with the differences in the measure.
    fn measured(&self, all: Vec<Compared>) -> Vec<(Vec<f64>, f64)> {
        let opponents = self.all_opponents().len();
        let factors: Vec<f64> = (0..opponents)
            .map(|opponent| {
                let scores = all.iter().skip(opponent).step_by(opponents);
                let (sum, count) = scores
                    .fold((0.0, 0.0), |(sum, count), one| (sum + one.score.unwrap_or(0.5), count + 1.0));
                self.settings.measure.factor(sum / count)
            })
            .collect();
        let measured = all.into_iter().zip(factors.iter().cycle());
        measured.map(|(compared, factor)| (compared.direction, factor * compared.difference)).collect()
    }
}

impl Trainer for Tuner {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let Some(all) = self.compare_all(workers)? else { return Ok(None) };
        let scores: Vec<f64> = all.iter().filter_map(|compared| compared.score).collect();
        let mean = scores.iter().sum::<f64>() / scores.len().max(1) as f64;
        let games = all.iter().map(|compared| GAMES * if compared.score.is_some() { 2 } else { 1 }).sum();
        let Settings { change, rate, averaged_from, moved, .. } = self.settings;
        let slopes = slopes(moved.numbers(), &self.measured(all));
        let steps: Vec<f64> =
            slopes.into_iter().map(|slope| (100.0 * rate * slope).clamp(-1.0, 1.0)).collect();
        for (weight, step) in self.state.weights.iter_mut().zip(moved.weights(&steps)) {
            *weight += change * step;
        }
        let generation = self.state.generations;
        self.state.generations += 1;
        self.state.best = self.state.best.max(mean);
        if generation >= averaged_from {
            let (sums, count) = &mut self.state.averaged;
            sums.iter_mut().zip(&self.state.weights).for_each(|(sum, weight)| *sum += weight);
            *count += 1;
        }
        Ok(Some(Generation::of_learner(generation, self.state.best, mean, games)))
    }

    fn generations(&self) -> u64 {
        self.state.generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let Settings { nodes, unreadable, .. } = self.settings;
        let model = WeightsModel { nodes, names: names(), unreadable, weights: self.state.result() };
        let model = serde_json::to_value(&model).expect("plain data");
        (self.state.generations > 0).then(|| TrainedModel::GameModel { trainer: TUNER.to_owned(), model })
    }
}
