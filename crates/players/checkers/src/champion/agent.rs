//! The champion as an agent.

use std::sync::Arc;

use spielgeist_agents::search::Budget;
use spielgeist_agents::search::selective::{Found, Margins, Question, Selective, Selectivity};
use spielgeist_checkers::{Checkers, Move, SearchPosition};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Agent, Anatomy, Explanation, Forfeit, NamedWeight, Rng, SearchReport, Seat, Turn};

use super::evaluation::Evaluation;
use super::reasons::{explanation, in_men};
use super::tree::CheckersTree;

/// The default number of positions of a search without a limit.
pub(crate) const DEFAULT_NODES: u64 = 100_000;

/// The margins are about 0.6 and 0.9 men, in units of the evaluation.
const SELECTIVITY: Selectivity = Selectivity::High { margins: Margins { above: 200, below: 300 } };

/// Searches with patterns.
pub(crate) struct ChampionAgent {
    tree: CheckersTree,
    budget: Budget,
    search: Selective<CheckersTree>,
    /// Whether nothing was searched in this game yet.
    new_game: bool,
    /// Number of positions searched for the last choice.
    effort: u64,
    report: Option<SearchReport<Move>>,
}

/// The maker of a champion with this evaluation.
pub(crate) fn maker(game: &Checkers, evaluation: Arc<Evaluation>, budget: Budget) -> Box<Maker<Checkers>> {
    searching(game, evaluation, budget, SELECTIVITY)
}

/// The maker of a player that searches like the games it was trained with, so that a recipe's test gives the same figures
/// whatever the champion's search becomes.
pub(crate) fn trained_maker(game: &Checkers, evaluation: Arc<Evaluation>) -> Box<Maker<Checkers>> {
    searching(game, evaluation, Budget::default(), Selectivity::Moderate)
}

fn searching(
    game: &Checkers,
    evaluation: Arc<Evaluation>,
    budget: Budget,
    selectivity: Selectivity,
) -> Box<Maker<Checkers>> {
    let tree = CheckersTree { rules: *game.rules(), evaluation };
    Box::new(move || Ok(Box::new(ChampionAgent::new(tree.clone(), budget, selectivity))))
}

impl ChampionAgent {
    fn new(tree: CheckersTree, budget: Budget, selectivity: Selectivity) -> Self {
        Self { tree, budget, search: Selective::new(selectivity), new_game: true, effort: 0, report: None }
    }

    fn search(&mut self, turn: &Turn<'_, Checkers>, value_all: bool) -> Found<Move> {
        self.tree.rules = *turn.game.rules();
        let mut budget = self.budget;
        if budget == Budget::default() && turn.budget.is_none() {
            budget.nodes = Some(DEFAULT_NODES);
        }
        // Where time limits the search, no result can be repeated anyway: the table is kept from turn to turn. A
        // budget in positions or plies gives the same move whatever was searched before.
        if self.new_game || budget.nodes.is_some() || budget.depth.is_some() {
            self.search.forget(table_entries(&budget));
            self.new_game = false;
        }
        let node = SearchPosition::from(turn.view);
        let question = Question {
            tree: &self.tree,
            node: &node,
            legal: turn.legal,
            earlier: &turn.view.earlier_keys(),
            deepest: budget.depth,
        };
        let meter = || budget.meter(turn.budget, true);
        let found = self.search.search(&question, meter(), value_all.then(meter));
        self.effort = found.nodes;
        found
    }

    /// What a search found, its value in men.
    fn reported(&self, turn: &Turn<'_, Checkers>, found: &Found<Move>) -> SearchReport<Move> {
        let value = found.moves[found.chosen].map_or(0, |known| known.value);
        SearchReport {
            depth: found.depth,
            value: in_men(value, self.tree.evaluation.man()),
            line: std::iter::once(turn.legal[found.chosen]).chain(found.line.iter().copied()).collect(),
        }
    }
}

/// A table larger than the search can fill would only cost time to clear.
fn table_entries(budget: &Budget) -> usize {
    let most = Selective::<CheckersTree>::TABLE_ENTRIES;
    budget
        .nodes
        .map_or(most, |nodes| usize::try_from(nodes.saturating_mul(2)).unwrap_or(most).clamp(64, most))
}

impl Agent<Checkers> for ChampionAgent {
    fn start(&mut self, _: &Checkers, _: Seat) {
        self.new_game = true;
    }

    fn choose(&mut self, turn: &Turn<'_, Checkers>, _: &mut Rng) -> Result<usize, Forfeit> {
        (self.effort, self.report) = (0, None);
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        let found = self.search(turn, false);
        self.report = Some(self.reported(turn, &found));
        Ok(found.chosen)
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn search_report(&self) -> Option<SearchReport<Move>> {
        self.report.clone()
    }

    fn explain(&mut self, turn: &Turn<'_, Checkers>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        let found = self.search(turn, true);
        Ok(explanation(turn, &self.tree, &found))
    }

    fn anatomy(&self) -> Anatomy {
        Anatomy {
            weights: vec![NamedWeight::new(
                "a man, in log-odds",
                self.tree.evaluation.man() / Evaluation::LOG_ODDS,
            )],
            ..Anatomy::default()
        }
    }
}
