//! The web app: a JSON API over the lab, events as they happen, and the client that shows them.
//!
//! Requests never wait for agents: agents and long work run on separate threads, and server-sent events notify pages
//! of news. Information that a person may not have is left out here, seat by seat, before anything is sent.

mod advice;
mod agents;
mod allowed_agents;
mod analysis;
mod api;
mod app;
mod assets;
mod attachment;
mod blocking;
mod buckets;
mod client;
mod compression;
mod doctor;
mod extract;
pub(crate) mod fuzzing;
mod fuzzy;
mod fuzzy_rules;
mod games;
mod guard;
mod hashing;
mod jobs;
mod json;
mod lengths;
mod lessons;
mod listener;
mod live;
mod messages;
mod metrics;
mod names;
mod network;
mod open_requests;
mod openapi;
mod operations;
mod papers;
mod person;
mod polling;
mod problem;
mod readiness;
mod runs;
mod says;
mod serve;
mod settings;
mod shares;
mod store;
mod thinking;
mod tokens;
mod tournaments;
mod trusted;
mod unknown_proxies;

pub(crate) use doctor::examine;
pub(crate) use messages::catalogue;
pub(crate) use openapi::document;
pub(crate) use person::reset_password;
pub(crate) use serve::serve;
pub(crate) use settings::{Settings, TlsFiles};
pub(crate) use store::{Health, back_up, restore};
pub(crate) use trusted::AddressRange;
