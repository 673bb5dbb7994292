//! The position: sixteen pieces, the seat on turn, and the die.

use std::fmt;

use super::board::{GOAL, HOME, LAST_RING, QUARTER, RING, Tile, Tiles, is_globe, landing, seen_from};

/// Number of seats.
pub const SEATS: usize = 4;
/// Pieces per seat.
pub const PIECES: usize = 4;

/// Four equal bytes.
const EACH: u32 = 0x0101_0101;
/// The high bit of each byte, which a piece never uses.
const HIGH: u32 = 0x8080_8080;
/// A byte that no piece has.
const NOWHERE: u8 = 0x7f;
/// A piece's byte is its tile plus one: 0 home, 1 to 51 the ring, 52 to 56 the stretch, 57 the goal.
const GOAL_BYTE: u8 = byte(GOAL);

const fn byte(tile: Tile) -> u8 {
    (tile + 1) as u8
}

/// The four pieces of a seat in one word, one byte each, so that all four are compared at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pieces(u32);

impl Pieces {
    pub(super) const ALL_HOME: Pieces = Pieces(0);
    const ALL_IN_GOAL: Pieces = Pieces(EACH * GOAL_BYTE as u32);

    /// From the tiles of the four pieces.
    pub fn from_tiles(tiles: [Tile; PIECES]) -> Self {
        Self(u32::from_le_bytes(tiles.map(byte)))
    }

    /// The tiles of the four pieces.
    pub fn tiles(self) -> [Tile; PIECES] {
        self.0.to_le_bytes().map(|byte| byte as Tile - 1)
    }

    /// The tile of one piece.
    #[inline]
    pub(super) fn tile(self, piece: usize) -> Tile {
        self.get(piece & 3) as Tile - 1
    }

    /// The four bytes, each a tile plus one.
    #[inline]
    pub(super) fn bytes(self) -> [u8; PIECES] {
        self.0.to_le_bytes()
    }

    /// The tiles with at least one of the four, and those with at least two.
    #[inline]
    pub(super) fn occupied(self) -> (Tiles, Tiles) {
        let each = self.bytes().map(|byte| 1 << (byte & 63));
        each.into_iter().fold((0, 0), |(some, several), tile| (some | tile, several | some & tile))
    }

    /// The high bit of each piece whose byte is `byte`.
    #[inline]
    const fn matching(self, byte: u8) -> u32 {
        self.matching_bytes(EACH * byte as u32)
    }

    /// The same for four copies of the byte. Exact, because no piece uses the high bits.
    #[inline]
    const fn matching_bytes(self, bytes: u32) -> u32 {
        !((self.0 ^ bytes) + (HIGH - EACH)) & HIGH
    }

    /// The pieces that can move with `die`, as the low four bits.
    #[inline]
    pub(super) fn movable(self, die: u8) -> u8 {
        let home = if die == 6 { 0 } else { self.matching(0) };
        nibble(!(home | self.matching(GOAL_BYTE)) & HIGH)
    }

    /// The pieces at home, as the low four bits.
    #[inline]
    pub(super) fn at_home(self) -> u8 {
        nibble(self.matching(byte(HOME)))
    }

    #[inline]
    fn get(self, piece: usize) -> u8 {
        (self.0 >> (8 * piece)) as u8
    }

    #[inline]
    fn set(&mut self, piece: usize, byte: u8) {
        let shift = 8 * piece;
        self.0 = self.0 & !(0xff << shift) | u32::from(byte) << shift;
    }

    /// Sends the pieces marked by [`Pieces::matching`] home.
    #[inline]
    fn send_home(&mut self, marked: u32) {
        self.0 &= !((marked >> 7) * 0xff);
    }

    /// Whether all four have arrived.
    #[inline]
    pub fn all_in_goal(self) -> bool {
        self == Self::ALL_IN_GOAL
    }
}

/// Gathers four high bits into the low four: each partial product moves one of them to bits 28 to 31.
#[inline]
const fn nibble(marked: u32) -> u8 {
    ((marked >> 7).wrapping_mul(0x1020_4080) >> 28) as u8
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.tiles())
    }
}

/// The full position; nothing is hidden in Ludo, so it is the state and every seat's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) pieces: [Pieces; SEATS],
    pub(super) seat: u8,
    /// The die; 0 before it is rolled.
    pub(super) die: u8,
    pub(super) over: bool,
}

impl Position {
    /// A position in which `seat` is to move with `die`.
    ///
    /// # Panics
    /// If the seat, the die or a tile does not exist.
    pub fn new(seat: usize, die: u8, tiles: [[Tile; PIECES]; SEATS]) -> Self {
        assert!(seat < SEATS && (1..=6).contains(&die), "no seat {seat} with die {die}");
        assert!(tiles.iter().flatten().all(|tile| (HOME..=GOAL).contains(tile)), "a tile outside -1..=56");
        let pieces = tiles.map(Pieces::from_tiles);
        Self { pieces, seat: seat as u8, die, over: pieces.iter().any(|pieces| pieces.all_in_goal()) }
    }

    /// The seat on turn, or the winner when the game is over.
    pub fn seat(&self) -> usize {
        self.seat as usize
    }

    /// The die, if it has been rolled.
    pub fn die(&self) -> Option<u8> {
        (self.die > 0).then_some(self.die)
    }

    /// The tiles of a seat's pieces, counted from its own start.
    pub fn tiles(&self, seat: usize) -> [Tile; PIECES] {
        self.pieces[seat].tiles()
    }

    /// Whether the seat on turn can move this piece with the current die.
    pub fn can_move(&self, piece: usize) -> bool {
        self.movable() >> piece & 1 == 1
    }

    /// The pieces that the seat on turn can move, as the low four bits.
    #[inline]
    pub(super) fn movable(&self) -> u8 {
        self.own().movable(self.die)
    }

    /// The die as a number of tiles; `None` before it is rolled.
    #[inline]
    pub(super) fn rolled(&self) -> Tile {
        self.die as Tile
    }

    /// The pieces of the seat on turn.
    #[inline]
    pub(super) fn own(&self) -> Pieces {
        self.pieces_of_next(0)
    }

    /// The pieces of the seat that plays `ahead` seats later.
    #[inline]
    pub(super) fn pieces_of_next(&self, ahead: usize) -> Pieces {
        self.pieces[(self.seat as usize + ahead) & 3]
    }

    /// The effect of moving this piece of the seat on turn.
    pub fn foresee(&self, piece: usize) -> Step {
        let own = self.pieces[self.seat()];
        let from = own.tiles()[piece];
        let to = landing(from, self.die);
        let enemies = self.enemies_on(to);
        let fate = match enemies {
            _ if to == from => Fate::Nothing,
            0 => Fate::Arrives,
            _ if from == HOME => Fate::Captures,
            1 if !is_globe(to) => Fate::Captures,
            _ => Fate::GoesHome,
        };
        Step { from, to, fate }
    }

    /// Number of enemy pieces on a tile of the seat on turn.
    pub fn enemies_on(&self, tile: Tile) -> u32 {
        let targets = TARGETS[byte(tile) as usize];
        (1..SEATS).map(|ahead| self.enemies_matching(ahead, targets[ahead - 1]).count_ones()).sum()
    }

    #[inline]
    fn enemies_matching(&self, ahead: usize, bytes: u32) -> u32 {
        self.pieces_of_next(ahead).matching_bytes(bytes)
    }

    /// Moves a piece of the seat on turn, including captures and suicides. A piece that cannot move stays.
    #[inline(always)]
    pub(super) fn advance(&mut self, piece: usize) {
        let seat = self.seat as usize & 3;
        let from = self.pieces[seat].get(piece);
        let Landing { to, targets } = LANDINGS[self.die as usize & 7][from as usize & 63];
        let hits = [1, 2, 3].map(|ahead| self.enemies_matching(ahead, targets[ahead - 1]));
        if hits[0] | hits[1] | hits[2] == 0 {
            self.pieces[seat].set(piece, to);
        } else {
            self.land_on_enemies(piece, from, to, hits);
        }
    }

    /// The rare case, kept out of the hot path.
    #[inline(never)]
    fn land_on_enemies(&mut self, piece: usize, from: u8, to: u8, hits: [u32; 3]) {
        let seat = self.seat as usize;
        let enemies: u32 = hits.iter().map(|marked| marked.count_ones()).sum();
        let leaves_home = from == byte(HOME);
        if leaves_home || (enemies == 1 && !is_globe(to as Tile - 1)) {
            self.pieces[seat].set(piece, to);
            for (ahead, marked) in (1..).zip(hits) {
                self.pieces[(seat + ahead) & 3].send_home(marked);
            }
        } else {
            self.pieces[seat].set(piece, byte(HOME));
        }
    }
}

/// The effect of moving a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// From this tile.
    pub from: Tile,
    /// The target, including a star's jump and the way back from the goal.
    pub to: Tile,
    /// The outcome.
    pub fate: Fate,
}

/// The outcome of a move for its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It cannot move.
    Nothing,
    /// It arrives on its new tile.
    Arrives,
    /// It arrives on its new tile, and the enemies there go home.
    Captures,
    /// It hits a globe or a pair and goes home.
    GoesHome,
}

/// The landing of a piece, and the enemies it would meet there.
#[derive(Clone, Copy)]
struct Landing {
    to: u8,
    targets: [u32; 3],
}

/// Every landing, by die and by the piece's byte; 64 entries per row, so that an index needs no check.
static LANDINGS: [[Landing; 64]; 8] = {
    let mut table = [[Landing { to: 0, targets: TARGETS[0] }; 64]; 8];
    let mut die = 1;
    while die <= 6 {
        let mut at = 0;
        while at <= GOAL_BYTE {
            let to = byte(landing(at as Tile - 1, die));
            table[die as usize][at as usize] = Landing { to, targets: TARGETS[to as usize] };
            at += 1;
        }
        die += 1;
    }
    table
};

/// The landing of a piece that moves from `tile` with `die`, from the table.
#[inline]
pub(super) fn landing_tile(tile: Tile, die: Tile) -> Tile {
    LANDINGS[die as usize & 7][byte(tile) as usize & 63].to as Tile - 1
}

/// The bytes of the next three seats' pieces on the tile of a piece's byte, four times each.
const TARGETS: [[u32; 3]; 64] = {
    let mut table = [[EACH * NOWHERE as u32; 3]; 64];
    let mut tile = 0;
    while tile <= LAST_RING {
        let mut ahead = 1;
        while ahead < SEATS {
            if let Some(theirs) = seen_from(tile, ahead) {
                table[byte(tile) as usize][ahead - 1] = EACH * byte(theirs) as u32;
            }
            ahead += 1;
        }
        tile += 1;
    }
    table
};

/// The tile of a piece of the seat `ahead` seats later, as the seat on turn counts the ring; `None` if it is
/// not on the ring.
pub(super) const fn on_my_ring(theirs: Tile, ahead: usize) -> Option<Tile> {
    if 0 <= theirs && theirs <= LAST_RING { Some((theirs + QUARTER * ahead as Tile) % RING) } else { None }
}

#[cfg(test)]
impl Position {
    /// Random pieces, whether or not a game leads there; close together, so that they meet.
    pub(super) fn random(rng: &mut spielgeist_play::Rng) -> Self {
        let first = rng.below(52) as Tile;
        let mut tile = |ahead: usize| match rng.below(8) {
            0 => HOME,
            1 => GOAL,
            2 => LAST_RING + 1 + rng.below(5) as Tile,
            _ => seen_from((first + rng.below(14) as Tile) % RING, ahead).unwrap_or(0),
        };
        let tiles = std::array::from_fn(|seat| std::array::from_fn(|_| tile(seat)));
        let seat = rng.index(SEATS);
        Self { over: false, ..Self::new(seat, 1 + rng.below(6) as u8, tiles) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_pieces_are_compared_at_once() {
        let pieces = Pieces::from_tiles([-1, 0, 56, 55]);
        assert_eq!(pieces.tiles(), [-1, 0, 56, 55]);
        assert_eq!(pieces.movable(5), 0b1010);
        assert_eq!(pieces.movable(6), 0b1011);
        assert_eq!(pieces.matching(byte(0)), 0x0000_8000);
    }

    #[test]
    fn foresight_agrees_with_what_happens() {
        let position = Position::new(0, 6, [[2, -1, 7, 20], [-1; 4], [34, 33, 50, -1], [-1; 4]]);
        // Seat 2's tile 34 is seat 0's 8, a globe; its 33 is seat 0's 7.
        let one = Position { die: 1, ..position };
        assert_eq!(one.foresee(2).fate, Fate::GoesHome);
        let five = Position { die: 5, ..position };
        assert_eq!(five.foresee(0), Step { from: 2, to: 7, fate: Fate::Captures });
        let mut after = five;
        after.advance(0);
        assert_eq!(after.tiles(0), [7, -1, 7, 20]);
        assert_eq!(after.tiles(2), [34, -1, 50, -1]);
    }
}
