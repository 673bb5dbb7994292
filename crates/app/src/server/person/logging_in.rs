//! The addresses of names, accounts, passwords and sessions.

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::api::person::{Credentials, Me, NameRequest, PasswordChange, ProfileName, Registration};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::client::Client;
use super::super::extract::Body;
use super::super::json::Json;
use super::super::problem::{Answer, Problem};
use super::super::says::{Account, Advice};
use super::super::store;
use super::super::tokens;
use super::described::{describe, welcome};
use super::{Keeper, Person, accounts};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(profiles, take_profile))
        .routes(routes!(register))
        .routes(routes!(log_in))
        .routes(routes!(log_out))
        .routes(routes!(change_password))
        .routes(routes!(end_sessions))
        .routes(routes!(hand_over))
}

/// Names that people have given themselves. Only where no passwords are needed.
#[utoipa::path(get, path = "/api/profiles", responses((status = 200, body = Vec<ProfileName>), (status = 403, body = Problem)))]
async fn profiles(State(app): State<App>, _: Person) -> Answer<Vec<ProfileName>> {
    require_local(&app)?;
    blocking(move || {
        let named = |profile: store::Profile| ProfileName {
            id: profile.id,
            name: profile.name,
            has_password: profile.password.is_some(),
        };
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

/// Logs in by name and creates the profile if needed. Without accounts a name is enough, unless it has a password.
#[utoipa::path(post, path = "/api/profiles", request_body = NameRequest, responses((status = 200, body = Me)))]
async fn take_profile(
    State(app): State<App>,
    headers: HeaderMap,
    Body(request): Body<NameRequest>,
) -> Result<Response, Problem> {
    require_local(&app)?;
    blocking(move || {
        let known = find(&app, &request.name)?;
        let id = match known {
            Some(store::Profile { name, password: Some(_), .. }) => {
                return Err(Problem::forbidden(Account::HasPassword { name }).hint(Advice::LogIn));
            }
            Some(profile) => profile.id,
            None => app.store().add_profile(&accounts::name(&request.name)?, false, None)?.id,
        };
        welcome(&app, &headers, id)
    })
    .await
}

/// The profile of a name, if it exists.
fn find(app: &App, name: &str) -> Result<Option<store::Profile>, Problem> {
    let Some(name) = accounts::sought(name) else { return Ok(None) };
    Ok(app.store().profile_named(name)?)
}

/// Makes an account. With the code that the server has shown at its start it becomes the administrator's.
#[utoipa::path(post, path = "/api/register", request_body = Registration, responses((status = 200, body = Me)))]
async fn register(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(request): Body<Registration>,
) -> Result<Response, Problem> {
    if !app.buckets.allow_registration(client.address) {
        return Err(Problem::too_many(Account::TooMany).hint(Advice::Wait));
    }
    let hashing = app.hashing.clone();
    let registered = hashing.during(move || {
        let name = accounts::name(&request.name)?;
        let code = request.code.as_deref().map(str::trim).filter(|code| !code.is_empty());
        if code.is_some_and(|code| !app.is_keeper_code(code)) {
            return Err(Problem::forbidden(Account::WrongCode));
        }
        let hash = accounts::hash(&request.password)?;
        let profile = app.store().add_profile(&name, false, Some(&hash))?;
        // Another server on the same store may have made somebody the administrator since.
        if code.is_some_and(|code| app.take_keeper_code(code)) && app.store().keeper()?.is_none() {
            app.store().set_keeper(profile.id)?;
        }
        app.buckets.registered(client.address, &name);
        welcome(&app, &headers, profile.id)
    });
    registered.await
}

/// Logs in.
#[utoipa::path(post, path = "/api/login", request_body = Credentials, responses((status = 200, body = Me), (status = 401, body = Problem)))]
async fn log_in(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(request): Body<Credentials>,
) -> Result<Response, Problem> {
    // A name that nobody can have is not even counted: counters are kept by name.
    let wrong = || Problem::unauthorized(Account::WrongPassword);
    let name = accounts::sought(&request.name).ok_or_else(wrong)?.to_owned();
    let (the_app, the_name) = (app.clone(), name.clone());
    let password = move || Ok(find(&the_app, &the_name)?.and_then(|profile| profile.password));
    let exists = blocking(password).await?.is_some();
    let attempt = app.buckets.allow_login(client.address, &name, exists).ok_or_else(too_many_tries)?;
    let hashing = app.hashing.clone();
    let logged_in = hashing.during(move || {
        // The password may have been changed while this waited for its turn.
        let known = find(&app, &name)?;
        let hash = known.as_ref().and_then(|profile| profile.password.as_deref());
        match (accounts::verify(&request.password, hash), &known) {
            (true, Some(profile)) => {
                app.buckets.logged_in(attempt);
                welcome(&app, &headers, profile.id)
            }
            _ => Err(wrong()),
        }
    });
    logged_in.await
}

fn too_many_tries() -> Problem {
    Problem::too_many(Account::TooManyTries).hint(Advice::Wait)
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

/// Sets or changes your password. All other sessions end. Without accounts a profile with a name can be given one; it keeps
/// its games.
#[utoipa::path(put, path = "/api/me/password", request_body = PasswordChange, responses((status = 200, body = Me), (status = 403, body = Problem)))]
async fn change_password(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    person: Person,
    headers: HeaderMap,
    Body(request): Body<PasswordChange>,
) -> Result<Response, Problem> {
    let attempt = app.buckets.allow_login(client.address, &person.name, true).ok_or_else(too_many_tries)?;
    let hashing = app.hashing.clone();
    let changed = hashing.during(move || {
        let known = app.store().profile(person.id)?;
        if known.guest {
            return Err(Problem::bad_request(Account::GuestPassword));
        }
        if let Some(hash) = &known.password
            && !accounts::verify(request.old.as_deref().unwrap_or_default(), Some(hash))
        {
            return Err(Problem::forbidden(Account::WrongOld));
        }
        app.buckets.logged_in(attempt);
        let hash = accounts::hash(&request.new)?;
        app.store().set_password(person.id, &hash)?;
        welcome(&app, &headers, person.id)
    });
    changed.await
}

/// Ends all your sessions in other browsers.
#[utoipa::path(delete, path = "/api/me/sessions", responses((status = 200, body = Me)))]
async fn end_sessions(State(app): State<App>, person: Person, headers: HeaderMap) -> Answer<Me> {
    blocking(move || {
        app.store().end_sessions(person.id, tokens::hash_of(&headers).as_deref())?;
        describe(&app, Some(person.id)).map(Json)
    })
    .await
}

/// Makes another account the administrator's.
#[utoipa::path(put, path = "/api/keeper", request_body = NameRequest, responses((status = 200, body = Me), (status = 403, body = Problem)))]
async fn hand_over(
    State(app): State<App>,
    _: Keeper,
    person: Person,
    Body(request): Body<NameRequest>,
) -> Answer<Me> {
    // Where there are no accounts everybody may do everything; they could name whoever is the administrator later.
    if !app.settings.accounts {
        return Err(Problem::forbidden(Account::NoKeeper));
    }
    blocking(move || {
        let known = find(&app, &request.name)?.filter(|profile| profile.password.is_some());
        let profile = known.ok_or_else(|| Problem::not_found(Account::Unknown { name: request.name }))?;
        app.store().set_keeper(profile.id)?;
        describe(&app, Some(person.id)).map(Json)
    })
    .await
}
