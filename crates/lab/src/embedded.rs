//! Agents of a program that embeds this library, such as a Python function: usable as `py:NAME` in place of any agent's
//! name.
//!
//! The host registers them for the whole process. They receive a turn as plain data, made from their seat's view.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use spielgeist_agents::Reason;
use spielgeist_play::contest::Maker;
use spielgeist_play::{
    Agent, AgentError, Candidate, Encoding, Ending, Explanation, Finished, Forfeit, Notation, Rng, Seat,
    Turn, tensor_length,
};

use crate::Error;
use crate::entry::GameEntry;

/// A turn as plain data.
#[derive(Clone, Debug, PartialEq)]
pub struct EmbeddedTurn {
    /// The game.
    pub game: &'static str,
    /// Its variant.
    pub variant: &'static str,
    /// The seat on turn.
    pub seat: Seat,
    /// The seat's view as a line.
    pub position: String,
    /// The texts of the legal moves.
    pub legal: Vec<String>,
    /// The action numbers of the legal moves, as in an environment; empty if the game has no encoding.
    pub actions: Vec<u32>,
    /// The tensor of the view, as in an environment; empty if the game has no encoding.
    pub observation: Vec<f32>,
    /// Its shape.
    pub shape: &'static [usize],
    /// The time limit for this move, if any.
    pub budget: Option<Duration>,
    /// A seed for random choices of this turn: with it, games can be repeated.
    pub seed: u64,
}

/// An agent of the host program.
pub trait EmbeddedAgent: Send {
    /// Called when a new game begins.
    fn start(&mut self, seat: Seat);

    /// Returns the chosen move as an index into `turn.legal`.
    ///
    /// # Errors
    /// If the host failed to choose; the seat forfeits the game.
    fn choose(&mut self, turn: EmbeddedTurn) -> Result<usize, Forfeit>;

    /// Called when the game has ended.
    fn finish(&mut self, seat: Seat, ending: Ending);
}

/// A kind of agents of the host program.
pub trait EmbeddedKind: Send + Sync {
    /// Creates an agent; every thread creates its own.
    ///
    /// # Errors
    /// If the host cannot create it.
    fn make(&self) -> Result<Box<dyn EmbeddedAgent>, AgentError>;
}

static KINDS: RwLock<BTreeMap<String, Arc<dyn EmbeddedKind>>> = RwLock::new(BTreeMap::new());

/// Registers a kind of agents as `py:NAME`; replaces one of the same name.
pub fn register(name: &str, kind: Arc<dyn EmbeddedKind>) {
    KINDS.write().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), kind);
}

/// Removes a kind of agents; running contests continue to use it.
pub fn remove(name: &str) {
    KINDS.write().unwrap_or_else(PoisonError::into_inner).remove(name);
}

/// The names of the registered kinds.
pub fn names() -> Vec<String> {
    KINDS.read().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
}

/// Returns the maker of a registered kind.
pub(crate) fn maker<E: GameEntry>(variant: &'static str, name: &str) -> Result<Box<Maker<E::Game>>, Error> {
    let kinds = KINDS.read().unwrap_or_else(PoisonError::into_inner);
    let Some(kind) = kinds.get(name).map(Arc::clone) else {
        let known: Vec<String> = kinds.keys().map(|known| format!("py:{known}")).collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        return Err(Error::unknown("agent", &format!("py:{name}"), &known));
    };
    let name = format!("py:{name}");
    Ok(Box::new(move || {
        let agent = kind.make()?;
        Ok(Box::new(Embedded::<E> {
            entry: PhantomData,
            agent,
            encoding: E::encoding(),
            variant,
            name: name.clone(),
        }))
    }))
}

/// An agent of the host in a game.
struct Embedded<E: GameEntry> {
    entry: PhantomData<fn() -> E>,
    agent: Box<dyn EmbeddedAgent>,
    encoding: Option<Box<dyn Encoding<E::Game>>>,
    variant: &'static str,
    name: String,
}

impl<E: GameEntry> Embedded<E> {
    fn turn(&self, turn: &Turn<'_, E::Game>, rng: &mut Rng) -> EmbeddedTurn {
        let (mut actions, mut observation, mut shape) = (Vec::new(), Vec::new(), &[][..]);
        if let Some(encoding) = &self.encoding {
            shape = encoding.shape();
            observation.resize(tensor_length(&**encoding), 0.0);
            encoding.observe(turn.game, turn.view, turn.seat, &mut observation);
            encoding.number(turn.seat, turn.legal, &mut actions);
        }
        EmbeddedTurn {
            game: E::NAME,
            variant: self.variant,
            seat: turn.seat,
            position: turn.game.write_view(turn.view),
            legal: turn.legal.iter().map(ToString::to_string).collect(),
            actions,
            observation,
            shape,
            budget: turn.budget,
            seed: rng.next_u64(),
        }
    }
}

impl<E: GameEntry> Agent<E::Game> for Embedded<E> {
    fn start(&mut self, _: &E::Game, seat: Seat) {
        self.agent.start(seat);
    }

    fn choose(&mut self, turn: &Turn<'_, E::Game>, rng: &mut Rng) -> Result<usize, Forfeit> {
        let turn = self.turn(turn, rng);
        self.agent.choose(turn)
    }

    fn finish(&mut self, finished: &Finished<'_, E::Game>) {
        self.agent.finish(finished.seat, finished.ending);
    }

    fn explain(&mut self, turn: &Turn<'_, E::Game>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = self.choose(turn, rng)?;
        let candidate = |(index, mv): (usize, &<E::Game as spielgeist_play::Game>::Move)| Candidate {
            mv: mv.to_string(),
            score: f64::from(u8::from(index == chosen)),
            terms: Vec::new(),
        };
        let candidates = turn.legal.iter().enumerate().map(candidate).collect();
        let chosen = turn.legal.get(chosen).map(ToString::to_string).unwrap_or_default();
        let said = Reason::ProgramSilent { program: self.name.clone(), chosen: chosen.clone() };
        Ok(Explanation::new(chosen, candidates, said))
    }
}
