//! Rate limits per browser: token buckets.

mod places;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::names::folded;
use super::network::network;
use places::Places;

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
/// cannot lock the owner out; one with several can, but not from where the owner has logged in before.
const LOGIN_OF_ACCOUNT: Rate = Rate { a_second: 0.5, at_once: 100.0 };
/// Failed attempts to log in from one address to any account: each costs the server time. Those to names that nobody has
/// are counted apart, so that invented names do not use up the attempts of people at the same address.
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
    LoginToNobody(IpAddr),
    Register(IpAddr),
}

/// The remaining tokens of all browsers.
#[derive(Default)]
pub(super) struct Buckets {
    buckets: Mutex<HashMap<Who, Bucket>>,
    places: Places,
}

/// An attempt to log in that is allowed.
pub(super) struct Attempt {
    place: (IpAddr, String),
    /// The buckets that it has used.
    used: Vec<Who>,
}

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

    /// An attempt to log in to an account from an address, if the last ones did not fail too often. It counts as failed until
    /// [`Self::logged_in`], so that attempts at the same time count as well.
    pub(super) fn allow_login(&self, address: IpAddr, account: &str, exists: bool) -> Option<Attempt> {
        let place = (network(address), folded(account));
        let mut attempt = Attempt { used: Vec::new(), place };
        for (who, rate) in self.logins(&attempt.place, exists) {
            if !self.take(who.clone(), rate) {
                attempt.used.iter().for_each(|who| self.give_back(who));
                return None;
            }
            attempt.used.push(who);
        }
        Some(attempt)
    }

    /// The buckets of failed attempts from a place, the one for the fewest attempts first. Where the owner has logged in before,
    /// the attempts of others at other addresses or to other accounts do not count.
    fn logins(&self, place: &(IpAddr, String), exists: bool) -> Vec<(Who, Rate)> {
        let (address, account) = place.clone();
        let mut buckets = vec![(Who::Login(address, account.clone()), LOGIN)];
        if !self.places.knows(place) {
            let of_address =
                if exists { Who::LoginFromAddress(address) } else { Who::LoginToNobody(address) };
            buckets.push((of_address, LOGIN_FROM_ADDRESS));
            buckets.push((Who::LoginOfAccount(account), LOGIN_OF_ACCOUNT));
        }
        buckets
    }

    /// Takes back that an attempt counts as failed, and notes where the owner was.
    pub(super) fn logged_in(&self, attempt: Attempt) {
        attempt.used.iter().for_each(|who| self.give_back(who));
        self.places.note(attempt.place);
    }

    /// Notes where an account was created.
    pub(super) fn registered(&self, address: IpAddr, account: &str) {
        self.places.note((network(address), folded(account)));
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
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guessing_one_password_locks_out_neither_others_nor_the_owner_elsewhere() {
        let buckets = Buckets::default();
        let [here, there] = ["9.9.9.9", "8.8.8.8"].map(address);
        let allows = |address: IpAddr, name: &str| buckets.allow_login(address, name, true).is_some();
        let tries = (0..20).filter(|_| allows(here, "Ada")).count();
        assert!((10..13).contains(&tries), "{tries}");
        assert!(!allows(here, "ADA"), "names are the same in capitals");
        assert!(allows(here, "Bob"), "others at the address");
        assert!(allows(there, "Ada"), "the owner at another");
        let tries = many_addresses().filter(|address| allows(*address, "Eve")).count();
        assert!(tries < 120, "many addresses guess no faster: {tries}");
    }

    #[test]
    fn many_addresses_do_not_lock_the_owner_out_where_they_have_logged_in_before() {
        let buckets = Buckets::default();
        let [home, created, elsewhere] = ["9.9.9.9", "7.7.7.7", "8.8.8.8"].map(address);
        let attempt = buckets.allow_login(home, "Eve", true).unwrap();
        buckets.logged_in(attempt);
        buckets.registered(created, "Eve");
        let allows = |address: IpAddr| buckets.allow_login(address, "eve", true).is_some();
        let refused = many_addresses().filter(|address| !allows(*address)).count();
        assert!(refused > 0 && !allows(elsewhere));
        for place in [home, created] {
            let tries = (0..20).filter(|_| allows(place)).count();
            assert!((10..13).contains(&tries), "passwords are not guessed faster there: {tries}");
        }
    }

    #[test]
    fn invented_names_do_not_use_up_the_attempts_of_people_at_the_same_address() {
        let buckets = Buckets::default();
        let school = address("9.9.9.9");
        let invented = |number: u32| buckets.allow_login(school, &format!("nobody {number}"), false);
        let tries = (0..200).filter(|number| invented(*number).is_some()).count();
        assert!((60..70).contains(&tries), "each costs time: {tries}");
        let pupil = |number: u32| buckets.allow_login(school, &format!("pupil {number}"), true);
        let tries = (0..200).filter(|number| pupil(*number).is_some()).count();
        assert!((60..70).contains(&tries), "{tries}");
    }

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn many_addresses() -> impl Iterator<Item = IpAddr> {
        (0..1_000u32).map(|number| IpAddr::from(number.to_be_bytes()))
    }

    #[test]
    fn logins_with_the_right_password_are_never_counted() {
        let buckets = Buckets::default();
        let school = "9.9.9.9".parse().unwrap();
        let enters = |pupil: u32| {
            let attempt = buckets.allow_login(school, &format!("pupil {pupil}"), true);
            attempt.map(|attempt| buckets.logged_in(attempt)).is_some()
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
