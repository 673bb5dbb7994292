//! Runs of evolution and learning, started on a page or in a terminal.

mod begin;
mod control;
mod exports;
pub(super) mod routes;
mod view;
