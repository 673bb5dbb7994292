//! Exploring a game from any position: plays moves and rolls, takes them back, and queries agents on the way.

use std::collections::BTreeMap;

use spielgeist_play::{Arrangement, Ending, Explanation, MoveGraph, Piece, Scene, Seat, messages};

use crate::Error;

/// A position and the moves and rolls played from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The variant; default: the game's default.
    pub variant: Option<String>,
    /// A position line; default: the initial position, or an example in games with hidden information.
    pub position: Option<String>,
    /// The moves and rolls since.
    pub line: Vec<String>,
}

/// The end of a path.
#[derive(Clone, Debug)]
pub struct Explored {
    /// The variant.
    pub variant: &'static str,
    /// The initial position of the path in our notation; `None` for the start of the game.
    pub position: Option<String>,
    /// The moves and rolls in our notation.
    pub line: Vec<String>,
    /// The seat from which the board is viewed. With hidden information, everything is shown as this seat sees it.
    pub viewer: Seat,
    /// The board.
    pub scene: Scene,
    /// The next step.
    pub next: ExploredNext,
    /// Every way to enter a move.
    pub graph: MoveGraph,
    /// The legal moves.
    pub legal: Vec<String>,
    /// The position in the notations of the game; empty if no seat is on turn, or if another seat's view would be
    /// needed.
    pub texts: Vec<(&'static str, String)>,
    /// One piece of each kind, to set up a position; empty if the game has no editor.
    pub tray: Vec<Piece>,
    /// Whether several pieces may stand in one cell.
    pub stacks: bool,
}

/// The next step on a path.
#[derive(Clone, Debug, PartialEq)]
pub enum ExploredNext {
    /// A seat is to move. Agents can be queried if the view of this seat is known.
    Decide {
        /// The seat.
        seat: Seat,
        /// Whether agents can be queried.
        askable: bool,
    },
    /// A roll is due, with these possible results.
    Chance(Vec<String>),
    /// The game is over.
    Over(Ending),
}

/// An agent's choice at the end of a path.
#[derive(Clone, Debug)]
pub struct Look {
    /// The agent's explanation.
    pub explanation: Explanation,
    /// The cells that each legal move touches.
    pub paths: BTreeMap<String, Vec<String>>,
}

/// Exploring positions of a game.
pub trait ExploreGame: Send + Sync {
    /// Follows a path to its end. Information hidden from the position's seat is dealt depending on the position alone,
    /// so the same path always gives the same result.
    ///
    /// # Errors
    /// If the position cannot be parsed, or a move or a roll is not possible; the error names the rule.
    fn explore(&self, path: &Path) -> Result<Explored, Error>;

    /// Queries an agent at the end of a path. It gets the view of the seat on turn.
    ///
    /// # Errors
    /// As [`ExploreGame::explore`], if the agent cannot be created, or that view is not known.
    fn look(&self, path: &Path, agent: &str, seed: u64) -> Result<Look, Error>;

    /// Returns the line of a position that was set up by hand, starting from the one at the end of a path.
    ///
    /// # Errors
    /// If the rules do not allow it.
    fn arrange(&self, path: &Path, arrangement: &Arrangement) -> Result<String, Error>;
}

messages! {
    /// Reasons why a path cannot be followed, or no agent can be queried there.
    pub enum ExploreProblem in "explore" {
        /// An illegal move or roll.
        Step { number: usize, problem: spielgeist_play::Message } = "step", "step {number}: {problem}";
        /// Too many steps.
        TooLong { most: usize } = "too_long", "at most {most} moves and rolls can be explored";
        /// A step after the end of the game.
        Over { text: String } = "over", "`{text}`: the game is over";
        /// The other side's view is not known.
        OtherView = "other_view", "agents see only what the side at the bottom knows, and it is not on turn";
    }
}
