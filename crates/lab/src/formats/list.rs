//! The list of formats. A new one is a file that reads and writes it, and an entry here.

use std::path::Path;

use super::backgammon_games::{MAT, SGF};
use super::backgammon_positions::{GNUID, XGID};
use super::checkers_games::PDN;
use super::checkers_positions::{CHROMOSOME, FEN, NUMERIC_FEN};
use super::position_lines::POSITION_LINES;
use super::records::RECORDS;
use super::{Format, Source};
use crate::Error;

static FORMATS: [Format; 10] =
    [RECORDS, PDN, MAT, SGF, POSITION_LINES, FEN, NUMERIC_FEN, CHROMOSOME, GNUID, XGID];

/// All formats.
pub fn formats() -> &'static [Format] {
    &FORMATS
}

/// The format of this name or ending.
///
/// # Errors
/// Names the nearest format and lists all.
pub fn format_named(name: &str) -> Result<&'static Format, Error> {
    let bare = name.trim_start_matches('.').to_lowercase();
    let fits = |format: &&Format| format.name == bare || format.other_endings.contains(&bare.as_str());
    FORMATS.iter().find(fits).ok_or_else(|| Error::unknown("format", name, &names()))
}

/// The format that a file's ending tells.
///
/// # Errors
/// When it tells none.
pub fn format_of_file(path: &Path) -> Result<&'static Format, Error> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    format_named(ending).map_err(|_| {
        let endings: Vec<String> = names().iter().map(|name| format!(".{name}")).collect();
        Error::Request(format!(
            "`{}` has none of the endings that tell a format: {}",
            path.display(),
            endings.join(", ")
        ))
    })
}

fn names() -> Vec<&'static str> {
    FORMATS.iter().map(|format| format.name).collect()
}

impl Source<'_> {
    /// The game that the format or the caller names.
    ///
    /// # Errors
    /// When they name different ones.
    pub(super) fn game(&self) -> Result<Option<&str>, Error> {
        match (self.format.game, self.game) {
            (Some(of_format), Some(game)) if of_format != game => {
                Err(Error::Request(format!("a .{} file holds {of_format}, not {game}", self.format.name)))
            }
            (of_format, game) => Ok(of_format.or(game)),
        }
    }
}
