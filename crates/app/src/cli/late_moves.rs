//! The option for moves after the time limit.

use spielgeist_play::Late;

#[derive(Clone, Copy, clap::ValueEnum)]
pub(super) enum LateMoves {
    /// The late move counts; a program that never replies loses the game
    Counts,
    /// A random move replaces the late one
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
