//! Stops work from outside: when its result is no longer needed, or when its time is up.
//!
//! The caller that starts the work installs an [`Interrupt`] for the thread; a search polls it wherever it reads its clock. Work that
//! nobody may interrupt, as in a match, has none and never looks at a clock because of it, so its results do not depend on
//! time.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

thread_local! {
    static CURRENT: RefCell<Option<Interrupt>> = const { RefCell::new(None) };
}

/// A request to stop, shared by those who wait and those who work. Clones are the same request.
///
/// ```
/// use spielgeist_play::Interrupt;
/// let interrupt = Interrupt::default();
/// let seen = interrupt.during(|| Interrupt::current().is_some_and(|current| current.is_due()));
/// assert!(!seen && Interrupt::current().is_none());
/// interrupt.stop();
/// assert!(interrupt.during(|| Interrupt::current().unwrap().is_due()));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    stopped: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl Interrupt {
    /// The same request, due at a deadline as well.
    #[must_use]
    pub fn due_at(self, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// Asks the work to stop.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was requested; a deadline does not count.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Whether the work must stop now.
    pub fn is_due(&self) -> bool {
        self.is_stopped() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Runs work that this request can stop.
    pub fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        let _restored = Restored(CURRENT.replace(Some(self.clone())));
        work()
    }

    /// The request that can stop what this thread does now, if any.
    pub fn current() -> Option<Self> {
        CURRENT.with_borrow(Clone::clone)
    }
}

/// Installs the earlier request again, even after a panic.
struct Restored(Option<Interrupt>);

impl Drop for Restored {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_deadline_in_the_past_is_due_and_one_in_the_future_is_not() {
        assert!(Interrupt::default().due_at(Instant::now()).is_due());
        assert!(!Interrupt::default().due_at(Instant::now() + Duration::from_secs(3600)).is_due());
    }

    #[test]
    fn an_inner_request_ends_with_its_work_even_if_that_panics() {
        let outer = Interrupt::default();
        outer.during(|| {
            let panicked = std::panic::catch_unwind(|| Interrupt::default().during(|| panic!("on purpose")));
            assert!(panicked.is_err());
            outer.stop();
            assert!(Interrupt::current().unwrap().is_stopped(), "the outer one holds again");
        });
        assert!(Interrupt::current().is_none());
    }
}
