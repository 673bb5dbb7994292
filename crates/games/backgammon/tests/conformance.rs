//! What any game must hold to: rules, views, notation, scenes, refusals, and a game that goes as it always went.

use std::path::Path;

use spielgeist_backgammon::{Backgammon, Pubeval};
use spielgeist_play::conformance::{
    check_agent, check_playthrough, check_positions, check_refusals, check_scenes,
};

/// A seeded random game, written down once.
fn golden(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn it_holds_to_the_rules_of_any_game() {
    check_positions(&Backgammon, 10_000).unwrap();
    check_scenes(&Backgammon, 500).unwrap();
    check_refusals(&Backgammon, 30).unwrap();
    check_playthrough(&Backgammon, &golden("playthrough.txt")).unwrap();
    check_agent(&Backgammon, &mut Pubeval, 2_000).unwrap();
}
