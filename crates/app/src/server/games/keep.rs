//! Changes of a game are stored before anybody is notified of them.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use spielgeist_lab::Error;

use super::super::app::App;
use super::super::live::{Live, Playing};
use super::super::problem::Problem;
use super::super::says::GameSays;
use super::super::store::{Store, stored};
use super::ending;

/// Seconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// Stores a game from an event on and notifies all viewers. If it cannot be stored, it is undone, and so are
/// the effects of its end: a rating, a level, a memory.
pub(super) fn keep(app: &App, live: &Live, playing: &mut Playing, from: usize) -> Result<(), Problem> {
    keep_if(app, live, playing, from, |_| Ok(()))
}

/// The same, unless it is refused in the transaction that stores it.
pub(super) fn keep_if(
    app: &App,
    live: &Live,
    playing: &mut Playing,
    from: usize,
    check: impl FnOnce(&Store) -> Result<(), Problem>,
) -> Result<(), Problem> {
    // At the end the opponent is asked for its memory; it can answer only after its search has stopped.
    if playing.is_over() && !playing.kept.over {
        live.stop_thinking();
    }
    // The moves are judged before the store is locked, so that nobody waits for it.
    let end = ending::conclude(playing);
    // The clock may be set back while the server runs.
    playing.kept.updated = now().max(playing.kept.updated);
    playing.kept.moves = playing.session.plies().into();
    let begun = Instant::now();
    let store = app.store();
    let written = store.all_or_nothing("save a game", || {
        check(&store).map_err(Unkept::Refused)?;
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

/// Marks a game that goes on as assisted, so that its result says nothing about the person's level. The game itself has not
/// changed.
pub(super) fn note_help(app: &App, playing: &mut Playing) -> Result<(), Problem> {
    if playing.is_over() || playing.terms.options.assisted {
        return Ok(());
    }
    playing.terms.options.assisted = true;
    let (store, events) = (app.store(), playing.session.events());
    store.all_or_nothing("save a game", || write(&store, playing, events))?;
    playing.kept.writes += 1;
    Ok(())
}

fn write(store: &Store, playing: &mut Playing, from: usize) -> Result<(), Unkept> {
    playing.kept.terms = stored::write(&playing.terms);
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

/// The reason why a change was not stored.
enum Unkept {
    /// Another server has continued the game.
    Stale,
    /// The store cannot be written.
    Failed(Error),
    /// It may not be stored.
    Refused(Problem),
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
            Unkept::Refused(problem) => problem,
        }
    }
}
