//! Searches that are told what is likely.

use spielgeist_agents::search::{AlphaBeta, Budget, Imagination, Indifferent, Ismcts};
use spielgeist_play::{Agent, Belief, Game, Keyed, Message, Phase, Rng};

use crate::toys::hidden_number::{HiddenNumber, Number, State, View};
use crate::{choose, explain, play};

impl Keyed for HiddenNumber {
    fn key(&self, state: &State) -> u64 {
        format!("{state:?}").bytes().fold(0, |key, byte| key.wrapping_mul(257) ^ u64::from(byte))
    }
}

/// Deals these numbers to the other seat, one after the other and over again.
struct Cycle {
    numbers: Vec<u8>,
    next: usize,
}

impl Cycle {
    fn new(numbers: &[u8]) -> Self {
        Self { numbers: numbers.to_vec(), next: 0 }
    }
}

impl Imagination<HiddenNumber> for Cycle {
    fn look(&mut self, _: &HiddenNumber, _: &View) {
        self.next = 0;
    }

    /// Draws until the number is the one wanted: then guessing it ends the game.
    fn imagine(&mut self, game: &HiddenNumber, view: &View, rng: &mut Rng) -> State {
        let number = self.numbers[self.next % self.numbers.len()];
        self.next += 1;
        loop {
            let state = game.imagine(view, rng);
            let guessed = crate::after(game, &state, Number(number));
            if matches!(game.phase(&guessed), Phase::Over(_)) {
                return state;
            }
        }
    }

    fn beliefs(&self, _: &HiddenNumber, _: &View) -> Vec<Belief> {
        vec![Belief::new(Message::quoted("the number"), "their hand", "2", 0.75)]
    }
}

fn alpha_beta(worlds: u32, numbers: &[u8]) -> Box<dyn Agent<HiddenNumber>> {
    Box::new(AlphaBeta::new(Indifferent, Budget::depth(1)).worlds(worlds).imagining(Cycle::new(numbers)))
}

#[test]
fn what_is_likely_decides() {
    let hidden = play(&HiddenNumber, "0 1");
    for number in 0..4 {
        let mut ismcts = Ismcts::new(Indifferent, Budget::nodes(300)).imagining(Cycle::new(&[number]));
        assert_eq!(choose(&HiddenNumber, &hidden, &mut ismcts), Number(number));
        assert_eq!(choose(&HiddenNumber, &hidden, &mut *alpha_beta(1, &[number])), Number(number));
    }
}

#[test]
fn the_mean_over_several_worlds_counts() {
    let hidden = play(&HiddenNumber, "0 1");
    for (numbers, best) in [([1, 2, 2], 2), ([3, 3, 1], 3), ([1, 0, 1], 1)] {
        assert_eq!(choose(&HiddenNumber, &hidden, &mut *alpha_beta(3, &numbers)), Number(best));
        let told = explain(&HiddenNumber, &hidden, &mut *alpha_beta(3, &numbers));
        // The guess is right in two of three, and nothing is said of the rest.
        let value = told.chosen_candidate().unwrap().score;
        assert!((value - 2.0 / 3.0).abs() < 1e-5, "{value}");
    }
}

#[test]
fn beliefs_are_told_once_and_weigh_nothing() {
    let hidden = play(&HiddenNumber, "0 1");
    let mut ismcts = Ismcts::new(Indifferent, Budget::nodes(300)).imagining(Cycle::new(&[2]));
    for told in [
        explain(&HiddenNumber, &hidden, &mut ismcts),
        explain(&HiddenNumber, &hidden, &mut *alpha_beta(1, &[2])),
    ] {
        assert_eq!(told.beliefs, [Belief::new(Message::quoted("the number"), "their hand", "2", 0.75)]);
        let terms = &told.chosen_candidate().unwrap().terms;
        assert!(terms.iter().all(|term| term.name != "the number"), "{terms:?}");
    }
}
