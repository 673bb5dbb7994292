//! What a search may spend: repeatable where it is counted, respected where it is timed.

use std::time::{Duration, Instant};

use spielgeist_agents::search::{AlphaBeta, Budget, Expectimax, Ismcts};
use spielgeist_play::{Agent, Explanation, Game, Seed, Turn};

use crate::toys::connect::{Connect, Neighbours};
use crate::toys::race::{Lead, Race, Track};
use crate::{explain, moves, play, with_turn};

type Agents<G> = [(&'static str, Box<dyn Agent<G>>); 3];

fn agents(budget: Budget) -> Agents<Connect> {
    [
        ("alpha-beta", Box::new(AlphaBeta::new(Neighbours, budget))),
        ("expectimax", Box::new(Expectimax::new(Neighbours, budget))),
        ("ismcts", Box::new(Ismcts::new(Neighbours, budget))),
    ]
}

const OPENINGS: [&str; 4] = ["4 4", "4 4 3 2", "1 2 3 4 5", "4 4 4 4 4 3"];

fn told(agent: &mut dyn Agent<Connect>) -> Vec<Explanation> {
    OPENINGS.iter().map(|opening| explain(&Connect::FOUR, &play(&Connect::FOUR, opening), agent)).collect()
}

#[test]
fn counted_budgets_repeat_to_the_byte() {
    let budgets = [Budget::nodes(3_000), Budget::depth(4), Budget { depth: Some(3), ..Budget::nodes(700) }];
    for budget in budgets {
        for ((name, mut first), (_, mut second)) in agents(budget).into_iter().zip(agents(budget)) {
            let before = told(&mut *first);
            // The second has played other turns before, which must leave no trace.
            second.start(&Connect::FOUR, 1);
            explain(&Connect::FOUR, &play(&Connect::FOUR, "7 7 7 6 6"), &mut *second);
            assert_eq!(before, told(&mut *second), "{name} with {budget:?}");
            assert_eq!(before, told(&mut *first), "{name} with {budget:?}, asked again");
        }
    }
}

/// What a fixed search finds, to notice when behaviour changes.
#[test]
fn known_searches() {
    let board = play(&Connect::FOUR, "4 4 3");
    let sentences = agents(Budget::nodes(2_000))
        .map(|(_, mut agent)| explain(&Connect::FOUR, &board, &mut *agent).sentence);
    assert_eq!(sentences, KNOWN);
}
const KNOWN: [&str; 3] = [
    "I play 2: I expect 3 3 5 6 2, worth -0.02 after 2,000 positions to depth 6.",
    "I play 2: I expect 5 6 3 5, worth -0.01 after 2,000 positions to depth 4; a look to depth 5 that not every move got was the last word.",
    "I play 5: I expect 5 1 1 1 1 3, worth -0.07; I tried it most, in 1,240 of 2,000 lines.",
];

fn positions(sentence: &str) -> u64 {
    let after = sentence.split(" after ").nth(1).unwrap();
    after.split(' ').next().unwrap().replace(',', "").parse().unwrap()
}

#[test]
fn no_more_positions_are_looked_at_than_allowed() {
    let board = play(&Connect::FOUR, "4 4 3");
    for nodes in [10, 100, 1_000, 10_000] {
        let [alpha_beta, expectimax, _] = agents(Budget::nodes(nodes));
        for (name, mut agent) in [alpha_beta, expectimax] {
            let sentence = explain(&Connect::FOUR, &board, &mut *agent).sentence;
            assert_eq!(positions(&sentence), nodes, "{name}");
        }
    }
}

#[test]
fn the_smallest_budget_gives_a_sensible_answer() {
    // Seat 0 has three in a row and wins at once with 4.
    let board = play(&Connect::FOUR, "1 1 2 2 3 3");
    let nothing = Budget { depth: Some(0), nodes: Some(0), time: Some(Duration::ZERO) };
    for budget in
        [nothing, Budget::nodes(0), Budget::nodes(1), Budget::depth(0), Budget::time(Duration::ZERO)]
    {
        for (name, mut agent) in agents(budget) {
            let chosen = with_turn(&Connect::FOUR, &board, |turn, rng| {
                let turn = Turn { budget: Some(Duration::ZERO), ..*turn };
                turn.legal[agent.choose(&turn, rng).unwrap()].to_string()
            });
            assert!(name == "ismcts" || chosen == "4", "{name} with {budget:?} plays {chosen}");
        }
    }
}

#[test]
fn a_forced_move_takes_no_thought() {
    let game = Connect { width: 1, height: 6, line: 4 };
    let state = game.start();
    let (legal, view) = (moves(&game, &state), game.view(&state, 0));
    let turn = Turn { game: &game, seat: 0, view: &view, legal: &legal, budget: None, stop: None };
    for (_, mut agent) in agents(Budget::time(Duration::from_secs(3_600))) {
        assert_eq!(agent.choose(&turn, &mut Seed(1).stream("test", 0, 0)), Ok(0));
    }
}

/// Generous: the search must end by itself long before an hour, and not at once.
#[test]
fn time_is_kept() {
    let board = play(&Connect::FOUR, "4");
    let hour = Duration::from_secs(3_600);
    for (own, turn) in [(Duration::from_millis(30), None), (hour, Some(Duration::from_millis(30)))] {
        for (name, mut agent) in agents(Budget::time(own)) {
            let started = Instant::now();
            with_turn(&Connect::FOUR, &board, |plain, rng| {
                agent.choose(&Turn { budget: turn, ..*plain }, rng).unwrap();
            });
            let took = started.elapsed();
            assert!(took >= Duration::from_millis(25), "{name} took only {took:?}");
            assert!(took < Duration::from_secs(20), "{name} took {took:?}");
        }
    }
}

#[test]
fn dice_do_not_disturb_repeating() {
    let race = Race { seats: 4, goal: 20, longest: 100 };
    let track = Track { die: 2, ..race.start() };
    let expectimax = || Expectimax::new(Lead, Budget::nodes(5_000));
    let ismcts = || Ismcts::new(Lead, Budget::nodes(500));
    assert_eq!(explain(&race, &track, &mut expectimax()), explain(&race, &track, &mut expectimax()));
    assert_eq!(explain(&race, &track, &mut ismcts()), explain(&race, &track, &mut ismcts()));
}
