//! Expectimax against values found by hand, by solving a game whole, and by the definition.

use std::collections::HashMap;

use proptest::prelude::*;
use spielgeist_agents::search::{Budget, Expectimax, Indifferent, MAX_SEATS, Opponents};
use spielgeist_play::{Evaluation, Game, Phase, Seat};

use crate::toys::lattice::{Lattice, Opinion, Place};
use crate::toys::race::{Race, Track};
use crate::toys::tic_tac_toe::TicTacToe;
use crate::{after, choose, explain, moves, with_turn};

/// A win counts a millionth less for every move that it is later.
const DISCOUNT: f64 = 1.0 - 1e-6;

/// How much that can make in the games below.
const PATIENCE: f64 = 1e-4;

const TO_THE_END: Budget = Budget { depth: Some(64), nodes: None, time: None };

fn value<G: Game, E: Evaluation<G>>(game: &G, state: &G::State, agent: &mut Expectimax<G, E>) -> f64 {
    with_turn(game, state, |turn, rng| agent.value(turn, rng)).unwrap()
}

fn settled<G: Game>(game: &G, state: &G::State) -> Vec<(f64, G::State)> {
    let mut outcomes = Vec::new();
    game.outcomes(state, &mut outcomes);
    let settle = |(outcome, probability)| {
        let mut next = state.clone();
        game.settle(&mut next, outcome);
        (probability, next)
    };
    outcomes.into_iter().map(settle).collect()
}

#[test]
fn the_last_moves_of_a_race_by_hand() {
    // Both are two steps from the goal, seat 0 has rolled a 1, and only seat 1 will move after it. From 8 it wins
    // with a roll of 2 or 3, pushed back to 7 with a 3 only; else it is a draw.
    let race = Race { seats: 2, goal: 10, longest: 2 };
    let track = Track { runners: [8, 8, 0, 0], moves: 0, die: 1 };
    let told = explain(&race, &track, &mut Expectimax::new(Indifferent, TO_THE_END));
    assert_eq!(told.chosen, "push");
    let scores: Vec<f64> = told.candidates.iter().map(|candidate| candidate.score).collect();
    assert!((scores[0] + 2.0 / 3.0).abs() < PATIENCE, "{scores:?}");
    assert!((scores[1] + 1.0 / 3.0).abs() < PATIENCE, "{scores:?}");
}

/// What a race is worth to seat 0, every position solved once.
fn solve(race: &Race, track: &Track, known: &mut HashMap<Track, f64>) -> f64 {
    if let Some(&value) = known.get(track) {
        return value;
    }
    let value = match race.phase(track) {
        Phase::Over(ending) => f64::from(ending.score(0, 2)),
        Phase::Chance => settled(race, track).iter().map(|(p, next)| p * solve(race, next, known)).sum(),
        Phase::Decide(seat) => {
            let sign = if seat == 0 { 1.0 } else { -1.0 };
            let values =
                moves(race, track).into_iter().map(|mv| sign * solve(race, &after(race, track, mv), known));
            sign * values.fold(f64::MIN, f64::max)
        }
    };
    known.insert(*track, value);
    value
}

#[test]
fn a_race_is_solved() {
    let race = Race { seats: 2, goal: 6, longest: 6 };
    let mut known = HashMap::new();
    for die in 1..=3 {
        let track = Track { die, ..race.start() };
        let truth = solve(&race, &track, &mut known);
        for largest in [1.0, f64::INFINITY] {
            let mut agent = Expectimax::new(Indifferent, TO_THE_END).largest_score(largest);
            let found = value(&race, &track, &mut agent);
            assert!((found - truth).abs() < PATIENCE, "die {die}: {found} instead of {truth}");
            let next = after(&race, &track, choose(&race, &track, &mut agent));
            assert!((solve(&race, &next, &mut known) - truth).abs() < PATIENCE);
        }
    }
}

#[test]
fn it_plays_games_without_dice_too() {
    let mut agent = Expectimax::new(Indifferent, TO_THE_END);
    let board = crate::play(&TicTacToe, "a1 b2 c3");
    assert_eq!(value(&TicTacToe, &board, &mut agent), 0.0);
    let told = explain(&TicTacToe, &board, &mut agent);
    let corner = told.candidates.iter().find(|candidate| candidate.mv == "a3").unwrap();
    assert!((corner.score + 1.0).abs() < PATIENCE, "a corner loses: {corner:?}");
}

#[test]
fn too_many_selfish_seats_are_refused() {
    let game = Lattice { seed: 1, seats: MAX_SEATS + 1, layers: 4, width: 3, dice: true, skips: false };
    let refused =
        with_turn(&game, &game.start(), |turn, rng| Expectimax::new(Opinion, TO_THE_END).value(turn, rng));
    assert_eq!(refused.unwrap_err().reason().as_str(), "unfit game");
    value(&game, &game.start(), &mut Expectimax::new(Opinion, TO_THE_END).opponents(Opponents::Allied));
}

/// By the definition: what a place is worth to each seat when everyone on turn takes what is best by `prefers`.
fn defined(game: &Lattice, place: &Place, depth: u32, prefers: &dyn Fn(Seat, &[f64]) -> f64) -> Vec<f64> {
    let each = |worth: &dyn Fn(Seat) -> f32| (0..game.seats()).map(|seat| f64::from(worth(seat))).collect();
    match game.phase(place) {
        Phase::Over(ending) => each(&|seat| ending.score(seat, game.seats())),
        _ if depth == 0 => each(&|seat| Opinion.value(game, place, seat)),
        Phase::Chance => {
            let mut mean = vec![0.0; game.seats()];
            for (probability, next) in settled(game, place) {
                for (mean, worth) in mean.iter_mut().zip(defined(game, &next, depth, prefers)) {
                    *mean += probability * worth;
                }
            }
            mean
        }
        Phase::Decide(mover) => {
            let all = moves(game, place)
                .into_iter()
                .map(|mv| defined(game, &after(game, place, mv), depth - 1, prefers));
            let best =
                all.reduce(|a, b| if prefers(mover, &b) > prefers(mover, &a) { b } else { a }).unwrap();
            best.into_iter().map(|worth| DISCOUNT * worth).collect()
        }
    }
}

fn same_as_defined(
    game: &Lattice,
    depth: u32,
    agent: &mut Expectimax<Lattice, Opinion>,
    prefers: &dyn Fn(Seat, &[f64]) -> f64,
) -> Result<(), TestCaseError> {
    let start = game.start();
    let Phase::Decide(seat) = game.phase(&start) else { unreachable!("the first place has moves") };
    let told = explain(game, &start, agent);
    for (mv, candidate) in moves(game, &start).into_iter().zip(&told.candidates) {
        // When the best move is proven sooner, the others are not looked at to the full depth.
        if candidate.terms[1].value < f64::from(depth) && candidate.mv != told.chosen {
            continue;
        }
        let truth = defined(game, &after(game, &start, mv), depth - 1, prefers)[seat];
        prop_assert!(
            (candidate.score - DISCOUNT * truth).abs() < 1e-9,
            "{} instead of {}",
            candidate.score,
            truth
        );
    }
    let best = told.candidates.iter().map(|candidate| candidate.score).fold(f64::MIN, f64::max);
    prop_assert!(told.chosen_candidate().unwrap().score > best - 1e-8);
    prop_assert!((value(game, &start, agent) - best).abs() < 1e-8);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn two_seats_follow_the_definition(seed: u64, width in 1u32..12, depth in 1u32..6) {
        let game = Lattice { seed, seats: 2, layers: 8, width, dice: true, skips: false };
        for largest in [3.0, f64::INFINITY] {
            let mut agent = Expectimax::new(Opinion, Budget::depth(depth)).largest_score(largest);
            same_as_defined(&game, depth, &mut agent, &|mover, worths| worths[mover])?;
        }
    }

    #[test]
    fn allies_follow_the_definition(seed: u64, seats in 3usize..6, depth in 1u32..6) {
        let game = Lattice { seed, seats, layers: 8, width: 9, dice: true, skips: false };
        let Phase::Decide(own) = game.phase(&game.start()) else { unreachable!("the first place has moves") };
        let paranoid = |mover: Seat, worths: &[f64]| if mover == own { worths[own] } else { -worths[own] };
        for largest in [3.0, f64::INFINITY] {
            let agent = Expectimax::new(Opinion, Budget::depth(depth)).opponents(Opponents::Allied);
            same_as_defined(&game, depth, &mut agent.largest_score(largest), &paranoid)?;
        }
    }

    #[test]
    fn selfish_seats_follow_the_definition(seed: u64, seats in 3usize..6, depth in 1u32..6) {
        let game = Lattice { seed, seats, layers: 8, width: 9, dice: true, skips: false };
        let mut agent = Expectimax::new(Opinion, Budget::depth(depth));
        same_as_defined(&game, depth, &mut agent, &|mover, worths| worths[mover])?;
    }
}
