//! The weights of the evaluation.

use std::path::Path;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use spielgeist_lab::{Champion, ModelProblem, NamedText, TrainedModel};
use spielgeist_play::{AgentError, JsonProblem};

use super::believed::UNREADABLE;
use super::evaluation::{FEATURES, Weights};
use super::problem::ReaderProblem;

/// The name of the trainer that finds weights.
pub(crate) const TRAINER: &str = "search-weights";

/// The name of the trainer that tunes them.
pub(crate) const TUNER: &str = "weight-tuning";

/// Weights of the evaluation, and the beliefs that they were tuned with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tuned {
    pub(crate) weights: Weights,
    /// The prior of players whose ghosts' past says nothing, if it is not that of the readers.
    pub(crate) unreadable: Option<f64>,
}

/// The result of the recipe `geister-search-weights`, in the order of the groups of [`super::evaluation`].
pub(crate) static FITTED: LazyLock<Tuned> =
    LazyLock::new(|| shipped(crate::SEARCH_WEIGHTS).expect("a file that a test reads"));

/// The result of the recipe `geister-tuned-weights`.
pub(crate) static TUNED: LazyLock<Tuned> =
    LazyLock::new(|| shipped(crate::TUNED_WEIGHTS).expect("a file that a test reads"));

/// The result of the recipe `geister-balanced-weights`: the weights of the champion.
pub(crate) static WEIGHTS: LazyLock<Tuned> =
    LazyLock::new(|| shipped(crate::BALANCED_WEIGHTS).expect("a file that a test reads"));

/// Reads weights that ship with the program.
fn shipped((name, text): NamedText) -> Result<Tuned, AgentError> {
    let champion = Champion::read(text, name)?;
    WeightsModel::of(&champion.agent)?.tuned()
}

/// The content of a champion file of the trainer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeightsModel {
    /// Positions per move of the agent.
    pub(crate) nodes: u64,
    /// The names of the weights.
    pub(crate) names: Vec<String>,
    /// The prior of players whose ghosts' past says nothing, if it is not that of the readers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) unreadable: Option<f64>,
    pub(crate) weights: Vec<f64>,
}

impl WeightsModel {
    /// Reads a champion file.
    ///
    /// # Errors
    /// If it cannot be read, or is of another trainer.
    pub(crate) fn load(path: &Path) -> Result<Self, AgentError> {
        Self::of(&Champion::load(path)?.agent)
    }

    /// Reads the model of a champion.
    ///
    /// # Errors
    /// If it is another kind of model, or damaged.
    pub(crate) fn of(trained: &TrainedModel) -> Result<Self, AgentError> {
        match trained {
            TrainedModel::GameModel { trainer, model } if [TRAINER, TUNER].contains(&&**trainer) => {
                Self::read(model)
            }
            _ => Err(ModelProblem::OtherTrainer { trainer: TRAINER.to_owned() }.into()),
        }
    }

    pub(crate) fn read(model: &serde_json::Value) -> Result<Self, AgentError> {
        Self::deserialize(model).map_err(|error| {
            let problem = JsonProblem::of(&error);
            ModelProblem::Damaged { trainer: TRAINER.to_owned(), problem }.into()
        })
    }

    /// The weights with their beliefs, if they are those of the evaluation's features, and the prior is positive.
    pub(crate) fn tuned(&self) -> Result<Tuned, AgentError> {
        if let Some(prior) = self.unreadable.filter(|prior| !(*prior > 0.0 && prior.is_finite())) {
            return Err(ReaderProblem::TypePrior { name: UNREADABLE.to_owned(), prior }.into());
        }
        Ok(Tuned { weights: self.weights()?, unreadable: self.unreadable })
    }

    /// The weights, if they are those of the evaluation's features.
    fn weights(&self) -> Result<Weights, AgentError> {
        let known = names();
        if let Some(place) = (0..known.len()).find(|&place| self.names.get(place) != known.get(place)) {
            let theirs = self.names.get(place).map_or("nothing", |name| name);
            let (found, expected) = (theirs.to_owned(), known[place].clone());
            return Err(ModelProblem::WeightName { number: place + 1, found, expected }.into());
        }
        let weights: Vec<f32> = self.weights.iter().map(|&weight| weight as f32).collect();
        weights.try_into().map_err(|all: Vec<f32>| {
            ModelProblem::WeightCount { given: all.len(), expected: FEATURES }.into()
        })
    }
}

/// The names of the weights, in their order.
pub(crate) fn names() -> Vec<String> {
    let counted = |what: &str| (1..=3).map(|count| format!("{what}: {count}")).collect::<Vec<_>>();
    let far = |what: &str| (0..=7).map(|way| format!("{what} {way} steps from an exit")).collect();
    let racing = |what: &str| (-3..=3).map(|margin| format!("{what} {margin:+} ahead in its race")).collect();
    let alone = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    [
        counted("own good ghosts lost"),
        counted("own evil ghosts lost"),
        counted("good ghosts taken"),
        counted("evil ghosts taken"),
        far("own good ghost"),
        far("own evil ghost"),
        far("good enemy"),
        far("evil enemy"),
        racing("own good ghost"),
        racing("good enemy"),
        alone(&["own good ghost attacked", "own evil ghost attacked"]),
        alone(&["own good ghost attacked, on turn", "own evil ghost attacked, on turn"]),
        alone(&["good enemy attacked, on turn", "evil enemy attacked, on turn"]),
        alone(&["on turn", "how little is known"]),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_ship_with_the_program_fit_the_evaluation() {
        for file in [crate::SEARCH_WEIGHTS, crate::TUNED_WEIGHTS, crate::BALANCED_WEIGHTS] {
            let weights = shipped(file).unwrap().weights;
            assert_eq!(names().len(), weights.len());
            assert!(weights.iter().all(|weight| weight.is_finite()));
            let (third_good_taken, third_evil_taken) = (weights[8], weights[11]);
            assert!(third_good_taken > 0.0 && third_evil_taken < 0.0, "they are in the order of their names");
        }
    }
}
