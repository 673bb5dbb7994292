//! Settings of the server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use super::trusted::AddressRange;

/// The settings of a server.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The address to listen on.
    pub(crate) listen: SocketAddr,
    /// Whether people need accounts: always when others than this machine can reach the server.
    pub(crate) accounts: bool,
    /// Proxies whose headers on the client's address are trusted.
    pub(crate) trusted_proxies: Vec<AddressRange>,
    /// The address of a listener for metrics only.
    pub(crate) metrics: Option<SocketAddr>,
    /// The files for HTTPS, if the server terminates TLS itself.
    pub(crate) tls: Option<TlsFiles>,
}

/// The files for HTTPS, in PEM form.
#[derive(Clone, Debug)]
pub(crate) struct TlsFiles {
    /// The certificate chain.
    pub(crate) certificate: PathBuf,
    /// The private key.
    pub(crate) key: PathBuf,
}

impl Settings {
    /// Whether an address is that of a trusted proxy.
    pub(super) fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|proxies| proxies.contains(address))
    }

    /// The settings of a local server.
    pub(super) fn local() -> Self {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        Self { listen, accounts: false, trusted_proxies: Vec::new(), metrics: None, tls: None }
    }
}
