//! How memberships are joined: in a condition, in a conclusion, and over the rules.
//!
//! Larger and smaller are told by a comparison and not by `f64::max`, which also looks for what is no number and
//! costs three times as much.

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

/// What `and` means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Conjunction {
    /// The smaller one.
    #[default]
    Minimum,
    /// The product.
    AlgebraicProduct,
    /// What the sum has above 1 (Łukasiewicz).
    BoundedDifference,
}

impl Conjunction {
    /// Both.
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
    const WHAT: &'static str = "a conjunction";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("Minimum", Self::Minimum),
        ("AlgebraicProduct", Self::AlgebraicProduct),
        ("BoundedDifference", Self::BoundedDifference),
    ];
}

/// What `or` means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Disjunction {
    /// The larger one.
    #[default]
    Maximum,
    /// The probabilistic sum, `a + b - a b`.
    AlgebraicSum,
    /// The sum, at most 1 (Łukasiewicz).
    BoundedSum,
}

impl Disjunction {
    /// One or the other.
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
    const WHAT: &'static str = "a disjunction";
    const WORDS: &'static [(&'static str, Self)] =
        &[("Maximum", Self::Maximum), ("AlgebraicSum", Self::AlgebraicSum), ("BoundedSum", Self::BoundedSum)];
}

/// What a rule of some strength leaves of its conclusion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Implication {
    /// The term is cut off at the strength (Mamdani).
    #[default]
    Clip,
    /// The term is multiplied by the strength (Larsen).
    Scale,
}

impl Worded for Implication {
    const WHAT: &'static str = "an implication";
    const WORDS: &'static [(&'static str, Self)] =
        &[("Minimum", Self::Clip), ("AlgebraicProduct", Self::Scale)];
}

/// How the conclusions of all rules are put together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aggregation {
    /// The highest at every point.
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
    const WHAT: &'static str = "an aggregation";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("Maximum", Self::Maximum),
        ("UnboundedSum", Self::UnboundedSum),
        ("AlgebraicSum", Self::AlgebraicSum),
        ("BoundedSum", Self::BoundedSum),
    ];
}

/// What the weight of a rule weighs. Where terms are scaled, both are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Weighting {
    /// The strength, before the term is cut off by it.
    #[default]
    Strength,
    /// What is left of the term after it was cut off.
    Consequent,
}

impl Worded for Weighting {
    const WHAT: &'static str = "a weighting";
    const WORDS: &'static [(&'static str, Self)] =
        &[("Strength", Self::Strength), ("Consequent", Self::Consequent)];
}
