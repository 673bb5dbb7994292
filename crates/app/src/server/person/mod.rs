//! Who a browser speaks for.

mod accounts;
pub(super) mod routes;
mod setups;
pub(super) mod tokens;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::app::App;
use super::blocking::blocking;
use super::problem::Problem;

/// The person a request comes from. Requests that name one are refused from everybody else.
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
                Some(token) => store.logged_in(&token)?,
                None => None,
            };
            let id = id.ok_or_else(|| stranger(app.settings.accounts))?;
            let name = store.profile(id)?.name;
            Ok(Self { id, name })
        })
        .await
    }
}

fn stranger(accounts: bool) -> Problem {
    let says = Problem::unauthorized("nobody is logged in");
    says.hint(if accounts { "log in at /login" } else { "GET /api/me first: it makes a guest of you" })
}
