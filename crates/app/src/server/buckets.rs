//! Rate limits per browser: token buckets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
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
/// Failed attempts to log in to one account from one address: few, so that nobody guesses a password.
const LOGIN: Rate = Rate { a_second: 0.1, at_once: 10.0 };
/// Failed attempts to log in to one account from anywhere: many addresses cannot guess much faster. An attacker at one address
/// cannot lock the owner out; one with several can keep new logins from succeeding, but ends no session.
const LOGIN_OF_ACCOUNT: Rate = Rate { a_second: 0.5, at_once: 100.0 };
/// Failed attempts to log in from one address to any account: each costs the server time.
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
pub(super) struct Buckets(Mutex<HashMap<Who, Bucket>>);

struct Bucket {
    /// The tokens that were left at that time.
    left: f64,
    since: Instant,
    rate: Rate,
}

impl Bucket {
    fn full(rate: Rate, now: Instant) -> Self {
        Self { left: rate.at_once, since: now, rate }
    }

    /// The tokens that are left now.
    fn tokens(&self, now: Instant) -> f64 {
        let refilled = now.duration_since(self.since).as_secs_f64() * self.rate.a_second;
        (self.left + refilled).min(self.rate.at_once)
    }
}

impl Buckets {
    /// Whether a request from an address may be answered; `browser` is the hash of its token, if it has one.
    pub(super) fn allow(&self, address: IpAddr, browser: Option<String>) -> bool {
        let of_address = if address.is_loopback() { LOOPBACK } else { ADDRESS };
        // Its browser first: requests that are refused must not use up the share of others at the address.
        browser.is_none_or(|browser| self.take(Who::Browser(browser), BROWSER))
            && self.take(Who::Address(network(address)), of_address)
    }

    /// Whether a file of the client may be sent to an address.
    pub(super) fn allow_file(&self, address: IpAddr) -> bool {
        let of_address = if address.is_loopback() { LOOPBACK } else { FILES };
        self.take(Who::Files(network(address)), of_address)
    }

    /// Whether an attempt to log in to an account from an address is allowed: the last ones did not fail too often. It counts
    /// as failed until [`Self::logged_in`], so that attempts at the same time count as well.
    pub(super) fn allow_login(&self, address: IpAddr, account: &str) -> bool {
        let all = logins(address, account);
        let taken = all.iter().take_while(|(who, rate)| self.take(who.clone(), *rate)).count();
        let allowed = taken == all.len();
        if !allowed {
            all[..taken].iter().for_each(|(who, _)| self.give_back(who));
        }
        allowed
    }

    /// Takes back that an allowed attempt counts as failed.
    pub(super) fn logged_in(&self, address: IpAddr, account: &str) {
        logins(address, account).iter().for_each(|(who, _)| self.give_back(who));
    }

    fn give_back(&self, who: &Who) {
        if let Some(bucket) = self.lock().get_mut(who) {
            bucket.left += 1.0;
        }
    }

    /// Whether an account may be created from an address.
    pub(super) fn allow_registration(&self, address: IpAddr) -> bool {
        self.take(Who::Register(network(address)), REGISTER)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Who, Bucket>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a token from a bucket; returns whether one was left.
    fn take(&self, who: Who, rate: Rate) -> bool {
        let now = Instant::now();
        let mut buckets = self.lock();
        if buckets.len() >= MOST {
            buckets.retain(|_, bucket| bucket.tokens(now) < bucket.rate.at_once);
        }
        let bucket = buckets.entry(who).or_insert(Bucket::full(rate, now));
        bucket.left = bucket.tokens(now);
        bucket.since = now;
        let enough = bucket.left >= 1.0;
        bucket.left -= f64::from(u8::from(enough));
        enough
    }
}

/// The buckets of failed logins to an account from an address, the one for the fewest attempts first.
fn logins(address: IpAddr, account: &str) -> [(Who, Rate); 3] {
    let (address, account) = (network(address), account.to_lowercase());
    [
        (Who::Login(address, account.clone()), LOGIN),
        (Who::LoginFromAddress(address), LOGIN_FROM_ADDRESS),
        (Who::LoginOfAccount(account), LOGIN_OF_ACCOUNT),
    ]
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
    fn logins_with_the_right_password_are_never_counted() {
        let buckets = Buckets::default();
        let school = "9.9.9.9".parse().unwrap();
        let enters = |pupil: u32| {
            let name = format!("pupil {pupil}");
            let allowed = buckets.allow_login(school, &name);
            buckets.logged_in(school, &name);
            allowed
        };
        assert!((0..1_000).all(enters));
    }

    #[test]
    fn a_browser_beyond_its_limit_leaves_the_share_of_its_address_to_others() {
        let buckets = Buckets::default();
        let club = "9.9.9.9".parse().unwrap();
        let of_one = (0..10_000).filter(|_| buckets.allow(club, Some("one".to_owned()))).count();
        assert!((300..500).contains(&of_one), "{of_one}");
        assert!((0..20).all(|_| buckets.allow(club, Some("another".to_owned()))));
    }

    #[test]
    fn a_full_table_forgets_full_buckets_alone() {
        let buckets = Buckets::default();
        let slow = Rate { a_second: 0.001, at_once: 1.0 };
        assert!(buckets.take(Who::Browser("waits".to_owned()), slow));
        let quick = Rate { a_second: 1e9, at_once: 1.0 };
        for number in 0..=MOST {
            buckets.take(Who::Browser(number.to_string()), quick);
        }
        assert!(buckets.lock().len() < MOST);
        assert!(!buckets.take(Who::Browser("waits".to_owned()), slow));
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
