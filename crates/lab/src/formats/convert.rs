//! From one format to another.

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
    /// How many games or positions are in it.
    pub count: u64,
    /// What it does not hold although its source did, or what had to be guessed: a sentence for each kind of thing.
    pub notes: Vec<String>,
}

/// Reads a file, checks it, and writes what is in it in another format.
///
/// # Errors
/// When the formats do not belong together, something in the file does not hold (the first such thing is named),
/// there is nothing in it, or the other format cannot hold it.
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
    let text = write(to, &mut task, &items).map_err(|(index, why)| {
        let place = match lines[index] {
            Some(line) => format!("{}:{line}", source.name),
            None => format!("{}: {} {}", source.name, from.holds.noun(1), index + 1),
        };
        Error::failed(format!("{place}: cannot be written as .{}: {why}", to.name))
    })?;
    let count = items.len() as u64;
    let note = |(what, of): (&str, u64)| format!("{what} ({of} {})", from.holds.noun(of));
    Ok(Converted { text, count, notes: task.notes().map(note).collect() })
}

/// The game that either format or the caller names.
fn game<'a>(source: &Source<'a>, to: &Format) -> Result<Option<&'a str>, Error> {
    match (source.format.game.or(source.game), to.game) {
        (Some(from), Some(into)) if from != into => {
            Err(Error::request(format!("a .{} file holds {into}, not {from}", to.name)))
        }
        // Records say themselves which game they are of; each that does not fit is named when it is written.
        _ if source.format.holds == super::Holds::Games => Ok(source.game),
        (from, into) => Ok(source.game.or(from).or(into)),
    }
}

/// All that is in a file, with lines; the first problem ends it.
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
            Err(Error::input(format!("{}: there are no {} in it", source.name, source.format.holds.noun(2))))
        }
        [] => Ok((lines, items)),
        [only] => Err(Error::input(only.in_file(source.name))),
        [first, rest @ ..] => Err(Error::input(format!(
            "{} (and {} more, which `spielgeist check` lists)",
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
                text += &write(task, item).map_err(|why| (index, why))?;
                text.push('\n');
            }
            Ok(text)
        }
    }
}
