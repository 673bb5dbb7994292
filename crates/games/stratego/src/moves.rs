//! Moves and their generation.

use std::fmt;

use spielgeist_play::Seat;

use super::cells::{Cells, Direction};
use super::rank::Rank;
use super::square::Square;
use super::state::State;

/// A move. The square of a placement follows from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a piece of this rank on the next square of the setup: `L`.
    Place(Rank),
    /// Moves to an empty square: `a4-a5`.
    Step {
        /// From here.
        from: Square,
        /// The target.
        to: Square,
    },
    /// Attacks an enemy: `e4xe5`.
    Strike {
        /// From here.
        from: Square,
        /// The target.
        to: Square,
    },
}

impl Move {
    /// Start and target; `None` for a placement.
    #[inline]
    pub fn squares(self) -> Option<(Square, Square)> {
        match self {
            Move::Place(_) => None,
            Move::Step { from, to } | Move::Strike { from, to } => Some((from, to)),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(rank) => write!(f, "{}", rank.letter()),
            Move::Step { from, to } => write!(f, "{from}-{to}"),
            Move::Strike { from, to } => write!(f, "{from}x{to}"),
        }
    }
}

impl State {
    /// Appends the legal moves of the seat on turn.
    #[inline]
    pub(super) fn moves(&self, moves: &mut Vec<Move>) {
        if let Some(placed) = self.position.placed() {
            self.placements(placed, moves);
        } else {
            let before = moves.len();
            self.marches(moves);
            self.strike_out_repetitions(moves, before);
        }
    }

    fn placements(&self, placed: usize, moves: &mut Vec<Move>) {
        let seat = self.position.on_turn();
        let mut used = [0; Rank::ALL.len()];
        for order in 0..placed {
            if let Some(rank) = self.position.pieces[Square::home(seat, order).index()].rank() {
                used[rank as usize] += 1;
            }
        }
        let left = |rank: &Rank| used[*rank as usize] < rank.count();
        moves.extend(Rank::ALL.into_iter().filter(left).map(Move::Place));
    }

    /// The targets of pieces, without the rules against repetition: all pieces in one direction at once, then
    /// the scouts further.
    #[inline]
    fn marches(&self, moves: &mut Vec<Move>) {
        let seat = self.position.on_turn();
        let (own, enemies) = (&self.sides[seat], self.sides[1 - seat].all);
        let (open, empty) = (!(own.all | Cells::LAKES), !(own.all | enemies | Cells::LAKES));
        for direction in Direction::ALL {
            let offset = direction.offset();
            append(moves, own.movable.step(direction) & open, enemies, offset);
            let mut line = own.scouts.step(direction) & empty;
            let mut distance = offset;
            while !line.is_empty() {
                let reach = line.step(direction) & open;
                distance += offset;
                append(moves, reach, enemies, distance);
                line = reach & empty;
            }
        }
    }

    /// Removes the moves that the two-squares and the more-squares rule forbid from the list, from `before`
    /// on.
    #[inline]
    fn strike_out_repetitions(&self, moves: &mut Vec<Move>, before: usize) {
        let position = &self.position;
        if position.repeats {
            return;
        }
        let seat = position.on_turn();
        if let Some(bound) = self.bound_piece(seat) {
            let track = position.tracks[seat];
            let allowed = |mv: &Move| mv.squares().is_none_or(|(from, to)| from != bound || track.allows(to));
            let mut place = 0;
            moves.retain(|mv| {
                place += 1;
                place <= before || allowed(mv)
            });
        }
        if position.chases.most_forbidden(seat) > 0 {
            let (enemies, last) = (self.sides[1 - seat].all, position.tracks[seat].last());
            position.chases.forbidden(seat, &position.pieces, enemies, last, |from, to| {
                let found = moves[before..].iter().position(|mv| *mv == Move::Step { from, to });
                if let Some(index) = found {
                    moves.remove(before + index);
                }
            });
        }
    }

    /// The piece of `seat` that the two-squares rule restricts.
    #[inline]
    fn bound_piece(&self, seat: Seat) -> Option<Square> {
        let bound = self.position.tracks[seat].binds().filter(|_| !self.position.repeats);
        bound.filter(|&square| self.sides[seat].all.contains(square))
    }

    /// Whether the seat on turn, not setting up, has a legal move.
    #[inline]
    pub(super) fn can_move(&self) -> bool {
        let seat = self.position.on_turn();
        let own = &self.sides[seat];
        let bound = self.bound_piece(seat).map_or(Cells::NONE, Cells::of);
        let (free, open) = (own.movable & !bound, !(own.all | Cells::LAKES));
        let mut steps = Direction::ALL.into_iter().map(|direction| free.step(direction) & open);
        let forbidden = if self.position.repeats { 0 } else { self.position.chases.most_forbidden(seat) };
        match forbidden {
            0 if steps.any(|steps| !steps.is_empty()) => true,
            0 => self.has_a_move_in_the_list(),
            forbidden => steps.map(Cells::len).sum::<u32>() > forbidden || self.has_a_move_in_the_list(),
        }
    }

    /// The rare case that counting does not decide.
    #[cold]
    fn has_a_move_in_the_list(&self) -> bool {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        !moves.is_empty()
    }
}

/// Appends the moves that end on `targets`, each `distance` from its start.
#[inline]
fn append(moves: &mut Vec<Move>, targets: Cells, enemies: Cells, distance: i32) {
    targets.for_each(|to| {
        let from = to.back(distance);
        moves.push(if enemies.contains(to) { Move::Strike { from, to } } else { Move::Step { from, to } });
    });
}
