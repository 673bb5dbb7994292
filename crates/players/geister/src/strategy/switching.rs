//! The agent of the Ghosts Challenge 2013 (section V of the paper): several strategies, one at a time.

use spielgeist_geister::Geister;
use spielgeist_play::{Agent, Anatomy, Belief, Explanation, Finished, Forfeit, Rng, Seat, Turn};

/// Number of losses in a row after which another strategy is used.
const PATIENCE: u32 = 2;

/// Plays the first of its strategies, and after two losses in a row another, drawn at random from all others.
pub(crate) struct Switching {
    players: Vec<Box<dyn Agent<Geister>>>,
    current: usize,
    losses: u32,
    /// Whether it remembers the losses of earlier games.
    remembers: bool,
}

impl Switching {
    /// Creates the agent; the best strategy first, at least one.
    pub(crate) fn new(players: Vec<Box<dyn Agent<Geister>>>, remembers: bool) -> Self {
        Self { players, current: 0, losses: 0, remembers }
    }

    /// The current player. The switch happens at the first move after the last loss, with the stream of that
    /// game.
    fn player(&mut self, rng: &mut Rng) -> &mut dyn Agent<Geister> {
        if self.losses >= PATIENCE && self.players.len() > 1 {
            self.losses = 0;
            let step = 1 + rng.index(self.players.len() - 1);
            self.current = (self.current + step) % self.players.len();
        }
        &mut *self.players[self.current]
    }
}

impl Agent<Geister> for Switching {
    fn start(&mut self, game: &Geister, seat: Seat) {
        if !self.remembers {
            (self.current, self.losses) = (0, 0);
        }
        self.players.iter_mut().for_each(|player| player.start(game, seat));
    }

    fn choose(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<usize, Forfeit> {
        self.player(rng).choose(turn, rng)
    }

    fn finish(&mut self, finished: &Finished<'_, Geister>) {
        let lost = finished.ending.winner.is_some_and(|winner| winner != finished.seat);
        self.losses = if lost { self.losses + 1 } else { 0 };
        self.players[self.current].finish(finished);
    }

    fn explain(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        self.player(rng).explain(turn, rng)
    }

    fn beliefs(&mut self, turn: &Turn<'_, Geister>) -> Vec<Belief> {
        self.players[self.current].beliefs(turn)
    }

    fn anatomy(&self) -> Anatomy {
        self.players[self.current].anatomy()
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_geister::Setup;
    use spielgeist_play::{Ending, Game, Seed};

    use super::*;

    /// Always chooses the legal move of its number.
    struct Stubborn(usize);

    impl Agent<Geister> for Stubborn {
        fn choose(&mut self, _: &Turn<'_, Geister>, _: &mut Rng) -> Result<usize, Forfeit> {
            Ok(self.0)
        }

        fn explain(&mut self, _: &Turn<'_, Geister>, _: &mut Rng) -> Result<Explanation, Forfeit> {
            unreachable!("nobody asks")
        }
    }

    #[test]
    fn two_losses_in_a_row_are_too_many() {
        let game = Geister::standard();
        let state = game.start();
        let (view, mut legal) = (game.view(&state, 0), Vec::new());
        game.moves(&state, &mut legal);
        assert_eq!(legal.len(), Setup::ALL.len());
        let turn = Turn { game: &game, seat: 0, view: &view, legal: &legal, budget: None, stop: None };
        let mut rng = Seed(1).stream("switching", 0, 0);
        let players = || (0..4).map(|number| Box::new(Stubborn(number)) as _).collect();
        let mut agent = Switching::new(players(), true);
        let mut play = |agent: &mut Switching, ending: Ending| {
            agent.start(&game, 0);
            let chosen = agent.choose(&turn, &mut rng).unwrap();
            agent.finish(&Finished { game: &game, seat: 0, ending, state: &state });
            chosen
        };
        let (won, lost, drawn) =
            (Ending::win(0, "escape"), Ending::win(1, "escape"), Ending::draw("ply limit"));
        for ending in [won, lost, drawn, lost, won, lost, lost] {
            assert_eq!(play(&mut agent, ending), 0, "one loss, or two that are not in a row, change nothing");
        }
        let second = play(&mut agent, lost);
        assert_ne!(second, 0);
        assert_eq!(play(&mut agent, lost), second, "the count begins anew with the new strategy");
        assert_ne!(play(&mut agent, won), second);
        let mut forgetful = Switching::new(players(), false);
        for _ in 0..4 {
            assert_eq!(play(&mut forgetful, lost), 0, "every game is its first");
        }
    }
}
