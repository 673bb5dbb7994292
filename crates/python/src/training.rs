//! Runs of recipes, as JSON.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::prelude::*;
use spielgeist_lab::runs::{self as work_on_runs, Effort, RunEvent};
use spielgeist_lab::store::{Run, Store, default_directory};
use spielgeist_lab::{Error, RecipeFile};

use crate::REGISTRY;
use crate::failure::{self, json};

fn open(data: Option<PathBuf>) -> Result<Store, Error> {
    let directory = match data {
        Some(directory) => directory,
        None => default_directory()?,
    };
    Store::open(&directory)
}

/// Works on a run. `listener` receives each event as JSON; an exception in it stops the run, which can be resumed.
fn work(store: &mut Store, run: &Run, jobs: usize, listener: Option<&Py<PyAny>>) -> PyResult<String> {
    let stop = Arc::new(AtomicBool::new(false));
    let effort = Effort { jobs: jobs.max(1), time_limit: None, stop: Arc::clone(&stop) };
    let mut raised = None;
    let result = work_on_runs::work(&REGISTRY, store, run, &effort, &mut |event: &RunEvent<'_>| {
        let told = Python::attach(|py| {
            py.check_signals()?;
            listener.map(|listener| listener.call1(py, (json(event),))).transpose()
        });
        if let Err(error) = told {
            raised.get_or_insert(error);
            stop.store(true, Ordering::Relaxed);
        }
    });
    match raised {
        Some(error) => Err(error),
        None => Ok(json(&result.map_err(failure::of)?)),
    }
}

/// Starts a run of a recipe and works on it.
#[pyfunction]
#[pyo3(signature = (recipe, seed=None, sets=Vec::new(), jobs=1, data=None, listener=None))]
pub(crate) fn evolve(
    py: Python<'_>,
    recipe: &str,
    seed: Option<u64>,
    sets: Vec<String>,
    jobs: usize,
    data: Option<PathBuf>,
    listener: Option<Py<PyAny>>,
) -> PyResult<String> {
    py.detach(|| {
        let begun = || -> Result<_, Error> {
            let mut file = RecipeFile::find(&REGISTRY, recipe, &sets)?;
            file.recipe.seed = seed.unwrap_or(file.recipe.seed);
            let mut store = open(data)?;
            let run = work_on_runs::begin(&mut store, &file)?;
            Ok((store, run))
        };
        let (mut store, run) = begun().map_err(failure::of)?;
        work(&mut store, &run, jobs, listener.as_ref())
    })
}

/// Resumes a run.
#[pyfunction]
#[pyo3(signature = (run, jobs=1, data=None, listener=None))]
pub(crate) fn resume(
    py: Python<'_>,
    run: &str,
    jobs: usize,
    data: Option<PathBuf>,
    listener: Option<Py<PyAny>>,
) -> PyResult<String> {
    py.detach(|| {
        let mut store = open(data).map_err(failure::of)?;
        let run = store.run(run).map_err(failure::of)?;
        work(&mut store, &run, jobs, listener.as_ref())
    })
}

/// All runs.
#[pyfunction]
#[pyo3(signature = (data=None))]
pub(crate) fn runs(data: Option<PathBuf>) -> PyResult<String> {
    Ok(json(&open(data).and_then(|store| store.runs()).map_err(failure::of)?))
}

/// The generations of a run.
#[pyfunction]
#[pyo3(signature = (run, data=None))]
pub(crate) fn generations(run: &str, data: Option<PathBuf>) -> PyResult<String> {
    let read = || -> Result<_, Error> {
        let store = open(data)?;
        store.generations(&store.run(run)?)
    };
    Ok(json(&read().map_err(failure::of)?))
}
