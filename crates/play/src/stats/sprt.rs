//! The sequential probability ratio test: play until it is clear which of two strengths is the true one.
//!
//! Sources: A. Wald, "Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 16
//! (1945); the generalised log likelihood ratio of a multinomial distribution with known mean by M. Van den
//! Bergh, "Comparing the approximations for the generalized log likelihood ratio of a multinomial
//! distribution" (cantate.be/Fishtest), the "logistic" model of fishtest and fastchess.

use super::elo::expected_share;
use super::score_counts::ScoreCounts;
use super::sprt_error::SprtError;
use serde::Serialize;

/// The count assumed for a score that never occurred, as in fishtest: without it, 20 wins in a row would have the
/// likelihood 0 under any mean below 1.
const NEVER: f64 = 1e-3;

/// A test of the hypothesis H0 `elo = elo0` against H1 `elo = elo1`.
///
/// ```
/// use spielgeist_play::stats::{ScoreCounts, Sprt, SprtDecision};
///
/// let test: Sprt = "elo0=0,elo1=50".parse()?;
/// let verdict = test.verdict(&ScoreCounts::trinomial(120, 40, 60));
/// assert_eq!(verdict.decision, SprtDecision::AcceptH1);
/// # Ok::<(), spielgeist_play::stats::SprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    seats: usize,
}

impl Sprt {
    /// The default of `alpha` and `beta`.
    pub const DEFAULT_ERROR_RATE: f64 = 0.05;

    /// A test for two seats; `alpha` is the probability to accept H1 when H0 is true, `beta` the reverse.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        for (key, value) in [("elo0", elo0), ("elo1", elo1), ("alpha", alpha), ("beta", beta)] {
            if !value.is_finite() {
                return Err(SprtError::NotANumber { key, value: value.to_string() });
            }
        }
        if elo1 <= elo0 {
            return Err(SprtError::EloOrder { elo0, elo1 });
        }
        if alpha <= 0.0 || beta <= 0.0 || alpha + beta >= 1.0 {
            return Err(SprtError::ErrorRates { alpha, beta });
        }
        Ok(Self { elo0, elo1, alpha, beta, seats: 2 })
    }

    /// The same test for a game with `seats` seats: Elo is then that of the first player against `seats - 1`
    /// equal others, see [`expected_share`].
    pub fn with_seats(self, seats: usize) -> Self {
        Self { seats, ..self }
    }

    /// The Elo difference under H0.
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The Elo difference under H1.
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// The probability to accept H1 when H0 is true.
    pub fn alpha(&self) -> f64 {
        self.alpha
    }

    /// The probability to accept H0 when H1 is true.
    pub fn beta(&self) -> f64 {
        self.beta
    }

    /// The number of seats of the game.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Wald's bounds of the log likelihood ratio: below the first H0 is accepted, above the second H1.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log likelihood ratio of H1 to H0, each with the most likely distribution of scores that has the mean of the
    /// hypothesis.
    ///
    /// 0 before the first group, and when a mean lies outside the possible scores.
    pub fn llr(&self, counts: &ScoreCounts) -> f64 {
        let weights: Vec<f64> = counts.counts().iter().map(|&count| (count as f64).max(NEVER)).collect();
        let log_likelihood = |elo| {
            let mean = expected_share(elo, self.seats);
            let offsets: Vec<f64> = counts.support().iter().map(|score| score - mean).collect();
            let tilt = solve_tilt(&offsets, &weights)?;
            let log = |(offset, weight): (&f64, &f64)| -weight * (1.0 + tilt * offset).ln();
            Some(offsets.iter().zip(&weights).map(log).sum::<f64>())
        };
        match (counts.groups() > 0, log_likelihood(self.elo0), log_likelihood(self.elo1)) {
            (true, Some(h0), Some(h1)) if (h1 - h0).is_finite() => h1 - h0,
            _ => 0.0,
        }
    }

    /// Returns the verdict of the test with these counts.
    pub fn verdict(&self, counts: &ScoreCounts) -> SprtVerdict {
        let (llr, (lower, upper)) = (self.llr(counts), self.bounds());
        let decision = match llr {
            llr if llr >= upper => SprtDecision::AcceptH1,
            llr if llr <= lower => SprtDecision::AcceptH0,
            _ => SprtDecision::Continue,
        };
        SprtVerdict { llr, lower, upper, decision }
    }
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtVerdict {
    /// The log likelihood ratio.
    pub llr: f64,
    /// The bound at or below which H0 is accepted.
    pub lower: f64,
    /// The bound at or above which H1 is accepted.
    pub upper: f64,
    /// The decision.
    pub decision: SprtDecision,
}

/// The decision of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SprtDecision {
    /// The Elo difference is `elo0` (or less).
    AcceptH0,
    /// The Elo difference is `elo1` (or more).
    AcceptH1,
    /// Not clear yet: play on.
    Continue,
}

/// Among all distributions with the mean that `offsets` are measured from, the likeliest has the probabilities `weight
/// / (1 + tilt * offset)`, where `tilt` is the root found here (Van den Bergh, proposition 1.1). The function falls
/// from +infinity to -infinity between its outermost poles, so that bisection finds the root. `None` when the mean is
/// not inside the support.
fn solve_tilt(offsets: &[f64], weights: &[f64]) -> Option<f64> {
    let (least, greatest) = (*offsets.first()?, *offsets.last()?);
    if least >= 0.0 || greatest <= 0.0 {
        return None;
    }
    let (mut low, mut high) = (-1.0 / greatest, -1.0 / least);
    loop {
        let tilt = low + (high - low) / 2.0;
        if tilt <= low || tilt >= high {
            return Some(tilt);
        }
        let term = |(offset, weight): (&f64, &f64)| weight * offset / (1.0 + tilt * offset);
        let slope: f64 = offsets.iter().zip(weights).map(term).sum();
        if slope > 0.0 { low = tilt } else { high = tilt }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05).unwrap()
    }

    // fastchess app/tests/sprt_test.cpp, "logistic trinomial" and "logistic pentanomial" (printed: -1.57,
    // -2.59, -3.07, -4.98); more digits by scipy 1.17.1 (root by optimize.brentq)
    #[test]
    fn llr_as_in_fastchess() {
        for (elo0, elo1, counts, llr) in [
            (0.5, 2.5, ScoreCounts::trinomial(21404, 40708, 21184), -1.5718887926952412),
            (0.0, 2.0, ScoreCounts::trinomial(57433, 106593, 57030), -2.593024163533263),
            (0.5, 2.5, ScoreCounts::pentanomial([223, 9863, 21279, 10037, 246]), -3.074126439589041),
            (0.0, 2.0, ScoreCounts::pentanomial([871, 26175, 55983, 26678, 821]), -4.97867286344107),
        ] {
            let found = test(elo0, elo1).llr(&counts);
            assert!((found - llr).abs() < 1e-8, "{found} instead of {llr}");
        }
    }

    // scipy 1.17.1 (root by optimize.brentq): 20 wins, nothing else, 0 against 100
    #[test]
    fn scores_that_never_occurred_do_no_harm() {
        let llr = test(0.0, 100.0).llr(&ScoreCounts::trinomial(20, 0, 0));
        assert!((llr - 4.93915093741353).abs() < 1e-8, "{llr}");
    }

    // By hand: with two possible scores the mean is the whole distribution, and the ratio is the binomial
    // one.
    #[test]
    fn four_seats_are_wald_s_binomial_test() {
        let counts = ScoreCounts::new(vec![0.0, 1.0], vec![700, 300]).unwrap();
        let (p0, p1) = (0.25f64, expected_share(50.0, 4));
        let binomial = 300.0 * (p1 / p0).ln() + 700.0 * ((1.0 - p1) / (1.0 - p0)).ln();
        assert!((test(0.0, 50.0).with_seats(4).llr(&counts) - binomial).abs() < 1e-9);
    }

    // Wald 1945: ln(0.05 / 0.95) = -2.944
    #[test]
    fn the_bounds_decide() {
        let sprt = test(0.0, 50.0);
        let (lower, upper) = sprt.bounds();
        assert!((lower + 2.9444389791664403).abs() < 1e-12 && (upper + lower).abs() < 1e-12);
        let decision = |wins, losses| sprt.verdict(&ScoreCounts::trinomial(wins, 10, losses)).decision;
        assert_eq!(decision(150, 60), SprtDecision::AcceptH1);
        assert_eq!(decision(60, 150), SprtDecision::AcceptH0);
        assert_eq!(decision(15, 10), SprtDecision::Continue);
    }

    #[test]
    fn odd_input_is_answered() {
        let sprt = test(0.0, 50.0);
        assert_eq!(sprt.llr(&ScoreCounts::empty(4)), 0.0);
        assert_eq!(sprt.llr(&ScoreCounts::new(vec![0.0, 0.5], vec![3, 4]).unwrap()), 0.0);
        assert_eq!(sprt.llr(&ScoreCounts::new(vec![], vec![]).unwrap()), 0.0);
        assert_eq!(test(0.0, 1e9).llr(&ScoreCounts::trinomial(1, 1, 1)), 0.0);
        assert!(test(-123_250.0, 0.0).llr(&ScoreCounts::trinomial(1, 1, 1)).is_finite());
        assert!(Sprt::new(f64::NAN, 1.0, 0.05, 0.05).is_err());
    }

    /// Numbers in 0..1 from the 64-bit linear congruential generator of D. E. Knuth (MMIX), upper bits.
    struct Lcg(u64);

    impl Lcg {
        fn next(&mut self) -> f64 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.0 >> 11) as f64 / (1u64 << 53) as f64
        }
    }

    /// The share of sequential tests that accept H1, each fed by `step` until it decides.
    fn share_of_h1(sprt: &Sprt, steps: usize, mut step: impl FnMut() -> usize) -> f64 {
        let runs = 1000;
        let mut accepted = 0;
        for _ in 0..runs {
            let mut counts = ScoreCounts::empty(steps);
            while sprt.verdict(&counts).decision == SprtDecision::Continue {
                (0..4).for_each(|_| assert!(counts.add(step())));
            }
            accepted += u32::from(sprt.verdict(&counts).decision == SprtDecision::AcceptH1);
        }
        f64::from(accepted) / f64::from(runs)
    }

    #[test]
    fn single_games_keep_the_error_rates() {
        let (sprt, draws) = (test(0.0, 60.0), 0.3);
        for (elo, wanted) in [(0.0, 0.05), (60.0, 0.95)] {
            let (mut random, loss) = (Lcg(1), 1.0 - expected_share(elo, 2) - draws / 2.0);
            let share = share_of_h1(&sprt, 2, || match random.next() {
                x if x < loss => 0,
                x if x < loss + draws => 1,
                _ => 2,
            });
            assert!((share - wanted).abs() < 0.025, "elo {elo}: H1 accepted in {share}");
        }
    }

    /// Groups of four games for four seats in which luck is shared: in half of the groups all games end
    /// alike.
    #[test]
    fn correlated_groups_keep_the_error_rates() {
        let sprt = test(0.0, 80.0).with_seats(4);
        for (elo, wanted) in [(0.0, 0.05), (80.0, 0.95)] {
            let (mut random, win) = (Lcg(2), expected_share(elo, 4));
            let share = share_of_h1(&sprt, 4, || {
                if random.next() < 0.5 {
                    if random.next() < win { 4 } else { 0 }
                } else {
                    (0..4).filter(|_| random.next() < win).count()
                }
            });
            assert!((share - wanted).abs() < 0.025, "elo {elo}: H1 accepted in {share}");
        }
    }
}
