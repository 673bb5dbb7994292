//! Progress of a run: a bar with rate and remaining time on a terminal, or one JSON line per event.

use std::io::{self, Write, stdout};

use indicatif::{ProgressBar, ProgressStyle};
use spielgeist_lab::runs::RunEvent;

use super::text::{fitness, thousands};

/// Shows the events of a run.
pub(super) struct RunWatch {
    json: bool,
    bar: ProgressBar,
    /// Games and seconds of the generations so far.
    games: u64,
    seconds: f64,
    broken: Option<io::Error>,
}

const TRAINING: &str = "{bar:30} {human_pos}/{human_len} generations  {eta} left  {msg}";
const TESTING: &str = "{bar:30} {human_pos}/{human_len} test games  {per_sec}  {eta} left  {msg}";

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("a template that every run tests")
}

impl RunWatch {
    pub(super) fn new(json: bool) -> Self {
        Self { json, bar: ProgressBar::hidden(), games: 0, seconds: 0.0, broken: None }
    }

    pub(super) fn see(&mut self, event: &RunEvent<'_>) {
        if self.json {
            self.print(event);
        } else {
            self.show(event);
        }
    }

    fn print(&mut self, event: &RunEvent<'_>) {
        if matches!(event, RunEvent::Test { .. } | RunEvent::Playoff { .. }) || self.broken.is_some() {
            return;
        }
        let line = serde_json::to_string(event).expect("plain data");
        let mut out = stdout().lock();
        self.broken = writeln!(out, "{line}").and_then(|()| out.flush()).err();
    }

    fn show(&mut self, event: &RunEvent<'_>) {
        match event {
            RunEvent::Start { run, generations, done, seed, .. } => {
                let begun =
                    if *done > 0 { format!(" resumes after {done} generations") } else { String::new() };
                let _ = writeln!(io::stderr(), "{run}{begun}, seed {seed}");
                self.bar = ProgressBar::new(*generations).with_style(style(TRAINING));
                self.bar.set_position(*done);
                self.bar.reset_eta();
            }
            RunEvent::Generation { numbers, .. } => {
                self.games += numbers.games;
                self.seconds += numbers.seconds;
                let rate = thousands((self.games as f64 / self.seconds.max(1e-9)) as u64);
                self.bar.set_position(numbers.generation + 1);
                let written = fitness(std::slice::from_ref(numbers));
                let (best, mean) = (written(numbers.best), written(numbers.mean));
                self.bar.set_message(format!("best {best}  mean {mean}  {rate} games/s"));
            }
            RunEvent::Playoff { done, of, .. } => {
                self.bar.finish_and_clear();
                self.bar = ProgressBar::new(*of).with_style(style(TESTING));
                self.bar.set_message("play-off for the champion");
                self.bar.set_position(*done);
            }
            RunEvent::Test { opponents, games, of, .. } => {
                if self.bar.length() != Some(*of) || *games < self.bar.position() {
                    self.bar.finish_and_clear();
                    self.bar = ProgressBar::new(*of).with_style(style(TESTING));
                    self.bar.set_message(format!("against {}", opponents.join(", ")));
                }
                self.bar.set_position(*games);
            }
            RunEvent::Result(_) => self.bar.finish_and_clear(),
        }
    }

    /// Returns the error of standard output, if any.
    pub(super) fn finish(self) -> io::Result<()> {
        self.bar.finish_and_clear();
        self.broken.map_or(Ok(()), Err)
    }
}
