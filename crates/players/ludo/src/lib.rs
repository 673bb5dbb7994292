//! Players of Ludo: the paper's players, those evolved or trained by its recipes, and the paper's
//! experiments.

mod breum;
mod lessons;
mod paper;
mod roster;

use spielgeist_lab::{GamePackage, NamedText};

use roster::LudoEntry;

pub use breum::BreumTable;

const RECIPES: &[NamedText] = &[
    ("ludo-andersen", include_str!("../../../../recipes/ludo-andersen.toml")),
    ("ludo-andersen-as-run", include_str!("../../../../recipes/ludo-andersen-as-run.toml")),
    ("ludo-cmaes", include_str!("../../../../recipes/ludo-cmaes.toml")),
    ("ludo-q-learning", include_str!("../../../../recipes/ludo-q-learning.toml")),
    ("ludo-champion", include_str!("../../../../recipes/ludo-champion.toml")),
];

const EVOLVED: NamedText = ("ludo-evolved", include_str!("../champions/ludo-evolved.champion"));
const Q_LEARNING: NamedText = ("ludo-q-learning", include_str!("../champions/ludo-q-learning.champion"));
const CHAMPION: NamedText = ("ludo-champion", include_str!("../champions/ludo-champion.champion"));

/// Ludo with everything that ships with it.
pub fn package() -> GamePackage {
    GamePackage::of::<LudoEntry>()
        .recipes(RECIPES)
        .champions(&[EVOLVED, Q_LEARNING, CHAMPION])
        .papers(&[paper::PAPER])
        .ladder(include_str!("../ladder.toml"))
}
