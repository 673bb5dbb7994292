//! The trainer of the ghost-reading network.
//!
//! A generation plays games of pairs of players, teaches a new network with the ghosts that it saw, and
//! measures it on other games of the same pairs. The searches among the players use the network of the
//! generation before, and none in the first.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::net::Loss;
use spielgeist_agents::search::Budget;
use spielgeist_agents::train::Lessons;
use spielgeist_geister::Geister;
use spielgeist_lab::{
    Error, Expected, GameTrainer, Generation, SettingError, Start, TrainedModel, Trainer, TrainingPlan,
    WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Seed};

use super::in_order;
use crate::reading::{Reader, ReaderModel, Sighting, Signs, TRAINER, When, examine, observe, teach};
use crate::searches::search_reading;
use crate::{Beliefs, Champion};

/// The trainer `ghost-reader`.
pub(crate) struct GhostReader;

/// The settings in a recipe.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    /// The inputs of the network.
    signs: Signs,
    /// When ghosts are recorded for the lesson; the measurement is at every turn.
    when: When,
    /// Number of games per pair to learn from.
    games: u64,
    /// Number of games per pair to measure with.
    held_out_games: u64,
    /// Number of passes over all sightings.
    epochs: usize,
    /// The initial learning rate.
    rate: f32,
    /// The momentum.
    momentum: f32,
    /// Sightings per step.
    batch: usize,
    /// Positions per move of the agent in the champion file.
    nodes: u64,
    /// Who is watched.
    pairs: Vec<Pair>,
}

/// A player whose ghosts are observed, and its opponent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pair {
    observed: String,
    opponent: String,
}

impl GameTrainer<Geister> for GhostReader {
    fn name(&self) -> &'static str {
        TRAINER
    }

    /// The champion with this reader.
    fn agent(&self, _: &Geister, model: &serde_json::Value) -> Result<Box<Maker<Geister>>, AgentError> {
        let ReaderModel { nodes, reader } = ReaderModel::read(model)?;
        let beliefs = Beliefs::trusting(Arc::new(reader));
        Ok(Box::new(move || Ok(Box::new(Champion::new(Budget::nodes(nodes)).believing(beliefs.clone())))))
    }

    fn trainer(&self, plan: &TrainingPlan<'_, Geister>) -> Result<Box<dyn Trainer>, SettingError> {
        let settings: Settings = plan.settings()?;
        settings.check()?;
        let state = match plan.from {
            Start::Checkpoint(text) => serde_json::from_str(text).map_err(SettingError::checkpoint)?,
            Start::Beginning | Start::Check => State::default(),
        };
        // A wrong name is reported before any game is played.
        let key = "train.settings.pairs";
        let mut others = Players::new();
        for name in settings.players() {
            match search_reading(name, &Beliefs::none()) {
                Some(search) => drop(search.map_err(|error| SettingError::at(key, error.to_string()))?),
                None => {
                    let maker = (plan.named)(name).map_err(|error| SettingError::at(key, error))?;
                    others.insert(name.clone(), maker);
                }
            }
        }
        Ok(Box::new(Teacher { game: plan.game, seed: plan.seed(), settings, others, state }))
    }
}

impl Settings {
    fn check(&self) -> Result<(), SettingError> {
        for (key, number) in [
            ("games", self.games),
            ("held-out-games", self.held_out_games),
            ("epochs", self.epochs as u64),
            ("batch", self.batch as u64),
            ("nodes", self.nodes),
            ("pairs", self.pairs.len() as u64),
        ] {
            if number == 0 {
                let key = format!("train.settings.{key}");
                return Err(SettingError::value(&key, 0, Expected::AtLeast { least: 1 }));
            }
        }
        for (key, number) in [("rate", self.rate), ("momentum", self.momentum)] {
            if !(0.0..=1.0).contains(&number) {
                let expected = Expected::Number { least: 0.0, most: 1.0 };
                return Err(SettingError::value(&format!("train.settings.{key}"), number, expected));
            }
        }
        Ok(())
    }

    /// The names of all players.
    fn players(&self) -> impl Iterator<Item = &String> {
        self.pairs.iter().flat_map(|pair| [&pair.observed, &pair.opponent])
    }

    fn lessons(&self) -> Lessons {
        let Self { epochs, rate, momentum, batch, .. } = *self;
        Lessons { loss: Loss::CrossEntropy, epochs, rate, momentum, batch }
    }
}

/// Players by name.
type Players = BTreeMap<String, Box<Maker<Geister>>>;

/// A run of the trainer.
struct Teacher {
    game: Geister,
    seed: Seed,
    settings: Settings,
    /// The players that use no reader.
    others: Players,
    state: State,
}

/// State that changes from generation to generation.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct State {
    generations: u64,
    best: f64,
    reader: Option<Reader>,
}

/// Number of games per job.
const PIECE: u64 = 10;

impl Teacher {
    /// The searches among the players, with the current reader.
    fn searches(&self) -> Result<Players, AgentError> {
        let reader = self.state.reader.clone();
        let network = reader.map_or_else(Beliefs::none, |reader| Beliefs::trusting(Arc::new(reader)));
        let mut searches = Players::new();
        for name in self.settings.players() {
            if let Some(search) = search_reading(name, &network) {
                searches.insert(name.clone(), search?);
            }
        }
        Ok(searches)
    }

    /// Plays games of every pair and returns the sightings, pair by pair; `None` if stopped.
    fn watch(
        &self,
        games: u64,
        when: When,
        seed: Seed,
        workers: &WorkerPool,
    ) -> Result<Option<Vec<Vec<Sighting>>>, AgentError> {
        let searches = self.searches()?;
        let player = |name: &String| -> Result<&Maker<Geister>, AgentError> {
            let found = searches.get(name).or_else(|| self.others.get(name));
            found.map(|maker| &**maker).ok_or_else(|| AgentError::new(format!("unknown player `{name}`")))
        };
        let (pairs, signs) = (&self.settings.pairs, self.settings.signs);
        let pieces = games.div_ceil(PIECE) as usize;
        let seen = in_order(pairs.len() * pieces, workers, |job| {
            let (number, first) = (job / pieces, (job % pieces) as u64 * PIECE);
            let players = [player(&pairs[number].observed)?, player(&pairs[number].opponent)?];
            let games = first..(first + PIECE).min(games);
            observe(&self.game, players, games, signs, when, seed.child("pair", number as u64))
        })?;
        Ok(seen.map(|seen| seen.chunks(pieces).map(<[_]>::concat).collect()))
    }

    /// Teaches a new reader and measures it; `None` if stopped.
    fn lesson(&self, workers: &WorkerPool) -> Result<Option<(Reader, f64)>, AgentError> {
        let Settings { signs, when, games, held_out_games, .. } = self.settings;
        let seed = self.seed.child("generation", self.state.generations);
        let Some(seen) = self.watch(games, when, seed.child("lesson", 0), workers)? else { return Ok(None) };
        let reader = teach(signs, &seen.concat(), &self.settings.lessons(), seed.child("reader", 0))
            .map_err(AgentError::new)?;
        let exam = self.watch(held_out_games, When::EveryTurn, seed.child("exam", 0), workers)?;
        let Some(exam) = exam else { return Ok(None) };
        let shares = exam.iter().zip(&self.settings.pairs).map(|(seen, pair)| {
            let score = examine(&reader, seen).during_games();
            tracing::info!(
                "{} against {}: {:.1} % of {} right, {:.1} % by number",
                pair.observed,
                pair.opponent,
                score.percent(),
                score.read,
                100.0 * score.right_by_number as f64 / score.read as f64
            );
            score.percent() / 100.0
        });
        let mean = shares.sum::<f64>() / self.settings.pairs.len() as f64;
        Ok(Some((reader, mean)))
    }
}

impl Trainer for Teacher {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let Some((reader, mean)) = self.lesson(workers)? else { return Ok(None) };
        let (generation, best) = (self.state.generations, self.state.best.max(mean));
        self.state = State { generations: generation + 1, best, reader: Some(reader) };
        let games = self.settings.pairs.len() as u64 * (self.settings.games + self.settings.held_out_games);
        Ok(Some(Generation::of_learner(generation, best, mean, games)))
    }

    fn generations(&self) -> u64 {
        self.state.generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let reader = self.state.reader.clone()?;
        let model = ReaderModel { nodes: self.settings.nodes, reader };
        let model = serde_json::to_value(&model).expect("plain data");
        Some(TrainedModel::GameModel { trainer: TRAINER.to_owned(), model })
    }
}
