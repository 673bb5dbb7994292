//! Alpha-beta: open games of two without dice.

mod negamax;
mod ordering;
mod table;
mod worth;

use spielgeist_play::{Agent, Anatomy, Belief, EarlyEnd, Evaluation, Explanation, Forfeit, Keyed, Rng, Turn};

use super::after;
use super::budget::Budget;
use super::deepening::{Ranking, Weigh};
use super::imagination::{Imagination, Impartial};
use super::reasons::explain_ranking;
use negamax::{Desk, LONGEST_LINE, Negamax};

/// Whether a position is too restless to be valued as it stands, because the seat on turn is about to capture,
/// say. It is then looked at further, beyond the depth that was asked for, until it is settled.
pub type Unsettled<G> = fn(&G, &<G as spielgeist_play::Game>::State) -> bool;

/// Looks at every line to a depth, as far as it can matter: negamax with alpha-beta cuts (Knuth and Moore 1975),
/// deepened ply by ply, with a transposition table and killer and history heuristics.
///
/// Finds what plain minimax to the same depth finds, or better where the table holds a deeper look. Of wins it
/// prefers the sooner, of losses the later, of equals the one that was ahead at the depth before.
///
/// In a game with dice a line ends before the first roll and is valued there; in one with hidden information a
/// single imagined state is searched as if it were the real one, or several ([`AlphaBeta::worlds`]), and a move is
/// worth the mean over all. Both work and neither is good, because it takes for known what is not: see
/// [`super::Expectimax`] and [`super::Ismcts`]. Moves beyond the first 65,535 of a list are not looked at.
///
/// The table and everything else is forgotten after each turn. `AlphaBeta::new(evaluation, Budget::depth(8))` looks
/// eight moves ahead.
pub struct AlphaBeta<G: Keyed, E, I = Impartial> {
    evaluation: E,
    imagination: I,
    worlds: u32,
    budget: Budget,
    table_entries: usize,
    unsettled: Option<Unsettled<G>>,
    desk: Desk<G>,
    /// Positions that the last choice looked at.
    effort: u64,
}

impl<G: Keyed, E> AlphaBeta<G, E> {
    /// Positions the table has room for, at 24 bytes each, unless [`AlphaBeta::table`] says otherwise.
    pub const TABLE_ENTRIES: usize = 1 << 18;

    /// A search that values positions by `evaluation` at the end of its look.
    pub fn new(evaluation: E, budget: Budget) -> Self {
        let desk = Desk::new();
        let (imagination, worlds, table_entries) = (Impartial, 1, Self::TABLE_ENTRIES);
        Self { evaluation, imagination, worlds, budget, table_entries, unsettled: None, desk, effort: 0 }
    }
}

impl<G: Keyed, E: Evaluation<G>, I: Imagination<G>> AlphaBeta<G, E, I> {
    /// Deals hidden things as `imagination` does.
    pub fn imagining<J: Imagination<G>>(self, imagination: J) -> AlphaBeta<G, E, J> {
        let Self { evaluation, worlds, budget, table_entries, unsettled, desk, effort, .. } = self;
        AlphaBeta { evaluation, imagination, worlds, budget, table_entries, unsettled, desk, effort }
    }

    /// Searches so many imagined states, at least one, and values a move by the mean.
    pub fn worlds(self, worlds: u32) -> Self {
        Self { worlds: worlds.max(1), ..self }
    }

    /// With a table of so many positions, rounded up to a power of two; with 0, without.
    pub fn table(self, entries: usize) -> Self {
        Self { table_entries: entries, ..self }
    }

    /// Values no position that is `unsettled`, but looks on.
    pub fn searching_out(self, unsettled: Unsettled<G>) -> Self {
        Self { unsettled: Some(unsettled), ..self }
    }

    /// The value of the position to the seat on turn, in the units of `Ending::score`: what
    /// [`Agent::choose`] found for its move.
    ///
    /// # Errors
    /// As [`Agent::choose`].
    pub fn value(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<f64, Forfeit> {
        Ok(self.search(turn, rng, false)?.value())
    }

    /// A table larger than the search can fill would only be farther away.
    fn useful_entries(&self) -> usize {
        let most = self
            .budget
            .nodes
            .map_or(usize::MAX, |nodes| usize::try_from(nodes.saturating_mul(2)).unwrap_or(usize::MAX));
        self.table_entries.min(most)
    }

    fn search(
        &mut self,
        turn: &Turn<'_, G>,
        rng: &mut Rng,
        value_all: bool,
    ) -> Result<Ranking<G::Move>, Forfeit> {
        if turn.game.seats() != 2 {
            let message = format!("alpha-beta plays games of two, not of {}", turn.game.seats());
            return Err(Forfeit::new(EarlyEnd::UnfitGame, message));
        }
        self.desk.begin(self.useful_entries());
        self.imagination.look(turn.game, turn.view);
        let roots = (0..self.worlds).map(|_| {
            let state = self.imagination.imagine(turn.game, turn.view, rng);
            turn.legal.iter().map(|&mv| after(turn.game, &state, mv)).collect()
        });
        let roots = roots.collect();
        let mut negamax = Negamax {
            game: turn.game,
            evaluation: &self.evaluation,
            unsettled: self.unsettled,
            desk: &mut self.desk,
            meter: self.budget.meter(turn.budget, true),
            seat: turn.seat,
            roots,
        };
        let deepest = self.budget.depth.unwrap_or(u32::MAX).min(LONGEST_LINE as u32);
        let mut ranking = Ranking::by_deepening(&mut negamax, turn.legal.len(), deepest);
        if value_all {
            *negamax.meter() = self.budget.meter(turn.budget, true);
            negamax.meter().enforce();
            ranking.settle_bounds(&mut negamax);
        }
        Ok(ranking)
    }
}

impl<G: Keyed, E: Evaluation<G>, I: Imagination<G>> Agent<G> for AlphaBeta<G, E, I> {
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        let ranking = self.search(turn, rng, false)?;
        self.effort = ranking.nodes;
        Ok(ranking.chosen())
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    /// Values the other moves as well, which may take as long again as choosing.
    fn anatomy(&self) -> Anatomy {
        self.evaluation.anatomy()
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let explanation = explain_ranking(&self.search(turn, rng, true)?, turn.legal);
        Ok(explanation.believing(self.imagination.beliefs(turn.game, turn.view)))
    }

    fn beliefs(&mut self, turn: &Turn<'_, G>) -> Vec<Belief> {
        self.imagination.look(turn.game, turn.view);
        self.imagination.beliefs(turn.game, turn.view)
    }
}
