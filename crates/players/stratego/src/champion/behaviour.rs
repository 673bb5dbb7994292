//! Evidence from the behaviour of the enemy's hidden pieces.
//!
//! A view shows the last move of either side. So this follows the game turn by turn and keeps, for each hidden enemy,
//! how likely its behaviour is for every rank. It needs only the views of the own turns: an agent that receives them
//! later, in a resumed game, knows the same. Every turn is kept, so that a question about an earlier one gets the
//! answer that was true then and changes nothing. Nobody is asked for a forced move: where one such turn is missing, the
//! moves of both sides follow from the positions before and after it. Where more are missing, only the numbers and places of
//! pieces are left as evidence.

use spielgeist_play::Seat;
use spielgeist_stratego::{Cells, Chronicle, Piece, RANKS, Rank, SQUARES, Square, View};

use super::signs::{Sign, SignTable};
use crate::search::{NEUTRAL, turned};

/// Likelihoods never get smaller or larger than this: everybody bluffs.
const DOUBT: f32 = 0.06;

/// The observations of one seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Behaviour {
    /// The turns, the earliest first.
    turns: Vec<Seen>,
    /// The index of the turn that was asked for last.
    now: usize,
}

/// One turn.
#[derive(Clone, Debug)]
struct Seen {
    /// The position as the seat sees it.
    board: Chronicle,
    /// A hash of all pieces that the seat sees.
    fingerprint: u64,
    /// A hash of its own pieces.
    arrangement: u64,
    /// The likelihood of each rank, by square as the seat sees it.
    evidence: Box<[[f32; RANKS]; SQUARES]>,
    /// The hidden enemies, and those of them that have moved.
    hidden: [Cells; 2],
}

impl Behaviour {
    /// Starts a new game.
    pub(crate) fn forget(&mut self) {
        self.turns.clear();
        self.now = 0;
    }

    /// The likelihood of a rank for the piece on a square.
    pub(crate) fn likelihood(&self, square: Square, rank: Rank) -> f32 {
        self.turns.get(self.now).map_or(1.0, |turn| turn.evidence[square.index()][rank as usize])
    }

    /// Number of times that an arrangement of the own pieces was on the board in the last `plies` plies.
    pub(crate) fn times_seen(&self, arrangement: u64, plies: u16) -> usize {
        let Some(now) = self.turns.get(self.now) else { return 0 };
        let recent =
            self.turns[..=self.now].iter().filter(|turn| turn.board.ply() + plies >= now.board.ply());
        recent.filter(|turn| turn.arrangement == arrangement).count()
    }

    /// Follows the game to a view for its positions alone.
    pub(crate) fn watch(&mut self, view: &View) {
        self.follow(&SignTable::EVEN, view);
    }

    /// Follows the game to a view, or goes back to one that it has seen.
    pub(crate) fn follow(&mut self, table: &SignTable, view: &View) {
        let (seat, board) = (view.seat(), Chronicle::of(view.position()));
        let (ply, fingerprint) = (board.ply(), fingerprint(&board));
        let seen = |turn: &Seen| turn.board.ply() == ply && turn.fingerprint == fingerprint;
        if let Some(known) = self.turns.iter().rposition(seen) {
            self.now = known;
            return;
        }
        self.turns.retain(|turn| turn.board.ply() < ply);
        if let Some(last) = self.turns.last().filter(|last| last.board.ply() + 2 != ply) {
            let one_is_missing = last.board.ply() + 4 == ply;
            match one_is_missing.then(|| last.board.until(view, None)).flatten().as_deref() {
                Some([own, enemy, ..]) => {
                    let mut between = last.board.clone();
                    between.follow(*own);
                    between.follow(*enemy);
                    self.see(table, seat, between, Some((enemy.from, enemy.to)));
                }
                _ => self.turns.clear(),
            }
        }
        self.see(table, seat, board, view.position().last_move(1 - seat));
    }

    /// Adds the next turn, after this move of the enemy.
    fn see(&mut self, table: &SignTable, seat: Seat, board: Chronicle, enemy_move: Option<(Square, Square)>) {
        let hidden = hidden_enemies(&board, seat);
        let mut evidence = Box::new([NEUTRAL; SQUARES]);
        if let Some(last) = self.turns.last() {
            evidence.clone_from(&last.evidence);
            if let Some((from, to)) = enemy_move {
                let squares = (turned(from, seat), turned(to, seat));
                let moving = std::mem::replace(&mut evidence[squares.0.index()], NEUTRAL);
                evidence[squares.1.index()] = moving;
                let first = last.hidden[0].contains(squares.0) && !last.hidden[1].contains(squares.0);
                signs(
                    |square| board.piece(square),
                    seat,
                    squares,
                    first,
                    |square, sign, known| {
                        for (rank, share) in Rank::ALL.into_iter().zip(&mut evidence[square.index()]) {
                            *share = (*share * table.ratio(sign, rank, known)).clamp(DOUBT, 1.0 / DOUBT);
                        }
                    },
                );
            }
        }
        for square in Square::all().filter(|&square| !hidden[0].contains(square)) {
            evidence[square.index()] = NEUTRAL;
        }
        self.now = self.turns.len();
        let (fingerprint, arrangement) = (fingerprint(&board), arrangement(board.pieces(), seat));
        self.turns.push(Seen { board, fingerprint, arrangement, evidence, hidden });
    }
}

/// A hash of all pieces with what is known of them.
fn fingerprint(board: &Chronicle) -> u64 {
    board.pieces().fold(0, |sum, (square, piece)| {
        let state = u64::from(piece.has_moved()) << 2 | u64::from(piece.is_revealed()) << 1;
        sum ^ key(square, piece.rank()).rotate_left(8 * (state + piece.owner() as u64) as u32)
    })
}

/// The hidden enemies of a seat, and those of them that have moved, as the seat sees them.
fn hidden_enemies(board: &Chronicle, seat: Seat) -> [Cells; 2] {
    let mut found = [Cells::NONE; 2];
    for (square, piece) in board.pieces() {
        if piece.owner() != seat && !piece.is_revealed() {
            found[0].set(turned(square, seat), true);
            found[1].set(turned(square, seat), piece.has_moved());
        }
    }
    found
}

/// The signs in the last move of the enemy of `seat`, which led to these pieces: the square of each piece that
/// shows one, the sign, and the known piece of ours that it is about. `first` if the piece had not moved before.
pub(crate) fn signs(
    piece: impl Fn(Square) -> Option<Piece>,
    seat: Seat,
    (from, to): (Square, Square),
    first: bool,
    mut show: impl FnMut(Square, Sign, Option<Rank>),
) {
    let at = |square: Square| piece(turned(square, seat));
    let own = |square: Square| at(square).filter(|piece: &Piece| piece.owner() == seat);
    let known = |square: Square| own(square).filter(|piece| piece.is_revealed()).and_then(Piece::rank);
    let hidden = |square: Square| at(square).is_some_and(|p| p.owner() != seat && !p.is_revealed());
    if hidden(to) {
        let beside = |square: Square| Cells::of(square).neighbours();
        let (before, after) = (beside(from), beside(to));
        if first {
            show(to, Sign::Start, None);
        }
        for target in after & !before {
            match (own(target), known(target)) {
                (Some(_), Some(rank)) => show(to, Sign::Approach, Some(rank)),
                (Some(_), None) => show(to, Sign::Probe, None),
                (None, _) => {}
            }
        }
        for rank in (before & !after).filter_map(known) {
            show(to, Sign::Flee, Some(rank));
        }
    }
    for (square, piece) in Square::all().filter_map(|square| Some((square, piece(square)?))) {
        let Some(rank) = piece.rank().filter(|_| piece.owner() == seat && piece.is_revealed()) else {
            continue;
        };
        if !rank.is_movable() {
            continue;
        }
        for target in Cells::of(turned(square, seat)).neighbours() {
            if target != to && hidden(target) {
                show(target, Sign::Stay, Some(rank));
            }
        }
    }
}

/// A hash of the pieces of a seat and their squares.
pub(crate) fn arrangement(pieces: impl Iterator<Item = (Square, Piece)>, seat: Seat) -> u64 {
    let own = pieces.filter(|(_, piece)| piece.owner() == seat);
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
