//! The styles of the player.

/// The style of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Chases only what it beats.
    Careful,
    /// Hidden weak pieces chase strong known ones, too.
    Bold,
}

impl Style {
    pub(super) const NAMES: &'static [&'static str] = &["careful", "bold"];

    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "careful" => Some(Style::Careful),
            "bold" => Some(Style::Bold),
            _ => None,
        }
    }
}
