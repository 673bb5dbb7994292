//! Sends the jobs of a task in batches and hands the results on in the order of the jobs.

use spielgeist_play::JsonProblem;
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::{Executor, ExecutorError, FinishedBatch, Task};

/// The target duration of a batch: a hundred times the cost of sending it.
const BATCH_SECONDS: f64 = 0.2;
/// Number of batches in flight per slot, so that no worker waits for the next batch.
const AHEAD: usize = 2;

/// The results of a batch.
#[derive(Serialize, Deserialize)]
pub(crate) struct BatchResult<T> {
    /// Time taken, which determines the size of later batches. No result depends on it.
    pub(crate) seconds: f64,
    /// One for each job.
    pub(crate) results: Vec<T>,
}

/// The size of the next batch.
#[derive(Default)]
struct Pace {
    jobs: u64,
    seconds: f64,
}

impl Pace {
    fn learn(&mut self, jobs: u64, seconds: f64) {
        self.jobs += jobs;
        self.seconds += seconds.max(0.0);
    }

    /// Returns single jobs until one was measured, then batches of the target duration, limited to each worker's share
    /// of the rest.
    fn size(&self, left: u64, slots: usize) -> u64 {
        if self.jobs == 0 {
            return 1;
        }
        let each = (self.seconds / self.jobs as f64).max(1e-9);
        let share = left.div_ceil((AHEAD * slots) as u64);
        ((BATCH_SECONDS / each).ceil() as u64).clamp(1, share.max(1))
    }
}

/// Runs jobs elsewhere; `take` gets their results in order. `games` is the number of games of a job, from its number and
/// its result. Returns whether all results were taken: false if `take` or the flag stopped the work.
///
/// # Errors
/// If the cluster fails.
pub(crate) fn run<T: for<'de> Deserialize<'de>>(
    executor: &dyn Executor,
    task: Task,
    jobs: Range<u64>,
    stop: &AtomicBool,
    games: impl Fn(u64, &T) -> u64,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) -> Result<bool, ExecutorError> {
    let mut dispatch = executor.begin(task.write())?;
    let (mut next, mut taken) = (jobs.start, jobs.start);
    let mut running: BTreeMap<u64, u64> = BTreeMap::new();
    let mut early: BTreeMap<u64, Vec<T>> = BTreeMap::new();
    let mut pace = Pace::default();
    while taken < jobs.end {
        if stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        let slots = dispatch.slots()?.max(1);
        while next < jobs.end && running.len() < AHEAD * slots {
            let end = next + pace.size(jobs.end - next, slots);
            dispatch.submit(next..end)?;
            running.insert(next, end);
            next = end;
        }
        for (first, bytes) in dispatch.wait()? {
            // The result of a retried batch can arrive twice.
            let Some(end) = running.remove(&first) else { continue };
            let batch: BatchResult<T> = serde_json::from_slice(&bytes)
                .map_err(|error| ExecutorError::Invalid { problem: JsonProblem::of(&error) })?;
            if batch.results.len() as u64 != end - first {
                let (results, jobs) = (batch.results.len(), end - first);
                return Err(ExecutorError::ResultCount { results, jobs });
            }
            pace.learn(end - first, batch.seconds);
            let games = (first..).zip(&batch.results).map(|(job, result)| games(job, result)).sum();
            executor.finished(FinishedBatch { jobs: end - first, games, seconds: batch.seconds });
            early.insert(first, batch.results);
        }
        while let Some(results) = early.remove(&taken) {
            for result in results {
                taken += 1;
                if take(result).is_break() {
                    return Ok(false);
                }
            }
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Message;

    use super::*;
    use crate::executor::{BatchCounts, ContestTask, Dispatch};

    /// Squares numbers, the last batch first.
    #[derive(Default)]
    struct Squares {
        fails: bool,
        counts: BatchCounts,
    }

    struct SquaresDispatch {
        waiting: Vec<Range<u64>>,
        fails: bool,
    }

    impl Executor for Squares {
        fn begin(&self, _: Vec<u8>) -> Result<Box<dyn Dispatch>, ExecutorError> {
            Ok(Box::new(SquaresDispatch { waiting: Vec::new(), fails: self.fails }))
        }

        fn finished(&self, batch: FinishedBatch) {
            self.counts.finish_batch(batch);
        }
    }

    impl Dispatch for SquaresDispatch {
        fn slots(&mut self) -> Result<usize, ExecutorError> {
            Ok(3)
        }

        fn submit(&mut self, jobs: Range<u64>) -> Result<(), ExecutorError> {
            self.waiting.push(jobs);
            Ok(())
        }

        fn wait(&mut self) -> Result<Vec<(u64, Vec<u8>)>, ExecutorError> {
            if self.fails {
                return Err(ExecutorError::Lost { detail: Message::quoted("no node") });
            }
            let jobs = self.waiting.pop().expect("someone waits for something");
            let results = jobs.clone().map(|job| job * job).collect::<Vec<_>>();
            let batch = BatchResult { seconds: 0.05 * results.len() as f64, results };
            let bytes = serde_json::to_vec(&batch).unwrap();
            // Twice, as after a retry.
            Ok(vec![(jobs.start, bytes.clone()), (jobs.start, bytes)])
        }
    }

    fn task() -> Task {
        let request = crate::MatchRequest::new(Vec::new());
        Task::Contest(Box::new(ContestTask::of_match("none", "none", &request, 0, None, None)))
    }

    #[test]
    fn results_come_in_order_however_batches_do() {
        let mut squares = Vec::new();
        let executor = Squares::default();
        let take = |square: u64| {
            squares.push(square);
            ControlFlow::Continue(())
        };
        let all = run(&executor, task(), 0..100, &AtomicBool::new(false), |job, _| job, take);
        assert_eq!(all, Ok(true));
        // Each batch is counted once, although it arrives twice.
        let progress = executor.counts.progress("squares", 1, 0);
        assert_eq!((progress.jobs, progress.games), (100, (0..100).sum()));
        assert!((progress.busy_seconds - 5.0).abs() < 1e-9, "{progress:?}");
        assert!(squares.iter().copied().eq((0..100).map(|job| job * job)), "{squares:?}");
    }

    #[test]
    fn taking_stops_in_the_middle() {
        let mut count = 0;
        let take = |_: u64| {
            count += 1;
            if count < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let all = run(&Squares::default(), task(), 0..100, &AtomicBool::new(false), |_, _| 1, take);
        assert_eq!((all, count), (Ok(false), 10));
        let take = |_: u64| ControlFlow::Continue(());
        let stopped = run(&Squares::default(), task(), 0..9, &AtomicBool::new(true), |_, _| 1, take);
        assert_eq!(stopped, Ok(false));
    }

    #[test]
    fn a_cluster_that_vanishes_is_an_error() {
        let take = |_: u64| ControlFlow::Continue(());
        let executor = Squares { fails: true, ..Squares::default() };
        let lost = run(&executor, task(), 0..9, &AtomicBool::new(false), |_, _| 1, take).unwrap_err();
        assert_eq!(lost.to_string(), "the cluster failed: no node; resume from the last saved state");
    }

    #[test]
    fn batches_fill_their_time_and_leave_a_share_to_every_worker() {
        let mut pace = Pace::default();
        assert_eq!(pace.size(1_000, 4), 1);
        pace.learn(2, 0.02);
        assert_eq!(pace.size(1_000, 4), 20);
        assert_eq!(pace.size(16, 4), 2);
        pace.learn(1, 100.0);
        assert_eq!(pace.size(1_000, 4), 1);
    }
}
