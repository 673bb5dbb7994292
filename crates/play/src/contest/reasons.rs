//! Deserialises the reasons why games ended.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Deserializer};

/// Returns a reason with static lifetime. The number of reasons is small, and each is leaked once.
fn lasting(reason: &str) -> &'static str {
    static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known.get(reason) {
        return found;
    }
    let kept: &'static str = Box::leak(reason.to_owned().into_boxed_str());
    known.insert(kept);
    kept
}

type Counts = BTreeMap<&'static str, u64>;

fn counts(read: BTreeMap<String, u64>) -> Counts {
    read.into_iter().map(|(reason, count)| (lasting(&reason), count)).collect()
}

/// Reads counts by reason.
pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Counts, D::Error> {
    BTreeMap::deserialize(deserializer).map(counts)
}

/// Reads a list of counts by reason.
pub(super) fn read_list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Counts>, D::Error> {
    let lists: Vec<BTreeMap<String, u64>> = Vec::deserialize(deserializer)?;
    Ok(lists.into_iter().map(counts).collect())
}
