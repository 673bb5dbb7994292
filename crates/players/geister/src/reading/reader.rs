//! A network that estimates natures.

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::net::{Net, NetError};
use spielgeist_geister::Board;
use spielgeist_play::Seat;

use super::signs::Signs;

/// Estimates natures from public information: two confidences per ghost, that it is good and that it is evil.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Saved")]
pub struct Reader {
    signs: Signs,
    net: Net,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    signs: Signs,
    net: Net,
}

impl TryFrom<Saved> for Reader {
    type Error = NetError;

    fn try_from(saved: Saved) -> Result<Self, NetError> {
        Self::new(saved.signs, saved.net)
    }
}

impl Reader {
    /// Creates the reader.
    ///
    /// # Errors
    /// If the network does not have one input per sign and two outputs.
    pub fn new(signs: Signs, net: Net) -> Result<Self, NetError> {
        if net.inputs() != signs.len() || net.outputs() != 2 {
            let (inputs, outputs) = (net.inputs(), net.outputs());
            let (needed_inputs, needed_outputs) = (signs.len(), 2);
            return Err(NetError::Shape { inputs, outputs, needed_inputs, needed_outputs });
        }
        Ok(Self { signs, net })
    }

    /// The network.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// The network, mutable for learning.
    pub fn net_mut(&mut self) -> &mut Net {
        &mut self.net
    }

    /// Its input signs.
    pub fn signs(&self) -> Signs {
        self.signs
    }

    /// The confidence that a ghost is good, and that it is evil. They need not sum to 1.
    pub fn confidences(&self, board: &Board, seat: Seat, ghost: usize) -> [f32; 2] {
        let mut input = vec![0.0; self.signs.len()];
        self.signs.fill(board, seat, ghost, &mut input);
        self.confidences_of(&input)
    }

    /// The same from the signs themselves.
    pub fn confidences_of(&self, input: &[f32]) -> [f32; 2] {
        let mut scratch = self.net.scratch();
        let outputs = self.net.forward(input, &mut scratch);
        [outputs[0], outputs[1]]
    }

    /// The probability that a ghost with these signs is good: the share of the one confidence in both. The
    /// numbers of each nature are not used.
    pub fn belief_of(&self, input: &[f32]) -> f64 {
        let [good, evil] = self.confidences_of(input).map(f64::from);
        good / (good + evil).max(1e-9)
    }
}
