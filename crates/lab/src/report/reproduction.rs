//! Finished items with the conditions under which they were made.

use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use spielgeist_play::BEHAVIOUR;

use super::{Item, KeptItem, Mode};

/// A finished item of a paper.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reproduction {
    /// The amount of work.
    pub mode: Mode,
    /// The seed of all random choices.
    pub seed: u64,
    /// The version of the program; empty if unknown.
    #[serde(default)]
    pub version: String,
    /// The behaviour number of the program; 0 if unknown.
    #[serde(default)]
    pub behaviour: u32,
    /// The checksum of the champions of the game ([`Registry::models_checksum`](crate::Registry::models_checksum));
    /// empty if unknown.
    #[serde(default)]
    pub champions: String,
    /// Time of creation, in seconds since 1970.
    pub made: u64,
    /// The item.
    #[serde(with = "kept")]
    pub item: Item,
}

impl Reproduction {
    /// Creates a result that this version of the program has just finished with champions of a checksum.
    pub fn now(item: Item, mode: Mode, seed: u64, champions: &str) -> Self {
        let made = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let (version, champions) = (env!("CARGO_PKG_VERSION").to_owned(), champions.to_owned());
        Self { mode, seed, version, behaviour: BEHAVIOUR, champions, made, item }
    }

    /// Whether this version would produce the same result with these settings and champions.
    pub fn is_current(&self, mode: Mode, seed: u64, champions: &str) -> bool {
        self.mode == mode
            && self.seed == seed
            && self.version == env!("CARGO_PKG_VERSION")
            && self.behaviour == BEHAVIOUR
            && self.champions == champions
    }
}

/// Serialisation of items in their stored form.
mod kept {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Item, KeptItem};

    pub(super) fn serialize<S: Serializer>(item: &Item, to: S) -> Result<S::Ok, S::Error> {
        KeptItem::from(item).serialize(to)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Item, D::Error> {
        KeptItem::deserialize(from).map(Item::from)
    }
}
