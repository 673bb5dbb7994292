//! The spread of a person's moves from the best ones.
//!
//! A player is modelled as a softmax over the losses of the moves (Regan and Haworth 2011): a move that loses `x` against
//! the best is chosen with a probability proportional to `exp(-x / spread)`. The spread that makes a game's choices most
//! likely is one observation of the player's strength.

use spielgeist_play::Explanation;

/// A spread on a logarithmic scale: twice as careless is one more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The logarithm to base 2 of the spread, in the units of the judge's values.
    pub log2: f64,
    /// The standard deviation of `log2` from game to game.
    pub error: f64,
}

/// One choice: what each legal move loses against the best one, and which was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// Loss by legal move; the best loses 0.
    pub losses: Vec<f64>,
    /// The index of the move that was played.
    pub played: usize,
}

impl Decision {
    /// The choice of the move with the text `played`, as an explanation of the same turn values the moves. `None` if it
    /// has no value for that move, or none for any other.
    pub fn judged(told: &Explanation, played: &str) -> Option<Self> {
        let scores = || told.candidates.iter().map(|candidate| candidate.score);
        let best = scores().reduce(f64::max)?;
        let played = told.candidates.iter().position(|candidate| candidate.mv == played)?;
        let losses: Vec<f64> = scores().map(|score| best - score).collect();
        (losses.len() > 1).then_some(Self { losses, played })
    }
}

/// The range of spreads that a fit distinguishes, on the logarithmic scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpreadRange {
    low: f64,
    high: f64,
    /// Games of only best moves, or only random ones, are pulled towards it.
    centre: f64,
}

impl SpreadRange {
    /// The range for a judge whose weakest useful noise is `noise`: it says how large the values are. A player of that
    /// noise has about its spread; careful players have a few thousandths of it.
    pub fn around(noise: f64) -> Self {
        let log2 = noise.log2();
        Self { low: log2 - 11.0, high: log2 + 5.0, centre: log2 - 3.0 }
    }
}

/// Fewest decisions that say anything.
const FEWEST: usize = 6;

/// The spread that makes these choices most likely, as the logarithm to base 2; `None` if there are too few. Decisions
/// in which all moves are equal say nothing and do not count.
pub fn fitted_spread(decisions: &[Decision], range: SpreadRange) -> Option<f64> {
    let telling: Vec<&Decision> =
        decisions.iter().filter(|decision| decision.losses.iter().any(|loss| *loss > 1e-6)).collect();
    if telling.len() < FEWEST {
        return None;
    }
    let likelihood = |log2: f64| -> f64 {
        let spread = log2.exp2();
        let each = |decision: &&Decision| {
            let all: f64 = decision.losses.iter().map(|loss| (-loss / spread).exp()).sum();
            -decision.losses[decision.played] / spread - all.ln()
        };
        // A weak pull towards the middle keeps a game of only best moves finite.
        telling.iter().map(each).sum::<f64>() - 0.01 * (log2 - range.centre).powi(2)
    };
    let steps = 160;
    let at = |step: i32| range.low + (range.high - range.low) * f64::from(step) / f64::from(steps);
    (0..=steps).map(at).max_by(|a, b| likelihood(*a).total_cmp(&likelihood(*b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Choices of a softmax player among eight moves that lose up to 7 units.
    fn choices(spread: f64, unit: f64) -> Vec<Decision> {
        let mut rng = spielgeist_play::Seed(1).stream("choices", 0, 0);
        let mut decision = || {
            let losses: Vec<f64> = (0..8).map(|at| unit * f64::from(at)).collect();
            let weights: Vec<f64> = losses.iter().map(|loss| (-loss / spread).exp()).collect();
            let mut left = rng.unit() * weights.iter().sum::<f64>();
            let played = weights.iter().position(|weight| {
                left -= weight;
                left < 0.0
            });
            Decision { losses, played: played.unwrap_or(0) }
        };
        (0..400).map(|_| decision()).collect()
    }

    #[test]
    fn the_spread_of_a_softmax_is_found_again() {
        for spread in [0.05_f64, 0.2, 0.8] {
            let found = fitted_spread(&choices(spread, 0.1), SpreadRange::around(0.5)).unwrap();
            assert!((found - spread.log2()).abs() < 0.3, "{spread}: {found}");
        }
    }

    /// Values of another size move the fit by just that size: no spread is too large for the range.
    #[test]
    fn the_unit_of_the_values_does_not_matter() {
        for spread in [0.05_f64, 0.2, 0.8] {
            let small = fitted_spread(&choices(spread, 0.1), SpreadRange::around(0.5)).unwrap();
            let large = fitted_spread(&choices(128.0 * spread, 12.8), SpreadRange::around(64.0)).unwrap();
            assert!((large - small - 7.0).abs() < 1e-6, "{spread}: {small} {large}");
        }
        assert!(fitted_spread(&choices(60.0, 10.0), SpreadRange::around(60.0)).unwrap() > 5.0);
    }

    #[test]
    fn few_or_empty_choices_say_nothing() {
        let range = SpreadRange::around(0.5);
        assert_eq!(fitted_spread(&choices(0.2, 0.1)[..5], range), None);
        let equal = Decision { losses: vec![0.0; 3], played: 1 };
        assert_eq!(fitted_spread(&vec![equal; 50], range), None);
    }
}
