//! The referee of matches: connects agents to a [`GameLoop`], runs the game and reports the result to them.

use std::sync::atomic::AtomicBool;

use crate::{Agent, Finished, Game, GameLoop, GameSeed, Limits, Played, Witness};

/// Plays games between agents. Keeps its buffers from one game to the next, so that playing does not
/// allocate.
pub struct Referee<'g, G: Game> {
    table: GameLoop<'g, G>,
}

impl<'g, G: Game> Referee<'g, G> {
    /// Creates a referee for one variant and the limits of one match.
    pub fn new(game: &G, limits: Limits) -> Self {
        Self { table: GameLoop::new(game.clone(), limits) }
    }

    /// Aborts a game when `stop` is set; it then ends as a draw by `stopped`, and should not be counted.
    pub fn stopping_at(self, stop: &'g AtomicBool) -> Self {
        Self { table: self.table.stopping_at(stop) }
    }

    /// The final state of the last game, including hidden information.
    pub fn state(&self) -> &G::State {
        self.table.state()
    }

    /// Plays one game. `agents[slot]` sits at seat `(slot + rotation) % seats`.
    ///
    /// # Panics
    /// If the number of agents differs from the number of seats.
    pub fn play<W: Witness<G>>(
        &mut self,
        agents: &mut [Box<dyn Agent<G>>],
        rotation: usize,
        seed: GameSeed,
        witness: &mut W,
    ) -> Played {
        let seats = self.table.game().seats();
        assert_eq!(agents.len(), seats, "one agent per seat");
        agents.rotate_right(rotation % seats);
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.start(self.table.game(), seat);
        }
        self.table.begin(seed);
        let played = self.table.run(agents, witness);
        let (game, state, ending) = (self.table.game(), self.table.state(), played.ending);
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.finish(&Finished { game, seat, ending, state });
        }
        agents.rotate_left(rotation % seats);
        played
    }
}
