//! Our game records, one JSON document per line.

use spielgeist_play::JsonProblem;
use spielgeist_play::record::Record;

use super::{Format, FormatProblem, Holds, Item, Problem, Read, Task, Write, WriteError};

pub(super) const RECORDS: Format = Format {
    name: "jsonl",
    other_endings: &[],
    game: None,
    holds: Holds::Games,
    summary: "our game records, one JSON document per line",
    read: Read::Lines(read),
    write: Write::Lines(write),
};

fn read(task: &mut Task<'_>, line: &str) -> Result<Item, Problem> {
    let record: Record = serde_json::from_str(line).map_err(|error: serde_json::Error| {
        Problem::new(FormatProblem::NotARecord { problem: JsonProblem::of(&error).into() })
    })?;
    if task.game().is_some_and(|game| game != record.game) {
        let (of, game) = (record.game, task.game().unwrap_or_default().to_owned());
        return Err(Problem::new(FormatProblem::RecordOf { of, game }));
    }
    let checked = task.game_named(&record.game).and_then(|game| game.check_record(&record));
    checked.map_err(Problem::new)?;
    Ok(Item::Record(Box::new(record)))
}

fn write(task: &mut Task<'_>, item: &Item) -> Result<String, WriteError> {
    let record = match item {
        Item::Record(record) => (**record).clone(),
        Item::Own(own) => own.record(task)?,
        Item::Line(_) => return Err(WriteError::AnotherGame),
    };
    Ok(serde_json::to_string(&record).expect("records are plain data"))
}
