//! The natures of ghosts.

/// The nature of a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nature {
    /// May leave the board; a seat that loses all four loses.
    Good,
    /// Wants to be captured; a seat that captures all four loses.
    Evil,
}

impl Nature {
    /// The nature of a ghost when these, one bit each, are evil.
    #[inline]
    pub(super) const fn of(evil: u8, ghost: usize) -> Self {
        if evil >> ghost & 1 == 1 { Nature::Evil } else { Nature::Good }
    }

    /// `good` or `evil`.
    pub const fn word(self) -> &'static str {
        match self {
            Nature::Good => "good",
            Nature::Evil => "evil",
        }
    }
}
