//! What any game must hold to: rules, views, notation, scenes, refusals, and a game that goes as it always went.

use std::path::Path;

use spielgeist_geister::{Capturer, Dash, Geister};
use spielgeist_play::conformance::{
    check_agent, check_playthrough, check_positions, check_refusals, check_scenes,
};

/// A seeded random game, written down once.
fn golden(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn it_holds_to_the_rules_of_any_game() {
    for game in [Geister::standard(), Geister::with_ply_limit(300)] {
        check_positions(&game, 10_000).unwrap();
        check_scenes(&game, 2_000).unwrap();
        check_agent(&game, &mut Dash, 10_000).unwrap();
        check_agent(&game, &mut Capturer, 10_000).unwrap();
    }
    check_refusals(&Geister::standard(), 60).unwrap();
    check_playthrough(&Geister::standard(), &golden("playthrough.txt")).unwrap();
}
