//! Stops, resumes and removes runs, in any process.

use std::time::{Duration, Instant};

use spielgeist_lab::store::RunStatus;

use super::super::api::runs::Run;
use super::super::app::App;
use super::super::jobs::{self, Task};
use super::super::problem::Problem;
use super::super::says::{Advice, RunSays};
use super::super::store::JobState;
use super::view;

/// Timeout for a run to stop before the request is answered. One in another process ends its generation first.
const PATIENCE: Duration = Duration::from_secs(3);

/// Stops a run after the generation in progress at the latest.
pub(super) fn stop(app: &App, name: &str) -> Result<Run, Problem> {
    {
        let (runs, store) = (app.runs(), app.store());
        let run = runs.run(name)?;
        if let Some(job) = view::jobs(&store)?.get(&run.name) {
            store.stop_job(job.id)?;
        }
        if run.status == RunStatus::Running {
            runs.ask_to_stop(&run)?;
        }
    }
    let begun = Instant::now();
    loop {
        let run = view::run(app, name)?;
        if run.status != RunStatus::Running || begun.elapsed() > PATIENCE {
            return Ok(run);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Queues a run to be resumed.
pub(super) fn resume(app: &App, name: &str) -> Result<Run, Problem> {
    let (run, job) = {
        let (runs, store) = (app.runs(), app.store());
        let run = runs.run(name)?;
        let job = view::jobs(&store)?.remove(&run.name);
        (run, job)
    };
    let waits = job.as_ref().is_some_and(|job| job.state.is_open());
    match run.status {
        RunStatus::Done => return Err(Problem::conflict(RunSays::Done { run: run.name })),
        RunStatus::Running if !waits => {
            return Err(Problem::conflict(RunSays::OtherProcess { run: run.name }));
        }
        _ => {}
    }
    if !waits {
        jobs::require_room(app, 1)?;
        match job.filter(|job| matches!(job.state, JobState::Stopped | JobState::Failed)) {
            Some(job) => app.store().resume_job(job.id)?,
            None => {
                jobs::add(app, &Task::Run { run: run.name.clone() }, run.target)?;
            }
        }
    }
    view::run(app, &run.name)
}

/// Removes a run that nobody works on.
pub(super) fn delete(app: &App, name: &str) -> Result<(), Problem> {
    let (mut runs, store) = (app.runs(), app.store());
    let run = runs.run(name)?;
    let jobs = store.jobs_of_kind("run")?.into_iter().filter(|job| job.what == run.name);
    let (open, ended): (Vec<_>, Vec<_>) = jobs.partition(|job| job.state.is_open());
    if run.status == RunStatus::Running || open.iter().any(|job| job.state == JobState::Running) {
        return Err(Problem::conflict(RunSays::Working { run: run.name }).hint(Advice::StopFirst));
    }
    for job in open {
        store.stop_job(job.id)?;
        store.delete_job(job.id)?;
    }
    runs.delete_run(&run)?;
    for job in ended {
        store.delete_job(job.id)?;
    }
    Ok(())
}
