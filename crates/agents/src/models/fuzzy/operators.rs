//! Operators on memberships: in a condition, in a conclusion, and over the rules.
//!
//! Minimum and maximum use comparisons and not `f64::max`, which also checks for NaN and costs three times as
//! much.

use serde::{Deserialize, Serialize};

use super::words::Worded;

#[inline]
pub(super) fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

#[inline]
pub(super) fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// The t-norm of `and`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Conjunction {
    /// The minimum.
    #[default]
    Minimum,
    /// The product.
    AlgebraicProduct,
    /// The excess of the sum over 1 (Łukasiewicz).
    BoundedDifference,
}

impl Conjunction {
    /// Combines two memberships.
    #[inline]
    pub fn apply(self, a: f64, b: f64) -> f64 {
        match self {
            Self::Minimum => smaller(a, b),
            Self::AlgebraicProduct => a * b,
            Self::BoundedDifference => larger(0.0, a + b - 1.0),
        }
    }
}

impl Worded for Conjunction {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("Minimum", Self::Minimum),
        ("AlgebraicProduct", Self::AlgebraicProduct),
        ("BoundedDifference", Self::BoundedDifference),
    ];
}

/// The s-norm of `or`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Disjunction {
    /// The maximum.
    #[default]
    Maximum,
    /// The probabilistic sum, `a + b - a b`.
    AlgebraicSum,
    /// The sum, at most 1 (Łukasiewicz).
    BoundedSum,
}

impl Disjunction {
    /// Combines two memberships.
    #[inline]
    pub fn apply(self, a: f64, b: f64) -> f64 {
        match self {
            Self::Maximum => larger(a, b),
            Self::AlgebraicSum => a + b - a * b,
            Self::BoundedSum => smaller(1.0, a + b),
        }
    }
}

impl Worded for Disjunction {
    const WORDS: &'static [(&'static str, Self)] =
        &[("Maximum", Self::Maximum), ("AlgebraicSum", Self::AlgebraicSum), ("BoundedSum", Self::BoundedSum)];
}

/// The implication: how the strength of a rule modifies its conclusion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Implication {
    /// The term is clipped at the strength (Mamdani).
    #[default]
    Clip,
    /// The term is multiplied by the strength (Larsen).
    Scale,
}

impl Worded for Implication {
    const WORDS: &'static [(&'static str, Self)] =
        &[("Minimum", Self::Clip), ("AlgebraicProduct", Self::Scale)];
}

/// The aggregation of the conclusions of all rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aggregation {
    /// The maximum at every point.
    #[default]
    Maximum,
    /// The sum at every point, which may be above 1.
    UnboundedSum,
    /// The probabilistic sum.
    AlgebraicSum,
    /// The sum, at most 1.
    BoundedSum,
}

impl Worded for Aggregation {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("Maximum", Self::Maximum),
        ("UnboundedSum", Self::UnboundedSum),
        ("AlgebraicSum", Self::AlgebraicSum),
        ("BoundedSum", Self::BoundedSum),
    ];
}

/// The operand of a rule's weight. If terms are scaled, both are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Weighting {
    /// The strength, before the term is clipped.
    #[default]
    Strength,
    /// The clipped term.
    Consequent,
}

impl Worded for Weighting {
    const WORDS: &'static [(&'static str, Self)] =
        &[("Strength", Self::Strength), ("Consequent", Self::Consequent)];
}
