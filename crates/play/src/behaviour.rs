//! The behaviour number: whether two versions of the program play and learn identically.

/// Incremented when games, matches or training give different results than before for the same seed.
///
/// A run is only resumed by a program with the same number, because its champion is guaranteed to be the same
/// to the byte. The checksums in `crates/app/tests/pins.txt` detect when the number must change.
pub const BEHAVIOUR: u32 = 7;
