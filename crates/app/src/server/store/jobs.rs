//! Background jobs. One process at a time runs them.

use spielgeist_play::{Message, SystemError};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{OptionalExtension, Row, params};
use serde::Serialize;
use spielgeist_lab::{Error, FileProblem};
use utoipa::ToSchema;

use super::super::says::JobSays;
use super::Store;

/// The number of processes that a job may end without any progress.
const MOST_ATTEMPTS: u32 = 5;

/// A stored job.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::server) struct Job {
    /// Its number.
    pub(in crate::server) id: i64,
    /// `run`, `tournament`, `compare` or `reproduce`.
    pub(in crate::server) kind: String,
    /// A short description.
    pub(in crate::server) what: String,
    /// The request, as JSON.
    pub(in crate::server) request: String,
    /// Its state.
    pub(in crate::server) state: JobState,
    /// Steps done.
    pub(in crate::server) done: u64,
    /// Steps in all.
    pub(in crate::server) of: u64,
    /// The current step.
    pub(in crate::server) note: Option<Message>,
    /// The error.
    pub(in crate::server) error: Option<Message>,
    /// The result, as JSON.
    pub(in crate::server) result: Option<String>,
    /// The time of the request, in seconds since 1970.
    pub(in crate::server) created: u64,
}

/// The state of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::server) enum JobState {
    /// Its turn has not come yet.
    Waiting,
    /// It is being done.
    Running,
    /// It is done.
    Done,
    /// Stopped; it can be continued.
    Stopped,
    /// It could not be done.
    Failed,
}

impl JobState {
    /// The word for it.
    pub(in crate::server) fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Stopped => "stopped",
            Self::Failed => "failed",
        }
    }

    fn read(word: &str) -> Self {
        match word {
            "running" => Self::Running,
            "done" => Self::Done,
            "stopped" => Self::Stopped,
            "waiting" => Self::Waiting,
            // A state of a later version is never taken up, so nobody must wait for it.
            _ => Self::Failed,
        }
    }

    /// Whether there is something left to wait for.
    pub(in crate::server) fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Running)
    }
}

/// Held by the process that does the work of a store.
#[derive(Debug)]
pub(in crate::server) struct JobsLock {
    _file: File,
}

impl JobsLock {
    /// Takes the lock of a data directory; nothing when another process holds it.
    pub(super) fn take(directory: &Path) -> Result<Option<Self>, Error> {
        let path = directory.join("locks").join("jobs.lock");
        let failed = |error| {
            let (file, problem) = (path.display().to_string(), SystemError::of(&error));
            Error::failed(FileProblem::NotLocked { file, problem })
        };
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

const JOB: &str = "SELECT id, kind, what, request, state, done, of, note, error, result, created FROM jobs";

/// A message as it is stored.
fn message_text(message: &Message) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}

/// Reads a stored message. Earlier versions stored the English sentence alone.
fn stored_message(text: String) -> Option<Message> {
    let message = serde_json::from_str(&text).unwrap_or_else(|_| Message::quoted(text));
    (!message.text.is_empty()).then_some(message)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Job> {
    let state: String = row.get(4)?;
    let number = |column| row.get::<_, i64>(column).map(|number| number as u64);
    Ok(Job {
        id: row.get(0)?,
        kind: row.get(1)?,
        what: row.get(2)?,
        request: row.get(3)?,
        state: JobState::read(&state),
        done: number(5)?,
        of: number(6)?,
        note: row.get::<_, Option<String>>(7)?.and_then(stored_message),
        error: row.get::<_, Option<String>>(8)?.and_then(stored_message),
        result: row.get(9)?,
        created: number(10)?,
    })
}

impl Store {
    /// Takes the lock of the jobs; `None` if another process holds it.
    pub(in crate::server) fn lock_jobs(&self) -> Result<Option<JobsLock>, Error> {
        JobsLock::take(&self.directory)
    }

    /// Enters work that is to be done after all that was entered before.
    pub(in crate::server) fn add_job(
        &self,
        kind: &str,
        what: &str,
        request: &str,
        of: u64,
    ) -> Result<Job, Error> {
        let created = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let added = self.connection.query_row(
            "INSERT INTO jobs (kind, what, request, state, done, of, note, created)
             VALUES (?1, ?2, ?3, 'waiting', 0, ?4, '', ?5)
             RETURNING id, kind, what, request, state, done, of, note, error, result, created",
            params![kind, what, request, of as i64, created as i64],
            read,
        );
        added.map_err(|error| self.failed("enter work", &error))
    }

    /// The work of a number, if there is any.
    pub(in crate::server) fn job(&self, id: i64) -> Result<Option<Job>, Error> {
        let found = self.connection.query_row(&format!("{JOB} WHERE id = ?1"), [id], read).optional();
        found.map_err(|error| self.failed("read the work", &error))
    }

    /// The work that was asked for last, and all that is not done yet; the newest first.
    pub(in crate::server) fn jobs(&self, most: usize) -> Result<Vec<Job>, Error> {
        let clause =
            "WHERE state IN ('waiting', 'running') OR id IN (SELECT id FROM jobs ORDER BY id DESC LIMIT ?1)
            ORDER BY id DESC";
        self.select_jobs(clause, params![most as i64])
    }

    /// All work of a kind, the newest first.
    pub(in crate::server) fn jobs_of_kind(&self, kind: &str) -> Result<Vec<Job>, Error> {
        self.select_jobs("WHERE kind = ?1 ORDER BY id DESC", params![kind])
    }

    fn select_jobs(&self, clause: &str, parameters: impl rusqlite::Params) -> Result<Vec<Job>, Error> {
        let failed = |error| self.failed("read the work", &error);
        let mut statement = self.connection.prepare_cached(&format!("{JOB} {clause}")).map_err(failed)?;
        let jobs = statement.query_map(parameters, read).map_err(failed)?;
        jobs.collect::<Result<_, _>>().map_err(failed)
    }

    /// Number of waiting and running jobs.
    pub(in crate::server) fn open_jobs(&self) -> Result<u64, Error> {
        self.connection
            .query_row("SELECT count(*) FROM jobs WHERE state IN ('waiting', 'running')", [], |row| {
                row.get::<_, i64>(0).map(|count| count as u64)
            })
            .map_err(|error| self.failed("read the work", &error))
    }

    /// Requeues jobs whose process ended. The caller must hold the lock. A job that has ended several processes in a row
    /// without any progress, for example because it needs more memory than there is, fails: it would end the next one too.
    pub(in crate::server) fn requeue_jobs(&self, _lock: &JobsLock) -> Result<(), Error> {
        let broken = message_text(&JobSays::EndsTheProgram { times: MOST_ATTEMPTS }.into());
        self.connection
            .execute(
                "UPDATE jobs SET state = CASE WHEN attempts >= ?1 THEN 'failed' ELSE 'waiting' END,
                     error = CASE WHEN attempts >= ?1 THEN ?2 END
                 WHERE state = 'running'",
                params![MOST_ATTEMPTS, broken],
            )
            .map(|_| ())
            .map_err(|error| self.failed("take work up again", &error))
    }

    /// Takes the next job and marks it as running. The caller must hold the lock.
    pub(in crate::server) fn take_job(&self, _lock: &JobsLock) -> Result<Option<Job>, Error> {
        let taken = self.connection.query_row(
            "UPDATE jobs SET state = 'running', error = NULL, attempts = attempts + 1
             WHERE id = (SELECT min(id) FROM jobs WHERE state = 'waiting')
             RETURNING id, kind, what, request, state, done, of, note, error, result, created",
            [],
            read,
        );
        taken.optional().map_err(|error| self.failed("take work up", &error))
    }

    /// Says how far work is.
    pub(in crate::server) fn keep_progress(
        &self,
        job: i64,
        done: u64,
        of: u64,
        note: Option<&Message>,
    ) -> Result<(), Error> {
        self.connection
            .execute(
                "UPDATE jobs SET attempts = CASE WHEN done < ?2 THEN 0 ELSE attempts END, done = ?2, of = ?3, note = ?4
                 WHERE id = ?1",
                params![job, done as i64, of as i64, note.map(message_text).unwrap_or_default()],
            )
            .map(|_| ())
            .map_err(|error| self.failed("say how far work is", &error))
    }

    /// Ends a running job. A state that was set in the meantime is kept.
    pub(in crate::server) fn end_job(
        &self,
        job: i64,
        state: JobState,
        result: Option<&str>,
        error: Option<&Message>,
    ) -> Result<(), Error> {
        self.connection
            .execute(
                "UPDATE jobs SET state = ?2, result = coalesce(?3, result), error = ?4
                 WHERE id = ?1 AND state = 'running'",
                params![job, state.as_str(), result, error.map(message_text)],
            )
            .map(|_| ())
            .map_err(|error| self.failed("finish work", &error))
    }

    /// Stops a waiting or running job; its process notices the flag.
    pub(in crate::server) fn stop_job(&self, job: i64) -> Result<(), Error> {
        let sql = "UPDATE jobs SET state = 'stopped' WHERE id = ?1 AND state IN ('waiting', 'running')";
        self.connection.execute(sql, [job]).map(|_| ()).map_err(|error| self.failed("stop work", &error))
    }

    /// Continues a stopped or failed job.
    pub(in crate::server) fn resume_job(&self, job: i64) -> Result<(), Error> {
        let sql = "UPDATE jobs SET state = 'waiting', error = NULL, attempts = 0
            WHERE id = ?1 AND state IN ('stopped', 'failed')";
        self.connection.execute(sql, [job]).map(|_| ()).map_err(|error| self.failed("let work go on", &error))
    }

    /// Removes work and all that has come of it.
    pub(in crate::server) fn delete_job(&self, job: i64) -> Result<(), Error> {
        self.connection
            .execute("DELETE FROM jobs WHERE id = ?1", [job])
            .map(|_| ())
            .map_err(|error| self.failed("remove work", &error))
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    fn store() -> (TempDir, Store) {
        let directory = TempDir::new().unwrap();
        let store = Store::open(directory.path()).unwrap();
        (directory, store)
    }

    #[test]
    fn work_is_done_in_the_order_it_was_asked_for() {
        let (_directory, store) = store();
        let lock = store.lock_jobs().unwrap().unwrap();
        let ids = ["a", "b"].map(|what| store.add_job("run", what, "{}", 9).unwrap().id);
        let first = store.take_job(&lock).unwrap().unwrap();
        assert_eq!((first.id, first.state), (ids[0], JobState::Running));
        let note = Message::quoted("half-way");
        store.keep_progress(first.id, 4, 9, Some(&note)).unwrap();
        store.end_job(first.id, JobState::Done, Some("7"), None).unwrap();
        let ended = store.job(first.id).unwrap().unwrap();
        assert_eq!((ended.done, ended.result.as_deref(), ended.note), (4, Some("7"), Some(note)));
        assert_eq!(store.take_job(&lock).unwrap().unwrap().id, ids[1]);
        assert_eq!(store.take_job(&lock).unwrap(), None);
        assert_eq!(store.jobs(1).unwrap().len(), 1);
    }

    #[test]
    fn who_stops_work_has_the_last_word() {
        let (_directory, store) = store();
        let lock = store.lock_jobs().unwrap().unwrap();
        let id = store.add_job("run", "a", "{}", 1).unwrap().id;
        store.take_job(&lock).unwrap();
        store.stop_job(id).unwrap();
        store.end_job(id, JobState::Done, None, None).unwrap();
        assert_eq!(store.job(id).unwrap().unwrap().state, JobState::Stopped);
        store.resume_job(id).unwrap();
        assert_eq!(store.take_job(&lock).unwrap().unwrap().id, id);
    }

    #[test]
    fn work_of_a_process_that_is_gone_is_taken_up_again() {
        let (directory, store) = store();
        let lock = store.lock_jobs().unwrap().unwrap();
        store.add_job("run", "a", "{}", 1).unwrap();
        store.take_job(&lock).unwrap();
        let other = Store::open(directory.path()).unwrap();
        assert!(other.lock_jobs().unwrap().is_none(), "the first process is still there");
        drop(lock);
        let lock = other.lock_jobs().unwrap().unwrap();
        assert_eq!(other.take_job(&lock).unwrap(), None);
        other.requeue_jobs(&lock).unwrap();
        assert!(other.take_job(&lock).unwrap().is_some());
    }

    #[test]
    fn work_that_ends_every_process_fails_unless_it_gets_on() {
        let (_directory, store) = store();
        let lock = store.lock_jobs().unwrap().unwrap();
        let id = store.add_job("run", "a", "{}", 9).unwrap().id;
        let end_processes = |times: u32| {
            for _ in 0..times {
                store.take_job(&lock).unwrap();
                store.requeue_jobs(&lock).unwrap();
            }
            store.job(id).unwrap().unwrap()
        };
        assert_eq!(end_processes(MOST_ATTEMPTS - 1).state, JobState::Waiting);
        store.keep_progress(id, 1, 9, None).unwrap();
        assert_eq!(end_processes(MOST_ATTEMPTS - 1).state, JobState::Waiting, "it has got on");
        let failed = end_processes(1);
        assert_eq!(failed.state, JobState::Failed);
        assert!(failed.error.unwrap().text.contains("5 times"));
        store.resume_job(id).unwrap();
        assert_eq!(end_processes(1).state, JobState::Waiting, "a person may try again");
    }

    #[test]
    fn the_stamp_changes_with_every_write_of_anybody() {
        let (directory, store) = store();
        let other = Store::open(directory.path()).unwrap();
        let before = store.stamp().unwrap();
        assert_eq!(store.stamp().unwrap(), before);
        other.add_job("run", "a", "{}", 1).unwrap();
        let between = store.stamp().unwrap();
        assert_ne!(between, before);
        store.add_job("run", "b", "{}", 1).unwrap();
        assert_ne!(store.stamp().unwrap(), between);
    }
}
