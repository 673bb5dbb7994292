//! The board as two bitboards.

/// A column, counted from 0 on the left, and the move that drops a disc into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column(pub u8);

/// The discs of both seats: seven bits a column, the lowest hole first. The seventh bit of a column is always empty, so
/// that no line runs on into the next column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The discs of each seat.
    pub discs: [u64; 2],
}

impl Board {
    /// All columns from left to right.
    pub fn columns() -> impl Iterator<Item = Column> {
        (0..7).map(Column)
    }

    /// All holes, each as its bit.
    pub fn holes() -> impl Iterator<Item = u64> {
        Self::columns().flat_map(|column| (0..6).map(move |row| Self::hole(column, row)))
    }

    /// The hole of this number in a column, counted from 0 at the bottom.
    pub fn hole(column: Column, row: u8) -> u64 {
        1 << (7 * column.0 + row)
    }

    /// Whose disc is in a hole.
    pub fn owner(&self, hole: u64) -> Option<usize> {
        (0..2).find(|&seat| self.discs[seat] & hole != 0)
    }

    /// The holes that hold a disc.
    pub fn taken(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// The seat on turn.
    pub fn turn(&self) -> usize {
        self.taken().count_ones() as usize % 2
    }

    /// The hole that a disc falls to; nothing where the column is full.
    pub fn landing(&self, column: Column) -> Option<u64> {
        // Adding the lowest hole of a column carries to the first empty one.
        let lowest = Self::hole(column, 0);
        let hole = (self.taken() & lowest * 0x3f) + lowest;
        (hole < Self::hole(column, 6)).then_some(hole)
    }

    /// The board with one more disc of the seat on turn.
    pub fn with(mut self, hole: u64) -> Self {
        self.discs[self.turn()] |= hole;
        self
    }

    /// Whether a disc in this hole would complete four in a row.
    pub fn completes(&self, seat: usize, hole: u64) -> bool {
        self.taken() & hole == 0 && fours(self.discs[seat] | hole) != 0
    }
}

/// The discs that stand four in a row.
pub fn fours(discs: u64) -> u64 {
    // Neighbours up, right, and on the two diagonals.
    [1, 7, 6, 8].into_iter().fold(0, |found, step| {
        let pairs = discs & discs >> step;
        let first = pairs & pairs >> (2 * step);
        found | first | first << step | first << (2 * step) | first << (3 * step)
    })
}
