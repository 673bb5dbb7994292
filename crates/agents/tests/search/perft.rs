//! Counts against published ones.

use spielgeist_agents::search::perft;
use spielgeist_play::Game;

use crate::play;
use crate::toys::connect::Connect;
use crate::toys::kuhn::Kuhn;
use crate::toys::race::Race;
use crate::toys::tic_tac_toe::TicTacToe;

/// Of the 255,168 games of tic-tac-toe, 127,872 fill the board.
#[test]
fn tic_tac_toe() {
    let counts = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872, 0];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(perft(&TicTacToe, &TicTacToe.start(), depth), count, "depth {depth}");
    }
}

/// As published by many engines; on the seventh move columns fill up and first games are won.
#[test]
fn connect_four() {
    let counts = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(perft(&Connect::FOUR, &Connect::FOUR.start(), depth), count, "depth {depth}");
    }
}

#[test]
fn rolls_multiply_but_are_no_moves() {
    let race = Race { seats: 2, goal: 9, longest: 20 };
    assert_eq!(perft(&race, &race.start(), 0), 1);
    assert_eq!(perft(&race, &race.start(), 1), 3 * 2);
    assert_eq!(perft(&race, &race.start(), 2), (3 * 2) * (3 * 2));
    // Six deals; pass or bet; pass or bet; only pass-bet goes on.
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&Kuhn, &Kuhn.start(), depth)), [12, 24, 12, 0]);
}

#[test]
fn ended_games_have_no_moves() {
    let won = play(&TicTacToe, "a1 a2 b1 b2 c1");
    assert_eq!([0, 1, 2].map(|depth| perft(&TicTacToe, &won, depth)), [1, 0, 0]);
}
