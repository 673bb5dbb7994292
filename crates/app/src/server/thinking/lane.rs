//! Threads with one queue for each person.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Stop;

/// The time after which half of what somebody has used is forgotten, in seconds.
const HALF_LIFE: f64 = 60.0;

/// Work that waits.
pub(super) struct Job {
    pub(super) stop: Stop,
    pub(super) run: Box<dyn FnOnce(&Stop) + Send>,
}

/// Threads that work for all people in turn.
pub(super) struct Lane {
    queues: Mutex<Queues>,
    news: Condvar,
    /// Threads that may work for one person at a time.
    for_one: usize,
}

#[derive(Default)]
struct Queues {
    people: HashMap<i64, Share>,
    /// Counts the work that has come, to serve the first first among equals.
    number: u64,
    figures: LaneFigures,
}

/// What one person has waiting and has used.
#[derive(Default)]
struct Share {
    waiting: VecDeque<(u64, Instant, Job)>,
    running: usize,
    /// Seconds of thinking, of which half are forgotten after [`HALF_LIFE`].
    used: f64,
    as_of: Option<Instant>,
}

/// How a lane stands and what it has done since the start.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::server) struct LaneFigures {
    /// Work that waits now.
    pub(in crate::server) waiting: usize,
    /// Work that is being done now.
    pub(in crate::server) running: usize,
    /// Work that was done.
    pub(in crate::server) done: u64,
    /// Work that was dropped before it began.
    pub(in crate::server) dropped: u64,
    /// How long work has waited in all.
    pub(in crate::server) waited: Duration,
    /// How long it has taken in all.
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

    /// Adds work of a person, unless they have `most` waiting already; returns whether it was added.
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
            // Whoever waits is told of a panic by the closed channel.
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
            // The person may have more that only waited for this thread.
            self.news.notify_one();
        }
    }

    /// Waits for the next work: of the person with the fewest threads, then the least time used, then the first who came.
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
