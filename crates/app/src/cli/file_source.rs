//! Files named on the command line, and their formats.

use std::fs::File;
use std::io::{Read, stdin};
use std::path::Path;

use spielgeist_lab::Registry;
use spielgeist_lab::formats::{Format, Source};

use super::failure::{Failure, INVALID_INPUT, USAGE};

/// A file to read and its format.
pub(super) struct FileSource<'a> {
    path: &'a Path,
    name: String,
    format: &'static Format,
}

impl<'a> FileSource<'a> {
    pub(super) fn new(games: &Registry, path: &'a Path, format: Option<&str>) -> Result<Self, Failure> {
        let name = if is_standard(path) { "standard input".to_owned() } else { path.display().to_string() };
        Ok(Self { path, name, format: format_of(games, path, format, "--from")? })
    }

    pub(super) fn source<'s>(&'s self, game: Option<&'s str>, variant: Option<&'s str>) -> Source<'s> {
        Source { name: &self.name, format: self.format, game, variant }
    }

    pub(super) fn open(&self) -> Result<Box<dyn Read>, Failure> {
        if is_standard(self.path) {
            return Ok(Box::new(stdin()));
        }
        let file = File::open(self.path);
        let file = file
            .map_err(|error| Failure::new(INVALID_INPUT, format!("cannot read `{}`: {error}", self.name)))?;
        Ok(Box::new(file))
    }
}

/// Whether the path means standard input or output.
pub(super) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Returns the named format, or the one of the file extension. `option` is the option that names a format.
pub(super) fn format_of(
    games: &Registry,
    path: &Path,
    named: Option<&str>,
    option: &str,
) -> Result<&'static Format, Failure> {
    match named {
        Some(name) => Ok(games.format(name)?),
        None if is_standard(path) => Err(Failure::new(USAGE, format!("`-` needs {option} FORMAT"))),
        None => games
            .format_of_file(path)
            .map_err(|error| Failure::new(USAGE, format!("{error}; or give the format: {option} FORMAT"))),
    }
}

/// Lists the formats for the help text.
pub(super) fn format_help(games: &Registry) -> String {
    let row = |format: &&Format| {
        let endings = std::iter::once(&format.name).chain(format.other_endings);
        let endings: Vec<String> = endings.map(|ending| format!(".{ending}")).collect();
        let (holds, game) = (format.holds.noun(2), format.game.unwrap_or("any game"));
        format!("  {:<12} {holds:<10} {game:<11} {}", endings.join(" "), format.summary)
    };
    let rows: Vec<String> = games.formats().iter().map(row).collect();
    format!("Formats:\n{}", rows.join("\n"))
}
