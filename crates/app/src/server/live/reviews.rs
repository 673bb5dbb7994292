//! Reviews in progress.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::super::api::game::Review;

/// The time without a request after which a review is abandoned.
const WANTED: Duration = Duration::from_secs(60);

/// Reviews in progress, by the name of the game.
#[derive(Default)]
pub(in crate::server) struct Reviews(Mutex<HashMap<String, InProgress>>);

struct InProgress {
    review: Arc<Mutex<Review>>,
    asked: Instant,
}

impl Reviews {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, InProgress>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The review of a game as far as it is finished.
    pub(in crate::server) fn get(&self, id: &str) -> Option<Review> {
        let mut reviews = self.lock();
        let found = reviews.get_mut(id)?;
        found.asked = Instant::now();
        Some(found.review.lock().unwrap_or_else(PoisonError::into_inner).clone())
    }

    /// Starts a review in place of the current one.
    pub(in crate::server) fn begin(&self, id: &str, review: Review) -> Arc<Mutex<Review>> {
        let review = Arc::new(Mutex::new(review));
        let begun = InProgress { review: Arc::clone(&review), asked: Instant::now() };
        self.lock().insert(id.to_owned(), begun);
        review
    }

    /// Whether this review is still the one of its game.
    pub(in crate::server) fn is(&self, id: &str, review: &Arc<Mutex<Review>>) -> bool {
        self.lock().get(id).is_some_and(|known| Arc::ptr_eq(&known.review, review))
    }

    /// Whether it is, and was requested lately.
    pub(in crate::server) fn is_wanted(&self, id: &str, review: &Arc<Mutex<Review>>) -> bool {
        let asked =
            self.lock().get(id).filter(|known| Arc::ptr_eq(&known.review, review)).map(|known| known.asked);
        asked.is_some_and(|asked| asked.elapsed() < WANTED)
    }

    /// Removes a finished or abandoned review.
    pub(in crate::server) fn end(&self, id: &str) {
        self.lock().remove(id);
    }
}
