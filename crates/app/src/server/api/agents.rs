//! Agents: who they are, what they were measured to reach, and what they are made of.

use serde::{Deserialize, Serialize};
use spielgeist_lab::AgentFamily;
use spielgeist_lab::fuzzy::FuzzyModel;
use spielgeist_play::{Message, NamedWeight, NetAnatomy, ValueTable};
use utoipa::ToSchema;

use super::agent_name::AgentName;

/// An agent in the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AgentRow {
    /// The game it plays.
    pub(crate) game: String,
    /// Its name; `run:NAME` for the champion of a run.
    pub(crate) name: String,
    /// Its family.
    pub(crate) kind: AgentFamily,
    /// Its origin.
    pub(crate) origin: String,
    /// A summary in one sentence.
    pub(crate) summary: String,
    /// Its measured strength.
    pub(crate) strength: Vec<Strength>,
    /// Its rating on the game's ladder.
    pub(crate) rating: Option<AgentRating>,
    /// The measurement of the rating.
    pub(crate) measured: Option<Measurement>,
    /// Its parameters, given after a colon.
    pub(crate) parameters: Vec<ParameterInfo>,
    /// The run that it is the champion of.
    pub(crate) run: Option<String>,
}

/// The measurement of the ratings of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Measurement {
    /// Year, month and day.
    pub(crate) date: String,
    /// The program's version.
    pub(crate) version: String,
    /// The version of the ladder.
    pub(crate) ladder: u32,
    /// The command that measures it again.
    pub(crate) command: String,
}

/// A measured strength.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Strength {
    /// The opponents.
    pub(crate) against: String,
    /// Games played.
    pub(crate) games: u64,
    /// The share of games won, in percent.
    pub(crate) win_percent: f64,
    /// Its 95 % interval.
    pub(crate) ci95: (f64, f64),
    /// The command that measures it.
    pub(crate) command: String,
}

/// A rating on the ladder of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AgentRating {
    /// Elo above the first rung.
    pub(crate) elo: f64,
    /// Its 95 % interval.
    pub(crate) ci95: (f64, f64),
    /// Games that it rests on.
    pub(crate) games: u64,
    /// Whether the agent won or lost everything, so that the rating is only a bound.
    pub(crate) is_bound: bool,
    /// Whether the interval is wider than ± 40 Elo.
    pub(crate) is_wide: bool,
}

/// Something that can be set about an agent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ParameterInfo {
    /// The key.
    pub(crate) name: &'static str,
    /// Its type.
    pub(crate) kind: ParameterKind,
    /// The values there are, of a choice.
    pub(crate) values: Vec<&'static str>,
    /// The default value.
    pub(crate) default: &'static str,
    /// Its description.
    pub(crate) summary: &'static str,
}

/// The type of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ParameterKind {
    /// One of its values.
    Choice,
    /// A whole number.
    Number {
        /// The least.
        least: u64,
        /// The most, where there is one.
        most: Option<u64>,
    },
    /// A whole number that makes the agent work harder.
    Effort,
    /// A file, which only the command line may name.
    File,
    /// Any text.
    Text,
}

impl From<spielgeist_lab::ParameterKind> for ParameterKind {
    fn from(kind: spielgeist_lab::ParameterKind) -> Self {
        match kind {
            spielgeist_lab::ParameterKind::Choice(_) => Self::Choice,
            spielgeist_lab::ParameterKind::Number { least, most } => {
                Self::Number { least, most: (most < u64::MAX).then_some(most) }
            }
            spielgeist_lab::ParameterKind::Effort(_) => Self::Effort,
            spielgeist_lab::ParameterKind::File => Self::File,
            spielgeist_lab::ParameterKind::Text => Self::Text,
        }
    }
}

/// An agent, looked into.
#[derive(Serialize, ToSchema)]
pub(crate) struct AgentPage {
    #[serde(flatten)]
    pub(crate) agent: AgentRow,
    /// Its name, in parts.
    pub(crate) parts: AgentName,
    /// Its family.
    pub(crate) anatomy: Anatomy,
    /// A position to ask it about, as an example.
    pub(crate) position: String,
    /// The formats in which it can be saved.
    pub(crate) exports: Vec<&'static str>,
    /// Positions that show something about it.
    pub(crate) examples: Vec<AgentExample>,
}

/// A position that shows something about an agent.
#[derive(Serialize, ToSchema)]
pub(crate) struct AgentExample {
    /// The agent with its parameters.
    pub(crate) agent: &'static str,
    /// The position, with the agent to move.
    pub(crate) position: &'static str,
    /// The point of the example.
    pub(crate) said: Message,
}

/// The family of an agent.
#[derive(Serialize, ToSchema)]
pub(crate) struct Anatomy {
    /// Its fuzzy rules.
    pub(crate) fuzzy: Option<FuzzyModel>,
    /// The weights of its sum.
    pub(crate) weights: Vec<NamedWeight>,
    /// Its network.
    pub(crate) net: Option<NetAnatomy>,
    /// Its table.
    pub(crate) table: Option<ValueTable>,
}

/// A position to ask an agent about.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExplainRequest {
    /// The game.
    pub(crate) game: String,
    /// The agent.
    pub(crate) agent: String,
    /// The position, as the seat on turn sees it.
    pub(crate) position: String,
    /// The variant; the game's default where none is named.
    pub(crate) variant: Option<String>,
}
