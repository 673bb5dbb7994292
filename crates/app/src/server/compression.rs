//! Answers compressed with gzip.

use std::cell::RefCell;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::{Compress, Compression, Crc, FlushCompress, Status};

use super::problem::Problem;
use super::says::ServerSays;

/// Smaller bodies fit into one packet anyway.
const LEAST: u64 = 1_024;
/// Deflate, no flags, no time, no level, unknown system.
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// Checksum and length.
const TRAILER: usize = 8;

thread_local! {
    /// The tables of a compressor take a third of a megabyte, and filling new ones takes longer than compressing a view. Views
    /// change with every move, so more effort would cost more time than it saves.
    static FAST: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
}

/// The codings that a browser accepts. Most offer Brotli on HTTPS and on loopback only.
#[derive(Clone, Copy)]
pub(super) struct Accepted {
    pub(super) brotli: bool,
    pub(super) gzip: bool,
}

impl Accepted {
    pub(super) fn of(headers: &HeaderMap) -> Self {
        let accepted =
            headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let mut codings = accepted.flat_map(|codings| codings.split(',')).map(str::trim);
        let mut found = Self { brotli: false, gzip: false };
        for coding in codings.by_ref() {
            found.brotli |= coding == "br";
            found.gzip |= coding == "gzip";
        }
        found
    }
}

/// Compresses the bodies of a handler, unless they are small or streams.
pub(super) async fn compress(request: Request, next: Next) -> Response {
    let accepted = Accepted::of(request.headers()).gzip;
    let response = next.run(request).await;
    let length = response.body().size_hint().exact();
    let coded = response.headers().contains_key(header::CONTENT_ENCODING);
    if !accepted || coded || length.is_none_or(|length| length < LEAST) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Problem::failed(ServerSays::Broken).into_response();
    };
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    match FAST.with_borrow_mut(|fast| gzip(fast, &bytes)) {
        Some(smaller) => {
            parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            parts.headers.remove(header::CONTENT_LENGTH);
            Response::from_parts(parts, Body::from(smaller))
        }
        None => Response::from_parts(parts, Body::from(bytes)),
    }
}

/// The smallest gzip version of a file, if it is smaller than the file.
pub(super) fn best(bytes: &[u8]) -> Option<Vec<u8>> {
    gzip(&mut Compress::new(Compression::best(), false), bytes)
}

/// Compresses with a compressor that has no header of its own; `None` if that makes nothing smaller.
fn gzip(compressor: &mut Compress, bytes: &[u8]) -> Option<Vec<u8>> {
    let mut smaller = Vec::with_capacity(bytes.len());
    smaller.extend_from_slice(&HEADER);
    compressor.reset();
    // Writes as much as there is room for.
    let done = compressor.compress_vec(bytes, &mut smaller, FlushCompress::Finish);
    if !matches!(done, Ok(Status::StreamEnd)) || smaller.len() + TRAILER >= bytes.len() {
        return None;
    }
    let mut crc = Crc::new();
    crc.update(bytes);
    smaller.extend_from_slice(&crc.sum().to_le_bytes());
    smaller.extend_from_slice(&crc.amount().to_le_bytes());
    Some(smaller)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use axum::Router;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use flate2::read::GzDecoder;
    use tower::ServiceExt;

    use super::*;

    #[test]
    fn accepted_codings_are_read_from_the_header() {
        let of = |text: &'static str| {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))]);
            let Accepted { brotli, gzip } = Accepted::of(&headers);
            (brotli, gzip)
        };
        assert_eq!(of("gzip, deflate, br, zstd"), (true, true));
        assert_eq!(of("gzip"), (false, true));
        assert_eq!(of("identity"), (false, false));
    }

    fn unpacked(bytes: &[u8]) -> Vec<u8> {
        let mut plain = Vec::new();
        GzDecoder::new(bytes).read_to_end(&mut plain).unwrap();
        plain
    }

    #[test]
    fn one_compressor_serves_many_texts() {
        let mut compressor = Compress::new(Compression::fast(), false);
        for length in [1_024, 70_000, 2_000, 1_024] {
            let text: Vec<u8> = (0..length).map(|i| b"abcdefgh"[(i * i / 7) % 8]).collect();
            let smaller = gzip(&mut compressor, &text).unwrap();
            assert!(smaller.len() < text.len());
            assert_eq!(unpacked(&smaller), text);
        }
        assert_eq!(gzip(&mut compressor, &[7, 200, 31, 90]), None, "nothing to gain");
    }

    /// The coding and the bytes of the answer to a browser.
    async fn answer(text: &'static str, accepts: &'static str) -> (Option<HeaderValue>, Vec<u8>) {
        let router: Router =
            Router::new().route("/", get(move || async move { text })).layer(from_fn(compress));
        let request = Request::builder().uri("/").header(header::ACCEPT_ENCODING, accepts);
        let response = router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let coding = response.headers().get(header::CONTENT_ENCODING).cloned();
        (coding, to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec())
    }

    #[test]
    fn large_answers_are_compressed_for_browsers_that_accept_it() {
        let long: &'static str = "the same words again and again ".repeat(100).leak();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let (coding, bytes) = answer(long, "gzip, br").await;
            assert_eq!((coding.unwrap(), unpacked(&bytes)), (HeaderValue::from_static("gzip"), long.into()));
            assert_eq!(answer(long, "identity").await, (None, long.into()));
            assert_eq!(answer("short", "gzip").await, (None, "short".into()));
        });
    }
}
