//! Proxies that the server was not told to trust: all who come through one share the limits of its address.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// The maximum number of addresses that are named in the log: anybody can add a proxy's header.
const MOST: usize = 10;

/// The addresses that have been named in the log.
#[derive(Default)]
pub(super) struct UnknownProxies(Mutex<HashSet<IpAddr>>);

impl UnknownProxies {
    /// Warns of a request that an address has forwarded, once for each address.
    pub(super) fn warn_of(&self, peer: IpAddr) {
        if self.is_new(peer) {
            tracing::warn!(
                "a request from {peer} has a proxy's header, and {peer} is not a trusted proxy: all who come through it share \
                 the limits of one address, also those on logins. If it is your proxy, start the server with \
                 --trusted-proxy {peer}"
            );
        }
    }

    fn is_new(&self, peer: IpAddr) -> bool {
        let mut named = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        named.len() < MOST && named.insert(peer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_is_named_once_and_not_endlessly_many() {
        let proxies = UnknownProxies::default();
        let peer = |number: u8| IpAddr::from([10, 0, 0, number]);
        assert!(proxies.is_new(peer(1)) && !proxies.is_new(peer(1)) && proxies.is_new(peer(2)));
        let named = (0..100).filter(|number| proxies.is_new(peer(*number))).count();
        assert_eq!(named, MOST - 2);
    }
}
