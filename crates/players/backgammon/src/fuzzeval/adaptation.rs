//! Adaptation as a recipe: a match against one opponent, after each game of which the membership functions move.

use super::problem::FuzzevalProblem;
use std::sync::{Arc, Mutex};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use spielgeist_backgammon::Backgammon;
use spielgeist_lab::{
    Error, Expected, GameTrainer, Generation, SettingError, Start, TrainedModel, Trainer, TrainingPlan,
    WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, AgentError, GameSeed, JsonProblem, Limits, Referee, Seed};

use crate::cube::by_rule;

use super::calibration::RATE;
use super::controller::Controller;
use super::history::MatchHistory;
use super::knowledge::Knowledge;
use super::player::{Adaptation, Fuzzeval, Memory, locked};

/// The name in recipes.
pub(crate) const NAME: &str = "fuzzeval-adaptation";

/// Plays a match with a fuzzy controller that adapts after every game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    /// The knowledge base: `simple`, `refined` or `example`.
    rules: String,
    /// The opponent.
    opponent: String,
    /// Games per generation.
    games: u64,
    /// The share of a distance by which functions move after each game.
    #[serde(default = "paper_rate")]
    rate: f64,
}

fn paper_rate() -> f64 {
    RATE
}

/// The trainer of adapted agents.
pub(crate) struct AdaptationTrainer;

/// The result: rules whose functions have moved, and the boards to avoid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Adapted {
    rules: Vec<String>,
    reference_rules: Vec<String>,
    history: MatchHistory,
}

impl GameTrainer<Backgammon> for AdaptationTrainer {
    fn name(&self) -> &'static str {
        NAME
    }

    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema {
        Settings::json_schema(schemas)
    }

    fn agent(
        &self,
        game: &Backgammon,
        model: &serde_json::Value,
    ) -> Result<Box<Maker<Backgammon>>, AgentError> {
        let adapted: Adapted = serde_json::from_value(model.clone())
            .map_err(|error| FuzzevalProblem::NotAdapted { problem: JsonProblem::of(&error) })?;
        let controller = Controller::read(&adapted.rules.join("\n"))?;
        let reference: Arc<str> = adapted.reference_rules.join("\n").into();
        let memory = Memory { controller, history: adapted.history, adaptation: None };
        let maker = move || {
            let memory = Arc::new(Mutex::new(memory.clone()));
            Ok(Box::new(Fuzzeval::new(memory, Some(Arc::clone(&reference)))) as Box<dyn Agent<Backgammon>>)
        };
        Ok(by_rule(game, Box::new(maker)))
    }

    fn trainer(&self, plan: &TrainingPlan<'_, Backgammon>) -> Result<Box<dyn Trainer>, SettingError> {
        let settings: Settings = plan.settings()?;
        let knowledge = Knowledge::find(&settings.rules).ok_or_else(|| {
            let expected = Expected::OneOf { names: Knowledge::NAMES.to_vec() };
            SettingError::value("train.settings.rules", format!("`{}`", settings.rules), expected)
        })?;
        if settings.games == 0 {
            return Err(SettingError::value("train.settings.games", 0, Expected::AtLeast { least: 1 }));
        }
        if !(0.0..=1.0).contains(&settings.rate) {
            let expected = Expected::Number { least: 0.0, most: 1.0 };
            return Err(SettingError::value("train.settings.rate", settings.rate, expected));
        }
        let opponent = (plan.named)(&settings.opponent)
            .map_err(|problem| SettingError::at("train.settings.opponent", problem))?;
        let state = match plan.from {
            Start::Checkpoint(text) => State::read(text)?,
            Start::Beginning | Start::Check => State {
                generations: 0,
                best: 0.0,
                rules: knowledge.fll().to_owned(),
                history: MatchHistory::default(),
            },
        };
        let seed = plan.seed().child("adaptation", 0);
        Ok(Box::new(Adapting { knowledge, settings, opponent, limits: plan.limits, seed, state }))
    }
}

/// State that changes from generation to generation.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    generations: u64,
    best: f64,
    rules: String,
    history: MatchHistory,
}

impl State {
    fn read(text: &str) -> Result<Self, SettingError> {
        let state: Self = serde_json::from_str(text).map_err(SettingError::checkpoint)?;
        Controller::read(&state.rules).map_err(SettingError::damaged)?;
        Ok(state)
    }
}

/// A match in progress.
struct Adapting {
    knowledge: Knowledge,
    settings: Settings,
    opponent: Box<Maker<Backgammon>>,
    limits: Limits,
    seed: Seed,
    state: State,
}

impl Trainer for Adapting {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let memory = Arc::new(Mutex::new(Memory {
            controller: Controller::read(&self.state.rules)?,
            history: self.state.history.clone(),
            adaptation: Some(Adaptation::new(self.settings.rate, None)),
        }));
        let before = self.state.history.games();
        let opponent = (self.opponent)()?;
        let mut agents = vec![Box::new(Fuzzeval::new(Arc::clone(&memory), None)) as _, opponent];
        let mut referee = Referee::new(&Backgammon, self.limits);
        // In order and on one thread: every game depends on all before it.
        let first = self.state.generations * self.settings.games;
        for game in first..first + self.settings.games {
            if workers.is_stopped() {
                return Ok(None);
            }
            let seed = GameSeed { seed: self.seed, deal: game / 2, game };
            referee.play(&mut agents, (game % 2) as usize, seed, &mut ());
        }
        let memory = locked(&memory).clone();
        let after = memory.history.games();
        let share = (after.1 - before.1) as f64 / self.settings.games as f64;
        let generation = self.state.generations;
        self.state = State {
            generations: generation + 1,
            best: self.state.best.max(share),
            rules: memory.controller.engine().to_fll(),
            history: memory.history,
        };
        Ok(Some(Generation::of_learner(generation, self.state.best, share, self.settings.games)))
    }

    fn generations(&self) -> u64 {
        self.state.generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let lines = |text: &str| text.lines().map(str::to_owned).collect();
        let adapted = Adapted {
            rules: lines(&self.state.rules),
            reference_rules: lines(&self.knowledge.controller().engine().to_fll()),
            history: self.state.history.discarded_only(),
        };
        (self.state.generations > 0).then(|| TrainedModel::GameModel {
            trainer: NAME.to_owned(),
            model: serde_json::to_value(&adapted).expect("plain data, all of it finite"),
        })
    }
}
