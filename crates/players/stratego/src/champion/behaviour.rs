//! Evidence from what the enemy's hidden pieces did and did not do.
//!
//! A view shows the last move of either side. So this follows the game turn by turn and keeps, for each hidden
//! enemy, how likely its behaviour is for every rank. When turns are missing (a game that was resumed, or a
//! position from elsewhere) only the numbers and places of pieces are left as evidence.

use spielgeist_play::Seat;
use spielgeist_stratego::{Cells, Piece, Position, RANKS, Rank, SQUARES, Square, View};

use crate::search::{NEUTRAL, turned};

/// Likelihoods never get smaller or larger than this: everybody bluffs.
const DOUBT: f32 = 0.08;

/// What one seat has seen.
#[derive(Clone, Debug)]
pub(crate) struct Behaviour {
    /// Moves made when it was last told; `None` before the first.
    ply: Option<u16>,
    /// By square as the seat sees it: the likelihood of each rank.
    evidence: Box<[[f32; RANKS]; SQUARES]>,
    /// Arrangements of the own pieces since the last attack, as hashes.
    seen: Vec<u64>,
}

impl Behaviour {
    pub(crate) fn new() -> Self {
        Self { ply: None, evidence: Box::new([NEUTRAL; SQUARES]), seen: Vec::with_capacity(256) }
    }

    /// A new game begins.
    pub(crate) fn forget(&mut self) {
        self.ply = None;
        self.evidence.fill(NEUTRAL);
        self.seen.clear();
    }

    /// The likelihood of a rank for the piece on a square.
    pub(crate) fn likelihood(&self, square: Square, rank: Rank) -> f32 {
        self.evidence[square.index()][rank as usize]
    }

    /// How often an arrangement of the own pieces has been on the board since the last attack.
    pub(crate) fn times_seen(&self, arrangement: u64) -> usize {
        self.seen.iter().filter(|&&seen| seen == arrangement).count()
    }

    /// Follows the game to a view; asking twice about the same view changes nothing.
    pub(crate) fn follow(&mut self, view: &View) {
        let position = view.position();
        let ply = position.ply();
        match self.ply {
            Some(known) if known == ply => return,
            Some(known) if ply == known + 2 => {}
            None if ply <= 1 => {}
            _ => self.forget(),
        }
        self.ply = Some(ply);
        if position.plies_without_attack() < 2 {
            self.seen.clear();
        }
        self.seen.push(arrangement(view));
        let (seat, enemy) = (view.seat(), 1 - view.seat());
        if let Some((from, to)) = position.last_move(enemy) {
            let (from, to) = (turned(from, seat), turned(to, seat));
            let evidence = std::mem::replace(&mut self.evidence[from.index()], NEUTRAL);
            self.evidence[to.index()] = evidence;
            self.moved(position, seat, from, to);
            self.ignored(position, seat, to);
        }
        for square in Square::all() {
            let hidden = position
                .piece(turned(square, seat))
                .is_some_and(|piece| piece.owner() == enemy && piece.rank().is_none());
            if !hidden {
                self.evidence[square.index()] = NEUTRAL;
            }
        }
    }

    /// What the move of a hidden piece says about it.
    fn moved(&mut self, position: &Position, seat: Seat, from: Square, to: Square) {
        let own = |square: Square| {
            position.piece(turned(square, seat)).filter(|piece: &Piece| piece.owner() == seat)
        };
        let beside = |square: Square| Cells::of(square).neighbours();
        let (before, after) = (beside(from), beside(to));
        // Approached: it went beside a piece that was not beside it.
        for target in after & !before {
            match own(target) {
                Some(piece) if piece.is_revealed() => {
                    if let Some(rank) = piece.rank() {
                        self.weigh(to, |other| approach(other, rank));
                    }
                }
                Some(_) => self.weigh(to, |other| match other {
                    Rank::Scout | Rank::Sergeant | Rank::Lieutenant | Rank::Captain => 1.5,
                    Rank::Marshal | Rank::General | Rank::Spy => 0.6,
                    _ => 1.0,
                }),
                None => {}
            }
        }
        // Fled: it left the side of a known piece.
        for target in before & !after {
            if let Some(rank) = own(target).filter(|piece| piece.is_revealed()).and_then(Piece::rank) {
                self.weigh(to, |other| if beats(other, rank) { 0.35 } else { 1.2 });
            }
        }
    }

    /// Hidden pieces that stayed beside a known piece of ours although they could have taken it.
    fn ignored(&mut self, position: &Position, seat: Seat, moved: Square) {
        for square in Square::all() {
            let piece = position.piece(turned(square, seat));
            let Some(own) = piece.filter(|piece| piece.owner() == seat && piece.is_revealed()) else {
                continue;
            };
            let Some(rank) = own.rank().filter(|rank| rank.is_movable()) else { continue };
            for target in Cells::of(square).neighbours() {
                let hidden = position
                    .piece(turned(target, seat))
                    .is_some_and(|piece| piece.owner() != seat && piece.rank().is_none());
                if hidden && target != moved {
                    self.weigh(target, |other| if beats(other, rank) { 0.6 } else { 1.1 });
                }
            }
        }
    }

    fn weigh(&mut self, square: Square, likelihood: impl Fn(Rank) -> f32) {
        let evidence = &mut self.evidence[square.index()];
        for rank in Rank::ALL {
            let share = &mut evidence[rank as usize];
            *share = (*share * likelihood(rank)).clamp(DOUBT, 1.0 / DOUBT);
        }
    }
}

/// Whether an attack of `other` on `rank` pays.
fn beats(other: Rank, rank: Rank) -> bool {
    other.is_movable() && other.strikes(rank) == spielgeist_stratego::Fight::Wins
}

/// Going beside a known piece of `rank`: mostly the next stronger rank, or the spy beside a marshal.
fn approach(other: Rank, rank: Rank) -> f32 {
    match other {
        Rank::Spy if rank == Rank::Marshal => 4.0,
        Rank::Spy => 0.5,
        _ if beats(other, rank) && other as u8 == rank as u8 + 1 => 3.0,
        _ if beats(other, rank) => 2.0,
        _ if other == rank => 0.8,
        _ => 0.5,
    }
}

/// A hash of the own pieces and their squares.
pub(crate) fn arrangement(view: &View) -> u64 {
    let own = view.position().pieces().filter(|(_, piece)| piece.owner() == view.seat());
    own.fold(0, |sum, (square, piece)| sum ^ key(square, piece.rank()))
}

/// The number of a piece on a square, of which an arrangement is the sum.
pub(crate) fn key(square: Square, rank: Option<Rank>) -> u64 {
    let rank = rank.map_or(0, |rank| rank as u64 + 1);
    let mut bits = (square.index() as u64) << 8 | rank;
    bits = (bits ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
