//! Estimate of an opponent's strength.

use serde::{Deserialize, Serialize};
use spielgeist_play::messages;
use spielgeist_play::stats::expected_share;

use super::spread_curve::SpreadCurve;

/// Distance between two ratings of the grid, in Elo.
const STEP: f64 = 25.0;
/// Standard deviation of the first guess, in Elo.
const FIRST_ERROR: f64 = 250.0;
/// The change of a person's strength from one game to the next: a standard deviation in Elo.
const DRIFT: f64 = 25.0;
/// Range of the grid beyond the weakest and the strongest level, in Elo.
const MARGIN: f64 = 400.0;

/// Probabilities of ratings, in steps of 25 Elo. Games move them by Bayes' rule.
///
/// ```
/// use spielgeist_agents::levels::Estimate;
/// let mut estimate = Estimate::new(0.0, 1_000.0, 500.0);
/// estimate.result(1.0, 500.0, 2);
/// assert!(estimate.rating() > 550.0);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct Estimate {
    /// The lowest rating of the grid.
    low: f64,
    probabilities: Vec<f64>,
    games: u32,
}

messages! {
    /// A problem of a stored estimate.
    pub enum EstimateError in "estimate" {
        /// Another version of the program wrote it.
        Format { format: u32 } = "format", "an estimate of format {format}; this version reads format 1";
        /// Its numbers are not probabilities.
        NoProbabilities = "no_probabilities", "its probabilities do not sum to 1";
    }
}

impl std::error::Error for EstimateError {}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    format: u32,
    low: f64,
    probabilities: Vec<f64>,
    games: u32,
}

impl From<Estimate> for Stored {
    fn from(estimate: Estimate) -> Self {
        // Six digits are far more than such an estimate knows.
        let probabilities = estimate.probabilities.iter().map(|p| (p * 1e6).round() / 1e6).collect();
        Self { format: 1, low: estimate.low, probabilities, games: estimate.games }
    }
}

impl TryFrom<Stored> for Estimate {
    type Error = EstimateError;

    fn try_from(stored: Stored) -> Result<Self, EstimateError> {
        let Stored { format, low, probabilities, games } = stored;
        if format != 1 {
            return Err(EstimateError::Format { format });
        }
        let sum: f64 = probabilities.iter().sum();
        let are_probabilities = probabilities.iter().all(|p| *p >= 0.0) && (sum - 1.0).abs() < 1e-3;
        if !are_probabilities || !low.is_finite() {
            return Err(EstimateError::NoProbabilities);
        }
        let mut estimate = Self { low, probabilities, games };
        estimate.multiply(|_| 1.0);
        Ok(estimate)
    }
}

impl Estimate {
    /// The guess before the first game: around `first`, between the weakest and the strongest rating.
    pub fn new(weakest: f64, strongest: f64, first: f64) -> Self {
        let low = weakest - MARGIN;
        let count = ((strongest + MARGIN - low) / STEP).ceil() as usize + 1;
        let mut estimate = Self { low, probabilities: vec![1.0; count], games: 0 };
        estimate.multiply(|rating| normal(rating - first, FIRST_ERROR));
        estimate
    }

    /// Counts a game that the person finished with `score`, from 0 to 1, against `seats - 1` opponents of one rating.
    pub fn result(&mut self, score: f64, opponents: f64, seats: usize) {
        self.count(score, |rating| expected_share(rating - opponents, seats));
    }

    /// Counts a game that a player of known rating finished with `score`, against `seats - 1` equals whose rating is
    /// being estimated.
    pub fn result_of_others(&mut self, score: f64, player: f64, seats: usize) {
        self.count(score, |rating| expected_share(player - rating, seats));
    }

    fn count(&mut self, score: f64, share: impl Fn(f64) -> f64) {
        self.games += 1;
        self.drift();
        self.multiply(|rating| {
            let share = share(rating);
            // A draw is as likely as the geometric mean of a win and a loss.
            share.powf(score) * (1.0 - share).powf(1.0 - score)
        });
    }

    /// Counts how near the moves of a game were to the best ones: the logarithm of their spread, and the spreads to
    /// expect.
    pub fn moves(&mut self, log2: f64, curve: &SpreadCurve) {
        let seen = curve.within(log2);
        self.multiply(|rating| {
            let expected = curve.at(rating);
            // Spreads do not follow a normal curve exactly, so a single game never excludes a rating.
            0.02 + normal(seen - expected.log2, expected.error)
        });
    }

    /// The expected rating.
    pub fn rating(&self) -> f64 {
        self.grid().map(|(rating, probability)| rating * probability).sum()
    }

    /// The standard deviation, in Elo.
    pub fn error(&self) -> f64 {
        let mean = self.rating();
        self.grid().map(|(rating, p)| p * (rating - mean).powi(2)).sum::<f64>().sqrt()
    }

    /// Number of games counted.
    pub fn games(&self) -> u32 {
        self.games
    }

    fn grid(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.probabilities.iter().enumerate().map(|(at, p)| (self.low + STEP * at as f64, *p))
    }

    fn multiply(&mut self, likelihood: impl Fn(f64) -> f64) {
        let low = self.low;
        for (at, p) in self.probabilities.iter_mut().enumerate() {
            *p *= likelihood(low + STEP * at as f64);
        }
        let sum: f64 = self.probabilities.iter().sum();
        self.probabilities.iter_mut().for_each(|p| *p /= sum);
    }

    /// Blurs the probabilities by [`DRIFT`].
    fn drift(&mut self) {
        let weights: [f64; 5] = std::array::from_fn(|at| normal((at as f64 - 2.0) * STEP, DRIFT));
        let sum: f64 = weights.iter().sum();
        let old = self.probabilities.clone();
        let last = old.len() as isize - 1;
        for (at, p) in self.probabilities.iter_mut().enumerate() {
            let near = (-2..=2isize).zip(weights);
            *p =
                near.map(|(by, weight)| weight / sum * old[(at as isize + by).clamp(0, last) as usize]).sum();
        }
    }
}

/// A normal density without its constant factor.
fn normal(distance: f64, sd: f64) -> f64 {
    (-0.5 * (distance / sd).powi(2)).exp()
}

#[cfg(test)]
mod tests {
    use super::super::spread::Spread;
    use super::*;

    /// Plays `games` games of a person of strength `truth`, always against the rating that seems right, with results
    /// that are as frequent as they should be.
    fn after(truth: f64, games: u32) -> Estimate {
        let mut rng = spielgeist_play::Seed(5).stream("estimate", truth as u64, 0);
        let mut estimate = Estimate::new(0.0, 2_000.0, 1_000.0);
        for _ in 0..games {
            let opponent = estimate.rating();
            let won = rng.unit() < expected_share(truth - opponent, 2);
            estimate.result(f64::from(u8::from(won)), opponent, 2);
        }
        estimate
    }

    #[test]
    fn results_lead_to_the_true_strength() {
        for truth in [300.0, 1_000.0, 1_700.0] {
            let known = after(truth, 60);
            assert!((known.rating() - truth).abs() < 150.0, "{truth}: {}", known.rating());
            assert!((40.0..120.0).contains(&known.error()), "{}", known.error());
        }
    }

    /// Levels of 0 to 2,000 Elo whose spread halves from one to the next; one of them looks more careless than it is.
    fn curve() -> SpreadCurve {
        let log2 = [0.0, -1.0, -0.7, -3.0, -4.0];
        let spread = |(at, log2): (usize, f64)| (500.0 * at as f64, Spread { log2, error: 0.8 });
        SpreadCurve::new(&log2.into_iter().enumerate().map(spread).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn moves_tell_as_much_as_some_results() {
        let mut estimate = Estimate::new(0.0, 2_000.0, 1_000.0);
        let before = estimate.error();
        estimate.moves(-3.5, &curve());
        assert!(estimate.rating() > 1_100.0 && estimate.error() < before);
    }

    /// More careful play never lowers the estimate, and even play beyond all levels leads to the end of the scale.
    #[test]
    fn careful_players_are_never_taken_for_weaker_ones() {
        let rated = |log2: f64| {
            let mut estimate = Estimate::new(0.0, 2_000.0, 1_000.0);
            (0..10).for_each(|_| estimate.moves(log2, &curve()));
            estimate.rating()
        };
        let ratings = [6.0, 0.0, -0.5, -1.0, -2.0, -3.0, -4.0, -12.0].map(rated);
        assert!(ratings.windows(2).all(|two| two[1] >= two[0] - 1e-6), "{ratings:?}");
        assert!(ratings[0] < 700.0 && ratings[7] > 1_700.0, "{ratings:?}");
    }

    #[test]
    fn a_stored_estimate_is_checked() {
        let estimate = after(800.0, 10);
        let text = serde_json::to_string(&estimate).unwrap();
        let read: Estimate = serde_json::from_str(&text).unwrap();
        assert!((read.rating() - estimate.rating()).abs() < 1.0 && read.games() == 10);
        let other = text.replace("\"format\":1", "\"format\":2");
        assert!(serde_json::from_str::<Estimate>(&other).unwrap_err().to_string().contains("format 2"));
        let damaged = r#"{"format":1,"low":0.0,"probabilities":[0.5,0.1],"games":1}"#;
        assert!(serde_json::from_str::<Estimate>(damaged).unwrap_err().to_string().contains("sum to 1"));
    }
}
