//! The web app: a JSON API over the lab, events as they happen, and the client that shows them.
//!
//! Requests never wait for thinking: agents and long work run on threads of their own, and pages are told of news by
//! server-sent events. Whatever a person may not know is left out here, seat by seat, before anything is sent.

mod agents;
mod allowed_agents;
mod api;
mod app;
mod assets;
mod attachment;
mod blocking;
mod buckets;
mod extract;
mod fuzzy;
mod fuzzy_rules;
mod games;
mod guard;
mod jobs;
mod live;
mod messages;
mod openapi;
mod papers;
mod person;
mod polling;
mod problem;
mod runs;
mod says;
mod serve;
mod settings;
mod store;
mod tokens;
mod tournaments;

pub(crate) use messages::catalogue;
pub(crate) use openapi::document;
pub(crate) use serve::serve;
pub(crate) use settings::Settings;
