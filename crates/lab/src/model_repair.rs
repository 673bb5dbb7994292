//! The repair of a model's genomes after every variation.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use spielgeist_agents::train::evolution::{Genome, Repair, Shape};
use spielgeist_play::Rng;

/// A model's repair. A checkpoint cannot contain a function, so the code that loads one sets the repair
/// again.
#[derive(Clone, Copy, Debug)]
pub struct ModelRepair(fn(&Shape, &mut Genome, &mut Rng));

impl ModelRepair {
    /// No repair: all genes within their bounds are valid.
    pub const NONE: Self = Self(|_, _, _| ());

    /// Creates a repair from a function.
    pub const fn by(repair: fn(&Shape, &mut Genome, &mut Rng)) -> Self {
        Self(repair)
    }
}

impl Repair for ModelRepair {
    fn repair(&self, shape: &Shape, genome: &mut Genome, rng: &mut Rng) {
        (self.0)(shape, genome, rng);
    }
}

impl Serialize for ModelRepair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str("of the model")
    }
}

impl<'de> Deserialize<'de> for ModelRepair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|_| Self::NONE)
    }
}
