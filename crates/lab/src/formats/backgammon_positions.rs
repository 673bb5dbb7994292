//! Positions of backgammon: IDs of GNU Backgammon and of eXtreme Gammon.

use spielgeist_games::backgammon::{Backgammon, Board, MatchScore, Setup};
use spielgeist_play::{Notation, NotationError};

use super::item::of_another_game;
use super::{Format, Holds, Item, Problem, Read, Task, Write};
use crate::exhibit::Exhibit;

pub(super) const GNUID: Format = Format {
    name: "gnuid",
    other_endings: &[],
    game: Some(Backgammon::NAME),
    holds: Holds::Positions,
    summary: "GNU Backgammon IDs",
    read: Read::Lines(|_, line| possible(read_gnuid(line)?)),
    write: Write::Lines(write_gnuid),
};

pub(super) const XGID: Format = Format {
    name: "xgid",
    other_endings: &[],
    game: Some(Backgammon::NAME),
    holds: Holds::Positions,
    summary: "XGIDs of eXtreme Gammon",
    read: Read::Lines(|_, line| possible(Setup::from_xgid(line)?)),
    write: Write::Lines(|_, item| Ok(setup(item)?.xgid())),
};

/// Position and match ID, or a position ID alone, perhaps with dice behind it.
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

/// Two sides cannot both have borne off everything.
fn possible(setup: Setup) -> Result<Item, Problem> {
    if setup.board.own().all_off() && setup.board.theirs().all_off() {
        return Err(Problem::new("both sides have borne off all their men"));
    }
    Ok(Item::Backgammon(setup))
}

fn setup(item: &Item) -> Result<&Setup, String> {
    match item {
        Item::Backgammon(setup) => Ok(setup),
        _ => Err(of_another_game()),
    }
}

fn write_gnuid(task: &mut Task, item: &Item) -> Result<String, String> {
    let setup = setup(item)?;
    let MatchScore { beavers, highest_cube, .. } = setup.score;
    let plain = MatchScore::default();
    if (beavers, highest_cube) != (plain.beavers, plain.highest_cube) {
        task.note("beavers and the highest cube are not kept");
    }
    Ok(setup.gnubg_id())
}

/// The line of ours, which knows no match and needs the dice.
pub(super) fn write_line(task: &mut Task, setup: &Setup) -> Result<String, String> {
    let position = setup.position().map_err(|error| error.0)?;
    if setup.score != MatchScore::default() {
        task.note("the match around the position is not kept");
    }
    Ok(Backgammon.write_view(&position))
}
