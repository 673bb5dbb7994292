//! The parts of the champion, and a short match.

use std::sync::Arc;

use spielgeist_agents::search::Budget;
use spielgeist_play::{Agent, Game, GameSeed, Limits, Notation, Phase, Referee, Seat, Seed, Turn};
use spielgeist_stratego::{RANKS, Rank, SETUPS, Square, Stratego, View};

use super::agent::Planner;
use super::behaviour::Behaviour;
use super::numbers::Numbers;
use super::signs::SignTable;
use super::values::Values;
use crate::minimax::{Minimax, Profile, hand};

/// Red's major on a4 is public; a hidden blue piece stands on a6 and steps down to a5.
fn approach() -> [View; 2] {
    let game = Stratego::standard();
    let read = |text: &str| game.read_view(text).unwrap();
    let before = "red 10 3 MBAAAAAAAA/BAAAAAAAAA/AAAAAAAAAA/i.AAAAAAAAA/AA__AA__AA/?.A__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/??????????";
    let after = "red 12 5 MBAAAAAAAA/BAAAAAAAAA/AAAAAAAAAA/i.AAAAAAAAA/?.A__AA__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/??????????";
    let fallen = "BBBBCDDDDDDDDEEEEEFFFFGGGGHHHHIIJJKL/NNNNOPPPPPPPPQQQQQRRRRSSSSTTT";
    [read(&format!("{before} {fallen} -/b6a6 -")), read(&format!("{after} {fallen} a3a4/a6a5 -"))]
}

#[test]
fn a_piece_that_goes_beside_a_known_major_is_taken_for_a_stronger_one() {
    let [before, after] = approach();
    let mut behaviour = Behaviour::default();
    behaviour.follow(&SignTable::default(), &before);
    behaviour.follow(&SignTable::default(), &after);
    let square: Square = "a5".parse().unwrap();
    let likely = |rank| behaviour.likelihood(square, rank);
    assert!(likely(Rank::Colonel) > likely(Rank::Marshal) && likely(Rank::Marshal) > likely(Rank::Captain));
    let copy = behaviour.clone();
    behaviour.follow(&SignTable::default(), &before);
    assert_eq!(likely_all(&behaviour, square), [1.0; RANKS], "nothing was known of it then");
    behaviour.follow(&SignTable::default(), &after);
    assert_eq!(likely_all(&copy, square), likely_all(&behaviour, square), "asked twice, learnt once");
}

fn likely_all(behaviour: &Behaviour, square: Square) -> Vec<f32> {
    Rank::ALL.map(|rank| behaviour.likelihood(square, rank)).to_vec()
}

/// Plays on until `seat` has had some turns, with one agent for both sides; calls back on every turn of the seat.
fn follow_a_game(seat: Seat, mut turn_of: impl FnMut(&Turn<'_, Stratego>, usize)) {
    let game = Stratego::standard();
    let mut state = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
    let mut player = Planner::prepared(Arc::default(), Budget::nodes(200));
    let mut rng = Seed(6).stream("game", 0, 0);
    let mut legal = Vec::new();
    for _ in 0..160 {
        let Phase::Decide(mover) = game.phase(&state) else { break };
        legal.clear();
        game.moves(&state, &mut legal);
        let view = game.view(&state, mover);
        let turn = Turn { game: &game, seat: mover, view: &view, legal: &legal, budget: None, stop: None };
        let index = player.choose(&turn, &mut rng).unwrap();
        if mover == seat {
            turn_of(&turn, index);
        }
        game.play(&mut state, legal[index]);
    }
}

#[test]
fn in_a_resumed_game_it_knows_what_it_knew() {
    let planner = || Planner::prepared(Arc::default(), Budget::nodes(200));
    let (mut first, mut resumed, mut ignorant) = (planner(), planner(), planner());
    let (mut turns, mut differ) = (0, 0);
    follow_a_game(1, |turn, index| {
        let values = |agent: &mut dyn Agent<Stratego>| {
            let told = agent.explain(turn, &mut Seed(1).stream("move", turns, 0)).unwrap();
            told.candidates.iter().map(|candidate| candidate.score).collect::<Vec<f64>>()
        };
        let known = values(&mut first);
        if turns % 10 == 9 {
            // The resumed agent receives earlier turns only when it is asked; a question about an old turn changes
            // nothing.
            assert_eq!(values(&mut resumed), known, "turn {turns}");
            ignorant.start(turn.game, turn.seat);
            differ += usize::from(values(&mut ignorant) != known);
        }
        resumed.made_before(turn, index);
        turns += 1;
    });
    assert!(
        turns > 40 && differ > 0,
        "{turns} turns; in {differ} of the compared ones its knowledge mattered"
    );
    assert!(planner().follows());
}

/// Nobody is asked for a forced move, so its turn is missing, and the next one shows only the last moves. What the enemy did
/// then is evidence all the same. Few missing moves have more than one explanation.
#[test]
fn a_turn_that_is_missing_is_made_up_for() {
    let table = SignTable::default();
    let mut views: Vec<View> = Vec::new();
    follow_a_game(1, |turn, _| {
        if turn.view.position().placed().is_none() {
            views.push(turn.view.clone());
        }
    });
    let (mut all, mut turns, mut same, mut mattered) = (Behaviour::default(), 0, 0, 0);
    for next in views.windows(3) {
        let [before, missing, after] = next else { unreachable!() };
        all.follow(&table, before);
        let (mut gap, mut late) = (all.clone(), Behaviour::default());
        all.follow(&table, missing);
        let mut whole = all.clone();
        whole.follow(&table, after);
        gap.follow(&table, after);
        late.follow(&table, after);
        let known = |behaviour: &Behaviour| -> Vec<Vec<f32>> {
            Square::all().map(|square| likely_all(behaviour, square)).collect()
        };
        same += usize::from(known(&gap) == known(&whole));
        mattered += usize::from(known(&late) != known(&whole));
        turns += 1;
    }
    assert!(turns > 30 && mattered > 10, "{mattered} of {turns}");
    assert!(same * 10 >= turns * 9, "{same} of {turns}");
}

#[test]
fn two_missing_turns_leave_no_evidence() {
    let [before, after] = approach();
    let mut behaviour = Behaviour::default();
    behaviour.follow(&SignTable::default(), &before);
    behaviour.follow(&SignTable::default(), &after);
    let game = Stratego::standard();
    let later = game.write_view(&after).replacen("red 12 5", "red 18 11", 1);
    behaviour.follow(&SignTable::default(), &game.read_view(&later).unwrap());
    assert!(Square::all().all(|square| likely_all(&behaviour, square) == [1.0; RANKS]));
}

#[test]
fn values_depend_on_what_is_left() {
    let game = Stratego::standard();
    let start = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
    let first = Values::of(&Numbers::default(), start.position(), 0);
    let value = |values: &Values, rank: Rank| values.pieces[rank as usize];
    assert_eq!(value(&first, Rank::General), 2 * value(&first, Rank::Colonel));
    let [late, _] = approach();
    let last = Values::of(&Numbers::default(), late.position(), 0);
    assert!(value(&last, Rank::Major) < value(&first, Rank::Major), "few ranks are left below");
    assert!(value(&first, Rank::Marshal) < 2 * value(&first, Rank::General), "a spy may take it");
}

#[test]
fn it_beats_the_minimax_with_weights_by_hand() {
    let game = Stratego::with_limits(600, 200);
    let mut referee = Referee::new(&game, Limits::default());
    let mut score = 0.0;
    for number in 0..4 {
        let mut agents: [Box<dyn Agent<Stratego>>; 2] = [
            Box::new(Planner::prepared(Arc::default(), Budget::nodes(300))),
            Box::new(Minimax::prepared(Profile::Chosen, hand(Profile::Chosen), Budget::depth(1))),
        ];
        let seat = number as usize % 2;
        let seed = GameSeed { seed: Seed(8), deal: number / 2, game: number };
        let ending = referee.play(&mut agents, seat, seed, &mut ()).ending;
        score += ending.winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
    }
    assert!(score >= 3.0, "{score} of 4");
    assert!(game.hides_information());
}
