//! Questions about a game that its agents are answering.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use spielgeist_play::Interrupt;

/// The open questions about a game, each with its interrupt.
#[derive(Clone, Default)]
pub(super) struct Questions(Arc<Mutex<Open>>);

#[derive(Default)]
struct Open {
    /// The number of the last question, which is its key.
    number: u64,
    stops: HashMap<u64, Interrupt>,
}

/// A question that is open until this is dropped.
pub(in crate::server) struct OpenQuestion {
    questions: Questions,
    number: u64,
    /// The interrupt of the answer. Each question has its own: closing a page must not stop the questions of others.
    pub(in crate::server) stop: Interrupt,
}

impl Questions {
    fn lock(&self) -> MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn begin(&self) -> OpenQuestion {
        let mut open = self.lock();
        open.number += 1;
        let (number, stop) = (open.number, Interrupt::default());
        open.stops.insert(number, stop.clone());
        OpenQuestion { questions: self.clone(), number, stop }
    }

    /// Stops all answers.
    pub(super) fn stop(&self) {
        self.lock().stops.values().for_each(Interrupt::stop);
    }
}

impl Drop for OpenQuestion {
    fn drop(&mut self) {
        self.questions.lock().stops.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_questions_are_stopped_and_answered_ones_are_forgotten() {
        let questions = Questions::default();
        let (first, second) = (questions.begin(), questions.begin());
        let answered = second.stop.clone();
        drop(second);
        questions.stop();
        assert!(first.stop.is_stopped() && !answered.is_stopped());
        assert!(!questions.begin().stop.is_stopped(), "a later question is another");
        drop(first);
        assert!(questions.lock().stops.is_empty());
    }
}
