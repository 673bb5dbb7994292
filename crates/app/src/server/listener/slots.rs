//! Limits on the number of connections: in all, and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::super::network::network;
use super::super::trusted::AddressRange;

/// The maximum number of connections, if the system has enough file descriptors.
const MOST: usize = 8_000;
/// The maximum number of connections from one address. Many people may share one, so it is generous.
const MOST_OF_ADDRESS: usize = 200;
/// File descriptors that are reserved for the stores, champions and logs.
const RESERVE: u64 = 128;

/// The limits on open connections.
#[derive(Clone)]
pub(super) struct Slots(Arc<Counts>);

struct Counts {
    /// The counts of open connections: in all, and by network.
    open: Mutex<(usize, HashMap<IpAddr, usize>)>,
    most: usize,
    /// The trusted proxies: many people share the address of a proxy.
    proxies: Vec<AddressRange>,
}

/// The permit of one connection.
pub(super) struct Slot {
    counts: Arc<Counts>,
    network: IpAddr,
}

impl Slots {
    pub(super) fn new(proxies: Vec<AddressRange>) -> Self {
        Self::of(MOST.min(descriptors()), proxies)
    }

    fn of(most: usize, proxies: Vec<AddressRange>) -> Self {
        Self(Arc::new(Counts { open: Mutex::default(), most, proxies }))
    }

    /// Takes a permit for a connection from an address, if one is free.
    pub(super) fn take(&self, address: IpAddr) -> Option<Slot> {
        let address = address.to_canonical();
        let shared = address.is_loopback() || self.0.proxies.iter().any(|proxies| proxies.contains(address));
        let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_network) = &mut *open;
        if *all >= self.0.most {
            return None;
        }
        let network = network(address);
        let own = by_network.entry(network).or_default();
        if *own >= MOST_OF_ADDRESS && !shared {
            return None;
        }
        *own += 1;
        *all += 1;
        Some(Slot { counts: Arc::clone(&self.0), network })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.counts.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, by_network) = &mut *open;
        *all -= 1;
        if let Some(own) = by_network.get_mut(&self.network) {
            *own -= 1;
            if *own == 0 {
                by_network.remove(&self.network);
            }
        }
    }
}

/// The number of file descriptors for connections. Raises the soft limit as far as allowed: its usual 1,024 are few.
#[cfg(unix)]
fn descriptors() -> usize {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else { return 512 };
    let wanted = hard.min(MOST as u64 + RESERVE);
    let raised = soft < wanted && setrlimit(Resource::RLIMIT_NOFILE, wanted, hard).is_ok();
    let limit = if raised { wanted } else { soft };
    limit.saturating_sub(RESERVE).max(64) as usize
}

#[cfg(not(unix))]
fn descriptors() -> usize {
    MOST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_limited_by_address_and_in_all() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let slots = Slots::of(MOST_OF_ADDRESS + 5, vec!["10.0.0.0/30".parse().unwrap()]);
        let one: Vec<Slot> = (0..MOST_OF_ADDRESS).map(|_| slots.take(address("9.9.9.9")).unwrap()).collect();
        assert!(slots.take(address("9.9.9.9")).is_none(), "one address has its share");
        assert!(slots.take(address("::ffff:9.9.9.9")).is_none(), "however it is written");
        let wide = Slots::of(1_000, Vec::new());
        let of_one = |number: usize| wide.take(address(&format!("2001:db8:1:2::{number:x}")));
        let customer: Vec<Slot> = (0..300).filter_map(of_one).collect();
        assert_eq!(customer.len(), MOST_OF_ADDRESS, "a network has the share of an address");
        let others: Vec<Slot> = (0..5).map(|_| slots.take(address("10.0.0.1")).unwrap()).collect();
        assert!(slots.take(address("8.8.8.8")).is_none(), "all have theirs");
        drop((one, others));
        let proxied: Vec<_> = (0..MOST_OF_ADDRESS + 5).map(|_| slots.take(address("10.0.0.1"))).collect();
        assert!(proxied.iter().all(Option::is_some), "a proxy stands for many");
    }
}
