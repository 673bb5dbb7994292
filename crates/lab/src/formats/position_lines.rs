//! Our position lines, one per line, as `legal` and `explain` read them. For any game; the caller names it.

use super::{Format, FormatProblem, Holds, Item, Problem, Read, Task, Write, WriteError};

pub(super) const POSITION_LINES: Format = Format {
    name: "pos",
    other_endings: &["txt"],
    game: None,
    holds: Holds::Positions,
    summary: "our position lines, of a game that must be named",
    read: Read::Lines(read),
    write: Write::Lines(write),
};

fn read(task: &mut Task<'_>, line: &str) -> Result<Item, Problem> {
    let game = task.game().ok_or_else(|| Problem::new(FormatProblem::NoGameNamed))?.to_owned();
    let written = task.game_named(&game).and_then(|game| game.position(task.variant(), line));
    written.map(Item::Line).map_err(Problem::new)
}

fn write(task: &mut Task<'_>, item: &Item) -> Result<String, WriteError> {
    match item {
        Item::Line(line) => Ok(line.clone()),
        Item::Own(own) => own.line(task),
        Item::Record(_) => Err(WriteError::AnotherGame),
    }
}
