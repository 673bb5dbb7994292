//! The probabilities of the six results of a game, and what they are worth.

use spielgeist_backgammon::Board;

/// Number of probabilities: the outputs of a network.
pub(crate) const OUTPUTS: usize = 5;

/// Probabilities from the perspective of one side, in the order of the outputs: to win; to win a gammon or
/// more; to win a backgammon; to lose a gammon or more; to lose a backgammon. Gammons include backgammons.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Outcome(pub(crate) [f32; OUTPUTS]);

impl Outcome {
    /// A finished game that the side has lost, by its points.
    pub(crate) fn lost(points: u8) -> Self {
        Self([0.0, 0.0, 0.0, f32::from(points >= 2), f32::from(points == 3)])
    }

    /// The same from the other side's perspective.
    #[inline]
    pub(crate) fn flipped(self) -> Self {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = self.0;
        Self([1.0 - win, lose_gammon, lose_backgammon, win_gammon, win_backgammon])
    }

    /// The expected points of a game without a cube.
    #[inline]
    pub(crate) fn equity(self) -> f32 {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = self.0;
        2.0 * win - 1.0 + win_gammon + win_backgammon - lose_gammon - lose_backgammon
    }

    /// The weighted mean of two.
    #[inline]
    pub(crate) fn mix(self, other: Self, share: f32) -> Self {
        Self(std::array::from_fn(|at| self.0[at] + share * (other.0[at] - self.0[at])))
    }

    /// Removes impossible values: gammons against a side that has men off, and more gammons than games.
    #[inline]
    #[must_use]
    pub(crate) fn possible(self, board: &Board) -> Self {
        let [win, mut win_gammon, mut win_backgammon, mut lose_gammon, mut lose_backgammon] = self.0;
        if board.theirs().off() > 0 {
            (win_gammon, win_backgammon) = (0.0, 0.0);
        }
        if board.own().off() > 0 {
            (lose_gammon, lose_backgammon) = (0.0, 0.0);
        }
        win_gammon = win_gammon.min(win);
        lose_gammon = lose_gammon.min(1.0 - win);
        Self([win, win_gammon, win_backgammon.min(win_gammon), lose_gammon, lose_backgammon.min(lose_gammon)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_side_wins_the_other_loses() {
        let outcome = Outcome([0.6, 0.2, 0.01, 0.1, 0.005]);
        assert!((outcome.equity() - 0.305).abs() < 1e-6);
        assert!((outcome.flipped().equity() + 0.305).abs() < 1e-6);
        assert_eq!(
            outcome.flipped().flipped().0.map(|p| (p * 1e4).round()),
            [6000.0, 2000.0, 100.0, 1000.0, 50.0]
        );
        assert_eq!([1, 2, 3].map(|points| Outcome::lost(points).equity()), [-1.0, -2.0, -3.0]);
    }

    #[test]
    fn no_gammon_against_a_side_with_men_off() {
        let board = Board::from_position_id("4HPwATDgc/ABMA").unwrap();
        let all = Outcome([0.3, 0.5, 0.4, 0.9, 0.1]);
        assert_eq!(all.possible(&board).0, [0.3, 0.3, 0.3, 0.7, 0.1]);
        let ending = Board::from_position_id("2w8AAAAADwAAAA").unwrap();
        assert_eq!(all.possible(&ending).0[1..], [0.0; 4]);
    }
}
