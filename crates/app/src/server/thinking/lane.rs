//! Worker threads with one queue per person.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Stop;

/// The half-life of used time, in seconds.
const HALF_LIFE: f64 = 60.0;

/// A queued job.
pub(super) struct Job {
    pub(super) stop: Stop,
    pub(super) run: Box<dyn FnOnce(&Stop) + Send>,
}

/// Worker threads that serve all people fairly.
pub(super) struct Lane {
    queues: Mutex<Queues>,
    news: Condvar,
    /// The maximum number of threads that work for one person at a time.
    for_one: usize,
}

#[derive(Default)]
struct Queues {
    people: HashMap<i64, Share>,
    /// The number of jobs so far: among equals the oldest is served first.
    number: u64,
    figures: LaneFigures,
}

/// One person's share of a lane: queued jobs and time used.
#[derive(Default)]
struct Share {
    waiting: VecDeque<(u64, Instant, Job)>,
    running: usize,
    /// Seconds of thinking, which decay with [`HALF_LIFE`].
    used: f64,
    as_of: Option<Instant>,
}

/// The state of a lane, and its counters since the start.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::server) struct LaneFigures {
    /// Queued jobs.
    pub(in crate::server) waiting: usize,
    /// Running jobs.
    pub(in crate::server) running: usize,
    /// Finished jobs.
    pub(in crate::server) done: u64,
    /// Jobs that were dropped before they began.
    pub(in crate::server) dropped: u64,
    /// The total time that jobs have waited.
    pub(in crate::server) waited: Duration,
    /// The total time that jobs have taken.
    pub(in crate::server) worked: Duration,
}

impl Share {
    fn used(&self, now: Instant) -> f64 {
        let ago = self.as_of.map_or(0.0, |as_of| now.saturating_duration_since(as_of).as_secs_f64());
        self.used * (-ago / HALF_LIFE).exp2()
    }

    fn add(&mut self, seconds: f64, now: Instant) {
        self.used = self.used(now) + seconds;
        self.as_of = Some(now);
    }

    fn is_idle(&self, now: Instant) -> bool {
        self.waiting.is_empty() && self.running == 0 && self.used(now) < 0.01
    }
}

impl Lane {
    /// Starts the threads. They end with the process.
    pub(super) fn start(name: &str, threads: usize, for_one: usize) -> Arc<Self> {
        let lane = Arc::new(Self { queues: Mutex::default(), news: Condvar::new(), for_one });
        for _ in 0..threads {
            let lane = Arc::clone(&lane);
            let started = std::thread::Builder::new().name(name.to_owned()).spawn(move || lane.work());
            started.expect("the system has threads");
        }
        lane
    }

    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a job of a person, unless they have `most` queued already; returns whether it was queued.
    pub(super) fn add(&self, person: i64, job: Job, most: Option<usize>) -> bool {
        let mut queues = self.lock();
        queues.number += 1;
        let number = queues.number;
        let share = queues.people.entry(person).or_default();
        share.waiting.retain(|(_, _, job)| !job.stop.is_made());
        if most.is_some_and(|most| share.waiting.len() >= most) {
            return false;
        }
        share.waiting.push_back((number, Instant::now(), job));
        drop(queues);
        self.news.notify_one();
        true
    }

    pub(super) fn figures(&self) -> LaneFigures {
        let queues = self.lock();
        let waiting = queues.people.values().map(|share| share.waiting.len()).sum();
        let running = queues.people.values().map(|share| share.running).sum();
        LaneFigures { waiting, running, ..queues.figures }
    }

    fn work(&self) -> ! {
        loop {
            let (person, job) = self.next();
            let begun = Instant::now();
            // After a panic the closed channel notifies the waiting caller.
            let _ = catch_unwind(AssertUnwindSafe(|| (job.run)(&job.stop)));
            let now = Instant::now();
            let mut queues = self.lock();
            queues.figures.done += 1;
            queues.figures.worked += now - begun;
            if let Some(share) = queues.people.get_mut(&person) {
                share.running -= 1;
                share.add((now - begun).as_secs_f64(), now);
            }
            queues.people.retain(|_, share| !share.is_idle(now));
            drop(queues);
            // The person may have more jobs that only waited for this thread.
            self.news.notify_one();
        }
    }

    /// Waits for the next job: of the person with the fewest threads, then the least time used, then the oldest.
    fn next(&self) -> (i64, Job) {
        let mut queues = self.lock();
        loop {
            if let Some(found) = queues.take(self.for_one) {
                return found;
            }
            queues = self.news.wait(queues).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Queues {
    fn take(&mut self, for_one: usize) -> Option<(i64, Job)> {
        let now = Instant::now();
        for share in self.people.values_mut() {
            while share.waiting.front().is_some_and(|(_, _, job)| job.stop.is_made()) {
                share.waiting.pop_front();
                self.figures.dropped += 1;
            }
        }
        let able = self.people.iter().filter(|(_, share)| share.running < for_one);
        let able = able.filter_map(|(&person, share)| Some((person, share, share.waiting.front()?.0)));
        let (person, ..) = able.min_by(|(_, a, first), (_, b, second)| {
            let by_use = a.used(now).total_cmp(&b.used(now));
            a.running.cmp(&b.running).then(by_use).then(first.cmp(second))
        })?;
        let share = self.people.get_mut(&person)?;
        let (_, since, job) = share.waiting.pop_front()?;
        share.running += 1;
        self.figures.waited += now - since;
        Some((person, job))
    }
}
