//! A seeded random game of every game and variant, compared with what it always was. `UPDATE_GOLDEN=1` renews the
//! texts; a difference that was not intended is a change of rules, notation or randomness.

use std::path::Path;

use spielgeist_games::backgammon::Backgammon;
use spielgeist_games::checkers::Checkers;
use spielgeist_games::geister::Geister;
use spielgeist_games::ludo::Ludo;
use spielgeist_games::stratego::Stratego;
use spielgeist_play::{Notation, Scenic, playthrough};

#[track_caller]
fn goes_as_it_always_went<G: Notation + Scenic>(name: &str, game: &G) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/playthroughs/{name}.txt"));
    let text = playthrough(game, 2026);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    for (line, (now, was)) in (1..).zip(text.lines().zip(golden.lines())) {
        assert_eq!(now, was, "line {line} of {name}");
    }
    assert_eq!(text.lines().count(), golden.lines().count(), "{name}");
}

#[test]
fn every_game_goes_as_it_always_went() {
    goes_as_it_always_went("geister", &Geister::standard());
    goes_as_it_always_went("stratego", &Stratego::standard());
    goes_as_it_always_went("backgammon", &Backgammon);
    goes_as_it_always_went("checkers-official", &Checkers::official());
    goes_as_it_always_went("checkers-paper", &Checkers::paper());
    goes_as_it_always_went("ludo-standard", &Ludo::standard());
    goes_as_it_always_went("ludo-paper", &Ludo::paper());
}
