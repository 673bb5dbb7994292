//! Without accounts every client has all rights, so the server must not be reachable through a proxy. A proxy gives itself
//! away by the headers that it adds, or by HTTP/1.0, which some speak by default. One that does neither cannot be told apart.

use axum::extract::{Request, State};
use axum::http::Version;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::super::app::App;
use super::super::client::Client;
use super::super::problem::Problem;
use super::super::says::{Advice, ServerSays};

/// Refuses forwarded requests on a server without accounts; with accounts, warns of proxies that are not trusted.
pub(in crate::server) async fn refuse_proxies(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let client = request.extensions().get::<Client>().filter(|client| client.forwarded);
    let old = request.version() < Version::HTTP_11;
    if (client.is_some() || old) && !app.settings.accounts {
        return Problem::forbidden(ServerSays::Proxied).hint(Advice::Accounts).into_response();
    }
    if let Some(client) = client.filter(|client| !client.trusted) {
        app.unknown_proxies.warn_of(client.address);
    }
    next.run(request).await
}
