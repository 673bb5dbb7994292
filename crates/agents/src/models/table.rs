//! A table of action values: one for every action in every state.

use serde::{Deserialize, Serialize};

use spielgeist_play::{Message, ValueTable};

use super::model_error::ModelError;

/// The value of each action in each state, with their names, and the number of visits. Checked when it is
/// loaded.
///
/// ```
/// use spielgeist_agents::models::QTable;
/// let mut table = QTable::new(&["home", "road"], &["wait", "run", "jump"], 0.0);
/// table.learn(1, 2, 8.0, 0.5);
/// assert_eq!((table.value(1, 2), table.tried(1, 2)), (4.0, 1));
/// let saved = serde_json::to_string(&table).unwrap();
/// assert_eq!(serde_json::from_str::<QTable>(&saved).unwrap(), table);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Saved")]
pub struct QTable {
    states: Vec<String>,
    actions: Vec<String>,
    /// The values of the actions in order, state by state.
    values: Vec<f64>,
    tried: Vec<u64>,
}

impl QTable {
    /// A table with the same value everywhere. A high value makes a learner explore.
    pub fn new(states: &[&str], actions: &[&str], value: f64) -> Self {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let count = states.len() * actions.len();
        Self {
            states: names(states),
            actions: names(actions),
            values: vec![value; count],
            tried: vec![0; count],
        }
    }

    /// The names of the states.
    pub fn states(&self) -> &[String] {
        &self.states
    }

    /// The names of the actions.
    pub fn actions(&self) -> &[String] {
        &self.actions
    }

    /// The value of an action in a state.
    ///
    /// # Panics
    /// If the state or action does not exist.
    pub fn value(&self, state: usize, action: usize) -> f64 {
        self.values[self.index(state, action)]
    }

    /// Number of times that an action was tried in a state.
    ///
    /// # Panics
    /// As [`QTable::value`].
    pub fn tried(&self, state: usize, action: usize) -> u64 {
        self.tried[self.index(state, action)]
    }

    /// The whole table, for display.
    pub fn drawn(&self) -> ValueTable {
        let width = self.actions.len().max(1);
        let said = |names: &[String]| names.iter().map(|name| Message::feature(name)).collect();
        ValueTable {
            states: said(&self.states),
            actions: said(&self.actions),
            values: self.values.chunks(width).map(<[f64]>::to_vec).collect(),
            tried: self.tried.chunks(width).map(<[u64]>::to_vec).collect(),
        }
    }

    /// Moves a value towards a target, by the fraction `rate` of the difference.
    ///
    /// # Panics
    /// As [`QTable::value`].
    pub fn learn(&mut self, state: usize, action: usize, target: f64, rate: f64) {
        let index = self.index(state, action);
        self.values[index] += rate * (target - self.values[index]);
        self.tried[index] += 1;
    }

    fn index(&self, state: usize, action: usize) -> usize {
        assert!(
            state < self.states.len() && action < self.actions.len(),
            "state {state} and action {action} of a table of {} states and {} actions",
            self.states.len(),
            self.actions.len()
        );
        state * self.actions.len() + action
    }

    /// Checks that the names are these, in this order.
    ///
    /// # Errors
    /// If the names differ; the error names the first difference.
    pub(crate) fn check_names(&self, states: &[&str], actions: &[&str]) -> Result<(), ModelError> {
        same_names("state", &self.states, states)?;
        same_names("action", &self.actions, actions)
    }
}

/// Checks that the saved names are the needed ones, in the same order.
pub(crate) fn same_names(kind: &'static str, saved: &[String], needed: &[&str]) -> Result<(), ModelError> {
    if saved.len() != needed.len() {
        return Err(ModelError::NameCount { kind, saved: saved.len(), needed: needed.len() });
    }
    match saved.iter().zip(needed).position(|(saved, needed)| saved != needed) {
        None => Ok(()),
        Some(at) => {
            let (saved, needed) = (saved[at].clone(), needed[at].to_owned());
            Err(ModelError::Name { kind, at, saved, needed })
        }
    }
}

/// A table before the checks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    states: Vec<String>,
    actions: Vec<String>,
    values: Vec<f64>,
    tried: Vec<u64>,
}

impl TryFrom<Saved> for QTable {
    type Error = ModelError;

    fn try_from(saved: Saved) -> Result<Self, ModelError> {
        let Saved { states, actions, values, tried } = saved;
        let expected = states.len().checked_mul(actions.len());
        if expected != Some(values.len()) || expected != Some(tried.len()) {
            let (states, actions) = (states.len(), actions.len());
            let (values, counts) = (values.len(), tried.len());
            return Err(ModelError::TableSize { states, actions, values, counts });
        }
        match values.iter().position(|value| !value.is_finite()) {
            None => Ok(Self { states, actions, values, tried }),
            Some(at) => Err(ModelError::NotFinite { at }),
        }
    }
}
