//! Training: creates trainers from recipes.

use schemars::{Schema, SchemaGenerator};

use super::Erased;
use crate::agent_family::AgentFamily;
use crate::any_game::TrainGame;
use crate::entry::GameEntry;
use crate::outside_file::OutsideFile;
use crate::recipe::Recipe;
use crate::trained_model::TrainedModel;
use crate::training::{Start, Trainer, TrainingPlan};
use crate::{Error, spec};

impl<E: GameEntry> Erased<E> {
    fn trainer_from(recipe: &Recipe, from: Start<'_>) -> Result<Box<dyn Trainer>, Error> {
        let (variant, game) = Self::variant(recipe.variant.as_deref())?;
        let (game, limits) = Self::limits(game, recipe.ply_limit, None, None);
        let named = |name: &str| spec::maker::<E>(&game, variant, name);
        let plan = TrainingPlan {
            game: game.clone(),
            name: E::NAME,
            limits,
            recipe,
            from,
            named: &named,
            margin: E::margin,
        };
        Ok(E::learnable().trainer(&plan)?)
    }
}

impl<E: GameEntry> TrainGame for Erased<E> {
    fn check_recipe(&self, recipe: &Recipe) -> Result<(), Error> {
        Self::trainer_from(recipe, Start::Check).map(|_| ())
    }

    fn trainer_settings(&self, schemas: &mut SchemaGenerator) -> Vec<(&'static str, Schema)> {
        E::learnable().trainer_settings(schemas)
    }

    fn outside_files(&self, recipe: &Recipe) -> Vec<OutsideFile> {
        E::learnable().outside_files(recipe)
    }

    fn nodes(&self, recipe: &Recipe, checkpoint: &str) -> Option<u64> {
        E::learnable().nodes(recipe, checkpoint)
    }

    fn trainer(&self, recipe: &Recipe, checkpoint: Option<&str>) -> Result<Box<dyn Trainer>, Error> {
        Self::trainer_from(recipe, Start::at(checkpoint))
    }

    fn check_trained(&self, trained: &TrainedModel) -> Result<(), Error> {
        let (_, game) = Self::variant(None)?;
        spec::trained::<E>(&game, trained).map(|_| ()).map_err(Error::input)
    }

    fn family(&self, trained: &TrainedModel) -> Option<AgentFamily> {
        E::learnable().family(trained)
    }
}
