//! The store: one SQLite file in the user's data directory with runs, their generations, champions and
//! checkpoints, and results of papers.
//!
//! It uses write-ahead mode, so that several processes can use it concurrently, and every generation is one
//! transaction: a killed process loses only unfinished work.

mod damage;
mod lock;
mod reproductions;
mod rows;
mod run_control;
mod run_name;
mod schema;
pub mod sqlite;

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, params};

use crate::checksum::sha256;
use crate::database_problem::DatabaseProblem;
use crate::{Error, Generation, RunProblem, StoreAction, StoreProblem, TrainedModel};
pub use damage::damage;
pub use lock::RunLock;
pub use rows::{NewRun, Run, RunStatus};

/// The store of a data directory.
pub struct Store {
    directory: PathBuf,
    connection: Connection,
}

/// The name of the store's file in a data directory.
pub const FILE: &str = "spielgeist.sqlite";

/// The version of the store's tables that this program writes.
pub fn version() -> i64 {
    schema::STEPS.len() as i64
}

impl Store {
    /// Opens the store of a directory, and creates both if necessary.
    ///
    /// # Errors
    /// If the directory cannot be created or written to, or its file is damaged or of a newer version.
    pub fn open(directory: &Path) -> Result<Self, Error> {
        let prepare = |connection: &mut Connection| sqlite::migrate(connection, &schema::MIGRATIONS, FILE);
        let connection = sqlite::open(directory, FILE, prepare)?;
        Ok(Self { directory: directory.to_owned(), connection })
    }

    /// The directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Returns the command that resumes a run.
    pub fn resume_command(&self, run: &str) -> String {
        self.command(&format!("resume {run}"))
    }

    /// Returns a command of the program with this store.
    pub fn command(&self, words: &str) -> String {
        let elsewhere = default_directory().map_or(true, |usual| usual != self.directory);
        let data = if elsewhere { format!(" --data {}", quoted(&self.directory)) } else { String::new() };
        format!("spielgeist {words}{data}")
    }

    /// The path of a run's champion file.
    pub fn champion_file(&self, run: &str) -> PathBuf {
        self.directory.join("champions").join(format!("{run}.champion"))
    }

    /// Adds a new run under a free name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(&mut self, new: &NewRun) -> Result<Run, Error> {
        let failed = |error| self.failed(StoreAction::AddRun, &error);
        let name = run_name::insert(&self.connection, new).map_err(failed)?;
        self.run(&name)
    }

    /// All runs, the oldest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn runs(&self) -> Result<Vec<Run>, Error> {
        let failed = |error| self.failed(StoreAction::ReadRuns, &error);
        let mut statement = self.connection.prepare_cached(&rows::select("ORDER BY id")).map_err(failed)?;
        let runs = statement.query_map([], Run::read).map_err(failed)?;
        let runs: Result<Vec<Run>, _> = runs.collect();
        Ok(runs.map_err(failed)?.into_iter().map(|run| self.with_truth(run)).collect())
    }

    /// Returns the run of this name or number; `last` is the latest one.
    ///
    /// # Errors
    /// If the run is unknown; the error suggests the nearest name and lists all runs.
    pub fn run(&self, name: &str) -> Result<Run, Error> {
        let clause = if name == "last" { "ORDER BY id DESC LIMIT 1" } else { "WHERE name = ?1 OR id = ?1" };
        let failed = |error| self.failed(StoreAction::ReadRuns, &error);
        let mut statement = self.connection.prepare_cached(&rows::select(clause)).map_err(failed)?;
        let found = match name {
            "last" => statement.query_row([], Run::read),
            _ => statement.query_row([name], Run::read),
        };
        match found.optional().map_err(failed)? {
            Some(run) => Ok(self.with_truth(run)),
            None => {
                let runs = self.runs()?;
                let names: Vec<&str> = runs.iter().map(|run| run.name.as_str()).collect();
                Err(Error::unknown("run", name, &names))
            }
        }
    }

    /// Corrects the status: a run marked as running without a lock was killed.
    fn with_truth(&self, run: Run) -> Run {
        let killed = run.status == RunStatus::Running && !RunLock::is_held(&self.directory, run.id);
        Run { status: if killed { RunStatus::Killed } else { run.status }, ..run }
    }

    /// Locks a run, so that no other process can work on it.
    ///
    /// # Errors
    /// If another process holds the lock.
    pub fn lock(&self, run: &Run) -> Result<RunLock, Error> {
        RunLock::take(&self.directory, run)
    }

    /// Saves a generation and the checkpoint for the next one, in one transaction.
    ///
    /// # Errors
    /// If it cannot be written. Nothing is changed in this case.
    pub fn keep(
        &mut self,
        run: &Run,
        generation: &Generation,
        checkpoint: &str,
        champion: Option<&TrainedModel>,
    ) -> Result<(), Error> {
        let kept = rows::keep_generation(&mut self.connection, run.id, generation, checkpoint, champion);
        kept.map_err(|error| self.unsaved(run, generation.generation, &error))
    }

    /// Sets the status of a run.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn set_status(&mut self, run: &Run, status: RunStatus) -> Result<(), Error> {
        self.connection
            .execute("UPDATE runs SET status = ?2 WHERE id = ?1", params![run.id, status.as_str()])
            .map(|_| ())
            .map_err(|error| self.failed(StoreAction::UpdateRun, &error))
    }

    /// Saves the champion of a finished run.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(
        &mut self,
        run: &Run,
        status: RunStatus,
        champion_sha256: Option<&str>,
    ) -> Result<(), Error> {
        self.connection
            .execute(
                "UPDATE runs SET status = ?2, champion_sha256 = ?3 WHERE id = ?1",
                params![run.id, status.as_str(), champion_sha256],
            )
            .map(|_| ())
            .map_err(|error| self.failed(StoreAction::FinishRun, &error))
    }

    /// The generations of a run, in order.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn generations(&self, run: &Run) -> Result<Vec<Generation>, Error> {
        self.generations_after(run, None)
    }

    /// Returns the generations of a run after a known one.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn generations_after(&self, run: &Run, known: Option<u64>) -> Result<Vec<Generation>, Error> {
        let from = known.map_or(0, |known| known as i64 + 1);
        rows::generations(&self.connection, run.id, from)
            .map_err(|error| self.failed(StoreAction::ReadGenerations, &error))
    }

    /// Returns the stored champions, each with its generation.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn champions(&self, run: &Run) -> Result<Vec<(u64, TrainedModel)>, Error> {
        rows::champions(&self.connection, run.id)
            .map_err(|error| self.failed(StoreAction::ReadChampions, &error))
    }

    /// Returns the checkpoint of a run; `None` before its first generation.
    ///
    /// # Errors
    /// If the checkpoint is damaged. It is not changed.
    pub fn checkpoint(&self, run: &Run) -> Result<Option<String>, Error> {
        let row: Option<(String, String)> = self
            .connection
            .query_row("SELECT data, sha256 FROM checkpoints WHERE run = ?1", [run.id], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .optional()
            .map_err(|error| self.failed(StoreAction::ReadCheckpoint, &error))?;
        match row {
            Some((data, sum)) if sha256(&data) != sum => {
                Err(Error::input(RunProblem::Damaged { run: run.name.clone() }))
            }
            row => Ok(row.map(|(data, _)| data)),
        }
    }

    fn unsaved(&self, run: &Run, generation: u64, error: &rusqlite::Error) -> Error {
        let (run, directory) = (run.name.clone(), self.directory.display().to_string());
        let (problem, command) = (DatabaseProblem::of(error, FILE), self.resume_command(&run));
        Error::failed(StoreProblem::Unsaved { generation, run, directory, problem, command })
    }

    fn failed(&self, action: StoreAction, error: &rusqlite::Error) -> Error {
        let directory = self.directory.display().to_string();
        Error::failed(StoreProblem::Failed { action, directory, problem: DatabaseProblem::of(error, FILE) })
    }

    #[cfg(test)]
    fn limit_pages(&self, pages: u32) {
        self.connection.pragma_update(None, "max_page_count", pages).unwrap();
    }
}

/// Returns the default data directory: `SPIELGEIST_DATA`, or the user's data directory.
///
/// # Errors
/// If the user has none.
pub fn default_directory() -> Result<PathBuf, Error> {
    if let Some(directory) = std::env::var_os("SPIELGEIST_DATA").filter(|directory| !directory.is_empty()) {
        return Ok(directory.into());
    }
    let data = dirs::data_dir().ok_or_else(|| Error::failed(StoreProblem::NoDirectory))?;
    Ok(data.join("spielgeist"))
}

/// Quotes a path for the shell.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-+,:@%".contains(letter);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests;
