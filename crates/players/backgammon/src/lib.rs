//! Who plays backgammon: Pubeval, a search, GNU Backgammon; and the files of other programs.

mod formats;
#[cfg(unix)]
mod gnubg;
mod roster;

use spielgeist_lab::GamePackage;

use roster::BackgammonEntry;

/// Backgammon with all that comes with it.
pub fn package() -> GamePackage {
    GamePackage::of::<BackgammonEntry>().formats(&formats::FORMATS).ladder(include_str!("../ladder.toml"))
}
