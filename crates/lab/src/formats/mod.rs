//! Files of games and positions, in our formats and those of other programs: read, checked against the rules,
//! and converted.
//!
//! A [`Format`] describes the contents of a file and how to read and write it; a game's crate adds its own
//! formats. Every reader keeps as much as its file says, so that a conversion between two formats of one game
//! (`.mat` and `.sgf`, for example) loses nothing that both can hold; other losses are reported.

mod check;
mod convert;
mod format_problem;
mod item;
mod list;
mod position_lines;
mod problem;
mod records;
mod replayed;
mod task;
mod write_error;

pub use check::{Checked, check};
pub use convert::{Converted, convert};
pub use format_problem::FormatProblem;
pub use item::{Item, OwnItem};
pub(crate) use list::{COMMON, named, of_file};
pub use problem::Problem;
pub use replayed::{Replayed, replayed, variant_name};
pub use task::Task;
pub use write_error::{Unwritable, WriteError};

/// A file format.
#[derive(Debug)]
pub struct Format {
    /// The name, which is also the usual file extension.
    pub name: &'static str,
    /// Other file extensions.
    pub other_endings: &'static [&'static str],
    /// The game; `None` for any game.
    pub game: Option<&'static str>,
    /// The content of such a file.
    pub holds: Holds,
    /// A short description.
    pub summary: &'static str,
    /// The reader.
    pub read: Read,
    /// The writer.
    pub write: Write,
}

impl Format {
    /// The noun for `count` items of such a file. Games in our own format are called records.
    pub fn noun(&self, count: u64) -> &'static str {
        match (self.holds, self.game, count) {
            (Holds::Games, None, 1) => "record",
            (Holds::Games, None, _) => "records",
            _ => self.holds.noun(count),
        }
    }
}

/// The reader of a format.
#[derive(Debug)]
pub enum Read {
    /// Line by line.
    Lines(fn(&mut Task<'_>, &str) -> Result<Item, Problem>),
    /// As one text.
    Text(fn(&mut Task<'_>, &str) -> Vec<Result<Item, Problem>>),
}

/// The writer of a format.
#[derive(Debug)]
pub enum Write {
    /// Line by line.
    Lines(fn(&mut Task<'_>, &Item) -> Result<String, WriteError>),
    /// As one text.
    Text(fn(&mut Task<'_>, &[Item]) -> Result<String, Unwritable>),
}

/// The contents of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Whole games.
    Games,
    /// Positions, one per line.
    Positions,
}

impl Holds {
    /// The noun for `count` of these items.
    pub fn noun(self, count: u64) -> &'static str {
        match (self, count) {
            (Self::Games, 1) => "game",
            (Self::Games, _) => "games",
            (Self::Positions, 1) => "position",
            (Self::Positions, _) => "positions",
        }
    }
}

/// A file and how to read it.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Its name in messages.
    pub name: &'a str,
    /// Its format.
    pub format: &'static Format,
    /// The game, if the format does not name it.
    pub game: Option<&'a str>,
    /// The variant, if the file does not name it; default: the game's default.
    pub variant: Option<&'a str>,
}
