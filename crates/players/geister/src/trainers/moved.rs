//! The weights that change together when weights are tuned.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::evaluation::FEATURES;

/// What changes independently in a comparison.
///
/// Neighbouring weights of a curve, such as those by the distance to an exit, mean nearly the same. If curves move as
/// wholes, there are fewer numbers to find, and each shows more clearly in the results of the same games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Moved {
    /// Every weight.
    Weights,
    /// The level and the tilt of every curve, and the weights that belong to none.
    Curves,
}

/// The lengths of the curves, the first groups of [`crate::evaluation`].
const CURVES: [usize; 10] = [3, 3, 3, 3, 8, 8, 8, 8, 7, 7];
/// The weights in curves.
const IN_CURVES: usize = 58;

impl Moved {
    /// Number of independent changes.
    pub(crate) const fn numbers(self) -> usize {
        match self {
            Self::Weights => FEATURES,
            Self::Curves => 2 * CURVES.len() + FEATURES - IN_CURVES,
        }
    }

    /// The changes of all weights for these independent changes.
    pub(crate) fn weights(self, changes: &[f64]) -> Vec<f64> {
        if self == Self::Weights {
            return changes.to_vec();
        }
        let (curves, alone) = changes.split_at(2 * CURVES.len());
        let mut weights = Vec::with_capacity(FEATURES);
        for (length, change) in CURVES.into_iter().zip(curves.chunks_exact(2)) {
            let tilt = |place: usize| 2.0 * place as f64 / (length - 1) as f64 - 1.0;
            weights.extend((0..length).map(|place| change[0] + change[1] * tilt(place)));
        }
        weights.extend_from_slice(alone);
        weights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_moves_up_and_tilts() {
        assert_eq!(CURVES.iter().sum::<usize>(), IN_CURVES);
        let mut changes = vec![0.0; Moved::Curves.numbers()];
        (changes[0], changes[1], changes[9], changes[20]) = (1.0, 0.5, 2.0, 3.0);
        let weights = Moved::Curves.weights(&changes);
        assert_eq!(weights.len(), FEATURES);
        assert_eq!(weights[..3], [0.5, 1.0, 1.5]);
        assert_eq!((weights[12], weights[19], weights[20]), (-2.0, 2.0, 0.0));
        assert_eq!((weights[57], weights[58], weights[59]), (0.0, 3.0, 0.0));
        let all: Vec<f64> = (0..FEATURES).map(|weight| weight as f64).collect();
        assert_eq!(Moved::Weights.weights(&all), all);
    }
}
