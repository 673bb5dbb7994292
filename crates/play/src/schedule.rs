//! Numbered jobs on many threads, with results in the order of the jobs.
//!
//! The next job goes to the next free thread. Results also arrive in order, on the calling thread. Therefore nothing
//! computed from them, including the decision to stop, depends on the number of threads.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Maximum number of threads.
const MOST_THREADS: usize = 1_024;

/// Hands over a result; returns [`ControlFlow::Break`] if no more are wanted.
pub type Hand<'a, T> = dyn FnMut(T) -> ControlFlow<()> + 'a;

/// A pool of threads.
///
/// ```
/// use spielgeist_play::Schedule;
/// let squares = Schedule::new(4).map(0..100, |number| number * number);
/// assert_eq!(squares[99], 99 * 99);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    threads: usize,
}

impl Schedule {
    /// Creates a pool of `threads` threads; no result depends on their number.
    pub fn new(threads: usize) -> Self {
        Self { threads: threads.clamp(1, MOST_THREADS) }
    }

    /// Number of threads.
    pub fn threads(self) -> usize {
        self.threads
    }

    /// Runs all jobs and returns their results in order.
    pub fn map<T: Send>(self, jobs: Range<u64>, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
        let mut results = Vec::new();
        self.run(
            jobs,
            || (),
            |(), job, hand| hand(work(job)),
            |result| {
                results.push(result);
                ControlFlow::Continue(())
            },
        );
        results
    }

    /// Runs jobs until none are left or `take` stops. A job may hand over any number of results; `take` gets
    /// them in the order of the jobs, on this thread. A job that returns [`ControlFlow::Break`] is
    /// incomplete: no further job is started, and no later results are taken.
    ///
    /// Every thread works with the value that it got from `equip`.
    pub fn run<S, T: Send>(
        self,
        jobs: Range<u64>,
        equip: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, u64, &mut Hand<'_, T>) -> ControlFlow<()> + Sync,
        take: impl FnMut(T) -> ControlFlow<()>,
    ) {
        // Threads that are far ahead of `take` wait, so that results do not pile up.
        let (sender, results) = mpsc::sync_channel(4 * self.threads);
        self.spread(jobs, &equip, &work, || (), take, move |message| sender.send(message).is_ok(), results);
    }

    /// Like [`Schedule::run`], but this thread does something else first. With one thread, that happens
    /// before the jobs.
    pub fn run_beside<S, T: Send>(
        self,
        jobs: Range<u64>,
        equip: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, u64, &mut Hand<'_, T>) -> ControlFlow<()> + Sync,
        beside: impl FnOnce(),
        take: impl FnMut(T) -> ControlFlow<()>,
    ) {
        // Results are not taken for a while, and the threads must not wait.
        let (sender, results) = mpsc::channel();
        self.spread(jobs, &equip, &work, beside, take, move |message| sender.send(message).is_ok(), results);
    }

    #[expect(clippy::too_many_arguments, reason = "the halves of a channel belong to two sides")]
    fn spread<S, T: Send>(
        self,
        jobs: Range<u64>,
        equip: &(impl Fn() -> S + Sync),
        work: &(impl Fn(&mut S, u64, &mut Hand<'_, T>) -> ControlFlow<()> + Sync),
        beside: impl FnOnce(),
        mut take: impl FnMut(T) -> ControlFlow<()>,
        send: impl Fn(Message<T>) -> bool + Clone + Send,
        results: mpsc::Receiver<Message<T>>,
    ) {
        let count = jobs.end.saturating_sub(jobs.start);
        let threads = self.threads.min(usize::try_from(count).unwrap_or(usize::MAX));
        if threads <= 1 {
            beside();
            let mut equipment = None;
            for job in jobs {
                if work(equipment.get_or_insert_with(equip), job, &mut take).is_break() {
                    return;
                }
            }
            return;
        }
        let first = jobs.start;
        let queue = Queue { next: AtomicU64::new(first), end: jobs.end, closed: AtomicBool::new(false) };
        thread::scope(|scope| {
            for _ in 0..threads {
                let (send, queue) = (send.clone(), &queue);
                scope.spawn(move || queue.work(equip, work, &send));
            }
            drop(send);
            beside();
            in_order(first, &results, &mut take);
            queue.close();
            // Closing the channel releases threads that wait to hand in a result.
            drop(results);
        });
    }
}

/// A result of a job, or the message that the job is done.
type Message<T> = (u64, Option<T>);

/// The remaining jobs.
struct Queue {
    next: AtomicU64,
    end: u64,
    closed: AtomicBool,
}

impl Queue {
    /// Starts no further job.
    fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    fn pop(&self) -> Option<u64> {
        if self.closed.load(Ordering::Relaxed) {
            return None;
        }
        Some(self.next.fetch_add(1, Ordering::Relaxed)).filter(|job| *job < self.end)
    }

    /// One thread: runs job after job.
    fn work<S, T>(
        &self,
        equip: &impl Fn() -> S,
        work: &impl Fn(&mut S, u64, &mut Hand<'_, T>) -> ControlFlow<()>,
        send: &impl Fn(Message<T>) -> bool,
    ) {
        let _guard = CloseOnPanic(self);
        let hand = |message| if send(message) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        let mut equipment = None;
        while let Some(job) = self.pop() {
            let equipment = equipment.get_or_insert_with(equip);
            let done = work(equipment, job, &mut |result| hand((job, Some(result))));
            if done.is_break() || hand((job, None)).is_break() {
                self.close();
            }
        }
    }
}

/// Passes a panic on to the calling thread when all threads have ended; the others must not finish all
/// remaining jobs first.
struct CloseOnPanic<'a>(&'a Queue);

impl Drop for CloseOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.close();
        }
    }
}

/// Passes results on in the order of the jobs, independent of the order in which they arrive.
fn in_order<T>(
    first: u64,
    results: &mpsc::Receiver<Message<T>>,
    take: &mut impl FnMut(T) -> ControlFlow<()>,
) {
    let mut early: BTreeMap<u64, Vec<Option<T>>> = BTreeMap::new();
    let mut next = first;
    for (job, result) in results {
        early.entry(job).or_default().push(result);
        while let Some(waiting) = early.remove(&next) {
            let mut done = false;
            for result in waiting {
                match result.map(&mut *take) {
                    Some(ControlFlow::Break(())) => return,
                    Some(ControlFlow::Continue(())) => {}
                    None => done = true,
                }
            }
            if !done {
                break;
            }
            next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Jobs of different length, some with several results, up to the first result that is too large.
    fn taken(threads: usize, most: u64) -> Vec<u64> {
        let mut taken = Vec::new();
        Schedule::new(threads).run(
            0..500,
            || 0,
            |done: &mut u64, job, hand| {
                *done += 1;
                thread::sleep(std::time::Duration::from_micros(job % 7 * 30));
                (0..job % 3).try_for_each(|part| hand(10 * job + part))
            },
            |result| {
                taken.push(result);
                if result < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        taken
    }

    #[test]
    fn results_do_not_depend_on_the_number_of_threads() {
        let whole: Vec<u64> =
            (0..500).flat_map(|job| (0..job % 3).map(move |part| 10 * job + part)).collect();
        for threads in [1, 2, 3, 16] {
            assert_eq!(taken(threads, u64::MAX), whole, "{threads} threads");
            let cut = taken(threads, 2_000);
            assert_eq!(cut, whole[..cut.len()], "{threads} threads");
            assert_eq!(cut.last(), Some(&2_000), "{threads} threads");
        }
    }

    #[test]
    fn nothing_is_taken_after_a_job_that_is_not_complete() {
        for threads in [1, 2, 8] {
            let mut taken = Vec::new();
            Schedule::new(threads).run(
                0..100,
                || (),
                |(), job, hand| if job == 20 { ControlFlow::Break(()) } else { hand(job) },
                |job| {
                    taken.push(job);
                    ControlFlow::Continue(())
                },
            );
            assert!(taken.len() <= 20, "{threads} threads took {taken:?}");
            assert!(taken.iter().copied().eq(0..taken.len() as u64), "{threads} threads took {taken:?}");
        }
    }

    #[test]
    fn the_calling_thread_can_do_something_meanwhile() {
        for threads in [1, 4] {
            let (mut sum, mut done) = (0, false);
            Schedule::new(threads).run_beside(
                5..15,
                || (),
                |(), job, hand| hand(job),
                || done = true,
                |job| {
                    sum += job;
                    ControlFlow::Continue(())
                },
            );
            assert!(done && sum == 95, "{threads} threads: {sum}");
        }
    }

    #[test]
    fn no_jobs_are_done_at_once() {
        assert_eq!(Schedule::new(3).map(7..7, |job| job), [0; 0]);
    }
}
