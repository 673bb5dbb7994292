//! A position from one seat's perspective, compact enough for fast search.
//!
//! Squares are numbered as `8 * row + column` from the seat's own side, so that its ghosts always walk up and
//! its exits are always the upper corners. Of the enemy's ghosts only known natures are kept: the rest is a
//! matter of beliefs.

use spielgeist_geister::{GHOSTS, Geister, Nature, Square, Step, View};

/// All squares as a set.
const BOARD: u64 = 0x3f3f_3f3f_3f3f;
/// The corners from which the seat's own good ghosts leave.
pub(crate) const OWN_EXITS: u64 = 1 << 40 | 1 << 45;
/// The corners from which the enemy's good ghosts leave.
pub(crate) const ENEMY_EXITS: u64 = 1 | 1 << 5;
/// The square of a captured ghost.
pub(crate) const NOWHERE: u8 = 63;
/// Ghosts of each nature at the start.
pub(crate) const EACH_NATURE: u32 = 4;

/// The knowledge of one seat, from its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    /// Own good ghosts.
    pub(crate) good: u64,
    /// Own evil ghosts.
    pub(crate) evil: u64,
    /// All ghosts of the enemy.
    pub(crate) enemy: u64,
    /// The same one by one; [`NOWHERE`] if captured.
    pub(crate) places: [u8; GHOSTS],
    /// The enemies known to be good, including captured ones, one bit each.
    pub(crate) known_good: u8,
    /// The enemies known to be evil, including captured ones, one bit each.
    pub(crate) known_evil: u8,
    /// The captured enemies, one bit each.
    pub(crate) captured: u8,
    /// Plies until the game is drawn.
    pub(crate) left: u16,
}

/// A step from one square to another; own exits lead to [`Hop::OFF`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hop {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Hop {
    /// The square of a ghost that has left the board.
    pub(crate) const OFF: u8 = 62;

    /// Converts a step to the searching seat's perspective.
    pub(crate) fn of(step: Step) -> Self {
        let seat = step.seat();
        Self { from: number(step.from(), seat), to: step.to().map_or(Self::OFF, |to| number(to, seat)) }
    }
}

/// A square's number from a seat's own side.
fn number(square: Square, seat: usize) -> u8 {
    let square = if seat == 0 { square } else { square.turned() };
    8 * square.row() + square.column()
}

/// All squares beside those of a set.
#[inline]
pub(crate) const fn beside(set: u64) -> u64 {
    (set << 8 | set >> 8 | set << 1 | set >> 1) & BOARD
}

/// The squares of a set, lowest first.
#[inline]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        square
    })
}

/// Steps between two squares on an empty board.
#[inline]
pub(crate) const fn distance(a: u8, b: u8) -> u8 {
    (a / 8).abs_diff(b / 8) + (a % 8).abs_diff(b % 8)
}

impl Field {
    /// Creates the field from a view after both setups.
    pub(crate) fn of(game: &Geister, view: &View) -> Self {
        let (seat, board) = (view.seat(), view.board());
        let mut field = Field {
            good: 0,
            evil: 0,
            enemy: 0,
            places: [NOWHERE; GHOSTS],
            known_good: 0,
            known_evil: 0,
            captured: 0,
            left: game.ply_limit().saturating_sub(board.ply()),
        };
        for (ghost, square) in board.living(seat) {
            let bit = 1 << number(square, seat);
            match view.nature(seat, ghost) {
                Some(Nature::Good) => field.good |= bit,
                _ => field.evil |= bit,
            }
        }
        for ghost in 0..GHOSTS {
            match board.square(1 - seat, ghost) {
                Some(square) => {
                    field.places[ghost] = number(square, seat);
                    field.enemy |= 1 << field.places[ghost];
                }
                None => field.captured |= 1 << ghost,
            }
            match view.nature(1 - seat, ghost) {
                Some(Nature::Good) => field.known_good |= 1 << ghost,
                Some(Nature::Evil) => field.known_evil |= 1 << ghost,
                None => {}
            }
        }
        field
    }

    /// All own ghosts.
    #[inline]
    pub(crate) const fn own(&self) -> u64 {
        self.good | self.evil
    }

    /// The enemy on a square; there must be one.
    #[inline]
    pub(crate) fn enemy_on(&self, square: u8) -> usize {
        self.places.iter().position(|&place| place == square).unwrap_or(0)
    }

    /// Number of the enemy's good and evil ghosts that are captured.
    #[inline]
    pub(crate) const fn taken(&self) -> [u32; 2] {
        [(self.captured & self.known_good).count_ones(), (self.captured & self.known_evil).count_ones()]
    }

    /// Number of own good and evil ghosts that are captured.
    #[inline]
    pub(crate) const fn lost(&self) -> [u32; 2] {
        [EACH_NATURE - self.good.count_ones(), EACH_NATURE - self.evil.count_ones()]
    }

    /// The enemies on the board, one bit each.
    #[inline]
    pub(crate) const fn living(&self) -> u8 {
        !self.captured
    }

    /// Fills `hops` with the own steps that stay on the board; returns their number.
    #[inline]
    pub(crate) fn own_hops(&self, hops: &mut [Hop; 32]) -> usize {
        let (own, mut count) = (self.own(), 0);
        for from in squares(own) {
            for to in squares(beside(1 << from) & !own) {
                hops[count & 31] = Hop { from, to };
                count += 1;
            }
        }
        count.min(32)
    }

    /// Fills `hops` with the enemy's steps that stay on the board; returns their number.
    #[inline]
    pub(crate) fn enemy_hops(&self, hops: &mut [Hop; 32]) -> usize {
        let mut count = 0;
        for from in squares(self.enemy) {
            for to in squares(beside(1 << from) & !self.enemy) {
                hops[count & 31] = Hop { from, to };
                count += 1;
            }
        }
        count.min(32)
    }

    /// The field after an own step to a square without an enemy.
    #[inline]
    pub(crate) fn after_own(&self, hop: Hop) -> Self {
        let mut next = *self;
        let step = 1 << hop.from | 1 << hop.to;
        if self.good >> hop.from & 1 == 1 {
            next.good ^= step;
        } else {
            next.evil ^= step;
        }
        next.left = self.left.saturating_sub(1);
        next
    }

    /// The field after an own step that captures enemy number `ghost` and reveals this nature.
    #[inline]
    pub(crate) fn after_capture(&self, hop: Hop, ghost: usize, nature: Nature) -> Self {
        let mut next = self.after_own(hop);
        next.enemy ^= 1 << hop.to;
        next.places[ghost] = NOWHERE;
        next.captured |= 1 << ghost;
        next.learn(ghost, nature)
    }

    /// The same with a known nature.
    #[inline]
    pub(crate) fn learn(mut self, ghost: usize, nature: Nature) -> Self {
        match nature {
            Nature::Good => self.known_good |= 1 << ghost,
            Nature::Evil => self.known_evil |= 1 << ghost,
        }
        self
    }

    /// The field after an enemy's step; an own ghost there is captured.
    #[inline]
    pub(crate) fn after_enemy(&self, hop: Hop) -> Self {
        let mut next = *self;
        next.places[self.enemy_on(hop.from)] = hop.to;
        next.enemy ^= 1 << hop.from | 1 << hop.to;
        next.good &= !(1 << hop.to);
        next.evil &= !(1 << hop.to);
        next.left = self.left.saturating_sub(1);
        next
    }

    /// A hash of the position and the side on turn, for tables. The remaining plies count only if they are
    /// few.
    #[inline]
    pub(crate) fn key(&self, own_turn: bool) -> u64 {
        /// With more plies left than the search depth, their number makes no difference.
        const FAR: u16 = 40;
        let known = u64::from(self.known_good) << 8 | u64::from(self.known_evil);
        let left = u64::from(if self.left < FAR { self.left } else { FAR });
        let key = mix(self.good ^ known << 48);
        let key = mix(key ^ self.evil ^ left << 50 ^ u64::from(own_turn) << 63);
        mix(key ^ u64::from_le_bytes(self.places))
    }
}

/// Mixes every bit into the whole word: the finaliser of SplitMix64 (Steele, Lea and Flood 2014).
#[inline]
const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
