//! Whether two versions of the program play and learn the same.

/// Rises when games, matches or training come out differently than before for the same seed.
///
/// A run is only resumed by a program with the same number, because its champion is promised to be the same to the byte.
/// The checksums in `crates/app/tests/pins.txt` notice when the number has to rise.
pub const BEHAVIOUR: u32 = 1;
