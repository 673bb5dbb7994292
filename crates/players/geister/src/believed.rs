//! Beliefs about the enemy's natures, for searches that sample deals.

use std::sync::{Arc, LazyLock};

use spielgeist_agents::search::Imagination;
use spielgeist_geister::{Board, GHOSTS, Geister, GhostReason, Nature, Square, State, View};
use spielgeist_lab::Champion;
use spielgeist_play::{AgentError, Belief, Game, Rng, Seat};

use super::reading::{Reader, ReaderModel};
use super::worlds::Worlds;

/// A player's beliefs, from the signs that its reader uses.
#[derive(Clone, Debug)]
pub(crate) struct Beliefs {
    /// `None` without a reader: all deals are equally likely.
    reader: Option<Arc<Reader>>,
    /// A factor on the log odds: below 1, beliefs are nearer to a half.
    trust: f64,
}

/// Trust in the default reader: it was trained on other players than the one it reads.
const TRUST: f64 = 0.8;
/// The result of the recipe `geister-reader`.
static READER: LazyLock<Arc<Reader>> =
    LazyLock::new(|| Arc::new(shipped().expect("a file that a test reads")));

/// Reads the reader that ships with the program.
fn shipped() -> Result<Reader, AgentError> {
    let (name, text) = crate::READER;
    let champion = Champion::read(text, name).map_err(AgentError::new)?;
    Ok(ReaderModel::of(&champion.agent)?.reader)
}

/// The reader that ships with the program, trained on games of various players against the champion.
pub fn usual_reader() -> Arc<Reader> {
    READER.clone()
}

/// The probability that the enemy plays in a way that the reader was not trained on, so that its past is no
/// evidence.
const UNREAD: f64 = 0.15;

/// The maximal probability that a ghost is good that was on an exit and did not leave.
const DECLINED: f64 = 0.02;

impl Beliefs {
    /// No beliefs.
    pub(crate) fn none() -> Self {
        Self { reader: None, trust: 1.0 }
    }

    pub(crate) fn of(reader: Arc<Reader>, trust: f64) -> Self {
        Self { reader: Some(reader), trust }
    }

    /// The beliefs of a reader that was trained on other players than the one it reads.
    pub(crate) fn trusting(reader: Arc<Reader>) -> Self {
        Self::of(reader, TRUST)
    }

    /// The beliefs of the default reader.
    pub(crate) fn usual() -> Self {
        Self::trusting(usual_reader())
    }

    pub(crate) fn are_none(&self) -> bool {
        self.reader.is_none()
    }

    /// The reader, if any.
    pub(crate) fn reader(&self) -> Option<&Reader> {
        self.reader.as_deref()
    }

    /// The reader, mutable for learning: copied first.
    pub(crate) fn reader_mut(&mut self) -> Option<&mut Reader> {
        self.reader.as_mut().map(Arc::make_mut)
    }

    /// The deals of a seat's ghosts with their probabilities.
    pub(crate) fn worlds(&self, board: &Board, seat: Seat) -> Worlds {
        let Some(reader) = &self.reader else { return Worlds::new(board, seat, &[0.5; GHOSTS]) };
        let stayed =
            |belief: f64, ghost| if board.declined(seat, ghost) > 0 { belief.min(DECLINED) } else { belief };
        let read = reader.beliefs(board, seat);
        let beliefs = std::array::from_fn(|ghost| stayed(tempered(read[ghost], self.trust), ghost));
        let others = std::array::from_fn(|ghost| stayed(0.5, ghost));
        Worlds::doubted(board, seat, &beliefs, &others, UNREAD)
    }

    /// The deals of the other seat's ghosts, after its setup; `None` before.
    fn worlds_of(&self, view: &View) -> Option<Worlds> {
        let other = 1 - view.seat();
        view.board().has_set_up(other).then(|| self.worlds(view.board(), other))
    }

    /// The beliefs for an explanation.
    pub(crate) fn told(&self, view: &View) -> Vec<Belief> {
        self.worlds_of(view).map_or_else(Vec::new, |worlds| told(view, &worlds))
    }
}

/// Each enemy on the board with its probability of being good. Depends only on public information.
fn told(view: &View, worlds: &Worlds) -> Vec<Belief> {
    let beliefs = worlds.beliefs();
    let told = |(ghost, square): (usize, Square)| {
        let name = GhostReason::Ghost { letter: char::from(b'A' + ghost as u8) };
        Belief::new(name, square.to_string(), Nature::Good.word(), beliefs[ghost])
    };
    view.board().living(1 - view.seat()).map(told).collect()
}

/// A belief with its logarithmic odds multiplied.
fn tempered(belief: f64, trust: f64) -> f64 {
    let belief = belief.clamp(1e-6, 1.0 - 1e-6);
    let odds = trust * (libm::log(belief) - libm::log(1.0 - belief));
    1.0 / (1.0 + libm::exp(-odds))
}

/// Samples natures by the beliefs.
#[derive(Clone, Debug)]
pub(crate) struct Believed {
    beliefs: Beliefs,
    worlds: Option<Worlds>,
}

impl Believed {
    pub(crate) fn new(beliefs: Beliefs) -> Self {
        Self { beliefs, worlds: None }
    }
}

impl Imagination<Geister> for Believed {
    fn look(&mut self, _: &Geister, view: &View) {
        self.worlds = self.beliefs.worlds_of(view);
    }

    fn imagine(&mut self, game: &Geister, view: &View, rng: &mut Rng) -> State {
        let dealt = self.worlds.as_ref().and_then(|worlds| view.dealt(worlds.draw(rng)));
        dealt.unwrap_or_else(|| game.imagine(view, rng))
    }

    fn beliefs(&self, _: &Geister, view: &View) -> Vec<Belief> {
        self.worlds.as_ref().map_or_else(Vec::new, |worlds| told(view, worlds))
    }
}
