//! A turn that can be asked about at any time.

use std::time::Duration;

use super::chooser::answer;
use super::limits::Limits;
use crate::{Agent, Forfeit, Game, Rng, Seat, Turn};

/// A past or present turn with everything that an agent needs for it, so that the agent can be queried at any
/// time and on any thread.
pub struct Moment<G: Game> {
    game: G,
    state: G::State,
    seat: Seat,
    legal: Vec<G::Move>,
    stream: Rng,
    limits: Limits,
}

impl<G: Game> Moment<G> {
    /// Creates the turn of `seat`, which is to move in `state`, with its stream.
    pub fn new(game: G, state: G::State, seat: Seat, stream: Rng, limits: Limits) -> Self {
        Self { game, state, seat, legal: Vec::new(), stream, limits }
    }

    /// Sets the time limit.
    pub fn within(mut self, budget: Option<Duration>) -> Self {
        self.limits.move_time = budget.or(self.limits.move_time);
        self
    }

    /// The seat on turn.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Generates the legal moves on first use.
    fn find_moves(&mut self) {
        if self.legal.is_empty() {
            self.game.moves(&self.state, &mut self.legal);
        }
    }

    /// Returns the only legal move, if there is no choice.
    pub fn forced(&mut self) -> Option<G::Move> {
        self.find_moves();
        if let [only] = self.legal[..] { Some(only) } else { None }
    }

    /// Returns the agent's move, as in a match, and the position of its stream afterwards.
    ///
    /// # Errors
    /// If the agent forfeits.
    pub fn choose(mut self, agent: &mut dyn Agent<G>) -> Result<(G::Move, u64), Forfeit> {
        let late = self.limits.late;
        let mv = match self.forced() {
            Some(only) => only,
            None => self.ask(|turn, rng| answer(agent, turn, late, rng))?,
        };
        Ok((mv, self.stream.position()))
    }

    /// Calls `question` with the turn.
    pub fn ask<R>(&mut self, question: impl FnOnce(&Turn<'_, G>, &mut Rng) -> R) -> R {
        self.find_moves();
        let view = self.game.view(&self.state, self.seat);
        let budget = self.limits.move_time;
        let turn =
            Turn { game: &self.game, seat: self.seat, view: &*view, legal: &self.legal, budget, stop: None };
        question(&turn, &mut self.stream)
    }
}
