//! Connect Four of any size: stones fall down in columns, and a line of a given length wins.

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{Ending, Evaluation, Game, Keyed, NoChance, Phase, Rng, Seat};

use super::mix;

#[derive(Clone, Debug)]
pub(crate) struct Connect {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) line: u32,
}

impl Connect {
    pub(crate) const FOUR: Self = Self { width: 7, height: 6, line: 4 };

    /// Distances between neighbours: up, right and the two diagonals. Columns have one empty row above them.
    fn directions(&self) -> [u32; 4] {
        [1, self.height + 1, self.height, self.height + 2]
    }

    fn has_line(&self, stones: u64) -> bool {
        let run = |step| (1..self.line).fold(stones, |left, at| left & stones >> (step * at)) != 0;
        self.directions().into_iter().any(run)
    }
}

/// The stones of each seat, one bit each, column by column from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    stones: [u64; 2],
    count: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column(u32);

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl Game for Connect {
    type State = Board;
    type View = Board;
    type Move = Column;
    type Outcome = NoChance;

    fn seats(&self) -> usize {
        2
    }
    fn start(&self) -> Board {
        Board { stones: [0; 2], count: 0 }
    }
    fn phase(&self, board: &Board) -> Phase {
        let mover = (board.count % 2) as Seat;
        if self.has_line(board.stones[1 - mover]) {
            Phase::Over(Ending::win(1 - mover, "line"))
        } else if board.count == self.width * self.height {
            Phase::Over(Ending::draw("full"))
        } else {
            Phase::Decide(mover)
        }
    }
    fn moves(&self, board: &Board, moves: &mut Vec<Column>) {
        let taken = board.stones[0] | board.stones[1];
        let top = |column: u32| column * (self.height + 1) + self.height - 1;
        moves.extend((0..self.width).filter(|column| taken >> top(*column) & 1 == 0).map(Column));
    }
    fn play(&self, board: &mut Board, column: Column) {
        let taken = board.stones[0] | board.stones[1];
        let bottom = 1 << (column.0 * (self.height + 1));
        let above = (taken + bottom) & !taken;
        let in_column = bottom * ((1 << (self.height + 1)) - 1);
        board.stones[(board.count % 2) as usize] |= above & in_column;
        board.count += 1;
    }
    fn view<'s>(&self, board: &'s Board, _: Seat) -> Cow<'s, Board> {
        Cow::Borrowed(board)
    }
    fn imagine(&self, view: &Board, _: &mut Rng) -> Board {
        *view
    }
}

impl Keyed for Connect {
    fn key(&self, board: &Board) -> u64 {
        mix(board.stones[0] ^ mix(board.stones[1]))
    }
}

/// Neighbouring stones of one's own.
pub(crate) struct Neighbours;

impl Evaluation<Connect> for Neighbours {
    fn value(&self, game: &Connect, board: &Board, seat: Seat) -> f32 {
        let pairs = |stones: u64| -> u32 {
            game.directions().iter().map(|step| (stones & stones >> step).count_ones()).sum()
        };
        (pairs(board.stones[seat]) as f32 - pairs(board.stones[1 - seat]) as f32) / 200.0
    }
}
