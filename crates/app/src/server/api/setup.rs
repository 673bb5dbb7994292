//! Setups that people keep, and terms that teachers fix.

use serde::{Deserialize, Serialize};
use spielgeist_play::Message;
use utoipa::ToSchema;

use super::game::NewGame;

/// A setup with a name.
#[derive(Serialize, ToSchema)]
pub(crate) struct Setup {
    /// Its number; nothing where it comes with the game.
    pub(crate) id: Option<i64>,
    /// The game.
    pub(crate) game: String,
    /// Its name.
    pub(crate) name: String,
    /// One letter for each cell.
    pub(crate) text: String,
    /// Whether it is yours.
    pub(crate) mine: bool,
}

/// A setup to be kept.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupRequest {
    /// The game.
    pub(crate) game: String,
    /// Its name.
    pub(crate) name: String,
    /// One letter for each cell.
    pub(crate) text: String,
}

/// A setup to be looked at.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupText {
    /// The game.
    pub(crate) game: String,
    /// One letter for each cell.
    pub(crate) text: String,
}

/// The problems of a setup.
#[derive(Serialize, ToSchema)]
pub(crate) struct SetupCheck {
    /// The setup without blanks.
    pub(crate) text: String,
    /// Everything that is wrong, a sentence each.
    pub(crate) problems: Vec<Message>,
}

/// Terms that a teacher has fixed.
#[derive(Serialize, ToSchema)]
pub(crate) struct Lock {
    /// Its name.
    pub(crate) lock: String,
    /// The page that begins such a game.
    pub(crate) url: String,
    /// The terms.
    pub(crate) terms: NewGame,
}
