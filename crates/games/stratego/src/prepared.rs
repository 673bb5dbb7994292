//! Prepared setups, then another agent.

use std::borrow::Cow;

use spielgeist_play::{
    Agent, Anatomy, Belief, Candidate, Explanation, Forfeit, Rng, Seat, Term, Turn, messages,
};

use super::moves::Move;
use super::piece::Piece;
use super::position::View;
use super::rank::Rank;
use super::rules::Stratego;
use super::setup::Setup;
use super::setups::SETUPS;
use super::square::Square;

/// Sets up one of the named setups or its mirror image, all equally likely, and delegates the game itself to
/// another agent. A search over forty unseen pieces is worth less than a known setup.
///
/// It has no memory: at every square it continues a setup that fits the pieces placed so far.
#[derive(Clone, Debug)]
pub struct Prepared<A> {
    then: A,
    /// Instead of the named setups.
    setups: Option<Cow<'static, [Setup]>>,
}

impl<A> Prepared<A> {
    /// Creates the agent with `then` for the moves after the setup.
    pub fn new(then: A) -> Self {
        Self { then, setups: None }
    }

    /// The same with other setups and their mirror images.
    pub fn with_setups(self, setups: impl Into<Cow<'static, [Setup]>>) -> Self {
        Self { setups: Some(setups.into()), ..self }
    }

    /// For each rank, the number of setups and mirror images that continue with it; `None` if the position is
    /// not a setup, or fits none of them.
    fn continuations(&self, view: &View, legal: &[Move]) -> Option<Vec<usize>> {
        match &self.setups {
            Some(setups) => continuations(setups.iter(), view, legal),
            None => continuations(SETUPS.iter().map(|(_, setup)| setup), view, legal),
        }
    }
}

fn continuations<'s>(
    setups: impl Iterator<Item = &'s Setup>,
    view: &View,
    legal: &[Move],
) -> Option<Vec<usize>> {
    let placed = view.position().placed()?;
    let standing: Vec<Option<Rank>> = (0..placed)
        .map(|order| view.position().piece(Square::home(view.seat(), order)).and_then(Piece::rank))
        .collect();
    let fits =
        |setup: &Setup| setup.ranks()[..placed].iter().map(|rank| Some(*rank)).eq(standing.iter().copied());
    let known = setups.flat_map(|setup| [*setup, setup.mirrored()]).filter(fits);
    let next: Vec<Rank> = known.map(|setup| setup.ranks()[placed]).collect();
    let count = |mv: &Move| next.iter().filter(|rank| *mv == Move::Place(**rank)).count();
    (!next.is_empty()).then(|| legal.iter().map(count).collect())
}

/// Draws an index with probabilities proportional to the counts.
fn draw(counts: &[usize], rng: &mut Rng) -> usize {
    let mut left = rng.index(counts.iter().sum());
    let chosen = counts.iter().position(|&count| {
        let here = left < count;
        left = left.saturating_sub(count);
        here
    });
    chosen.expect("a number below the sum")
}

/// The name of the terms.
pub const TERMS: &[&str] = &["share of the setups that fit"];

messages! {
    /// Reasons for placing a piece in the setup.
    pub(super) enum SetupReason in "stratego" {
        /// A prepared setup.
        Prepared { setups: usize } = "why.prepared",
            "I follow a prepared setup: {setups} of my setups still fit, and I continue one of them.";
    }
}

impl<A: Agent<Stratego>> Agent<Stratego> for Prepared<A> {
    fn start(&mut self, game: &Stratego, seat: Seat) {
        self.then.start(game, seat);
    }

    fn choose(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<usize, Forfeit> {
        match self.continuations(turn.view, turn.legal) {
            Some(counts) => Ok(draw(&counts, rng)),
            None => self.then.choose(turn, rng),
        }
    }

    fn effort(&self) -> u64 {
        self.then.effort()
    }

    fn anatomy(&self) -> Anatomy {
        self.then.anatomy()
    }

    fn explain(&mut self, turn: &Turn<'_, Stratego>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let Some(counts) = self.continuations(turn.view, turn.legal) else {
            return self.then.explain(turn, rng);
        };
        let chosen = turn.legal[draw(&counts, rng)].to_string();
        let all: usize = counts.iter().sum();
        let candidate = |(mv, count): (&Move, &usize)| {
            let share = *count as f64 / all as f64;
            Candidate { mv: mv.to_string(), score: share, terms: vec![Term::feature(TERMS[0], share, 1.0)] }
        };
        let candidates = turn.legal.iter().zip(&counts).map(candidate).collect();
        let sentence = SetupReason::Prepared { setups: all };
        Ok(Explanation::new(chosen, candidates, sentence).believing(self.then.beliefs(turn)))
    }

    fn follows(&self) -> bool {
        self.then.follows()
    }

    fn made_before(&mut self, turn: &Turn<'_, Stratego>, index: usize) {
        self.then.made_before(turn, index);
    }

    fn beliefs(&mut self, turn: &Turn<'_, Stratego>) -> Vec<Belief> {
        self.then.beliefs(turn)
    }
}
