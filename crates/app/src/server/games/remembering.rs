//! Memories that opponents keep from one game to the next.

use spielgeist_lab::Error;

use super::super::app::App;
use super::super::live::{Playing, Terms};
use super::super::problem::Problem;
use super::super::store::Store;

/// The opponent's memory of a person, if any.
pub(super) fn recalled(
    app: &App,
    profile: i64,
    game: &str,
    terms: &Terms,
) -> Result<Option<String>, Problem> {
    // Games with friends do not show one person's habits.
    if terms.friends.is_some() {
        return Ok(None);
    }
    Ok(app.store().memory(profile, game, &terms.opponent)?)
}

/// The opponent's memory of a finished game. Waits for the opponent to stop thinking, so the store must not
/// be locked.
pub(super) fn memory(playing: &Playing) -> Option<String> {
    if playing.terms.friends.is_some() {
        return None;
    }
    let others = (0..playing.terms.seats).filter(|seat| *seat != playing.terms.you);
    others.filter_map(|seat| playing.session.memory(seat)).next()
}

/// Stores the opponent's memory.
pub(super) fn remember(store: &Store, playing: &Playing, memory: &str) -> Result<(), Error> {
    let (profile, game) = (playing.kept.profile, playing.kept.game.as_str());
    store.keep_memory(profile, (game, &playing.terms.opponent), Some(memory))
}
