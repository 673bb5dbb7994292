//! The thread that runs jobs, one after another.

use crate::server::says::ServerSays;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use spielgeist_lab::{Error, Registry};

use super::super::store::stored::Unreadable;
use super::super::store::{Job, JobState, JobsLock, Store};
use super::worker::{Ended, TaskProgress, Worker};
use super::{Task, work};

/// The polling interval for new jobs and stop requests.
const PERIOD: Duration = Duration::from_millis(200);
/// The interval between two saves of a job's progress.
const KEPT: Duration = Duration::from_secs(1);
/// The time to wait for a running job at shutdown. A longer job continues from the store at the next start.
const PATIENCE: Duration = Duration::from_secs(10);

/// The thread that runs jobs.
pub(in crate::server) struct Runner {
    ends: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Starts the job runner of a data directory.
pub(in crate::server) fn start(registry: Arc<Registry>, directory: PathBuf) -> Runner {
    let ends = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&ends);
    let thread = std::thread::Builder::new().name("jobs".to_owned()).spawn(move || {
        if let Err(error) = run(&registry, &directory, &told) {
            tracing::error!("job runner stopped: {error}");
        }
    });
    Runner { ends, thread: thread.ok() }
}

impl Runner {
    /// Stops the running job and waits until it is saved.
    pub(in crate::server) fn finish(mut self) {
        self.ends.store(true, Ordering::SeqCst);
        let Some(thread) = self.thread.take() else { return };
        let begun = Instant::now();
        while !thread.is_finished() && begun.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(20));
        }
        if thread.is_finished() {
            let _ = thread.join();
        }
    }
}

fn run(registry: &Arc<Registry>, directory: &std::path::Path, ends: &AtomicBool) -> Result<(), Error> {
    let store = Store::open(directory)?;
    let Some(lock) = wait_for_lock(&store, ends)? else { return Ok(()) };
    store.requeue_jobs(&lock)?;
    while !ends.load(Ordering::SeqCst) {
        match take(&store, &lock) {
            Some(job) => work_on(registry, directory, &store, job, ends),
            None => std::thread::sleep(PERIOD),
        }
    }
    Ok(())
}

/// Another server may hold the lock of this directory; when it ends, this one takes over.
fn wait_for_lock(store: &Store, ends: &AtomicBool) -> Result<Option<JobsLock>, Error> {
    while !ends.load(Ordering::SeqCst) {
        if let Some(lock) = store.lock_jobs()? {
            return Ok(Some(lock));
        }
        std::thread::sleep(PERIOD);
    }
    Ok(None)
}

/// Takes the next job; retries later if the store cannot be read.
fn take(store: &Store, lock: &JobsLock) -> Option<Job> {
    store.take_job(lock).unwrap_or_else(|error| {
        tracing::error!("{error}");
        std::thread::sleep(KEPT);
        None
    })
}

fn work_on(
    registry: &Arc<Registry>,
    directory: &std::path::Path,
    store: &Store,
    job: Job,
    ends: &AtomicBool,
) {
    let id = job.id;
    tracing::info!(job = id, kind = %job.kind, "job started");
    let standing = Arc::new(Mutex::new(TaskProgress { done: job.done, of: job.of, note: job.note.clone() }));
    let stop = Arc::new(AtomicBool::new(false));
    let worker = Worker {
        registry: Arc::clone(registry),
        directory: directory.to_owned(),
        stop: Arc::clone(&stop),
        standing: Arc::clone(&standing),
    };
    let thread = std::thread::spawn(move || {
        catch_unwind(AssertUnwindSafe(|| match Task::of(&job) {
            Ok(task) => work::work(&worker, job.id, &task),
            Err(Unreadable::Newer(_)) => Err(Error::failed(ServerSays::NewerJob)),
            Err(problem) => Err(Error::failed(problem.message())),
        }))
    });
    watch(store, id, &standing, &stop, ends, || thread.is_finished());
    let ended = thread.join().ok().and_then(Result::ok);
    let ended = ended.unwrap_or_else(|| Err(Error::failed(ServerSays::JobBroken)));
    keep(store, id, &standing);
    match &ended {
        Ok(Ended::Done(_)) => tracing::info!(job = id, "job done"),
        Ok(Ended::Stopped) => tracing::info!(job = id, "job stopped"),
        Err(error) => tracing::warn!(job = id, "job failed: {error}"),
    }
    let written = match ended {
        Ok(Ended::Done(result)) => store.end_job(id, JobState::Done, result.as_deref(), None),
        // After a shutdown, the next server continues unfinished jobs.
        Ok(Ended::Stopped) if ends.load(Ordering::SeqCst) => store.end_job(id, JobState::Waiting, None, None),
        Ok(Ended::Stopped) => store.end_job(id, JobState::Stopped, None, None),
        Err(error) => store.end_job(id, JobState::Failed, None, Some(&error.message())),
    };
    if let Err(error) = written {
        tracing::error!("{error}");
    }
}

/// Stores the progress of a job and forwards stop requests until it ends.
fn watch(
    store: &Store,
    job: i64,
    standing: &Mutex<TaskProgress>,
    stop: &AtomicBool,
    ends: &AtomicBool,
    is_finished: impl Fn() -> bool,
) {
    let mut kept = Instant::now();
    let mut looked = Instant::now();
    while !is_finished() {
        std::thread::sleep(Duration::from_millis(20));
        if ends.load(Ordering::SeqCst) {
            stop.store(true, Ordering::SeqCst);
        }
        if looked.elapsed() >= PERIOD {
            looked = Instant::now();
            let wanted = store.job(job).ok().flatten().is_some_and(|job| job.state == JobState::Running);
            if !wanted {
                stop.store(true, Ordering::SeqCst);
            }
        }
        if kept.elapsed() >= KEPT {
            kept = Instant::now();
            keep(store, job, standing);
        }
    }
}

fn keep(store: &Store, job: i64, standing: &Mutex<TaskProgress>) {
    let now = standing.lock().unwrap_or_else(PoisonError::into_inner).clone();
    // Retries a second later if the store cannot be written.
    let _ = store.keep_progress(job, now.done, now.of, now.note.as_ref());
}
