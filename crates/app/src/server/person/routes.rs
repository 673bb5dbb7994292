//! The addresses of a person's own things.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::api::person::{Me, MeChange, PauseRequest, Preferences};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::extract::Body;
use super::super::json::Json;
use super::super::problem::{Answer, Problem};
use super::super::says::Account;
use super::super::store;
use super::super::store::stored::{self, Unreadable};
use super::described::{describe, preferences, welcome};
use super::{Person, accounts, logging_in, memories, session, setups};

pub(in crate::server) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me, change))
        .routes(routes!(forget))
        .routes(routes!(pause))
        .merge(logging_in::router())
        .merge(memories::router())
        .merge(setups::router())
}

/// Returns the current person. On a loopback server an unknown browser becomes a guest.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
async fn me(State(app): State<App>, headers: HeaderMap) -> Result<Response, Problem> {
    let known = session(&app, &headers).await?;
    blocking(move || match known {
        None if !app.settings.accounts => {
            let guest = app.store().add_guest()?;
            welcome(&app, &headers, guest.id)
        }
        known => Ok(Json(describe(&app, known.map(|session| session.person.id))?).into_response()),
    })
    .await
}

/// Changes your name or your settings.
#[utoipa::path(put, path = "/api/me", request_body = MeChange, responses((status = 200, body = Me)))]
async fn change(State(app): State<App>, person: Person, Body(change): Body<MeChange>) -> Answer<Me> {
    blocking(move || {
        if let Some(name) = &change.name {
            app.store().rename(person.id, &accounts::name(name)?)?;
        }
        if let Some(settings) = &change.settings {
            check(settings)?;
            let store = app.store();
            // Those of a newer version stay for it; damaged ones are replaced.
            if let Err(newer @ Unreadable::Newer(_)) = preferences(&store.profile(person.id)?) {
                return Err(Problem::conflict(Account::NewerSettings { problem: newer.message() }));
            }
            store.set_settings(person.id, &stored::write(settings))?;
        }
        describe(&app, Some(person.id)).map(Json)
    })
    .await
}

fn check(settings: &Preferences) -> Result<(), Problem> {
    let known = |key: &'static str, value: &str, values: &[&'static str]| match values.contains(&value) {
        true => Ok(()),
        false => {
            let (value, values) = (value.to_owned(), values.to_vec());
            Err(Problem::bad_request(Account::Setting { key, value, values }))
        }
    };
    known("theme", &settings.theme, &["system", "light", "dark"])?;
    match is_language(&settings.language) {
        true => Ok(()),
        false => known("language", &settings.language, &["auto", "en", "pt-BR", "de"]),
    }
}

/// Whether a text is `auto` or has the shape of a language tag, such as `pt-BR`. The client knows which languages it has.
fn is_language(tag: &str) -> bool {
    let is_part =
        |part: &str| (2..=4).contains(&part.len()) && part.chars().all(|sign| sign.is_ascii_alphanumeric());
    tag.split('-').count() <= 3 && tag.split('-').all(is_part)
}

/// Makes all opponents forget you.
#[utoipa::path(delete, path = "/api/me/memory", responses((status = 200, body = Me)))]
async fn forget(State(app): State<App>, person: Person) -> Answer<Me> {
    blocking(move || {
        app.store().forget(person.id)?;
        describe(&app, Some(person.id)).map(Json)
    })
    .await
}

/// Turns an opponent's learning from your games off or on.
#[utoipa::path(put, path = "/api/me/learning", request_body = PauseRequest, responses((status = 200, body = Me)))]
async fn pause(State(app): State<App>, person: Person, Body(request): Body<PauseRequest>) -> Answer<Me> {
    blocking(move || {
        let known = app.store().adaptation(person.id, &request.game)?;
        let known = known.ok_or_else(|| Problem::not_found(Account::NoLevel))?;
        app.store().keep_adaptation(person.id, &store::Adaptation { paused: request.paused, ..known })?;
        describe(&app, Some(person.id)).map(Json)
    })
    .await
}
