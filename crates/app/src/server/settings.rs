//! How the server is run.

use std::net::SocketAddr;

/// How to serve.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// Where to listen.
    pub(crate) listen: SocketAddr,
    /// Whether people need accounts: always when others than this machine can reach the server.
    pub(crate) accounts: bool,
}

impl Settings {
    /// Whether only this machine can reach the server.
    pub(super) fn is_local(&self) -> bool {
        self.listen.ip().is_loopback()
    }
}
