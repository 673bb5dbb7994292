//! Limits on what one person or address holds at the same time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many shares each holder has.
pub(super) struct Shares<K>(Arc<Mutex<HashMap<K, usize>>>);

/// One share; it is given back when this is dropped.
pub(super) struct Share<K: Eq + Hash> {
    held: Arc<Mutex<HashMap<K, usize>>>,
    holder: K,
}

impl<K> Default for Shares<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Clone + Eq + Hash> Shares<K> {
    /// Takes a share unless the holder already has `most` of them.
    pub(super) fn take(&self, holder: K, most: usize) -> Option<Share<K>> {
        let mut held = lock(&self.0);
        let own = held.entry(holder.clone()).or_default();
        if *own >= most {
            return None;
        }
        *own += 1;
        Some(Share { held: Arc::clone(&self.0), holder })
    }
}

impl<K: Eq + Hash> Drop for Share<K> {
    fn drop(&mut self) {
        let mut held = lock(&self.held);
        if let Some(own) = held.get_mut(&self.holder) {
            *own -= 1;
            if *own == 0 {
                held.remove(&self.holder);
            }
        }
    }
}

fn lock<K>(held: &Mutex<HashMap<K, usize>>) -> MutexGuard<'_, HashMap<K, usize>> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_holder_has_its_own_shares_and_returns_them() {
        let shares = Shares::default();
        let own: Vec<_> = (0..5).filter_map(|_| shares.take("a", 3)).collect();
        assert_eq!(own.len(), 3);
        assert!(shares.take("b", 3).is_some());
        drop(own);
        assert!(shares.take("a", 1).is_some());
        assert!(lock(&shares.0).is_empty(), "nothing is kept about holders of nothing");
    }
}
