//! Ready-made setups.

use super::rank::{RANKS, Rank};
use super::setup::Setup;
use super::square::HOME_SQUARES;

/// Each with its name; the comments give the idea.
pub const SETUPS: [(&str, Setup); 6] = [
    // The flag in the left corner behind two bombs, the strong pieces spread over all three lanes.
    ("fort left", setup(b"DHJGDKIHDGFLDCIEGJHDBFEDGFDEIBMBFEBEBHDB")),
    // The same idea on the other side, with more scouts in front and miners kept back.
    ("fort right", setup(b"GDHIDJDHKDHFDJLCIGEDBEGDFEFDIBEBHBFEGBBM")),
    // The flag in the middle of the back row with bombs on all three sides.
    ("keep", setup(b"DIGHDDJHGDKDFCILDEJHFDEGBHIFDGBEEBMBEFBB")),
    // Two bombs block the left lane, so that all strong pieces are in the other two; the flag has no bomb at
    // all.
    ("left lane shut", setup(b"BBDHIGDJDHFDELDKCIGDEGFDHJFEIBGEMDBFBHEB")),
    // Scouts in front to explore early, six bombs on the back row.
    ("scouts out", setup(b"DDIDDHDJDDHGKEGLFCDIGFJHEFGIHEBEBMBFBEBB")),
    // A sergeant walled in by three bombs draws the miners; the flag sits behind two others.
    ("decoy", setup(b"HDJDIGKDHDDCLGEDIJFHDFIEGEBGDFBMBEHBFBEB")),
];

/// The named setup.
pub fn setup_named(name: &str) -> Option<&'static Setup> {
    SETUPS.iter().find(|(other, _)| *other == name).map(|(_, setup)| setup)
}

/// A ready-made setup; a wrong count does not compile.
const fn setup(letters: &[u8; HOME_SQUARES]) -> Setup {
    let mut ranks = [Rank::Bomb; HOME_SQUARES];
    let mut left = [0; RANKS];
    let mut place = 0;
    while place < HOME_SQUARES {
        let kind = (letters[place] - b'B') as usize;
        ranks[place] = Rank::ALL[kind];
        left[kind] += 1;
        assert!(left[kind] <= Rank::ALL[kind].count(), "too many of a rank");
        place += 1;
    }
    Setup(ranks)
}
