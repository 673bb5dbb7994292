//! Families of agents by technique.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The technique of an agent. In JSON its code, such as `weighted_sum`; printed its English label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AgentFamily {
    /// Random moves.
    Random,
    /// Rules written by hand.
    Rules,
    /// Fuzzy rules.
    FuzzyRules,
    /// A search of the game tree.
    Search,
    /// A neural network.
    Network,
    /// A table of values.
    Table,
    /// A weighted sum of the features of a move.
    WeightedSum,
    /// A linear evaluation of positions.
    LinearEvaluation,
    /// A model of a game-specific trainer.
    GameModel,
    /// Agents of several strengths that adapt to their opponent.
    Adaptive,
    /// An object of study, which plays one variant only and is never offered as an opponent.
    StudyObject,
    /// An external program.
    OutsideProgram,
}

impl AgentFamily {
    /// All families.
    pub const ALL: [Self; 12] = [
        Self::Random,
        Self::Rules,
        Self::FuzzyRules,
        Self::Search,
        Self::Network,
        Self::Table,
        Self::WeightedSum,
        Self::LinearEvaluation,
        Self::GameModel,
        Self::Adaptive,
        Self::StudyObject,
        Self::OutsideProgram,
    ];

    /// The stable code, which clients translate.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Rules => "rules",
            Self::FuzzyRules => "fuzzy_rules",
            Self::Search => "search",
            Self::Network => "network",
            Self::Table => "table",
            Self::WeightedSum => "weighted_sum",
            Self::LinearEvaluation => "linear_evaluation",
            Self::GameModel => "game_model",
            Self::Adaptive => "adaptive",
            Self::StudyObject => "study_object",
            Self::OutsideProgram => "outside_program",
        }
    }

    /// The English label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Rules => "rules",
            Self::FuzzyRules => "fuzzy rules",
            Self::Search => "search",
            Self::Network => "network",
            Self::Table => "table",
            Self::WeightedSum => "weighted sum",
            Self::LinearEvaluation => "linear evaluation",
            Self::GameModel => "game-specific model",
            Self::Adaptive => "adaptive",
            Self::StudyObject => "object of study",
            Self::OutsideProgram => "outside program",
        }
    }
}

impl fmt::Display for AgentFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.label())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_holds_the_code() {
        for family in AgentFamily::ALL {
            assert_eq!(serde_json::to_value(family).unwrap(), family.code());
        }
    }
}
