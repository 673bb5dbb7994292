//! Players of backgammon: Pubeval, a search, GNU Backgammon; and the file formats of other programs.

mod formats;
mod fuzzeval;
#[cfg(unix)]
mod gnubg;
mod roster;

use spielgeist_lab::{GamePackage, NamedText};

use roster::BackgammonEntry;

const RECIPES: &[NamedText] = &[
    ("backgammon-fuzzeval-simple", include_str!("../../../../recipes/backgammon-fuzzeval-simple.toml")),
    ("backgammon-fuzzeval", include_str!("../../../../recipes/backgammon-fuzzeval.toml")),
];

const FUZZEVAL_SIMPLE: NamedText =
    ("backgammon-fuzzeval-simple", include_str!("../champions/backgammon-fuzzeval-simple.champion"));
const FUZZEVAL: NamedText =
    ("backgammon-fuzzeval", include_str!("../champions/backgammon-fuzzeval.champion"));

/// Backgammon with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<BackgammonEntry>()
        .formats(&formats::FORMATS)
        .recipes(RECIPES)
        .champions(&[FUZZEVAL_SIMPLE, FUZZEVAL])
        .ladder(include_str!("../ladder.toml"))
}
