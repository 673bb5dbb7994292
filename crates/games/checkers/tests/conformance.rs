//! What any game must hold to: rules, views, notation, scenes, refusals, and a game that goes as it always went.

use std::path::Path;

use spielgeist_checkers::Checkers;
use spielgeist_play::conformance::{check_playthrough, check_positions, check_refusals, check_scenes};

/// A seeded random game, written down once.
fn golden(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn both_variants_hold_to_the_rules_of_any_game() {
    for (game, file) in
        [(Checkers::official(), "playthrough-official.txt"), (Checkers::paper(), "playthrough-paper.txt")]
    {
        check_positions(&game, 10_000).unwrap();
        check_scenes(&game, 2_000).unwrap();
        check_refusals(&game, 60).unwrap();
        check_playthrough(&game, &golden(file)).unwrap();
    }
}
