//! The progress bar, and early stopping.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use spielgeist_lab::ProgressReport;

use super::failure::Failure;

/// Number of error messages shown; further ones are only counted.
const SHOWN: usize = 5;

/// Progress of long commands: a bar on a terminal, error messages of programs, Ctrl-C.
pub(super) struct Watch {
    bar: ProgressBar,
    interrupted: Arc<AtomicBool>,
    told: BTreeSet<String>,
    untold: u64,
    records: Option<Box<dyn Write>>,
    broken: Option<std::io::Error>,
}

impl Watch {
    /// Starts a bar for `games` games; records are written to `records`.
    pub(super) fn new(games: u64, records: Option<Box<dyn Write>>) -> Self {
        let bar = ProgressBar::new(games);
        let style = "{bar:30} {human_pos}/{human_len} games  {per_sec}  {eta} left  {msg}";
        bar.set_style(ProgressStyle::with_template(style).expect("a template that is tested by every match"));
        let interrupted = super::interrupt::flag();
        Self { bar, interrupted, told: BTreeSet::new(), untold: 0, records, broken: None }
    }

    /// The number of games of the match that is being played.
    pub(super) fn set_length(&self, games: u64) {
        self.bar.set_length(games);
    }

    /// Set by Ctrl-C.
    pub(super) fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.interrupted)
    }

    /// Updates the progress; returns `false` to stop.
    pub(super) fn see(&mut self, report: &ProgressReport) -> bool {
        self.bar.set_position(report.games);
        self.bar.set_message(report.note.clone());
        for message in &report.forfeits {
            if self.told.len() >= SHOWN && !self.told.contains(message) {
                self.untold += 1;
            } else if self.told.insert(message.clone()) {
                self.bar.suspend(|| {
                    let _ = writeln!(std::io::stderr(), "game forfeited: {message}");
                });
            }
        }
        self.write(&report.records);
        !self.was_interrupted() && self.broken.is_none()
    }

    fn write(&mut self, records: &[String]) {
        let Some(file) = &mut self.records else { return };
        for record in records {
            if let Err(error) = writeln!(file, "{record}") {
                self.broken = Some(error);
                return;
            }
        }
    }

    /// Whether the user pressed Ctrl-C.
    pub(super) fn was_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Clears the bar and completes the records file.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        self.bar.finish_and_clear();
        if self.untold > 0 {
            let _ = writeln!(std::io::stderr(), "and {} more games forfeited", self.untold);
        }
        if let Some(error) = self.broken.take() {
            return Err(error.into());
        }
        if let Some(mut file) = self.records.take() {
            file.flush()?;
        }
        Ok(())
    }
}
