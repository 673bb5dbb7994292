//! Deleting games.

use axum::extract::State;

use super::super::super::app::App;
use super::super::super::blocking::blocking;
use super::super::super::extract::Path;
use super::super::super::json::Json;
use super::super::super::live::{Live, Playing};
use super::super::super::person::Person;
use super::super::super::problem::{Answer, Problem};
use super::super::super::says::{Advice, GameSays};
use super::super::{find, no_game};

/// Deletes a game of yours against agents. A rated game that you have begun must be over first.
#[utoipa::path(delete, path = "/api/games/{id}", responses((status = 200, body = bool)))]
pub(super) async fn delete(State(app): State<App>, person: Person, Path(id): Path<String>) -> Answer<bool> {
    blocking(move || {
        let live = match find(&app, person.id, &id) {
            // Nobody can play on, so nothing speaks against deleting it.
            Err(problem) if problem.is_failure() => {
                return app
                    .store()
                    .drop_damaged_game(person.id, &id)?
                    .then_some(Json(true))
                    .ok_or_else(no_game);
            }
            found => found?,
        };
        let playing = live.lock();
        if live.is_gone() {
            return Err(Problem::conflict(GameSays::GoneOn));
        }
        if !is_deletable(&live, &playing, person.id) {
            return Err(Problem::forbidden(GameSays::NotDeleted).hint(Advice::YourGames));
        }
        live.stop_thinking();
        app.store().drop_game(&id)?;
        app.games.forget(&id);
        // Whoever waits for this game's lock finds it gone, so that nothing stores it again.
        live.let_go(&playing);
        Ok(Json(true))
    })
    .await
}

fn is_deletable(live: &Live, playing: &Playing, person: i64) -> bool {
    let begun = playing.session.last_choice(playing.viewer(person)).is_some();
    let counts = playing.terms.options.rated && begun && !playing.is_over();
    live.profile == person && !live.shared && !counts
}
