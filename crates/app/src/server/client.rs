//! The origin of a request: the address behind a trusted proxy, or that of the connection.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

use super::settings::Settings;

/// Headers that proxies add, besides those that begin with [`X_FORWARDED`].
const FORWARDED: [&str; 3] = ["forwarded", "via", "x-real-ip"];
/// The prefix of other headers that proxies add.
const X_FORWARDED: &str = "x-forwarded-";

/// The client of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Client {
    /// The address for rate limits.
    pub(super) address: IpAddr,
    /// Whether a proxy forwarded the request.
    pub(super) forwarded: bool,
    /// Whether that proxy is trusted.
    pub(super) trusted: bool,
}

impl Client {
    /// Returns the client of a request over a connection from `peer`. Headers of a proxy count only if it is trusted.
    pub(super) fn of(settings: &Settings, peer: IpAddr, headers: &HeaderMap) -> Self {
        let peer = peer.to_canonical();
        let is_forwarded = |name: &str| FORWARDED.contains(&name) || name.starts_with(X_FORWARDED);
        let forwarded = headers.keys().any(|name| is_forwarded(name.as_str()));
        let trusted = settings.trusts(peer);
        let behind = trusted.then(|| last_untrusted(settings, headers)).flatten();
        Self { address: behind.unwrap_or(peer), forwarded, trusted }
    }

    /// Whether it is a program on this machine, and no proxy.
    pub(super) fn is_this_machine(&self) -> bool {
        self.address.is_loopback() && !self.forwarded
    }
}

/// The last address of the chain that is not a trusted proxy: earlier ones can be forged.
fn last_untrusted(settings: &Settings, headers: &HeaderMap) -> Option<IpAddr> {
    let lines: Vec<&str> =
        headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok()).collect();
    let chain = lines.join(",");
    let addresses = chain.rsplit(',').map_while(|text| address(text.trim()));
    addresses.map(|address| address.to_canonical()).find(|address| !settings.trusts(*address))
}

/// An address of the chain. Some proxies add the port of the connection, and brackets to IPv6 addresses.
fn address(text: &str) -> Option<IpAddr> {
    let alone = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::V6);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port).or_else(alone)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &[&str], peer: &str, forwarded: &[&str]) -> Client {
        let trusted_proxies = trusted.iter().map(|text| text.parse().unwrap()).collect();
        let settings = Settings { trusted_proxies, ..Settings::local() };
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        Client::of(&settings, peer.parse().unwrap(), &headers)
    }

    #[test]
    fn only_a_trusted_proxy_says_for_whom_it_speaks() {
        let address = |client: Client| client.address.to_string();
        assert_eq!(address(client(&[], "127.0.0.1", &["9.9.9.9"])), "127.0.0.1");
        assert_eq!(address(client(&["127.0.0.1"], "127.0.0.1", &["9.9.9.9"])), "9.9.9.9");
        assert_eq!(address(client(&["127.0.0.1"], "127.0.0.1", &["1.1.1.1, 9.9.9.9"])), "9.9.9.9");
        assert_eq!(address(client(&["127.0.0.1"], "127.0.0.1", &["1.1.1.1", "9.9.9.9"])), "9.9.9.9");
        let chain = client(&["127.0.0.1", "10.0.0.2"], "127.0.0.1", &["1.1.1.1, 9.9.9.9, 10.0.0.2"]);
        assert_eq!(address(chain), "9.9.9.9");
        assert_eq!(address(client(&["127.0.0.1"], "127.0.0.1", &["nonsense"])), "127.0.0.1");
        assert_eq!(address(client(&["127.0.0.1"], "8.8.8.8", &["9.9.9.9"])), "8.8.8.8");
        let ranges = client(&["127.0.0.1", "10.88.0.0/16"], "10.88.3.4", &["9.9.9.9, 10.88.0.2"]);
        assert_eq!(address(ranges), "9.9.9.9");
        assert_eq!(address(client(&["127.0.0.1"], "::ffff:127.0.0.1", &["9.9.9.9"])), "9.9.9.9");
    }

    #[test]
    fn an_address_of_the_chain_may_have_a_port() {
        let behind = |chain: &str| client(&["127.0.0.1"], "127.0.0.1", &[chain]).address.to_string();
        assert_eq!(behind("9.9.9.9:4711"), "9.9.9.9");
        assert_eq!(behind("1.1.1.1, [2001:db8::7]:443"), "2001:db8::7");
        assert_eq!(behind("[2001:db8::7]"), "2001:db8::7");
        assert_eq!(behind("9.9.9.9:4711, 127.0.0.1:80"), "9.9.9.9");
        assert_eq!(behind("9.9.9.9:port"), "127.0.0.1", "nonsense is not believed");
    }

    #[test]
    fn a_request_through_a_proxy_is_not_from_this_machine() {
        assert!(client(&[], "127.0.0.1", &[]).is_this_machine());
        assert!(!client(&[], "127.0.0.1", &["127.0.0.1"]).is_this_machine());
        assert!(!client(&[], "8.8.8.8", &[]).is_this_machine());
    }
}
