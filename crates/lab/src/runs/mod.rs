//! Runs: one loop for all trainers. It saves after every generation, can be stopped, resumes where it stopped, and
//! produces the same champion either way.

mod cluster_watch;
mod compare;
mod examination;
pub mod playoff;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use serde::Serialize;
use spielgeist_play::{BEHAVIOUR, JsonProblem};

use crate::catalog::Catalog;
use crate::checksum::sha256;
use crate::recipe_file::RecipeFile;
use crate::store::{NewRun, Run, RunStatus, Store};
use crate::{Champion, Error, Generation, Recipe, RunProblem, Trainer, WorkerPool};
use cluster_watch::ClusterWatch;
pub use compare::{Comparison, compare, differences, settings};
pub use examination::examine;

/// Options for working on a run. None of them affects the result.
#[derive(Clone, Debug)]
pub struct Effort {
    /// Number of threads.
    pub jobs: usize,
    /// Stops after the generation that exceeds this time.
    pub time_limit: Option<Duration>,
    /// Set by the caller to stop at once; the generation in progress is lost.
    pub stop: Arc<AtomicBool>,
}

/// Called for every event of a run.
pub type Listener<'a> = dyn FnMut(&RunEvent<'_>) + 'a;

/// Events of a run.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum RunEvent<'a> {
    /// The run starts or resumes.
    Start {
        /// The run's name.
        run: &'a str,
        /// The recipe.
        recipe: &'a str,
        /// The seed.
        seed: u64,
        /// Total number of generations.
        generations: u64,
        /// Generations finished before.
        done: u64,
    },
    /// A generation is finished and saved.
    Generation {
        /// The run's name.
        run: &'a str,
        /// Its numbers.
        #[serde(flatten)]
        numbers: Generation,
    },
    /// The play-off: number of finalists that have played.
    Playoff {
        /// The run's name.
        run: &'a str,
        /// Finalists that have played.
        done: u64,
        /// Total number of finalists.
        of: u64,
    },
    /// A test of the champion: number of games so far.
    Test {
        /// The run's name.
        run: &'a str,
        /// The agents on the other seats.
        opponents: &'a [String],
        /// Games so far.
        games: u64,
        /// Total number of games.
        of: u64,
    },
    /// Work on the run has ended, complete or stopped.
    Result(&'a RunResult),
}

/// The result of working on a run.
#[derive(Clone, Debug, Serialize)]
pub struct RunResult {
    /// The run's name.
    pub run: String,
    /// Complete or stopped.
    pub status: RunStatus,
    /// Generations finished.
    pub generations: u64,
    /// The champion's file; `None` if no generation is finished.
    #[serde(serialize_with = "path_text")]
    pub champion: Option<PathBuf>,
    /// The generation of the champion; less than the last if the play-off chose an earlier one.
    pub champion_generations: Option<u64>,
    /// The checksum of that file.
    pub champion_sha256: Option<String>,
    /// The tests on fresh games, when the run is complete.
    pub strength: Vec<crate::MeasuredStrength>,
    /// Games of all generations.
    pub games: u64,
    /// Time taken by them.
    pub seconds: f64,
    /// Positions searched in them, if the trainer counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

/// Writes a path; one that is not UTF-8 is converted lossily.
fn path_text<S: serde::Serializer>(path: &Option<PathBuf>, serializer: S) -> Result<S::Ok, S::Error> {
    path.as_ref().map(|path| path.to_string_lossy()).serialize(serializer)
}

/// Adds a run of a recipe to the store.
///
/// # Errors
/// If it cannot be written.
pub fn begin(store: &mut Store, file: &RecipeFile) -> Result<Run, Error> {
    let recipe = &file.recipe;
    store.begin(&NewRun {
        recipe: file.name.clone(),
        sets: file.sets.clone(),
        game: recipe.game.clone(),
        settings: serde_json::to_string(recipe).expect("plain data"),
        seed: recipe.seed,
        target: recipe.generations,
    })
}

/// Returns the recipe of a run as it was started.
///
/// # Errors
/// If this version cannot read it.
pub fn recipe_of(run: &Run) -> Result<Recipe, Error> {
    serde_json::from_str(&run.settings).map_err(|error| {
        Error::input(RunProblem::Settings { run: run.name.clone(), problem: JsonProblem::of(&error) })
    })
}

/// Number of positions searched by a run so far, if its trainer counts them.
///
/// # Errors
/// If the run cannot be read.
pub fn nodes(catalog: &Catalog, store: &Store, run: &Run) -> Result<Option<u64>, Error> {
    let Some(checkpoint) = store.checkpoint(run)? else { return Ok(None) };
    let recipe = recipe_of(run)?;
    Ok(catalog.game(&recipe.game)?.nodes(&recipe, &checkpoint))
}

/// Works on a run from its current state, until it is complete or stopped.
///
/// # Errors
/// If another process works on it, its checkpoint does not fit, or something cannot be saved.
pub fn work(
    catalog: &Catalog,
    store: &mut Store,
    run: &Run,
    effort: &Effort,
    listener: &mut Listener<'_>,
) -> Result<RunResult, Error> {
    let _lock = store.lock(run)?;
    // Another process may have worked on the run before it was locked: read it again.
    let run = &store.run(&run.name)?;
    if let Some(mut result) = finished(store, run) {
        result.nodes = nodes(catalog, store, run)?;
        listener(&RunEvent::Result(&result));
        return Ok(result);
    }
    refuse_other_behaviour(run)?;
    let recipe = recipe_of(run)?;
    let checkpoint = store.checkpoint(run)?;
    tracing::info!(run = run.name, recipe = run.recipe, resumed = checkpoint.is_some(), "run started");
    let mut trainer = catalog.game(&recipe.game)?.trainer(&recipe, checkpoint.as_deref())?;
    let workers = WorkerPool::new(effort.jobs, Arc::clone(&effort.stop));
    store.start_work(run)?;
    let (generations, done) = (run.target, trainer.generations());
    listener(&RunEvent::Start { run: &run.name, recipe: &run.recipe, seed: run.seed, generations, done });
    let complete = advance(store, run, &recipe, &mut *trainer, &workers, effort, listener)?;
    if !complete {
        // The champion of a stopped trainer may include half a lesson, but the saved state is consistent.
        trainer = catalog.game(&recipe.game)?.trainer(&recipe, store.checkpoint(run)?.as_deref())?;
    }
    let work = Work { catalog, run, recipe: &recipe, effort };
    conclude(&work, store, &*trainer, complete, listener)
}

/// The input of a run's conclusion.
struct Work<'a> {
    catalog: &'a Catalog,
    run: &'a Run,
    recipe: &'a Recipe,
    effort: &'a Effort,
}

/// Returns the result of a finished run whose champion file is intact, so that no work is left.
fn finished(store: &Store, run: &Run) -> Option<RunResult> {
    let path = store.champion_file(&run.name);
    let text = std::fs::read_to_string(&path).ok()?;
    let sum = sha256(&text);
    if run.status != RunStatus::Done || run.champion_sha256.as_ref() != Some(&sum) {
        return None;
    }
    let champion = Champion::read(&text, &run.name).ok()?;
    Some(RunResult {
        run: run.name.clone(),
        status: RunStatus::Done,
        generations: run.generations,
        champion: Some(path),
        champion_generations: Some(champion.generations),
        champion_sha256: Some(sum),
        strength: champion.strength,
        games: run.games,
        seconds: run.seconds,
        nodes: None,
    })
}

/// Rejects runs of another behaviour number: a champion is guaranteed to be the same to the byte only under one number.
fn refuse_other_behaviour(run: &Run) -> Result<(), Error> {
    if run.behaviour == BEHAVIOUR {
        return Ok(());
    }
    Err(Error::request(RunProblem::OtherBehaviour {
        run: run.name.clone(),
        behaviour: run.behaviour,
        version: run.version.clone(),
        ours: BEHAVIOUR,
        recipe: run.recipe.clone(),
        seed: run.seed,
    }))
}

/// Runs generation after generation; returns whether all are finished.
fn advance(
    store: &mut Store,
    run: &Run,
    recipe: &Recipe,
    trainer: &mut dyn Trainer,
    workers: &WorkerPool,
    effort: &Effort,
    listener: &mut Listener<'_>,
) -> Result<bool, Error> {
    let start = Instant::now();
    let mut cluster = ClusterWatch::default();
    while trainer.generations() < run.target {
        let time_is_up = effort.time_limit.is_some_and(|limit| start.elapsed() >= limit);
        if time_is_up || workers.is_stopped() || store.is_asked_to_stop(run)? {
            return Ok(false);
        }
        let begun = Instant::now();
        let Some(mut numbers) = trainer.step(workers)? else { return Ok(false) };
        numbers.seconds = begun.elapsed().as_secs_f64();
        let kept =
            recipe.keep_champions > 0 && (numbers.generation + 1).is_multiple_of(recipe.keep_champions);
        let champion = if kept { trainer.champion() } else { None };
        store.keep(run, &numbers, &trainer.checkpoint(), champion.as_ref())?;
        cluster.look(store, run)?;
        tracing::debug!(
            run = run.name,
            generation = numbers.generation,
            best = numbers.best,
            "generation saved"
        );
        listener(&RunEvent::Generation { run: &run.name, numbers });
    }
    Ok(true)
}

/// Tests the champion and writes its file after the last generation.
fn conclude(
    work: &Work<'_>,
    store: &mut Store,
    trainer: &dyn Trainer,
    complete: bool,
    listener: &mut Listener<'_>,
) -> Result<RunResult, Error> {
    let Work { run, recipe, .. } = *work;
    let saved = store.run(&run.name)?;
    let mut result = RunResult {
        run: run.name.clone(),
        status: RunStatus::Stopped,
        generations: trainer.generations(),
        champion: None,
        champion_generations: None,
        champion_sha256: None,
        strength: Vec::new(),
        games: saved.games,
        seconds: saved.seconds,
        nodes: nodes(work.catalog, store, run)?,
    };
    let mut cluster = ClusterWatch::default();
    if let Some(trained) = trainer.champion() {
        let mut unsaved = None;
        let mut listener = |event: &RunEvent<'_>| {
            unsaved = unsaved.take().or(cluster.look(store, run).err());
            listener(event);
        };
        let last = (trainer.generations(), trained);
        let chosen = if complete { choose(work, store, &last, &mut listener)? } else { None };
        let decided = chosen.is_some();
        let (generations, trained) = chosen.unwrap_or(last);
        let mut champion = Champion { generations, ..described(work.catalog, run, recipe, trained)? };
        champion.games = saved.games;
        let strength = match decided {
            true => examine(work.catalog, recipe, &champion, run, work.effort, &mut listener)?,
            false => None,
        };
        unsaved.map_or(Ok(()), Err)?;
        result.status = if strength.is_some() { RunStatus::Done } else { RunStatus::Stopped };
        champion.strength = strength.unwrap_or_default();
        let path = store.champion_file(&run.name);
        result.champion_sha256 = Some(champion.save(&path)?);
        result.champion = Some(path);
        result.champion_generations = Some(champion.generations);
        result.strength = champion.strength;
    }
    cluster.save(store, run)?;
    store.finish(run, result.status, result.champion_sha256.as_deref())?;
    tracing::info!(run = run.name, generations = result.generations, status = ?result.status, "run ended");
    listener(&RunEvent::Result(&result));
    Ok(result)
}

/// Returns the champion of a run with all generations finished, and its generation: the winner of the
/// play-off, if any, or the last. `None` if stopped.
fn choose(
    work: &Work<'_>,
    store: &Store,
    last: &(u64, crate::TrainedModel),
    listener: &mut Listener<'_>,
) -> Result<Option<(u64, crate::TrainedModel)>, Error> {
    let Work { run, recipe, effort, .. } = *work;
    let Some(settings) = &recipe.playoff else { return Ok(Some(last.clone())) };
    let mut kept = store.champions(run)?;
    if kept.last().is_none_or(|(generation, _)| generation + 1 != last.0) {
        kept.push((last.0.saturating_sub(1), last.1.clone()));
    }
    let finalists = playoff::finalists(settings, kept);
    let mut tell = |done, of| listener(&RunEvent::Playoff { run: &run.name, done, of });
    let winner =
        playoff::winner(work.catalog, recipe, settings, finalists, effort.jobs, &effort.stop, &mut tell)?;
    Ok(winner.map(|(generation, trained)| (generation + 1, trained)))
}

/// Creates a champion with the metadata of its run.
fn described(
    catalog: &Catalog,
    run: &Run,
    recipe: &Recipe,
    trained: crate::TrainedModel,
) -> Result<Champion, Error> {
    let variant = match &recipe.variant {
        Some(variant) => variant.clone(),
        None => catalog.game(&recipe.game)?.info().variants[0].name.to_owned(),
    };
    Ok(Champion {
        recipe: run.recipe.clone(),
        set: run.sets.clone(),
        seed: run.seed,
        ..Champion::new(&recipe.game, &variant, trained)
    })
}
