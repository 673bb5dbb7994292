//! Rate limits per browser: token buckets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::network::network;

/// Sustained requests per second of one browser, and the burst size.
const BROWSER: Rate = Rate { a_second: 50.0, at_once: 300.0 };
/// The same for an address from which several browsers come.
const ADDRESS: Rate = Rate { a_second: 100.0, at_once: 600.0 };
/// Files of the client for an address: a page is many files, and a whole class may open it at once.
const FILES: Rate = Rate { a_second: 500.0, at_once: 5_000.0 };
/// On a loopback server all browsers share one address, so it is not used.
const LOOPBACK: Rate = Rate { a_second: 5_000.0, at_once: 20_000.0 };
/// Attempts to log in to one account from one address: few, so that nobody guesses a password.
const LOGIN: Rate = Rate { a_second: 0.1, at_once: 10.0 };
/// Attempts to log in to one account from anywhere: many addresses cannot guess much faster, and an attacker at one
/// address cannot lock the owner out for long.
const LOGIN_OF_ACCOUNT: Rate = Rate { a_second: 0.5, at_once: 100.0 };
/// Attempts to log in from one address to any account: each costs the server time.
const LOGIN_FROM_ADDRESS: Rate = Rate { a_second: 1.0, at_once: 60.0 };
/// New accounts from one address.
const REGISTER: Rate = Rate { a_second: 0.05, at_once: 20.0 };
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
    Files(IpAddr),
    Login(IpAddr, String),
    LoginOfAccount(String),
    LoginFromAddress(IpAddr),
    Register(IpAddr),
}

/// The remaining tokens of all browsers.
#[derive(Default)]
pub(super) struct Buckets(Mutex<HashMap<Who, (f64, Instant)>>);

impl Buckets {
    /// Whether a request from an address may be answered; `browser` is the hash of its token, if it has one.
    pub(super) fn allow(&self, address: IpAddr, browser: Option<String>) -> bool {
        let of_address = if address.is_loopback() { LOOPBACK } else { ADDRESS };
        self.take(Who::Address(network(address)), of_address)
            && browser.is_none_or(|browser| self.take(Who::Browser(browser), BROWSER))
    }

    /// Whether a file of the client may be sent to an address.
    pub(super) fn allow_file(&self, address: IpAddr) -> bool {
        let of_address = if address.is_loopback() { LOOPBACK } else { FILES };
        self.take(Who::Files(network(address)), of_address)
    }

    /// Whether a login attempt for an account from an address is allowed.
    pub(super) fn allow_login(&self, address: IpAddr, account: &str) -> bool {
        let (address, account) = (network(address), account.to_lowercase());
        self.take(Who::LoginFromAddress(address), LOGIN_FROM_ADDRESS)
            && self.take(Who::Login(address, account.clone()), LOGIN)
            && self.take(Who::LoginOfAccount(account), LOGIN_OF_ACCOUNT)
    }

    /// Whether an account may be created from an address.
    pub(super) fn allow_registration(&self, address: IpAddr) -> bool {
        self.take(Who::Register(network(address)), REGISTER)
    }

    /// Takes a token from a bucket; returns whether one was left.
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
    fn guessing_one_password_locks_out_neither_others_nor_the_owner_elsewhere() {
        let buckets = Buckets::default();
        let [here, there] = ["9.9.9.9", "8.8.8.8"].map(|text| text.parse::<IpAddr>().unwrap());
        let tries = (0..20).filter(|_| buckets.allow_login(here, "Ada")).count();
        assert!((10..13).contains(&tries), "{tries}");
        assert!(!buckets.allow_login(here, "ADA"), "names are the same in capitals");
        assert!(buckets.allow_login(here, "Bob"), "others at the address");
        assert!(buckets.allow_login(there, "Ada"), "the owner at another");
        let many = (0..1_000u32).map(|number| IpAddr::from(number.to_be_bytes()));
        let tries = many.filter(|address| buckets.allow_login(*address, "Eve")).count();
        assert!(tries < 120, "many addresses guess no faster: {tries}");
    }

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
