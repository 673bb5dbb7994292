//! Checks before every request: rate limits, origins, headers.

mod headers;
mod origin;
mod rate;

pub(super) use headers::secure;
pub(super) use origin::check_origin;
pub(super) use rate::limit_rate;
