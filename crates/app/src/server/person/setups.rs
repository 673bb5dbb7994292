//! The addresses of setups and of terms that teachers fix.

use axum::extract::State;
use serde::Deserialize;
use spielgeist_lab::SetupInfo;
use spielgeist_play::{Message, ReadySetup, SetupSheet};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::allowed_agents;
use super::super::api::game::NewGame;
use super::super::api::setup::{Lock, Setup, SetupCheck, SetupRequest, SetupText};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::extract::{Body, Path, Query};
use super::super::json::Json;
use super::super::lengths::{require_short, require_short_terms};
use super::super::problem::{Answer, Problem};
use super::super::says::{GameSays, SetupSays};
use super::super::store::{Stored, stored};
use super::super::tokens;
use super::{Person, accounts};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, keep))
        .routes(routes!(drop_one))
        .routes(routes!(check))
        .routes(routes!(random))
        .routes(routes!(lock))
        .routes(routes!(show_lock))
}

/// The game.
#[derive(Deserialize, IntoParams)]
struct Of {
    /// The game.
    game: String,
}

impl Stored for NewGame {}

/// Setups that a person may keep.
const MOST_SETUPS: u64 = 200;
/// Links that a teacher may have; the oldest makes room for the next.
const MOST_LOCKS: u64 = 500;

fn setup_of<'a>(app: &'a App, game: &str) -> Result<&'a SetupInfo, Problem> {
    let setup = app.registry.game(game)?.info().setup.as_ref();
    setup.ok_or_else(|| Problem::bad_request(SetupSays::NoSetup { game: game.to_owned() }))
}

/// Your setups, and those that come with the game.
#[utoipa::path(get, path = "/api/setups", params(Of), responses((status = 200, body = Vec<Setup>)))]
async fn list(State(app): State<App>, person: Person, Query(of): Query<Of>) -> Answer<Vec<Setup>> {
    blocking(move || {
        let ready = setup_of(&app, &of.game)?.sheet.ready.iter();
        let shipped = |ready: &ReadySetup| {
            let (game, name) = (of.game.clone(), ready.name.to_owned());
            Setup { id: None, game, name, text: ready.text.clone(), mine: false }
        };
        let kept = app.store().setups(person.id, &of.game)?.into_iter();
        let mine = kept.map(|kept| Setup {
            id: Some(kept.id),
            game: kept.game,
            name: kept.name,
            text: kept.text,
            mine: true,
        });
        Ok(Json(mine.chain(ready.map(shipped)).collect()))
    })
    .await
}

/// Keeps a setup under a name, instead of the one that had it.
#[utoipa::path(put, path = "/api/setups", request_body = SetupRequest, responses((status = 200, body = Setup)))]
async fn keep(State(app): State<App>, person: Person, Body(request): Body<SetupRequest>) -> Answer<Setup> {
    blocking(move || {
        let name = accounts::name(&request.name)?;
        require_short("text", &request.text)?;
        let text = SetupSheet::tidy(&request.text);
        let problems = (setup_of(&app, &request.game)?.problems)(&text);
        if let Some(first) = problems.into_iter().next() {
            return Err(Problem::bad_request(first));
        }
        let kept = app.store().keep_setup(person.id, &request.game, &name, &text, MOST_SETUPS)?;
        let kept = kept.ok_or_else(|| Problem::too_many(SetupSays::TooMany { most: MOST_SETUPS }))?;
        Ok(Json(Setup { id: Some(kept.id), game: kept.game, name: kept.name, text: kept.text, mine: true }))
    })
    .await
}

/// Drops a setup of yours.
#[utoipa::path(delete, path = "/api/setups/{id}", responses((status = 200, body = bool)))]
async fn drop_one(State(app): State<App>, person: Person, Path(id): Path<i64>) -> Answer<bool> {
    blocking(move || match app.store().drop_setup(person.id, id)? {
        true => Ok(Json(true)),
        false => Err(Problem::not_found(SetupSays::Missing)),
    })
    .await
}

/// The problems of a setup.
#[utoipa::path(post, path = "/api/setups/check", request_body = SetupText, responses((status = 200, body = SetupCheck)))]
async fn check(
    State(app): State<App>,
    _person: Person,
    Body(request): Body<SetupText>,
) -> Answer<SetupCheck> {
    require_short("text", &request.text)?;
    let text = SetupSheet::tidy(&request.text);
    let problems = (setup_of(&app, &request.game)?.problems)(&text);
    Ok(Json(SetupCheck { text, problems: problems.into_iter().map(Message::from).collect() }))
}

/// A random setup.
#[utoipa::path(get, path = "/api/setups/random", params(Of), responses((status = 200, body = SetupCheck)))]
async fn random(State(app): State<App>, _person: Person, Query(of): Query<Of>) -> Answer<SetupCheck> {
    let text = (setup_of(&app, &of.game)?.random)(tokens::number());
    Ok(Json(SetupCheck { text, problems: Vec::new() }))
}

/// Fixes the terms of games, to be handed on as a link.
#[utoipa::path(post, path = "/api/locks", request_body = NewGame, responses((status = 200, body = Lock)))]
async fn lock(State(app): State<App>, person: Person, Body(terms): Body<NewGame>) -> Answer<Lock> {
    blocking(move || {
        let game = app.registry.game(&terms.game)?;
        if let Some(opponent) = &terms.opponent {
            allowed_agents::allowed_opponent(game, opponent)?;
        }
        require_short_terms(&terms)?;
        let lock = tokens::name();
        let terms = NewGame { lock: None, seed: None, ..terms };
        let text = stored::write(&terms);
        app.store().keep_lock(person.id, &lock, &text, MOST_LOCKS)?;
        Ok(Json(Lock { url: format!("/?lock={lock}"), lock, terms }))
    })
    .await
}

/// The terms that a teacher has fixed.
pub(in crate::server) fn locked_terms(app: &App, lock: &str) -> Result<NewGame, Problem> {
    let text = app.store().lock_terms(lock)?.ok_or_else(|| Problem::not_found(GameSays::NoLock))?;
    stored::read(&text)
        .map_err(|error| Problem::failed(GameSays::LockUnreadable { problem: error.message() }))
}

/// The terms behind a link.
#[utoipa::path(get, path = "/api/locks/{lock}", responses((status = 200, body = Lock)))]
async fn show_lock(State(app): State<App>, _person: Person, Path(lock): Path<String>) -> Answer<Lock> {
    blocking(move || {
        let terms = locked_terms(&app, &lock)?;
        Ok(Json(Lock { url: format!("/?lock={lock}"), lock, terms }))
    })
    .await
}
