//! The evaluation: patterns of men, and what stands beside them.

use spielgeist_checkers::{Block, Board, Rank, Regions, SearchPosition, Side, SideTally};

use super::weights::{
    BALANCES, FULL, Single, StoredWeights, UNIT, WEIGHTS, WeightsError, balance_index, balance_of,
    pattern_index, square_index, table_of, turned_balance,
};

/// Evaluations stay well below the values of wins.
const MOST: i32 = 30_000;
/// A lead that cannot be won is divided by this.
const DRAWN: i32 = 8;

/// The weights, arranged for speed.
pub(crate) struct Evaluation {
    /// Weights by block and pattern: for a full and for an empty board, turned reading included.
    patterns: Vec<[i16; 2]>,
    /// Weights by [`Single`].
    singles: [[i32; 2]; Single::ALL.len()],
    /// For a white king, by square.
    squares: Vec<i32>,
    /// Weights by balance of forces from White's side, turned reading included.
    forces: Vec<i32>,
}

/// The parts of a value, for explanations, for White and in men.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) men: f64,
}

impl Evaluation {
    /// Units of a value to one of log-odds.
    pub(crate) const LOG_ODDS: f64 = UNIT as f64;

    /// Reads a champion file's model.
    pub(super) fn read(model: &serde_json::Value) -> Result<Self, WeightsError> {
        Self::new(&StoredWeights::read(model)?)
    }

    pub(super) fn new(stored: &StoredWeights) -> Result<Self, WeightsError> {
        let numbers = stored.numbers()?;
        debug_assert_eq!(numbers.len(), WEIGHTS);
        let both = |index: usize| [numbers[index], numbers[index + 1]];
        let mut patterns = Vec::with_capacity(Block::ALL.len() * Regions::PATTERNS);
        for block in Block::ALL {
            for pattern in 0..Regions::PATTERNS {
                let straight = |table| both(pattern_index(table, pattern));
                let turned = |table| both(pattern_index(table, Regions::turned(pattern)));
                let sum = match table_of(block) {
                    (table, true) => turned(table).map(|weight| -weight),
                    (table, false) if block.rows == 1 => {
                        let (one, other) = (straight(table), turned(block.turned().index()));
                        [one[0] - other[0], one[1] - other[1]]
                    }
                    (table, false) => straight(table),
                };
                patterns.push(sum.map(|weight| weight.clamp(-MOST, MOST) as i16));
            }
        }
        let singles = Single::ALL.map(|single| both(single.index()));
        let squares = spielgeist_checkers::Square::all().map(|at| numbers[square_index(Side::White, at)]);
        let force = |balance| numbers[balance_index(balance)];
        let forces = (0..BALANCES).map(|balance| force(balance) - force(turned_balance(balance)));
        Ok(Self { patterns, singles, squares: squares.collect(), forces: forces.collect() })
    }

    /// The value of a position for the side on turn.
    #[inline]
    pub(crate) fn value(&self, position: &SearchPosition) -> i32 {
        let board = position.board();
        let [white, black] = Side::BOTH.map(|side| SideTally::of(board, side));
        let [mut full, mut empty] = self.patterns_of(board);
        for (single, weights) in Single::ALL.into_iter().zip(&self.singles) {
            let count = single.count(&white, &black, position.side());
            full += count * weights[0];
            empty += count * weights[1];
        }
        let pieces = white.men + white.kings + black.men + black.kings;
        let mut value = (full * pieces + empty * (FULL - pieces)) / FULL;
        if white.kings + black.kings > 0 {
            value = self.with_kings(board, value, &white, &black);
        }
        let value = value.clamp(-MOST, MOST);
        if position.side() == Side::White { value } else { -value }
    }

    #[inline]
    fn patterns_of(&self, board: &Board) -> [i32; 2] {
        let mut sums = [0, 0];
        for (block, pattern) in Regions::of(board).0.into_iter().enumerate() {
            let [full, empty] = self.patterns[block * Regions::PATTERNS + usize::from(pattern)];
            sums[0] += i32::from(full);
            sums[1] += i32::from(empty);
        }
        sums
    }

    fn with_kings(&self, board: &Board, value: i32, white: &SideTally, black: &SideTally) -> i32 {
        let value = value + self.king_squares(board) + self.forces[balance_of(white, black)];
        let (strong, weak, side) =
            if value >= 0 { (white, black, Side::Black) } else { (black, white, Side::White) };
        if cannot_be_won(board, strong, weak, side) { value / DRAWN } else { value }
    }

    fn king_squares(&self, board: &Board) -> i32 {
        let of = |side| {
            let kings = board.squares(side, Rank::King);
            let last = self.squares.len() - 1;
            let place = move |index: usize| if side == Side::White { index } else { last - index };
            kings.map(move |square| self.squares[place(square.index())]).sum::<i32>()
        };
        of(Side::White) - of(Side::Black)
    }

    /// The worth of a man in units of a value: the mean of the full and the empty board.
    pub(crate) fn man(&self) -> f64 {
        let [full, empty] = self.singles[Single::Man as usize];
        (f64::from(full + empty) / 2.0).max(1.0)
    }

    /// The parts of a value for one side, in men; they add up to it, unless the lead cannot be won.
    pub(crate) fn parts(&self, position: &SearchPosition, side: Side) -> Vec<Part> {
        let board = position.board();
        let [white, black] = Side::BOTH.map(|side| SideTally::of(board, side));
        let pieces = white.men + white.kings + black.men + black.kings;
        let sign = if side == Side::White { 1.0 } else { -1.0 };
        let men = |[full, empty]: [i32; 2]| {
            sign * f64::from(full * pieces + empty * (FULL - pieces)) / f64::from(FULL) / self.man()
        };
        let single = |singles: &[Single]| {
            let sum = singles.iter().fold([0, 0], |[full, empty], &single| {
                let count = single.count(&white, &black, position.side());
                let [a, b] = self.singles[single as usize];
                [full + count * a, empty + count * b]
            });
            men(sum)
        };
        let forces = if white.kings + black.kings > 0 { self.forces[balance_of(&white, &black)] } else { 0 };
        let kings = sign * f64::from(self.king_squares(board) + forces) / self.man();
        let part = |name, men| Part { name, men };
        vec![
            part(MEN, single(&[Single::Man])),
            part(KINGS, single(&[Single::FirstKing, Single::OtherKing]) + kings),
            part(FORMATION, men(self.patterns_of(board))),
            part(MOBILITY, single(&[Single::Step, Single::KingReach])),
            part(BALANCE, single(&[Single::Lean])),
            part(TURN, single(&[Single::OnTurn])),
        ]
    }
}

const MEN: &str = "men";
const KINGS: &str = "kings";
const FORMATION: &str = "formation of the men";
const MOBILITY: &str = "mobility";
const BALANCE: &str = "balance of the wings";
const TURN: &str = "being on turn";

/// The names of the parts.
pub(crate) const PARTS: &[&str] = &[MEN, KINGS, FORMATION, MOBILITY, BALANCE, TURN];

/// Two pieces do not beat a king, and three do not beat one that holds the main road.
fn cannot_be_won(board: &Board, strong: &SideTally, weak: &SideTally, weak_side: Side) -> bool {
    let pieces = strong.men + strong.kings;
    let lone = weak.men == 0 && weak.kings == 1;
    weak.kings > 0 && pieces <= 2 || lone && pieces == 3 && board.has_king_on_main_road(weak_side)
}
