//! The genetic algorithm as a trainer of recipes.

use std::time::{Duration, Instant};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use spielgeist_agents::search::Budget;
use spielgeist_lab::{
    Error, GameTrainer, Generation, OutsideFile, SettingError, Start, TrainedModel, Trainer, TrainingPlan,
    WorkerPool,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Limits, Seed};
use spielgeist_stratego::{Setup, Stratego};

use super::games::{Evaluated, Table};
use super::log;
use super::parameters::Parameters;
use super::population::{Population, Row};
use super::settings::Settings;
use super::strings::Bits;
use crate::minimax::{Minimax, TRAINER, WeightsModel};

/// Setups of a champion, at most, where setups evolve.
const SETUPS: usize = 6;

/// The trainer.
pub(crate) struct WeightsEvolution;

impl GameTrainer<Stratego> for WeightsEvolution {
    fn name(&self) -> &'static str {
        TRAINER
    }

    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema {
        Settings::json_schema(schemas)
    }

    fn agent(&self, _: &Stratego, model: &Value) -> Result<Box<Maker<Stratego>>, AgentError> {
        let model = WeightsModel::read(model)?;
        let (profile, weights, setups) = (model.profile, model.weights()?, model.setups()?);
        let (budget, readings) = (Budget::depth(model.depth), model.readings);
        Ok(Box::new(move || Ok(Box::new(Minimax::reading(profile, weights, budget, &setups, readings)))))
    }

    fn outside_files(&self, settings: &serde_json::Map<String, Value>) -> Vec<OutsideFile> {
        let settings: Result<Settings, _> = serde_json::from_value(Value::Object(settings.clone()));
        settings.map_or_else(|_| Vec::new(), |settings| settings.outside_files())
    }

    fn nodes(&self, checkpoint: &str) -> Option<u64> {
        let checkpoint = Checkpoint::read(checkpoint).ok()?;
        Some(checkpoint.rows().iter().map(|row| row.nodes).sum())
    }

    fn trainer(&self, plan: &TrainingPlan<'_, Stratego>) -> Result<Box<dyn Trainer>, SettingError> {
        let settings: Settings = plan.settings()?;
        // A run that was begun goes on, whatever its recipe is.
        let generations = match plan.from {
            Start::Checkpoint(_) => None,
            Start::Beginning | Start::Check => Some(plan.recipe.generations),
        };
        let parameters = settings.check(generations)?;
        let seed = plan.seed();
        let state = match plan.from {
            Start::Checkpoint(text) => Checkpoint::read(text).map_err(SettingError::checkpoint)?,
            Start::Beginning | Start::Check => Checkpoint {
                population: Population::new(&settings, &parameters, seed),
                seconds: 0.0,
                idle: 0,
            },
        };
        Ok(Box::new(Run { game: plan.game, limits: plan.limits, seed, settings, parameters, state }))
    }
}

/// The state between two generations.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Checkpoint {
    population: Population,
    /// Time so far, for the time limit.
    seconds: f64,
    /// Generations of the recipe after the limits of the parameter file.
    idle: u64,
}

impl Checkpoint {
    /// Reads the checkpoint of a trainer.
    ///
    /// # Errors
    /// If it is not one.
    pub(crate) fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The generations in numbers.
    pub(crate) fn rows(&self) -> &[Row] {
        &self.population.rows
    }
}

struct Run {
    game: Stratego,
    limits: Limits,
    seed: Seed,
    settings: Settings,
    parameters: Parameters,
    state: Checkpoint,
}

impl Run {
    /// Whether a limit of the parameter file is reached.
    fn is_over(&self) -> bool {
        let Parameters { generations, timelimit, .. } = self.parameters;
        let done = generations > 0 && self.state.population.generations() >= generations;
        done || timelimit > 0.0 && self.state.seconds >= timelimit
    }

    /// The time at which the generation in progress is given up. The first one is always finished: without it there
    /// would be no champion.
    fn deadline(&self, now: Instant) -> Option<Instant> {
        let limit = self.parameters.timelimit;
        let left = Duration::try_from_secs_f64(limit - self.state.seconds).unwrap_or(Duration::ZERO);
        (limit > 0.0 && self.state.population.generations() > 0).then(|| now + left)
    }

    /// The weights of one, with the setups of several.
    fn model<'a>(&self, bits: &Bits, setups_of: impl Iterator<Item = &'a Bits>) -> TrainedModel {
        let Settings { profile, depth, .. } = self.settings;
        let mut setups: Vec<Setup> = Vec::new();
        for setup in setups_of.filter_map(|one| self.settings.meaning(one).1) {
            if !setups.contains(&setup) {
                setups.push(setup);
            }
        }
        let model = WeightsModel::new(profile, depth, self.settings.meaning(bits).0)
            .with_readings(self.settings.readings());
        TrainedModel::of_game(TRAINER, &model.with_setups(&setups))
    }

    /// The last generation in numbers.
    fn numbers(&self, games: u64) -> Option<Generation> {
        let row = self.state.population.rows.last()?;
        let fitness = &row.fitness;
        let count = fitness.len() as f64;
        let mean = fitness.iter().sum::<f64>() / count;
        let variance = fitness.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count;
        // The fitness is sorted from the greatest to the least.
        let at = |share: f64| fitness[((fitness.len() - 1) as f64 * (1.0 - share)).round() as usize];
        Some(Generation {
            generation: self.generations() - 1,
            best: at(1.0),
            mean,
            sd: variance.sqrt(),
            worst: at(0.0),
            lower_quartile: at(0.25),
            median: at(0.5),
            upper_quartile: at(0.75),
            diversity: row.diversity,
            loss: None,
            games,
            seconds: 0.0,
        })
    }
}

impl Trainer for Run {
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error> {
        if self.is_over() {
            self.state.idle += 1;
            return Ok(self.numbers(0));
        }
        let begun = Instant::now();
        let table = Table {
            game: &self.game,
            limits: self.limits,
            settings: &self.settings,
            seed: self.seed,
            deadline: self.deadline(begun),
        };
        let played = match table.evaluate(&self.state.population, workers) {
            Evaluated::All(played) => played,
            Evaluated::Stopped => return Ok(None),
            Evaluated::Late => {
                // The generation that was not finished counts for nothing, and the run is over.
                self.state.seconds += begun.elapsed().as_secs_f64();
                self.state.idle += 1;
                return Ok(self.numbers(0));
            }
        };
        self.state.population.advance(&self.settings, &self.parameters, &played, self.seed);
        let seconds = begun.elapsed().as_secs_f64();
        self.state.seconds += seconds;
        self.state.population.took(seconds);
        log::write(&self.parameters, self.state.rows())?;
        let row = self.state.rows().last();
        if let Some(Row { moves, decided, games, nodes, population, .. }) = row {
            tracing::debug!(population, games, decided, moves, nodes, "generation");
        }
        Ok(self.numbers(played.iter().map(|one| one.games).sum()))
    }

    fn generations(&self) -> u64 {
        self.state.population.generations() + self.state.idle
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&self.state).expect("plain data, all of it finite")
    }

    fn champion(&self) -> Option<TrainedModel> {
        // A single setup would soon be known, so the best also takes those of the next best.
        let ranked = &self.state.population.ranked;
        ranked.first().map(|best| self.model(best, ranked.iter().take(SETUPS)))
    }

    fn population(&self) -> Vec<TrainedModel> {
        self.state.population.ranked.iter().map(|bits| self.model(bits, std::iter::once(bits))).collect()
    }
}
