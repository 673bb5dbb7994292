//! What any game must hold to: rules, views, notation, scenes, refusals, and a game that goes as it always went.

use std::path::Path;

use spielgeist_play::conformance::{check, check_playthrough, check_positions, check_refusals, check_scenes};
use spielgeist_stratego::Stratego;

/// A seeded random game, written down once.
fn golden(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn it_holds_to_the_rules_of_any_game() {
    check_positions(&Stratego::standard(), 10_000).unwrap();
    check_scenes(&Stratego::standard(), 1_000).unwrap();
    check_refusals(&Stratego::standard(), 30).unwrap();
    check_playthrough(&Stratego::standard(), &golden("playthrough.txt")).unwrap();
    check(&Stratego::with_limits(60, 20)).unwrap();
    check(&Stratego::with_limits(60, 20).openly()).unwrap();
    check(&Stratego::with_limits(300, 100).with_repetition()).unwrap();
}
