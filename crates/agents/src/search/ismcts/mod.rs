//! Information-set Monte Carlo tree search: for hidden information, and for any game without a good
//! evaluation.

mod tree;
mod walk;

use spielgeist_play::{
    Agent, Anatomy, Belief, Candidate, Evaluation, Explanation, Forfeit, Game, Rng, Term, TermName, Turn,
};

use super::budget::Budget;
use super::imagination::{Imagination, Impartial};
use super::reasons::expectation;
use crate::reason::Reason;
use tree::{Edge, Place, Tree};
use walk::{Scratch, Walk};

/// Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).
///
/// Every line starts from a newly sampled state, so that hidden information is not treated as known. One tree
/// holds what all these states have in common: its nodes are reached by moves, and a move is valued by the
/// lines in which it was legal (UCB1 over availability). Below the tree the line continues at random, is cut
/// after a number of moves and evaluated. The most visited move is played.
///
/// Rolls are sampled, and have separate nodes in games without hidden information. Moves that the rules
/// conceal from the searching seat are drawn at random and share a node. Moves that differ only in their
/// *result*, such as which piece was captured, share a node as well: plans below it are an average over both.
///
/// A budget's nodes are lines here; its depth limits the tree, not the lines. Hidden information is sampled
/// uniformly unless [`Ismcts::imagining`] is used.
pub struct Ismcts<G: Game, E, I = Impartial> {
    evaluation: E,
    imagination: I,
    budget: Budget,
    exploration: f64,
    playout: u32,
    scratch: Scratch<G>,
    /// Number of lines of the last choice.
    effort: u64,
}

impl<G: Game, E: Evaluation<G>> Ismcts<G, E> {
    /// Default number of random moves below the tree; see [`Ismcts::playouts`].
    pub const PLAYOUT: u32 = 40;

    /// The exploration constant: the 0.7 of the paper, whose scores are between 0 and 1, for ours between -1
    /// and 1.
    pub const EXPLORATION: f64 = 1.4;

    /// Creates a search that evaluates the ends of lines by `evaluation`.
    pub fn new(evaluation: E, budget: Budget) -> Self {
        let (exploration, playout) = (Self::EXPLORATION, Self::PLAYOUT);
        let (imagination, scratch) = (Impartial, Scratch::new());
        Self { evaluation, imagination, budget, exploration, playout, scratch, effort: 0 }
    }
}

impl<G: Game, E: Evaluation<G>, I: Imagination<G>> Ismcts<G, E, I> {
    /// Samples hidden information by `imagination`.
    pub fn imagining<J: Imagination<G>>(self, imagination: J) -> Ismcts<G, E, J> {
        let Self { evaluation, budget, exploration, playout, scratch, effort, .. } = self;
        Ismcts { evaluation, imagination, budget, exploration, playout, scratch, effort }
    }

    /// Cuts lines after `moves` moves below the tree. With 0 only the evaluation is used.
    pub fn playouts(self, moves: u32) -> Self {
        Self { playout: moves, ..self }
    }

    /// Sets the exploration constant; 0 for none.
    pub fn exploration(self, exploration: f64) -> Self {
        Self { exploration, ..self }
    }

    /// Grows the tree for a turn; returns the number of lines.
    fn search(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> u64 {
        self.scratch.tree.begin();
        self.imagination.look(turn.game, turn.view);
        let mut meter = self.budget.meter(turn.budget, false);
        let mut walk = Walk {
            turn,
            evaluation: &self.evaluation,
            imagination: &mut self.imagination,
            scratch: &mut self.scratch,
            rng,
            exploration: self.exploration,
            deepest: self.budget.depth.unwrap_or(u32::MAX).max(1),
            playout: self.playout,
            work: 0,
        };
        loop {
            walk.line();
            meter.count(std::mem::take(&mut walk.work));
            if meter.is_spent() {
                return meter.nodes();
            }
        }
    }

    /// The node of a legal move, if it was visited.
    fn tried(&self, mv: G::Move) -> Option<Place> {
        self.scratch.tree.child(Tree::<G::Move, G::Outcome>::ROOT, Edge::Move(mv))
    }

    /// The number of visits of a move, and its value.
    fn merit(&self, mv: G::Move) -> Option<(u32, f64)> {
        let node = self.scratch.tree.node(self.tried(mv)?);
        Some((node.visits, node.mean()))
    }

    /// The index of the most visited move; of equals the one with the higher value, and then the first.
    fn chosen(&self, legal: &[G::Move]) -> usize {
        let mut best = (0, (0, f64::NEG_INFINITY));
        for (index, &mv) in legal.iter().enumerate() {
            if let Some(merit) = self.merit(mv)
                && merit > best.1
            {
                best = (index, merit);
            }
        }
        best.0
    }

    /// The most visited moves from a node on, to the end of the tree or the first edge that is not a move.
    fn line_from(&self, mut at: Place) -> Vec<G::Move> {
        let mut line = Vec::new();
        let tree = &self.scratch.tree;
        // Of equals the first child: `max_by_key` would take the last.
        let most = |a: Place, b: Place| if tree.node(b).visits > tree.node(a).visits { b } else { a };
        while let Some(next) = tree.children(at).reduce(most) {
            let Edge::Move(mv) = tree.node(next).edge else { break };
            line.push(mv);
            at = next;
        }
        line
    }

    fn candidate(&self, mv: G::Move) -> Option<Candidate> {
        let (visits, value) = self.merit(mv)?;
        let terms = vec![Term::value(value, true), Term::new(TermName::Tried, f64::from(visits), 0.0)];
        Some(Candidate { mv: mv.to_string(), score: value, terms })
    }
}

impl<G: Game, E: Evaluation<G>, I: Imagination<G>> Agent<G> for Ismcts<G, E, I> {
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        self.effort = self.search(turn, rng);
        Ok(self.chosen(turn.legal))
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn anatomy(&self) -> Anatomy {
        self.evaluation.anatomy()
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let lines = self.search(turn, rng);
        let chosen = turn.legal[self.chosen(turn.legal)];
        let line = self.tried(chosen).map(|place| self.line_from(place)).unwrap_or_default();
        let (visits, value) = self.merit(chosen).unwrap_or_default();
        let (expectation, visits) = (expectation(chosen, &line, value), u64::from(visits));
        let sentence = Reason::TriedMost { expectation, visits, lines };
        let candidates = turn.legal.iter().filter_map(|&mv| self.candidate(mv)).collect();
        let beliefs = self.imagination.beliefs(turn.game, turn.view);
        Ok(Explanation::new(chosen.to_string(), candidates, sentence).believing(beliefs).expecting(&line))
    }

    fn beliefs(&mut self, turn: &Turn<'_, G>) -> Vec<Belief> {
        self.imagination.look(turn.game, turn.view);
        self.imagination.beliefs(turn.game, turn.view)
    }
}
