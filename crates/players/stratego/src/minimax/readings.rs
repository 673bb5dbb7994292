//! Readings of what the paper says of its search, where the text is open.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The readings of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub(crate) struct Readings {
    pub(crate) tip: Tip,
    pub(crate) more_squares: MoreSquares,
}

/// The values that the tip of up to 3 % changes at random.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Tip {
    /// Those of the moves at the root, so that the search itself stays exact.
    #[default]
    Moves,
    /// Those of the leaves.
    Leaves,
}

/// The part of the search that knows the more-squares rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MoreSquares {
    /// The root, where the referee lists the moves.
    #[default]
    Root,
    /// All of it.
    Search,
}

impl Readings {
    pub(crate) fn are_default(&self) -> bool {
        *self == Self::default()
    }
}
