//! Checks every game or position of a file.

use spielgeist_play::SystemError;
use std::io::{self, BufRead};

use super::{FormatProblem, Item, Problem, Read, Source, Task};
use crate::catalog::Catalog;
use crate::{Error, RequestProblem};

/// Number of valid and invalid games or positions of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Valid ones.
    pub good: u64,
    /// Invalid ones.
    pub bad: u64,
}

/// Reads a file and checks every game or position in it against the rules. Reports each problem with its
/// place and continues with the next one.
///
/// # Errors
/// If the game or variant is unknown, the game is not named, or reading fails.
pub fn check(
    catalog: &Catalog,
    source: &Source<'_>,
    input: &mut dyn BufRead,
    tell: &mut dyn FnMut(&str),
) -> Result<Checked, Error> {
    let mut task = task(catalog, source)?;
    let mut checked = Checked::default();
    let read = read_each(source, &mut task, input, &mut |_, found| match found {
        Ok(_) => checked.good += 1,
        Err(problem) => {
            checked.bad += 1;
            tell(&problem.in_file(source.name).text);
        }
    });
    read.map_err(|error| unreadable(source, &error))?;
    Ok(checked)
}

/// Creates the error of a file that the system cannot read.
pub(super) fn unreadable(source: &Source<'_>, error: &std::io::Error) -> Error {
    let (file, problem) = (source.name.to_owned(), SystemError::of(error));
    Error::failed(FormatProblem::Unreadable { file, problem })
}

/// Properties of a file that are known before it is read.
pub(super) fn task<'a>(catalog: &'a Catalog, source: &Source<'_>) -> Result<Task<'a>, Error> {
    let game = source.game()?;
    if game.is_none() && source.format.holds == super::Holds::Positions {
        return Err(Error::request(RequestProblem::WhichGame { format: source.format.name }));
    }
    Task::new(catalog, game, source.variant)
}

/// Passes on every item of a file, with its line number in line-based formats.
pub(super) fn read_each(
    source: &Source<'_>,
    task: &mut Task<'_>,
    input: &mut dyn BufRead,
    found: &mut dyn FnMut(Option<usize>, Result<Item, Problem>),
) -> io::Result<()> {
    match source.format.read {
        Read::Lines(read) => {
            for (index, line) in input.split(b'\n').enumerate() {
                let line = line?;
                let item = match text(&line) {
                    Ok(line) if line.trim().is_empty() => continue,
                    Ok(line) => read(task, line.trim()),
                    Err(problem) => Err(problem),
                };
                let number = Some(index + 1);
                found(number, item.map_err(|problem| Problem { line: number, ..problem }));
            }
        }
        Read::Text(read) => {
            let mut bytes = Vec::new();
            input.read_to_end(&mut bytes)?;
            match text(&bytes) {
                Ok(text) => read(task, text).into_iter().for_each(|item| found(None, item)),
                Err(problem) => found(None, Err(problem)),
            }
        }
    }
    Ok(())
}

/// Decodes the bytes as text, without a byte order mark.
fn text(bytes: &[u8]) -> Result<&str, Problem> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
        Problem { line: Some(line), message: FormatProblem::NotUtf8.into() }
    })?;
    Ok(text.trim_start_matches('\u{feff}'))
}
