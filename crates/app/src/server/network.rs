//! The network of an address, as the unit of rate limits.

use std::net::{IpAddr, Ipv6Addr};

/// The network that a limit applies to: an IPv4 address, or the /64 of an IPv6 address. A single customer has a whole
/// /64, too many addresses to limit one by one.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_addresses_of_one_customer_are_one() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network("2001:db8:1:2::ffff"), network("2001:db8:1:2:aaaa::1"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:9.9.9.9"), "9.9.9.9");
        assert_ne!(network("9.9.9.9"), network("9.9.9.8"));
    }
}
