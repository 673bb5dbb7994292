//! Turns with all that an agent needs for them, so that it can be asked at any time and on any thread.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use spielgeist_play::{Agent, Explanation, Game, Rng, Seat, Turn};

/// An agent that several thoughts may ask, one at a time.
pub(super) type Shared<G> = Arc<Mutex<Box<dyn Agent<G>>>>;

/// A turn of the past or the present with all that an agent needs for it.
pub(super) struct Past<G: Game> {
    pub(super) game: G,
    pub(super) seat: Seat,
    pub(super) state: G::State,
    pub(super) stream: Rng,
    pub(super) budget: Option<Duration>,
}

impl<G: Game> Past<G> {
    pub(super) fn legal(&self) -> Vec<G::Move> {
        let mut legal = Vec::new();
        self.game.moves(&self.state, &mut legal);
        legal
    }

    /// Asks an agent about the turn.
    pub(super) fn ask<R>(
        &mut self,
        agent: &mut dyn Agent<G>,
        question: impl FnOnce(&mut dyn Agent<G>, &Turn<'_, G>, &mut Rng) -> R,
    ) -> R {
        let legal = self.legal();
        let view = self.game.view(&self.state, self.seat);
        let turn =
            Turn { game: &self.game, seat: self.seat, view: &*view, legal: &legal, budget: self.budget };
        question(agent, &turn, &mut self.stream)
    }
}

pub(super) fn lent<G: Game>(agent: &Shared<G>) -> std::sync::MutexGuard<'_, Box<dyn Agent<G>>> {
    // An agent that panicked is asked again: it holds nothing from turn to turn that could be spoilt.
    agent.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where there is nothing to choose there is nothing to weigh.
pub(crate) fn forced(only: &str) -> Explanation {
    Explanation::new(only, Vec::new(), format!("{only} is the only legal move."))
}
