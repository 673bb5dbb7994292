//! What the search leaves out, and where it looks further.

/// How much is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selectivity {
    /// Late quiet moves are searched one or two plies less deep first, and nothing else. Values come closer to those
    /// of the evaluation at the end of a full tree.
    Moderate,
    /// For strength: late quiet moves are searched less deep the later they come and the deeper the search is; a
    /// single move of an unsettled position costs no depth; and quiet positions near the depth limit are left out if
    /// their evaluation is far outside the window.
    High {
        /// What is far.
        margins: Margins,
    },
}

/// How far from the window an evaluation must be, for every ply that is left, in units of the game's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margins {
    /// Above the window.
    pub above: i32,
    /// Below it. Being on turn mends more than it spoils, so this one should be larger.
    pub below: i32,
}

/// The greatest depth at which a position may be left out.
const SHALLOW: i32 = 3;

impl Selectivity {
    /// Plies by which a quiet move is searched less deep at first, by its rank in the order.
    #[inline]
    pub(super) fn reduction(self, rank: usize, depth: i32) -> i32 {
        if depth < 3 || rank < 2 {
            return 0;
        }
        match self {
            Selectivity::Moderate => 1 + i32::from(rank >= 5 && depth >= 6),
            Selectivity::High { .. } => {
                i32::from(REDUCTIONS[(depth as usize).min(LAST)][(rank + 1).min(LAST)])
            }
        }
    }

    /// Plies to add to a position with this number of moves.
    #[inline]
    pub(super) fn extension(self, moves: usize, unsettled: bool) -> i32 {
        i32::from(unsettled && moves == 1 && self != Selectivity::Moderate)
    }

    /// How far outside the window an evaluation makes a search of `depth` plies pointless, if any distance does.
    #[inline]
    pub(super) fn margins(self, depth: i32) -> Option<Margins> {
        match self {
            Selectivity::High { margins } if depth <= SHALLOW => {
                Some(Margins { above: margins.above * depth, below: margins.below * depth })
            }
            _ => None,
        }
    }
}

/// Deeper and later moves have the reductions of the last ones of the table.
const LAST: usize = 31;

/// Reductions by depth and by the number of the move: half a ply, and half the product of their logarithms.
static REDUCTIONS: [[u8; LAST + 1]; LAST + 1] = {
    let mut plies = [[0; LAST + 1]; LAST + 1];
    let mut depth = 1;
    while depth <= LAST {
        let mut number = 1;
        while number <= LAST {
            plies[depth][number] = (0.5 + 0.5 * logarithm(depth) * logarithm(number)) as u8;
            number += 1;
        }
        depth += 1;
    }
    plies
};

/// The natural logarithm by its series, computed by the compiler and so the same on every machine.
const fn logarithm(number: usize) -> f64 {
    let ratio = (number as f64 - 1.0) / (number as f64 + 1.0);
    let (mut sum, mut power, mut odd) = (0.0, ratio, 1);
    while odd < 600 {
        sum += power / odd as f64;
        power *= ratio * ratio;
        odd += 2;
    }
    2.0 * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    const HIGH: Selectivity = Selectivity::High { margins: Margins { above: 10, below: 20 } };

    #[test]
    fn logarithms_are_right() {
        for number in 1..=LAST {
            assert!((logarithm(number) - (number as f64).ln()).abs() < 1e-9, "{number}");
        }
    }

    #[test]
    fn later_moves_of_deeper_searches_are_reduced_more() {
        for how in [Selectivity::Moderate, HIGH] {
            assert_eq!([how.reduction(0, 20), how.reduction(1, 20), how.reduction(9, 2)], [0; 3]);
            for depth in 3..60 {
                for rank in 2..60 {
                    let plies = how.reduction(rank, depth);
                    assert!((1..depth).contains(&plies), "{how:?} {rank} {depth}");
                    assert!(plies <= how.reduction(rank + 1, depth));
                    assert!(plies <= how.reduction(rank, depth + 1));
                }
            }
        }
        assert_eq!([3, 4, 12].map(|depth| Selectivity::Moderate.reduction(9, depth)), [1, 1, 2]);
        assert_eq!([3, 6, 12, 24].map(|depth| HIGH.reduction(9, depth)), [1, 2, 3, 4]);
    }
}
