//! Players of Brazilian checkers, and the file formats of other programs.

mod formats;
pub mod memory;
mod paper;
mod roster;

use spielgeist_lab::GamePackage;

use roster::CheckersEntry;

/// Brazilian checkers with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<CheckersEntry>()
        .papers(&[paper::PAPER])
        .formats(&formats::FORMATS)
        .ladder(include_str!("../ladder.toml"))
}
