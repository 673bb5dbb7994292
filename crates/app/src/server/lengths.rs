//! Maximum lengths of texts in requests.

use super::api::game::NewGame;
use super::problem::Problem;
use super::says::ServerSays;

/// The longest text, in bytes: a position, a setup, an agent with its parameters.
pub(super) const LONGEST_TEXT: usize = 4_000;

/// Refuses a text that is too long for any field.
pub(super) fn require_short(field: &'static str, text: &str) -> Result<(), Problem> {
    match text.len() <= LONGEST_TEXT {
        true => Ok(()),
        false => Err(Problem::too_large(ServerSays::TextTooLong { field, most: LONGEST_TEXT })),
    }
}

/// Refuses terms of a game with a text that is too long.
pub(super) fn require_short_terms(terms: &NewGame) -> Result<(), Problem> {
    require_short("game", &terms.game)?;
    let texts = [
        ("variant", &terms.variant),
        ("opponent", &terms.opponent),
        ("setup", &terms.setup),
        ("position", &terms.position),
        ("lock", &terms.lock),
    ];
    texts.into_iter().try_for_each(|(field, text)| require_short(field, text.as_deref().unwrap_or_default()))
}
