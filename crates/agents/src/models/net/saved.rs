//! The saved form of a network: `{"sizes": [2, 1], "activations": ["sigmoid"], "weights": [0.5, -0.25,
//! 1.0]}`. A loaded network is checked like a new one.

use serde::{Deserialize, Serialize};

use super::{Activation, Net, NetError};

#[derive(Serialize, Deserialize)]
#[serde(rename = "Net", deny_unknown_fields)]
struct Saved {
    sizes: Vec<usize>,
    activations: Vec<Activation>,
    weights: Vec<f32>,
}

impl TryFrom<Saved> for Net {
    type Error = NetError;

    fn try_from(saved: Saved) -> Result<Self, NetError> {
        Net::new(&saved.sizes, &saved.activations, saved.weights)
    }
}

impl Serialize for Net {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let saved =
            Saved { sizes: self.sizes(), activations: self.activations(), weights: self.weights.clone() };
        saved.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Net {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Saved::deserialize(deserializer)?.try_into().map_err(serde::de::Error::custom)
    }
}
