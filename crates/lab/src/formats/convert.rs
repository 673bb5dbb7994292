//! Conversion from one format to another.

use std::io::BufRead;

use super::check::{read_each, task, unreadable};
use super::{Format, FormatProblem, Holds, Item, Source, Task, Unwritable, Write};
use crate::Error;
use crate::catalog::Catalog;

/// A converted file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    /// The file.
    pub text: String,
    /// Number of games or positions.
    pub count: u64,
    /// Losses and guesses of the conversion: one sentence per kind.
    pub notes: Vec<String>,
}

/// Reads a file, checks it, and converts its content to another format.
///
/// # Errors
/// If the formats hold different things, an item is invalid (the first one is named), the file is empty, or
/// the other format cannot hold an item.
pub fn convert(
    catalog: &Catalog,
    source: &Source<'_>,
    to: &Format,
    input: &mut dyn BufRead,
) -> Result<Converted, Error> {
    let from = source.format;
    if from.holds != to.holds {
        let (from_name, to_name) = (from.name, to.name);
        return Err(Error::request(match from.holds {
            Holds::Games => FormatProblem::GamesToPositions { from: from_name, to: to_name },
            Holds::Positions => FormatProblem::PositionsToGames { from: from_name, to: to_name },
        }));
    }
    let mut task = task(catalog, &Source { game: game(source, to)?, ..*source })?;
    let (lines, items) = read_all(source, &mut task, input)?;
    let text = write(to, &mut task, &items).map_err(|Unwritable { index, error }| {
        let problem = FormatProblem::NotWritten { format: to.name, problem: error.message() }.into();
        let (file, number) = (source.name.to_owned(), index + 1);
        Error::failed(match (lines[index], from.holds) {
            (Some(line), _) => FormatProblem::Line { file, line, problem },
            (None, Holds::Games) => FormatProblem::Game { file, number, problem },
            (None, Holds::Positions) => FormatProblem::Position { file, number, problem },
        })
    })?;
    let count = items.len() as u64;
    let note = |(what, of): (&str, u64)| format!("{what} ({of} {})", from.holds.noun(of));
    Ok(Converted { text, count, notes: task.notes().map(note).collect() })
}

/// The game that the formats or the caller name.
fn game<'a>(source: &Source<'a>, to: &Format) -> Result<Option<&'a str>, Error> {
    match (source.format.game.or(source.game), to.game) {
        (Some(from), Some(into)) if from != into => {
            let (holds, game) = (into.to_owned(), from.to_owned());
            Err(Error::request(FormatProblem::OtherGame { format: to.name, holds, game }))
        }
        // Records name their games; each record that does not fit is reported when it is written.
        _ if source.format.holds == Holds::Games => Ok(source.game),
        (from, into) => Ok(source.game.or(from).or(into)),
    }
}

/// Reads all items of a file, with line numbers; stops at the first problem.
fn read_all(
    source: &Source<'_>,
    task: &mut Task<'_>,
    input: &mut dyn BufRead,
) -> Result<(Vec<Option<usize>>, Vec<Item>), Error> {
    let (mut lines, mut items, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    let read = read_each(source, task, input, &mut |line, found| match found {
        Ok(item) => {
            lines.push(line);
            items.push(item);
        }
        Err(problem) => problems.push(problem),
    });
    read.map_err(|error| unreadable(source, &error))?;
    match &problems[..] {
        [] if items.is_empty() => {
            let file = source.name.to_owned();
            Err(Error::input(match source.format.holds {
                Holds::Games => FormatProblem::NoGames { file },
                Holds::Positions => FormatProblem::NoPositions { file },
            }))
        }
        [] => Ok((lines, items)),
        [only] => Err(Error::input(only.in_file(source.name))),
        [first, rest @ ..] => {
            let problem = first.in_file(source.name);
            Err(Error::input(FormatProblem::First { problem, more: rest.len() }))
        }
    }
}

fn write(format: &Format, task: &mut Task<'_>, items: &[Item]) -> Result<String, Unwritable> {
    match format.write {
        Write::Text(write) => write(task, items),
        Write::Lines(write) => {
            let mut text = String::new();
            for (index, item) in items.iter().enumerate() {
                text += &write(task, item).map_err(|error| error.at(index))?;
                text.push('\n');
            }
            Ok(text)
        }
    }
}
