//! The cookie that identifies a browser: a random number; the store keeps only its hash.

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

use super::settings::Settings;

/// Its name, which ends in the port, because browsers share cookies between the ports of a machine.
const COOKIE: &str = "spielgeist-";
/// A year, in seconds.
const KEEP: u64 = 365 * 24 * 3600;

fn random<const BYTES: usize>() -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A new token.
pub(super) fn new() -> String {
    hex(&random::<32>())
}

/// An unguessable name.
pub(super) fn name() -> String {
    hex(&random::<8>())
}

/// A random seed: unguessable, and small enough for JavaScript to represent exactly.
pub(super) fn number() -> u64 {
    u64::from_le_bytes(random::<8>()) >> 11
}

/// The hash of a token, which the store keeps.
pub(super) fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// The port in the `Host` header, or `web`.
fn port(headers: &HeaderMap) -> &str {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    match host.rsplit_once(':') {
        Some((_, port)) if !port.is_empty() && port.bytes().all(|digit| digit.is_ascii_digit()) => port,
        _ => "web",
    }
}

/// The hash of the request's token.
pub(super) fn hash_of(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let port = port(headers);
    pairs.find(|(name, _)| name.strip_prefix(COOKIE) == Some(port)).map(|(_, token)| hash(token))
}

/// The header that sets the browser's token. With accounts, the cookie is sent over HTTPS only.
pub(super) fn cookie(settings: &Settings, headers: &HeaderMap, token: &str) -> HeaderValue {
    let secure = if settings.accounts { "; Secure" } else { "" };
    let text = format!(
        "{COOKIE}{}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={KEEP}{secure}",
        port(headers)
    );
    HeaderValue::from_str(&text).expect("a token is plain text")
}
