//! Players of Brazilian checkers, and the file formats of other programs.

mod formats;
mod gift;
pub mod memory;
mod roster;

use spielgeist_lab::GamePackage;

use roster::CheckersEntry;

/// Brazilian checkers with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<CheckersEntry>().formats(&formats::FORMATS).ladder(include_str!("../ladder.toml"))
}
