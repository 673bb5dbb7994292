//! Who plays: agents, and the turns they are handed.

use std::time::Duration;

use crate::{Anatomy, Belief, EarlyEnd, Ending, Explanation, Game, Rng, Seat};

/// All that an agent is told when it is to move. It holds no way to the state.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a, G: Game> {
    /// The rules being played.
    pub game: &'a G,
    /// The seat on turn, the agent's own.
    pub seat: Seat,
    /// All that this seat may know.
    pub view: &'a G::View,
    /// What it may do; never empty.
    pub legal: &'a [G::Move],
    /// How long it may think; no limit where there is none.
    pub budget: Option<Duration>,
}

/// A game that is over, as an agent that played it is told. Nothing is hidden any more.
#[derive(Clone, Copy, Debug)]
pub struct Finished<'a, G: Game> {
    /// The rules that were played.
    pub game: &'a G,
    /// The agent's seat.
    pub seat: Seat,
    /// How it ended.
    pub ending: Ending,
    /// The last state, all that was hidden included.
    pub state: &'a G::State,
}

/// A way to choose moves.
///
/// An agent is asked only where there is a choice: the referee plays forced moves itself. It must not carry
/// anything from one game to the next, so that a game's result does not depend on which games a thread played
/// before; unless it is known to remember, and contests are told so (`memory`).
pub trait Agent<G: Game>: Send {
    /// A new game begins and the agent sits at `seat`: forget the last one.
    fn start(&mut self, _game: &G, _seat: Seat) {}

    /// The chosen move as an index into `turn.legal`.
    ///
    /// # Errors
    /// Only programs outside of ours can fail to choose; they forfeit the game.
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit>;

    /// The game has ended, whether it was played out or broken off. For programs outside of ours, which expect to
    /// be told the result.
    fn finish(&mut self, _finished: &Finished<'_, G>) {}

    /// How many positions the last choice looked at, for agents that count them.
    fn effort(&self) -> u64 {
        0
    }

    /// What it plays by, to be looked at.
    fn anatomy(&self) -> Anatomy {
        Anatomy::default()
    }

    /// Why: the arithmetic that [`Agent::choose`] does for the same turn and stream, written down.
    ///
    /// # Errors
    /// As [`Agent::choose`].
    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit>;

    /// What the agent believes of things that are hidden from it. The other seats may be told this while the game goes
    /// on, so it must rest on nothing that they do not see: neither on the agent's own secrets nor on whether it has a
    /// choice. An explanation of the same turn holds the same.
    fn beliefs(&mut self, _turn: &Turn<'_, G>) -> Vec<Belief> {
        Vec::new()
    }
}

/// An agent could not choose, and loses the game for it.
///
/// One pointer wide, so that the choice of a move travels in registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit(Box<(EarlyEnd, String)>);

impl Forfeit {
    /// `reason` is what reports count by; `message` says what happened to the
    /// person who has to mend it.
    pub fn new(reason: EarlyEnd, message: impl Into<String>) -> Self {
        Self(Box::new((reason, message.into())))
    }

    /// What reports count by.
    pub fn reason(&self) -> EarlyEnd {
        self.0.0
    }
}

impl std::fmt::Display for Forfeit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.1)
    }
}

impl std::error::Error for Forfeit {}
