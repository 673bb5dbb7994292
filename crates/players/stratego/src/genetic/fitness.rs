//! The fitness of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The numbers of the two formulas. A win counts `win - move_cost * moves + piece * (pieces - other's)`, a loss
/// `move_reward * moves + piece * (pieces - other's)`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub(crate) struct Fitness {
    /// The fitness of a win in no moves.
    pub(crate) win: f64,
    /// What the winner loses for each of its moves.
    pub(crate) move_cost: f64,
    /// What the loser gains for each of its moves.
    pub(crate) move_reward: f64,
    /// The value of each piece more than the opponent has.
    pub(crate) piece: f64,
}

impl Default for Fitness {
    /// The paper's numbers.
    fn default() -> Self {
        Self { win: 400.0, move_cost: 1.0, move_reward: 0.5, piece: 10.0 }
    }
}

/// The fitness of a game without a winner, which the paper does not define.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Limit {
    /// The difference of pieces alone.
    #[default]
    Pieces,
    /// As a loss of both.
    Loss,
    /// Nothing.
    Zero,
}

/// A finished game, for one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Result {
    /// Whether it won; `None` without a winner.
    pub(crate) won: Option<bool>,
    /// Its own moves.
    pub(crate) moves: u32,
    /// Its pieces on the board, all of them, less the opponent's.
    pub(crate) pieces: i32,
}

impl Fitness {
    pub(crate) fn of(&self, game: Result, limit: Limit) -> f64 {
        let moves = f64::from(game.moves);
        let pieces = self.piece * f64::from(game.pieces);
        match (game.won, limit) {
            (Some(true), _) => self.win - self.move_cost * moves + pieces,
            (Some(false), _) | (None, Limit::Loss) => self.move_reward * moves + pieces,
            (None, Limit::Pieces) => pieces,
            (None, Limit::Zero) => 0.0,
        }
    }

    pub(crate) fn is_sound(&self) -> bool {
        [self.win, self.move_cost, self.move_reward, self.piece].iter().all(|number| number.is_finite())
    }
}

/// The least number of moves with which a win counts no more than the loss of the same game, when the winner has
/// `pieces` more.
pub(crate) fn first_bad_win(pieces: i32) -> u32 {
    let fitness = |won: bool, moves| {
        let pieces = if won { pieces } else { -pieces };
        Fitness::default().of(Result { won: Some(won), moves, pieces }, Limit::Pieces)
    };
    (0..).find(|&moves| fitness(true, moves) <= fitness(false, moves)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formulas_of_the_paper() {
        let game = |won, moves, pieces| Fitness::default().of(Result { won, moves, pieces }, Limit::Pieces);
        assert_eq!(game(Some(true), 100, 7), 400.0 - 100.0 + 70.0);
        assert_eq!(game(Some(false), 100, -7), 50.0 - 70.0);
        assert_eq!(game(None, 500, 3), 30.0);
    }

    /// A flaw of the formulas: from 267 moves on, with as many pieces on both sides, the loser has the greater
    /// fitness.
    #[test]
    fn a_long_win_counts_less_than_its_loss() {
        let better = |moves| {
            let game =
                |won| Fitness::default().of(Result { won: Some(won), moves, pieces: 0 }, Limit::Pieces);
            game(true) > game(false)
        };
        assert!(better(266) && !better(267));
        assert_eq!((first_bad_win(0), first_bad_win(5)), (267, 334));
    }
}
