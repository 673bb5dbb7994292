//! Names of our variants in the protocol. The paper's rules for captures are those of pool checkers.

use spielgeist_checkers::Checkers;

/// A variant under both names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variant {
    /// The protocol's name.
    pub(super) name: &'static str,
    /// Our name.
    pub(super) ours: &'static str,
    pub(super) game: Checkers,
}

const VARIANTS: [Variant; 2] = [
    Variant { name: "brazilian", ours: "official", game: Checkers::official() },
    Variant { name: "pool", ours: "paper", game: Checkers::paper() },
];

impl Variant {
    /// The variant of a game.
    pub(super) fn of(game: &Checkers) -> Self {
        VARIANTS.into_iter().find(|variant| variant.game == *game).unwrap_or(VARIANTS[0])
    }

    /// The variant that the protocol calls so.
    pub(super) fn find(name: &str) -> Option<Self> {
        VARIANTS.into_iter().find(|variant| variant.name == name)
    }

    /// The protocol's names of all.
    pub(super) fn names() -> String {
        VARIANTS.map(|variant| variant.name).join(" ")
    }
}
