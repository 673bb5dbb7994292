//! Executors: where the jobs of contests and generations run.
//!
//! By default they run on the threads of this process. A program that embeds this library can install another one,
//! which sends batches of jobs to a cluster. A job is a number within a task, a task is plain data, and the result of a
//! job depends on both alone; so results are the same wherever, in whatever order and however often jobs run.

mod batches;
mod played_game;
mod progress;
mod task;

use spielgeist_play::{JsonProblem, Message, messages};
use std::ops::Range;
use std::sync::{Arc, PoisonError, RwLock};

pub(crate) use batches::{BatchResult, run};
pub use played_game::PlayedGame;
pub use progress::{BatchCounts, ClusterProgress, FinishedBatch};
pub use task::ContestTask;
pub(crate) use task::Task;

use crate::agent_spec::AgentSpec;

/// Runs the jobs of tasks elsewhere.
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

    /// Called for each batch whose results have arrived.
    fn finished(&self, _batch: FinishedBatch) {}

    /// The progress of all tasks since the executor was installed, if it counts them.
    fn progress(&self) -> Option<ClusterProgress> {
        None
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

messages! {
    /// The reason why a task cannot be carried out elsewhere.
    pub enum ExecutorError in "cluster" {
        /// The cluster failed. A saved run can be resumed.
        Lost { detail: Message } = "lost", "the cluster failed: {detail}; resume from the last saved state";
        /// A worker sent data that are not results.
        Invalid { problem: JsonProblem } = "invalid", "a worker sent an invalid result: {problem}";
        /// A worker sent a wrong number of results.
        ResultCount { results: usize, jobs: u64 } = "result_count",
            "a worker sent an invalid result: {results} results for {jobs} jobs";
        /// A worker sent a game with an unknown ending.
        UnknownEnding { game: String } = "unknown_ending", "a worker sent a game with an unknown ending: {game}";
        /// A task that cannot be read.
        Unreadable { problem: JsonProblem } = "unreadable", "the task cannot be read: {problem}";
        /// The driver runs another version.
        OtherBehaviour { behaviour: u32, version: String, ours: u32, our_version: &'static str } = "other_behaviour",
            "the driver has behaviour number {behaviour} (version {version}), this worker has {ours} (version \
             {our_version}); install the same version of spielgeist on all nodes";
        /// Jobs that the generation does not have.
        NoSuchJobs { start: u64, end: u64, jobs: usize } = "no_such_jobs",
            "jobs {start} to {end} of a generation of {jobs} do not exist";
        /// A generation that cannot be divided into jobs.
        NoJobs { game: String } = "no_jobs", "a generation of {game} has no jobs for workers";
    }
}

impl std::error::Error for ExecutorError {}

impl From<ExecutorError> for crate::Error {
    fn from(error: ExecutorError) -> Self {
        Self::failed(error)
    }
}

static INSTALLED: RwLock<Option<Arc<dyn Executor>>> = RwLock::new(None);

/// Installs the executor of this process for all contests and generations; `None` restores the threads of this process.
pub fn install(executor: Option<Arc<dyn Executor>>) {
    *INSTALLED.write().unwrap_or_else(PoisonError::into_inner) = executor;
}

/// The progress of the installed executor, if one is installed that counts its batches.
pub fn progress() -> Option<ClusterProgress> {
    let executor = INSTALLED.read().unwrap_or_else(PoisonError::into_inner).clone()?;
    executor.progress()
}

/// Returns the installed executor if its workers can create these agents: agents of the catalogue, and those of the
/// embedding program if the executor knows them. Programs, clients and champion files exist on this machine only.
pub(crate) fn installed<'a>(agents: impl IntoIterator<Item = &'a str>) -> Option<Arc<dyn Executor>> {
    let executor = INSTALLED.read().unwrap_or_else(PoisonError::into_inner).clone()?;
    let is_known = |agent: &str| match agent.parse() {
        Ok(AgentSpec::Named { .. }) => true,
        Ok(AgentSpec::Embedded(_)) => executor.knows_embedded_agents(),
        _ => false,
    };
    agents.into_iter().all(is_known).then_some(executor)
}
