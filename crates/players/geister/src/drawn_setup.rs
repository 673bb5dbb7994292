//! Searches with a random setup.

use spielgeist_geister::Geister;
use spielgeist_play::{Agent, Anatomy, Belief, Explanation, Finished, Forfeit, Rng, Seat, Turn};

use super::reasons;

/// A player that draws one of the 70 setups and delegates every step to another.
///
/// Before anything is seen all setups have the same value, so a search would choose the same one every game,
/// and an opponent that has seen it once would know all its ghosts.
pub(crate) struct DrawnSetup<A>(pub(crate) A);

impl<A: Agent<Geister>> Agent<Geister> for DrawnSetup<A> {
    fn start(&mut self, game: &Geister, seat: Seat) {
        self.0.start(game, seat);
    }

    fn choose(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.legal[0].step().is_none() {
            Ok(rng.index(turn.legal.len()))
        } else {
            self.0.choose(turn, rng)
        }
    }

    fn finish(&mut self, finished: &Finished<'_, Geister>) {
        self.0.finish(finished);
    }

    fn effort(&self) -> u64 {
        self.0.effort()
    }

    fn anatomy(&self) -> Anatomy {
        self.0.anatomy()
    }

    fn explain(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        if turn.legal[0].step().is_none() {
            let told = reasons::of_setup(turn.legal[rng.index(turn.legal.len())]);
            return Ok(Explanation { beliefs: self.0.beliefs(turn), ..told });
        }
        self.0.explain(turn, rng)
    }

    fn made_before(&mut self, turn: &Turn<'_, Geister>, index: usize) {
        self.0.made_before(turn, index);
    }

    fn beliefs(&mut self, turn: &Turn<'_, Geister>) -> Vec<Belief> {
        self.0.beliefs(turn)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use spielgeist_agents::search::{AlphaBeta, Budget};
    use spielgeist_geister::LossesAndExits;
    use spielgeist_play::{Game, Seed};

    use super::*;

    #[test]
    fn setups_differ_from_game_to_game() {
        let game = Geister::standard();
        let (state, mut legal) = (game.start(), Vec::new());
        game.moves(&state, &mut legal);
        let view = game.view(&state, 0);
        let turn = Turn { game: &game, seat: 0, view: &view, legal: &legal, budget: None, stop: None };
        let mut agent = DrawnSetup(AlphaBeta::new(LossesAndExits, Budget::nodes(100)));
        let mut draw = |number| agent.choose(&turn, &mut Seed(1).stream("setup", number, 0)).unwrap();
        let drawn: BTreeSet<usize> = (0..400).map(&mut draw).collect();
        assert!(drawn.len() > 60, "{} of 70", drawn.len());
        let told = agent.explain(&turn, &mut Seed(1).stream("setup", 7, 0)).unwrap();
        let chosen = agent.choose(&turn, &mut Seed(1).stream("setup", 7, 0)).unwrap();
        assert_eq!(told.chosen, legal[chosen].to_string());
    }
}
