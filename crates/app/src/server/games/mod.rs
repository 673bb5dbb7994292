//! Games in progress: created, continued, stored, viewed.

mod adapting;
mod begin;
mod drive;
mod ending;
mod exchange;
mod friends;
mod keep;
mod notes;
mod quotas;
mod remembering;
mod review;
pub(super) mod routes;
mod view;

use std::sync::Arc;

use super::app::App;
use super::live::{Live, Playing, Terms};
use super::problem::Problem;
use super::says::{Advice, GameSays};

/// Finds a game of this person, or one to which friends are invited. For all others the answer is the same as
/// for a game that does not exist.
pub(super) fn find(app: &App, profile: i64, id: &str) -> Result<Arc<Live>, Problem> {
    let live = match app.games.get(id) {
        Some(live) => live,
        None => load(app, id)?,
    };
    admit(profile, live)
}

/// The same for a game that is in memory; never blocks.
pub(super) fn find_loaded(app: &App, profile: i64, id: &str) -> Option<Result<Arc<Live>, Problem>> {
    Some(admit(profile, app.games.get(id)?))
}

fn admit(profile: i64, live: Arc<Live>) -> Result<Arc<Live>, Problem> {
    if live.profile != profile && !live.shared {
        return Err(no_game());
    }
    live.touch();
    Ok(live)
}

/// Returns a game in the state of the store: one with a change that could not be stored is reloaded.
pub(super) fn look_at<T>(
    app: &App,
    profile: i64,
    id: &str,
    look: impl FnOnce(&Live, &Playing) -> T,
) -> Result<T, Problem> {
    loop {
        let live = find(app, profile, id)?;
        let playing = live.lock();
        if !live.is_gone() {
            return Ok(look(&live, &playing));
        }
    }
}

/// Loads a game from the store and advances it.
pub(super) fn load(app: &App, id: &str) -> Result<Arc<Live>, Problem> {
    let kept = app.store().game(id)?;
    let (kept, events) = kept.ok_or_else(no_game)?;
    let (profile, game) = (kept.profile, kept.game.clone());
    let remembered = |terms: &Terms| remembering::recalled(app, profile, &game, terms).ok().flatten();
    let live = Live::restore(&app.registry, &app.champions(), remembered, kept, events);
    app.games.readable.note(id, live.as_ref().err().map(|problem| problem.clone().message()));
    let live = live?;
    {
        let mut playing = live.lock();
        for seat in (0..playing.terms.seats).filter(|seat| playing.terms.is_person(*seat)).collect::<Vec<_>>()
        {
            let notes = app.store().notes(id, seat)?;
            playing.notes.extend(notes.into_iter().map(|note| (seat, note)));
        }
    }
    let live = app.games.insert(Arc::new(live));
    drive::drive(app, &live);
    Ok(live)
}

fn no_game() -> Problem {
    Problem::not_found(GameSays::Missing).hint(Advice::YourGames)
}

/// Advances all games in which an agent is on turn.
pub(super) fn wake(app: &App) {
    let since = keep::now().saturating_sub(7 * 24 * 3600);
    let open = app.store().open_games(since).unwrap_or_default();
    for id in open {
        // A damaged game is reported when it is requested, and stays in the store.
        let _ = load(app, &id);
    }
}

#[cfg(test)]
mod forfeits;
#[cfg(test)]
mod noninterference;
