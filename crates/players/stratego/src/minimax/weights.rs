//! The weights, and the two lists of aspects that they belong to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_lab::{ModelProblem, TrainedModel};
use spielgeist_play::{AgentError, JsonProblem, NotationError};
use spielgeist_stratego::{Rank, Setup};

use super::readings::Readings;

/// Number of aspects, and of weights.
pub(crate) const ASPECTS: usize = 24;

/// One weight per aspect: signed bytes, as in the paper.
pub(crate) type Weights = [i8; ASPECTS];

/// A list of aspects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Profile {
    /// The paper's, probably: the number of pieces of each of the 12 types, own and enemy.
    Types,
    /// Ours: differences of pieces, and their placement.
    Chosen,
}

/// Aspects of [`Profile::Chosen`] after the eleven differences of pieces.
pub(crate) const PLACES: [&str; 13] = [
    "hidden pieces",
    "unmoved pieces",
    "pieces that can move",
    "possible steps",
    "rows advanced",
    "contacts",
    "contacts won less lost",
    "defenders near the flag",
    "attackers near the flag",
    "bombs around the flag",
    "steps from miners to the enemy flag",
    "steps from the nearest piece to the enemy flag",
    "pieces in the lanes",
];

/// The ranks whose difference is an aspect of [`Profile::Chosen`], in order: all but the flag.
pub(crate) const COUNTED: [Rank; 11] = [
    Rank::Bomb,
    Rank::Spy,
    Rank::Scout,
    Rank::Miner,
    Rank::Sergeant,
    Rank::Lieutenant,
    Rank::Captain,
    Rank::Major,
    Rank::Colonel,
    Rank::General,
    Rank::Marshal,
];

impl Profile {
    /// The names in recipes and parameters.
    pub(crate) const NAMES: &'static [&'static str] = &["chosen", "types"];

    /// Finds a list by its name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "types" => Some(Self::Types),
            "chosen" => Some(Self::Chosen),
            _ => None,
        }
    }

    /// The names of the aspects, in the order of the weights.
    pub(crate) fn names(self) -> Vec<String> {
        match self {
            Self::Types => ["own", "enemy"]
                .iter()
                .flat_map(|side| Rank::ALL.map(|rank| format!("{side} {}", rank.name())))
                .collect(),
            Self::Chosen => {
                let counts = COUNTED.map(|rank| format!("{} more", rank.name()));
                counts.into_iter().chain(PLACES.map(str::to_owned)).collect()
            }
        }
    }
}

/// Hand-set weights, before any tuning: the proportions of common tables of piece values, and small numbers for the
/// rest.
pub(crate) fn hand(profile: Profile) -> Weights {
    // Bomb, spy, scout, miner, sergeant, lieutenant, captain, major, colonel, general, marshal, flag.
    const VALUES: [i8; 12] = [12, 15, 8, 20, 12, 16, 24, 36, 54, 80, 110, 120];
    let mut weights = [0; ASPECTS];
    match profile {
        Profile::Types => {
            for (at, value) in VALUES.into_iter().enumerate() {
                weights[at] = value;
                weights[12 + at] = -value;
            }
        }
        Profile::Chosen => {
            weights[..11].copy_from_slice(&VALUES[..11]);
            weights[11..].copy_from_slice(&[3, 0, 1, 0, 1, 1, 4, 1, -4, 2, -1, -2, 1]);
        }
    }
    weights
}

/// The name of the trainer of weights, in recipes and champion files.
pub(crate) const TRAINER: &str = "minimax-weights";

/// The content of a champion file of the trainer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeightsModel {
    /// The list of aspects.
    pub(crate) profile: Profile,
    /// The depth of the minimax.
    pub(crate) depth: u32,
    /// The names of the aspects.
    pub(crate) names: Vec<String>,
    /// The weights.
    pub(crate) weights: Vec<i8>,
    /// Its own setups, where they evolved too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) setups: Vec<String>,
    /// The readings of its search.
    #[serde(default, skip_serializing_if = "Readings::are_default")]
    pub(crate) readings: Readings,
}

impl WeightsModel {
    pub(crate) fn new(profile: Profile, depth: u32, weights: Weights) -> Self {
        let (names, readings) = (profile.names(), Readings::default());
        Self { profile, depth, names, weights: weights.to_vec(), setups: Vec::new(), readings }
    }

    /// The same with these readings.
    pub(crate) fn with_readings(self, readings: Readings) -> Self {
        Self { readings, ..self }
    }

    /// The same with setups of its own.
    pub(crate) fn with_setups(self, setups: &[Setup]) -> Self {
        Self { setups: setups.iter().map(Setup::to_string).collect(), ..self }
    }

    /// Reads the model of a champion of `trainer`.
    ///
    /// # Errors
    /// If it is another kind of model, or damaged.
    pub(crate) fn of(trained: &TrainedModel, trainer: &str) -> Result<Self, AgentError> {
        match trained {
            TrainedModel::GameModel { trainer: its, model } if its == trainer => Self::read(model),
            _ => Err(ModelProblem::OtherTrainer { trainer: trainer.to_owned() }.into()),
        }
    }

    pub(crate) fn read(model: &serde_json::Value) -> Result<Self, AgentError> {
        let model = Self::deserialize(model)
            .map_err(|error| ModelProblem::Form { problem: JsonProblem::of(&error) })?;
        let known = model.profile.names();
        if let Some(at) = (0..ASPECTS).find(|&at| model.names.get(at) != known.get(at)) {
            let theirs = model.names.get(at).map_or("nothing", |name| name);
            let (found, expected) = (theirs.to_owned(), known[at].to_string());
            return Err(ModelProblem::WeightName { number: at + 1, found, expected }.into());
        }
        model.setups()?;
        Ok(model)
    }

    /// Its own setups; empty if it uses the generated ones.
    ///
    /// # Errors
    /// If one is not a setup.
    pub(crate) fn setups(&self) -> Result<Vec<Setup>, AgentError> {
        let read = |text: &String| {
            text.parse().map_err(|error: NotationError| AgentError::new(error.into_message()))
        };
        self.setups.iter().map(read).collect()
    }

    /// The weights, if their number is 24.
    pub(crate) fn weights(&self) -> Result<Weights, AgentError> {
        let count = self.weights.len();
        let weights: Result<Weights, _> = self.weights.clone().try_into();
        weights.map_err(|_| ModelProblem::WeightCount { given: count, expected: ASPECTS }.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_profiles_have_24_different_aspects() {
        for profile in [Profile::Types, Profile::Chosen] {
            let names = profile.names();
            assert_eq!(names.len(), ASPECTS);
            assert!(names.iter().enumerate().all(|(at, name)| !names[..at].contains(name)));
        }
    }

    #[test]
    fn models_read_back_and_wrong_ones_are_named() {
        let model = WeightsModel::new(Profile::Chosen, 4, hand(Profile::Chosen));
        let json = serde_json::to_value(&model).unwrap();
        assert_eq!(WeightsModel::read(&json).unwrap(), model);
        assert_eq!(model.weights().unwrap(), hand(Profile::Chosen));
        let mut other = model.clone();
        other.names[2] = "scouts".to_owned();
        let error = WeightsModel::read(&serde_json::to_value(&other).unwrap()).unwrap_err().to_string();
        assert!(error.contains("weight 3") && error.contains("scout more"), "{error}");
    }
}
