//! Beliefs from equally likely deals.

use spielgeist_agents::search::Imagination;
use spielgeist_play::{self as play, Game, Rng};
use spielgeist_stratego::{State, Stratego, View};

use super::belief::Belief;

/// Samples deals as the game does, and computes the resulting beliefs for each piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvenDeals;

impl Imagination<Stratego> for EvenDeals {
    fn imagine(&mut self, game: &Stratego, view: &View, rng: &mut Rng) -> State {
        game.imagine(view, rng)
    }

    fn beliefs(&self, _: &Stratego, view: &View) -> Vec<play::Belief> {
        match view.position().placed() {
            Some(_) => Vec::new(),
            None => Belief::even(view).told(view.seat()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use spielgeist_play::{Scenic, Seed};
    use spielgeist_stratego::SETUPS;

    use super::*;

    /// The beliefs equal the frequencies in the deals of the game.
    #[test]
    fn the_shares_are_those_of_sampled_deals() {
        let game = Stratego::standard();
        let mut state = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
        let mut rng = Seed(3).stream("even", 0, 0);
        for _ in 0..41 {
            let mut legal = Vec::new();
            game.moves(&state, &mut legal);
            game.play(&mut state, legal[rng.index(legal.len())]);
        }
        let seat = state.position().on_turn();
        let view = game.view(&state, seat);
        let told = EvenDeals.beliefs(&game, &view);
        assert!(!told.is_empty());
        let mut counts: BTreeMap<(String, &str), f64> = BTreeMap::new();
        const DEALS: usize = 3_000;
        for _ in 0..DEALS {
            let deal = game.imagine(&view, &mut rng);
            for piece in game.scene(&game.view(&deal, 1 - seat), seat).pieces {
                if piece.owner != seat {
                    *counts.entry((piece.cell, piece.kind)).or_default() += 1.0 / DEALS as f64;
                }
            }
        }
        for belief in &told {
            let share = counts.get(&(belief.place.clone(), &*belief.is)).copied().unwrap_or_default();
            assert!((share - belief.probability).abs() < 0.05, "{belief:?}: {share}");
        }
    }
}
