//! Positions in our own lines, one a line, as `legal` and `explain` read them. Any game; which one must be said.

use spielgeist_games::backgammon::{Backgammon, Setup};
use spielgeist_games::checkers::Checkers;
use spielgeist_play::Notation;

use super::item::of_another_game;
use super::{Format, Holds, Item, Problem, Read, Task, Write, backgammon_positions, checkers_positions};
use crate::exhibit::Exhibit;

pub(super) const POSITION_LINES: Format = Format {
    name: "pos",
    other_endings: &["txt"],
    game: None,
    holds: Holds::Positions,
    summary: "our own position lines; the game must be named",
    read: Read::Lines(read),
    write: Write::Lines(write),
};

/// Games with other notations are read into what those hold; of the others the line itself is kept.
fn read(task: &mut Task, line: &str) -> Result<Item, Problem> {
    let game = task.game().ok_or_else(|| Problem::new("which game? name it with --game"))?.to_owned();
    if game == Checkers::NAME {
        return checkers_positions::read_fen(task, line);
    }
    if game == Backgammon::NAME {
        return Ok(Item::Backgammon(Setup::from(&Backgammon.read_view(line)?)));
    }
    let variant = task.variant().map(str::to_owned);
    let legal = task.table(&game).and_then(|table| table.legal(variant.as_deref(), line));
    legal.map_err(|error| Problem::new(error.to_string()))?;
    Ok(Item::Line(line.to_owned()))
}

fn write(task: &mut Task, item: &Item) -> Result<String, String> {
    match item {
        Item::Line(line) => Ok(line.clone()),
        Item::Checkers(_) => Ok(checkers_positions::position(item)?.fen()),
        Item::Backgammon(setup) => backgammon_positions::write_line(task, setup),
        Item::Record(_) | Item::Pdn(_) | Item::Match(_) => Err(of_another_game()),
    }
}
