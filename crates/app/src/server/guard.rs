//! Checks before every request: proxies, rate limits, origins, bodies, headers.

mod body;
mod headers;
mod origin;
mod proxy;
mod rate;

pub(super) use body::read_body;
pub(super) use headers::secure;
pub(super) use origin::check_origin;
pub(super) use proxy::refuse_proxies;
pub(super) use rate::limit_rate;
