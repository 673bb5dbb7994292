//! Q-learning on games whose best play is known.

use spielgeist_agents::models::{QTable, StateActions, TableAgent};
use spielgeist_agents::train::Schedule;
use spielgeist_agents::train::q_learning::{QCheckpoint, QSettings, QTrainer};
use spielgeist_play::conformance::check_agent;
use spielgeist_play::{Agent, Game, Phase, Seed, Turn};

use crate::toys::corridor::{COST, Corridor, LENGTH, PRIZE, Squares};
use crate::toys::nim::{Nim, Table as Piles, Take};

const SETTINGS: QSettings = QSettings {
    alpha: Schedule::Harmonic { from: 0.5, half_at: 50.0 },
    gamma: 0.9,
    epsilon: Schedule::Constant(0.4),
    initial: 0.0,
    longest: Some(500),
};

/// The best value of every move in the corridor, by doing Bellman's equation over and over.
fn corridor_values() -> [[f64; 2]; LENGTH] {
    let mut values = [[0.0f64; 2]; LENGTH];
    for _ in 0..1_000 {
        let after = |square: usize| {
            if square >= LENGTH { PRIZE } else { SETTINGS.gamma * values[square][0].max(values[square][1]) }
        };
        values = std::array::from_fn(|square| {
            [COST + after(square + 1), COST + f64::midpoint(after(square + 2), after(0))]
        });
    }
    values
}

#[test]
fn the_values_of_the_corridor() {
    let mut trainer = QTrainer::new(Corridor, Squares, SETTINGS, Seed(1)).unwrap();
    for _ in 0..30_000 {
        trainer.episode(&mut []).unwrap();
    }
    for (square, truth) in corridor_values().iter().enumerate() {
        for (action, truth) in truth.iter().enumerate() {
            let learnt = trainer.table().value(square, action);
            assert!((learnt - truth).abs() < 0.2, "square {square}, action {action}: {learnt} for {truth}");
        }
    }
    check_agent(&Corridor, &mut trainer.agent(), 100).unwrap();
}

/// Piles as the state, and what is taken as the action.
#[derive(Clone, Debug)]
struct Whole;

const PILES: [u8; 3] = [2, 3, 4];

impl StateActions<Nim> for Whole {
    fn states(&self) -> &'static [&'static str] {
        static NAMES: [&str; 60] = ["piles"; 60];
        &NAMES
    }
    fn actions(&self) -> &'static [&'static str] {
        static NAMES: [&str; 12] = ["take"; 12];
        &NAMES
    }
    fn sort(&self, turn: &Turn<'_, Nim>, index: usize) -> (usize, usize) {
        let [a, b, c] = turn.view.piles.map(usize::from);
        let text = turn.legal[index].to_string();
        let (pile, stones) = text.split_once('x').unwrap();
        let action = pile.parse::<usize>().unwrap() * 4 + stones.parse::<usize>().unwrap() - 1;
        (a * 20 + b * 5 + c, action)
    }
}

/// Two seats at one table: from every position that can be won, the table wins (Bouton 1901).
#[test]
fn nim_against_itself() {
    let nim = Nim { piles: PILES };
    let settings = QSettings { gamma: 1.0, alpha: Schedule::Constant(0.2), ..SETTINGS };
    let mut trainer = QTrainer::new(nim.clone(), Whole, settings, Seed(2)).unwrap();
    for _ in 0..30_000 {
        trainer.episode(&mut []).unwrap();
    }
    let mut agent = trainer.agent();
    for index in 1..60 {
        let piles = Piles { piles: [index / 20, index / 5 % 4, index % 5], mover: 0 };
        if piles.wins() {
            let mut after = piles;
            nim.play(&mut after, choose(&nim, &piles, &mut agent));
            assert!(!after.wins(), "{piles:?}: left {after:?}");
        }
    }
}

fn choose(nim: &Nim, piles: &Piles, agent: &mut dyn Agent<Nim>) -> Take {
    let Phase::Decide(seat) = nim.phase(piles) else { panic!("nobody is to move") };
    let mut legal = Vec::new();
    nim.moves(piles, &mut legal);
    let turn = Turn { game: nim, seat, view: piles, legal: &legal, budget: None, stop: None };
    legal[agent.choose(&turn, &mut Seed(0).stream("none", 0, 0)).unwrap()]
}

/// Against an opponent, only the learner's moves teach; the learner sits at both seats in turn.
#[test]
fn nim_against_another() {
    let nim = Nim { piles: PILES };
    let settings = QSettings { gamma: 1.0, alpha: Schedule::Constant(0.2), ..SETTINGS };
    let mut trainer = QTrainer::new(nim.clone(), Whole, settings, Seed(3)).unwrap();
    let mut others: Vec<Box<dyn Agent<Nim>>> = vec![Box::new(spielgeist_agents::Random)];
    let (mut first, mut plies) = (0, 0);
    for _ in 0..100 {
        plies += u64::from(trainer.episode(&mut others).unwrap().1);
    }
    for action in 0..12 {
        first += trainer.table().tried(2 * 20 + 3 * 5 + 4, action);
    }
    let all: u64 = (0..60)
        .flat_map(|state| (0..12).map(move |action| (state, action)))
        .map(|(state, action)| trainer.table().tried(state, action))
        .sum();
    assert_eq!(first, 50, "the learner begins every other game");
    assert!(all < plies, "{all} of {plies} moves were learnt from");
}

#[test]
fn learning_goes_on_where_it_was_saved() {
    let mut undisturbed = QTrainer::new(Corridor, Squares, SETTINGS, Seed(4)).unwrap();
    let mut saved = undisturbed.clone();
    for episode in 0..200 {
        undisturbed.episode(&mut []).unwrap();
        saved.episode(&mut []).unwrap();
        if episode % 13 == 5 {
            let text = serde_json::to_string(&saved.checkpoint()).unwrap();
            let checkpoint: QCheckpoint = serde_json::from_str(&text).unwrap();
            saved = QTrainer::resume(Corridor, Squares, checkpoint).unwrap();
        }
    }
    let bits = |trainer: &QTrainer<_, _>| -> Vec<u64> {
        let value = |index: usize| trainer.table().value(index / 2, index % 2).to_bits();
        (0..2 * LENGTH).map(value).collect()
    };
    assert_eq!(bits(&saved), bits(&undisturbed));
    assert_eq!(saved.checkpoint(), undisturbed.checkpoint());
}

#[test]
fn an_explanation_names_state_and_action() {
    let mut table = QTable::new(Squares.states(), Squares.actions(), 0.0);
    table.learn(0, 1, 3.0, 0.5);
    let mut agent = TableAgent::new(Squares, table).unwrap();
    let place = Corridor.start();
    let mut legal = Vec::new();
    Corridor.moves(&place, &mut legal);
    let turn = Turn { game: &Corridor, seat: 0, view: &place, legal: &legal, budget: None, stop: None };
    let explanation = agent.explain(&turn, &mut Seed(0).stream("none", 0, 0)).unwrap();
    assert_eq!(explanation.sentence, "I play jump, worth 1.500, before step, worth 0.000.");
    assert_eq!(explanation.candidates[1].terms[0].name, "jump from 0");
}

#[test]
fn tables_that_do_not_fit_are_refused() {
    let refused = |text: &str| serde_json::from_str::<QTable>(text).unwrap_err().to_string();
    let few = refused(r#"{"states": ["a"], "actions": ["b", "c"], "values": [1], "tried": [0, 0]}"#);
    assert!(few.contains("1 states and 2 actions with 1 values and 2 counts"), "{few}");
    let table = QTable::new(&["0", "1", "2", "3", "last"], &["step", "jump"], 0.0);
    let error = TableAgent::new(Squares, table).map(|_: TableAgent<Squares>| ()).unwrap_err();
    assert_eq!(error.to_string(), "state 4 (counted from 0) was saved as `last`, but `4` is needed");
    let wild = QSettings { gamma: 1.1, ..SETTINGS };
    let error = QTrainer::new(Corridor, Squares, wild, Seed(0)).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "`gamma` is 1.1; expected a number from 0 to 1");
}
