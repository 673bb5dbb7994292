//! The person behind a browser.

mod accounts;
mod described;
mod logging_in;
mod memories;
mod reset;
pub(super) mod routes;
mod setups;

pub(crate) use reset::reset_password;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::app::App;
use super::blocking::blocking;
use super::problem::Problem;
use super::says::{Account, Advice};
use super::store::Login;
use super::tokens;

/// The person who sent a request. A request that names a person is refused from everybody else.
#[derive(Clone)]
pub(super) struct Person {
    pub(super) id: i64,
    pub(super) name: String,
}

impl FromRequestParts<App> for Person {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let person = known(app, &parts.headers).await?;
        person.ok_or_else(|| stranger(app.settings.accounts))
    }
}

/// The person whose browser sent these headers, unless it is a stranger's.
async fn known(app: &App, headers: &HeaderMap) -> Result<Option<Person>, Problem> {
    let Some(token) = tokens::hash_of(headers) else { return Ok(None) };
    let login = app.logins().whose(&token, app.settings.accounts)?;
    let Some(Login { id, name, unnoted }) = login else { return Ok(None) };
    if unnoted {
        let app = app.clone();
        let noted = blocking(move || Ok(app.store().note_use(&token)?)).await;
        // Reading must still work for logged-in people when the disk is full.
        if let Err(problem) = noted {
            tracing::warn!("cannot note that a session is used: {}", problem.message().text);
        }
    }
    Ok(Some(Person { id, name }))
}

/// A person who may start and stop jobs: everyone on a server without accounts, otherwise the administrator.
pub(super) struct Keeper;

impl FromRequestParts<App> for Keeper {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let person = Person::from_request_parts(parts, app).await?;
        let app = app.clone();
        blocking(move || match !app.settings.accounts || app.store().keeper()? == Some(person.id) {
            true => Ok(Self),
            false => Err(Problem::forbidden(Account::KeeperOnly).hint(Advice::Keeper)),
        })
        .await
    }
}

fn stranger(accounts: bool) -> Problem {
    let says = Problem::unauthorized(Account::Stranger);
    says.hint(if accounts { Advice::LogIn } else { Advice::GetMe })
}
