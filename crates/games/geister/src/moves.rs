//! Moves: a setup, or one step of one ghost.

use std::fmt;

use spielgeist_play::Seat;

use super::setup::Setup;
use super::square::{Direction, Square};

/// A seat's choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Its setup: the four evil ghosts; hidden from the other seat.
    Setup(Setup),
    /// A step of one of its ghosts.
    Step(Step),
}

impl Move {
    /// The step, if it is one.
    pub fn step(self) -> Option<Step> {
        match self {
            Move::Step(step) => Some(step),
            Move::Setup(_) => None,
        }
    }
}

/// One step of one ghost: onto the next square, or from a far corner off the board. Written as its start and
/// the direction from seat 0's side: `b2n`.
///
/// Packed, because lists of them are written at every ply: two bits of direction, six of the square, three of
/// the ghost, and the seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step(u16);

impl Step {
    /// A step of a seat's ghost that stands on `from`.
    #[inline]
    pub(super) const fn new(seat: Seat, ghost: usize, from: Square, direction: Direction) -> Self {
        Self((seat as u16) << 11 | (ghost as u16) << 8 | (from.index() as u16) << 2 | direction as u16)
    }

    /// The seat of the ghost.
    #[inline]
    pub const fn seat(self) -> Seat {
        (self.0 >> 11 & 1) as Seat
    }

    /// The index of the ghost, 0 to 7.
    #[inline]
    pub const fn ghost(self) -> usize {
        (self.0 >> 8 & 7) as usize
    }

    /// The square it leaves.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index((self.0 >> 2 & 63) as u8)
    }

    /// From seat 0's side.
    #[inline]
    pub const fn direction(self) -> Direction {
        Direction::ALL[(self.0 & 3) as usize]
    }

    /// The square it reaches; `None` if it leaves the board.
    #[inline]
    pub const fn to(self) -> Option<Square> {
        self.from().next(self.direction())
    }

    /// Whether it takes the ghost off the board, which wins.
    #[inline]
    pub const fn leaves(self) -> bool {
        self.to().is_none()
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.direction())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Setup(setup) => setup.fmt(f),
            Move::Step(step) => step.fmt(f),
        }
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
