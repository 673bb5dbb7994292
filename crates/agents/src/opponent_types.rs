//! Beliefs about what type of player an opponent is.
//!
//! The same sign of a hidden piece means different things by different opponents. So each type has its own
//! expectations, and what is revealed shows which type it is: types that expected it gain, the others lose.

/// The probabilities of the types, by their numbers.
///
/// ```
/// use spielgeist_agents::OpponentTypes;
/// let mut types = OpponentTypes::new(&[3.0, 1.0]);
/// assert_eq!(types.shares(), [0.75, 0.25]);
/// // Something happened that the second type does three times as often.
/// types.observe(&[0.25, 0.75]);
/// assert_eq!(types.shares(), [0.5, 0.5]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct OpponentTypes {
    prior: Vec<f64>,
    shares: Vec<f64>,
}

/// No type falls below this share of its prior probability: opponents change, and evidence is never as
/// independent as the product of its probabilities assumes.
const FLOOR: f64 = 0.1;

impl OpponentTypes {
    /// Creates the types with these weights, which need not sum to 1.
    ///
    /// # Panics
    /// If there is no type, or a weight is not positive.
    pub fn new(weights: &[f64]) -> Self {
        assert!(!weights.is_empty() && weights.iter().all(|&weight| weight > 0.0), "{weights:?}");
        let prior = normalised(weights.to_vec());
        Self { shares: prior.clone(), prior }
    }

    /// The probability of each type.
    pub fn shares(&self) -> &[f64] {
        &self.shares
    }

    /// Updates the probabilities after an observation that each type makes this likely.
    pub fn observe(&mut self, likelihoods: &[f64]) {
        self.shares = posterior(&self.shares, likelihoods);
        for (share, prior) in self.shares.iter_mut().zip(&self.prior) {
            *share = share.max(FLOOR * prior);
        }
        self.shares = normalised(std::mem::take(&mut self.shares));
    }
}

/// The probabilities of the types after an observation that each makes this likely; as before if all
/// exclude it.
pub fn posterior(shares: &[f64], likelihoods: &[f64]) -> Vec<f64> {
    let weights: Vec<f64> = shares.iter().zip(likelihoods).map(|(share, likely)| share * likely).collect();
    if weights.iter().sum::<f64>() > 0.0 { normalised(weights) } else { shares.to_vec() }
}

fn normalised(mut weights: Vec<f64>) -> Vec<f64> {
    let total: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= total);
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_that_was_wrong_for_long_can_come_back() {
        let mut types = OpponentTypes::new(&[0.5, 0.5]);
        (0..100).for_each(|_| types.observe(&[0.9, 0.1]));
        assert!(types.shares()[0] > 0.9, "{:?}", types.shares());
        (0..3).for_each(|_| types.observe(&[0.1, 0.9]));
        assert!(types.shares()[1] > 0.9, "{:?}", types.shares());
    }

    #[test]
    fn what_no_type_expected_changes_nothing() {
        let mut types = OpponentTypes::new(&[0.25, 0.75]);
        types.observe(&[0.0, 0.0]);
        assert_eq!(types.shares(), [0.25, 0.75]);
    }
}
