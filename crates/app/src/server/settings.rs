//! How the server is run.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// How to serve.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// Where to listen.
    pub(crate) listen: SocketAddr,
    /// Whether people need accounts: always when others than this machine can reach the server.
    pub(crate) accounts: bool,
    /// Proxies whose word on the address of a client counts.
    pub(crate) trusted_proxies: Vec<IpAddr>,
    /// The files for HTTPS, if the server speaks it itself.
    pub(crate) tls: Option<TlsFiles>,
}

/// The files for HTTPS, in PEM form.
#[derive(Clone, Debug)]
pub(crate) struct TlsFiles {
    /// The certificate and those that it rests on.
    pub(crate) certificate: PathBuf,
    /// The private key.
    pub(crate) key: PathBuf,
}

impl Settings {
    /// Whether an address is that of a trusted proxy.
    pub(super) fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|proxy| proxy.to_canonical() == address)
    }

    /// A server for one's own machine.
    #[cfg(test)]
    pub(super) fn local() -> Self {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        Self { listen, accounts: false, trusted_proxies: Vec::new(), tls: None }
    }
}
