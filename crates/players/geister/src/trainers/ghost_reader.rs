//! The trainer of the ghost-reading network.
//!
//! A generation plays games of pairs of players, trains a new network for each type of player on the observed ghosts,
//! and measures all networks together on other games of the same pairs. The searches among the players use the
//! networks of the generation before, and none in the first.

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use spielgeist_agents::models::net::{Loss, Net};
use spielgeist_agents::search::Budget;
use spielgeist_agents::train::Lessons;
use spielgeist_geister::Geister;
use spielgeist_lab::{
    Error, Expected, GameTrainer, Generation, SettingError, Start, TrainedModel, Trainer, TrainingPlan,
    WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Seed};

use super::exam::Exam;
use super::in_order;
use crate::problem::ReaderProblem;
use crate::reading::{
    Reader, ReaderModel, Sighting, Signs, TRAINER, TypedReader, TypedReaders, When, observe, teach,
    teach_style,
};
use crate::searches::search_reading;
use crate::weights::FITTED;
use crate::{Beliefs, Champion};

/// The trainer `ghost-reader`.
pub(crate) struct GhostReader;

/// Trains the networks that estimate natures from watched games.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Settings {
    /// The inputs of the network.
    signs: Signs,
    /// The turns at which ghosts are recorded for the lesson; the measurement is at every turn.
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
    /// The types of players, each with its own network.
    types: Vec<Type>,
    /// The pairings that are watched.
    pairs: Vec<Pair>,
}

/// A type of player.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Type {
    /// Its name, to which pairs refer.
    name: String,
    /// The prior of this type for an unknown opponent, relative to the others.
    prior: f64,
}

/// A player whose ghosts are observed, and its opponent.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Pair {
    /// The observed player.
    observed: String,
    /// The type of the observed player.
    r#type: String,
    /// Its opponent.
    opponent: String,
}

impl GameTrainer<Geister> for GhostReader {
    fn name(&self) -> &'static str {
        TRAINER
    }

    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema {
        Settings::json_schema(schemas)
    }

    /// The champion with these readers and the weights from before, since later ones depend on the readers.
    fn agent(&self, _: &Geister, model: &serde_json::Value) -> Result<Box<Maker<Geister>>, AgentError> {
        let ReaderModel { nodes, readers } = ReaderModel::read(model)?;
        let beliefs = Beliefs::trusting(Arc::new(readers));
        let champion = move || Champion::new(Budget::nodes(nodes), beliefs.clone()).weighing(FITTED.weights);
        Ok(Box::new(move || Ok(Box::new(champion()))))
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
                Some(search) => drop(search.map_err(|error| SettingError::at(key, error))?),
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
            ("types", self.types.len() as u64),
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
        for Type { name, prior } in &self.types {
            if !(*prior > 0.0 && prior.is_finite()) {
                let problem = ReaderProblem::TypePrior { name: name.clone(), prior: *prior };
                return Err(SettingError::at("train.settings.types", problem));
            }
            if !self.pairs.iter().any(|pair| pair.r#type == *name) {
                let problem = ReaderProblem::UnusedType { name: name.clone() };
                return Err(SettingError::at("train.settings.types", problem));
            }
        }
        let known = |pair: &&Pair| !self.types.iter().any(|of| of.name == pair.r#type);
        match self.pairs.iter().find(known) {
            Some(pair) => {
                let problem = ReaderProblem::UnknownType { name: pair.r#type.clone() };
                Err(SettingError::at("train.settings.pairs", problem))
            }
            None => Ok(()),
        }
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
    readers: Option<TypedReaders>,
}

/// Number of games per job.
const PIECE: u64 = 10;

/// A result of a lesson.
enum Taught {
    Reader(Reader),
    /// The network, and the share of each type in its lesson.
    Style((Net, Vec<f64>)),
}

impl Teacher {
    /// The searches among the players, with the current readers.
    fn searches(&self) -> Result<Players, AgentError> {
        let readers = self.state.readers.clone();
        let network = readers.map_or_else(Beliefs::none, |readers| Beliefs::trusting(Arc::new(readers)));
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
            found
                .map(|maker| &**maker)
                .ok_or_else(|| ReaderProblem::UnknownPlayer { name: name.clone() }.into())
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

    /// Trains a new reader for each type, and a network that recognises types, on all threads; `None` if stopped.
    fn teach(
        &self,
        seen: &[Vec<Sighting>],
        seed: Seed,
        workers: &WorkerPool,
    ) -> Result<Option<TypedReaders>, AgentError> {
        let Settings { types, pairs, signs, .. } = &self.settings;
        let lessons = self.settings.lessons();
        let of_type = |Type { name, .. }: &Type| {
            let of_pair =
                |(pair, seen): (&Pair, &Vec<Sighting>)| (pair.r#type == *name).then(|| seen.clone());
            pairs.iter().zip(seen).filter_map(of_pair).collect::<Vec<_>>().concat()
        };
        let by_type: Vec<Vec<Sighting>> = types.iter().map(of_type).collect();
        // The last job is that of the styles.
        let taught = in_order(types.len() + 1, workers, |number| {
            let seed = seed.child("reader", number as u64);
            let taught = match by_type.get(number) {
                Some(sightings) => teach(*signs, sightings, &lessons, seed).map(Taught::Reader),
                None => teach_style(*signs, &by_type, &lessons, seed).map(Taught::Style),
            };
            taught.map_err(AgentError::new)
        })?;
        let Some(mut taught) = taught else { return Ok(None) };
        let Some(Taught::Style((style, shares))) = taught.pop() else { return Ok(None) };
        let readers =
            taught.into_iter().zip(types).zip(shares).filter_map(|((taught, of), share)| match taught {
                Taught::Reader(reader) => {
                    Some(TypedReader { name: of.name.clone(), prior: of.prior, taught: share, reader })
                }
                Taught::Style(_) => None,
            });
        TypedReaders::new(style, readers.collect()).map(Some).map_err(AgentError::new)
    }

    /// Teaches new readers and measures them; `None` if stopped.
    fn lesson(&self, workers: &WorkerPool) -> Result<Option<(TypedReaders, Exam)>, AgentError> {
        let Settings { when, games, held_out_games, .. } = self.settings;
        let seed = self.seed.child("generation", self.state.generations);
        let Some(seen) = self.watch(games, when, seed.child("lesson", 0), workers)? else { return Ok(None) };
        let Some(readers) = self.teach(&seen, seed, workers)? else { return Ok(None) };
        let exam = self.watch(held_out_games, When::EveryTurnWithCaptured, seed.child("exam", 0), workers)?;
        let Some(exam) = exam else { return Ok(None) };
        let beliefs = Beliefs::trusting(Arc::new(readers.clone()));
        let mut all = Exam::default();
        for (seen, pair) in exam.iter().zip(&self.settings.pairs) {
            let found = Exam::of(&beliefs, seen);
            tracing::info!(
                "{} against {}: {:.1} % of {} right, loss {:.3}, types {:.2?}",
                pair.observed,
                pair.opponent,
                100.0 * found.right(),
                found.read,
                found.loss(),
                found.types()
            );
            all.add(&found);
        }
        Ok(Some((readers, all)))
    }
}

impl Trainer for Teacher {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        let Some((readers, exam)) = self.lesson(workers)? else { return Ok(None) };
        let mean = exam.right();
        let (generation, best) = (self.state.generations, self.state.best.max(mean));
        self.state = State { generations: generation + 1, best, readers: Some(readers) };
        let games = self.settings.pairs.len() as u64 * (self.settings.games + self.settings.held_out_games);
        Ok(Some(Generation {
            loss: Some(exam.loss()),
            ..Generation::of_learner(generation, best, mean, games)
        }))
    }

    fn generations(&self) -> u64 {
        self.state.generations
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        let readers = self.state.readers.clone()?;
        let model = ReaderModel { nodes: self.settings.nodes, readers };
        let model = serde_json::to_value(&model).expect("plain data");
        Some(TrainedModel::GameModel { trainer: TRAINER.to_owned(), model })
    }
}
