//! Views of runs for pages.

use crate::server::says::JobSays;
use spielgeist_play::Message;
use std::collections::BTreeMap;

use spielgeist_lab::runs::{recipe_of, settings};
use spielgeist_lab::store::{self, RunStatus};
use spielgeist_lab::{AgentSpec, Champion, Error};

use super::super::api::runs::{ChampionInfo, Run, RunPage, Score};
use super::super::app::App;
use super::super::problem::Problem;
use super::super::store::{Job, JobState, Store};

/// The last job of each run.
pub(super) type Jobs = BTreeMap<String, Job>;

/// The last job of each run, by the run's name.
pub(super) fn jobs(store: &Store) -> Result<Jobs, Error> {
    let mut last = Jobs::new();
    for job in store.jobs_of_kind("run")? {
        last.entry(job.what.clone()).or_insert(job);
    }
    Ok(last)
}

/// All runs, the newest first. Jobs are read before runs: a run that ends meanwhile is done, not stopped.
pub(super) fn runs(app: &App) -> Result<Vec<Run>, Problem> {
    let jobs = jobs(&app.store())?;
    Ok(app.runs().runs()?.into_iter().rev().map(|run| view(run, &jobs)).collect())
}

/// A run by its name.
pub(super) fn run(app: &App, name: &str) -> Result<Run, Problem> {
    let jobs = jobs(&app.store())?;
    Ok(view(app.runs().run(name)?, &jobs))
}

/// The view of a run for pages. A queued run counts as running, because it can be stopped.
pub(super) fn view(run: store::Run, jobs: &Jobs) -> Run {
    let is_open = jobs.get(&run.name).is_some_and(|job| job.state.is_open());
    let score = score(&run);
    Run {
        status: if is_open && run.status != RunStatus::Done { RunStatus::Running } else { run.status },
        score,
        id: run.id,
        name: run.name,
        recipe: run.recipe,
        sets: run.sets,
        game: run.game,
        seed: run.seed,
        version: run.version,
        begun: run.begun,
        target: run.target,
        generations: run.generations,
        games: run.games,
        seconds: run.seconds,
        best: run.best,
        champion_sha256: run.champion_sha256,
        cluster: run.cluster,
    }
}

fn score(run: &store::Run) -> Score {
    let counts_points = recipe_of(run).is_ok_and(|recipe| recipe.counts_points());
    if counts_points { Score::Points } else { Score::Share }
}

/// Everything about a run.
pub(super) fn page(app: &App, name: &str) -> Result<RunPage, Problem> {
    let jobs = jobs(&app.store())?;
    let store = app.runs();
    let run = store.run(name)?;
    Ok(RunPage {
        generations: store.generations(&run)?,
        champions: store.champion_generations(&run)?,
        champion: champion(app, &store, &run),
        settings: settings(&run),
        resume_command: store.resume_command(&run.name),
        run: view(run, &jobs),
    })
}

/// The champion, if its file exists and is intact.
fn champion(app: &App, store: &store::Store, run: &store::Run) -> Option<ChampionInfo> {
    let champion = Champion::load(&store.champion_file(&run.name)).ok()?;
    Some(ChampionInfo {
        agent: AgentSpec::Run(run.name.clone()).to_string(),
        kind: app.registry.game(&run.game).ok()?.family(&champion.agent)?,
        generations: champion.generations,
        strength: champion.strength,
    })
}

/// The progress of a running run.
pub(super) fn note(jobs: &Jobs, run: &str) -> Option<Message> {
    match jobs.get(run) {
        Some(job) if job.state == JobState::Waiting => Some(JobSays::Waiting.into()),
        Some(job) if job.state == JobState::Failed => job.error.clone(),
        Some(job) if job.state == JobState::Running => job.note.clone(),
        _ => None,
    }
}
