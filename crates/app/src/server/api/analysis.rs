//! The analysis board: a position, what was played from there, and what agents make of it.

use serde::{Deserialize, Serialize};
use spielgeist_play::{Arrangement, Explanation, MoveGraph, Piece, Scene, Seat};
use utoipa::{IntoParams, ToSchema};

use super::agent_name::AgentName;
use super::game::PositionText;

/// A position, and what was played from there.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnalysisPath {
    /// The variant; the game's default where none is named.
    pub(crate) variant: Option<String>,
    /// The position in a notation of the game; the initial one where none is named, or an example where something is
    /// hidden.
    pub(crate) position: Option<String>,
    /// The moves and rolls since, separated by `;`.
    pub(crate) line: Option<String>,
}

/// A position on the analysis board.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalysisView {
    /// The variant.
    pub(crate) variant: &'static str,
    /// The position where the line begins, as we write it; nothing for the initial one.
    pub(crate) position: Option<String>,
    /// The moves and rolls since, as we write them.
    pub(crate) line: Vec<String>,
    /// The seat at the bottom. Where something is hidden, all is as this seat sees it.
    pub(crate) viewer: Seat,
    /// The board.
    pub(crate) scene: Scene,
    /// The next action.
    pub(crate) next: AnalysisNext,
    /// Every way to enter a move.
    pub(crate) graph: MoveGraph,
    /// The legal moves.
    pub(crate) legal: Vec<String>,
    /// The position now, in the notations of the game.
    pub(crate) texts: Vec<PositionText>,
    /// One piece of each kind, to set up a position; none where that is not possible.
    pub(crate) tray: Vec<Piece>,
    /// Whether several pieces may stand in one cell of the board.
    pub(crate) stacks: bool,
}

/// The next action on the analysis board.
#[derive(Serialize, ToSchema)]
#[serde(tag = "state", rename_all = "lowercase")]
pub(crate) enum AnalysisNext {
    /// A seat is to move.
    Decide {
        /// The seat.
        seat: Seat,
        /// Whether agents can be asked: not where they would need what another side knows.
        askable: bool,
    },
    /// Dice are to be rolled.
    Chance {
        /// The possible rolls.
        rolls: Vec<String>,
    },
    /// The game is over.
    Over {
        /// The winner; `None` in a draw.
        winner: Option<Seat>,
        /// The reason.
        reason: String,
    },
}

/// The agent that looks at a position.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LookQuery {
    /// The agent.
    pub(crate) agent: String,
    /// The variant; the game's default where none is named.
    pub(crate) variant: Option<String>,
    /// The position, as for the board.
    pub(crate) position: Option<String>,
    /// The moves and rolls since, separated by `;`.
    pub(crate) line: Option<String>,
}

/// The move an agent would play, with its reasons.
#[derive(Serialize, ToSchema)]
pub(crate) struct AgentLook {
    /// The agent.
    pub(crate) agent: AgentName,
    /// Its own arithmetic.
    pub(crate) explanation: Explanation,
    /// The cells that each candidate touches, in the order of the candidates.
    pub(crate) paths: Vec<Vec<String>>,
    /// The cells that the chosen move touches.
    pub(crate) path: Vec<String>,
}

/// Pieces that were set up by hand.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ArrangeRequest {
    /// The variant; the game's default where none is named.
    #[serde(default)]
    pub(crate) variant: Option<String>,
    /// The position before, from which everything is taken that the board does not show.
    #[serde(default)]
    pub(crate) position: Option<String>,
    /// The moves and rolls since, separated by `;`.
    #[serde(default)]
    pub(crate) line: Option<String>,
    /// The pieces, the seat on turn, the dice.
    pub(crate) arrangement: Arrangement,
}

/// A position that the rules allow.
#[derive(Serialize, ToSchema)]
pub(crate) struct ArrangedPosition {
    /// Its line.
    pub(crate) position: String,
}
