//! Changes of a game go into the store before anybody is told of them.

use std::time::{SystemTime, UNIX_EPOCH};

use super::super::app::App;
use super::super::live::{Live, Playing};
use super::super::problem::Problem;
use super::ending;

/// Seconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// Keeps a change of a game from an event on and tells everybody of it. When it cannot be kept it did not happen.
pub(super) fn keep(app: &App, live: &Live, playing: &mut Playing, from: usize) -> Result<(), Problem> {
    ending::conclude(app, playing);
    playing.kept.updated = now();
    playing.kept.moves = playing.session.plies().into();
    playing.kept.terms = serde_json::to_string(&playing.terms).expect("terms are plain data");
    let events = playing.session.stored(from);
    let written = app.store().keep_game(&playing.kept, playing.saved, from, &events);
    playing.revision += 1;
    match written {
        Ok(()) => {
            live.tell_kept(playing);
            Ok(())
        }
        Err(error) => {
            app.games.forget(&live.id);
            live.let_go(playing);
            Err(error.into())
        }
    }
}
