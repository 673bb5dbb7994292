//! The trainer of the champion's numbers.
//!
//! The first generation counts signs of ranks in games of our own players, and the pieces beside flags. Each further
//! one tunes the other numbers by games of two players that differ by a small random change of all of them at once,
//! in opposite directions (simultaneous perturbation): what the winners have in common is the direction. The two play
//! each other, or both play the same games against an opponent of another kind: numbers that only beat their like are
//! not wanted.

use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use spielgeist_agents::search::Budget;
use spielgeist_lab::{
    Error, GameTrainer, Generation, ModelProblem, SettingError, Start, TrainedModel, Trainer, TrainingPlan,
    WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{
    Agent, AgentError, GameSeed, JsonProblem, Limits, NoChance, Referee, Seat, Seed, Witness, messages,
};
use spielgeist_stratego::{Move, Setup, Stratego};

use super::agent::Planner;
use super::counting::{Counts, beside_flags};
use super::numbers::{Numbers, TUNED};

/// The name of the trainer in recipes and champion files.
pub(crate) const TRAINER: &str = "planner-numbers";
/// Games of a comparison: two deals, each in both seats.
const GAMES: u64 = 4;

/// Counts behaviour in games, and tunes the numbers of the champion by simultaneous perturbation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    /// Nodes of a move in training, and of the trained agent.
    nodes: u64,
    /// Games whose signs are counted.
    counted_games: u64,
    /// Comparisons of a generation, of four games each, or of twice four against an opponent.
    comparisons: u64,
    /// Agents of other kinds; they take turns with the planner itself as its opponents.
    #[serde(default)]
    opponents: Vec<String>,
    /// The share by which every number is changed, up or down, for a comparison.
    change: f64,
    /// The step size of the numbers towards the winners.
    rate: f64,
    /// The numbers to start from; those by hand where none are given.
    #[serde(default)]
    start: Numbers,
}

/// The content of a champion file of the trainer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlannerModel {
    /// The default number of nodes per move.
    pub(crate) nodes: u64,
    pub(crate) numbers: Numbers,
}

impl PlannerModel {
    /// The model of a champion.
    ///
    /// # Errors
    /// If it is another kind of model, or damaged.
    pub(crate) fn of(trained: &TrainedModel) -> Result<Self, AgentError> {
        match trained {
            TrainedModel::GameModel { trainer, model } if trainer == TRAINER => Self::read(model),
            _ => Err(ModelProblem::OtherTrainer { trainer: TRAINER.to_owned() }.into()),
        }
    }

    /// Reads the model of a champion file.
    ///
    /// # Errors
    /// If it is not one, or damaged.
    pub(crate) fn read(model: &Value) -> Result<Self, AgentError> {
        let model = Self::deserialize(model)
            .map_err(|error| ModelProblem::Form { problem: JsonProblem::of(&error) })?;
        if model.numbers.is_sound() { Ok(model) } else { Err(PlannerProblem::Numbers.into()) }
    }
}

messages! {
    /// Problems of the settings or the result of the trainer.
    pub(crate) enum PlannerProblem in "stratego.planner" {
        /// Numbers of a plan outside of their ranges.
        Numbers = "numbers", "the numbers of the planner are out of range";
        /// A count of 0.
        Counts = "counts", "nodes, counted-games and comparisons must be at least 1";
        /// A step outside of its range.
        Rates = "rates", "change must be between 0.001 and 0.5, rate between 0 and 10";
    }
}

/// The trainer.
pub(crate) struct PlannerTraining;

impl GameTrainer<Stratego> for PlannerTraining {
    fn name(&self) -> &'static str {
        TRAINER
    }

    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema {
        Settings::json_schema(schemas)
    }

    fn agent(&self, _: &Stratego, model: &Value) -> Result<Box<Maker<Stratego>>, AgentError> {
        let PlannerModel { nodes, numbers } = PlannerModel::read(model)?;
        let numbers = Arc::new(numbers);
        Ok(Box::new(move || Ok(Box::new(Planner::prepared(Arc::clone(&numbers), Budget::nodes(nodes))))))
    }

    fn trainer(&self, plan: &TrainingPlan<'_, Stratego>) -> Result<Box<dyn Trainer>, SettingError> {
        let settings: Settings = plan.settings()?;
        let counts = [settings.nodes, settings.counted_games, settings.comparisons];
        if counts.contains(&0) {
            return Err(SettingError::at("train.settings", PlannerProblem::Counts));
        }
        if !(0.001..=0.5).contains(&settings.change) || !(0.0..=10.0).contains(&settings.rate) {
            return Err(SettingError::at("train.settings", PlannerProblem::Rates));
        }
        if !settings.start.is_sound() {
            return Err(SettingError::at("train.settings.start", PlannerProblem::Numbers));
        }
        let state = match plan.from {
            Start::Checkpoint(text) => serde_json::from_str(text).map_err(SettingError::checkpoint)?,
            Start::Beginning | Start::Check => State { numbers: settings.start.clone(), generations: 0 },
        };
        let named = |name: &String| {
            (plan.named)(name).map_err(|error| SettingError::at("train.settings.opponents", error))
        };
        let opponents = settings.opponents.iter().map(named).collect::<Result<_, _>>()?;
        let (game, limits, seed) = (plan.game, plan.limits, plan.seed());
        Ok(Box::new(Learner { game, limits, seed, settings, opponents, state }))
    }
}

/// The state of the training between generations.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct State {
    numbers: Numbers,
    generations: u64,
}

struct Learner {
    game: Stratego,
    limits: Limits,
    seed: Seed,
    settings: Settings,
    opponents: Vec<Box<Maker<Stratego>>>,
    state: State,
}

/// A witness that records the moves.
#[derive(Default)]
struct Moves(Vec<Move>);

impl Witness<Stratego> for Moves {
    fn settled(&mut self, _: NoChance) {}

    fn moved(&mut self, _: Seat, mv: Move, _: bool) {
        self.0.push(mv);
    }
}

impl Learner {
    fn planner(&self, numbers: &Numbers) -> Box<dyn Agent<Stratego>> {
        Box::new(Planner::prepared(Arc::new(numbers.clone()), Budget::nodes(self.settings.nodes)))
    }

    /// The planner, or the opponent of this number from 1.
    fn player(&self, number: u64) -> Result<Box<dyn Agent<Stratego>>, AgentError> {
        match number.checked_sub(1) {
            None => Ok(self.planner(&self.state.numbers)),
            Some(at) => self.opponents[at as usize](),
        }
    }

    /// Number of players: the planner and its opponents.
    fn players(&self) -> u64 {
        1 + self.opponents.len() as u64
    }

    /// Counts the signs of the pieces of all players, in games of each with each.
    fn count(&mut self, workers: &WorkerPool) -> Result<Option<u64>, AgentError> {
        let seed = self.seed.child("counted games", 0);
        let played = workers.schedule.map(
            0..self.settings.counted_games,
            |number| -> Result<Option<Counts>, AgentError> {
                if workers.is_stopped() {
                    return Ok(None);
                }
                let players = self.players();
                let mut agents = [self.player(number % players)?, self.player(number / players % players)?];
                let mut moves = Moves::default();
                let game_seed = GameSeed { seed, deal: number, game: number };
                Referee::new(&self.game, self.limits).play(
                    &mut agents,
                    number as usize % 2,
                    game_seed,
                    &mut moves,
                );
                Ok(Some(Counts::of(&self.game, &moves.0)))
            },
        );
        let mut counts = Counts::default();
        let games = played.len() as u64;
        for game in played {
            let Some(game) = game? else { return Ok(None) };
            counts += &game;
        }
        let numbers = &mut self.state.numbers;
        numbers.signs = counts.table();
        [numbers.flag_beside_bomb, numbers.flag_beside_gap] = beside_flags(Setup::generated_list().iter());
        Ok(Some(games))
    }

    /// The score of the first of two agents in the games of a comparison, from -1 to 1.
    fn score(&self, agents: &mut [Box<dyn Agent<Stratego>>; 2], comparison: u64, seed: Seed) -> f64 {
        let mut referee = Referee::new(&self.game, self.limits);
        let mut score = 0.0;
        for game in 0..GAMES {
            let number = comparison * GAMES + game;
            let (seat, game_seed) = (game as Seat % 2, GameSeed { seed, deal: number / 2, game: number });
            let winner = referee.play(agents, seat, game_seed, &mut ()).ending.winner;
            score += winner.map_or(0.0, |winner| if winner == seat { 1.0 } else { -1.0 });
        }
        score / GAMES as f64
    }

    /// Updates all numbers by one step; returns the number of games and the mean advantage of a change.
    fn tune(&mut self, workers: &WorkerPool) -> Result<Option<(u64, f64)>, AgentError> {
        let seed = self.seed.child("comparisons", self.state.generations);
        let changed = |signs: &[bool], up: bool| {
            let mut numbers = self.state.numbers.clone();
            for ((_, scale), sign) in TUNED.iter().zip(signs) {
                let factor = 1.0 + self.settings.change as f32;
                scale(&mut numbers, if *sign == up { factor } else { 1.0 / factor });
            }
            numbers
        };
        let results = workers.schedule.map(0..self.settings.comparisons, |comparison| {
            if workers.is_stopped() {
                return Ok(None);
            }
            let mut rng = seed.stream("directions", comparison, 0);
            let signs: Vec<bool> = TUNED.iter().map(|_| rng.below(2) == 1).collect();
            let [up, down] = [true, false].map(|up| self.planner(&changed(&signs, up)));
            let opponent = comparison % self.players();
            let (games, score) = if opponent == 0 {
                (GAMES, self.score(&mut [up, down], comparison, seed))
            } else {
                let [up, down] = [up, down].map(|agent| -> Result<f64, AgentError> {
                    Ok(self.score(&mut [agent, self.player(opponent)?], comparison, seed))
                });
                (2 * GAMES, (up? - down?) / 2.0)
            };
            Ok(Some((games, signs, score)))
        });
        let results = results.into_iter().collect::<Result<Vec<_>, AgentError>>()?;
        let Some(results) = results.into_iter().collect::<Option<Vec<_>>>() else { return Ok(None) };
        let games = results.iter().map(|(games, ..)| games).sum();
        let mut slopes = vec![0.0; TUNED.len()];
        for (_, signs, score) in &results {
            for (slope, sign) in slopes.iter_mut().zip(signs) {
                *slope += if *sign { *score } else { -score } / results.len() as f64;
            }
        }
        for ((_, scale), slope) in TUNED.iter().zip(&slopes) {
            let step = (self.settings.rate * slope).clamp(-self.settings.change, self.settings.change);
            scale(&mut self.state.numbers, 1.0 + step as f32);
        }
        let advantage = slopes.iter().map(|slope| slope.abs()).sum::<f64>() / slopes.len() as f64;
        Ok(Some((games, advantage)))
    }
}

impl Trainer for Learner {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let done = match self.state.generations {
            0 => self.count(workers).map(|games| games.map(|games| (games, 0.0))),
            _ => self.tune(workers),
        };
        let Some((games, slope)) = done? else { return Ok(None) };
        let generation = self.state.generations;
        self.state.generations += 1;
        Ok(Some(Generation::of_learner(generation, slope, slope, games)))
    }

    fn generations(&self) -> u64 {
        self.state.generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let model = PlannerModel { nodes: self.settings.nodes, numbers: self.state.numbers.clone() };
        Some(TrainedModel::of_game(TRAINER, &model))
    }

    fn population(&self) -> Vec<TrainedModel> {
        self.champion().into_iter().collect()
    }
}
