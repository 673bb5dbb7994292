//! Executors: where the jobs of contests and generations run.
//!
//! By default that is the threads of this process. A program that embeds this library can install another one, which
//! sends batches of jobs to a cluster. A job is a number within a task, a task is plain data, and the result of a job
//! depends on both alone; so results are the same wherever, in whatever order and however often jobs run.

mod batches;
mod played_game;
mod task;

use std::ops::Range;
use std::sync::{Arc, PoisonError, RwLock};

pub(crate) use batches::{BatchResult, run};
pub use played_game::PlayedGame;
pub use task::ContestTask;
pub(crate) use task::Task;

use crate::agent_spec::AgentSpec;

/// Runs the jobs of tasks somewhere else.
pub trait Executor: Send + Sync {
    /// Begins a task.
    ///
    /// # Errors
    /// If its workers cannot be reached.
    fn begin(&self, task: Vec<u8>) -> Result<Box<dyn Dispatch>, ExecutorError>;

    /// Whether its workers know the agents of the program that embeds this library.
    fn knows_embedded_agents(&self) -> bool {
        false
    }
}

/// The batches of one task. Each is run by [`crate::worker::work`] on some worker, again if the worker is lost.
pub trait Dispatch {
    /// Number of batches that can run at the same time; may change while the task runs.
    ///
    /// # Errors
    /// If the workers cannot be reached.
    fn slots(&mut self) -> Result<usize, ExecutorError>;

    /// Sends a batch of jobs.
    ///
    /// # Errors
    /// If the workers cannot be reached.
    fn submit(&mut self, jobs: Range<u64>) -> Result<(), ExecutorError>;

    /// Waits until at least one batch has finished; returns the first job and the bytes of each.
    ///
    /// # Errors
    /// If the workers cannot be reached, or one refused a batch.
    fn wait(&mut self) -> Result<Vec<(u64, Vec<u8>)>, ExecutorError>;
}

/// The reason why a task cannot be carried out elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExecutorError {
    /// The cluster failed; a saved run can be resumed.
    #[error("the cluster failed: {0}; what was saved can be resumed")]
    Lost(String),
    /// A worker sent something else than results.
    #[error("a worker sent an invalid result: {0}")]
    Invalid(String),
}

impl From<ExecutorError> for crate::Error {
    fn from(error: ExecutorError) -> Self {
        Self::failed(error.to_string())
    }
}

static INSTALLED: RwLock<Option<Arc<dyn Executor>>> = RwLock::new(None);

/// Installs the executor of this process, for all contests and generations; `None` for threads.
pub fn install(executor: Option<Arc<dyn Executor>>) {
    *INSTALLED.write().unwrap_or_else(PoisonError::into_inner) = executor;
}

/// The installed executor, if its workers can make these agents: those of the catalogue, and where it says so those of
/// the embedding program. Programs, clients and champion files are on this machine only.
pub(crate) fn installed<'a>(agents: impl IntoIterator<Item = &'a str>) -> Option<Arc<dyn Executor>> {
    let executor = INSTALLED.read().unwrap_or_else(PoisonError::into_inner).clone()?;
    let is_known = |agent: &str| match agent.parse() {
        Ok(AgentSpec::Named { .. }) => true,
        Ok(AgentSpec::Embedded(_)) => executor.knows_embedded_agents(),
        _ => false,
    };
    agents.into_iter().all(is_known).then_some(executor)
}
