//! Replacement: how many of a population are replaced by new individuals.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use super::super::SettingsError;
use crate::train::Expected;

/// The individuals that children replace.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Replacement {
    /// All but the elites.
    Generational,
    /// The least fit; their number is drawn from `least` to `most` in each generation.
    Number {
        /// The minimum.
        least: usize,
        /// The maximum.
        most: usize,
    },
    /// The same, as shares of the population.
    Share {
        /// The minimum.
        least: f64,
        /// The maximum.
        most: f64,
    },
}

impl Replacement {
    /// The number of children for a population of `size`: at least one, and never replacing an elite.
    pub fn newcomers(&self, size: usize, elites: usize, rng: &mut Rng) -> usize {
        let room = size.saturating_sub(elites).max(1);
        let (least, most) = match *self {
            Self::Generational => (room, room),
            Self::Number { least, most } => (least, most),
            Self::Share { least, most } => (part(size, least), part(size, most)),
        };
        (least + rng.index(most - least + 1)).clamp(1, room)
    }

    pub(super) fn check(&self) -> Result<(), SettingsError> {
        match *self {
            Self::Generational => Ok(()),
            Self::Number { least, most } => SettingsError::unless(
                1 <= least && least <= most,
                "replacement.number",
                format!("{least} to {most}"),
                Expected::NumberOrder,
            ),
            Self::Share { least, most } => SettingsError::unless(
                0.0 <= least && least <= most && most <= 1.0,
                "replacement.share",
                format!("{least} to {most}"),
                Expected::ShareOrder,
            ),
        }
    }
}

fn part(size: usize, share: f64) -> usize {
    (size as f64 * share).round() as usize
}

/// Random immigrants: replace the last of a new generation at intervals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Restarts {
    /// The interval in generations.
    pub every: u64,
    /// The number of immigrants; they never replace an elite.
    pub count: usize,
}

/// Growth of the population.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Growth {
    /// Number of generations after which the population grows.
    pub every: u64,
    /// Whether `every` counts from the last improvement of the best fitness; otherwise from the last growth.
    #[serde(default)]
    pub only_when_quiet: bool,
    /// The factor of the size; it grows by at least one.
    pub factor: f64,
    /// The maximum size.
    pub most: usize,
}

impl Growth {
    /// The next size.
    pub(super) fn grown(&self, size: usize) -> usize {
        ((size as f64 * self.factor).round() as usize).max(size + 1).min(self.most.max(size))
    }

    pub(super) fn check(&self) -> Result<(), SettingsError> {
        SettingsError::unless(self.every > 0, "growth.every", self.every, Expected::AtLeast { least: 1 })?;
        SettingsError::unless(
            self.factor >= 1.0 && self.factor.is_finite(),
            "growth.factor",
            self.factor,
            Expected::AtLeast { least: 1 },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::assert_counts_fit;
    use super::*;
    use spielgeist_play::Seed;

    #[test]
    fn a_share_range_is_drawn_evenly() {
        let mut rng = Seed(1).stream("children", 0, 0);
        let replacement = Replacement::Share { least: 0.2, most: 0.5 };
        let mut counts = [0; 21];
        (0..7000).for_each(|_| counts[replacement.newcomers(20, 1, &mut rng)] += 1);
        assert_counts_fit(&counts[4..=10], &[1.0 / 7.0; 7]);
        assert_eq!(counts[4..=10].iter().sum::<u32>(), 7000);
    }

    #[test]
    fn elites_keep_their_places_and_someone_is_always_new() {
        let mut rng = Seed(1).stream("children", 0, 0);
        let mut newcomers =
            |replacement: Replacement, size, elites| replacement.newcomers(size, elites, &mut rng);
        assert_eq!(newcomers(Replacement::Generational, 20, 2), 18);
        assert_eq!(newcomers(Replacement::Number { least: 30, most: 30 }, 20, 2), 18);
        assert_eq!(newcomers(Replacement::Share { least: 0.0, most: 0.0 }, 20, 2), 1);
    }

    #[test]
    fn growth_stops_at_the_most() {
        let growth = Growth { every: 1, only_when_quiet: false, factor: 1.5, most: 40 };
        assert_eq!([1, 20, 30, 40, 50].map(|size| growth.grown(size)), [2, 30, 40, 40, 50]);
    }
}
