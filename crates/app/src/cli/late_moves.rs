//! What becomes of late moves, as an option.

use spielgeist_play::Late;

#[derive(Clone, Copy, clap::ValueEnum)]
pub(super) enum LateMoves {
    /// They count; a program that does not answer at all loses the game
    Counts,
    /// A move drawn by lot is made instead
    Random,
}

impl From<LateMoves> for Late {
    fn from(late: LateMoves) -> Self {
        match late {
            LateMoves::Counts => Self::Counts,
            LateMoves::Random => Self::Random,
        }
    }
}
