//! The addresses of a person's own things.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::api::person::{
    Ability, Credentials, GameCounts, Level, Me, MeChange, NameRequest, PauseRequest, Preferences, Profile,
    ProfileName, Rating,
};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::extract::Body;
use super::super::problem::{Answer, Problem};
use super::super::says::{Account, Advice};
use super::super::store;
use super::super::tokens;
use super::{Person, accounts, memories, setups};

pub(in crate::server) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me, change))
        .routes(routes!(forget))
        .routes(routes!(pause))
        .routes(routes!(profiles, take_profile))
        .routes(routes!(register))
        .routes(routes!(log_in))
        .routes(routes!(log_out))
        .merge(memories::router())
        .merge(setups::router())
}

fn describe(app: &App, id: Option<i64>) -> Result<Me, Problem> {
    let profile = id.map(|id| profile(app, id)).transpose()?;
    Ok(Me { profile, accounts: app.settings.accounts, version: env!("CARGO_PKG_VERSION") })
}

fn profile(app: &App, id: i64) -> Result<Profile, Problem> {
    let store = app.store();
    let known = store.profile(id)?;
    let rating = |rated: store::Rated| Rating {
        game: rated.game,
        rating: rated.rating,
        deviation: rated.deviation,
        games: rated.games,
    };
    let level = |known: store::Adaptation| Level {
        rating: known.estimate.rating(),
        error: known.estimate.error(),
        ability: Ability::of(known.level, levels_of(app, &known.game)),
        game: known.game,
        level: known.level,
        paused: known.paused,
        history: known.history,
    };
    let counts =
        |(game, [won, lost, drawn, open]): (String, [u64; 4])| GameCounts { game, won, lost, drawn, open };
    Ok(Profile {
        id,
        name: known.name,
        guest: known.guest,
        settings: serde_json::from_str(&known.settings).unwrap_or_default(),
        ratings: store.ratings(&format!("p:{id}"))?.into_iter().map(rating).collect(),
        levels: store.adaptations(id)?.into_iter().map(level).collect(),
        games: store.game_counts(id)?.into_iter().map(counts).collect(),
    })
}

/// The number of levels of a game.
fn levels_of(app: &App, game: &str) -> usize {
    let scale = app.registry.game(game).ok().and_then(|game| game.info().levels.as_ref());
    scale.map_or(0, |scale| scale.levels.len())
}

/// An answer that gives the browser a token for a profile.
fn welcome(app: &App, headers: &HeaderMap, id: i64) -> Result<Response, Problem> {
    // A fresh token at every login, so that a stolen old token is not logged in.
    if let Some(old) = tokens::hash_of(headers) {
        app.store().log_out(&old)?;
    }
    let token = tokens::new();
    app.store().log_in(&tokens::hash(&token), id)?;
    let cookie = [(header::SET_COOKIE, tokens::cookie(&app.settings, headers, &token))];
    Ok((cookie, Json(describe(app, Some(id))?)).into_response())
}

/// Returns the current person. On a loopback server an unknown browser becomes a guest.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
async fn me(State(app): State<App>, headers: HeaderMap) -> Result<Response, Problem> {
    blocking(move || {
        let known = match tokens::hash_of(&headers) {
            Some(token) => app.store().logged_in(&token)?,
            None => None,
        };
        match known {
            None if !app.settings.accounts => {
                let guest = app.store().add_guest()?;
                welcome(&app, &headers, guest.id)
            }
            known => Ok(Json(describe(&app, known)?).into_response()),
        }
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
            let text = serde_json::to_string(settings).expect("settings are plain data");
            app.store().set_settings(person.id, &text)?;
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
    known("language", &settings.language, &["auto", "en", "pt-BR"])
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

/// Those who have given themselves a name on this machine.
#[utoipa::path(get, path = "/api/profiles", responses((status = 200, body = Vec<ProfileName>)))]
async fn profiles(State(app): State<App>, _person: Person) -> Answer<Vec<ProfileName>> {
    require_local(&app)?;
    blocking(move || {
        let named = |profile: store::Profile| ProfileName { id: profile.id, name: profile.name };
        Ok(Json(app.store().profiles()?.into_iter().map(named).collect()))
    })
    .await
}

fn require_local(app: &App) -> Result<(), Problem> {
    match app.settings.accounts {
        false => Ok(()),
        true => Err(Problem::forbidden(Account::PasswordsOnly).hint(Advice::LogIn)),
    }
}

/// Logs in by name and creates the profile if needed. On a loopback server a name is enough.
#[utoipa::path(post, path = "/api/profiles", request_body = NameRequest, responses((status = 200, body = Me)))]
async fn take_profile(
    State(app): State<App>,
    headers: HeaderMap,
    Body(request): Body<NameRequest>,
) -> Result<Response, Problem> {
    require_local(&app)?;
    blocking(move || {
        let name = accounts::name(&request.name)?;
        let known = app.store().profile_named(&name)?;
        let id = match known {
            Some(profile) if profile.password.is_some() => {
                return Err(Problem::forbidden(Account::HasPassword { name }).hint(Advice::OtherName));
            }
            Some(profile) => profile.id,
            None => app.store().add_profile(&name, false, None)?.id,
        };
        welcome(&app, &headers, id)
    })
    .await
}

/// Makes an account.
#[utoipa::path(post, path = "/api/register", request_body = Credentials, responses((status = 200, body = Me)))]
async fn register(
    State(app): State<App>,
    headers: HeaderMap,
    Body(request): Body<Credentials>,
) -> Result<Response, Problem> {
    blocking(move || {
        let name = accounts::name(&request.name)?;
        let hash = accounts::hash(&request.password)?;
        let profile = app.store().add_profile(&name, false, Some(&hash))?;
        welcome(&app, &headers, profile.id)
    })
    .await
}

/// Logs in.
#[utoipa::path(post, path = "/api/login", request_body = Credentials, responses((status = 200, body = Me), (status = 401, body = Problem)))]
async fn log_in(
    State(app): State<App>,
    headers: HeaderMap,
    Body(request): Body<Credentials>,
) -> Result<Response, Problem> {
    blocking(move || {
        let known = app.store().profile_named(request.name.trim())?;
        let hash = known.as_ref().and_then(|profile| profile.password.as_deref());
        match (accounts::verify(&request.password, hash), &known) {
            (true, Some(profile)) => welcome(&app, &headers, profile.id),
            _ => Err(Problem::unauthorized(Account::WrongPassword)),
        }
    })
    .await
}

/// Logs out.
#[utoipa::path(post, path = "/api/logout", responses((status = 200, body = Me)))]
async fn log_out(State(app): State<App>, headers: HeaderMap) -> Answer<Me> {
    blocking(move || {
        if let Some(token) = tokens::hash_of(&headers) {
            app.store().log_out(&token)?;
        }
        describe(&app, None).map(Json)
    })
    .await
}
