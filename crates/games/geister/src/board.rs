//! The board: everything that both seats see.

use spielgeist_play::{EndReason, Ending, Seat};

use super::moves::{Move, Step};
use super::nature::Nature;
use super::places::{GHOSTS, Place, Places};
use super::profile::{Deed, Profile};
use super::setup::EACH_NATURE;
use super::square::{Direction, NEXT, Square, beside, exits, forward, home, squares};

/// Number of seats.
pub(super) const SEATS: usize = 2;

/// The public part of the game: the places of the ghosts, the counts of their actions, the natures of
/// captured ones, and the number of plies. Of the setups it contains only whether they were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) places: [Places; SEATS],
    /// The same as sets of squares.
    pub(super) occupied: [u64; SEATS],
    pub(super) profiles: [Profile; SEATS],
    /// The captured ghosts of each seat by nature, one bit each.
    pub(super) captured: [[u8; 2]; SEATS],
    /// Steps of both sides since the setups.
    pub(super) ply: u16,
    /// Number of seats that have set up.
    pub(super) set_up: u8,
    pub(super) end: Option<End>,
}

/// The ending and the winner, in two bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    GoodCaptured(u8),
    EvilCaptured(u8),
    Escape(u8),
    PlyLimit,
}

impl End {
    const GOOD_CAPTURED: EndReason = EndReason::new("good captured");
    const EVIL_CAPTURED: EndReason = EndReason::new("evil captured");
    const ESCAPE: EndReason = EndReason::new("escape");
    const PLY_LIMIT: EndReason = EndReason::new("ply limit");
    /// The reasons for which games end.
    pub(super) const REASONS: [EndReason; 4] =
        [Self::GOOD_CAPTURED, Self::EVIL_CAPTURED, Self::ESCAPE, Self::PLY_LIMIT];

    #[cold]
    pub(super) fn ending(self) -> Ending {
        match self {
            End::GoodCaptured(winner) => Ending::win(winner.into(), Self::GOOD_CAPTURED),
            End::EvilCaptured(winner) => Ending::win(winner.into(), Self::EVIL_CAPTURED),
            End::Escape(winner) => Ending::win(winner.into(), Self::ESCAPE),
            End::PlyLimit => Ending::draw(Self::PLY_LIMIT),
        }
    }
}

impl Board {
    /// The initial board, before the setups.
    pub(super) fn new() -> Self {
        let places = [0, 1].map(|seat| Places::new(std::array::from_fn(|ghost| home(seat, ghost))));
        Self {
            places,
            occupied: places.map(Places::occupied),
            profiles: [Profile::BLANK; SEATS],
            captured: [[0; 2]; SEATS],
            ply: 0,
            set_up: 0,
            end: None,
        }
    }

    /// Steps of both sides; setups do not count.
    pub fn ply(&self) -> u16 {
        self.ply
    }

    /// Whether a seat has made its setup.
    pub fn has_set_up(&self, seat: Seat) -> bool {
        seat < self.set_up as usize
    }

    /// The seat on turn, during the game.
    #[inline]
    pub fn on_turn(&self) -> Option<Seat> {
        let seat = if self.set_up < 2 { self.set_up as usize } else { self.ply as usize % 2 };
        self.end.is_none().then_some(seat)
    }

    /// The place of a ghost.
    pub fn place(&self, seat: Seat, ghost: usize) -> Place {
        self.places[seat].get(ghost)
    }

    /// The square of a ghost that is on the board.
    #[inline]
    pub fn square(&self, seat: Seat, ghost: usize) -> Option<Square> {
        match self.places[seat].get(ghost) {
            Place::On(square) => Some(square),
            Place::Captured | Place::Escaped => None,
        }
    }

    /// A seat's ghosts on the board with their squares, from `A`.
    pub fn living(&self, seat: Seat) -> impl Iterator<Item = (usize, Square)> {
        (0..GHOSTS).filter_map(move |ghost| self.square(seat, ghost).map(|square| (ghost, square)))
    }

    /// The ghost on a square.
    pub fn ghost_on(&self, square: Square) -> Option<(Seat, usize)> {
        let seat = (0..SEATS).find(|&seat| self.occupied[seat] & square.bit() != 0)?;
        Some((seat, self.places[seat].ghost_on(square)))
    }

    /// Whether a ghost of `seat` stands on this square.
    #[inline]
    pub fn holds(&self, seat: Seat, square: Square) -> bool {
        self.occupied[seat] & square.bit() != 0
    }

    /// Whether a ghost of `seat` stands beside this square.
    #[inline]
    pub fn reaches(&self, seat: Seat, square: Square) -> bool {
        beside(self.occupied[seat]) & square.bit() != 0
    }

    /// Number of a seat's ghosts of this nature that were captured.
    #[inline]
    pub fn captured(&self, seat: Seat, nature: Nature) -> u32 {
        self.captured[seat][nature as usize].count_ones()
    }

    /// Number of a seat's ghosts of this nature that are not captured.
    #[inline]
    pub fn left(&self, seat: Seat, nature: Nature) -> u32 {
        EACH_NATURE - self.captured(seat, nature)
    }

    /// The nature of a ghost that both seats know: captured, or escaped.
    pub fn shown_nature(&self, seat: Seat, ghost: usize) -> Option<Nature> {
        match self.place(seat, ghost) {
            Place::On(_) => None,
            Place::Escaped => Some(Nature::Good),
            Place::Captured => Some(Nature::of(self.captured[seat][Nature::Evil as usize], ghost)),
        }
    }

    /// The seventeen numbers for estimating a ghost's nature, named by [`super::PROFILE_NAMES`]. Those of a
    /// ghost that is off the board no longer change. A count stops at 255.
    #[inline]
    pub fn profile(&self, seat: Seat, ghost: usize) -> [u8; 17] {
        self.profiles[seat].of(ghost)
    }

    /// Number of times that a ghost was on an exit on its owner's turn and did not leave, which a good one
    /// hardly ever does. Not one of the seventeen numbers of the paper.
    #[inline]
    pub fn declined(&self, seat: Seat, ghost: usize) -> u8 {
        self.profiles[seat].count(Deed::Declined as usize, ghost)
    }

    /// Number of times that a ghost with no enemy beside it moved next to one: it may be captured there, as
    /// evil ghosts want. Not one of the seventeen numbers of the paper.
    #[inline]
    pub fn offered(&self, seat: Seat, ghost: usize) -> u8 {
        self.profiles[seat].count(Deed::Offered as usize, ghost)
    }

    /// Appends the steps of a seat, in the order of its ghosts; steps that leave the board are last.
    #[inline]
    pub(super) fn steps(&self, seat: Seat, evil: u8, moves: &mut Vec<Move>) {
        const NONE: Move = Move::Step(Step::new(0, 0, Square::new(0, 0), Direction::North));
        let own = self.occupied[seat & 1];
        let mut steps = [NONE; 4 * GHOSTS];
        let mut count = 0;
        for ghost in 0..GHOSTS {
            // Every step is written, and kept by increasing the count: cheaper than an unpredictable branch.
            // A captured ghost reads a row of the table without targets.
            let from = Square::from_index(self.places[seat & 1].index(ghost) & 63);
            let next = NEXT[from.index() as usize];
            for direction in Direction::ALL {
                steps[count & 31] = Move::Step(Step::new(seat, ghost, from, direction));
                count += usize::from(next[direction as usize] & !own != 0);
            }
        }
        moves.extend_from_slice(&steps[..count.min(4 * GHOSTS)]);
        if own & exit_set(seat) != 0 {
            self.leaving(seat, evil, moves);
        }
    }

    /// Appends the steps off the board: from a far corner over either edge, for good ghosts.
    #[cold]
    fn leaving(&self, seat: Seat, evil: u8, moves: &mut Vec<Move>) {
        for exit in exits(seat).into_iter().filter(|exit| self.occupied[seat] & exit.bit() != 0) {
            let ghost = self.places[seat].ghost_on(exit);
            if Nature::of(evil, ghost) == Nature::Good {
                let edges = Direction::ALL.into_iter().filter(|&direction| exit.next(direction).is_none());
                moves.extend(edges.map(|direction| Move::Step(Step::new(seat, ghost, exit, direction))));
            }
        }
    }

    /// Makes a step, updates the counts, and returns the captured ghost.
    #[inline]
    pub(super) fn advance(&mut self, step: Step) -> Option<usize> {
        let (seat, ghost, from) = (step.seat(), step.ghost(), step.from());
        let enemy = 1 - seat;
        let reached = beside(self.occupied[enemy]);
        let to = step.to();
        let captured =
            to.filter(|to| self.occupied[enemy] & to.bit() != 0).map(|to| self.places[enemy].ghost_on(to));
        self.note(step, reached, captured.is_some());
        self.occupied[seat] ^= from.bit();
        match to {
            Some(to) => {
                self.places[seat].put(ghost, to);
                self.occupied[seat] |= to.bit();
                self.occupied[enemy] &= !to.bit();
            }
            None => self.places[seat].escape(ghost),
        }
        if let Some(captured) = captured {
            self.places[enemy].capture(captured);
        }
        self.ply += 1;
        captured
    }

    /// Counts the actions of a step for its owner's ghosts, before it is made. `reached` is the set of
    /// squares beside an enemy. A threatened ghost that leaves the board has fled.
    #[inline]
    fn note(&mut self, step: Step, reached: u64, captures: bool) {
        let (seat, places) = (step.seat(), self.places[step.seat()]);
        let profile = &mut self.profiles[seat];
        let mover = 1 << (8 * step.ghost());
        profile.note_moved(step.ghost());
        profile.note(kind_of_step(seat, step.direction()), mover);
        let threatened = self.occupied[seat] & reached;
        let still = step.to().is_some_and(|to| reached & to.bit() != 0);
        if threatened & step.from().bit() != 0 {
            let deed = if captures {
                Deed::Captured
            } else if still {
                Deed::Threatened
            } else {
                Deed::Fled
            };
            profile.note(deed, mover);
        } else if still && !captures {
            profile.note(Deed::Offered, mover);
        }
        let stay =
            squares(threatened & !step.from().bit()).fold(0, |marks, square| marks | places.mark(square));
        profile.note(Deed::Stayed, stay);
        let on_exit = self.occupied[seat] & exit_set(seat);
        if on_exit != 0 {
            let marks = squares(on_exit).fold(0, |marks, square| marks | places.mark(square));
            // A ghost that leaves has not declined to.
            profile.note(Deed::Declined, if step.leaves() { marks & !mover } else { marks });
        }
    }
}

/// Forward, backward or sideways, from the owner's perspective.
#[inline]
const fn kind_of_step(seat: Seat, direction: Direction) -> Deed {
    match direction {
        Direction::East | Direction::West => Deed::Sideways,
        _ if direction as usize == forward(seat) as usize => Deed::Forward,
        _ => Deed::Backward,
    }
}

/// The corners from which a seat's ghosts may leave, as a set.
#[inline]
const fn exit_set(seat: Seat) -> u64 {
    let [one, other] = exits(seat);
    one.bit() | other.bit()
}
