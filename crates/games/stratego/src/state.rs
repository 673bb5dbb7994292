//! The real state: all ranks, and sets of squares that make move generation fast.

use spielgeist_play::Seat;

use super::cells::Cells;
use super::piece::Piece;
use super::position::{Position, Stage};
use super::rank::{Fight, Rank};
use super::square::{HOME_SQUARES, SQUARES, Square};

/// The full state, including hidden ranks.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) position: Position,
    /// Sets of squares derived from the position, by side.
    pub(super) sides: [Side; 2],
}

/// The squares of a side's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) all: Cells,
    /// Pieces other than bombs and the flag.
    pub(super) movable: Cells,
    pub(super) scouts: Cells,
}

impl Side {
    #[inline]
    fn set(&mut self, square: Square, rank: Rank) {
        self.all.set(square, true);
        self.movable.set(square, rank.is_movable());
        self.scouts.set(square, rank == Rank::Scout);
    }

    #[inline]
    fn clear(&mut self, square: Square) {
        let others = !Cells::of(square);
        *self = Side { all: self.all & others, movable: self.movable & others, scouts: self.scouts & others };
    }
}

impl State {
    pub(super) const START: State = State {
        position: Position::START,
        sides: [Side { all: Cells::NONE, movable: Cells::NONE, scouts: Cells::NONE }; 2],
    };

    /// The full position. Only the referee and searches with a sampled state ever hold a state.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// A state from a position in which every rank is known.
    pub(super) fn new(position: Position) -> Self {
        let mut sides = [Side::default(); 2];
        for (square, piece) in position.pieces() {
            let rank = piece.rank().expect("a state has no unknown ranks");
            sides[piece.owner()].set(square, rank);
        }
        Self { position, sides }
    }

    /// The seat on turn places the next piece of its setup, for all to see if the game is open.
    #[inline]
    pub(super) fn place(&mut self, rank: Rank, open: bool) {
        let position = &mut self.position;
        let seat = position.on_turn();
        let square = Square::home(seat, position.ply as usize % HOME_SQUARES);
        let piece = Piece::new(seat, rank);
        position.pieces[square.index()] = if open { piece.revealed() } else { piece };
        self.sides[seat].set(square, rank);
        position.ply += 1;
        if position.ply as usize == 2 * HOME_SQUARES {
            position.ply = 0;
            position.stage = Stage::Moving;
            self.stop_without_moves();
        }
    }

    /// The seat on turn moves or attacks.
    #[inline]
    pub(super) fn march(&mut self, from: Square, to: Square, (plies, quiet): (u16, u16)) {
        let seat = self.position.on_turn();
        let attack = self.position.pieces[to.index()].is_present();
        let moving = self.lift(seat, from).moved();
        let far = !from.adjoins(to);
        self.position.fights[seat] = None;
        if attack {
            self.fight(seat, moving, to);
        } else {
            self.put(seat, to, if far { moving.revealed() } else { moving });
        }
        let threatening = !(Cells::of(to).neighbours() & self.sides[1 - seat].all).is_empty();
        let position = &mut self.position;
        let others_last = position.tracks[1 - seat].last().map(|(_, to)| to);
        position.tracks[seat].follow(from, to);
        position.chases.follow(seat, (from, to), others_last, attack, threatening);
        position.ply += 1;
        position.quiet = if attack { 0 } else { position.quiet + 1 };
        if position.stage == Stage::Moving {
            self.stop_without_moves();
            self.stop_at_limits(plies, quiet);
        }
    }

    /// Takes a piece from its square.
    #[inline]
    fn lift(&mut self, seat: Seat, square: Square) -> Piece {
        self.sides[seat].clear(square);
        std::mem::replace(&mut self.position.pieces[square.index()], Piece::EMPTY)
    }

    #[inline]
    fn put(&mut self, seat: Seat, square: Square, piece: Piece) {
        self.position.pieces[square.index()] = piece;
        if let Some(rank) = piece.rank() {
            self.sides[seat].set(square, rank);
        }
    }

    /// Both ranks become public, and one or both pieces fall.
    fn fight(&mut self, seat: Seat, attacker: Piece, square: Square) {
        let defender = self.lift(1 - seat, square);
        let (Some(striker), Some(struck)) = (attacker.rank(), defender.rank()) else {
            unreachable!("a state has no unknown ranks");
        };
        let outcome = striker.strikes(struck);
        self.position.fights[seat] = Some((striker, struck));
        match outcome {
            Fight::Wins => self.put(seat, square, attacker.revealed()),
            Fight::Falls => self.put(1 - seat, square, defender.revealed()),
            Fight::BothFall => {}
        }
        if outcome != Fight::Wins {
            self.position.fallen[seat][striker as usize] += 1;
        }
        if outcome != Fight::Falls {
            self.position.fallen[1 - seat][struck as usize] += 1;
        }
        if struck == Rank::Flag {
            self.position.stage = Stage::FlagTaken;
        }
    }

    /// Ends the game if the seat on turn cannot move.
    #[inline]
    pub(super) fn stop_without_moves(&mut self) {
        if !self.can_move() {
            let nobody = self.sides.iter().all(|side| side.movable.is_empty());
            self.position.stage = if nobody { Stage::NobodyMoves } else { Stage::NoMove };
        }
    }

    #[inline]
    fn stop_at_limits(&mut self, plies: u16, quiet: u16) {
        let position = &mut self.position;
        if position.stage == Stage::Moving && (position.ply >= plies || position.quiet >= quiet) {
            position.stage = if position.ply >= plies { Stage::PlyLimit } else { Stage::QuietLimit };
        }
    }

    /// The position as `seat` sees it.
    #[inline]
    pub(super) fn seen_by(&self, seat: Seat) -> Position {
        let mut pieces = [Piece::EMPTY; SQUARES];
        for (seen, piece) in pieces.iter_mut().zip(&self.position.pieces) {
            *seen = piece.seen_by(seat);
        }
        Position { pieces, ..self.position.clone() }
    }
}
