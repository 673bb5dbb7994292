//! The person behind a browser.

mod accounts;
mod described;
mod logging_in;
mod memories;
pub(super) mod routes;
mod setups;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::app::App;
use super::blocking::blocking;
use super::problem::Problem;
use super::says::{Account, Advice};
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
        let token = tokens::hash_of(&parts.headers);
        let app = app.clone();
        blocking(move || {
            let store = app.store();
            let id = match token {
                Some(token) => store.logged_in(&token, app.settings.accounts)?,
                None => None,
            };
            let id = id.ok_or_else(|| stranger(app.settings.accounts))?;
            let name = store.profile(id)?.name;
            Ok(Self { id, name })
        })
        .await
    }
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
