//! Control of a run by other processes.

use rusqlite::params;
use spielgeist_play::SystemError;

use super::{Run, RunStatus, Store, sqlite};
use crate::executor::ClusterProgress;
use crate::{Error, FileProblem, StoreAction};

impl Store {
    /// Asks the process that works on a run to stop after the generation in progress.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn ask_to_stop(&self, run: &Run) -> Result<(), Error> {
        self.connection
            .execute("UPDATE runs SET stop = 1 WHERE id = ?1", [run.id])
            .map(|_| ())
            .map_err(|error| self.failed(StoreAction::StopRun, &error))
    }

    /// Whether a stop was requested since the work on the run began.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn is_asked_to_stop(&self, run: &Run) -> Result<bool, Error> {
        self.connection
            .query_row("SELECT stop FROM runs WHERE id = ?1", [run.id], |row| row.get(0))
            .map_err(|error| self.failed(StoreAction::ReadRuns, &error))
    }

    /// Marks the start of work on a run; clears earlier stop requests and the progress of an earlier cluster.
    pub(crate) fn start_work(&self, run: &Run) -> Result<(), Error> {
        self.connection
            .execute(
                "UPDATE runs SET status = ?2, stop = 0, cluster = NULL WHERE id = ?1",
                params![run.id, RunStatus::Running.as_str()],
            )
            .map(|_| ())
            .map_err(|error| self.failed(StoreAction::UpdateRun, &error))
    }

    /// Saves the progress of the cluster that works on a run, for pages.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep_cluster(&self, run: &Run, progress: &ClusterProgress) -> Result<(), Error> {
        let text = serde_json::to_string(progress).expect("plain data");
        self.connection
            .execute("UPDATE runs SET cluster = ?2 WHERE id = ?1", params![run.id, text])
            .map(|_| ())
            .map_err(|error| self.failed(StoreAction::UpdateRun, &error))
    }

    /// Removes a run with its generations, its champions and its file.
    ///
    /// # Errors
    /// If a process works on it, or it cannot be removed.
    pub fn delete_run(&mut self, run: &Run) -> Result<(), Error> {
        let _lock = self.lock(run)?;
        let file = self.champion_file(&run.name);
        match std::fs::remove_file(&file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                let (file, problem) = (file.display().to_string(), SystemError::of(&error));
                return Err(Error::failed(FileProblem::Unremovable { file, problem }));
            }
            _ => {}
        }
        self.connection
            .execute("DELETE FROM runs WHERE id = ?1", [run.id])
            .map(|_| ())
            .map_err(|error| self.failed(StoreAction::RemoveRun, &error))
    }

    /// The generations of a run with stored champions.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn champion_generations(&self, run: &Run) -> Result<Vec<u64>, Error> {
        let failed = |error| self.failed(StoreAction::ReadChampions, &error);
        let sql = "SELECT generation FROM champions WHERE run = ?1 ORDER BY generation";
        let mut statement = self.connection.prepare_cached(sql).map_err(failed)?;
        let rows =
            statement.query_map([run.id], |row| row.get::<_, i64>(0).map(|at| at as u64)).map_err(failed)?;
        rows.collect::<Result<_, _>>().map_err(failed)
    }

    /// Returns a stamp that changes with every write of this or another process.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn stamp(&self) -> Result<(i64, u64), Error> {
        sqlite::stamp(&self.connection).map_err(|error| self.failed(StoreAction::ReadStore, &error))
    }
}
