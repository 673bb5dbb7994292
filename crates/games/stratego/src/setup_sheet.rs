//! Setups for an editor: forty letters, front row first, each row from left to right as the owner sees it.

use spielgeist_play::{NotationError, ReadySetup, Seat, SetupLetter, SetupProblem, SetupSheet};

use super::rank::Rank;
use super::setup::Setup;
use super::setups::SETUPS;
use super::square::{HOME_SQUARES, Square};

impl Setup {
    /// The squares that a seat fills, in the order of a setup's letters.
    pub fn cells(seat: Seat) -> Vec<String> {
        (0..HOME_SQUARES).map(|order| Square::home(seat, order).to_string()).collect()
    }

    /// The data that an editor needs for a seat's setup. The strongest ranks come first, bombs and the flag
    /// last.
    pub fn sheet(seat: Seat) -> SetupSheet {
        let movable = Rank::ALL.into_iter().rev().filter(|rank| rank.is_movable());
        let kind =
            |rank: Rank| SetupLetter { letter: rank.letter(), name: rank.name(), count: rank.count().into() };
        let ready = |(name, setup): &(&'static str, Setup)| ReadySetup { name, text: setup.letters() };
        SetupSheet {
            cells: Self::cells(seat),
            letters: movable.chain([Rank::Bomb, Rank::Flag]).map(kind).collect(),
            ready: SETUPS.iter().map(ready).collect(),
        }
    }

    /// All problems of a setup; empty if [`Setup::from_letters`] accepts it.
    pub fn problems(text: &str) -> Vec<SetupProblem> {
        match text.parse::<Setup>() {
            Ok(_) => Vec::new(),
            // Behind a header, signs may mean something else than in an editor.
            Err(error) if text.contains(':') => {
                vec![SetupProblem::Unreadable { problem: error.into_message() }]
            }
            Err(_) => Self::sheet(0).problems(text),
        }
    }

    /// Reads forty letters, or another usual form after its header.
    ///
    /// # Errors
    /// If the setup is invalid; the error lists all problems.
    pub fn from_letters(text: &str) -> Result<Setup, NotationError> {
        text.parse().map_err(|_| SetupProblem::in_text(text, &Self::problems(text)))
    }

    /// Forty letters, front row first.
    pub fn letters(&self) -> String {
        self.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::Seed;

    #[test]
    fn the_sheet_has_a_place_for_every_piece() {
        for seat in 0..2 {
            let sheet = Setup::sheet(seat);
            assert_eq!(sheet.cells.len(), 40);
            assert_eq!(sheet.letters.iter().map(|kind| kind.count).sum::<usize>(), 40);
            assert_eq!((sheet.letters[0].name, sheet.letters[11].name), ("marshal", "flag"));
            assert_eq!(sheet.ready.len(), SETUPS.len());
            assert!(sheet.ready.iter().all(|ready| Setup::problems(&ready.text).is_empty()));
        }
        assert_eq!(Setup::cells(0)[..2], ["a4", "b4"]);
        assert_eq!(Setup::cells(1)[..2], ["k7", "i7"]);
    }

    #[test]
    fn letters_read_back() {
        let mut rng = Seed(1).stream("setups", 0, 0);
        for _ in 0..50 {
            let setup = Setup::random(&mut rng);
            assert_eq!(Setup::from_letters(&setup.letters()), Ok(setup));
        }
    }

    /// The editor's checks agree with the parser of setups.
    #[test]
    fn all_problems_are_named_at_once() {
        let problems =
            |text: &str| Setup::problems(text).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        let good = SETUPS[0].1.letters();
        assert_eq!(problems(&good), "");
        assert_eq!(problems(&good.to_lowercase()), "");
        assert_eq!(problems(&good[1..]), "39 of 40 squares filled");
        assert_eq!(problems(&good.replace('M', "B")), "7 bombs: at most 6");
        let two = good.replace('M', "B").replacen('D', ".", 2).replace('L', "C");
        assert_eq!(problems(&two), "2 spies: at most 1; 7 bombs: at most 6; 38 of 40 squares filled");
        let digits = problems("marshal=1: 9394");
        assert!(digits.contains("found 4"), "{digits}");
        let error = Setup::from_letters(&two).unwrap_err();
        let problems = "2 spies: at most 1; 7 bombs: at most 6; 38 of 40 squares filled";
        assert_eq!(error.to_string(), format!("setup `{two}`: {problems}"));
    }
}
