//! The toys are games, and the searches are agents, as the house checks them.

use spielgeist_agents::search::{AlphaBeta, Budget, Expectimax, Indifferent, Ismcts, Opponents};
use spielgeist_play::conformance::{check, check_agent};

use crate::toys::connect::{Connect, Neighbours};
use crate::toys::hidden_number::HiddenNumber;
use crate::toys::kuhn::Kuhn;
use crate::toys::lattice::{Lattice, Opinion};
use crate::toys::nim::Nim;
use crate::toys::race::{Lead, Race};
use crate::toys::tic_tac_toe::TicTacToe;

const POSITIONS: usize = 200;

#[test]
fn toys() {
    check(&TicTacToe).unwrap();
    check(&Race { seats: 2, goal: 9, longest: 30 }).unwrap();
    check(&Race { seats: 4, goal: 9, longest: 30 }).unwrap();
    check(&Kuhn).unwrap();
    check(&HiddenNumber).unwrap();
}

#[test]
fn alpha_beta() {
    let budget = Budget::nodes(300);
    check_agent(&TicTacToe, &mut AlphaBeta::new(Indifferent, budget), POSITIONS).unwrap();
    check_agent(&Nim { piles: [3, 4, 5] }, &mut AlphaBeta::new(Indifferent, budget), POSITIONS).unwrap();
    check_agent(&Connect::FOUR, &mut AlphaBeta::new(Neighbours, Budget::depth(4)), POSITIONS).unwrap();
    let lattice = Lattice { seed: 1, seats: 2, layers: 9, width: 8, dice: true, skips: true };
    check_agent(&lattice, &mut AlphaBeta::new(Opinion, budget), POSITIONS).unwrap();
}

#[test]
fn expectimax() {
    let budget = Budget::nodes(300);
    for seats in 2..=4 {
        let race = Race { seats, goal: 9, longest: 30 };
        check_agent(&race, &mut Expectimax::new(Lead, Budget::depth(2)), POSITIONS).unwrap();
        let mut careful = Expectimax::new(Lead, budget).opponents(Opponents::Allied).largest_score(1.0);
        check_agent(&race, &mut careful, POSITIONS).unwrap();
    }
    check_agent(&HiddenNumber, &mut Expectimax::new(Indifferent, budget), POSITIONS).unwrap();
}

#[test]
fn ismcts() {
    for playouts in [0, 3, 40] {
        let budget = Budget::nodes(150);
        check_agent(&Kuhn, &mut Ismcts::new(Indifferent, budget).playouts(playouts), POSITIONS).unwrap();
        check_agent(&HiddenNumber, &mut Ismcts::new(Indifferent, budget).playouts(playouts), POSITIONS)
            .unwrap();
        check_agent(&TicTacToe, &mut Ismcts::new(Indifferent, budget).playouts(playouts), POSITIONS).unwrap();
        let race = Race { seats: 3, goal: 9, longest: 30 };
        check_agent(&race, &mut Ismcts::new(Lead, budget).playouts(playouts), POSITIONS).unwrap();
    }
}
