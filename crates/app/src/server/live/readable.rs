//! Which stored games can be opened, as far as it has been tried since the start of the server.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use spielgeist_play::Message;

/// The number of games beyond which everything is forgotten, to bound the memory.
const MOST: usize = 100_000;

/// Results of reading games: the reason why one cannot be opened, or nothing.
#[derive(Default)]
pub(in crate::server) struct Readable(Mutex<HashMap<String, Option<Message>>>);

impl Readable {
    fn known(&self) -> MutexGuard<'_, HashMap<String, Option<Message>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The last result of reading a game, if it has been tried.
    pub(in crate::server) fn problem(&self, id: &str) -> Option<Option<Message>> {
        self.known().get(id).cloned()
    }

    /// Notes a result.
    pub(in crate::server) fn note(&self, id: &str, problem: Option<Message>) {
        let mut known = self.known();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(id.to_owned(), problem);
    }
}
