//! Temporal differences: networks learn from games against themselves.
//!
//! A lesson plays games in batches, on all threads with the same networks, and then learns from them in order;
//! so the result does not depend on the number of threads.

use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use spielgeist_agents::models::net::Loss;
use spielgeist_agents::train::Schedule;
use spielgeist_backgammon::Backgammon;
use spielgeist_lab::{
    Error, Expected, GameTrainer, Generation, SettingError, Start, TrainedModel, Trainer, TrainingPlan,
    WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Seed};

use super::agent::maker;
use super::evaluator::{Buffers, Inputs, NetPair};
use super::self_play::{Visited, against_pubeval, self_play};
use crate::outcome::{OUTPUTS, Outcome};

/// The name of the trainer in recipes.
const NAME: &str = "td-nets";

/// Trains networks for contact and races by TD(λ) from self-play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    /// The inputs of the networks.
    inputs: Inputs,
    /// Hidden units of the contact network.
    contact_hidden: usize,
    /// Hidden units of the race network.
    race_hidden: usize,
    /// Whether bear-offs come from the table.
    #[serde(default)]
    bear_off_table: bool,
    /// The learning method of the networks.
    method: Method,
    /// Games of a generation.
    games: u64,
    /// Games that are played with the same networks.
    batch: u64,
    /// Games against Pubeval after each generation.
    measure: u64,
}

/// The learning method of the networks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Method {
    /// One gradient step towards the λ-return of every position, from the end backwards.
    Lambda {
        /// The weight of later positions.
        lambda: f32,
        /// The learning rate by the number of games.
        rate: Schedule,
    },
    /// As the paper describes it: the last board of the winner, the last of the loser, and so on backwards; each
    /// moves by `step` of the difference to the same player's next board, and is fitted until all outputs are
    /// within `tolerance` of that target.
    Paper {
        /// The step of the temporal difference: 0.1.
        step: f32,
        /// The largest error that is left: 0.0035.
        tolerance: f32,
        /// The rate of backpropagation, which the paper does not state.
        rate: f32,
        /// The maximum number of passes for one board, which the paper does not state.
        passes: u32,
    },
}

/// The trainer of the networks.
pub(crate) struct TdNets;

impl GameTrainer<Backgammon> for TdNets {
    fn name(&self) -> &'static str {
        NAME
    }

    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema {
        Settings::json_schema(schemas)
    }

    fn agent(&self, _: &Backgammon, model: &Value) -> Result<Box<Maker<Backgammon>>, AgentError> {
        Ok(maker(Arc::new(NetPair::read(model)?), None, 0, None))
    }

    fn trainer(&self, plan: &TrainingPlan<'_, Backgammon>) -> Result<Box<dyn Trainer>, SettingError> {
        let settings: Settings = plan.settings()?;
        for (key, number) in
            [("games", settings.games), ("batch", settings.batch), ("measure", settings.measure)]
        {
            if number == 0 {
                let key = format!("train.settings.{key}");
                return Err(SettingError::value(&key, 0, Expected::AtLeast { least: 1 }));
            }
        }
        for (key, units) in
            [("contact-hidden", settings.contact_hidden), ("race-hidden", settings.race_hidden)]
        {
            if !(1..=MOST_HIDDEN).contains(&units) {
                let key = format!("train.settings.{key}");
                let expected = Expected::From { least: 1, most: MOST_HIDDEN as u64 };
                return Err(SettingError::value(&key, units, expected));
            }
        }
        let state = match plan.from {
            Start::Checkpoint(text) => serde_json::from_str(text).map_err(SettingError::checkpoint)?,
            Start::Beginning | Start::Check => {
                let mut rng = plan.seed().stream("first nets", 0, 0);
                let hidden = [settings.contact_hidden, settings.race_hidden];
                let nets = NetPair::random(settings.inputs, settings.bear_off_table, hidden, &mut rng)
                    .map_err(|error| SettingError::at("train.settings", error))?;
                State { nets, games: 0, generations: 0, best: 0.0 }
            }
        };
        Ok(Box::new(Learner { settings, seed: plan.seed(), state }))
    }
}

/// Maximum number of hidden units: a larger layer is a typing error.
const MOST_HIDDEN: usize = 10_000;

/// State that changes from generation to generation.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct State {
    nets: NetPair,
    games: u64,
    generations: u64,
    best: f64,
}

struct Learner {
    settings: Settings,
    seed: Seed,
    state: State,
}

impl Trainer for Learner {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let end = self.state.games + self.settings.games;
        let (mut loss, mut boards) = (0.0, 0u64);
        let mut buffers = Buffers::default();
        while self.state.games < end {
            if workers.is_stopped() {
                return Ok(None);
            }
            let batch = self.state.games..end.min(self.state.games + self.settings.batch);
            let nets = &self.state.nets;
            let seed = self.seed;
            let played = workers.schedule.map(batch.clone(), |game| {
                let mut rng = seed.stream("self-play", game, 0);
                self_play(nets, &mut rng, &mut Buffers::default())
            });
            for (game, visited) in batch.zip(&played) {
                loss += self.learn(game, visited, &mut buffers);
                boards += visited.len() as u64;
            }
            self.state.games += played.len() as u64;
        }
        let (wins, points) = measure(&self.state.nets, self.settings.measure, self.seed, workers);
        let share = wins as f64 / self.settings.measure as f64;
        tracing::debug!(share, points = points as f64 / self.settings.measure as f64, "against pubeval");
        self.state.best = self.state.best.max(share);
        let generation = self.state.generations;
        self.state.generations += 1;
        Ok(Some(Generation {
            loss: Some(loss / boards.max(1) as f64),
            ..Generation::of_learner(
                generation,
                self.state.best,
                share,
                self.settings.games + self.settings.measure,
            )
        }))
    }

    fn generations(&self) -> u64 {
        self.state.generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        (self.state.generations > 0).then(|| TrainedModel::of_game(NAME, &self.state.nets))
    }
}

/// Games won against Pubeval, and the points of all games. The same games every time, so that two measurements
/// differ by the networks alone.
fn measure(nets: &NetPair, games: u64, seed: Seed, workers: &WorkerPool) -> (u64, i64) {
    let seed = seed.child("measure", 0);
    let results =
        workers.schedule.map(0..games, |game| against_pubeval(nets, seed, game, &mut Buffers::default()));
    let wins = results.iter().filter(|&&points| points > 0).count() as u64;
    (wins, results.into_iter().map(i64::from).sum())
}

impl Learner {
    /// Learns from a game; returns the sum of the losses.
    fn learn(&mut self, game: u64, visited: &[Visited], buffers: &mut Buffers) -> f64 {
        match self.settings.method {
            Method::Lambda { lambda, rate } => {
                self.learn_returns(visited, lambda, rate.at(game) as f32, buffers)
            }
            Method::Paper { step, tolerance, rate, passes } => {
                self.fit_backwards(visited, [step, tolerance, rate], passes, buffers)
            }
        }
    }

    fn learn_returns(&mut self, visited: &[Visited], lambda: f32, rate: f32, buffers: &mut Buffers) -> f64 {
        let nets = &mut self.state.nets;
        let mut total = 0.0;
        let mut following: Option<Outcome> = None;
        for &Visited { board, outcome } in visited.iter().rev() {
            let target = following.unwrap_or(outcome);
            if following.is_some() && nets.known(&board).is_none() {
                nets.inputs.fill(&board, &mut buffers.active);
                let Buffers { active, scratch } = buffers;
                total +=
                    nets.net_mut(&board).step_sparse(Loss::SquaredError, active, &target.0, rate, scratch);
            }
            following = Some(outcome.mix(target, lambda).flipped());
        }
        total
    }

    fn fit_backwards(
        &mut self,
        visited: &[Visited],
        [step, tolerance, rate]: [f32; 3],
        passes: u32,
        buffers: &mut Buffers,
    ) -> f64 {
        let nets = &mut self.state.nets;
        let Some((last, played)) = visited.split_last() else { return 0.0 };
        if last.board.lost().is_none() {
            // Cut off: the winner is unknown.
            return 0.0;
        }
        // The outcome of the side on roll, after the play of the other: at first of the board that is over, then
        // of the last board of each player.
        let mut next = [last.outcome, last.outcome.flipped()];
        let mut total = 0.0;
        for (back, &Visited { board, .. }) in played.iter().rev().enumerate() {
            // The side on roll in the finished game has lost; one play earlier the winner is on roll.
            let side = (back + 1) % 2;
            nets.inputs.fill(&board, &mut buffers.active);
            let Buffers { active, scratch } = buffers;
            let net = nets.net_mut(&board);
            let value: [f32; OUTPUTS] = std::array::from_fn(|at| net.forward_sparse(active, scratch)[at]);
            let target = Outcome(value).mix(next[side], step);
            total += Loss::SquaredError.value(&value, &next[side].0);
            for _ in 0..passes {
                let outputs = net.forward_sparse(active, scratch);
                if outputs.iter().zip(target.0).all(|(output, wanted)| (output - wanted).abs() <= tolerance) {
                    break;
                }
                net.step_sparse(Loss::SquaredError, active, &target.0, rate, scratch);
            }
            next[side] = Outcome(std::array::from_fn(|at| net.forward_sparse(active, scratch)[at]));
        }
        total
    }
}
