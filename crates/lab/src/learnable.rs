//! The parts of a game that can be evolved or trained, and the agents made from the results.

use schemars::{Schema, SchemaGenerator};
use spielgeist_agents::models::net::Net;
use spielgeist_agents::models::{QTable, StateActions, TableAgent, TdAgent, ValueNet};
use spielgeist_agents::search::{Budget, Expectimax};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, BoardFeatures, Game};

use crate::agent_family::AgentFamily;
use crate::model::Model;
use crate::outside_file::OutsideFile;
use crate::parameters::Parameters;
use crate::recipe::Recipe;
use crate::setting_error::{SettingError, SettingProblem};
use crate::trained_model::TrainedModel;
use crate::training::{QLearner, TdLearner, Trainer, TrainingPlan, evolution};
use crate::{Error, ModelProblem};

/// Everything that a game offers to trainers.
pub struct Learnable<G: Game> {
    /// Agents with a genome.
    pub models: Vec<Model<G>>,
    /// Board features for networks.
    pub nets: Vec<Box<dyn NetKind<G>>>,
    /// Encodings of moves for tables.
    pub tables: Vec<Box<dyn TableKind<G>>>,
    /// Game-specific trainers.
    pub trainers: Vec<Box<dyn GameTrainer<G>>>,
}

impl<G: Game> Default for Learnable<G> {
    fn default() -> Self {
        Self { models: Vec::new(), nets: Vec::new(), tables: Vec::new(), trainers: Vec::new() }
    }
}

/// Board features on which a network can learn values.
pub trait NetKind<G: Game>: Send + Sync {
    /// The name in a recipe.
    fn name(&self) -> &'static str;
    /// The names of the features.
    fn names(&self) -> Vec<String>;
    /// Creates the maker of the agent with this network and search depth in plies.
    ///
    /// # Errors
    /// If the network does not fit the features.
    fn agent(&self, net: &Net, depth: u32) -> Result<Box<Maker<G>>, AgentError>;
    /// Creates a trainer.
    ///
    /// # Errors
    /// If a setting is invalid; the error names it.
    fn trainer(&self, plan: &TrainingPlan<'_, G>) -> Result<Box<dyn Trainer>, SettingError>;
}

/// An encoding of moves as states and actions, for tables.
pub trait TableKind<G: Game>: Send + Sync {
    /// The name in a recipe.
    fn name(&self) -> &'static str;
    /// Creates the maker of the agent with this table.
    ///
    /// # Errors
    /// If the table does not fit the encoding.
    fn agent(&self, table: &QTable) -> Result<Box<Maker<G>>, AgentError>;
    /// Creates a trainer.
    ///
    /// # Errors
    /// If a setting is invalid; the error names it.
    fn trainer(&self, plan: &TrainingPlan<'_, G>) -> Result<Box<dyn Trainer>, SettingError>;
}

/// A game-specific trainer, for methods that the general ones do not cover. Its settings are in the recipe's `[train]`,
/// its result is a [`TrainedModel::GameModel`].
pub trait GameTrainer<G: Game>: Send + Sync {
    /// The name in a recipe.
    fn name(&self) -> &'static str;
    /// The schema of its settings, from which the table of their keys is made: `Settings::json_schema(schemas)`.
    fn settings(&self, schemas: &mut SchemaGenerator) -> Schema;
    /// Creates the maker of the agent with this model.
    ///
    /// # Errors
    /// If the model was not made by this trainer.
    fn agent(&self, game: &G, model: &serde_json::Value) -> Result<Box<Maker<G>>, AgentError>;
    /// Creates a trainer.
    ///
    /// # Errors
    /// If a setting is invalid; the error names it.
    fn trainer(&self, plan: &TrainingPlan<'_, G>) -> Result<Box<dyn Trainer>, SettingError>;
    /// The files that these settings name, without opening any. A trainer with a setting of the type [`OutsideFile`]
    /// must return it here, because only files that are listed are refused to pages.
    fn outside_files(&self, _settings: &serde_json::Map<String, serde_json::Value>) -> Vec<OutsideFile> {
        Vec::new()
    }
    /// Number of positions that the games of a run have searched until this checkpoint, if the trainer counts them.
    fn nodes(&self, _checkpoint: &str) -> Option<u64> {
        None
    }
}

/// A feature set with a name.
#[derive(Clone, Copy)]
pub struct Called<T>(pub &'static str, pub T);

impl<G: Game, F: BoardFeatures<G> + Clone + Send + Sync + 'static> NetKind<G> for Called<F> {
    fn name(&self) -> &'static str {
        self.0
    }

    fn names(&self) -> Vec<String> {
        self.1.names().iter().map(|&name| name.to_owned()).collect()
    }

    fn agent(&self, net: &Net, depth: u32) -> Result<Box<Maker<G>>, AgentError> {
        let value = ValueNet::new(self.1.clone(), net.clone()).map_err(AgentError::new)?;
        Ok(match depth {
            0 | 1 => Box::new(move || Ok(Box::new(TdAgent::new(value.clone())))),
            _ => Box::new(move || Ok(Box::new(Expectimax::new(value.clone(), Budget::depth(depth))))),
        })
    }

    fn trainer(&self, plan: &TrainingPlan<'_, G>) -> Result<Box<dyn Trainer>, SettingError> {
        Ok(Box::new(TdLearner::new(self.0, self.1.clone(), plan)?))
    }
}

/// A named encoding. (A separate type, because a type may be both a feature set and an encoding.)
#[derive(Clone, Copy)]
pub struct Sorted<M>(pub &'static str, pub M);

impl<G: Game, M: StateActions<G> + Clone + Send + Sync + 'static> TableKind<G> for Sorted<M> {
    fn name(&self) -> &'static str {
        self.0
    }

    fn agent(&self, table: &QTable) -> Result<Box<Maker<G>>, AgentError> {
        let agent = TableAgent::new(self.1.clone(), table.clone())?;
        Ok(Box::new(move || Ok(Box::new(agent.clone()))))
    }

    fn trainer(&self, plan: &TrainingPlan<'_, G>) -> Result<Box<dyn Trainer>, SettingError> {
        Ok(Box::new(QLearner::new(self.0, self.1.clone(), plan)?))
    }
}

impl<G: Game> Learnable<G> {
    /// Creates the trainer of a recipe.
    pub(crate) fn trainer(&self, plan: &TrainingPlan<'_, G>) -> Result<Box<dyn Trainer>, SettingError> {
        let recipe = plan.recipe;
        if let Some(evolve) = &recipe.evolve {
            let model = find("model", &evolve.model, &self.models, |model| model.name);
            let model = model.map_err(|unknown| SettingError::at("evolve.model", unknown))?;
            return evolution(*model, evolve, plan);
        }
        if let Some(td) = &recipe.td {
            let kind = find("feature set", &td.features, &self.nets, |kind| kind.name());
            return kind.map_err(|unknown| SettingError::at("td.features", unknown))?.trainer(plan);
        }
        if let Some(q_learning) = &recipe.q_learning {
            let kind = find("state encoding", &q_learning.sorting, &self.tables, |kind| kind.name());
            return kind.map_err(|unknown| SettingError::at("q-learning.sorting", unknown))?.trainer(plan);
        }
        if let Some(train) = &recipe.train {
            let kind = find("trainer", &train.trainer, &self.trainers, |kind| kind.name());
            return kind.map_err(|unknown| SettingError::at("train.trainer", unknown))?.trainer(plan);
        }
        Err(SettingError::new(SettingProblem::OneMethod))
    }

    /// The names of the game-specific trainers, with the schemas of their settings.
    pub(crate) fn trainer_settings(&self, schemas: &mut SchemaGenerator) -> Vec<(&'static str, Schema)> {
        self.trainers.iter().map(|kind| (kind.name(), kind.settings(schemas))).collect()
    }

    /// The files that the settings of a recipe's trainer name.
    pub(crate) fn outside_files(&self, recipe: &Recipe) -> Vec<OutsideFile> {
        let Some((kind, settings)) = self.game_trainer(recipe) else { return Vec::new() };
        kind.outside_files(settings)
    }

    /// Number of positions that a run has searched until this checkpoint, if its trainer counts them.
    pub(crate) fn nodes(&self, recipe: &Recipe, checkpoint: &str) -> Option<u64> {
        self.game_trainer(recipe)?.0.nodes(checkpoint)
    }

    /// The game-specific trainer of a recipe with its settings, if it has one.
    fn game_trainer<'a>(
        &'a self,
        recipe: &'a Recipe,
    ) -> Option<(&'a dyn GameTrainer<G>, &'a serde_json::Map<String, serde_json::Value>)> {
        let train = recipe.train.as_ref()?;
        let kind = self.trainers.iter().find(|kind| kind.name() == train.trainer)?;
        Some((&**kind, &train.settings))
    }

    /// The family of a trained model's agent; `None` if the model is unknown.
    pub fn family(&self, trained: &TrainedModel) -> Option<AgentFamily> {
        match trained {
            TrainedModel::Genome { model, .. } => {
                self.models.iter().find(|known| known.name == model).map(|model| model.family)
            }
            TrainedModel::ValueNet { .. } => Some(AgentFamily::Network),
            TrainedModel::Table { .. } => Some(AgentFamily::Table),
            TrainedModel::GameModel { .. } => Some(AgentFamily::GameModel),
        }
    }

    /// Returns the maker of the agent of a trained model.
    ///
    /// # Errors
    /// If the model or the feature set is unknown, or the names differ.
    pub fn maker(&self, game: &G, trained: &TrainedModel) -> Result<Box<Maker<G>>, AgentError> {
        match trained {
            TrainedModel::Genome { model, options, names, genes } => {
                let model =
                    find("model", model, &self.models, |model| model.name).map_err(AgentError::new)?;
                let options = Parameters::of_options(model.options, options)?;
                same_names(names, &(model.names)(&options))?;
                (model.agent)(game, &options, genes)
            }
            TrainedModel::ValueNet { features, names, net, depth } => {
                let kind =
                    find("feature set", features, &self.nets, |kind| kind.name()).map_err(AgentError::new)?;
                same_names(names, &kind.names())?;
                kind.agent(net, *depth)
            }
            TrainedModel::Table { sorting, table } => {
                find("state encoding", sorting, &self.tables, |kind| kind.name())
                    .map_err(AgentError::new)?
                    .agent(table)
            }
            TrainedModel::GameModel { trainer, model } => {
                find("trainer", trainer, &self.trainers, |kind| kind.name())
                    .map_err(AgentError::new)?
                    .agent(game, model)
            }
        }
    }
}

/// Finds an item by name; the error has the nearest name and a list of all.
fn find<'a, T>(
    what: &'static str,
    name: &str,
    all: &'a [T],
    name_of: impl Fn(&T) -> &'static str,
) -> Result<&'a T, Error> {
    let found = all.iter().find(|one| name_of(one) == name);
    found.ok_or_else(|| Error::unknown(what, name, &all.iter().map(name_of).collect::<Vec<_>>()))
}

/// Checks that the names are the same; the error shows both lists.
fn same_names(saved: &[String], known: &[String]) -> Result<(), AgentError> {
    if saved == known {
        return Ok(());
    }
    let differs = saved.iter().zip(known).position(|(a, b)| a != b).unwrap_or(saved.len().min(known.len()));
    let (saved, needed) = (some_of(saved, differs), some_of(known, differs));
    Err(ModelProblem::OtherFeatures { from: differs + 1, saved, needed }.into())
}

/// Formats a list, or the part of a long list around an index.
fn some_of(names: &[String], place: usize) -> String {
    const SHOWN: usize = 20;
    if names.len() <= SHOWN {
        return names.join(", ");
    }
    let from = place.saturating_sub(2).min(names.len());
    let to = (from + 5).min(names.len());
    format!("… {} … ({} in total)", names[from..to].join(", "), names.len())
}
