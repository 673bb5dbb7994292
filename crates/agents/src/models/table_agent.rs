//! Plays the move with the highest action value.

use std::sync::Arc;

use spielgeist_play::{Agent, Anatomy, Explanation, Forfeit, Game, Message, Rng, Term, Turn};

use super::model_error::ModelError;
use super::reasons::explain_best;
use super::{QTable, StateActions};
use crate::reason::Reason;

/// Looks up every legal move in a table and plays the one with the highest value; the first of equals.
#[derive(Clone, Debug)]
pub struct TableAgent<M> {
    sorting: M,
    table: Arc<QTable>,
}

impl<M> TableAgent<M> {
    /// Creates the agent.
    ///
    /// # Errors
    /// If the table has other states or actions.
    pub fn new<G: Game>(sorting: M, table: QTable) -> Result<Self, ModelError>
    where
        M: StateActions<G>,
    {
        table.check_names(sorting.states(), sorting.actions())?;
        Ok(Self { sorting, table: Arc::new(table) })
    }
}

/// The first of the best moves of a turn.
fn best<G: Game, M: StateActions<G>>(sorting: &M, table: &QTable, turn: &Turn<'_, G>) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for index in 0..turn.legal.len() {
        let (state, action) = sorting.sort(turn, index);
        let value = table.value(state, action);
        if value > best.1 {
            best = (index, value);
        }
    }
    best.0
}

impl<G: Game, M: StateActions<G>> Agent<G> for TableAgent<M> {
    fn choose(&mut self, turn: &Turn<'_, G>, _: &mut Rng) -> Result<usize, Forfeit> {
        Ok(best(&self.sorting, &self.table, turn))
    }

    fn anatomy(&self) -> Anatomy {
        Anatomy { table: Some(self.table.drawn()), ..Anatomy::default() }
    }

    fn explain(&mut self, turn: &Turn<'_, G>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        let sorted: Vec<(usize, usize)> =
            (0..turn.legal.len()).map(|index| self.sorting.sort(turn, index)).collect();
        let values: Vec<f64> =
            sorted.iter().map(|&(state, action)| self.table.value(state, action)).collect();
        let term = |at: usize, value: f64| {
            let (state, action) = sorted[at];
            let action = Message::feature(&self.table.actions()[action]);
            let state = Message::feature(&self.table.states()[state]);
            Term::new(Reason::ActionFrom { action, state }, value, 1.0)
        };
        Ok(explain_best(turn.legal, &values, term))
    }
}
