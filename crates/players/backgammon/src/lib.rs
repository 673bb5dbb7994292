//! Players of backgammon: Pubeval, a search, GNU Backgammon; and the file formats of other programs.

mod formats;
#[cfg(unix)]
mod gnubg;
mod nets;
mod roster;

use spielgeist_lab::{GamePackage, NamedText};

use roster::BackgammonEntry;

/// The recipes that ship with the program.
const RECIPES: &[NamedText] = &[
    ("backgammon-td-net", include_str!("../../../../recipes/backgammon-td-net.toml")),
    ("backgammon-champion", include_str!("../../../../recipes/backgammon-champion.toml")),
];

/// Backgammon with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<BackgammonEntry>()
        .recipes(RECIPES)
        .formats(&formats::FORMATS)
        .ladder(include_str!("../ladder.toml"))
}
