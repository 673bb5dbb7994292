//! The cache of games in memory. The store always holds them as well.

mod friends;
mod game;
mod questions;
mod readable;
mod reviews;
mod seats;
mod terms;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

pub(super) use friends::Friends;
pub(super) use game::{Live, Playing};
pub(super) use questions::OpenQuestion;
use readable::Readable;
pub(super) use reviews::Reviews;
pub(super) use terms::{Clock, Terms};

/// The games in memory, by name.
#[derive(Default)]
pub(super) struct Games {
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// Their reviews in progress.
    pub(super) reviews: Reviews,
    /// Which stored games can be opened.
    pub(super) readable: Readable,
}

/// The time after which an unused game is unloaded: an open one, and a finished one.
const IDLE: [Duration; 2] = [Duration::from_secs(15 * 60), Duration::from_secs(10)];

impl Games {
    fn table(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Inserts a game unless it is already loaded; returns the loaded one.
    pub(super) fn insert(&self, live: Arc<Live>) -> Arc<Live> {
        Arc::clone(self.table().entry(live.id.clone()).or_insert(live))
    }

    /// Returns a game by name, if it is loaded.
    pub(super) fn get(&self, id: &str) -> Option<Arc<Live>> {
        self.table().get(id).cloned()
    }

    /// The number of games in memory.
    pub(super) fn len(&self) -> usize {
        self.table().len()
    }

    /// Unloads one game.
    pub(super) fn forget(&self, id: &str) {
        self.table().remove(id);
    }

    /// Unloads games without players and viewers.
    pub(super) fn tidy(&self) {
        let now = Instant::now();
        self.table().retain(|_, live| !live.is_idle(now, IDLE));
    }
}
