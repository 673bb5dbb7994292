//! Spreads of moves as a measure of strength.

use super::spread::Spread;

/// The spread to expect from a player of a rating, from the spreads of a game's levels.
///
/// Measured spreads do not fall from every level to the next. The curve never rises with strength (isotonic regression
/// by pooling adjacent violators), so that better moves never count as a sign of weakness.
#[derive(Clone, Debug, PartialEq)]
pub struct SpreadCurve {
    /// Ratings that rise, with spreads that do not.
    points: Vec<(f64, Spread)>,
}

/// Levels that are pooled because the spread of a later one was not smaller.
struct Pool {
    log2: f64,
    error: f64,
    levels: usize,
}

impl SpreadCurve {
    /// The curve of levels, the weakest first, each with its rating and its spread. `None` if moves say nothing about
    /// strength: if the curve falls by less, from the weakest to the strongest, than spreads scatter from game to game.
    pub fn new(levels: &[(f64, Spread)]) -> Option<Self> {
        let mut pools: Vec<Pool> = Vec::new();
        for (_, spread) in levels {
            let mut pool = Pool { log2: spread.log2, error: spread.error, levels: 1 };
            while let Some(before) = pools.pop_if(|before| before.log2 <= pool.log2) {
                let (a, b) = (before.levels as f64, pool.levels as f64);
                let mean = |one: f64, other: f64| (a * one + b * other) / (a + b);
                pool = Pool {
                    log2: mean(before.log2, pool.log2),
                    error: mean(before.error, pool.error),
                    levels: before.levels + pool.levels,
                };
            }
            pools.push(pool);
        }
        let falls = pools.first()?.log2 - pools.last()?.log2;
        let scatter = levels.iter().map(|(_, spread)| spread.error).sum::<f64>() / levels.len() as f64;
        if falls < scatter || falls == 0.0 {
            return None;
        }
        let pooled = pools
            .iter()
            .flat_map(|pool| std::iter::repeat_n(Spread { log2: pool.log2, error: pool.error }, pool.levels));
        Some(Self { points: levels.iter().map(|(rating, _)| *rating).zip(pooled).collect() })
    }

    /// The expected spread of a rating, by straight lines between the levels.
    pub(super) fn at(&self, rating: f64) -> Spread {
        let points = &self.points;
        let above = points.iter().position(|(level, _)| *level >= rating).unwrap_or(points.len() - 1).max(1);
        let ((low, below), (high, above)) = (points[above - 1], points[above]);
        let share = ((rating - low) / (high - low).max(1.0)).clamp(0.0, 1.0);
        let between = |a: f64, b: f64| a + share * (b - a);
        Spread { log2: between(below.log2, above.log2), error: between(below.error, above.error).max(0.1) }
    }

    /// A spread as far as the levels tell it: one beyond all of them counts like that of the nearest.
    pub(super) fn within(&self, log2: f64) -> f64 {
        let (weakest, strongest) = (self.points[0].1, self.points[self.points.len() - 1].1);
        log2.clamp(strongest.log2, weakest.log2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels(log2: &[f64], error: f64) -> Vec<(f64, Spread)> {
        let spread = |(at, log2): (usize, &f64)| (500.0 + 100.0 * at as f64, Spread { log2: *log2, error });
        log2.iter().enumerate().map(spread).collect()
    }

    #[test]
    fn a_level_that_looks_too_careless_is_pooled_with_those_before() {
        let curve = SpreadCurve::new(&levels(&[-1.0, -3.0, -2.0, -4.0], 0.5)).unwrap();
        let at = |rating| curve.at(rating).log2;
        assert_eq!([500.0, 600.0, 700.0, 800.0].map(at), [-1.0, -2.5, -2.5, -4.0]);
        assert_eq!((at(0.0), at(550.0), at(5_000.0)), (-1.0, -1.75, -4.0));
        assert_eq!([-9.0, -3.0, 6.0].map(|log2| curve.within(log2)), [-4.0, -3.0, -1.0]);
    }

    /// The strongest levels look the most careless in the middle of the scale: better moves would count as worse play.
    #[test]
    fn spreads_without_a_trend_say_nothing() {
        let bluffers = [-1.2, -1.8, -0.8, -1.1, -1.5, -1.4, -0.4, 1.3, 0.5, -2.0, -1.5, -1.9];
        assert_eq!(SpreadCurve::new(&levels(&bluffers, 1.9)), None);
        assert!(SpreadCurve::new(&levels(&bluffers, 0.3)).is_some(), "a trend beyond the scatter counts");
        assert_eq!(SpreadCurve::new(&levels(&[-3.0, -2.0, -1.0], 0.1)), None, "carelessness rises");
        assert_eq!(SpreadCurve::new(&levels(&[-3.0], 0.0)), None);
        assert_eq!(SpreadCurve::new(&[]), None);
    }
}
