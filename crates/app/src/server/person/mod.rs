//! The person behind a browser.

mod accounts;
mod described;
mod logging_in;
mod memories;
mod reset;
pub(super) mod routes;
mod setups;

pub(crate) use reset::reset_password;
pub(super) use setups::locked_terms;

use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::app::App;
use super::blocking::blocking;
use super::problem::Problem;
use super::says::{Account, Advice};
use super::store::Login;
use super::tokens;

/// The interval at which an open stream asks whether its session has ended.
const CHECKED: Duration = Duration::from_secs(10);

/// The person who sent a request. A request that names a person is refused from everybody else.
#[derive(Clone)]
pub(super) struct Person {
    pub(super) id: i64,
    pub(super) name: String,
}

impl FromRequestParts<App> for Person {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        LoggedIn::from_request_parts(parts, app).await.map(|session| session.person)
    }
}

/// The session of a request that outlasts its check: a stream, or a wait for a change. It ends with the session.
#[derive(Clone)]
pub(super) struct LoggedIn {
    pub(super) person: Person,
    /// The hash of the browser's token.
    token: String,
}

impl FromRequestParts<App> for LoggedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let session = session(app, &parts.headers).await?;
        session.ok_or_else(|| stranger(app.settings.accounts))
    }
}

impl LoggedIn {
    /// Whether the session still exists and is the same person's.
    pub(super) fn lasts(&self, app: &App) -> bool {
        let login = app.logins().whose(&self.token, app.settings.accounts);
        matches!(login, Ok(Some(login)) if login.id == self.person.id)
    }

    /// Waits until it is noticed that the session has ended.
    pub(super) async fn ended(&self, app: &App) {
        loop {
            tokio::time::sleep(CHECKED).await;
            if !self.lasts(app) {
                return;
            }
        }
    }

    /// The person, if the session has not ended meanwhile.
    ///
    /// # Errors
    /// If it has.
    pub(super) fn still(self, app: &App) -> Result<Person, Problem> {
        match self.lasts(app) {
            true => Ok(self.person),
            false => Err(stranger(app.settings.accounts)),
        }
    }
}

/// The session of the browser that sent these headers, unless it is a stranger's.
async fn session(app: &App, headers: &HeaderMap) -> Result<Option<LoggedIn>, Problem> {
    let Some(token) = tokens::hash_of(headers) else { return Ok(None) };
    let login = app.logins().whose(&token, app.settings.accounts)?;
    let Some(Login { id, name, unnoted }) = login else { return Ok(None) };
    if unnoted {
        let (app, token) = (app.clone(), token.clone());
        let noted = blocking(move || Ok(app.store().note_use(&token)?)).await;
        // Reading must still work for logged-in people when the disk is full.
        if let Err(problem) = noted {
            tracing::warn!("cannot note that a session is used: {}", problem.message().text);
        }
    }
    Ok(Some(LoggedIn { person: Person { id, name }, token }))
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
