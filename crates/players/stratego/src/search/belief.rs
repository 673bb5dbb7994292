//! Beliefs about the ranks of the enemy's hidden pieces.

use spielgeist_play::{self as play, Seat, messages};
use spielgeist_stratego::{RANKS, ROW_SHARES, Rank, SIDE, Square, View};

use super::board::turned;

/// Hidden pieces of a side at most.
const HIDDEN: usize = 40;
/// No evidence for or against any rank.
pub(crate) const NEUTRAL: [f32; RANKS] = [1.0; RANKS];
/// Less likely ranks are omitted.
const TOLD: f32 = 0.005;
/// Rounds of scaling; the rest of the error is far below one part in a hundred.
const ROUNDS: usize = 12;

/// For each hidden enemy, the probability of every rank. The numbers of ranks that are left are public; a piece that
/// has moved is neither bomb nor flag; one that has not is where its owner placed it, and placements follow known
/// patterns.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    /// The squares of the hidden pieces, as the searching side sees them.
    pub(crate) squares: Vec<Square>,
    /// The probabilities of each, bomb to flag.
    pub(crate) shares: Vec<[f32; RANKS]>,
}

impl Belief {
    /// Room for a whole army.
    pub(crate) fn new() -> Self {
        Self { squares: Vec::with_capacity(HIDDEN), shares: Vec::with_capacity(HIDDEN) }
    }

    /// Believes what a view shows.
    pub(crate) fn read(&mut self, view: &View) {
        self.gather(view, |_, _| 1.0);
    }

    /// The belief from the public numbers alone: the shares of each rank over all consistent deals, all equally likely. It is
    /// the belief of searches that sample deals uniformly.
    pub(crate) fn even(view: &View) -> Self {
        let mut belief = Self::new();
        belief.collect(view, |rank, moved, _| if moved { moves(rank) } else { 1.0 });
        belief
    }

    /// The same, with more evidence about a piece on a square being of a rank, as a likelihood.
    pub(crate) fn gather(&mut self, view: &View, evidence: impl Fn(Square, Rank) -> f32) {
        self.collect(view, |rank, moved, at| {
            let likely = if moved { moves(rank) } else { unmoved(rank, at) };
            likely * evidence(at, rank)
        });
    }

    /// All hidden enemies with the likelihood of each rank, by whether they have moved and where they stand.
    fn collect(&mut self, view: &View, likelihood: impl Fn(Rank, bool, Square) -> f32) {
        let (position, seat) = (view.position(), view.seat());
        let enemy = 1 - seat;
        self.squares.clear();
        self.shares.clear();
        let known = position.count(enemy);
        let left: [f32; RANKS] =
            Rank::ALL.map(|rank| f32::from(position.left(enemy, rank) - known[rank as usize]));
        for (square, piece) in position.pieces() {
            if piece.owner() == seat || piece.rank().is_some() {
                continue;
            }
            let at = turned(square, seat);
            self.squares.push(at);
            self.shares.push(Rank::ALL.map(|rank| likelihood(rank, piece.has_moved(), at)));
        }
        balance(&mut self.shares, &left);
    }

    /// The beliefs for an explanation: of each hidden enemy, every rank that it may be. The searching side's own ranks are
    /// not in them, so the enemy may see the beliefs.
    pub(crate) fn told(&self, seat: Seat) -> Vec<play::Belief> {
        let told = |(square, shares): (&Square, &[f32; RANKS])| {
            let place = turned(*square, seat).to_string();
            let likely = Rank::ALL.into_iter().zip(*shares).filter(|(_, share)| *share >= TOLD);
            let mut likely: Vec<(Rank, f32)> = likely.collect();
            likely.sort_by(|a, b| b.1.total_cmp(&a.1));
            likely.into_iter().map(move |(rank, share)| {
                play::Belief::new(BelievedPiece::Hidden, place.clone(), rank.name(), f64::from(share))
            })
        };
        self.squares.iter().zip(&self.shares).flat_map(told).collect()
    }
}

messages! {
    /// The subjects of beliefs.
    pub(crate) enum BelievedPiece in "stratego" {
        /// A piece of the enemy.
        Hidden = "why.hidden_piece", "hidden piece";
    }
}

/// The prior of a piece that has moved, before the numbers of ranks.
fn moves(rank: Rank) -> f32 {
    f32::from(u8::from(rank.is_movable()))
}

/// The prior of a piece that stands where it was set up: the habits of its row.
fn unmoved(rank: Rank, at: Square) -> f32 {
    let row = at.row().saturating_sub(SIDE - 4);
    f32::from(ROW_SHARES[rank as usize][row]) / 100.0
}

/// Scales rows and columns in turn (Sinkhorn), so that each piece is of one rank and each rank has its number.
fn balance(shares: &mut [[f32; RANKS]], left: &[f32; RANKS]) {
    for _ in 0..ROUNDS {
        let mut sums = [0.0; RANKS];
        for row in shares.iter() {
            for (sum, share) in sums.iter_mut().zip(row) {
                *sum += share;
            }
        }
        let factors: [f32; RANKS] =
            std::array::from_fn(|rank| if sums[rank] > 0.0 { left[rank] / sums[rank] } else { 0.0 });
        for row in shares.iter_mut() {
            for (share, factor) in row.iter_mut().zip(factors) {
                *share *= factor;
            }
            let sum: f32 = row.iter().sum();
            // Only where the numbers leave no rank at all, which no real game does.
            let factor = if sum > 0.0 { 1.0 / sum } else { 0.0 };
            row.iter_mut().for_each(|share| *share *= factor);
        }
    }
}
