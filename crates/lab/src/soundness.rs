//! What makes any genes of a model sound.

use serde::{Deserialize, Serialize};
use spielgeist_agents::train::evolution::{Genome, Repair, Shape};
use spielgeist_play::Rng;

use crate::geister::strategy;

/// Which repair a model's genomes pass through. It is saved with a run, so it is a name and no function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Soundness {
    /// All genes within their bounds are sound.
    #[default]
    AsItIs,
    /// Rules of a Geister strategy that ask for something, with corners in order, and some for either nature.
    GeisterStrategy,
}

impl Repair for Soundness {
    fn repair(&self, shape: &Shape, genome: &mut Genome, rng: &mut Rng) {
        match self {
            Self::AsItIs => {}
            Self::GeisterStrategy => strategy::repair(shape, genome, rng),
        }
    }
}
