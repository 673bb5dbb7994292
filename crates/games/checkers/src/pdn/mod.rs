//! PDN: whole games as text, game type 26 (Brazilian).
//!
//! Tags, moves, comments and the result; captures are written with every square they land on, so nothing is
//! ambiguous. The tag `Rules "majority=off"` marks the paper's variant, which PDN has no number for.

mod lexer;
mod problem;
mod read;
mod write;

pub(super) use problem::PdnProblem;

use spielgeist_play::Game;

use super::checkers::Checkers;
use super::moves::Move;
use super::position::Position;

/// A game of checkers with its metadata.
///
/// ```
/// use spielgeist_checkers::pdn::Pdn;
/// let game = Pdn::read("[White \"Ana\"]\n[Black \"Rui\"]\n 1. c3-d4 b6-c5 2. d4xb6 a7xc5 {even} *").unwrap();
/// assert_eq!(game.moves.len(), 4);
/// assert!(game.to_string().contains("[GameType \"26,W,8,8,A0,0\"]"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Pdn {
    /// Names and values, without those that follow from the rest: `GameType`, `Rules`, `FEN`, `Result`.
    pub tags: Vec<(String, String)>,
    /// The variant.
    pub game: Checkers,
    /// The initial position.
    pub start: Position,
    /// The moves.
    pub moves: Vec<Move>,
    /// The comments, each with the number of moves before it.
    pub comments: Vec<(usize, String)>,
    /// The result.
    pub result: GameResult,
}

/// The result of a game in PDN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameResult {
    /// `1-0`, or `2-0` as draughts players count.
    White,
    /// `0-1`, or `0-2`.
    Black,
    /// `1/2-1/2`, or `1-1`.
    Draw,
    /// `*`: unfinished or unknown.
    #[default]
    Open,
}

impl Pdn {
    /// A game from its beginning, without tags and comments.
    pub fn new(game: Checkers, moves: Vec<Move>, result: GameResult) -> Self {
        Self { tags: Vec::new(), game, start: game.start(), moves, comments: Vec::new(), result }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == name).map(|(_, value)| &**value)
    }
}

impl GameResult {
    fn read(text: &str) -> Option<Self> {
        match text {
            "1-0" | "2-0" => Some(Self::White),
            "0-1" | "0-2" => Some(Self::Black),
            "1/2-1/2" | "1-1" => Some(Self::Draw),
            "*" => Some(Self::Open),
            _ => None,
        }
    }
}

impl std::fmt::Display for GameResult {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        })
    }
}
