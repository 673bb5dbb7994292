//! Every game of the house holds to what any game must hold to.

use spielgeist_games::backgammon::{Backgammon, Pubeval};
use spielgeist_games::checkers::Checkers;
use spielgeist_games::geister::{Capturer, Dash, Geister};
use spielgeist_games::ludo::{Ludo, RandomPiece, SemiSmart};
use spielgeist_games::stratego::Stratego;
use spielgeist_play::conformance::{check, check_agent, check_positions, check_scenes};

#[test]
fn ludo() {
    for game in [Ludo::standard(), Ludo::paper()] {
        check(&game).unwrap();
        check_scenes(&game, 2_000).unwrap();
        check_agent(&game, &mut RandomPiece, 2_000).unwrap();
        check_agent(&game, &mut SemiSmart, 2_000).unwrap();
    }
}

#[test]
fn geister() {
    for game in [Geister::standard(), Geister::with_ply_limit(300)] {
        check_positions(&game, 10_000).unwrap();
        check_scenes(&game, 2_000).unwrap();
        check_agent(&game, &mut Dash, 10_000).unwrap();
        check_agent(&game, &mut Capturer, 10_000).unwrap();
    }
}

#[test]
fn checkers() {
    for game in [Checkers::official(), Checkers::paper()] {
        check_positions(&game, 10_000).unwrap();
        check_scenes(&game, 2_000).unwrap();
    }
}

#[test]
fn backgammon() {
    check_positions(&Backgammon, 10_000).unwrap();
    check_scenes(&Backgammon, 500).unwrap();
    check_agent(&Backgammon, &mut Pubeval, 2_000).unwrap();
}

#[test]
fn stratego() {
    check_positions(&Stratego::standard(), 10_000).unwrap();
    check_scenes(&Stratego::standard(), 1_000).unwrap();
    check(&Stratego::with_limits(60, 20)).unwrap();
    check(&Stratego::with_limits(300, 100).with_repetition()).unwrap();
}
