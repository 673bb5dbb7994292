//! Serialises a seed as its number.

use serde::{Deserialize, Deserializer, Serializer};
use spielgeist_play::Seed;

pub(super) fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(seed.0)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
    u64::deserialize(deserializer).map(Seed)
}
