//! Players of backgammon: Pubeval, a search, GNU Backgammon; and the file formats of other programs.

mod formats;
#[cfg(unix)]
mod gnubg;
mod roster;

use spielgeist_lab::GamePackage;

use roster::BackgammonEntry;

/// Backgammon with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<BackgammonEntry>().formats(&formats::FORMATS).ladder(include_str!("../ladder.toml"))
}
