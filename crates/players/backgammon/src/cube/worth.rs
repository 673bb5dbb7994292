//! The values of the results of a game.

use crate::outcome::Outcome;

/// The value of the results of a game to a side: lost and won singly, as a gammon and as a backgammon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Worth {
    pub(crate) lose: [f64; 3],
    pub(crate) win: [f64; 3],
}

impl Worth {
    /// The points of a single game without the cube.
    pub(crate) const POINTS: Self = Self { lose: [-1.0, -2.0, -3.0], win: [1.0, 2.0, 3.0] };

    /// The value of an outcome if nobody doubles any more.
    pub(crate) fn dead(&self, outcome: &Outcome) -> f64 {
        let win = f64::from(outcome.0[0]);
        win * self.of_a_win(outcome) + (1.0 - win) * self.of_a_loss(outcome)
    }

    /// The mean value of a win.
    pub(super) fn of_a_win(&self, outcome: &Outcome) -> f64 {
        let [win, gammon, backgammon, ..] = outcome.0.map(f64::from);
        mean(self.win, win, gammon, backgammon)
    }

    /// The mean value of a loss.
    pub(super) fn of_a_loss(&self, outcome: &Outcome) -> f64 {
        let [win, _, _, gammon, backgammon] = outcome.0.map(f64::from);
        mean(self.lose, 1.0 - win, gammon, backgammon)
    }
}

fn mean([single, double, triple]: [f64; 3], all: f64, gammons: f64, backgammons: f64) -> f64 {
    if all <= 0.0 {
        return single;
    }
    let (gammons, backgammons) = ((gammons / all).min(1.0), (backgammons / all).min(1.0));
    single + gammons * (double - single) + backgammons * (triple - double)
}
