//! Games that are being played: kept in memory while somebody is there, and in the store always.

mod begin;
mod drive;
mod ending;
mod exchange;
mod live;
mod review;
pub(super) mod routes;
pub(super) mod spec;
mod terms;
#[cfg(test)]
mod twins;
mod view;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::app::App;
use super::problem::Problem;
pub(super) use live::Live;
pub(super) use review::Reviews;
pub(super) use spec::Champions;

/// The games in memory, by name.
#[derive(Default)]
pub(super) struct Games {
    live: Mutex<HashMap<String, Arc<Live>>>,
    pub(super) reviews: Reviews,
}

/// A game that nobody has asked for in this time goes back to the store alone: one that goes on, and one that is over.
const IDLE: [Duration; 2] = [Duration::from_secs(15 * 60), Duration::from_secs(60)];

impl Games {
    fn table(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn insert(&self, live: Arc<Live>) -> Arc<Live> {
        Arc::clone(self.table().entry(live.id.clone()).or_insert(live))
    }

    /// Lets go of one game.
    pub(super) fn forget(&self, id: &str) {
        self.table().remove(id);
    }

    /// Lets go of games that nobody plays or watches.
    pub(super) fn tidy(&self) {
        let now = Instant::now();
        self.table().retain(|_, live| !live.is_idle(now, IDLE));
    }
}

/// The game of this name, if it is this person's. Everybody else learns no more than that there is none.
pub(super) fn find(app: &App, profile: i64, id: &str) -> Result<Arc<Live>, Problem> {
    let known = app.games.table().get(id).cloned();
    let live = match known {
        Some(live) => live,
        None => load(app, id)?,
    };
    if live.profile != profile {
        return Err(no_game());
    }
    live.touch();
    Ok(live)
}

/// Fetches a game from the store and lets it go on.
pub(super) fn load(app: &App, id: &str) -> Result<Arc<Live>, Problem> {
    let kept = app.store().game(id)?;
    let (kept, events) = kept.ok_or_else(no_game)?;
    let live = app.games.insert(Arc::new(Live::restore(app, kept, events)?));
    drive::drive(app, &live);
    Ok(live)
}

fn no_game() -> Problem {
    Problem::not_found("game").hint("your games are listed at /me")
}

/// Lets all games go on that were left with an agent on turn.
pub(super) fn wake(app: &App) {
    let since = ending::now().saturating_sub(7 * 24 * 3600);
    let open = app.store().open_games(since).unwrap_or_default();
    for id in open {
        // A game that is damaged is reported when somebody asks for it, and kept.
        let _ = load(app, &id);
    }
}
