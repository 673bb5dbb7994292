//! The implementation of each kind of job.

use super::super::says::JobSays;
use std::sync::Arc;

use spielgeist_lab::papers::ReproduceRequest;
use spielgeist_lab::report::{Mode, Reproduction};
use spielgeist_lab::runs::{self, RunEvent};
use spielgeist_lab::store::RunStatus;
use spielgeist_lab::{Error, Registry, TournamentRequest};

use super::worker::{Ended, Worker, threads};
use super::{Task, Tournament, comparison};

/// Runs a job.
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
            RunEvent::Start { done, .. } => worker.say(*done, target, None),
            RunEvent::Generation { numbers, .. } => {
                let note = JobSays::Generation { generation: numbers.generation };
                worker.say(numbers.generation + 1, target, Some(note.into()));
            }
            RunEvent::Playoff { done, of, .. } => {
                worker.note(Some(JobSays::Playoff { done: *done, of: *of }.into()));
            }
            RunEvent::Test { opponents, games, of, .. } => {
                let opponents = opponents.to_vec();
                worker.note(Some(JobSays::Test { opponents, games: *games, of: *of }.into()));
            }
            RunEvent::Result(_) => worker.note(None),
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
    let played = comparison::summary(&comparison.match_report, names);
    Ok(Ended::Done(Some(serde_json::to_string(&played).expect("plain data"))))
}

/// Number of games per pairing that are stored for viewing.
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
    worker.say(of, of, None);
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
    // Results from before the stop are not computed again.
    let since = worker.store()?.job(job)?.map_or(u64::MAX, |job| job.created);
    let is_of_this = |kept: &Reproduction| kept.made >= since && kept.mode == mode && kept.seed == seed;
    let kept = store.reproductions(paper)?;
    let done = kept.into_iter().filter(is_of_this).map(|kept| kept.item);
    let request = ReproduceRequest {
        what: what.to_owned(),
        mode,
        seed,
        jobs: threads(),
        done: done.collect(),
        stop: Arc::clone(&worker.stop),
    };
    let champions = champions_of(&worker.registry, paper);
    let (mut of, mut trouble) = (0, None);
    let reports = worker.registry.reproduce(
        &request,
        &mut |at, all, what| {
            of = all as u64;
            worker.say(at as u64, of, Some(what.message()));
        },
        &mut |item| {
            let result = Reproduction::now(item.clone(), mode, seed, &champions);
            trouble = store.keep_reproduction(&result).err().or(trouble.take());
        },
    )?;
    if let Some(error) = trouble {
        return Err(error);
    }
    if reports.is_none() {
        return Ok(Ended::Stopped);
    }
    worker.say(of, of, None);
    Ok(Ended::Done(None))
}

/// The checksum of the champions of the game of a paper.
fn champions_of(registry: &Registry, paper: &str) -> String {
    let game = registry.papers().into_iter().find(|known| known.name == paper).map(|known| known.game);
    registry.models_checksum(game.unwrap_or_default())
}
