//! The settings of a recipe: the parameter file, and what the paper fixes elsewhere or leaves open.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_lab::{Expected, OutsideFile, SettingError, SettingProblem};
use spielgeist_play::{Message, SystemError};
use spielgeist_stratego::Setup;

use super::fitness::{Fitness, Limit};
use super::parameters::{Bounds, Overrides, Parameters, WrongParameter};
use super::strings::{Bits, Cuts, Evolving, Inheritance, Representation};
use crate::minimax::{MoreSquares, Profile, Readings, Tip, Weights, hand};

/// The genetic algorithm of the paper, for the weights of the minimax.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Settings {
    /// The lines of the parameter file.
    #[serde(default)]
    parameters: String,
    /// The file itself, instead of its lines.
    #[serde(default)]
    parameters_file: Option<OutsideFile>,
    /// Parameters that replace single lines, so that `--set` can change one alone.
    #[serde(default)]
    overrides: Overrides,
    /// The list of aspects.
    pub(crate) profile: Profile,
    /// The subject of evolution: weights or setups.
    #[serde(default)]
    pub(crate) evolve: Evolving,
    /// The depth of the minimax.
    #[serde(default = "four")]
    pub(crate) depth: u32,
    /// Members of the opponent pool.
    #[serde(default = "five")]
    pub(crate) pool: usize,
    /// Games against each opponent; more games reduce the noise of fitness, which the paper does by the pool alone.
    #[serde(default = "one")]
    pub(crate) games: u64,
    /// The seats of these games.
    #[serde(default)]
    pub(crate) seats: Seats,
    /// The opponents: the pool, or each other.
    #[serde(default)]
    pub(crate) opponents: Opponents,
    /// Number of members of the pool that have the weights by hand and are never overwritten.
    #[serde(default)]
    pub(crate) hand_opponents: usize,
    /// The first individuals.
    #[serde(default)]
    pub(crate) first: First,
    /// The numbers of the fitness formulas.
    #[serde(default)]
    pub(crate) fitness: Fitness,
    /// The fitness of games that reach the limit of moves.
    #[serde(default)]
    pub(crate) limit: Limit,
    /// The individuals that are mutated.
    #[serde(default)]
    pub(crate) mutate: Mutated,
    /// The condition on which the population grows.
    #[serde(default)]
    pub(crate) growth: Growth,
    /// The parent of each piece of a string.
    #[serde(default)]
    pub(crate) inheritance: Inheritance,
    /// The places where a string is cut.
    #[serde(default)]
    pub(crate) cuts: Cuts,
    /// The representation of a weight as bits.
    #[serde(default)]
    pub(crate) representation: Representation,
    /// The values that the tip changes.
    #[serde(default)]
    tip: Tip,
    /// The part of the search that knows the more-squares rule.
    #[serde(default)]
    more_squares: MoreSquares,
}

const fn one() -> u64 {
    1
}

const fn four() -> u32 {
    4
}

const fn five() -> usize {
    5
}

/// The opponents of an individual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Opponents {
    /// All members of the opponent pool.
    #[default]
    Pool,
    /// A tournament, the paper's future work: the same number of individuals of the same generation, the next ones in
    /// a random circle.
    Tournament,
}

/// The seats of the games against an opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Seats {
    /// Red and Blue in turn, each game with setups of its own.
    #[default]
    Alternate,
    /// Every game twice with the same two setups, the second time with the players at each other's seats.
    Swapped,
}

impl Seats {
    /// Games that count as one of the setting `games`.
    pub(crate) fn games(self) -> u64 {
        match self {
            Self::Alternate => 1,
            Self::Swapped => 2,
        }
    }
}

/// The first individuals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum First {
    /// Random strings.
    #[default]
    Random,
    /// Mutants of the weights by hand.
    Hand,
}

/// The individuals that are mutated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Mutated {
    /// Children alone, so that survivors survive.
    #[default]
    Children,
    /// Each individual, as the paper's sentence can be read.
    Everyone,
}

/// The condition on which the population grows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Growth {
    /// After `quietlimit` generations without a better best.
    #[default]
    WhenQuiet,
    /// Every `quietlimit` generations.
    AtIntervals,
}

impl Settings {
    /// The weights and the setup of a string.
    pub(crate) fn meaning(&self, bits: &Bits) -> (Weights, Option<Setup>) {
        match self.evolve {
            Evolving::Weights | Evolving::Both => (bits.weights(self.representation), bits.setup()),
            Evolving::Setups => (hand(self.profile), bits.setup()),
        }
    }

    /// The readings of the search.
    pub(crate) fn readings(&self) -> Readings {
        Readings { tip: self.tip, more_squares: self.more_squares }
    }

    /// The files that the settings name: the parameter file, and the log of the lines of parameters.
    pub(crate) fn outside_files(&self) -> Vec<OutsideFile> {
        // Invalid parameters are refused before a file is opened.
        let log = self.read(&self.parameters, None).ok().and_then(|parameters| parameters.logfile);
        self.parameters_file.iter().cloned().chain(log).collect()
    }

    fn read(&self, text: &str, generations: Option<u64>) -> Result<Parameters, WrongParameter> {
        Parameters::read(text, &self.overrides, Bounds { length: self.evolve.bits(), generations })
    }

    /// Reads the parameters and checks everything. `generations` are those of the recipe, if they matter.
    ///
    /// # Errors
    /// If a setting or a line of the parameter file is invalid; the error names it.
    pub(crate) fn check(&self, generations: Option<u64>) -> Result<Parameters, SettingError> {
        let key = |key: &str| format!("train.settings.{key}");
        for (name, value, most) in [
            // Deeper searches take hours for a game, and are not interrupted.
            ("depth", u64::from(self.depth), 8),
            ("pool", self.pool as u64, 10_000),
            ("games", self.games, 1_000_000),
        ] {
            if !(1..=most).contains(&value) {
                return Err(SettingError::value(&key(name), value, Expected::From { least: 1, most }));
            }
        }
        if self.hand_opponents > self.pool {
            let expected = Expected::From { least: 0, most: self.pool as u64 };
            return Err(SettingError::value(&key("hand-opponents"), self.hand_opponents, expected));
        }
        if !self.fitness.is_sound() {
            return Err(SettingError::value(&key("fitness"), "not finite", Expected::Finite));
        }
        let in_file = |error: WrongParameter, at: &dyn Fn(Message) -> SettingError| match error {
            WrongParameter::InFile(problem) => at(problem.into()),
            WrongParameter::Override { name, problem } => {
                SettingError::at(&key(&format!("overrides.{name}")), problem)
            }
        };
        match &self.parameters_file {
            None => self
                .read(&self.parameters, generations)
                .map_err(|error| in_file(error, &|problem| SettingError::at(&key("parameters"), problem))),
            Some(_) if !self.parameters.is_empty() => Err(SettingError::at(
                &key("parameters-file"),
                SettingProblem::Excludes { other: "parameters" },
            )),
            Some(file) => {
                let wrong = |problem: Message| {
                    let file = file.path().display().to_string();
                    let problem = SettingProblem::File { file, problem };
                    SettingError::at(&key("parameters-file"), problem)
                };
                let text = std::fs::read_to_string(file.path())
                    .map_err(|error| wrong(SystemError::of(&error).into()))?;
                self.read(&text, generations).map_err(|error| in_file(error, &wrong))
            }
        }
    }
}
