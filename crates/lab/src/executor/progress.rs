//! What an executor has done: for progress on the command line and on pages. No result depends on it.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// The period over which games per second are averaged.
const RECENT: Duration = Duration::from_secs(30);

/// The progress of a cluster since its executor was installed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ClusterProgress {
    /// The engine, such as `ray`.
    pub engine: String,
    /// Number of nodes (of workers, with Dask).
    pub nodes: u64,
    /// Contests and generations begun.
    pub tasks: u64,
    /// Batches finished.
    pub batches: u64,
    /// Jobs of these batches.
    pub jobs: u64,
    /// Games of these batches.
    pub games: u64,
    /// Games per second in the last half minute.
    pub games_per_second: f64,
    /// The time that workers spent on these batches, in seconds.
    pub busy_seconds: f64,
    /// Batches that were lost with their worker and sent again.
    pub retries: u64,
}

/// A batch whose results have arrived.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FinishedBatch {
    /// Number of jobs.
    pub jobs: u64,
    /// Number of games in these jobs.
    pub games: u64,
    /// The time that the worker spent on it.
    pub seconds: f64,
}

/// Counts the batches of an executor.
pub struct BatchCounts {
    inner: Mutex<Inner>,
}

struct Inner {
    begun: Instant,
    progress: ClusterProgress,
    /// Games by the time of their arrival, a second each at least.
    recent: VecDeque<(Instant, u64)>,
}

impl Default for BatchCounts {
    fn default() -> Self {
        let (progress, recent) = (ClusterProgress::default(), VecDeque::new());
        Self { inner: Mutex::new(Inner { begun: Instant::now(), progress, recent }) }
    }
}

impl BatchCounts {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a task that begins.
    pub fn begin_task(&self) {
        self.lock().progress.tasks += 1;
    }

    /// Counts a batch whose results have arrived.
    pub fn finish_batch(&self, batch: FinishedBatch) {
        self.lock().finish_batch(batch, Instant::now());
    }

    /// Returns the progress of an engine with `nodes` nodes that has repeated `retries` batches.
    pub fn progress(&self, engine: &str, nodes: u64, retries: u64) -> ClusterProgress {
        let mut inner = self.lock();
        let games_per_second = inner.rate(Instant::now());
        ClusterProgress {
            engine: engine.to_owned(),
            nodes,
            retries,
            games_per_second,
            ..inner.progress.clone()
        }
    }
}

impl Inner {
    fn finish_batch(&mut self, batch: FinishedBatch, now: Instant) {
        let progress = &mut self.progress;
        progress.batches += 1;
        progress.jobs += batch.jobs;
        progress.games += batch.games;
        progress.busy_seconds += batch.seconds.max(0.0);
        match self.recent.back_mut() {
            Some((then, games)) if now.duration_since(*then) < Duration::from_secs(1) => {
                *games += batch.games;
            }
            _ => self.recent.push_back((now, batch.games)),
        }
        self.forget(now);
    }

    fn forget(&mut self, now: Instant) {
        while self.recent.front().is_some_and(|(then, _)| now.duration_since(*then) > RECENT) {
            self.recent.pop_front();
        }
    }

    fn rate(&mut self, now: Instant) -> f64 {
        self.forget(now);
        let games: u64 = self.recent.iter().map(|(_, games)| games).sum();
        let period = now.duration_since(self.begun).min(RECENT).as_secs_f64();
        games as f64 / period.max(1e-3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_per_second_are_those_of_the_last_half_minute() {
        let counts = BatchCounts::default();
        let mut inner = counts.lock();
        let at = |seconds| inner.begun + Duration::from_secs(seconds);
        let times = [at(1), at(20), at(40), at(200)];
        for time in &times[..3] {
            inner.finish_batch(FinishedBatch { jobs: 2, games: 300, seconds: 0.5 }, *time);
        }
        // 20 s is within half a minute of 40 s, one second is not.
        assert_eq!(inner.rate(times[2]), 20.0);
        assert_eq!(inner.rate(times[3]), 0.0);
        drop(inner);
        counts.begin_task();
        let progress = counts.progress("ray", 3, 4);
        assert_eq!((progress.engine.as_str(), progress.nodes, progress.retries), ("ray", 3, 4));
        assert_eq!((progress.tasks, progress.batches, progress.jobs, progress.games), (1, 3, 6, 900));
        assert_eq!(progress.busy_seconds, 1.5);
    }
}
