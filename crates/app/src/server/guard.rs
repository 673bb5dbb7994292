//! What stands between the network and everything else: sizes, rates, origins, headers.

mod buckets;
mod extract;
mod headers;
mod origin;

pub(super) use buckets::{Buckets, limit_rate};
pub(super) use extract::{Body, Path, Query};
pub(super) use headers::secure;
pub(super) use origin::check_origin;
