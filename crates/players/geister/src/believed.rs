//! Beliefs about the enemy's natures and its type.

use std::sync::{Arc, LazyLock};

use spielgeist_agents::search::Imagination;
use spielgeist_agents::{OpponentTypes, posterior};
use spielgeist_geister::{Board, GHOSTS, Geister, GhostReason, Nature, Square, State, View};
use spielgeist_lab::Champion;
use spielgeist_play::{AgentError, Belief, Game, Rng, Seat};

use super::reading::{Notebook, Reader, ReaderModel, Signs, TypedReader, TypedReaders};
use super::worlds::Worlds;

/// A player's beliefs, from the readers of several types of players.
#[derive(Clone, Debug)]
pub(crate) struct Beliefs {
    /// `None` without readers: all deals are equally likely.
    read: Option<Read>,
    /// A factor on the log odds: below 1, beliefs are nearer to a half.
    trust: f64,
}

/// The readers, and their share in the beliefs.
#[derive(Clone, Debug)]
struct Read {
    readers: Arc<TypedReaders>,
    /// The prior of each type of opponent before a game.
    types: OpponentTypes,
}

/// Trust in readers that were trained on other players than the one they read.
const TRUST: f64 = 0.8;
/// The result of the recipe `geister-reader`.
static READERS: LazyLock<Arc<TypedReaders>> =
    LazyLock::new(|| Arc::new(shipped().expect("a file that a test reads")));

/// Reads the readers that ship with the program.
fn shipped() -> Result<TypedReaders, AgentError> {
    let (name, text) = crate::READER;
    let champion = Champion::read(text, name)?;
    Ok(ReaderModel::of(&champion.agent)?.readers)
}

/// The readers that ship with the program, trained on games of various players against the champion.
pub fn usual_readers() -> Arc<TypedReaders> {
    READERS.clone()
}

/// The type of players whose ghosts' past says nothing, by its name in the recipe `geister-reader`.
pub(crate) const UNREADABLE: &str = "unreadable";

/// The exponent of the likelihood of a style: its signs are not independent, and an unknown player is like no
/// known one in all of them.
const STYLE: f64 = 0.5;

/// The maximal probability that a ghost is good that was on an exit and did not leave.
const DECLINED: f64 = 0.02;

impl Beliefs {
    /// No beliefs.
    pub(crate) fn none() -> Self {
        Self { read: None, trust: 1.0 }
    }

    pub(crate) fn of(readers: Arc<TypedReaders>, trust: f64) -> Self {
        let priors: Vec<f64> = readers.types().iter().map(|of| of.prior).collect();
        Self { read: Some(Read { readers, types: OpponentTypes::new(&priors) }), trust }
    }

    /// The beliefs of readers that were trained on other players than the one they read.
    pub(crate) fn trusting(readers: Arc<TypedReaders>) -> Self {
        Self::of(readers, TRUST)
    }

    /// The same with another prior of players whose ghosts' past says nothing, if there is one and the readers know
    /// this type.
    pub(crate) fn doubting(mut self, unreadable: Option<f64>) -> Self {
        if let (Some(read), Some(unreadable)) = (&mut self.read, unreadable) {
            let prior = |of: &TypedReader| if of.name == UNREADABLE { unreadable } else { of.prior };
            let priors: Vec<f64> = read.readers.types().iter().map(prior).collect();
            read.types = OpponentTypes::new(&priors);
        }
        self
    }

    /// The beliefs of the default readers.
    pub(crate) fn usual() -> Self {
        Self::trusting(usual_readers())
    }

    pub(crate) fn are_none(&self) -> bool {
        self.read.is_none()
    }

    /// The signs that the readers use, if any.
    pub(crate) fn signs(&self) -> Option<Signs> {
        self.read.as_ref().map(|read| read.readers.signs())
    }

    /// Learns from a finished game of which type the player on `seat` is, and to read it.
    pub(crate) fn learn(&mut self, notebook: &mut Notebook, finished: &State, seat: Seat) {
        let Some(signs) = self.signs() else { return };
        let by_type = self.by_type(&signs.of_all(finished.board(), seat));
        let Some(read) = &mut self.read else { return };
        let set = |nature| {
            let are = (0..GHOSTS).filter(|&ghost| finished.nature(seat, ghost) == Some(nature));
            are.fold(0u8, |set, ghost| set | 1 << ghost)
        };
        let (good, evil) = (set(Nature::Good), set(Nature::Evil));
        // The style has changed the shares already.
        let likely = by_type
            .iter()
            .zip(read.types.shares())
            .map(|((share, beliefs), before)| share / before * Worlds::probability(good, evil, beliefs));
        let likely: Vec<f64> = likely.collect();
        read.types.observe(&likely);
        notebook.teach(Arc::make_mut(&mut read.readers).types_mut(), read.types.shares(), finished, seat);
    }

    /// The share of each type and its beliefs about ghosts with these signs; empty without readers.
    fn by_type(&self, signs: &[impl AsRef<[f32]>; GHOSTS]) -> Vec<(f64, [f64; GHOSTS])> {
        let Some(read) = &self.read else { return Vec::new() };
        let belief = |reader: &Reader, signs: &[f32]| {
            let belief = tempered(reader.belief_of(signs), self.trust);
            if reader.signs().declined(signs) { belief.min(DECLINED) } else { belief }
        };
        let beliefs = read.readers.types().iter().map(|TypedReader { reader, .. }| {
            std::array::from_fn(|ghost| belief(reader, signs[ghost].as_ref()))
        });
        let style: Vec<f64> =
            read.readers.style(signs).into_iter().map(|likely| libm::pow(likely.max(1e-3), STYLE)).collect();
        posterior(read.types.shares(), &style).into_iter().zip(beliefs).collect()
    }

    /// The deals of a seat's ghosts with their probabilities.
    pub(crate) fn worlds(&self, board: &Board, seat: Seat) -> Worlds {
        match self.signs() {
            None => Worlds::new(board, seat, &[0.5; GHOSTS]),
            Some(signs) => Worlds::typed(board, seat, &self.by_type(&signs.of_all(board, seat))),
        }
    }

    /// The same from signs and known natures, one bit per ghost.
    pub(crate) fn worlds_of_signs(
        &self,
        known_good: u8,
        known_evil: u8,
        signs: &[impl AsRef<[f32]>; GHOSTS],
    ) -> Worlds {
        Worlds::typed_of(known_good, known_evil, &self.by_type(signs))
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

#[cfg(test)]
mod tests {
    use spielgeist_play::Notation;

    use super::*;

    /// A ghost that stepped up unforced is bait by most types of players, but says nothing by an unreadable one.
    #[test]
    fn who_may_be_unreadable_is_believed_less() {
        let own = "b2B,c3B,d2R,e2R,b1R,c1R,d1B,e1B";
        let view = format!("0 30 {own} -- c4u2f1o2s,d5u,99r2f1o1s,e5u,b6u,99b,d6u,e6u --");
        let view = Geister::standard().read_view(&view).unwrap();
        let (before, types): (Vec<f64>, Vec<f64>) = [None, Some(1.0), Some(9.0)]
            .map(|unreadable| {
                let worlds = Beliefs::usual().doubting(unreadable).worlds(view.board(), 1);
                (worlds.beliefs()[0], *worlds.types().last().unwrap())
            })
            .into_iter()
            .unzip();
        assert_eq!(usual_readers().types().last().unwrap().name, UNREADABLE);
        assert!(types.is_sorted() && types[0] < types[2] / 2.0, "{types:?}");
        assert!(before.is_sorted() && before[0] + 0.1 < before[2], "{before:?}");
        let none = Beliefs::none().doubting(Some(1.0));
        assert!(none.are_none());
    }
}
