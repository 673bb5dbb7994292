//! Without accounts everybody who can reach the server may be anybody, so nobody may reach it through a proxy.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::super::app::App;
use super::super::client::Client;
use super::super::problem::Problem;
use super::super::says::{Advice, ServerSays};

/// Refuses requests that a proxy has passed on, unless people need accounts.
pub(in crate::server) async fn refuse_proxies(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let forwarded = request.extensions().get::<Client>().is_some_and(|client| client.forwarded);
    if forwarded && !app.settings.accounts {
        return Problem::forbidden(ServerSays::Proxied).hint(Advice::Accounts).into_response();
    }
    next.run(request).await
}
