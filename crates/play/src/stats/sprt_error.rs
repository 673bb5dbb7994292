//! Problems with the settings of a sequential test.

/// The settings by name.
pub(super) const KEYS: [&str; 4] = ["elo0", "elo1", "alpha", "beta"];

/// A problem with the settings of a sequential test.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SprtError {
    /// A part of the text is not of the form `key=value`.
    #[error("`{part}` is not of the form key=value, as in elo0=0,elo1=10,alpha=0.05,beta=0.05")]
    NotKeyValue {
        /// The part as given.
        part: String,
    },
    /// A key that a sequential test does not have.
    #[error("unknown key `{key}`; known: {}", KEYS.join(", "))]
    UnknownKey {
        /// The key as given.
        key: String,
    },
    /// A key occurs twice.
    #[error("`{key}` is given twice")]
    Twice {
        /// The key.
        key: &'static str,
    },
    /// A value is not a (finite) number.
    #[error("{key} must be a number, not `{value}`")]
    NotANumber {
        /// The key.
        key: &'static str,
        /// The value as given.
        value: String,
    },
    /// A required key.
    #[error("`{key}` is missing; elo0 and elo1 must be given")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// The hypotheses are equal or in the wrong order.
    #[error("elo1 must be greater than elo0, but elo0 is {elo0} and elo1 is {elo1}")]
    EloOrder {
        /// The Elo difference under H0.
        elo0: f64,
        /// The Elo difference under H1.
        elo1: f64,
    },
    /// Error rates that no test can keep.
    #[error("alpha and beta must be above 0 and together below 1, but alpha is {alpha} and beta is {beta}")]
    ErrorRates {
        /// The probability to accept H1 when H0 is true.
        alpha: f64,
        /// The probability to accept H0 when H1 is true.
        beta: f64,
    },
}
