//! Alpha-beta, for games for two without dice and hidden information.

mod negamax;
mod ordering;
mod table;
mod worth;

use spielgeist_play::{
    Agent, Anatomy, Belief, EarlyEnd, Evaluation, Explanation, Forfeit, Keyed, Rng, SearchReport, Turn,
};

use super::after;
use super::budget::Budget;
use super::deepening::{Ranking, Weigh};
use super::imagination::{Imagination, Impartial};
use super::reasons::explain_ranking;
use super::unfit_game::UnfitGame;
use negamax::{LONGEST_LINE, Negamax, Scratch};

/// Whether a position is not quiet, for example because the seat on turn can capture. Such a position is
/// searched beyond the depth limit until it is quiet (quiescence search).
pub type Unsettled<G> = fn(&G, &<G as spielgeist_play::Game>::State) -> bool;

/// Negamax with alpha-beta pruning (Knuth and Moore 1975), iterative deepening, a transposition table, and
/// killer and history heuristics.
///
/// Finds the same value as plain minimax of the same depth, or a better one if the table has a deeper result.
/// It prefers sooner wins, later losses, and of equals the one that was best at the previous depth.
///
/// In a game with dice a line ends before the first roll and is evaluated there; with hidden information a
/// single sampled state is searched as if it were the real one, or several ([`AlphaBeta::worlds`]), and the
/// value of a move is the mean. Both work and neither is good, because they treat unknown information as
/// known: see [`super::Expectimax`] and [`super::Ismcts`]. Moves beyond the first 65,535 of a list are not
/// searched.
///
/// The table and all other data are cleared after each turn. `AlphaBeta::new(evaluation, Budget::depth(8))`
/// searches eight plies deep.
pub struct AlphaBeta<G: Keyed, E, I = Impartial> {
    evaluation: E,
    imagination: I,
    worlds: u32,
    budget: Budget,
    table_entries: usize,
    unsettled: Option<Unsettled<G>>,
    scratch: Scratch<G>,
    /// Number of positions searched for the last choice.
    effort: u64,
    report: Option<SearchReport<G::Move>>,
}

impl<G: Keyed, E> AlphaBeta<G, E> {
    /// Default size of the table in positions, at 24 bytes each; see [`AlphaBeta::table`].
    pub const TABLE_ENTRIES: usize = 1 << 18;

    /// Creates a search that evaluates leaves by `evaluation`.
    pub fn new(evaluation: E, budget: Budget) -> Self {
        let scratch = Scratch::new();
        let (imagination, worlds, table_entries) = (Impartial, 1, Self::TABLE_ENTRIES);
        Self {
            evaluation,
            imagination,
            worlds,
            budget,
            table_entries,
            unsettled: None,
            scratch,
            effort: 0,
            report: None,
        }
    }
}

impl<G: Keyed, E: Evaluation<G>, I: Imagination<G>> AlphaBeta<G, E, I> {
    /// Samples hidden information by `imagination`.
    pub fn imagining<J: Imagination<G>>(self, imagination: J) -> AlphaBeta<G, E, J> {
        let Self { evaluation, worlds, budget, table_entries, unsettled, scratch, effort, report, .. } = self;
        AlphaBeta {
            evaluation,
            imagination,
            worlds,
            budget,
            table_entries,
            unsettled,
            scratch,
            effort,
            report,
        }
    }

    /// Searches `worlds` sampled states, at least one, and averages the values of a move.
    pub fn worlds(self, worlds: u32) -> Self {
        Self { worlds: worlds.max(1), ..self }
    }

    /// Sets the size of the table in positions, rounded up to a power of two; 0 for none.
    pub fn table(self, entries: usize) -> Self {
        Self { table_entries: entries, ..self }
    }

    /// Searches positions that are `unsettled` beyond the depth limit.
    pub fn searching_out(self, unsettled: Unsettled<G>) -> Self {
        Self { unsettled: Some(unsettled), ..self }
    }

    /// The value of the position for the seat on turn, in the units of `Ending::score`: that of the move of
    /// [`Agent::choose`].
    ///
    /// # Errors
    /// As [`Agent::choose`].
    pub fn value(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<f64, Forfeit> {
        Ok(self.search(turn, rng, false)?.value())
    }

    /// A table larger than the search can fill would only cost cache misses.
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
            let unfit = UnfitGame::NotForTwo { seats: turn.game.seats() };
            return Err(Forfeit::new(EarlyEnd::UnfitGame, unfit));
        }
        self.scratch.begin(self.useful_entries());
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
            scratch: &mut self.scratch,
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
        (self.effort, self.report) = (0, None);
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        let ranking = self.search(turn, rng, false)?;
        self.effort = ranking.nodes;
        self.report = Some(ranking.report(turn.legal));
        Ok(ranking.chosen())
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn search_report(&self) -> Option<SearchReport<G::Move>> {
        self.report.clone()
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
