//! Tournaments: background jobs that survive restarts, one pairing after another.

mod begin;
mod exports;
mod replay;
pub(super) mod routes;
mod view;
