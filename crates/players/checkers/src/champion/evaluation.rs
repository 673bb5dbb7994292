//! The evaluation: patterns of men, and what stands beside them.

use spielgeist_checkers::{Board, Rank, Regions, SearchPosition, Shape, Side, SideTally};

use super::weights::{
    BALANCES, HALF, PHASES, Single, StoredWeights, TABLES, UNIT, WEIGHTS, WeightsError, balance_index,
    balance_of, pattern_index, shares, square_index, turned_balance,
};

/// Evaluations stay well below the values of wins.
const MOST: i32 = 30_000;
/// A lead that cannot be won is divided by this.
const DRAWN: i32 = 8;

/// The weights, arranged for speed.
pub(crate) struct Evaluation {
    /// Weights by shape and pattern, turned reading included.
    patterns: Vec<Packed>,
    /// Weights by [`Single`].
    singles: [[i32; PHASES]; Single::ALL.len()],
    /// For a white king, by square.
    squares: Vec<i32>,
    /// Weights by balance of forces from White's side, turned reading included.
    forces: Vec<i32>,
}

/// The weights of all phases in one word, so that they are read and added at once.
#[derive(Clone, Copy)]
struct Packed(i64);

impl Packed {
    /// Bits of a phase: the sum of all patterns of a position has room with its sign.
    const BITS: u32 = 21;
    /// The largest weight of a pattern.
    const MOST: i32 = (1 << (Self::BITS - 2)) / Shape::COUNT as i32;

    fn of(weights: [i32; PHASES]) -> Self {
        Self(weights.iter().rev().fold(0, |packed, &weight| (packed << Self::BITS) + i64::from(weight)))
    }

    /// The numbers apart. A negative one has borrowed from its neighbour above.
    #[inline]
    fn phases(self) -> [i32; PHASES] {
        let mut rest = self.0;
        std::array::from_fn(|_| {
            let phase = rest << (i64::BITS - Self::BITS) >> (i64::BITS - Self::BITS);
            rest = (rest - phase) >> Self::BITS;
            phase as i32
        })
    }
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
        let phases = |index: usize| -> [i32; PHASES] { std::array::from_fn(|phase| numbers[index + phase]) };
        let small = |weight: i32| weight.clamp(-Packed::MOST, Packed::MOST);
        let mut patterns = vec![Packed(0); Shape::COUNT * Regions::PATTERNS];
        for (table, shape) in TABLES.into_iter().enumerate() {
            for pattern in 0..Regions::PATTERNS {
                let weights = phases(pattern_index(table, pattern)).map(small);
                let place = |shape: Shape, pattern| shape.number() * Regions::PATTERNS + pattern;
                patterns[place(shape, pattern)].0 += Packed::of(weights).0;
                patterns[place(shape.turned(), Regions::turned(pattern))].0 -= Packed::of(weights).0;
            }
        }
        let singles = Single::ALL.map(|single| phases(single.index()));
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
        let mut sums = self.patterns_of(board);
        for (single, weights) in Single::ALL.into_iter().zip(&self.singles) {
            let count = single.count(&white, &black, position.side());
            (0..PHASES).for_each(|phase| sums[phase] += count * weights[phase]);
        }
        let pieces = white.men + white.kings + black.men + black.kings;
        let mut value = mixed(sums, pieces);
        if white.kings + black.kings > 0 {
            value = self.with_kings(board, value, &white, &black);
        }
        let value = value.clamp(-MOST, MOST);
        if position.side() == Side::White { value } else { -value }
    }

    #[inline]
    fn patterns_of(&self, board: &Board) -> [i32; PHASES] {
        let mut sum = 0;
        for (shape, pattern) in Regions::of(board).0.into_iter().enumerate() {
            sum += self.patterns[shape * Regions::PATTERNS + usize::from(pattern)].0;
        }
        Packed(sum).phases()
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

    /// The worth of a man in units of a value: the mean of all phases.
    pub(crate) fn man(&self) -> f64 {
        let sum: i32 = self.singles[Single::Man as usize].iter().sum();
        (f64::from(sum) / PHASES as f64).max(1.0)
    }

    /// The parts of a value for one side, in men; they add up to it, unless the lead cannot be won.
    pub(crate) fn parts(&self, position: &SearchPosition, side: Side) -> Vec<Part> {
        let board = position.board();
        let [white, black] = Side::BOTH.map(|side| SideTally::of(board, side));
        let pieces = white.men + white.kings + black.men + black.kings;
        let sign = if side == Side::White { 1.0 } else { -1.0 };
        let men = |value: i32| sign * f64::from(value) / self.man();
        let single = |singles: &[Single]| {
            let mut sums = [0; PHASES];
            for &single in singles {
                let count = single.count(&white, &black, position.side());
                (0..PHASES).for_each(|phase| sums[phase] += count * self.singles[single as usize][phase]);
            }
            men(mixed(sums, pieces))
        };
        let forces = if white.kings + black.kings > 0 { self.forces[balance_of(&white, &black)] } else { 0 };
        let kings = men(self.king_squares(board) + forces);
        let part = |name, men| Part { name, men };
        vec![
            part(MEN, single(&[Single::Man])),
            part(KINGS, single(&[Single::FirstKing, Single::OtherKing]) + kings),
            part(FORMATION, men(mixed(self.patterns_of(board), pieces))),
            part(MOBILITY, single(&[Single::Step, Single::KingReach])),
            part(BALANCE, single(&[Single::Lean])),
            part(TURN, single(&[Single::OnTurn])),
        ]
    }
}

/// The sum of all phases in a position with this number of pieces.
#[inline]
fn mixed(sums: [i32; PHASES], pieces: i32) -> i32 {
    sums.into_iter().zip(shares(pieces)).map(|(sum, share)| sum * share).sum::<i32>() / HALF
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
