//! Tournaments: played as work that survives everything, pairing by pairing.

mod begin;
mod exports;
mod replay;
pub(super) mod routes;
mod view;
