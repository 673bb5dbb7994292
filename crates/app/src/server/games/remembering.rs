//! Memories that opponents keep from one game to the next. However an agent is written, it has one memory of a person.

use spielgeist_lab::{AnyGame, Error};

use super::super::allowed_agents::{canonical, kept};
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
    let agent = owner(app.registry.game(game)?, terms);
    let store = app.store();
    Ok(match store.memory(profile, game, &agent)? {
        // Earlier versions stored it under the name as it was written.
        None if agent != terms.opponent => store.memory(profile, game, &terms.opponent)?,
        known => known,
    })
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
    let (agent, written) = (owner(&*playing.game, &playing.terms), &playing.terms.opponent);
    if agent != *written {
        store.keep_memory(profile, (game, written), None)?;
    }
    store.keep_memory(profile, (game, &agent), Some(memory))
}

/// The name under which the opponent's memory is stored.
fn owner(game: &dyn AnyGame, terms: &Terms) -> String {
    canonical(game, &kept(&terms.opponent)).to_string()
}
