//! Reconstructs every move of a game in order, for bridges to other programs, although a view shows only the
//! last move of either side.
//!
//! An agent that is queried on every turn reads the two moves since its last turn from the view. But the
//! referee plays forced moves without a query, and then there are more. A search finds them: which moves lead
//! from the last known position to the current one?

use spielgeist_play::Seat;

use super::cells::{Cells, Direction};
use super::piece::Piece;
use super::position::{Position, View};
use super::rank::{Fight, RANKS, Rank};
use super::setup::Setup;
use super::square::{HOME_SQUARES, SQUARES, Square};

/// Maximum number of positions searched for missing moves: far more than two missed moves of either side
/// need, and about a second.
const MOST_TABLES: u32 = 2_000_000;

/// A move with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct March {
    /// The seat that moved.
    pub seat: Seat,
    /// From here.
    pub from: Square,
    /// The target.
    pub to: Square,
    /// The ranks of attacker and defender, in a fight.
    pub fight: Option<(Rank, Rank)>,
}

/// The position as one seat has followed it, move by move.
#[derive(Clone, Debug)]
pub struct Chronicle {
    pieces: [Piece; SQUARES],
    fallen: [[u8; RANKS]; 2],
    ply: u16,
}

impl Chronicle {
    /// The position before the first move: the seat's own setup, and forty unknown pieces.
    pub fn new(seat: Seat, setup: &Setup) -> Self {
        let mut pieces = [Piece::EMPTY; SQUARES];
        for (order, rank) in setup.ranks().iter().enumerate().take(HOME_SQUARES) {
            pieces[Square::home(seat, order).index()] = Piece::new(seat, *rank);
            pieces[Square::home(1 - seat, order).index()] = Piece::hidden(1 - seat);
        }
        Self { pieces, fallen: [[0; RANKS]; 2], ply: 0 }
    }

    /// The position of a view, to be followed from there.
    pub fn of(position: &Position) -> Self {
        Self { pieces: position.pieces, fallen: position.fallen, ply: position.ply() }
    }

    /// All pieces with their squares, from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().zip(self.pieces).filter(|(_, piece)| piece.is_present())
    }

    /// Number of moves followed.
    pub fn ply(&self) -> u16 {
        self.ply
    }

    /// The content of a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        Some(self.pieces[square.index()]).filter(|piece| piece.is_present())
    }

    /// Whether the seat on turn could move there without the rules against repetition.
    pub fn can_march(&self, from: Square, to: Square) -> bool {
        let mut found = false;
        self.ways_of(from, |way| found |= way == to);
        found
    }

    /// Follows the next move. It must be possible; an impossible one corrupts the position.
    pub fn follow(&mut self, march: March) {
        let March { seat, from, to, fight } = march;
        let moving = std::mem::replace(&mut self.pieces[from.index()], Piece::EMPTY).moved();
        let target = &mut self.pieces[to.index()];
        *target = match fight {
            None if from.adjoins(to) => moving,
            None => moving.with_rank(Rank::Scout).revealed(),
            Some((attacker, defender)) => match attacker.strikes(defender) {
                Fight::Wins => moving.with_rank(attacker).revealed(),
                Fight::Falls => target.with_rank(defender).revealed(),
                Fight::BothFall => Piece::EMPTY,
            },
        };
        if let Some((attacker, defender)) = fight {
            let outcome = attacker.strikes(defender);
            self.fallen[seat][attacker as usize] += u8::from(outcome != Fight::Wins);
            self.fallen[1 - seat][defender as usize] += u8::from(outcome != Fight::Falls);
        }
        self.ply += 1;
    }

    /// The moves that lead from here to the view `now`; `first` is the first of them, if known. The last of
    /// either side are certain, and one more of each nearly always follows from them; beyond that, it is one
    /// possible sequence that ends in this view. `None` if none is found.
    pub fn until(&self, now: &View, first: Option<(Square, Square)>) -> Option<Vec<March>> {
        let mut search =
            Search { now: now.position(), first: (self.ply, first), found: Vec::new(), tables: 0 };
        search.reaches_now(self).then_some(search.found)
    }

    /// The targets of the piece on a square, if it belongs to the seat on turn.
    fn ways_of(&self, from: Square, mut found: impl FnMut(Square)) {
        let piece = self.pieces[from.index()];
        let on_turn = piece.is_present() && piece.owner() == self.on_turn();
        if !on_turn || piece.rank().is_some_and(|rank| !rank.is_movable()) {
            return;
        }
        let far = piece.rank().is_none_or(|rank| rank == Rank::Scout);
        for direction in Direction::ALL {
            let mut ahead = Cells::of(from).step(direction) & !Cells::LAKES;
            while let Some(to) = ahead.next() {
                let target = self.pieces[to.index()];
                if !target.is_present() || target.owner() != piece.owner() {
                    found(to);
                }
                if far && !target.is_present() {
                    ahead = Cells::of(to).step(direction) & !Cells::LAKES;
                }
            }
        }
    }

    fn on_turn(&self) -> Seat {
        usize::from(self.ply % 2)
    }

    /// Whether this number of moves can lead to the view: each changes two squares, and no captured piece
    /// returns.
    fn can_become(&self, now: &Position, plies: u16) -> bool {
        let differ = self.pieces.iter().zip(&now.pieces).filter(|(a, b)| a != b).count();
        let fallen = self.fallen.as_flattened().iter().zip(now.fallen.as_flattened());
        differ <= 2 * usize::from(plies) && fallen.into_iter().all(|(before, after)| before <= after)
    }
}

struct Search<'a> {
    now: &'a Position,
    /// The ply of the first missing move, and that move.
    first: (u16, Option<(Square, Square)>),
    found: Vec<March>,
    tables: u32,
}

impl Search<'_> {
    fn reaches_now(&mut self, table: &Chronicle) -> bool {
        let Some(left) = self.now.ply().checked_sub(table.ply) else { return false };
        if left == 0 {
            return table.pieces == self.now.pieces && table.fallen == self.now.fallen;
        }
        self.tables += 1;
        if self.tables > MOST_TABLES || !table.can_become(self.now, left) {
            return false;
        }
        for march in self.candidates(table, left) {
            let mut next = table.clone();
            next.follow(march);
            self.found.push(march);
            if self.reaches_now(&next) {
                return true;
            }
            self.found.pop();
        }
        false
    }

    /// The candidates for the next move, with `left` moves to be found.
    fn candidates(&self, table: &Chronicle, left: u16) -> Vec<March> {
        let seat = table.on_turn();
        if left <= 2 {
            let fight = self.now.last_fight(seat);
            let certain = self.now.last_move(seat).map(|(from, to)| March { seat, from, to, fight });
            return certain.into_iter().collect();
        }
        let mut marches = Vec::new();
        if let (ply, Some((from, to))) = self.first
            && ply == table.ply
        {
            fights(table, from, to, &mut marches);
            return marches;
        }
        for from in Square::all() {
            table.ways_of(from, |to| fights(table, from, to, &mut marches));
        }
        marches
    }
}

/// Appends a move with all its possible results.
fn fights(table: &Chronicle, from: Square, to: Square, marches: &mut Vec<March>) {
    let seat = table.on_turn();
    let [attacker, defender] = [from, to].map(|square| table.pieces[square.index()]);
    if !defender.is_present() {
        marches.push(March { seat, from, to, fight: None });
        return;
    }
    let strikes = |rank: &Rank| rank.is_movable() && (from.adjoins(to) || *rank == Rank::Scout);
    for striker in ranks(attacker).filter(strikes) {
        let struck = ranks(defender).filter(|rank| rank.is_movable() || !defender.has_moved());
        marches.extend(struck.map(|struck| March { seat, from, to, fight: Some((striker, struck)) }));
    }
}

/// The possible ranks of a piece.
fn ranks(piece: Piece) -> impl Iterator<Item = Rank> {
    Rank::ALL.into_iter().filter(move |rank| piece.rank().is_none_or(|known| known == *rank))
}
