//! Reviews of games that are being made.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::super::api::game::Review;

/// Reviews that are being made, by the name of the game.
#[derive(Default)]
pub(in crate::server) struct Reviews(Mutex<HashMap<String, Arc<Mutex<Review>>>>);

impl Reviews {
    /// The review of a game as far as it is.
    pub(in crate::server) fn get(&self, id: &str) -> Option<Review> {
        let reviews = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        reviews.get(id).map(|review| review.lock().unwrap_or_else(PoisonError::into_inner).clone())
    }

    /// A review begins, instead of the one that was being made.
    pub(in crate::server) fn begin(&self, id: &str, review: Review) -> Arc<Mutex<Review>> {
        let review = Arc::new(Mutex::new(review));
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), Arc::clone(&review));
        review
    }

    /// Whether this review is still the one of its game.
    pub(in crate::server) fn is(&self, id: &str, review: &Arc<Mutex<Review>>) -> bool {
        let reviews = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        reviews.get(id).is_some_and(|known| Arc::ptr_eq(known, review))
    }

    /// A review is not made any more.
    pub(in crate::server) fn end(&self, id: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}
