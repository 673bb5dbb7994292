//! Setups as plain data: everything that an editor needs to let a person arrange pieces without knowing the
//! game.
//!
//! A setup is a text with one letter for each cell, in the order of the cells.

use serde::Serialize;

use crate::{Message, NotationError, Say, messages};

/// The pieces of a setup and their cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct SetupSheet {
    /// The names of the cells to fill, as the scene of the game has them, in the order of the text.
    pub cells: Vec<String>,
    /// The kinds of pieces. Their counts add up to the number of cells.
    pub letters: Vec<SetupLetter>,
    /// Setups to begin with.
    pub ready: Vec<ReadySetup>,
}

/// A kind of piece to set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct SetupLetter {
    /// Its symbol in texts.
    pub letter: char,
    /// Its name: `bomb`.
    pub name: &'static str,
    /// Their number.
    pub count: usize,
}

/// A setup with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ReadySetup {
    /// Its name.
    pub name: &'static str,
    /// One letter for each cell.
    pub text: String,
}

impl SetupSheet {
    /// A cell that is not filled yet.
    pub const EMPTY: char = '.';

    /// Normalises a setup: upper case, without blanks and the `/` or `,` between rows.
    ///
    /// ```
    /// use spielgeist_play::SetupSheet;
    /// assert_eq!(SetupSheet::tidy("gg ee / ge.e"), "GGEEGE.E");
    /// ```
    pub fn tidy(text: &str) -> String {
        let written = text.chars().filter(|letter| !letter.is_whitespace() && !matches!(letter, '/' | ','));
        written.map(|letter| letter.to_ascii_uppercase()).collect()
    }

    /// Returns all problems of a text; empty if it is valid.
    pub fn problems(&self, text: &str) -> Vec<SetupProblem> {
        let letters: Vec<char> = Self::tidy(text).chars().collect();
        let mut problems = self.unknown(&letters);
        problems.extend(self.letters.iter().filter_map(|kind| kind.too_many(&letters)));
        let filled = letters.iter().filter(|letter| **letter != Self::EMPTY).count();
        let cells = self.cells.len();
        if letters.len() > cells {
            problems.push(SetupProblem::TooLong { letters: letters.len(), cells });
        } else if filled < cells {
            problems.push(SetupProblem::Unfilled { filled, cells });
        }
        problems
    }

    /// Each unknown letter, once.
    fn unknown(&self, letters: &[char]) -> Vec<SetupProblem> {
        let known =
            |letter: char| letter == Self::EMPTY || self.letters.iter().any(|kind| kind.letter == letter);
        let first = |&(place, letter): &(usize, &char)| !known(*letter) && !letters[..place].contains(letter);
        let expected: Vec<String> =
            self.letters.iter().map(|kind| format!("{} {}", kind.letter, kind.name)).collect();
        let unknown = |(place, &letter): (usize, &char)| SetupProblem::UnknownLetter {
            letter,
            place: place + 1,
            expected: expected.clone(),
        };
        letters.iter().enumerate().filter(first).map(unknown).collect()
    }
}

impl SetupLetter {
    fn too_many(&self, letters: &[char]) -> Option<SetupProblem> {
        let (most, kind) = (self.count, self.name);
        let found = letters.iter().filter(|letter| **letter == self.letter).count();
        (found > most).then_some(SetupProblem::TooMany { found, kind, most })
    }
}

messages! {
    /// Problems with a setup.
    pub enum SetupProblem in "setup" {
        /// A letter that stands for no piece. Places are counted from 1.
        UnknownLetter { letter: char, place: usize, expected: Vec<String> } = "unknown_letter",
            "unknown letter `{letter}` at place {place}: expected {letters}", letters = expected.join(", ");
        /// Too many pieces of a kind.
        TooMany { found: usize, kind: &'static str, most: usize } = "too_many",
            "{found} {kinds}: at most {most}", kinds = plural(kind);
        /// More letters than cells.
        TooLong { letters: usize, cells: usize } = "too_long", "{letters} letters for {cells} squares";
        /// A violation of another notation for setups.
        Unreadable { problem: Message } = "unreadable", "{problem}";
        /// Cells without a piece.
        Unfilled { filled: usize, cells: usize } = "unfilled", "{filled} of {cells} squares filled";
        /// More than one problem.
        Several { first: Message, rest: Message } = "several", "{first}; {rest}";
        /// The text of a setup, and its problems.
        InText { text: String, problem: Message } = "in_text", "setup `{text}`: {problem}";
    }
}

impl SetupProblem {
    /// The problems of a setup as one error.
    ///
    /// # Panics
    /// Without a problem.
    pub fn in_text(text: &str, problems: &[Self]) -> NotationError {
        let join = |rest: Message, first: Message| Self::Several { first, rest }.message();
        let problem =
            problems.iter().map(Say::message).rev().reduce(join).expect("a setup that has problems");
        Self::InText { text: text.to_owned(), problem }.into()
    }
}

fn plural(name: &str) -> String {
    match name.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{name}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> SetupSheet {
        let kind = |letter, name, count| SetupLetter { letter, name, count };
        SetupSheet {
            cells: ["a1", "b1", "c1", "d1"].map(str::to_owned).to_vec(),
            letters: vec![kind('B', "bomb", 2), kind('S', "spy", 1), kind('F', "flag", 1)],
            ready: Vec::new(),
        }
    }

    #[test]
    fn all_problems_are_named_at_once() {
        for (text, problems) in [
            ("BBSF", &[][..]),
            ("f s/bb", &[]),
            ("BBS", &["3 of 4 squares filled"]),
            ("B..F", &["2 of 4 squares filled"]),
            ("", &["0 of 4 squares filled"]),
            ("BBBS", &["3 bombs: at most 2"]),
            ("SSFF", &["2 spies: at most 1", "2 flags: at most 1"]),
            ("BBSFF", &["2 flags: at most 1", "5 letters for 4 squares"]),
            (
                "xBxé",
                &[
                    "unknown letter `X` at place 1: expected B bomb, S spy, F flag",
                    "unknown letter `é` at place 4: expected B bomb, S spy, F flag",
                ],
            ),
            (
                "SS?",
                &[
                    "unknown letter `?` at place 3: expected B bomb, S spy, F flag",
                    "2 spies: at most 1",
                    "3 of 4 squares filled",
                ],
            ),
        ] {
            let found: Vec<String> = sheet().problems(text).iter().map(ToString::to_string).collect();
            assert_eq!(found, problems, "{text}");
        }
    }
}
