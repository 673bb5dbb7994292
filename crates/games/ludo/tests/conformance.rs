//! What any game must hold to: rules, views, notation, scenes, refusals, and a game that goes as it always went.

use std::path::Path;

use spielgeist_ludo::{Ludo, RandomPiece, SemiSmart};
use spielgeist_play::conformance::{check, check_agent, check_playthrough, check_refusals, check_scenes};

/// A seeded random game, written down once.
fn golden(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn both_variants_hold_to_the_rules_of_any_game() {
    for (game, file) in
        [(Ludo::standard(), "playthrough-standard.txt"), (Ludo::paper(), "playthrough-paper.txt")]
    {
        check(&game).unwrap();
        check_scenes(&game, 2_000).unwrap();
        check_refusals(&game, 100).unwrap();
        check_playthrough(&game, &golden(file)).unwrap();
        check_agent(&game, &mut RandomPiece, 2_000).unwrap();
        check_agent(&game, &mut SemiSmart, 2_000).unwrap();
    }
}
