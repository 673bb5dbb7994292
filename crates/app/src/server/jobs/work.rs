//! How each kind of work is done.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use spielgeist_lab::papers::ReproduceRequest;
use spielgeist_lab::report::Mode;
use spielgeist_lab::runs::{self, Effort, RunEvent};
use spielgeist_lab::store::{Reproduction, RunStatus, Store as RunStore};
use spielgeist_lab::{Error, ProgressReport, Registry, TournamentRequest};

use super::super::runs::compared;
use super::super::store::Store;
use super::runner::Standing;
use super::{Task, Tournament};

/// What work needs.
pub(super) struct Worker {
    pub(super) registry: Arc<Registry>,
    pub(super) directory: PathBuf,
    /// Set from outside to stop.
    pub(super) stop: Arc<AtomicBool>,
    pub(super) standing: Arc<Mutex<Standing>>,
}

/// How work has ended.
pub(super) enum Ended {
    /// It is done, with a result as JSON where there is one.
    Done(Option<String>),
    /// It was stopped and can go on.
    Stopped,
}

impl Worker {
    fn runs(&self) -> Result<RunStore, Error> {
        RunStore::open(&self.directory)
    }

    fn store(&self) -> Result<Store, Error> {
        Store::open(&self.directory)
    }

    fn say(&self, done: u64, of: u64, note: impl Into<String>) {
        *self.standing.lock().unwrap_or_else(PoisonError::into_inner) =
            Standing { done, of, note: note.into() };
    }

    fn note(&self, note: impl Into<String>) {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner).note = note.into();
    }

    fn see(&self, progress: &ProgressReport) -> bool {
        self.say(progress.games, progress.of, progress.note.clone());
        true
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }

    fn effort(&self) -> Effort {
        Effort { jobs: threads(), time_limit: None, stop: Arc::clone(&self.stop) }
    }
}

/// All cores but one, which is left for games.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// Does a piece of work.
pub(super) fn work(worker: &Worker, job: i64, task: &Task) -> Result<Ended, Error> {
    match task {
        Task::Run { run } => run_on(worker, run),
        Task::Compare { runs, games, seed } => compare(worker, runs, *games, *seed),
        Task::Tournament(tournament) => play_tournament(worker, job, tournament),
        Task::Reproduce { paper, what, full, seed } => {
            let mode = if *full { Mode::Full } else { Mode::Quick };
            reproduce(worker, job, paper, what, mode, *seed)
        }
    }
}

fn run_on(worker: &Worker, name: &str) -> Result<Ended, Error> {
    let mut store = worker.runs()?;
    let run = store.run(name)?;
    let target = run.target;
    let result =
        runs::work(&worker.registry, &mut store, &run, &worker.effort(), &mut |event| match event {
            RunEvent::Start { done, .. } => worker.say(*done, target, ""),
            RunEvent::Generation { numbers, .. } => {
                worker.say(numbers.generation + 1, target, format!("generation {}", numbers.generation));
            }
            RunEvent::Playoff { done, of, .. } => {
                worker.note(format!("choosing the champion: {done} of {of} have played"));
            }
            RunEvent::Test { opponents, games, of, .. } => {
                worker.note(format!(
                    "testing the champion against {}: {games} of {of} games",
                    opponents.join(", ")
                ));
            }
            RunEvent::Result(_) => worker.note(""),
        })?;
    Ok(match result.status {
        RunStatus::Done => Ended::Done(None),
        _ => Ended::Stopped,
    })
}

fn compare(worker: &Worker, names: &[String; 2], games: u64, seed: u64) -> Result<Ended, Error> {
    let store = worker.runs()?;
    let names = [names[0].as_str(), names[1].as_str()];
    let comparison =
        runs::compare(&worker.registry, &store, names, games, seed, &worker.effort(), &mut |progress| {
            worker.see(progress) && !worker.is_stopped()
        })?;
    if worker.is_stopped() {
        return Ok(Ended::Stopped);
    }
    let played = compared::summary(&comparison.match_report, names);
    Ok(Ended::Done(Some(serde_json::to_string(&played).expect("plain data"))))
}

/// Games of each pairing that can be looked at afterwards.
const KEPT_GAMES: u64 = 200;

fn play_tournament(worker: &Worker, job: i64, tournament: &Tournament) -> Result<Ended, Error> {
    let mut store = worker.store()?;
    let request = TournamentRequest {
        done: store.pairings(job)?,
        jobs: threads(),
        records: KEPT_GAMES,
        stop: Arc::clone(&worker.stop),
        ..tournament.request()
    };
    let of = request.games * request.schedule().len() as u64;
    let report = worker.registry.game(&tournament.game)?.play_tournament(
        &request,
        &mut |progress| worker.see(progress) && !worker.is_stopped(),
        &mut |pairing| store.keep_pairing(job, pairing.index, &pairing.tally, &pairing.records),
    )?;
    if report.games < of {
        return Ok(Ended::Stopped);
    }
    worker.say(of, of, "");
    Ok(Ended::Done(None))
}

fn reproduce(
    worker: &Worker,
    job: i64,
    paper: &str,
    what: &str,
    mode: Mode,
    seed: u64,
) -> Result<Ended, Error> {
    let store = worker.runs()?;
    // What came of it before it was stopped is not done again.
    let since = worker.store()?.job(job)?.map_or(u64::MAX, |job| job.created);
    let is_of_this = |kept: &Reproduction| kept.made >= since && kept.mode == mode && kept.seed == seed;
    let kept = store.reproductions(paper)?;
    let done = kept.iter().filter(|kept| is_of_this(kept)).map(|kept| format!("{paper}-{}", kept.item.item));
    let request = ReproduceRequest {
        what: what.to_owned(),
        mode,
        seed,
        jobs: threads(),
        done: done.collect(),
        stop: Arc::clone(&worker.stop),
    };
    let (mut of, mut trouble) = (0, None);
    let reports = worker.registry.reproduce(
        &request,
        &mut |at, all, what| {
            of = all as u64;
            worker.say(at as u64, of, what);
        },
        &mut |item| trouble = store.keep_reproduction(item, mode, seed).err().or(trouble.take()),
    )?;
    if let Some(error) = trouble {
        return Err(error);
    }
    if reports.is_none() {
        return Ok(Ended::Stopped);
    }
    worker.say(of, of, "");
    Ok(Ended::Done(None))
}
