//! Evolution with a judge in Python: ask for a generation, tell its fitness.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use spielgeist_lab::{Champion, Error, Recipe, RecipeFile, TrainedModel, Trainer, WorkerPool};

use crate::REGISTRY;
use crate::failure::{self, json};

/// A trainer, one generation at a time.
#[pyclass(frozen)]
pub(crate) struct NativeTrainer {
    trainer: Mutex<Box<dyn Trainer>>,
    recipe: Recipe,
    variant: String,
}

impl NativeTrainer {
    fn lock(&self) -> MutexGuard<'_, Box<dyn Trainer>> {
        self.trainer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The text of a champion file.
    fn text(&self, model: TrainedModel, generations: u64) -> String {
        let champion = Champion {
            generations,
            seed: self.recipe.seed,
            ..Champion::new(&self.recipe.game, &self.variant, model)
        };
        champion.write()
    }
}

#[pymethods]
impl NativeTrainer {
    #[new]
    #[pyo3(signature = (recipe, seed=None, sets=Vec::new(), checkpoint=None))]
    fn new(recipe: &str, seed: Option<u64>, sets: Vec<String>, checkpoint: Option<&str>) -> PyResult<Self> {
        let made = || -> Result<_, Error> {
            let mut recipe = RecipeFile::find(&REGISTRY, recipe, &sets)?.recipe;
            recipe.seed = seed.unwrap_or(recipe.seed);
            let game = REGISTRY.game(&recipe.game)?;
            let trainer = game.trainer(&recipe, checkpoint)?;
            let variant = recipe.variant.clone().unwrap_or_else(|| game.info().variants[0].name.to_owned());
            Ok(Self { trainer: Mutex::new(trainer), recipe, variant })
        };
        made().map_err(failure::of)
    }

    /// Number of generations finished.
    fn generations(&self) -> u64 {
        self.lock().generations()
    }

    /// The models of the next generation as texts of champion files; `None` if there is no population.
    fn ask(&self) -> Option<Vec<String>> {
        let mut trainer = self.lock();
        let generation = trainer.generations();
        let models = trainer.ask()?;
        Some(models.into_iter().map(|model| self.text(model, generation)).collect())
    }

    /// Ends the generation with the fitness of each model; returns its numbers as JSON.
    fn tell(&self, fitness: Vec<f64>) -> PyResult<String> {
        Ok(json(&self.lock().tell(&fitness).map_err(failure::of)?))
    }

    /// Runs a generation as the recipe says; returns its numbers as JSON.
    fn step(&self, py: Python<'_>, jobs: usize) -> PyResult<String> {
        let workers = WorkerPool::new(jobs.max(1), Arc::default());
        let stepped = py.detach(|| self.lock().step(&workers)).map_err(failure::of)?;
        Ok(json(&stepped.expect("nobody stops it")))
    }

    /// The state that the next generation depends on.
    fn checkpoint(&self) -> String {
        self.lock().checkpoint()
    }

    /// The current champion as the text of a champion file.
    fn champion(&self) -> Option<String> {
        let trainer = self.lock();
        trainer.champion().map(|model| self.text(model, trainer.generations()))
    }
}
