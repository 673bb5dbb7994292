//! Runs: what evolves or learns, on the page and in a terminal alike.

mod begin;
mod control;
mod exports;
pub(super) mod routes;
mod view;
