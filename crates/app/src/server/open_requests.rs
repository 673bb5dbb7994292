//! Limits on requests that are open at the same time. Streams of events and requests that wait for a change last long, and
//! each holds a connection.

use std::net::IpAddr;

use super::network::network;
use super::shares::{Share, Shares};

/// The maximum number for one browser; a page has two or three of them.
const MOST_OF_BROWSER: usize = 32;
/// The maximum number for an address, which a class or a club may share.
const MOST_OF_ADDRESS: usize = 400;

/// The open requests, by browser and by address.
#[derive(Default)]
pub(super) struct OpenRequests {
    browsers: Shares<String>,
    addresses: Shares<IpAddr>,
}

/// An open request; it counts until this is dropped.
pub(super) struct OpenRequest {
    _of_browser: Option<Share<String>>,
    _of_address: Option<Share<IpAddr>>,
}

impl OpenRequests {
    /// Counts a request of a browser, if it is known, from an address, if that has a limit. `None` if there are too many.
    pub(super) fn begin(&self, browser: Option<String>, address: Option<IpAddr>) -> Option<OpenRequest> {
        let _of_browser = match browser {
            Some(browser) => Some(self.browsers.take(browser, MOST_OF_BROWSER)?),
            None => None,
        };
        let _of_address = match address {
            Some(address) => Some(self.addresses.take(network(address), MOST_OF_ADDRESS)?),
            None => None,
        };
        Some(OpenRequest { _of_browser, _of_address })
    }
}
