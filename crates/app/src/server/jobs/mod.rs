//! Background jobs, which outlive the page that started them and a crash of the server.
//!
//! One job runs at a time, because each uses all cores but one; the last is left for games.

mod comparison;
pub(super) mod routes;
mod runner;
mod task;
mod work;
mod worker;

pub(super) use runner::start;
pub(super) use task::{Task, Tournament, view};

use super::app::App;
use super::problem::Problem;
use super::says::{Advice, ServerSays};
use super::store::{Job, stored};

/// The maximum number of jobs in the queue.
const MOST_OPEN: u64 = 100;

/// Refuses jobs beyond the maximum length of the queue.
pub(super) fn require_room(app: &App, more: u64) -> Result<(), Problem> {
    match app.store().open_jobs()? + more <= MOST_OPEN {
        true => Ok(()),
        false => Err(Problem::too_many(ServerSays::Busy { most: MOST_OPEN }).hint(Advice::StopSome)),
    }
}

/// Queues a job with its number of steps.
pub(super) fn add(app: &App, task: &Task, of: u64) -> Result<Job, Problem> {
    let request = stored::write(task);
    Ok(app.store().add_job(task.kind(), &task.what(), &request, of)?)
}
