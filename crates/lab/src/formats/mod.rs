//! Files of games and positions, our own and other programs': read, checked against the rules, and converted.
//!
//! A [`Format`] says what a file holds and how it is read and written; a game's crate brings its own. Every reader
//! keeps as much as its file says, so that between two formats of one family (`.mat` and `.sgf`, say) nothing is
//! lost that both can hold; what a conversion does lose is told.

mod check;
mod convert;
mod item;
mod list;
mod position_lines;
mod problem;
mod records;
mod replayed;
mod task;

pub use check::{Checked, check};
pub use convert::{Converted, convert};
pub use item::{Item, OwnItem, of_another_game};
pub(crate) use list::{COMMON, named, of_file};
pub use problem::Problem;
pub use replayed::{Replayed, replayed, variant_name};
pub use task::Task;

/// A file format.
#[derive(Debug)]
pub struct Format {
    /// The name, which is also the usual ending of a file.
    pub name: &'static str,
    /// Other endings that mean it.
    pub other_endings: &'static [&'static str],
    /// The game; none where any game goes.
    pub game: Option<&'static str>,
    /// What is in such a file.
    pub holds: Holds,
    /// What it is, in a few words.
    pub summary: &'static str,
    /// How it is read.
    pub read: Read,
    /// How it is written.
    pub write: Write,
}

impl Format {
    /// One of what is in such a file or several, in words: games of ours are records.
    pub fn noun(&self, count: u64) -> &'static str {
        match (self.holds, self.game, count) {
            (Holds::Games, None, 1) => "record",
            (Holds::Games, None, _) => "records",
            _ => self.holds.noun(count),
        }
    }
}

/// How a format is read.
#[derive(Debug)]
pub enum Read {
    /// Line by line.
    Lines(fn(&mut Task<'_>, &str) -> Result<Item, Problem>),
    /// As one text.
    Text(fn(&mut Task<'_>, &str) -> Vec<Result<Item, Problem>>),
}

/// How a format is written.
#[derive(Debug)]
pub enum Write {
    /// Line by line.
    Lines(fn(&mut Task<'_>, &Item) -> Result<String, String>),
    /// As one text.
    Text(fn(&mut Task<'_>, &[Item]) -> Result<String, Unwritable>),
}

/// The index of an item that cannot be written, and why.
pub type Unwritable = (usize, String);

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Whole games.
    Games,
    /// Positions, one a line.
    Positions,
}

impl Holds {
    /// One of them or several, in words.
    pub fn noun(self, count: u64) -> &'static str {
        match (self, count) {
            (Self::Games, 1) => "game",
            (Self::Games, _) => "games",
            (Self::Positions, 1) => "position",
            (Self::Positions, _) => "positions",
        }
    }
}

/// A file and how it is to be understood.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// What messages call it.
    pub name: &'a str,
    /// Its format.
    pub format: &'static Format,
    /// The game, where the format does not say.
    pub game: Option<&'a str>,
    /// The variant, where the file does not say; else the game's default.
    pub variant: Option<&'a str>,
}
