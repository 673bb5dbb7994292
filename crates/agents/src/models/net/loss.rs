//! Loss functions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Activation, Net, NetError};

/// The loss function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// Half the sum of the squares of the differences.
    #[default]
    SquaredError,
    /// -t ln y - (1 - t) ln(1 - y) for every output y, a probability, and target t. Outputs must be sigmoid.
    /// It has a gradient even for outputs that are certain and wrong, where the squared error is flat.
    CrossEntropy,
}

impl Loss {
    /// Checks that the loss fits the outputs of a network.
    ///
    /// # Errors
    /// If the outputs must be probabilities and are not.
    pub fn check(self, net: &Net) -> Result<(), NetError> {
        match (self, net.output_activation()) {
            (Self::CrossEntropy, activation) if activation != Activation::Sigmoid => {
                Err(NetError::NotProbabilities { activation: format!("{activation:?}") })
            }
            _ => Ok(()),
        }
    }

    /// Computes the loss of outputs.
    pub fn value(self, outputs: &[f32], targets: &[f32]) -> f64 {
        let pairs = outputs.iter().zip(targets).map(|(&y, &t)| (f64::from(y), f64::from(t)));
        match self {
            Self::SquaredError => pairs.map(|(y, t)| 0.5 * (y - t) * (y - t)).sum(),
            Self::CrossEntropy => {
                pairs.map(|(y, t)| -share_of_log(t, y) - share_of_log(1.0 - t, 1.0 - y)).sum()
            }
        }
    }

    /// The derivative of the loss with respect to the sum of an output unit.
    #[inline]
    pub(super) fn delta(self, activation: Activation, output: f32, target: f32) -> f32 {
        match self {
            Self::SquaredError => (output - target) * activation.slope(output),
            // The derivative of the sigmoid cancels out.
            Self::CrossEntropy => output - target,
        }
    }
}

/// `share * ln(of)`, 0 if `share` is 0. An output of exactly 0 or 1 is replaced by the nearest number.
fn share_of_log(share: f64, of: f64) -> f64 {
    if share == 0.0 { 0.0 } else { share * libm::log(of.max(f64::from(f32::MIN_POSITIVE))) }
}
