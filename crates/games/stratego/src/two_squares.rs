//! The two-squares rule: no piece may cross the same border between two squares more than three times in a row
//! (ISF rule 10, whose "three moves between the same two squares" is the case of a single step). What the
//! opponent does in between does not matter, and attacks count too.

use super::square::Square;

/// The last squares of the piece that a side moved last, newest first, as long as it moves back and forth in
/// one line. The first two are the side's last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track([u8; 4]);

const NONE: u8 = u8::MAX;

impl Track {
    /// Before the first move.
    pub const EMPTY: Track = Track([NONE; 4]);

    /// The side moves from one square to another.
    #[inline]
    pub fn follow(&mut self, from: Square, to: Square) {
        let [newest, before, third, _] = self.0;
        let goes_on = newest == from.0 && Square(before).same_column(from) == from.same_column(to);
        self.0 = if goes_on { [to.0, newest, before, third] } else { [to.0, from.0, NONE, NONE] };
    }

    /// Start and target of the side's last move.
    #[inline]
    pub fn last(self) -> Option<(Square, Square)> {
        (self.0[0] != NONE).then_some((Square(self.0[1]), Square(self.0[0])))
    }

    /// Whether the tracked piece has crossed some border three times in a row.
    #[inline]
    pub fn binds(self) -> Option<Square> {
        let [a, b, c, d] = self.0;
        let up = d < c && c > b && b < a && d < a;
        let down = d > c && c < b && b > a && d > a;
        (d != NONE && (up || down)).then_some(Square(a))
    }

    /// Whether the rule allows the tracked piece to move to `to`: not across a border that its last three
    /// moves all crossed. Squares of one line are in order of their numbers.
    pub fn allows(self, to: Square) -> bool {
        let [a, b, c, _] = self.0;
        let other_line = Square(a).same_column(to) != Square(a).same_column(Square(b));
        other_line || if b < a { to.0 >= a.min(c) } else { to.0 <= a.max(c) }
    }

    /// The squares, oldest first.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.0.into_iter().rev().filter(|&square| square != NONE).map(Square)
    }

    /// Creates a track from squares in the same order, if they are two to four in one line, each different
    /// from the one before.
    pub fn from_squares(squares: &[Square]) -> Option<Self> {
        let fits = squares.windows(2).all(|pair| pair[0] != pair[1] && pair[0].in_line(pair[1]));
        let same_line =
            squares.windows(3).all(|three| three[0].same_column(three[1]) == three[1].same_column(three[2]));
        if !(2..=4).contains(&squares.len()) || !fits || !same_line {
            return None;
        }
        let mut track = Track::EMPTY;
        for (place, square) in track.0.iter_mut().zip(squares.iter().rev()) {
            *place = square.0;
        }
        Some(track)
    }

    /// All four squares as a word.
    pub(super) fn bits(self) -> u32 {
        u32::from_le_bytes(self.0)
    }
}
