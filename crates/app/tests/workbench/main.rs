//! What the workbench does with every game of the registry, and with files of its games: one binary, because linking all
//! games takes longer than running these tests.

mod champion_files;
mod formats_damage;
mod formats_foreign;
mod formats_round_trips;
mod formats_support;
mod line_words;
mod papers;
mod reviews;
mod runs;
mod secrecy;
mod sessions;
mod states;

use std::sync::LazyLock;

use spielgeist_lab::{AnyGame, Registry};

static REGISTRY: LazyLock<Registry> = LazyLock::new(spielgeist::games);

fn game(name: &str) -> &'static dyn AnyGame {
    REGISTRY.game(name).unwrap()
}
