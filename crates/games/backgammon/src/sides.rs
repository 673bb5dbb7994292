//! The names of the sides.

/// Number of seats.
pub const SEATS: usize = 2;

/// The names that players use.
pub(super) const NAMES: [&str; SEATS] = ["White", "Black"];
/// The sides' men in a drawing with characters.
pub(super) const LETTERS: [&str; SEATS] = ["W", "B"];
