//! Rate limits per browser: token buckets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Sustained requests per second of one browser, and the burst size.
const BROWSER: Rate = Rate { a_second: 50.0, at_once: 300.0 };
/// The same for an address from which several browsers come.
const ADDRESS: Rate = Rate { a_second: 100.0, at_once: 600.0 };
/// On a loopback server all browsers share one address, so it is not used.
const LOOPBACK: Rate = Rate { a_second: 5_000.0, at_once: 20_000.0 };
/// Attempts to log in or to register from an address.
const LOGIN: Rate = Rate { a_second: 0.2, at_once: 10.0 };
/// The maximum number of buckets; full ones are dropped first.
const MOST: usize = 20_000;

#[derive(Clone, Copy)]
struct Rate {
    a_second: f64,
    at_once: f64,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Who {
    Browser(String),
    Address(IpAddr),
    Login(IpAddr),
}

/// The remaining tokens of all browsers.
#[derive(Default)]
pub(super) struct Buckets(Mutex<HashMap<Who, (f64, Instant)>>);

impl Buckets {
    /// Whether a request from an address may be answered; `browser` is the hash of its token, where it has one.
    pub(super) fn allow(&self, address: IpAddr, browser: Option<String>, is_login: bool) -> bool {
        let of_address = if address.is_loopback() { LOOPBACK } else { ADDRESS };
        self.take(Who::Address(address), of_address)
            && browser.is_none_or(|browser| self.take(Who::Browser(browser), BROWSER))
            && (!is_login || self.take(Who::Login(address), LOGIN))
    }

    /// Takes one from a bucket; whether there was one.
    fn take(&self, who: Who, rate: Rate) -> bool {
        let now = Instant::now();
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST {
            let refilled = |left: f64, since: Instant| left + now.duration_since(since).as_secs_f64();
            buckets.retain(|_, (left, since)| refilled(*left, *since) < 60.0);
        }
        let (left, since) = buckets.entry(who).or_insert((rate.at_once, now));
        *left = (*left + now.duration_since(*since).as_secs_f64() * rate.a_second).min(rate.at_once);
        *since = now;
        let enough = *left >= 1.0;
        *left -= f64::from(u8::from(enough));
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let buckets = Buckets::default();
        let who = Who::Browser("x".to_owned());
        let rate = Rate { a_second: 1_000.0, at_once: 3.0 };
        let taken = (0..10).filter(|_| buckets.take(who.clone(), rate)).count();
        assert!((3..10).contains(&taken), "{taken}");
        std::thread::sleep(std::time::Duration::from_millis(5));
        assert!(buckets.take(who, rate));
        assert!(buckets.take(Who::Browser("y".to_owned()), rate), "everybody has their own");
    }
}
