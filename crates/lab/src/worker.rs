//! The worker's side of an executor: runs the jobs of a batch.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use serde::Serialize;

use crate::catalog::Catalog;
use crate::checksum::sha256;
use crate::executor::{BatchResult, ExecutorError, Task};
use crate::training::Trainer;
use crate::{Error, Recipe};

/// Runs a batch of jobs of a task and returns the bytes that the driver expects.
///
/// # Errors
/// If the task is damaged or from another version, or cannot be carried out here.
pub fn work(catalog: &Catalog, task: &[u8], jobs: Range<u64>) -> Result<Vec<u8>, Error> {
    let begun = Instant::now();
    match Task::read(task)? {
        Task::Contest(contest) => {
            let rows = catalog.game(&contest.game)?.play_rows(&contest, jobs)?;
            Ok(written(begun, rows))
        }
        Task::Generation { recipe, checkpoint } => {
            let scores = generation(catalog, &recipe, &checkpoint, jobs)?;
            Ok(written(begun, scores))
        }
    }
}

fn written<T: Serialize>(begun: Instant, results: Vec<T>) -> Vec<u8> {
    let batch = BatchResult { seconds: begun.elapsed().as_secs_f64(), results };
    serde_json::to_vec(&batch).expect("plain data")
}

/// The trainer of the last generation, with the checksum of its recipe and checkpoint: a worker gets many batches of
/// one generation.
static PREPARED: Mutex<Option<(String, Box<dyn Trainer>)>> = Mutex::new(None);

fn generation(
    catalog: &Catalog,
    recipe: &Recipe,
    checkpoint: &str,
    jobs: Range<u64>,
) -> Result<Vec<f64>, Error> {
    let settings = serde_json::to_string(recipe).expect("plain data");
    let sum = sha256(&format!("{settings}\n{checkpoint}"));
    let mut prepared = PREPARED.lock().unwrap_or_else(PoisonError::into_inner);
    if prepared.as_ref().is_none_or(|(known, _)| *known != sum) {
        let trainer = catalog.game(&recipe.game)?.trainer(recipe, Some(checkpoint))?;
        *prepared = Some((sum, trainer));
    }
    let (_, trainer) = prepared.as_mut().expect("made just now");
    let scores = trainer.play_jobs(jobs)?;
    scores.ok_or_else(|| Error::request(ExecutorError::NoJobs { game: recipe.game.clone() }))
}
