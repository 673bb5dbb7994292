//! Our position lines, one per line, as `legal` and `explain` read them. For any game; the caller names it.

use super::{Format, Holds, Item, Problem, Read, Task, Write, WriteError};

pub(super) const POSITION_LINES: Format = Format {
    name: "pos",
    other_endings: &["txt"],
    game: None,
    holds: Holds::Positions,
    summary: "our position lines; needs --game",
    read: Read::Lines(read),
    write: Write::Lines(write),
};

fn read(task: &mut Task<'_>, line: &str) -> Result<Item, Problem> {
    let game = task.game().ok_or_else(|| Problem::new("the game must be named"))?.to_owned();
    let written = task.game_named(&game).and_then(|game| game.position(task.variant(), line));
    written.map(Item::Line).map_err(|error| Problem::new(error.to_string()))
}

fn write(task: &mut Task<'_>, item: &Item) -> Result<String, WriteError> {
    match item {
        Item::Line(line) => Ok(line.clone()),
        Item::Own(own) => own.line(task),
        Item::Record(_) => Err(WriteError::AnotherGame),
    }
}
