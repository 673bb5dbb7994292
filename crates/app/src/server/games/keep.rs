//! Changes of a game go into the store before anybody is told of them.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use spielgeist_lab::Error;

use super::super::app::App;
use super::super::live::{Live, Playing};
use super::super::problem::Problem;
use super::super::says::GameSays;
use super::super::store::Store;
use super::ending;

/// Seconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// Keeps a change of a game from an event on and tells everybody of it. When it cannot be kept it did not happen, and
/// neither did what its end would have changed: a rating, a level, a memory.
pub(super) fn keep(app: &App, live: &Live, playing: &mut Playing, from: usize) -> Result<(), Problem> {
    // The opponent is asked for its memory at the end, and is free only when it has stopped.
    if playing.is_over() && !playing.kept.over {
        live.stop_thinking();
    }
    // Nobody waits for the store while the moves are judged.
    let end = ending::conclude(playing);
    playing.kept.updated = now();
    playing.kept.moves = playing.session.plies().into();
    let begun = Instant::now();
    let store = app.store();
    let written = store.all_or_nothing("save a game", || {
        if let Some(end) = end {
            ending::count(&store, playing, &end)?;
        }
        write(&store, playing, from)
    });
    drop(store);
    app.metrics.wrote(begun.elapsed());
    playing.revision += 1;
    match written {
        Ok(()) => {
            playing.kept.writes += 1;
            live.tell_kept(playing);
            Ok(())
        }
        Err(unkept) => {
            app.games.forget(&live.id);
            live.let_go(playing);
            Err(unkept.into())
        }
    }
}

/// Keeps terms that have changed; the game itself has not.
pub(super) fn keep_terms(app: &App, playing: &mut Playing) -> Result<(), Problem> {
    let (store, events) = (app.store(), playing.session.events());
    store.all_or_nothing("save a game", || write(&store, playing, events))?;
    playing.kept.writes += 1;
    Ok(())
}

fn write(store: &Store, playing: &mut Playing, from: usize) -> Result<(), Unkept> {
    playing.kept.terms = serde_json::to_string(&playing.terms).expect("terms are plain data");
    let events = playing.session.stored(from);
    if !store.keep_game(&playing.kept, from, &events)? {
        return Err(Unkept::Stale);
    }
    for friend in playing.terms.friends.iter().flat_map(|friends| &friends.seats) {
        if let Some(profile) = friend.profile {
            let result = ending::result_of(playing, friend.seat);
            store.keep_friend(&playing.kept.id, friend.seat, profile, result)?;
        }
    }
    Ok(())
}

/// Why a change was not kept.
enum Unkept {
    /// Another server has gone on with the game.
    Stale,
    /// The store cannot be written.
    Failed(Error),
}

impl From<Error> for Unkept {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

impl From<Unkept> for Problem {
    fn from(unkept: Unkept) -> Self {
        match unkept {
            Unkept::Stale => Self::conflict(GameSays::OtherServer),
            Unkept::Failed(error) => error.into(),
        }
    }
}
