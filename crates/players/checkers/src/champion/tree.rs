//! Checkers as a selective search sees it.

use std::sync::Arc;

use spielgeist_agents::search::selective::{GameTree, Standing};
use spielgeist_checkers::{Move, Prospect, Rules, SearchPosition, Side};

use super::evaluation::Evaluation;

/// The rules with an evaluation.
#[derive(Clone)]
pub(super) struct CheckersTree {
    pub(super) rules: Rules,
    pub(super) evaluation: Arc<Evaluation>,
}

impl GameTree for CheckersTree {
    type Node = SearchPosition;
    type Move = Move;

    /// From and to, five bits each, and the side.
    const PLACES: usize = 1 << 11;

    #[inline]
    fn standing(&self, node: &SearchPosition) -> Standing {
        match node.prospect() {
            Prospect::Blocked => Standing::Lost,
            _ if node.is_drawn(&self.rules) => Standing::Drawn,
            Prospect::Capture => Standing::Unsettled,
            Prospect::Quiet => Standing::Quiet,
        }
    }

    #[inline]
    fn moves(&self, node: &SearchPosition, moves: &mut Vec<Move>) {
        node.moves(&self.rules, moves);
    }

    #[inline]
    fn play(&self, node: &SearchPosition, mv: Move) -> SearchPosition {
        node.after(&self.rules, mv)
    }

    #[inline]
    fn position_key(&self, node: &SearchPosition) -> u64 {
        node.placement_key()
    }

    #[inline]
    fn table_key(&self, node: &SearchPosition, position: u64) -> u64 {
        node.table_key(&self.rules, position)
    }

    #[inline]
    fn reversible_plies(&self, node: &SearchPosition) -> usize {
        node.reversible_plies()
    }

    #[inline]
    fn value(&self, node: &SearchPosition) -> i32 {
        self.evaluation.value(node)
    }

    #[inline]
    fn place(&self, node: &SearchPosition, mv: Move) -> usize {
        let side = usize::from(node.side() == Side::Black);
        side << 10 | mv.from().index() << 5 | mv.to().index()
    }
}
