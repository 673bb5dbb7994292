//! The built program as a server, asked over the network as a browser does.

mod abuse;
mod accounts;
mod agents;
mod analysis;
mod backup;
mod browser;
mod campaign;
mod counting;
mod fairness;
mod faults;
mod friends;
mod games;
mod limits;
mod notes;
mod operations;
mod papers;
mod program;
mod properties;
mod proxy;
mod runs;
mod secrets;
mod tournaments;
