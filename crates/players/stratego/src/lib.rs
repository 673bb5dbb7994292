//! Players of Stratego, and the programs of the University Computer Club's contests.

mod roster;
mod ucc;

use spielgeist_lab::GamePackage;

use roster::StrategoEntry;

/// Stratego with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<StrategoEntry>().ladder(include_str!("../ladder.toml"))
}
