//! Schedules: parameters that change during learning.

use std::ops::RangeInclusive;

use super::expected::Expected;
use super::learn_error::LearnError;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A number that depends on the number of episodes learnt from.
///
/// ```
/// use spielgeist_agents::train::Schedule;
/// assert_eq!(Schedule::Linear { from: 1.0, to: 0.2, over: 100 }.at(50), 0.6);
/// assert_eq!(Schedule::Decay { from: 0.9, to: 0.1, half_life: 1000.0 }.at(1000), 0.5);
/// assert_eq!(Schedule::Harmonic { from: 0.5, half_at: 100.0 }.at(100), 0.25);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Schedule {
    /// A constant.
    Constant(f64),
    /// Linear from one value to the other over a number of episodes, then constant.
    Linear {
        /// The initial value.
        from: f64,
        /// The final value.
        to: f64,
        /// Number of episodes.
        over: u64,
    },
    /// Exponential decay: half of the remaining distance in every half-life.
    Decay {
        /// The initial value.
        from: f64,
        /// The limit.
        to: f64,
        /// The half-life in episodes.
        #[serde(rename = "half-life")]
        half_life: f64,
    },
    /// `from / (1 + episodes / half_at)`: decreases slowly enough for convergence (Robbins and Monro 1951).
    Harmonic {
        /// The initial value.
        from: f64,
        /// The number of episodes after which half of it is left.
        #[serde(rename = "half-at")]
        half_at: f64,
    },
}

impl Schedule {
    /// The value after `episodes` episodes.
    pub fn at(self, episodes: u64) -> f64 {
        match self {
            Self::Constant(value) => value,
            Self::Linear { to, over, .. } if episodes >= over => to,
            Self::Linear { from, to, over } => from + (to - from) * (episodes as f64 / over as f64),
            Self::Decay { from, to, half_life } => {
                to + (from - to) * libm::exp2(-(episodes as f64) / half_life)
            }
            Self::Harmonic { from, half_at } => from / (1.0 + episodes as f64 / half_at),
        }
    }

    /// Checks that the value always stays in a range.
    ///
    /// # Errors
    /// If a value is out of range. `key` is the name of the parameter in the error.
    pub(super) fn check(self, key: &'static str, range: RangeInclusive<f64>) -> Result<(), LearnError> {
        let (ends, pace) = match self {
            Self::Constant(value) => ([value; 2], 1.0),
            Self::Linear { from, to, over } => ([from, to], over as f64),
            Self::Decay { from, to, half_life } => ([from, to], half_life),
            Self::Harmonic { from, half_at } => ([from; 2], half_at),
        };
        if let Some(&found) = ends.iter().find(|value| !range.contains(value)) {
            let expected = Expected::Number { least: *range.start(), most: *range.end() };
            return Err(LearnError::Setting { key, found, expected });
        }
        if !(pace > 0.0 && pace.is_finite()) {
            return Err(LearnError::Setting { key, found: pace, expected: Expected::Episodes });
        }
        Ok(())
    }
}
