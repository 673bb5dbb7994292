//! Agents, and the turns they receive.

use std::borrow::Cow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::{
    AgentError, Anatomy, Belief, EarlyEnd, Ending, Explanation, Game, Message, Rng, SearchReport, Seat,
};

/// Everything that an agent knows when it is on turn. Gives no access to the state.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a, G: Game> {
    /// The rules being played.
    pub game: &'a G,
    /// The seat on turn, the agent's own.
    pub seat: Seat,
    /// Everything that this seat may know.
    pub view: &'a G::View,
    /// The legal moves; never empty.
    pub legal: &'a [G::Move],
    /// The time limit for this move, if any.
    pub budget: Option<Duration>,
    /// Set from outside when the answer is no longer wanted.
    pub stop: Option<&'a AtomicBool>,
}

/// A finished game as the agents that played it see it. Nothing is hidden any more.
#[derive(Clone, Copy, Debug)]
pub struct Finished<'a, G: Game> {
    /// The rules that were played.
    pub game: &'a G,
    /// The agent's seat.
    pub seat: Seat,
    /// The ending of the game.
    pub ending: Ending,
    /// The final state, including everything that was hidden.
    pub state: &'a G::State,
}

/// A move of the agent's seat that has just been made. Gives no access to the state.
#[derive(Clone, Copy, Debug)]
pub struct Moved<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    state: &'a G::State,
}

impl<'a, G: Game> Moved<'a, G> {
    /// The move of `seat` that led to this state.
    pub(crate) fn new(game: &'a G, seat: Seat, state: &'a G::State) -> Self {
        Self { game, seat, state }
    }

    /// Everything that the seat knows after its move.
    pub fn view(&self) -> Cow<'a, G::View> {
        self.game.view(self.state, self.seat)
    }
}

/// A method of choosing moves.
///
/// An agent is queried only if it has a choice: the referee plays forced moves itself. It must not carry anything over
/// from one game to the next, so that a game's result does not depend on the games a thread played before. Agents with
/// memory are the exception; contests must know about them (`memory`).
pub trait Agent<G: Game>: Send {
    /// Called when a new game begins with the agent on `seat`: resets everything left from the last game.
    fn start(&mut self, _game: &G, _seat: Seat) {}

    /// Returns the chosen move as an index into `turn.legal`.
    ///
    /// # Errors
    /// Only external programs can fail to choose; they forfeit the game.
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit>;

    /// Called when a move of the agent's seat has been made, chosen by the agent or forced. For external programs, which
    /// expect its result at once; other agents see it on their next turn.
    fn moved(&mut self, _moved: &Moved<'_, G>) {}

    /// Called when the game has ended, finished or aborted. For external programs, which expect the result.
    fn finish(&mut self, _finished: &Finished<'_, G>) {}

    /// Number of positions searched for the last choice, for agents that count them.
    fn effort(&self) -> u64 {
        0
    }

    /// Returns what the search for the last choice found; `None` if there was none, or the agent does not search.
    fn search_report(&self) -> Option<SearchReport<G::Move>> {
        None
    }

    /// Returns the agent's parameters, for display.
    fn anatomy(&self) -> Anatomy {
        Anatomy::default()
    }

    /// Explains a choice: the arithmetic that [`Agent::choose`] does for the same turn and stream.
    ///
    /// # Errors
    /// As [`Agent::choose`].
    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit>;

    /// Continues with what [`Agent::memory`] returned after an earlier game with the same person.
    ///
    /// # Errors
    /// If the text is damaged or belongs to another agent.
    fn recall(&mut self, _memory: &str) -> Result<(), AgentError> {
        Ok(())
    }

    /// Returns what the agent wants to remember of this person for later games, if anything.
    fn memory(&self) -> Option<String> {
        None
    }

    /// Whether the agent draws conclusions from turn to turn, so that it must receive the earlier turns of a game
    /// that it joins late ([`Agent::made_before`]).
    fn follows(&self) -> bool {
        false
    }

    /// A move of this game that the agent's seat made before the agent was created, as an index into `turn.legal`.
    /// Only for agents that remember or follow their games.
    fn made_before(&mut self, _turn: &Turn<'_, G>, _index: usize) {}

    /// Whether the agent draws its moves at random. It may say so during a game with hidden information.
    fn draws(&self) -> bool {
        false
    }

    /// Returns the agent's beliefs about hidden information. The other seats may see them during the game, so
    /// they must not depend on anything that those seats cannot see: neither on the agent's hidden
    /// information nor on whether it has a choice. An explanation of the same turn contains the same beliefs.
    fn beliefs(&mut self, _turn: &Turn<'_, G>) -> Vec<Belief> {
        Vec::new()
    }
}

/// An agent failed to choose and therefore loses the game.
///
/// One pointer wide, so that the result of a choice fits in registers.
#[derive(Clone, Debug, PartialEq)]
pub struct Forfeit(Box<(EarlyEnd, Message)>);

impl Forfeit {
    /// Creates a forfeit: `reason` is the key that reports count, `message` describes the failure for the person who
    /// has to fix it.
    pub fn new(reason: EarlyEnd, message: impl Into<Message>) -> Self {
        Self(Box::new((reason, message.into())))
    }

    /// The key that reports count.
    pub fn reason(&self) -> EarlyEnd {
        self.0.0
    }

    /// What failed.
    pub fn message(&self) -> &Message {
        &self.0.1
    }
}

impl std::fmt::Display for Forfeit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Forfeit {}
