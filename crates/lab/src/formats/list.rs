//! Formats by name: the common ones. Those of a game are in its package.

use std::path::Path;

use super::position_lines::POSITION_LINES;
use super::records::RECORDS;
use super::{Format, FormatProblem, Source};
use crate::Error;

/// The formats of every game.
pub(crate) static COMMON: [Format; 2] = [RECORDS, POSITION_LINES];

/// Returns the format with this name or file extension.
///
/// # Errors
/// If the format is unknown; the error suggests the nearest name and lists all formats.
pub(crate) fn named(formats: &[&'static Format], name: &str) -> Result<&'static Format, Error> {
    let bare = name.trim_start_matches('.').to_lowercase();
    let fits =
        |format: &&&'static Format| format.name == bare || format.other_endings.contains(&bare.as_str());
    formats.iter().find(fits).copied().ok_or_else(|| Error::unknown("format", name, &names(formats)))
}

/// Returns the format of a file by its extension.
///
/// # Errors
/// If the extension is unknown.
pub(crate) fn of_file(formats: &[&'static Format], path: &Path) -> Result<&'static Format, Error> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    named(formats, ending).map_err(|_| {
        let known = names(formats).iter().map(|name| format!(".{name}")).collect();
        Error::request(FormatProblem::Extension { file: path.display().to_string(), known })
    })
}

fn names(formats: &[&'static Format]) -> Vec<&'static str> {
    formats.iter().map(|format| format.name).collect()
}

impl Source<'_> {
    /// The game that the format or the caller names.
    ///
    /// # Errors
    /// If they name different games.
    pub(super) fn game(&self) -> Result<Option<&str>, Error> {
        match (self.format.game, self.game) {
            (Some(of_format), Some(game)) if of_format != game => {
                let (holds, game) = (of_format.to_owned(), game.to_owned());
                Err(Error::request(FormatProblem::OtherGame { format: self.format.name, holds, game }))
            }
            (of_format, game) => Ok(of_format.or(game)),
        }
    }
}
