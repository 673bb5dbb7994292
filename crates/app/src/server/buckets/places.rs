//! Addresses from which people have logged in.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The maximum number of places; the one that was used the longest ago makes room for the next.
const MOST: usize = 20_000;

/// Networks from which the owners of accounts have logged in since the start of the server, each with the time of the last
/// login.
#[derive(Default)]
pub(super) struct Places(Mutex<HashMap<(IpAddr, String), Instant>>);

impl Places {
    /// Whether the owner of an account has logged in from there.
    pub(super) fn knows(&self, place: &(IpAddr, String)) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains_key(place)
    }

    /// Notes a login.
    pub(super) fn note(&self, place: (IpAddr, String)) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST && !known.contains_key(&place) {
            let oldest = known.iter().min_by_key(|(_, when)| **when).map(|(place, _)| place.clone());
            oldest.map(|place| known.remove(&place));
        }
        known.insert(place, Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_place_makes_room() {
        let places = Places::default();
        let place = |number: usize| (IpAddr::from([9, 9, 9, 9]), number.to_string());
        for number in 0..MOST {
            places.note(place(number));
        }
        places.note(place(0));
        places.note(place(MOST));
        assert!(places.knows(&place(0)) && places.knows(&place(MOST)) && places.knows(&place(2)));
        assert!(!places.knows(&place(1)));
    }
}
