//! Hedges: words that modify a membership, such as `not` and `very`.

use super::words::Worded;

/// Modifies a membership, between `is` and the term: `x is very low`. Several are applied from the term
/// outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hedge {
    /// The complement, 1 - x.
    Not,
    /// The square: concentrates the term.
    Very,
    /// The square root.
    Somewhat,
    /// Contrast intensification: twice the square below 0.5, and symmetric above.
    Extremely,
    /// The inverse of `extremely`: towards 0.5.
    Seldom,
}

impl Worded for Hedge {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("not", Self::Not),
        ("very", Self::Very),
        ("somewhat", Self::Somewhat),
        ("extremely", Self::Extremely),
        ("seldom", Self::Seldom),
    ];
}

impl Hedge {
    /// Its word in rules.
    pub fn name(self) -> &'static str {
        self.word()
    }

    /// Applies it to a membership from 0 to 1.
    #[inline]
    pub fn apply(self, x: f64) -> f64 {
        match self {
            Self::Not => 1.0 - x,
            Self::Very => x * x,
            Self::Somewhat => x.sqrt(),
            Self::Extremely if x <= 0.5 => 2.0 * x * x,
            Self::Extremely => 1.0 - 2.0 * (1.0 - x) * (1.0 - x),
            Self::Seldom if x <= 0.5 => (0.5 * x).sqrt(),
            Self::Seldom => 1.0 - (0.5 * (1.0 - x)).sqrt(),
        }
    }

    /// Applies several, the last first.
    #[inline]
    pub(super) fn apply_all(hedges: &[Hedge], x: f64) -> f64 {
        hedges.iter().rev().fold(x, |x, hedge| hedge.apply(x))
    }
}
