//! Who plays Brazilian checkers, and the files of other programs.

mod formats;
mod roster;

use spielgeist_lab::GamePackage;

use roster::CheckersEntry;

/// Brazilian checkers with all that comes with it.
pub fn package() -> GamePackage {
    GamePackage::of::<CheckersEntry>().formats(&formats::FORMATS).ladder(include_str!("../ladder.toml"))
}
