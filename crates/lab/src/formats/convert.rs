//! Conversion from one format to another.

use std::io::BufRead;

use super::check::{read_each, task};
use super::{Format, Item, Source, Task, Unwritable, Write};
use crate::Error;
use crate::catalog::Catalog;

/// A converted file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    /// The file.
    pub text: String,
    /// Number of games or positions.
    pub count: u64,
    /// What was lost or had to be guessed: one sentence per kind.
    pub notes: Vec<String>,
}

/// Reads a file, checks it, and writes what is in it in another format.
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
        return Err(Error::request(format!(
            "a .{} file holds {}, but a .{} file holds {}",
            from.name,
            from.holds.noun(2),
            to.name,
            to.holds.noun(2)
        )));
    }
    let mut task = task(catalog, &Source { game: game(source, to)?, ..*source })?;
    let (lines, items) = read_all(source, &mut task, input)?;
    let text = write(to, &mut task, &items).map_err(|Unwritable { index, error }| {
        let place = match lines[index] {
            Some(line) => format!("{}:{line}", source.name),
            None => format!("{}: {} {}", source.name, from.holds.noun(1), index + 1),
        };
        Error::failed(format!("{place}: cannot be written as .{}: {error}", to.name))
    })?;
    let count = items.len() as u64;
    let note = |(what, of): (&str, u64)| format!("{what} ({of} {})", from.holds.noun(of));
    Ok(Converted { text, count, notes: task.notes().map(note).collect() })
}

/// The game that the formats or the caller name.
fn game<'a>(source: &Source<'a>, to: &Format) -> Result<Option<&'a str>, Error> {
    match (source.format.game.or(source.game), to.game) {
        (Some(from), Some(into)) if from != into => {
            Err(Error::request(format!("a .{} file holds {into}, not {from}", to.name)))
        }
        // Records name their game themselves; each that does not fit is reported when it is written.
        _ if source.format.holds == super::Holds::Games => Ok(source.game),
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
    read.map_err(|error| Error::failed(format!("cannot read `{}`: {error}", source.name)))?;
    match &problems[..] {
        [] if items.is_empty() => {
            Err(Error::input(format!("{}: no {} found", source.name, source.format.holds.noun(2))))
        }
        [] => Ok((lines, items)),
        [only] => Err(Error::input(only.in_file(source.name))),
        [first, rest @ ..] => Err(Error::input(format!(
            "{} (and {} more; list them with `spielgeist check`)",
            first.in_file(source.name),
            rest.len()
        ))),
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
