//! The rules.

use std::borrow::Cow;

use spielgeist_play::{Ending, Game, Keyed, NoChance, Phase, Rng, Seat};

use crate::board::{Board, Column, fours};

/// The game. There are no variants, so there is nothing in it.
#[derive(Clone, Copy, Debug)]
pub struct ConnectFour;

impl Game for ConnectFour {
    type State = Board;
    type View = Board;
    type Move = Column;
    type Outcome = NoChance;

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Board {
        Board::default()
    }

    fn phase(&self, board: &Board) -> Phase {
        let last = 1 - board.turn();
        if fours(board.discs[last]) != 0 {
            Phase::Over(Ending::win(last, "four in a row"))
        } else if board.taken().count_ones() == 42 {
            Phase::Over(Ending::draw("board full"))
        } else {
            Phase::Decide(board.turn())
        }
    }

    fn moves(&self, board: &Board, moves: &mut Vec<Column>) {
        moves.extend(Board::columns().filter(|&column| board.landing(column).is_some()));
    }

    fn play(&self, board: &mut Board, column: Column) {
        *board = board.with(board.landing(column).expect("the column is not full"));
    }

    // Nothing is hidden: a state is its own view.
    fn view<'s>(&self, board: &'s Board, _: Seat) -> Cow<'s, Board> {
        Cow::Borrowed(board)
    }

    fn imagine(&self, view: &Board, _: &mut Rng) -> Board {
        *view
    }

    fn redeal(&self, board: &Board, _: Seat, _: &mut Rng) -> Board {
        *board
    }
}

impl Keyed for ConnectFour {
    fn key(&self, board: &Board) -> u64 {
        // A column of height h adds a number from 2^h - 1 to 2^(h+1) - 2: no two columns add the same.
        board.discs[0] + board.taken()
    }
}
