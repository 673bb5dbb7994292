//! Genes: possible values and initial distribution.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use super::SettingsError;
use crate::train::Expected;

/// A range of numbers from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Span {
    /// The least of them.
    pub low: f64,
    /// The greatest of them.
    pub high: f64,
}

impl Span {
    /// Its width.
    pub fn width(self) -> f64 {
        self.high - self.low
    }

    /// The number at a fraction `share` of the range.
    pub(super) fn at(self, share: f64) -> f64 {
        (self.low + self.width() * share).clamp(self.low, self.high)
    }

    fn is_sound(self) -> bool {
        self.low.is_finite() && self.high.is_finite() && self.low <= self.high && self.width().is_finite()
    }
}

/// The domain of a gene. A genome stores every gene as an `f64`: a bit as 0 or 1, an integer as itself.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gene {
    /// 0 or 1.
    Bit,
    /// Whether an optional record is present, 0 or 1. Mutation does not change it: records are added and lost
    /// by crossover.
    Present {
        /// The probability that a random record is present.
        chance: f64,
    },
    /// An integer, `low` and `high` included.
    Integer {
        /// The least.
        low: i32,
        /// The greatest.
        high: i32,
    },
    /// A real number.
    Real {
        /// The uniform distribution of random genomes.
        start: Span,
        /// The bounds, if any.
        bounds: Option<Span>,
    },
}

impl Gene {
    /// An integer from `low` to `high`.
    pub const fn integer(low: i32, high: i32) -> Self {
        Self::Integer { low, high }
    }

    /// A real number that starts and stays between `low` and `high`.
    pub const fn real(low: f64, high: f64) -> Self {
        Self::Real { start: Span { low, high }, bounds: Some(Span { low, high }) }
    }

    /// A real number that starts between `low` and `high` and is unbounded.
    pub const fn unbounded(low: f64, high: f64) -> Self {
        Self::Real { start: Span { low, high }, bounds: None }
    }

    /// A random initial value.
    pub fn random(&self, rng: &mut Rng) -> f64 {
        match *self {
            Self::Bit => f64::from(rng.below(2)),
            Self::Present { chance } => f64::from(rng.unit() < chance),
            Self::Integer { low, high } => f64::from(low) + f64::from(rng.below(high.abs_diff(low) + 1)),
            Self::Real { start, .. } => start.at(rng.unit()),
        }
    }

    /// The nearest allowed value; for NaN, some allowed value.
    pub fn fit(&self, value: f64) -> f64 {
        match *self {
            Self::Bit | Self::Present { .. } => f64::from(value >= 0.5),
            Self::Integer { low, .. } if value.is_nan() => f64::from(low),
            Self::Integer { low, high } => value.round().clamp(f64::from(low), f64::from(high)),
            Self::Real { start, .. } if value.is_nan() => start.at(0.5),
            Self::Real { bounds: Some(Span { low, high }), .. } => value.clamp(low, high),
            Self::Real { bounds: None, .. } => value.clamp(f64::MIN, f64::MAX),
        }
    }

    /// Whether a value is allowed.
    pub fn holds(&self, value: f64) -> bool {
        self.fit(value) == value
    }

    /// Reflects a value beyond the bounds back into them, so that sampling from a normal distribution does
    /// not accumulate at the edge.
    pub(super) fn mirror(&self, value: f64) -> f64 {
        let Self::Real { bounds: Some(span), .. } = *self else { return self.fit(value) };
        let width = span.width();
        if width == 0.0 {
            return span.low;
        }
        let beyond = (value - span.low).rem_euclid(2.0 * width);
        self.fit(span.low + if beyond > width { 2.0 * width - beyond } else { beyond })
    }

    /// The maximal distance of two values: 1 for a bit. For a real without bounds, the width of its start
    /// range.
    pub fn width(&self) -> f64 {
        match *self {
            Self::Bit | Self::Present { .. } => 1.0,
            Self::Integer { low, high } => f64::from(high) - f64::from(low),
            Self::Real { start, bounds } => bounds.unwrap_or(start).width(),
        }
    }

    pub(super) fn check(&self) -> Result<(), SettingsError> {
        let sound = match *self {
            Self::Bit => true,
            Self::Present { chance } => (0.0..=1.0).contains(&chance),
            Self::Integer { low, high } => low <= high && high.abs_diff(low) < u32::MAX,
            Self::Real { start, bounds } => {
                start.is_sound()
                    && bounds.is_none_or(|outer| {
                        outer.is_sound() && outer.low <= start.low && start.high <= outer.high
                    })
            }
        };
        SettingsError::unless(sound, "gene", format!("{self:?}"), Expected::GeneBounds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use spielgeist_play::Seed;

    proptest! {
        #[test]
        fn whatever_comes_in_what_comes_out_is_allowed(
            value in any::<f64>(), low in -1e6..1e6, width in 0.0..1e6, seed in any::<u64>(), integer in any::<i32>(),
        ) {
            let genes = [
                Gene::Bit,
                Gene::integer(integer.saturating_sub(9), integer),
                Gene::real(low, low + width),
                Gene::unbounded(low, low + width),
            ];
            for gene in genes {
                prop_assert!(gene.check().is_ok());
                prop_assert!(gene.holds(gene.fit(value)));
                prop_assert!(gene.holds(gene.mirror(value)));
                prop_assert!(gene.holds(gene.random(&mut Seed(seed).stream("gene", 0, 0))));
            }
        }
    }

    #[test]
    fn a_mirror_throws_back() {
        let gene = Gene::real(0.0, 10.0);
        assert_eq!([-3.0, 4.0, 12.0, 23.0].map(|value| gene.mirror(value)), [3.0, 4.0, 8.0, 3.0]);
    }

    #[test]
    fn unsound_genes_are_refused() {
        let starts_outside =
            Gene::Real { start: Span { low: 0.0, high: 2.0 }, bounds: Some(Span { low: 0.0, high: 1.0 }) };
        for gene in
            [Gene::integer(3, 2), Gene::real(0.0, f64::INFINITY), Gene::real(1.0, 0.0), starts_outside]
        {
            assert!(gene.check().is_err(), "{gene:?}");
        }
    }
}
