//! Exploring a game from any position: moves and rolls are played and taken back, and agents are asked on the way.

use std::collections::BTreeMap;

use spielgeist_play::{Arrangement, Ending, Explanation, MoveGraph, Piece, Scene, Seat, messages};

use crate::Error;

/// A position, and what was played from there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The variant; default: the game's default.
    pub variant: Option<String>,
    /// A position line; default: the initial position, or an example where something is hidden.
    pub position: Option<String>,
    /// The moves and rolls since.
    pub line: Vec<String>,
}

/// The end of a path.
#[derive(Clone, Debug)]
pub struct Explored {
    /// The variant.
    pub variant: &'static str,
    /// The position where the path begins, as we write it; `None` for the initial position.
    pub position: Option<String>,
    /// The moves and rolls, as we write them.
    pub line: Vec<String>,
    /// The seat that looks at the board. Where something is hidden, everything is as this seat sees it.
    pub viewer: Seat,
    /// The board.
    pub scene: Scene,
    /// The next step.
    pub next: ExploredNext,
    /// Every way to enter a move.
    pub graph: MoveGraph,
    /// The legal moves.
    pub legal: Vec<String>,
    /// The position in the notations of the game; empty where no seat is on turn, or another one's view would be needed.
    pub texts: Vec<(&'static str, String)>,
    /// One piece of each kind, to set up a position; empty if the game has no editor.
    pub tray: Vec<Piece>,
    /// Whether several pieces may stand in one cell.
    pub stacks: bool,
}

/// The next step on a path.
#[derive(Clone, Debug, PartialEq)]
pub enum ExploredNext {
    /// A seat is to move. Agents can be asked where the position is their seat's view.
    Decide {
        /// The seat.
        seat: Seat,
        /// Whether its view is known.
        askable: bool,
    },
    /// Dice are to be rolled, with these results.
    Chance(Vec<String>),
    /// The game is over.
    Over(Ending),
}

/// An agent's choice at the end of a path.
#[derive(Clone, Debug)]
pub struct Look {
    /// Its own arithmetic.
    pub explanation: Explanation,
    /// The cells that each legal move touches.
    pub paths: BTreeMap<String, Vec<String>>,
}

/// Exploring positions of a game.
pub trait ExploreGame: Send + Sync {
    /// Follows a path to its end. What is hidden from the seat of its position is dealt from the position alone: the
    /// same path always shows the same.
    ///
    /// # Errors
    /// If the position cannot be parsed, or a move or a roll is not possible; the error names the rule.
    fn explore(&self, path: &Path) -> Result<Explored, Error>;

    /// Asks an agent at the end of a path. It gets the view of the seat on turn.
    ///
    /// # Errors
    /// As [`ExploreGame::explore`], if the agent cannot be created, or that view is not known.
    fn look(&self, path: &Path, agent: &str, seed: u64) -> Result<Look, Error>;

    /// The line of a position that was set up by hand, starting from the one at the end of a path.
    ///
    /// # Errors
    /// If the rules do not allow it.
    fn arrange(&self, path: &Path, arrangement: &Arrangement) -> Result<String, Error>;
}

messages! {
    /// Why a path cannot be followed, or nobody can be asked there.
    pub enum ExploreProblem in "explore" {
        /// A move or a roll that cannot be made.
        Step { number: usize, problem: spielgeist_play::Message } = "step", "step {number}: {problem}";
        /// More steps than anybody plays.
        TooLong { most: usize } = "too_long", "at most {most} moves and rolls can be explored";
        /// The game ended before.
        Over { text: String } = "over", "`{text}`: the game is over";
        /// The other side's view is not known.
        OtherView = "other_view", "agents see only what the side at the bottom knows, and it is not on turn";
    }
}
