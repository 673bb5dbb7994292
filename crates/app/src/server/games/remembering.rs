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
    // What several people did together is nobody's habit.
    if terms.friends.is_some() {
        return Ok(None);
    }
    Ok(app.store().memory(profile, game, &terms.opponent)?)
}

/// What the opponent wants to remember of a finished game. It may still be thinking and is waited for, so nobody may hold
/// the store meanwhile.
pub(super) fn memory(playing: &Playing) -> Option<String> {
    if playing.terms.friends.is_some() {
        return None;
    }
    let others = (0..playing.terms.seats).filter(|seat| *seat != playing.terms.you);
    others.filter_map(|seat| playing.session.memory(seat)).next()
}

/// Keeps what the opponent wants to remember.
pub(super) fn remember(store: &Store, playing: &Playing, memory: &str) -> Result<(), Error> {
    let (profile, game) = (playing.kept.profile, playing.kept.game.as_str());
    store.keep_memory(profile, (game, &playing.terms.opponent), Some(memory))
}
