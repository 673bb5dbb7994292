//! Equations 1 and 2, and the recursive look-up in the database.
//!
//! Equation 1 sums over the database what Table 1 says of each configuration that is on the board, times X of
//! Equation 2. As printed, X is occurrences / (configurations × 100), at most 0.01: a lost piece changes an evaluation
//! by at most 0.05 then, too little for the differences of up to 0.44 between columns A and B of Table 2, which are
//! averages. Read as a percentage, occurrences / configurations × 100, it does. Both are implemented.

use super::neutral_board::NeutralBoard;
use super::traps::{Memory, Trap};
use super::weights::{CAPTURED, LOST};

/// The most configurations in a row that the look-up follows; the paper has no limit. Each costs the computer a
/// piece, so longer rows are rare, and they say little.
const LONGEST_ROW: u32 = 4;

/// The reading of Equation 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Equation {
    /// Occurrences as a percentage of all configurations.
    #[default]
    Percent,
    /// Occurrences divided by a hundred times all configurations.
    Printed,
}

impl Equation {
    /// The names of both in parameters.
    pub(crate) const NAMES: [&'static str; 2] = ["percent", "printed"];

    /// The reading of this name.
    pub(crate) fn find(name: &str) -> Option<Self> {
        [Self::Percent, Self::Printed]
            .into_iter()
            .zip(Self::NAMES)
            .find(|(_, each)| *each == name)
            .map(|(it, _)| it)
    }

    /// Equation 2: X of a configuration.
    pub fn x(self, occurrences: u64, configurations: u64) -> f64 {
        if configurations == 0 {
            return 0.0;
        }
        let share = occurrences as f64 / configurations as f64;
        match self {
            Self::Percent => share * 100.0,
            Self::Printed => share / 100.0,
        }
    }
}

impl Memory {
    /// The traps that are on a board.
    pub(crate) fn found(&self, board: &NeutralBoard) -> impl Iterator<Item = &Trap> {
        self.traps.iter().filter(|trap| trap.window.matches(board))
    }

    /// Equation 1 with the recursive look-up: what the database says of the board after the computer's move.
    pub(crate) fn equation_1(&self, board: &NeutralBoard, equation: Equation) -> f64 {
        self.looked_up(board, board, equation, LONGEST_ROW)
    }

    /// The paper's evaluation process, item by item. `first` is the board on which it began.
    fn looked_up(&self, first: &NeutralBoard, board: &NeutralBoard, equation: Equation, left: u32) -> f64 {
        let mut sum = 0.0;
        // 1 and 2: for each record found.
        for trap in self.found(board) {
            let last = trap.window.applied(board);
            let goes_on = left > 1 && self.found(&last).next().is_some();
            sum += if goes_on {
                // 2.a.i: the final scenario is the initial scenario of another record.
                self.looked_up(first, &last, equation, left - 1)
            } else {
                // 2.a.ii and 3: count the pieces on the final scenario, apply Equation 1.
                equation.x(trap.seen, self.seen) * weight(first, &last)
            };
        }
        sum
    }
}

/// Table 1 for what happened between two boards.
fn weight(first: &NeutralBoard, last: &NeutralBoard) -> f64 {
    let lost = first.computers().saturating_sub(last.computers());
    let captured = first.users().saturating_sub(last.users());
    LOST * f64::from(lost) + CAPTURED * f64::from(captured)
}

#[cfg(test)]
mod tests {
    use spielgeist_checkers::{Checkers, Side};
    use spielgeist_play::Notation;

    use super::super::traps::tests::capture_on;
    use super::super::window::Window;
    use super::*;

    fn board(text: &str) -> NeutralBoard {
        NeutralBoard::of(Checkers::paper().read_view(text).unwrap().board(), Side::White)
    }

    #[test]
    fn equation_2_has_two_readings() {
        // The database of the paper's first game.
        assert_eq!(Equation::Percent.x(1, 267), 100.0 / 267.0);
        assert_eq!(Equation::Printed.x(1, 267), 1.0 / 26_700.0);
        assert_eq!(Equation::Percent.x(0, 0), 0.0, "an empty database");
    }

    #[test]
    fn equation_1_sums_over_the_records_that_are_on_the_board() {
        let mut memory = Memory::default();
        memory.learn([capture_on("d4"), capture_on("d4"), capture_on("f4"), capture_on("f4")]);
        let sum = |text: &str, equation| memory.equation_1(&board(text), equation);
        let one = "B:Wd4,a1:Bc3,h8";
        assert_eq!(sum(one, Equation::Percent), -5.0 * 50.0);
        assert_eq!(sum(one, Equation::Printed), -5.0 * 0.005);
        assert_eq!(sum("B:Wd4,a1:Bb2,h8", Equation::Percent), 0.0, "N is 0");
    }

    #[test]
    fn the_look_up_goes_on_from_the_final_scenario() {
        // c3 takes d4 and stands on e5, from where it takes f6.
        let next = Window::read(["e5 f6 g7", "jc-", "--j"]).unwrap();
        let mut memory = Memory::default();
        memory.learn([capture_on("d4"), capture_on("d4"), capture_on("d4"), next]);
        let both = board("B:Wd4,f6,a1:Bc3,h8");
        // The row ends with the second record: X is 25, and two pieces are gone.
        assert_eq!(memory.equation_1(&both, Equation::Percent), 25.0 * -10.0);
        let only = board("B:Wd4,a1:Bc3,h8");
        assert_eq!(memory.equation_1(&only, Equation::Percent), 75.0 * -5.0);
    }

    #[test]
    fn a_row_that_repeats_itself_ends() {
        // After it the window matches again: nothing moves but the piece that is lost stands elsewhere.
        let odd = Window::read(["a1 c3", "cj", "-j"]).unwrap();
        let mut memory = Memory::default();
        memory.learn([odd]);
        assert_eq!(memory.equation_1(&board("B:Wa1:Bc3,h8"), Equation::Percent), -500.0);
    }
}
