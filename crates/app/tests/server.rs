//! The built program as a server, asked over the network as a browser does.

#[path = "server/abuse.rs"]
mod abuse;
#[path = "server/accounts.rs"]
mod accounts;
#[path = "server/games.rs"]
mod games;
#[path = "server/secrets.rs"]
mod secrets;
#[path = "server/support.rs"]
mod support;
