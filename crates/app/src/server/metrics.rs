//! Metrics of the server, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use super::thinking::LaneFigures;

/// Upper bounds of the buckets of request times, in milliseconds.
const LIMITS_MS: [u64; 10] = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 5_000];

/// The counters of the server since its start.
#[derive(Default)]
pub(super) struct Metrics {
    /// Responses by the first digit of their status.
    answers: [AtomicU64; 5],
    requests: Times,
    writes: Times,
    /// Open connections.
    pub(super) connections: AtomicI64,
    /// Connections that were refused because of a limit.
    pub(super) refused_connections: AtomicU64,
}

/// A histogram of times.
#[derive(Default)]
struct Times {
    classes: [AtomicU64; LIMITS_MS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    fn add(&self, time: Duration) {
        let class = LIMITS_MS.iter().position(|limit| time.as_micros() <= u128::from(limit * 1000));
        if let Some(class) = class {
            self.classes[class].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut below = 0;
        for (limit, class) in LIMITS_MS.iter().zip(&self.classes) {
            below += class.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{}\"}} {below}", *limit as f64 / 1000.0);
        }
        let count = self.count.load(Ordering::Relaxed);
        let sum = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}");
    }
}

/// Figures that are collected elsewhere.
pub(super) struct Standing {
    /// The lanes of thinking.
    pub(super) lanes: [(&'static str, LaneFigures); 2],
    /// Games in memory.
    pub(super) games_in_memory: usize,
    /// Unfinished games in the store.
    pub(super) open_games: u64,
    /// Queued and running jobs.
    pub(super) open_jobs: u64,
}

impl Metrics {
    /// Counts a response. Times of requests that asked to wait are left out.
    pub(super) fn answered(&self, status: u16, time: Option<Duration>) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.answers[class].fetch_add(1, Ordering::Relaxed);
        if let Some(time) = time {
            self.requests.add(time);
        }
    }

    /// Counts a write of a game to the store.
    pub(super) fn wrote(&self, time: Duration) {
        self.writes.add(time);
    }

    /// All figures as text.
    pub(super) fn text(&self, standing: &Standing) -> String {
        let mut out = String::new();
        let mut family = |name: &str, kind: &str, help: &str, values: &[(String, f64)]| {
            let _ = writeln!(out, "# HELP spielgeist_{name} {help}\n# TYPE spielgeist_{name} {kind}");
            for (labels, value) in values {
                let _ = writeln!(out, "spielgeist_{name}{labels} {value}");
            }
        };
        let plain = |value: f64| [(String::new(), value)];
        let answers = self.answers.iter().enumerate().map(|(class, count)| {
            (format!("{{status=\"{}xx\"}}", class + 1), count.load(Ordering::Relaxed) as f64)
        });
        family("requests_total", "counter", "Answered requests.", &answers.collect::<Vec<_>>());
        let connections = self.connections.load(Ordering::Relaxed) as f64;
        family("connections", "gauge", "Open connections.", &plain(connections));
        let refused = self.refused_connections.load(Ordering::Relaxed) as f64;
        family("connections_refused_total", "counter", "Connections beyond the limits.", &plain(refused));
        let lanes = |figure: fn(&LaneFigures) -> f64| {
            standing.lanes.map(|(lane, figures)| (format!("{{lane=\"{lane}\"}}"), figure(&figures)))
        };
        family("thinking_waiting", "gauge", "Thoughts that wait.", &lanes(|lane| lane.waiting as f64));
        family("thinking_running", "gauge", "Thoughts in progress.", &lanes(|lane| lane.running as f64));
        family("thinking_total", "counter", "Thoughts that ended.", &lanes(|lane| lane.done as f64));
        let dropped = lanes(|lane| lane.dropped as f64);
        family("thinking_dropped_total", "counter", "Thoughts that nobody waited for.", &dropped);
        let waited = lanes(|lane| lane.waited.as_secs_f64());
        family("thinking_wait_seconds_total", "counter", "Time that thoughts waited.", &waited);
        let worked = lanes(|lane| lane.worked.as_secs_f64());
        family("thinking_seconds_total", "counter", "Time spent thinking.", &worked);
        let in_memory = plain(standing.games_in_memory as f64);
        family("games_in_memory", "gauge", "Games in memory.", &in_memory);
        family("games_open", "gauge", "Games that are not over.", &plain(standing.open_games as f64));
        family("jobs_open", "gauge", "Jobs that wait or run.", &plain(standing.open_jobs as f64));
        self.requests.write(&mut out, "spielgeist_request_seconds", "Time to answer a request.");
        self.writes.write(&mut out, "spielgeist_store_write_seconds", "Time to store a change of a game.");
        out
    }
}
