//! The web app: a JSON API over the lab, events as they happen, and the client that shows them.
//!
//! Requests never wait for thinking: agents and long work run on threads of their own, and pages are told of news by
//! server-sent events. Whatever a person may not know is left out here, seat by seat, before anything is sent.

mod agents;
mod api;
mod app;
mod assets;
mod attachment;
mod blocking;
mod fuzzy;
mod games;
mod guard;
mod jobs;
mod openapi;
mod papers;
mod person;
mod polling;
mod problem;
mod runs;
mod serve;
mod store;
mod tournaments;

pub(crate) use openapi::document;
pub(crate) use serve::{Settings, serve};
