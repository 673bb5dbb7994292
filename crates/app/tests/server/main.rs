//! The built program as a server, asked over the network as a browser does.

mod abuse;
mod accounts;
mod agents;
mod browser;
mod counting;
mod games;
mod notes;
mod papers;
mod program;
mod runs;
mod secrets;
mod tournaments;
