//! The exact binomial test: is a win rate that of chance?
//!
//! In a game for four seats chance is `p0 = 1/4`. The tails come from the regularised incomplete beta
//! function of `statrs`, which stops its continued fraction after 140 terms: within 1e-9 up to 100 000
//! trials, and beyond that up to 1e-4 off (absolute) where the p-value is near one half.

use statrs::distribution::{Binomial, Discrete, DiscreteCDF};

/// Two probabilities this close (relative) count as equal, as in R's `binom.test`.
const SLACK: f64 = 1.0 + 1e-7;

/// The probability of at least `successes` in `trials` when each succeeds with probability `p0`.
///
/// 1 without trials or with a `p0` outside 0..=1; `successes` beyond `trials` count as `trials`.
pub fn binomial_test_greater(successes: u64, trials: u64, p0: f64) -> f64 {
    match Binomial::new(p0, trials) {
        Ok(chance) => upper_tail(&chance, successes.min(trials)),
        Err(_) => 1.0,
    }
}

/// The probability of an outcome no more probable than `successes` in `trials`, on either side of the mean.
///
/// The two-sided p-value of R's `binom.test` and scipy's `binomtest`; invalid input is treated as by
/// [`binomial_test_greater`].
pub fn binomial_test_two_sided(successes: u64, trials: u64, p0: f64) -> f64 {
    let Ok(chance) = Binomial::new(p0, trials) else { return 1.0 };
    let successes = successes.min(trials);
    let (observed, mean) = (chance.pmf(successes) * SLACK, p0 * trials as f64);
    let p_value = if successes as f64 > mean {
        // The outcomes 0..count on the far side are as improbable as the observed one.
        let count = first_false((mean.floor() as u64).saturating_add(1), |i| chance.pmf(i) <= observed);
        upper_tail(&chance, successes) + if count == 0 { 0.0 } else { chance.cdf(count - 1) }
    } else {
        let above = trials - (mean.ceil() as u64).min(trials);
        let count = first_false(above.saturating_add(1), |i| chance.pmf(trials - i) <= observed);
        chance.cdf(successes) + if count == 0 { 0.0 } else { upper_tail(&chance, trials - (count - 1)) }
    };
    p_value.min(1.0)
}

fn upper_tail(chance: &Binomial, successes: u64) -> f64 {
    if successes == 0 { 1.0 } else { chance.sf(successes - 1) }
}

/// The first number in `0..length` for which `holds` is false. `holds` must be true up to some point and false from
/// there on.
fn first_false(length: u64, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (0, length);
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle) { low = middle + 1 } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64) -> bool {
        (value / expected - 1.0).abs() < 1e-9
    }

    // scipy 1.17.1: binomtest(k, n, p, alternative).pvalue
    #[test]
    fn agrees_with_scipy() {
        for (k, n, p0, greater, two_sided) in [
            (30, 100, 0.25, 0.14954104656657338, 0.24907145667188746),
            (14, 100, 0.25, 0.9975421774571982, 0.010602863153580866),
            (3, 10, 0.25, 0.4744071960449219, 0.7184324264526367),
            (300, 1000, 0.25, 0.0001935903219490758, 0.0003406294413669343),
            (36, 100, 0.25, 0.009406965929982728, 0.014827727582781657),
            (7, 10, 0.5, 0.171875, 0.34375),
            (2, 10, 0.5, 0.9892578125, 0.109375),
            (0, 10, 0.25, 1.0, 0.07604122161865237),
        ] {
            assert!(near(binomial_test_greater(k, n, p0), greater), "{k} of {n}, greater");
            assert!(near(binomial_test_two_sided(k, n, p0), two_sided), "{k} of {n}, two-sided");
        }
    }

    // scipy 1.17.1: binom.sf(k - 1, n, 0.25)
    #[test]
    fn many_trials() {
        assert!(near(binomial_test_greater(25_300, 100_000, 0.25), 0.014446199777829283));
        assert!((binomial_test_greater(2_502_700, 10_000_000, 0.25) - 0.024347043527251932).abs() < 1e-8);
    }

    // By hand: with p = 1/2 and an even n, the middle outcome is the most probable one.
    #[test]
    fn the_most_probable_outcome_has_p_value_one() {
        assert!((binomial_test_two_sided(5, 10, 0.5) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn odd_input_is_answered() {
        for test in [binomial_test_greater, binomial_test_two_sided] {
            assert_eq!(test(0, 0, 0.25), 1.0);
            assert_eq!(test(3, 10, f64::NAN), 1.0);
            assert_eq!(test(3, 10, 0.0), 0.0);
            assert_eq!(test(12, 10, 0.5), test(10, 10, 0.5));
            assert_eq!(test(10, 10, 1.0), 1.0);
        }
    }
}
