//! The games that there are.

use serde::Serialize;
use spielgeist_lab::ValueMeasure;
use spielgeist_play::{Scene, SetupSheet};
use utoipa::ToSchema;

use super::agent_name::AgentName;

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameInfo {
    /// Its short name.
    pub(crate) name: &'static str,
    /// Its display name.
    pub(crate) title: &'static str,
    /// A summary in one sentence.
    pub(crate) summary: &'static str,
    /// Number of seats.
    pub(crate) seats: usize,
    /// Display names of the seats.
    pub(crate) seat_names: Vec<&'static str>,
    /// Whether something is hidden from someone.
    pub(crate) hidden_information: bool,
    /// The variants, the default first.
    pub(crate) variants: Vec<Named>,
    /// The opponent when none is named.
    pub(crate) opponent: &'static str,
    /// The agents that a page offers as opponents and advisers.
    pub(crate) agents: Vec<&'static str>,
    /// The adviser, which gives hints and reviews.
    pub(crate) hint: AgentName,
    /// The secret setup before the first move, if any.
    pub(crate) setup: Option<SetupInfo>,
    /// Texts of positions in which a game may begin, as examples.
    pub(crate) position_examples: Vec<&'static str>,
    /// The file formats in which a game can be written.
    pub(crate) exports: Vec<ExportFormat>,
    /// Whether dice are rolled.
    pub(crate) dice: bool,
    /// The levels of the agent `adaptive`, the weakest first.
    pub(crate) levels: Vec<LevelInfo>,
    /// The reasons why its games end by the rules.
    pub(crate) end_reasons: Vec<&'static str>,
    /// The unit of values in its review.
    pub(crate) measure: ValueMeasure,
    /// The possible identities of a hidden piece; empty if no piece is hidden.
    pub(crate) identities: Vec<&'static str>,
}

/// A level of the agent `adaptive`.
#[derive(Serialize, ToSchema)]
pub(crate) struct LevelInfo {
    /// Its number, from 1.
    pub(crate) level: u8,
    /// Its rating, in Elo on the game's ladder.
    pub(crate) rating: f64,
}

/// A name and what it stands for.
#[derive(Serialize, ToSchema)]
pub(crate) struct Named {
    /// The name.
    pub(crate) name: &'static str,
    /// Its description.
    pub(crate) summary: &'static str,
}

/// A file format for games.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExportFormat {
    /// The name to request.
    pub(crate) format: &'static str,
    /// Its description.
    pub(crate) name: &'static str,
}

/// Data for a setup editor. A setup is one letter for each cell.
#[derive(Serialize, ToSchema)]
pub(crate) struct SetupInfo {
    /// The pieces and cells, from the first seat's side.
    #[serde(flatten)]
    pub(crate) sheet: SetupSheet,
    /// The empty board.
    pub(crate) scene: Scene,
}
