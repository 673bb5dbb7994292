//! Alpha-beta against theory, and against minimax without any cleverness.

use std::collections::HashMap;

use proptest::prelude::*;
use spielgeist_agents::search::{AlphaBeta, Budget, Indifferent, Unsettled};
use spielgeist_play::{Evaluation, Game, Phase, Seat};

use crate::toys::connect::{Board, Connect};
use crate::toys::lattice::{Lattice, Opinion, Place};
use crate::toys::nim::{Nim, Table};
use crate::toys::race::{Lead, Race};
use crate::toys::tic_tac_toe::{self, TicTacToe};
use crate::{after, choose, explain, moves, play, with_turn};

/// Deeper than any of the small games.
const TO_THE_END: Budget = Budget { depth: Some(64), nodes: None, time: None };

#[test]
fn tic_tac_toe_is_a_draw() {
    let mut agent = AlphaBeta::new(Indifferent, TO_THE_END);
    let value = with_turn(&TicTacToe, &TicTacToe.start(), |turn, rng| agent.value(turn, rng)).unwrap();
    assert_eq!(value, 0.0);
}

/// Tries every reply that there is against the agent, in either seat.
fn never_loses(
    agent: &mut AlphaBeta<TicTacToe, Indifferent>,
    board: &tic_tac_toe::Board,
    seat: Seat,
) -> usize {
    match TicTacToe.phase(board) {
        Phase::Over(ending) => {
            assert_ne!(ending.winner, Some(1 - seat), "lost: {board:?}");
            1
        }
        Phase::Decide(mover) if mover == seat => {
            let mv = choose(&TicTacToe, board, agent);
            never_loses(agent, &after(&TicTacToe, board, mv), seat)
        }
        _ => {
            let replies = moves(&TicTacToe, board).into_iter();
            replies.map(|mv| never_loses(agent, &after(&TicTacToe, board, mv), seat)).sum()
        }
    }
}

#[test]
fn tic_tac_toe_is_never_lost() {
    let mut agent = AlphaBeta::new(Indifferent, TO_THE_END);
    let games: usize = [0, 1].map(|seat| never_loses(&mut agent, &TicTacToe.start(), seat)).iter().sum();
    assert!(games > 300, "{games} games");
}

#[test]
fn nim_follows_bouton() {
    let mut agent = AlphaBeta::new(Indifferent, TO_THE_END);
    for number in 1..125 {
        let nim = Nim { piles: [number / 25, number / 5 % 5, number % 5] };
        let table = nim.start();
        let value = with_turn(&nim, &table, |turn, rng| agent.value(turn, rng)).unwrap();
        assert_eq!(value.round() > 0.0, table.wins(), "{table:?} is worth {value}");
        if table.wins() {
            let next: Table = after(&nim, &table, choose(&nim, &table, &mut agent));
            assert!(!next.wins(), "{table:?} to {next:?}");
        }
    }
}

/// Every position of a small connect game, solved from the end: 1 for a win of the seat on turn.
fn solve(game: &Connect, board: &Board, known: &mut HashMap<Board, i32>) -> i32 {
    if let Some(&value) = known.get(board) {
        return value;
    }
    let value = match game.phase(board) {
        Phase::Over(ending) => -i32::from(ending.winner.is_some()),
        _ => moves(game, board).iter().map(|&mv| -solve(game, &after(game, board, mv), known)).max().unwrap(),
    };
    known.insert(*board, value);
    value
}

#[test]
fn small_connect_games_are_solved() {
    for (width, height, line) in [(3, 3, 3), (4, 3, 3), (3, 4, 3), (4, 4, 4), (5, 3, 4), (4, 4, 3)] {
        let game = Connect { width, height, line };
        let mut agent = AlphaBeta::new(Indifferent, TO_THE_END);
        let value = with_turn(&game, &game.start(), |turn, rng| agent.value(turn, rng)).unwrap();
        let truth = solve(&game, &game.start(), &mut HashMap::new());
        assert_eq!(value.round() as i32, truth, "{game:?}");
    }
}

#[test]
fn the_sooner_win_and_the_later_loss_are_preferred() {
    // X wins at once with c1; b2 and others win as well, but later.
    let board = play(&TicTacToe, "a1 a2 b1 c2");
    for depth in [1, 3, 64] {
        let mut agent = AlphaBeta::new(Indifferent, Budget::depth(depth));
        assert_eq!(choose(&TicTacToe, &board, &mut agent).to_string(), "c1", "depth {depth}");
    }
    // O is lost whatever it does, and closes the line all the same.
    let board = play(&TicTacToe, "a1 b1 a3");
    let mut agent = AlphaBeta::new(Indifferent, TO_THE_END);
    assert_eq!(choose(&TicTacToe, &board, &mut agent).to_string(), "a2");
}

#[test]
fn a_proven_result_ends_the_search() {
    let board = play(&TicTacToe, "a1 b2 c3 a3 c1 b1");
    let told = explain(&TicTacToe, &board, &mut AlphaBeta::new(Indifferent, TO_THE_END));
    assert!(told.sentence.ends_with("to depth 3."), "{}", told.sentence);
}

#[test]
fn it_says_what_it_expects() {
    let board = play(&TicTacToe, "a1 b2 c3 a3 c1 b1");
    let told = explain(&TicTacToe, &board, &mut AlphaBeta::new(Indifferent, TO_THE_END));
    assert_eq!(told.chosen, "c2");
    assert_eq!(told.sentence, "I play c2: worth 1.00 after 16 positions to depth 3.");
    let told = explain(&TicTacToe, &TicTacToe.start(), &mut AlphaBeta::new(Indifferent, TO_THE_END));
    assert!(told.sentence.starts_with("I play a1: I expect b2 "), "{}", told.sentence);
    assert!(told.candidates.iter().all(|candidate| candidate.score == 0.0), "{:?}", told.candidates);
    assert!(told.candidates.iter().all(|candidate| candidate.terms[0].name == "value"));
}

#[test]
fn games_of_more_are_refused_with_a_reason() {
    let race = Race { seats: 3, goal: 9, longest: 20 };
    let mut start = race.start();
    start.die = 1;
    let refused = with_turn(&race, &start, |turn, rng| AlphaBeta::new(Lead, TO_THE_END).value(turn, rng));
    assert_eq!(refused.unwrap_err().to_string(), "alpha-beta plays games for two seats, not for 3");
}

/// Minimax as the textbook has it, in the search's own whole numbers: what a position is worth to `seat`, less
/// one unit for every ply.
fn minimax(game: &Lattice, place: &Place, seat: Seat, depth: u32, unsettled: Unsettled<Lattice>) -> i64 {
    let whole = |score: f32| (f64::from(score) * f64::from(1 << 21)).round() as i64;
    let value = match game.phase(place) {
        Phase::Over(ending) => whole(ending.score(seat, 2)),
        Phase::Decide(mover) => {
            let sign = if mover == seat { 1 } else { -1 };
            sign * if depth == 0 && !unsettled(game, place) {
                whole(Opinion.value(game, place, mover))
            } else {
                let value =
                    |mv| minimax(game, &after(game, place, mv), mover, depth.saturating_sub(1), unsettled);
                moves(game, place).into_iter().map(value).max().unwrap()
            }
        }
        Phase::Chance => unreachable!("this lattice has no dice"),
    };
    value - value.signum()
}

/// The values of all moves at the root, as explanations give them.
fn root_values(game: &Lattice, depth: u32, unsettled: Unsettled<Lattice>) -> Vec<f64> {
    let Phase::Decide(seat) = game.phase(&game.start()) else { unreachable!("the first place has moves") };
    let start = game.start();
    let value = |mv| minimax(game, &after(game, &start, mv), seat, depth - 1, unsettled);
    moves(game, &start).into_iter().map(|mv| value(mv) as f64 / f64::from(1 << 21)).collect()
}

fn settled(_: &Lattice, _: &Place) -> bool {
    false
}

fn odd_columns(_: &Lattice, place: &Place) -> bool {
    place.column % 2 == 1
}

fn same_as_minimax(
    game: &Lattice,
    depth: u32,
    table: usize,
    unsettled: Unsettled<Lattice>,
) -> Result<(), TestCaseError> {
    let truth = root_values(game, depth, unsettled);
    let best = truth.iter().copied().fold(f64::MIN, f64::max);
    let mut agent = AlphaBeta::new(Opinion, Budget::depth(depth)).table(table).searching_out(unsettled);
    let value = with_turn(game, &game.start(), |turn, rng| agent.value(turn, rng)).unwrap();
    prop_assert_eq!(value, best);
    let told = explain(game, &game.start(), &mut agent);
    let scores: Vec<f64> = told.candidates.iter().map(|candidate| candidate.score).collect();
    prop_assert_eq!(told.chosen_candidate().unwrap().score, best);
    // When the best move is proven sooner, the others are not looked at to the full depth.
    if told.candidates.iter().all(|candidate| candidate.terms[1].value == f64::from(depth)) {
        prop_assert_eq!(scores, truth);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Where every way to a place has the same length, a table never answers with a deeper look than was asked for.
    #[test]
    fn equals_minimax(seed: u64, width in 1u32..12, depth in 1u32..7) {
        let game = Lattice { seed, seats: 2, layers: 7, width, dice: false, skips: false };
        for table in [0, 2, 64, 1 << 12] {
            same_as_minimax(&game, depth, table, settled)?;
        }
    }

    #[test]
    fn equals_minimax_when_searching_out(seed: u64, width in 1u32..12, depth in 1u32..5) {
        let game = Lattice { seed, seats: 2, layers: 7, width, dice: false, skips: false };
        for table in [0, 1 << 12] {
            same_as_minimax(&game, depth, table, odd_columns)?;
        }
    }

    /// Where ways differ in length it may, and has the last word at the end of the game.
    #[test]
    fn equals_minimax_to_the_end(seed: u64, width in 1u32..12) {
        let game = Lattice { seed, seats: 2, layers: 6, width, dice: false, skips: true };
        for table in [0, 2, 1 << 12] {
            same_as_minimax(&game, 7, table, settled)?;
        }
    }
}
