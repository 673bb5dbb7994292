//! What is read from files and written to them.

use spielgeist_games::backgammon::{Setup, Transcript};
use spielgeist_games::checkers::pdn::Pdn;
use spielgeist_games::checkers::{Checkers, Position};
use spielgeist_play::record::Record;

/// A game or a position with all that its file said about it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Item {
    /// A game of any kind as our records hold it.
    Record(Box<Record>),
    /// A game of checkers.
    Pdn(Box<Pdn>),
    /// A game of backgammon: a match of one game.
    Match(Transcript),
    /// A position of checkers in its variant.
    Checkers(Box<(Checkers, Position)>),
    /// A position of backgammon with the match around it.
    Backgammon(Setup),
    /// A position of a game that has no other notation than its own line.
    Line(String),
}

/// For what the formats' games and contents already rule out.
pub(super) fn of_another_game() -> String {
    "it belongs to another game".to_owned()
}
