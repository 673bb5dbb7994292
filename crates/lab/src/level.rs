//! How strong an agent of the catalogue plays.

use serde::{Deserialize, Serialize};

/// A level from 0, where all moves are random, to 100, the full strength of an agent.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Level(f64);

/// A number that is not a level.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("invalid level {0}: expected a number from 0 to 100")]
pub struct LevelError(pub f64);

impl Level {
    /// All moves are random.
    pub const RANDOM: Self = Self(0.0);
    /// Half of the moves are random.
    pub const HALF: Self = Self(50.0);
    /// Full strength.
    pub const FULL: Self = Self(100.0);

    /// Creates a level.
    ///
    /// # Errors
    /// If the number is not from 0 to 100.
    pub fn new(number: f64) -> Result<Self, LevelError> {
        if (0.0..=100.0).contains(&number) { Ok(Self(number)) } else { Err(LevelError(number)) }
    }

    /// The level moved up or down, at most to an end of the scale.
    #[must_use]
    pub fn moved_by(self, step: f64) -> Self {
        Self((self.0 + step).clamp(0.0, 100.0))
    }

    /// The nearest whole number.
    #[must_use]
    pub fn rounded(self) -> Self {
        Self(self.0.round())
    }

    /// The number.
    pub const fn number(self) -> f64 {
        self.0
    }

    /// The percentage of moves that are random.
    pub fn slips(self) -> f64 {
        100.0 - self.0
    }
}

impl TryFrom<f64> for Level {
    type Error = LevelError;

    fn try_from(number: f64) -> Result<Self, LevelError> {
        Self::new(number)
    }
}

impl From<Level> for f64 {
    fn from(level: Level) -> Self {
        level.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_stay_on_their_scale() {
        for number in [-0.1, 100.1, f64::NAN, f64::INFINITY] {
            assert!(Level::new(number).is_err(), "{number}");
        }
        assert_eq!(Level::new(62.5).unwrap().moved_by(50.0), Level::FULL);
        assert_eq!(Level::new(3.0).unwrap().moved_by(-4.0), Level::RANDOM);
        assert_eq!(Level::new(62.6).unwrap().rounded().slips(), 37.0);
    }

    #[test]
    fn a_level_is_a_checked_number_in_json() {
        assert_eq!(serde_json::from_str::<Level>("30").unwrap(), Level::new(30.0).unwrap());
        assert_eq!(serde_json::to_string(&Level::FULL).unwrap(), "100.0");
        let error = serde_json::from_str::<Level>("101").unwrap_err().to_string();
        assert!(error.contains("expected a number from 0 to 100"), "{error}");
    }
}
