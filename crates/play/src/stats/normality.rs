//! Is a sample normal? The test of Lilliefors, and the normal probability plot with its correlation.
//!
//! Sources: H. W. Lilliefors, JASA 62 (1967); p-values by G. E. Dallal and L. Wilkinson, American
//! Statistician 40 (1986), and above 0.1, where these fail, by the polynomials in the statistic of M. A.
//! Stephens, JASA 69 (1974), that `lillie.test` of the R package nortest (J. Gross and U. Ligges) uses. The
//! correlation is that of J. J. Filliben, Technometrics 17 (1975), with other plotting positions.

use super::ks_test::{KsTest, distance_to};
use super::moments::{mean, sorted, standard_deviation};
use super::normal;

/// The test of Lilliefors: Kolmogorov's distance to the normal distribution with the mean and standard
/// deviation of the values themselves.
///
/// `None` for fewer than five values, for a value that is not finite and for values that are all the same.
pub fn lilliefors(values: &[f64]) -> Option<KsTest> {
    let (centre, sd) = (mean(values)?, standard_deviation(values)?);
    if values.len() < 5 || sd <= 0.0 {
        return None;
    }
    let statistic = distance_to(&sorted(values)?, |value| normal::cdf((value - centre) / sd))?;
    Some(KsTest { statistic, p_value: p_value(values.len() as f64, statistic) })
}

fn p_value(n: f64, statistic: f64) -> f64 {
    let dallal_wilkinson = dallal_wilkinson(n, statistic);
    if dallal_wilkinson > 0.1 { stephens(n, statistic).clamp(0.0, 1.0) } else { dallal_wilkinson }
}

/// Beyond 100 values the statistic is scaled to what it would be for 100.
fn dallal_wilkinson(n: f64, statistic: f64) -> f64 {
    let d = statistic * (n / 100.0).max(1.0).powf(0.49);
    let n = n.min(100.0);
    let shifted = n + 2.78019;
    let constant = -0.122119 + 0.974598 / n.sqrt() + 1.67997 / n;
    (-7.01256 * d * d * shifted + 2.99587 * d * shifted.sqrt() + constant).exp()
}

fn stephens(n: f64, statistic: f64) -> f64 {
    let modified = statistic * (n.sqrt() - 0.01 + 0.85 / n.sqrt());
    let coefficients = match modified {
        ..=0.302 => [1.0, 0.0, 0.0, 0.0, 0.0],
        ..=0.5 => [2.76773, -19.828315, 80.709644, -138.55152, 81.218052],
        ..=0.9 => [-4.901232, 40.662806, -97.490286, 94.029866, -32.355711],
        ..=1.31 => [6.198765, -19.558097, 23.186922, -12.234627, 2.423045],
        _ => [0.0; 5],
    };
    coefficients.iter().rev().fold(0.0, |sum, coefficient| sum * modified + coefficient)
}

/// The points of a normal probability plot, ascending: each value with the standard normal quantile of its
/// plotting position (i - 0.5) / n, as MATLAB's `normplot` draws them. A normal sample lies on a straight
/// line.
///
/// Empty when a value is not finite.
pub fn normal_probability_points(values: &[f64]) -> Vec<(f64, f64)> {
    let (sorted, n) = (sorted(values).unwrap_or_default(), values.len() as f64);
    let point = |(i, value)| (value, normal::quantile((i as f64 + 0.5) / n));
    sorted.into_iter().enumerate().map(point).collect()
}

/// Straightness of the normal probability plot: the correlation coefficient of its points, 1 for a perfect
/// line.
///
/// `None` for fewer than two different values or a value that is not finite.
pub fn normal_probability_correlation(values: &[f64]) -> Option<f64> {
    let (values, quantiles): (Vec<f64>, Vec<f64>) = normal_probability_points(values).into_iter().unzip();
    let (centre, middle) = (mean(&values)?, mean(&quantiles)?);
    let spread = standard_deviation(&values)? * standard_deviation(&quantiles)?;
    let product: f64 = values.iter().zip(&quantiles).map(|(v, q)| (v - centre) * (q - middle)).sum();
    (spread > 0.0).then(|| product / spread / (values.len() - 1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R's `mtcars$mpg`, miles per gallon of 32 cars (Motor Trend, 1974).
    const MPG: [f64; 32] = [
        21.0, 21.0, 22.8, 21.4, 18.7, 18.1, 14.3, 24.4, 22.8, 19.2, 17.8, 16.4, 17.3, 15.2, 10.4, 10.4, 14.7,
        32.4, 30.4, 33.9, 21.5, 15.5, 15.2, 13.3, 19.2, 27.3, 26.0, 30.4, 15.8, 19.7, 15.0, 21.4,
    ];

    fn cubes(n: u32) -> Vec<f64> {
        (1..=n).map(|i| f64::from(i).powi(3)).collect()
    }

    // nortest::lillie.test(mtcars$mpg): D = 0.1263, p-value = 0.2171. More digits: D of
    // statsmodels 0.15.0 `lilliefors`, and the p-value formulas of nortest 1.0-4 evaluated with numpy.
    #[test]
    fn miles_per_gallon_look_normal() {
        let test = lilliefors(&MPG).unwrap();
        assert!((test.statistic - 0.12630244183759098).abs() < 1e-9, "{test:?}");
        assert!((test.p_value - 0.21711855392193602).abs() < 1e-7, "{test:?}");
    }

    // r-coder.com/lilliefors-test-r: lillie.test(x) of twenty rnorm values, D = 0.098636, p-value = 0.8775
    #[test]
    fn a_p_value_printed_by_r() {
        assert!((p_value(20.0, 0.098636) - 0.8775).abs() < 5e-5);
    }

    // The formulas of nortest 1.0-4 evaluated with numpy, statistic by scipy 1.17.1 `norm.cdf`
    #[test]
    fn cubes_do_not_look_normal() {
        let (few, many) = (lilliefors(&cubes(20)).unwrap(), lilliefors(&cubes(200)).unwrap());
        assert!((few.statistic - 0.1894627483462506).abs() < 1e-9, "{few:?}");
        assert!((few.p_value - 0.05811062523572917).abs() < 1e-8, "{few:?}");
        assert!((many.p_value / 2.808481650043215e-19 - 1.0).abs() < 1e-6, "{many:?}");
    }

    // scipy 1.17.1: norm.ppf((i - 0.5) / 5)
    #[test]
    fn plotting_positions_are_those_of_matlab() {
        let points = normal_probability_points(&[3.0, 1.0, 5.0, 2.0, 4.0]);
        let expected =
            [-1.2815515655446004, -0.5244005127080409, 0.0, 0.5244005127080409, 1.2815515655446004];
        assert_eq!(points.iter().map(|point| point.0).collect::<Vec<_>>(), [1.0, 2.0, 3.0, 4.0, 5.0]);
        assert!(points.iter().zip(expected).all(|(point, quantile)| (point.1 - quantile).abs() < 1e-12));
    }

    // numpy: corrcoef(sorted(mpg), norm.ppf((i - 0.5) / 32))
    #[test]
    fn the_correlation_agrees_with_numpy() {
        assert!((normal_probability_correlation(&MPG).unwrap() - 0.9756028215320299).abs() < 1e-12);
    }

    #[test]
    fn odd_input_is_answered() {
        assert_eq!(lilliefors(&[1.0, 2.0, 3.0, 4.0]), None);
        assert_eq!(lilliefors(&[2.0; 10]), None);
        assert_eq!(lilliefors(&[1.0, 2.0, 3.0, 4.0, f64::NAN]), None);
        assert!(normal_probability_points(&[f64::NAN]).is_empty());
        assert_eq!(normal_probability_correlation(&[1.0, 1.0]), None);
        assert_eq!(normal_probability_correlation(&[]), None);
    }
}
