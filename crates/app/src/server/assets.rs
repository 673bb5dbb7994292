//! The web client, embedded in the program.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::compression::{self, Accepted};
use super::problem::Problem;
use super::says::{Advice, ServerSays};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Client;

/// Cached gzip versions of the client's files; `None` for those that gzip does not make smaller.
static COMPRESSED: Mutex<BTreeMap<String, Option<Bytes>>> = Mutex::new(BTreeMap::new());

/// Serves a file of the client. Every other address is a page, which the client renders.
pub(super) async fn asset(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::not_found(ServerSays::NoAddress).hint(Advice::Addresses).into_response();
    }
    let accepted = Accepted::of(&headers);
    if let Some(response) = send(path, accepted) {
        return response;
    }
    if path.starts_with("assets/") {
        return Problem::not_found(ServerSays::NoFile).into_response();
    }
    let page = send("index.html", accepted);
    page.unwrap_or_else(|| Problem::failed(ServerSays::NoClient).into_response())
}

/// A file, compressed if the browser accepts it and it gets smaller.
fn send(path: &str, accepted: Accepted) -> Option<Response> {
    let mut response = file(path)?;
    let mut compressed = accepted.brotli.then(|| brotli(path)).flatten().map(|bytes| ("br", bytes));
    if compressed.is_none() && accepted.gzip {
        compressed = gzipped(path).map(|bytes| ("gzip", bytes));
    }
    if let Some((coding, bytes)) = compressed {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        *response.body_mut() = bytes.into();
    }
    Some(response)
}

/// The Brotli version of a file, which the client's build leaves beside it.
fn brotli(path: &str) -> Option<Bytes> {
    Client::get(&format!("{path}.br")).map(|file| file.data.into_owned().into())
}

/// The gzip version of a file. Each is compressed once: doing it for every request would cost a core per client.
fn gzipped(path: &str) -> Option<Bytes> {
    let known = || COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(done) = known().get(path) {
        return done.clone();
    }
    // Once per file, so the best is cheap.
    let done = compression::best(&Client::get(path)?.data).map(Bytes::from);
    known().insert(path.to_owned(), done.clone());
    done
}

fn file(path: &str) -> Option<Response> {
    let file = Client::get(path)?;
    let kind = HeaderValue::from_str(file.metadata.mimetype()).ok()?;
    // Names of built files contain a hash of their contents.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, HeaderValue::from_static(keep))];
    Some((StatusCode::OK, headers, file.data).into_response())
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt;

    use super::*;

    const PLAIN: Accepted = Accepted { brotli: false, gzip: false };
    const GZIP: Accepted = Accepted { brotli: false, gzip: true };

    #[test]
    fn a_file_is_compressed_once() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let Some(plain) = send("index.html", PLAIN) else { return };
            assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
            let [first, second] = [gzipped("index.html").unwrap(), gzipped("index.html").unwrap()];
            assert!(std::ptr::eq(first.as_ptr(), second.as_ptr()), "the same bytes, not the same work");
            assert_eq!(first[..2], [0x1f, 0x8b]);
            let sent = send("index.html", GZIP).unwrap();
            assert_eq!(sent.headers()[header::CONTENT_ENCODING], "gzip");
            assert_eq!(sent.into_body().collect().await.unwrap().to_bytes(), first);
        });
    }
}
