//! Rejects requests from other origins.
//!
//! A foreign page can make a browser send requests with our cookies. It cannot add a custom header without a
//! preflight request, which we never allow; so every request that changes something must carry one. On loopback the
//! host name is checked as well, against DNS rebinding: a foreign name that resolves to 127.0.0.1 would make a
//! foreign page look like ours.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::super::app::App;
use super::super::problem::Problem;
use super::super::says::{Advice, ServerSays};

/// The header that our own pages add.
const OURS: &str = "x-spielgeist";

pub(in crate::server) async fn check_origin(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let headers = request.headers();
    if !app.settings.accounts && !is_loopback_name(host(headers)) {
        return Problem::forbidden(ServerSays::LocalOnly).hint(Advice::OpenLocally).into_response();
    }
    // Foreign pages may not even read from the API: a first request creates a guest session.
    let api = request.uri().path().starts_with("/api/");
    if api && is_foreign(headers) || !safe && !headers.contains_key(OURS) {
        return Problem::forbidden(ServerSays::Foreign).hint(Advice::AddHeader).into_response();
    }
    next.run(request).await
}

fn host(headers: &HeaderMap) -> &str {
    headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default()
}

fn is_loopback_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>();
    name == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// Whether a browser says that the request comes from another site.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let other_site = text("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none"));
    let other_origin = text("origin").is_some_and(|origin| {
        origin.split_once("://").is_none_or(|(_, authority)| authority != host(headers))
    });
    other_site || other_origin
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_loopback() {
        for host in ["localhost", "localhost:8080", "127.0.0.1:1", "127.0.0.2:1", "[::1]:8080", "[::1]"] {
            assert!(is_loopback_name(host), "{host}");
        }
        for host in
            ["", "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil:80", "x:y"]
        {
            assert!(!is_loopback_name(host), "{host}");
        }
    }
}
