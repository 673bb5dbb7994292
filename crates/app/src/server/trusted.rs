//! Trusted proxies: addresses or ranges of addresses.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// A range of addresses, such as `10.88.0.0/16`; an address alone is a range of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AddressRange {
    first: IpAddr,
    /// The number of leading bits that all addresses of the range share.
    bits: u32,
}

/// The reason why a text is not a range.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RangeError {
    /// Neither an address nor a range.
    #[error("`{0}` is neither an address nor a range such as 10.88.0.0/16")]
    Malformed(String),
    /// More bits than the address has.
    #[error("`{text}`: the number after the slash must be from 0 to {most}")]
    TooLong { text: String, most: u32 },
    /// Bits after the prefix are set, so that the range meant is not clear.
    #[error("`{text}` is not the first address of its range; did you mean {meant}?")]
    NotFirst { text: String, meant: String },
}

impl AddressRange {
    /// Whether an address is in the range. An IPv4 address counts in its IPv6 form, too.
    pub(super) fn contains(self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.first.is_ipv4() && masked(address, self.bits) == self.first
    }
}

/// An address with only its leading bits.
fn masked(address: IpAddr, bits: u32) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - bits).unwrap_or(0);
            IpAddr::V4(Ipv4Addr::from_bits(address.to_bits() & mask))
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - bits).unwrap_or(0);
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & mask))
        }
    }
}

impl FromStr for AddressRange {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Self, RangeError> {
        let malformed = || RangeError::Malformed(text.to_owned());
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| malformed())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let Some(bits) = bits else {
            let first = address.to_canonical();
            return Ok(Self { first, bits: if first.is_ipv4() { 32 } else { 128 } });
        };
        let bits: u32 = bits.parse().map_err(|_| malformed())?;
        if bits > most {
            return Err(RangeError::TooLong { text: text.to_owned(), most });
        }
        let first = masked(address, bits);
        match first == address {
            true => Ok(Self { first, bits }),
            false => Err(RangeError::NotFirst { text: text.to_owned(), meant: format!("{first}/{bits}") }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(text: &str) -> AddressRange {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    fn contains(text: &str, address: &str) -> bool {
        range(text).contains(address.parse().unwrap())
    }

    #[test]
    fn a_range_contains_the_addresses_with_its_prefix() {
        assert!(contains("10.88.0.0/16", "10.88.255.1") && !contains("10.88.0.0/16", "10.89.0.1"));
        assert!(contains("10.88.0.0/16", "::ffff:10.88.0.9"));
        assert!(contains("0.0.0.0/0", "8.8.8.8") && !contains("0.0.0.0/0", "2001:db8::1"));
        assert!(contains("2001:db8::/32", "2001:db8:1::1") && !contains("2001:db8::/32", "2001:db9::1"));
        assert!(contains("::/0", "2001:db8::1") && contains("fd00::1/128", "fd00::1"));
        assert!(contains("127.0.0.1", "127.0.0.1") && !contains("127.0.0.1", "127.0.0.2"));
        assert!(contains("::ffff:127.0.0.1", "127.0.0.1"));
    }

    #[test]
    fn wrong_ranges_are_refused_with_a_sentence() {
        let refused = |text: &str| text.parse::<AddressRange>().unwrap_err().to_string();
        assert!(refused("10.88.0.0/33").contains("0 to 32"));
        assert!(refused("10.88.0.7/16").contains("did you mean 10.88.0.0/16"));
        for text in ["", "/8", "10.0.0.0/", "10.0.0.0/x", "10.0.0.0/-1", "proxy", "10.0.0.0/8/8"] {
            assert!(refused(text).contains("neither"), "{text}");
        }
    }
}
