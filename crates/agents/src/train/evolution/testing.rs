//! Helpers for tests of the operators.

/// Fails if the counts are less likely than one in a thousand under these probabilities (Pearson's
/// chi-squared; rare cells are merged until five are expected).
pub(super) fn assert_counts_fit(counts: &[u32], chances: &[f64]) {
    let total = f64::from(counts.iter().sum::<u32>());
    let (mut chi2, mut cells, mut count, mut expected) = (0.0, 0, 0.0, 0.0);
    for (at, (&found, chance)) in counts.iter().zip(chances).enumerate() {
        assert!(found == 0 || *chance > 0.0, "{counts:?}: cell {at} is impossible");
        count += f64::from(found);
        expected += chance * total;
        let rest: f64 = chances[at + 1..].iter().sum::<f64>() * total;
        if expected >= 5.0 && (rest >= 5.0 || rest == 0.0) || at + 1 == counts.len() && expected > 0.0 {
            chi2 += (count - expected) * (count - expected) / expected;
            cells += 1;
            (count, expected) = (0.0, 0.0);
        }
    }
    let bound = one_in_a_thousand(f64::from(cells - 1));
    assert!(chi2 <= bound, "chi-squared {chi2:.1} on {} degrees, bound {bound:.1}: {counts:?}", cells - 1);
}

/// The 99.9 % point of chi-squared, as Wilson and Hilferty (1931) approximate it.
fn one_in_a_thousand(degrees: f64) -> f64 {
    if degrees == 0.0 {
        return 1e-9;
    }
    let part = 2.0 / (9.0 * degrees);
    degrees * (1.0 - part + 3.0902 * part.sqrt()).powi(3)
}

#[test]
fn the_bound_is_near_the_tables() {
    for (degrees, table) in [(1.0, 10.83), (5.0, 20.52), (19.0, 43.82)] {
        assert!((one_in_a_thousand(degrees) / table - 1.0).abs() < 0.04);
    }
}
