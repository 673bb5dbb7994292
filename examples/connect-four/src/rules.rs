//! The board and the rules.

use std::borrow::Cow;

use spielgeist_play::{EndReason, Ending, Game, Keyed, NoChance, Phase, Rng, Seat};

/// The game. It has no variants, so it has no fields.
#[derive(Clone, Copy, Debug)]
pub struct ConnectFour;

/// A column, counted from 0 on the left, and the move that drops a disc into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column(pub u8);

/// The discs of each seat, one bit per hole. Holes are numbered from below, column by column, seven numbers
/// per column: the seventh is above the board and always empty, so that no line wraps into the next column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board(pub [u64; 2]);

impl Board {
    /// The numbers of the holes.
    pub fn holes() -> impl Iterator<Item = u8> {
        (0..49).filter(|hole| hole % 7 < 6)
    }

    /// The seat on turn.
    pub fn turn(&self) -> Seat {
        (self.0[0] | self.0[1]).count_ones() as usize % 2
    }

    /// The owner of the disc in a hole.
    pub fn owner(&self, hole: u8) -> Option<Seat> {
        (0..2).find(|&seat| self.0[seat] >> hole & 1 == 1)
    }

    /// The hole that a disc falls to; `None` if the column is full.
    pub fn landing(&self, Column(column): Column) -> Option<u8> {
        (7 * column..7 * column + 6).find(|&hole| self.owner(hole).is_none())
    }

    /// Whether a disc in this hole would give the seat four in a row.
    pub fn completes(&self, seat: Seat, hole: u8) -> bool {
        self.owner(hole).is_none() && fours(self.0[seat] | 1 << hole) != 0
    }
}

/// The discs that form four in a row.
pub fn fours(discs: u64) -> u64 {
    // The next hole upwards, to the right, and on the two diagonals.
    [1, 7, 6, 8].into_iter().fold(0, |found, step| {
        let pairs = discs & discs >> step;
        let first = pairs & pairs >> (2 * step);
        found | first | first << step | first << (2 * step) | first << (3 * step)
    })
}

const ENDS: [EndReason; 2] = [EndReason::new("four in a row"), EndReason::new("board full")];

impl Game for ConnectFour {
    type State = Board;
    type View = Board;
    type Move = Column;
    type Outcome = NoChance;

    fn seats(&self) -> usize {
        2
    }

    fn end_reasons(&self) -> &'static [EndReason] {
        &ENDS
    }

    fn start(&self) -> Board {
        Board::default()
    }

    fn phase(&self, board: &Board) -> Phase {
        let last = 1 - board.turn();
        if fours(board.0[last]) != 0 {
            Phase::Over(Ending::win(last, "four in a row"))
        } else if Board::holes().all(|hole| board.owner(hole).is_some()) {
            Phase::Over(Ending::draw("board full"))
        } else {
            Phase::Decide(board.turn())
        }
    }

    fn moves(&self, board: &Board, moves: &mut Vec<Column>) {
        moves.extend((0..7).map(Column).filter(|&column| board.landing(column).is_some()));
    }

    fn play(&self, board: &mut Board, column: Column) {
        board.0[board.turn()] |= 1 << board.landing(column).expect("the column is not full");
    }

    // Nothing is hidden: a state is its own view.
    fn view<'s>(&self, board: &'s Board, _: Seat) -> Cow<'s, Board> {
        Cow::Borrowed(board)
    }

    fn imagine(&self, view: &Board, _: &mut Rng) -> Board {
        *view
    }
}

impl Keyed for ConnectFour {
    /// A column of height h adds a number from 2^h - 1 to 2^(h+1) - 2, so different boards have different keys.
    fn key(&self, board: &Board) -> u64 {
        board.0[0] + (board.0[0] | board.0[1])
    }
}
