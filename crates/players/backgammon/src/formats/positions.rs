//! Positions of backgammon: IDs of GNU Backgammon and of eXtreme Gammon.

use spielgeist_backgammon::{Backgammon, Board, MatchScore, Setup};
use spielgeist_lab::GameEntry;
use spielgeist_lab::formats::{
    Format, FormatProblem, Holds, Item, OwnItem, Problem, Read, Task, Write, WriteError,
};
use spielgeist_play::{Notation, NotationError};

use crate::roster::BackgammonEntry;

pub(super) const GNUID: Format = Format {
    name: "gnuid",
    other_endings: &[],
    game: Some(BackgammonEntry::NAME),
    holds: Holds::Positions,
    summary: "GNU Backgammon IDs",
    read: Read::Lines(|_, line| possible(read_gnuid(line)?)),
    write: Write::Lines(write_gnuid),
};

pub(super) const XGID: Format = Format {
    name: "xgid",
    other_endings: &[],
    game: Some(BackgammonEntry::NAME),
    holds: Holds::Positions,
    summary: "XGIDs of eXtreme Gammon",
    read: Read::Lines(|_, line| possible(Setup::from_xgid(line)?)),
    write: Write::Lines(|task, item| Ok(setup(task, item)?.xgid())),
};

/// Position and match ID, or only a position ID, optionally followed by dice.
fn read_gnuid(line: &str) -> Result<Setup, NotationError> {
    if line.contains(':') {
        Setup::from_gnubg_id(line)
    } else if line.contains(char::is_whitespace) {
        Ok(Setup::from(&Backgammon.read_view(line)?))
    } else {
        let board = Board::from_position_id(line)?;
        Ok(Setup { board, seat: 0, roll: None, score: MatchScore::default() })
    }
}

/// Checks that not both sides have borne off all men.
fn possible(setup: Setup) -> Result<Item, Problem> {
    if setup.board.own().all_off() && setup.board.theirs().all_off() {
        return Err(Problem::new(FormatProblem::EmptyBoard));
    }
    Ok(Item::own(Position(setup)))
}

/// A position with its match.
#[derive(Debug)]
struct Position(Setup);

impl OwnItem for Position {
    /// Our position line contains no match and needs the dice, unless the variant is a match or a money game.
    fn line(&self, task: &mut Task<'_>) -> Result<String, WriteError> {
        let rules = task.rules::<BackgammonEntry>();
        if rules.has_cube() {
            return Ok(rules.write_view(&rules.position(&self.0)?));
        }
        let position = self.0.position()?;
        if self.0.score != MatchScore::default() {
            task.note("the match around the position is not kept");
        }
        Ok(Backgammon.write_view(&position))
    }
}

fn setup(task: &Task<'_>, item: &Item) -> Result<Setup, WriteError> {
    match item {
        Item::Line(line) => {
            let rules = task.rules::<BackgammonEntry>();
            Ok(rules.setup(&rules.read_view(line)?))
        }
        item => item.as_own().map(|Position(setup)| *setup).ok_or(WriteError::AnotherGame),
    }
}

fn write_gnuid(task: &mut Task<'_>, item: &Item) -> Result<String, WriteError> {
    let setup = setup(task, item)?;
    let MatchScore { beavers, highest_cube, .. } = setup.score;
    let plain = MatchScore::default();
    if (beavers, highest_cube) != (plain.beavers, plain.highest_cube) {
        task.note("beavers and the highest cube are not kept");
    }
    Ok(setup.gnubg_id())
}
