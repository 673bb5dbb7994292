//! Without accounts every client has all rights, so the server must not be reachable through a proxy.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::super::app::App;
use super::super::client::Client;
use super::super::problem::Problem;
use super::super::says::{Advice, ServerSays};

/// Refuses forwarded requests on a server without accounts.
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
