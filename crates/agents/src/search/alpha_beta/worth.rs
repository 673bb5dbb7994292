//! Values within the search: integers, so that bounds compare exactly; nearer endings count more.

/// One point of `Ending::score`. A power of two, so that scaling is exact; 255 points still fit.
const POINT: i32 = 1 << 21;
/// Larger than every value, and small enough that the width of a window still fits.
const INFINITY: i32 = 256 * POINT;

/// The value of a position for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    /// In fractions of a point; see [`fixed`].
    pub(super) value: i32,
    /// Whether it depends only on endings and not on an evaluation.
    pub(super) proven: bool,
}

/// Converts a score to an integer.
pub(super) fn fixed(score: f64) -> i32 {
    let limit = f64::from(255 * POINT);
    (score * f64::from(POINT)).round().clamp(-limit, limit) as i32
}

/// Converts back from [`fixed`].
pub(super) fn score(fixed: i32) -> f64 {
    f64::from(fixed) / f64::from(POINT)
}

impl Worth {
    /// The minimum, proven: the initial value before any move.
    pub(super) const NOTHING: Self = Self { value: -INFINITY, proven: true };

    /// The value for the other seat.
    pub(super) fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }

    /// The value one ply later: wins and losses lose half a millionth of a point, so that of two wins the
    /// sooner is better, of two losses the later.
    pub(super) fn aged(self) -> Self {
        Self { value: self.value - self.value.signum(), ..self }
    }
}

/// The search window: at or below `alpha` a better move is already known; from `beta` on the other seat will
/// avoid the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// The window of all values above `floor`.
    pub(super) fn above(floor: f64) -> Self {
        let alpha = if floor == f64::NEG_INFINITY { -INFINITY } else { fixed(floor) };
        Self { alpha, beta: INFINITY }
    }

    /// Whether a value fits between the bounds; if not, the search only has to answer yes or no.
    pub(super) fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The null window: whether any value is above `alpha`.
    pub(super) fn narrowed(self) -> Self {
        Self { beta: self.alpha + 1, ..self }
    }

    /// The window for a position one ply later, whose value will be aged by a ply: every bound is the
    /// farthest value that [`Worth::aged`] maps to the bound here. `other` means that the other seat is on
    /// turn.
    pub(super) fn one_ply_on(self, other: bool) -> Self {
        let alpha = if self.alpha >= 0 { self.alpha + 1 } else { self.alpha - 1 };
        let beta = if self.beta > 0 { self.beta + 1 } else { self.beta - 1 };
        if other { Self { alpha: -beta, beta: -alpha } } else { Self { alpha, beta } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_one_ply_on_ask_the_same() {
        let aged = |value| Worth { value, proven: true }.aged().value;
        for alpha in -5..5 {
            for beta in alpha + 1..6 {
                let on = Window { alpha, beta }.one_ply_on(false);
                for value in -9..9 {
                    assert_eq!(aged(value) <= alpha, value <= on.alpha, "{alpha} {value}");
                    assert_eq!(aged(value) >= beta, value >= on.beta, "{beta} {value}");
                }
                let other = Window { alpha, beta }.one_ply_on(true);
                assert_eq!((other.alpha, other.beta), (-on.beta, -on.alpha));
            }
        }
    }

    #[test]
    fn scores_survive_scaling() {
        for value in [0.0, 1.0, -1.0, 0.25, 3.0, -255.0] {
            assert_eq!(score(fixed(value)), value);
        }
        assert_eq!(fixed(f64::NAN), 0);
        assert_eq!(score(fixed(1e9)), 255.0);
    }
}
