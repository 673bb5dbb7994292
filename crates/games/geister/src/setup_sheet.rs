//! Setups for an editor: one letter for each ghost, `A` first, `G` good and `E` evil.

use spielgeist_play::{NotationError, ReadySetup, Rng, Seat, SetupLetter, SetupProblem, SetupSheet};

use super::moves::Move;
use super::nature::Nature;
use super::places::GHOSTS;
use super::setup::{EACH_NATURE, Setup};
use super::square::home;

/// Ready-made setups with their names: the front row from left to right, then the row behind it.
const READY: [(&str, &str); 4] = [
    // Evil ghosts go first and want to be captured, good ones follow.
    ("evil in front", "EEEEGGGG"),
    // The good ghosts have the shortest ways to the far corners.
    ("good on the wings", "GEEGGEEG"),
    // The enemy expects a run along the edges, and the evil ghosts make it.
    ("evil on the wings", "EGGEEGGE"),
    // A captured ghost reveals nothing about its neighbour.
    ("chequered", "GEGEEGEG"),
];

impl Setup {
    /// The squares that a seat's ghosts start on, ghost `A` first: the order of a setup's letters.
    pub fn cells(seat: Seat) -> Vec<String> {
        (0..GHOSTS).map(|ghost| home(seat, ghost).to_string()).collect()
    }

    /// The data that an editor needs for a seat's setup.
    pub fn sheet(seat: Seat) -> SetupSheet {
        let kind = |nature, name| SetupLetter { letter: letter(nature), name, count: EACH_NATURE as usize };
        SetupSheet {
            cells: Self::cells(seat),
            letters: vec![kind(Nature::Good, "good ghost"), kind(Nature::Evil, "evil ghost")],
            ready: READY.map(|(name, text)| ReadySetup { name, text: text.to_owned() }).to_vec(),
        }
    }

    /// All problems of the letters of a setup; empty if [`Setup::from_letters`] accepts them.
    pub fn problems(text: &str) -> Vec<SetupProblem> {
        Self::sheet(0).problems(text)
    }

    /// Reads one letter for each ghost.
    ///
    /// ```
    /// use spielgeist_geister::Setup;
    /// let setup = Setup::from_letters("GGEE GEGE").unwrap();
    /// assert_eq!(setup.to_string(), "SET:CDFH");
    /// assert_eq!(setup.letters(), "GGEEGEGE");
    /// ```
    ///
    /// # Errors
    /// If the setup is invalid; the error lists all problems.
    pub fn from_letters(text: &str) -> Result<Self, NotationError> {
        let problems = Self::problems(text);
        let letters = SetupSheet::tidy(text);
        let evil = letters.chars().enumerate().filter(|(_, sign)| *sign == letter(Nature::Evil));
        let setup =
            problems.is_empty().then(|| Self::from_evil(evil.fold(0, |set, (ghost, _)| set | 1 << ghost)));
        setup.flatten().ok_or_else(|| SetupProblem::in_text(text, &problems))
    }

    /// One letter for each ghost, `A` first: `GGEEGEGE`.
    pub fn letters(self) -> String {
        (0..GHOSTS).map(|ghost| letter(Nature::of(self.evil(), ghost))).collect()
    }

    /// A random setup, all equally likely.
    pub fn random(rng: &mut Rng) -> Self {
        Self::ALL[rng.index(Self::ALL.len())]
    }

    /// The moves that enter it: one.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        std::iter::once(Move::Setup(self))
    }
}

const fn letter(nature: Nature) -> char {
    match nature {
        Nature::Good => 'G',
        Nature::Evil => 'E',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::Seed;
    use std::collections::BTreeSet;

    #[test]
    fn every_setup_reads_back_from_its_letters() {
        for setup in Setup::ALL {
            assert_eq!(Setup::from_letters(&setup.letters()), Ok(setup));
        }
        assert_eq!(Setup::ALL[0].letters(), "EEEEGGGG", "SET:ABCD");
    }

    #[test]
    fn cells_are_the_home_squares_of_each_seat_as_it_sees_them() {
        assert_eq!(Setup::cells(0), ["b2", "c2", "d2", "e2", "b1", "c1", "d1", "e1"]);
        assert_eq!(Setup::cells(1), ["e5", "d5", "c5", "b5", "e6", "d6", "c6", "b6"]);
    }

    #[test]
    fn ready_setups_have_names_of_their_own_and_nothing_wrong() {
        let sheet = Setup::sheet(1);
        assert!(sheet.ready.iter().all(|ready| Setup::from_letters(&ready.text).is_ok()));
        let different =
            |part: fn(&ReadySetup) -> String| sheet.ready.iter().map(part).collect::<BTreeSet<_>>().len();
        assert_eq!((different(|ready| ready.name.to_owned()), different(|ready| ready.text.clone())), (4, 4));
        assert_eq!(sheet.letters.iter().map(|kind| kind.count).sum::<usize>(), sheet.cells.len());
    }

    #[test]
    fn problems_are_told() {
        let problems =
            |text| Setup::problems(text).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        assert_eq!(problems("GGGGGEE"), "5 good ghosts: at most 4; 7 of 8 squares filled");
        assert_eq!(problems("GGGGEEEE"), "");
        let error = Setup::from_letters("GGGGEEEX").unwrap_err();
        assert_eq!(
            error.to_string(),
            "setup `GGGGEEEX`: unknown letter `X` at place 8: expected G good ghost, E evil ghost"
        );
    }

    #[test]
    fn any_setup_may_be_drawn() {
        let mut rng = Seed(1).stream("setups", 0, 0);
        let drawn: BTreeSet<String> = (0..2_000).map(|_| Setup::random(&mut rng).letters()).collect();
        assert_eq!(drawn.len(), Setup::ALL.len());
    }
}
