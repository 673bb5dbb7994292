//! The cache of games in memory. The store always has them too.

mod friends;
mod game;
mod questions;
mod reviews;
mod seats;
mod terms;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

pub(super) use friends::Friends;
pub(super) use game::{Live, Playing};
pub(super) use questions::OpenQuestion;
pub(super) use reviews::Reviews;
pub(super) use terms::{Clock, FORMAT, Terms};

/// The games in memory, by name.
#[derive(Default)]
pub(super) struct Games {
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// Their reviews that are being made.
    pub(super) reviews: Reviews,
}

/// The time after which an unused game is unloaded: an open one, and a finished one.
const IDLE: [Duration; 2] = [Duration::from_secs(15 * 60), Duration::from_secs(60)];

impl Games {
    fn table(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a game into memory, unless it is there; gives the one that is.
    pub(super) fn insert(&self, live: Arc<Live>) -> Arc<Live> {
        Arc::clone(self.table().entry(live.id.clone()).or_insert(live))
    }

    /// The game of a name, where it is in memory.
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

    /// Unloads games that nobody plays or watches.
    pub(super) fn tidy(&self) {
        let now = Instant::now();
        self.table().retain(|_, live| !live.is_idle(now, IDLE));
    }
}
