//! The board of the search: a single one, with moves made and undone in place.

use spielgeist_stratego::{Cells, Chases, Fight, Piece, Rank, SQUARES, Square, Stratego, Track, View};

/// The searching side.
pub(crate) const OWN: usize = 0;
/// The other side.
pub(crate) const ENEMY: usize = 1;
/// Pieces of both sides.
pub(crate) const PIECES: usize = 80;
/// A square without a piece.
pub(crate) const NOBODY: u8 = u8::MAX;
/// Worth is counted in parts of this size, so that expected values stay whole numbers.
pub(crate) const SCALE: i32 = 256;

/// The squares of a side's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) all: Cells,
    /// Pieces that can move, or may: not bombs and the flag.
    pub(crate) movable: Cells,
    /// Known scouts. A hidden one shows itself by its first long move, and is not expected to.
    pub(crate) scouts: Cells,
    /// Known miners.
    pub(crate) miners: Cells,
    /// Pieces whose rank the other side does not know.
    pub(crate) hidden: Cells,
}

/// The position, turned so that the searching side is at the bottom.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Board {
    /// The number of the piece on each square, or [`NOBODY`].
    pub(crate) cells: [u8; SQUARES],
    /// The rank of each piece, as far as the searching side knows it.
    pub(crate) ranks: [Option<Rank>; PIECES],
    /// The evaluation's loss with each piece; for an enemy's, mostly negative.
    pub(crate) value: [i32; PIECES],
    /// The evaluation's loss when the rank of a piece becomes public.
    pub(crate) secrecy: [i32; PIECES],
    pub(crate) sides: [Side; 2],
    /// Pieces that have moved, of both sides.
    pub(crate) moved: Cells,
    pub(crate) tracks: [Track; 2],
    /// The side on turn.
    pub(crate) turn: usize,
    /// The sum of the values of all pieces.
    pub(crate) worth: i32,
    /// Whether the rules against repetition do not apply.
    repeats: bool,
    /// Number of pieces that were numbered.
    pub(crate) count: usize,
    /// Whether the more-squares rule applies to all moves, and not only to those of the root.
    pub(crate) follows_chases: bool,
    /// The chases before and after each move of the current line, if they are followed.
    chases: Vec<Chases>,
}

/// Everything that a move changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undo {
    from: Square,
    to: Square,
    attacker: u8,
    defender: u8,
    ranks: [Option<Rank>; 2],
    sides: [Side; 2],
    moved: Cells,
    track: Track,
    worth: i32,
}

impl Board {
    /// An empty board.
    pub(crate) fn new() -> Self {
        Self {
            cells: [NOBODY; SQUARES],
            ranks: [None; PIECES],
            value: [0; PIECES],
            secrecy: [0; PIECES],
            sides: [Side::default(); 2],
            moved: Cells::NONE,
            tracks: [Track::EMPTY; 2],
            turn: OWN,
            worth: 0,
            repeats: false,
            count: 0,
            follows_chases: false,
            chases: Vec::new(),
        }
    }

    /// Sets up the pieces of a view with the seat of the view at the bottom and on turn. Values are 0.
    pub(crate) fn read(&mut self, game: &Stratego, view: &View) {
        let (position, seat) = (view.position(), view.seat());
        let (repeats, follows_chases) = (game.allows_repetition(), self.follows_chases);
        *self = Self { repeats, follows_chases, ..Self::new() };
        if follows_chases && !repeats {
            self.chases.push(position.chases().seen_by(seat));
        }
        for (square, piece) in position.pieces() {
            let at = turned(square, seat);
            let side = usize::from(piece.owner() != seat);
            let number = self.count;
            self.count += 1;
            self.cells[at.index()] = number as u8;
            self.ranks[number] = piece.rank();
            let known = &mut self.sides[side];
            known.all.set(at, true);
            known.movable.set(at, piece.rank().is_none_or(Rank::is_movable));
            known.scouts.set(at, piece.rank() == Some(Rank::Scout));
            known.miners.set(at, piece.rank() == Some(Rank::Miner));
            known.hidden.set(at, !piece.is_revealed());
            self.moved.set(at, piece.has_moved());
        }
        for side in [OWN, ENEMY] {
            let owner = if side == OWN { seat } else { 1 - seat };
            let squares: Vec<Square> =
                position.last_squares(owner).map(|square| turned(square, seat)).collect();
            self.tracks[side] = Track::from_squares(&squares).unwrap_or(Track::EMPTY);
        }
    }

    /// The piece on a square, if any.
    #[inline]
    pub(crate) fn piece(&self, square: Square) -> Option<usize> {
        match self.cells[square.index()] {
            NOBODY => None,
            number => Some(number as usize),
        }
    }

    /// The piece that the two-squares rule limits.
    #[inline]
    pub(crate) fn bound(&self) -> Option<Square> {
        let bound = self.tracks[self.turn].binds().filter(|_| !self.repeats);
        bound.filter(|&square| self.sides[self.turn].all.contains(square))
    }

    fn before(&self, from: Square, to: Square) -> Undo {
        let (attacker, defender) = (self.cells[from.index()], self.cells[to.index()]);
        let rank = |number: u8| self.ranks.get(number as usize).copied().flatten();
        Undo {
            from,
            to,
            attacker,
            defender,
            ranks: [rank(attacker), rank(defender)],
            sides: self.sides,
            moved: self.moved,
            track: self.tracks[self.turn],
            worth: self.worth,
        }
    }

    /// Takes a piece from its square.
    #[inline]
    fn lift(&mut self, side: usize, square: Square) {
        let others = !Cells::of(square);
        let Side { all, movable, scouts, miners, hidden } = self.sides[side];
        self.sides[side] = Side {
            all: all & others,
            movable: movable & others,
            scouts: scouts & others,
            miners: miners & others,
            hidden: hidden & others,
        };
        self.cells[square.index()] = NOBODY;
    }

    #[inline]
    fn put(&mut self, side: usize, square: Square, piece: u8, hidden: bool) {
        let rank = self.ranks[piece as usize];
        self.cells[square.index()] = piece;
        let known = &mut self.sides[side];
        known.all.set(square, true);
        known.movable.set(square, rank.is_none_or(Rank::is_movable));
        known.scouts.set(square, rank == Some(Rank::Scout));
        known.miners.set(square, rank == Some(Rank::Miner));
        known.hidden.set(square, hidden);
    }

    /// Moves to an empty square.
    #[inline]
    pub(crate) fn step(&mut self, from: Square, to: Square) -> Undo {
        let undo = self.before(from, to);
        let side = self.turn;
        let hidden = self.sides[side].hidden.contains(from);
        self.lift(side, from);
        // Only a known scout moves further than one square here.
        let stays_hidden = hidden && from.adjoins(to);
        if hidden && !stays_hidden {
            self.worth -= self.secrecy[undo.attacker as usize];
        }
        self.put(side, to, undo.attacker, stays_hidden);
        self.end_move(from, to, false);
        undo
    }

    /// Attacks, with this result. `ranks` of attacker and defender become known; `fallen` is the evaluation's
    /// loss with the pieces that fall.
    pub(crate) fn strike(
        &mut self,
        from: Square,
        to: Square,
        result: Fight,
        ranks: [Rank; 2],
        fallen: i32,
    ) -> Undo {
        let undo = self.before(from, to);
        let side = self.turn;
        let (attacker, defender) = (undo.attacker as usize, undo.defender as usize);
        let was_hidden = [self.sides[side].hidden.contains(from), self.sides[1 - side].hidden.contains(to)];
        self.lift(side, from);
        self.lift(1 - side, to);
        self.ranks[attacker] = Some(ranks[0]);
        self.ranks[defender] = Some(ranks[1]);
        self.worth -= fallen;
        match result {
            Fight::Wins => {
                self.worth -= if was_hidden[0] { self.secrecy[attacker] } else { 0 };
                self.put(side, to, undo.attacker, false);
            }
            Fight::Falls => {
                self.worth -= if was_hidden[1] { self.secrecy[defender] } else { 0 };
                self.put(1 - side, to, undo.defender, false);
            }
            Fight::BothFall => {}
        }
        let defender_moved = self.moved.contains(to);
        self.end_move(from, to, true);
        self.moved.set(to, result == Fight::Wins || result == Fight::Falls && defender_moved);
        undo
    }

    #[inline]
    fn end_move(&mut self, from: Square, to: Square, attack: bool) {
        if !self.chases.is_empty() {
            self.follow_chases(from, to, attack);
        }
        self.moved.set(from, false);
        self.moved.set(to, true);
        self.tracks[self.turn].follow(from, to);
        self.turn = 1 - self.turn;
    }

    /// The chases after a move that has been made on the board.
    fn follow_chases(&mut self, from: Square, to: Square, attack: bool) {
        let Some(mut chases) = self.chases.last().cloned() else { return };
        let others_last = self.tracks[1 - self.turn].last().map(|(_, to)| to);
        let threatening = !(Cells::of(to).neighbours() & self.sides[1 - self.turn].all).is_empty();
        chases.follow(self.turn, (from, to), others_last, attack, threatening);
        self.chases.push(chases);
    }

    /// Calls `forbid` with each move that the more-squares rule forbids the side on turn, if chases are followed.
    pub(super) fn forbidden(&self, forbid: impl FnMut(Square, Square)) {
        let chases = self.chases.last().filter(|chases| chases.most_forbidden(self.turn) > 0);
        let Some(chases) = chases else { return };
        let piece = |square: Square| {
            let number = self.piece(square)?;
            let side = usize::from(self.sides[ENEMY].all.contains(square));
            let piece = self.ranks[number].map_or(Piece::hidden(side), |rank| Piece::new(side, rank));
            Some(if self.sides[side].hidden.contains(square) { piece } else { piece.revealed() })
        };
        let mut pieces = [Piece::EMPTY; SQUARES];
        Square::all().zip(&mut pieces).for_each(|(at, place)| *place = piece(at).unwrap_or(Piece::EMPTY));
        let (enemies, last) = (self.sides[1 - self.turn].all, self.tracks[self.turn].last());
        chases.forbidden(self.turn, &pieces, enemies, last, forbid);
    }

    /// Undoes the last move.
    #[inline]
    pub(crate) fn undo(&mut self, undo: &Undo) {
        self.chases.pop();
        self.turn = 1 - self.turn;
        self.cells[undo.from.index()] = undo.attacker;
        self.cells[undo.to.index()] = undo.defender;
        self.ranks[undo.attacker as usize] = undo.ranks[0];
        if undo.defender != NOBODY {
            self.ranks[undo.defender as usize] = undo.ranks[1];
        }
        self.sides = undo.sides;
        self.moved = undo.moved;
        self.tracks[self.turn] = undo.track;
        self.worth = undo.worth;
    }
}

/// A square as the searching side sees it.
#[inline]
pub(crate) fn turned(square: Square, seat: usize) -> Square {
    if seat == 0 { square } else { square.opposite() }
}
