//! The window of values that still matter.

/// An open window is between its bounds; values beyond them are only bounds.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// The same window for the other side.
    pub(super) fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only asks whether a value is above `alpha`.
    pub(super) fn narrowed(self) -> Self {
        Self { beta: self.alpha + 1, ..self }
    }

    pub(super) fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}
