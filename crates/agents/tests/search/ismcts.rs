//! ISMCTS where the right decision is known.

use spielgeist_agents::search::{Budget, Indifferent, Ismcts};
use spielgeist_agents::{Random, search::AlphaBeta};
use spielgeist_play::{Agent, Game, GameSeed, Limits, Notation, Referee, Seed, Turn};

use crate::toys::hidden_number::{HiddenNumber, left};
use crate::toys::kuhn::Kuhn;
use crate::toys::race::{Lead, Race, Track};
use crate::toys::tic_tac_toe::TicTacToe;
use crate::{choose, explain, play};

fn lines(count: u64) -> Budget {
    Budget::nodes(count)
}

/// What the agent plays on a view given as text.
fn choose_on<G: Notation>(game: &G, view: &str, agent: &mut dyn Agent<G>) -> String {
    let view = game.read_view(view).unwrap();
    let mut rng = Seed(5).stream("test", 0, 0);
    let state = game.imagine(&view, &mut rng);
    let legal = crate::moves(game, &state);
    let spielgeist_play::Phase::Decide(seat) = game.phase(&state) else { panic!("nobody is to move") };
    let turn = Turn { game, seat, view: &view, legal: &legal, budget: None, stop: None };
    legal[agent.choose(&turn, &mut rng).unwrap()].to_string()
}

/// What every equilibrium of Kuhn's poker has in common, because everything else is dominated: call with the
/// king, fold the jack, do not bet the queen first, bet the king behind a check, check the queen behind one.
#[test]
fn dominated_acts_are_avoided_in_poker() {
    let mut agent = Ismcts::new(Indifferent, lines(4_000));
    for (view, act) in [("1 K -b", "b"), ("1 J -b", "p"), ("0 K -pb", "b"), ("0 J -pb", "p"), ("1 K -p", "b")]
    {
        assert_eq!(choose_on(&Kuhn, view, &mut agent), act, "{view}");
    }
}

/// A number once guessed wrong cannot be right any more. With a single one left the guess is sure.
#[test]
fn what_was_guessed_is_not_guessed_again() {
    let mut agent = Ismcts::new(Indifferent, lines(2_000));
    for view in ["0 3 true g", "0 3 true g02", "1 1 true g023", "0 0 true g3121", "1 2 true g10033"] {
        let read = HiddenNumber.read_view(view).unwrap();
        let guess: u8 = choose_on(&HiddenNumber, view, &mut agent).parse().unwrap();
        assert!(left(read.seat, &read.guesses).contains(&guess), "{view}: {guess}");
    }
}

#[test]
fn a_win_is_taken_and_a_threat_is_met() {
    for playouts in [0, 40] {
        let mut agent = Ismcts::new(Indifferent, lines(3_000)).playouts(playouts);
        let win = play(&TicTacToe, "a1 a2 b1 c2");
        assert_eq!(choose(&TicTacToe, &win, &mut agent).to_string(), "c1", "playouts of {playouts}");
        let threat = play(&TicTacToe, "a1 b2 b1");
        assert_eq!(choose(&TicTacToe, &threat, &mut agent).to_string(), "c1", "playouts of {playouts}");
    }
}

#[test]
fn it_holds_tic_tac_toe_against_perfect_play() {
    let mut agents: Vec<Box<dyn Agent<TicTacToe>>> = vec![
        Box::new(Ismcts::new(Indifferent, lines(3_000))),
        Box::new(AlphaBeta::new(Indifferent, Budget::depth(9))),
    ];
    let mut referee = Referee::new(&TicTacToe, Limits::default());
    for game in 0..6 {
        let seed = GameSeed { seed: Seed(3), deal: game, game };
        let played = referee.play(&mut agents, game as usize % 2, seed, &mut ());
        assert_eq!(played.ending.winner, None, "game {game}");
    }
}

/// The sure decisions of a race: with the goal in reach step, and push who would reach it.
#[test]
fn rolls_are_told_apart() {
    let race = Race { seats: 2, goal: 10, longest: 12 };
    let mut agent = Ismcts::new(Lead, lines(3_000)).playouts(0);
    for (runners, die, step) in [([8, 9], 2, "forward"), ([3, 9], 3, "push"), ([9, 9], 1, "forward")] {
        let track = Track { runners: [runners[0], runners[1], 0, 0], moves: 2, die };
        assert_eq!(choose(&race, &track, &mut agent).to_string(), step, "{track:?}");
    }
}

#[test]
fn it_beats_random_play_at_a_table_of_three() {
    let race = Race { seats: 3, goal: 12, longest: 90 };
    let mut agents: Vec<Box<dyn Agent<Race>>> =
        vec![Box::new(Ismcts::new(Lead, lines(150)).playouts(4)), Box::new(Random), Box::new(Random)];
    let mut referee = Referee::new(&race, Limits::default());
    let wins = (0..60).filter(|&game| {
        let seed = GameSeed { seed: Seed(8), deal: game, game };
        let seat = game as usize % 3;
        referee.play(&mut agents, seat, seed, &mut ()).ending.winner == Some(seat)
    });
    let wins = wins.count();
    assert!(wins > 40, "{wins} of 60 games, where chance gives 20");
}

#[test]
fn it_says_how_often_it_tried() {
    let board = play(&TicTacToe, "a1 a2 b1 c2");
    let told = explain(&TicTacToe, &board, &mut Ismcts::new(Indifferent, lines(1_000)));
    assert_eq!(told.candidates.len(), 5);
    let tried: f64 = told.candidates.iter().map(|candidate| candidate.terms[1].value).sum();
    assert_eq!(tried, 1_000.0);
    let most = told.chosen_candidate().unwrap().terms[1].value;
    let words = format!("I play c1: worth 1.00; I tried it most, in {most} of 1,000 lines.");
    assert_eq!(told.sentence, words);
}

#[test]
fn the_depth_limits_the_tree() {
    let told = explain(
        &TicTacToe,
        &TicTacToe.start(),
        &mut Ismcts::new(Indifferent, Budget { depth: Some(2), ..lines(3_000) }),
    );
    let expected = told.sentence.split("I expect ").nth(1).and_then(|rest| rest.split(',').next()).unwrap();
    assert_eq!(expected.split(' ').count(), 1, "one reply and no more: {}", told.sentence);
}
