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
    Ok(app.store().memory(profile, game, &terms.opponent)?)
}

/// Keeps what the opponent wants to remember of a finished game.
pub(super) fn remember(store: &Store, playing: &Playing) -> Result<(), Error> {
    let others = (0..playing.terms.seats).filter(|seat| *seat != playing.terms.you);
    let Some(memory) = others.filter_map(|seat| playing.session.memory(seat)).next() else { return Ok(()) };
    let (profile, game) = (playing.kept.profile, playing.kept.game.as_str());
    store.keep_memory(profile, (game, &playing.terms.opponent), Some(&memory))
}
