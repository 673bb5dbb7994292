//! Cube decisions and their values.

use spielgeist_backgammon::Board;

use super::info::CubeInfo;
use crate::outcome::Outcome;

/// The values of the side on roll, before its roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct CubeOptions {
    /// It rolls.
    pub(crate) no_double: f64,
    /// It doubles and the other side takes.
    pub(crate) take: f64,
    /// It doubles and the other side drops.
    pub(crate) drop: f64,
}

impl CubeOptions {
    /// From an outcome, without looking ahead.
    pub(crate) fn new(info: &CubeInfo, board: &Board, outcome: &Outcome) -> Self {
        let no_double = info.value(board, outcome);
        let take = info.taken().value(board, outcome);
        Self { no_double, take, drop: info.worth().win[0] }
    }

    /// After a double and the right answer.
    pub(crate) fn double(&self) -> f64 {
        self.take.min(self.drop)
    }

    /// Whether the other side takes.
    pub(crate) fn is_take(&self) -> bool {
        self.take <= self.drop
    }

    /// Whether to double.
    pub(crate) fn is_double(&self) -> bool {
        self.double() > self.no_double
    }

    /// The value with the best decision.
    pub(crate) fn best(&self) -> f64 {
        self.no_double.max(self.double())
    }
}

impl CubeInfo {
    /// The value of an outcome to the side on roll, which doubles if that is better.
    pub(crate) fn on_roll(&self, board: &Board, outcome: &Outcome) -> f64 {
        if self.may_double() {
            CubeOptions::new(self, board, outcome).best()
        } else {
            self.value(board, outcome)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_backgammon::{Backgammon, Terms};
    use spielgeist_play::Notation;

    /// Wins without gammons.
    fn plain(win: f64) -> Outcome {
        Outcome([win as f32, 0.0, 0.0, 0.0, 0.0])
    }

    fn info(terms: Terms, rest: &str) -> (CubeInfo, Board) {
        let xgid = "XGID=-DDBB-B-----------b-bbcdb-";
        let game = Backgammon::on(terms);
        let position = game.read_view(&format!("{xgid}:{rest}")).unwrap();
        (CubeInfo::of(terms, &position), position.board())
    }

    /// The lowest winning chance of the taker, in percent.
    fn take_point(terms: Terms, rest: &str) -> f64 {
        let (info, board) = info(terms, rest);
        let takes = |tenths: u32| {
            let chance = f64::from(tenths) / 1000.0;
            CubeOptions::new(&info, &board, &plain(1.0 - chance)).is_take()
        };
        (0..=1000).find(|&tenths| takes(tenths)).map_or(100.0, |tenths| f64::from(tenths) / 10.0)
    }

    /// The lowest winning chance with which the side on roll doubles, in percent.
    fn double_point(terms: Terms, rest: &str) -> f64 {
        let (info, board) = info(terms, rest);
        let doubles =
            |tenths: u32| CubeOptions::new(&info, &board, &plain(f64::from(tenths) / 1000.0)).is_double();
        (0..=1000).find(|&tenths| doubles(tenths)).map_or(100.0, |tenths| f64::from(tenths) / 10.0)
    }

    const MONEY: Terms = Terms::Money { games: 1 };
    const TO_SEVEN: Terms = Terms::Match { length: 7 };

    #[test]
    fn a_money_take_needs_a_quarter_or_a_little_less() {
        let live = take_point(MONEY, "0:0:1:00:0:0:1:0:10");
        assert!((live - 21.6).abs() < 0.4, "{live}");
        // The highest cube is dead: nobody doubles again.
        let dead = take_point(MONEY, "5:1:1:00:0:0:1:0:10");
        assert!((dead - 25.0).abs() < 0.11, "{dead}");
    }

    #[test]
    fn the_first_double_comes_before_the_redouble_and_both_before_the_drop() {
        let (first, again) =
            (double_point(MONEY, "0:0:1:00:0:0:1:0:10"), double_point(MONEY, "1:1:1:00:0:0:1:0:10"));
        // Janowski's points for an efficiency of 0.6, in the open: 2/3 and 16/23.
        assert!((first - 66.7).abs() < 0.11 && (again - 69.6).abs() < 0.11, "{first} {again}");
    }

    #[test]
    fn gammons_make_takes_dearer_and_jacoby_makes_doubles_earlier() {
        let (info, board) = info(MONEY, "0:0:1:00:0:0:1:0:10");
        let gammonish = Outcome([0.72, 0.36, 0.02, 0.02, 0.0]);
        let options = CubeOptions::new(&info, &board, &gammonish);
        assert!(!options.is_take() && options.is_double(), "{options:?}");
        assert!(CubeOptions::new(&info, &board, &plain(0.72)).is_take());
        assert_eq!(info.worth().win, [1.0; 3], "gammons do not count with a centred cube");
        assert_eq!(info.taken().worth().win, [2.0, 4.0, 6.0]);
    }

    #[test]
    fn at_two_away_each_the_first_advantage_is_a_double_and_the_take_needs_thirty_percent() {
        let rest = "0:0:1:00:5:5:0:7:10";
        let (double, take) = (double_point(TO_SEVEN, rest), take_point(TO_SEVEN, rest));
        assert!((50.0..51.0).contains(&double), "{double}");
        assert!((take - 32.0).abs() < 1.5, "{take}");
    }

    #[test]
    fn after_the_crawford_game_the_side_behind_doubles_at_once() {
        // Two points behind: the drop is free, and right as soon as the leader is behind in the game.
        let two_away = "0:0:-1:00:6:5:0:7:10";
        assert!(double_point(TO_SEVEN, two_away) < 20.0);
        assert!((take_point(TO_SEVEN, two_away) - 50.0).abs() < 0.2);
        // Three points: dropping gives a whole game away.
        let three_away = "0:0:-1:00:6:4:0:7:10";
        assert!(double_point(TO_SEVEN, three_away) < 20.0);
        assert!(take_point(TO_SEVEN, three_away) < 4.0);
    }

    #[test]
    fn values_change_their_sign_with_the_side() {
        for (terms, rest) in [(MONEY, "1:-1:1:00:0:0:1:0:10"), (TO_SEVEN, "1:-1:1:31:4:2:0:7:10")] {
            let game = Backgammon::on(terms);
            let Ok(position) =
                game.read_view(&format!("XGID=-b----E-C---eE---c-e----B-:{}", rest.replace(":00:", ":31:")))
            else {
                panic!("{rest}")
            };
            let info = CubeInfo::of(terms, &position);
            let outcome = Outcome([0.6, 0.2, 0.01, 0.1, 0.0]);
            let board = position.board();
            let both = info.value(&board, &outcome) + info.flipped().value(&board, &outcome.flipped());
            assert!(both.abs() < 1e-6, "{both}");
        }
    }
}
