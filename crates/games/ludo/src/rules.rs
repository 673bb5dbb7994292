//! Turns, legal moves and the end.

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{EndReason, Ending, Game, Phase, Rng, Seat};

use super::position::{Pieces, Position, SEATS};

/// Ludo in one of its two variants.
///
/// ```
/// use spielgeist_ludo::{Ludo, Position};
/// use spielgeist_play::Game;
/// let position = Position::new(0, 5, [[3, -1, -1, 56], [-1; 4], [-1; 4], [-1; 4]]);
/// let mut moves = Vec::new();
/// Ludo::standard().moves(&position, &mut moves);
/// assert_eq!(moves.iter().map(ToString::to_string).collect::<Vec<_>>(), ["0"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ludo {
    /// Whether a piece that cannot move may be picked, which is a pass.
    may_pass: bool,
}

impl Ludo {
    /// A seat that can move must move.
    pub const fn standard() -> Self {
        Self { may_pass: false }
    }

    /// The paper's simulator: a seat that can move may also pick a piece that cannot, and so pass.
    pub const fn paper() -> Self {
        Self { may_pass: true }
    }

    /// Whether a piece that cannot move may be picked, which is a pass.
    pub const fn may_pass(self) -> bool {
        self.may_pass
    }
}

/// A move: the piece, or none if none can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pick(u8);

impl Pick {
    /// Nothing can move.
    pub const PASS: Pick = Pick(4);

    /// The piece that is picked.
    pub fn piece(self) -> Option<usize> {
        (self.0 < 4).then_some(self.0 as usize)
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.piece() {
            Some(piece) => write!(f, "{piece}"),
            None => f.write_str("pass"),
        }
    }
}

/// One die, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Die(pub(super) u8);

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The pieces of each set, ascending, and their number.
static PICKS: [([Pick; 4], u8); 16] = {
    let mut table = [([Pick::PASS; 4], 1); 16];
    let mut set: usize = 1;
    while set < 16 {
        let mut count = 0;
        let mut piece = 0;
        while piece < 4 {
            if set >> piece & 1 == 1 {
                table[set].0[count as usize] = Pick(piece);
                count += 1;
            }
            piece += 1;
        }
        table[set].1 = count;
        set += 1;
    }
    table
};

/// The pieces of a set, given as the low four bits, and their number; an empty set is a pass.
#[inline]
pub(super) fn picks(set: u8) -> ([Pick; 4], usize) {
    let (picks, count) = PICKS[set as usize & 15];
    (picks, count as usize)
}

/// The one way to win.
const ALL_HOME: EndReason = EndReason::new("all home");

impl Game for Ludo {
    type State = Position;
    type View = Position;
    type Move = Pick;
    type Outcome = Die;

    fn end_reasons(&self) -> &'static [EndReason] {
        &[ALL_HOME]
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn start(&self) -> Position {
        Position { pieces: [Pieces::ALL_HOME; SEATS], seat: 0, die: 0, over: false }
    }

    #[inline]
    fn phase(&self, position: &Position) -> Phase {
        if position.over {
            Phase::Over(Ending::win(position.seat as Seat, ALL_HOME))
        } else if position.die == 0 {
            Phase::Chance
        } else {
            Phase::Decide(position.seat as Seat)
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Pick>) {
        let movable = position.movable();
        let set = if self.may_pass && movable != 0 { 0b1111 } else { movable };
        // Four are written and the surplus is truncated: one store instead of a copy of unknown length.
        let (picks, count) = picks(set);
        let before = moves.len();
        moves.extend_from_slice(&picks);
        moves.truncate(before + count);
    }

    #[inline(always)]
    fn play(&self, position: &mut Position, pick: Pick) {
        if let Some(piece) = pick.piece() {
            position.advance(piece);
            if position.pieces[position.seat as usize & 3].all_in_goal() {
                position.over = true;
                return;
            }
        }
        position.seat = (position.seat + 1) & 3;
        position.die = 0;
    }

    fn outcomes(&self, _: &Position, outcomes: &mut Vec<(Die, f64)>) {
        outcomes.extend((1..=6).map(|die| (Die(die), 1.0 / 6.0)));
    }

    #[inline]
    fn roll(&self, _: &Position, rng: &mut Rng) -> Die {
        Die(rng.below(6) as u8 + 1)
    }

    #[inline]
    fn settle(&self, position: &mut Position, die: Die) {
        position.die = die.0;
    }

    #[inline]
    fn view<'s>(&self, position: &'s Position, _: Seat) -> Cow<'s, Position> {
        Cow::Borrowed(position)
    }

    fn imagine(&self, view: &Position, _: &mut Rng) -> Position {
        *view
    }
}
