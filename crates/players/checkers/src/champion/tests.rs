//! The champion as a whole: its arithmetic, its training, and what it says.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use spielgeist_agents::search::Budget;
use spielgeist_checkers::{Checkers, SearchPosition};
use spielgeist_lab::WorkerPool;
use spielgeist_play::contest::Maker;
use spielgeist_play::{Explanation, Game, Notation, Phase, Rng, Seed, Turn};

use super::agent::maker;
use super::evaluation::Evaluation;
use super::fit::Learner;
use super::self_play::{Conduct, Player, self_play};
use super::training::tiny_trainer;
use super::weights::{StoredWeights, UNIT, WEIGHTS, active};

fn rng() -> Rng {
    Seed(7).stream("champion tests", 0, 0)
}

/// Weights of any size, so that every part of the arithmetic shows.
fn random_weights() -> StoredWeights {
    let mut rng = rng();
    let weights: Vec<f32> = (0..WEIGHTS).map(|_| (rng.index(401) as f32 - 200.0) / UNIT).collect();
    StoredWeights::of(&weights)
}

/// Positions of random games.
fn positions(count: usize) -> Vec<SearchPosition> {
    let game = Checkers::official();
    let mut rng = rng();
    let mut found = Vec::new();
    while found.len() < count {
        let mut state = game.start();
        let mut legal = Vec::new();
        while let Phase::Decide(_) = game.phase(&state) {
            found.push(SearchPosition::from(&state));
            legal.clear();
            game.moves(&state, &mut legal);
            game.play(&mut state, legal[rng.index(legal.len())]);
        }
    }
    found
}

#[test]
fn the_fast_value_is_the_sum_that_is_trained() {
    let stored = random_weights();
    let numbers = stored.numbers().unwrap();
    let evaluation = Evaluation::new(&stored).unwrap();
    let mut features = Vec::new();
    let mut compared = 0;
    for position in positions(3000) {
        active(&position, &mut features);
        let sum: f32 = features.iter().map(|&(at, factor)| numbers[at as usize] as f32 * factor).sum();
        let sum = if position.side() == spielgeist_checkers::Side::White { sum } else { -sum };
        let value = evaluation.value(&position) as f32;
        // A lead that cannot be won is divided by eight.
        if (value - sum).abs() >= 2.0 && (value - sum / 8.0).abs() < 2.0 {
            continue;
        }
        assert!((value - sum).abs() < 2.0, "{value} {sum} {position:?}");
        compared += 1;
    }
    assert!(compared > 2000);
}

#[test]
fn the_parts_add_up() {
    let evaluation = Evaluation::new(&random_weights()).unwrap();
    for position in positions(300) {
        let sum: f64 = evaluation.parts(&position, position.side()).iter().map(|part| part.men).sum();
        let value = f64::from(evaluation.value(&position)) / evaluation.man();
        let close = |a: f64, b: f64| (a - b).abs() < 3.0 / evaluation.man();
        assert!(close(sum, value) || close(sum / 8.0, value), "{sum} {value}");
    }
}

#[test]
fn weights_are_stored_in_little_text_and_read_back() {
    let stored = random_weights();
    let model = serde_json::to_value(&stored).unwrap();
    assert_eq!(StoredWeights::read(&model).unwrap().numbers(), stored.numbers());
    let material = StoredWeights::of(&Learner::material().weights);
    assert!(serde_json::to_string(&material).unwrap().len() < 1000);
    let damaged = serde_json::json!({"tables": ["00"], "others": [], "forces": ""});
    let error = Evaluation::read(&damaged).map(|_| ()).unwrap_err().to_string();
    assert_eq!(error, "1 tables; this version has 12");
}

#[test]
fn training_does_not_depend_on_threads_and_can_be_resumed() {
    let pool = |jobs| WorkerPool::new(jobs, Arc::new(AtomicBool::new(false)));
    let mut straight = tiny_trainer(None);
    for _ in 0..2 {
        straight.step(&pool(1)).unwrap().unwrap();
    }
    let mut first = tiny_trainer(None);
    let generation = first.step(&pool(3)).unwrap().unwrap();
    assert!(generation.loss.is_some_and(|loss| loss > 0.0 && loss < 1.0), "{generation:?}");
    let mut second = tiny_trainer(Some(&first.checkpoint()));
    second.step(&pool(2)).unwrap().unwrap();
    assert_eq!(second.checkpoint(), straight.checkpoint());
    assert_eq!(second.champion(), straight.champion());
    let stopped = WorkerPool::new(1, Arc::new(AtomicBool::new(true)));
    assert!(second.step(&stopped).unwrap().is_none());
}

#[test]
fn a_random_move_says_nothing_about_the_positions_before_it() {
    let game = Checkers::official();
    let evaluation = Arc::new(Evaluation::new(&StoredWeights::of(&Learner::material().weights)).unwrap());
    let mut player = Player::new(&game, evaluation, 40);
    let mut outcomes = |random_moves| -> Vec<Vec<f32>> {
        let conduct = Conduct { nodes: 40, random_moves };
        let mut game =
            |number| self_play(&game, &mut player, conduct, &mut Seed(3).stream("game", number, 0));
        (0..20).map(|number| game(number).iter().map(|sample| sample.target(0.0)).collect()).collect()
    };
    let is_result = |outcome: &f32| [0.0, 0.5, 1.0].contains(outcome);
    for game in outcomes(0.0) {
        assert!(game.iter().all(is_result) && game.windows(2).all(|two| two[0] == two[1]));
    }
    assert!(outcomes(0.2).iter().flatten().any(|outcome| !is_result(outcome)));
}

fn by_material(budget: Budget) -> Box<Maker<Checkers>> {
    let evaluation = Evaluation::new(&StoredWeights::of(&Learner::material().weights)).unwrap();
    maker(&Checkers::official(), Arc::new(evaluation), budget)
}

fn with_turn<R>(fen: &str, ask: impl FnOnce(&Turn<'_, Checkers>) -> R) -> R {
    let game = Checkers::official();
    let position = game.read_view(fen).unwrap();
    let mut legal = Vec::new();
    game.moves(&position, &mut legal);
    let seat = position.side().seat();
    ask(&Turn { game: &game, seat, view: &position, legal: &legal, budget: None, stop: None })
}

fn explained(fen: &str, budget: Budget) -> Explanation {
    with_turn(fen, |turn| by_material(budget)().unwrap().explain(turn, &mut rng()).unwrap())
}

#[test]
fn it_says_what_the_line_wins() {
    // c3-d4 gives a man and takes two.
    let told = explained("W:Wc3,b2,a1,h2:Be5,c7,h6,f8", Budget::depth(9));
    let score = told.chosen_candidate().unwrap().score;
    assert!(score > -2.0, "{told:?}");
    let told = explained("W:Wd6,a1:Bb8,h4", Budget::depth(11));
    assert!(!told.sentence.is_empty());
    // One man against one that cannot get past: the end is seen.
    let told = explained("W:Wf6,Kc3:Bh8,h6", Budget::depth(15));
    assert!(told.said.code.starts_with("checkers.why."), "{told:?}");
}

#[test]
fn a_forced_win_is_named_with_its_length() {
    let told = explained("W:WKa1,Kc1,Ke1:Bh4", Budget::depth(11));
    assert_eq!(told.said.code, "checkers.why.wins_by_force", "{told:?}");
    assert!(told.chosen_candidate().unwrap().score > 11.0);
    let lost = explained("B:WKa1,Kc1,Ke1:Bh4,a5", Budget::depth(11));
    assert_eq!(lost.said.code, "checkers.why.loses_by_force", "{lost:?}");
}

#[test]
fn a_move_in_nodes_does_not_depend_on_turns_before() {
    let mut agent = by_material(Budget::nodes(3000))().unwrap();
    let fens = ["W:W21-32:B1-12", "W:Wc3,b2,a1,h2:Be5,c7,h6,f8", "B:WKa1,c1,h2:BKh8,f8,g7"];
    let mut ask = |fen| with_turn(fen, |turn| (agent.choose(turn, &mut rng()).unwrap(), agent.effort()));
    let first = fens.map(&mut ask);
    assert_eq!(fens.map(&mut ask), first);
}
