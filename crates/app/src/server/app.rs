//! State shared by all requests.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use spielgeist_lab::store::Store as RunStore;
use spielgeist_lab::{Error, Registry};
use tokio::sync::watch;

use super::allowed_agents::Champions;
use super::buckets::Buckets;
use super::hashing::Hashing;
use super::live::Games;
use super::metrics::Metrics;
use super::open_requests::OpenRequests;
use super::readiness::Readiness;
use super::settings::Settings;
use super::store::{Logins, Store};
use super::thinking::Thinking;
use super::tokens;
use super::unknown_proxies::UnknownProxies;

/// The server's state; cheap to copy.
#[derive(Clone)]
pub(super) struct App(Arc<Shared>);

pub(super) struct Shared {
    pub(super) settings: Settings,
    /// The games.
    pub(super) registry: Arc<Registry>,
    /// The data directory.
    pub(super) directory: PathBuf,
    runs: Mutex<RunStore>,
    store: Mutex<Store>,
    logins: Mutex<Logins>,
    pub(super) games: Games,
    pub(super) buckets: Buckets,
    pub(super) open_requests: OpenRequests,
    pub(super) unknown_proxies: UnknownProxies,
    /// The scheduler of all thinking.
    pub(super) thinking: Thinking,
    pub(super) metrics: Metrics,
    /// Whether the store was writable at the last check.
    pub(super) readiness: Readiness,
    /// The limit on concurrent password hashing.
    pub(super) hashing: Hashing,
    /// The code that makes an account the administrator, until one exists.
    keeper_code: Mutex<Option<String>>,
    ends: watch::Sender<bool>,
}

impl App {
    pub(super) fn new(
        settings: Settings,
        registry: Registry,
        runs: RunStore,
        store: Store,
    ) -> Result<Self, Error> {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let logins = Mutex::new(Logins::open(runs.directory())?);
        Ok(Self(Arc::new(Shared {
            settings,
            registry: Arc::new(registry),
            directory: runs.directory().to_owned(),
            runs: Mutex::new(runs),
            store: Mutex::new(store),
            logins,
            games: Games::default(),
            buckets: Buckets::default(),
            open_requests: OpenRequests::default(),
            unknown_proxies: UnknownProxies::default(),
            thinking: Thinking::new(cores),
            metrics: Metrics::default(),
            readiness: Readiness::default(),
            hashing: Hashing::default(),
            keeper_code: Mutex::default(),
            ends: watch::Sender::new(false),
        })))
    }

    /// Creates the code for the first administrator, if accounts are required and no administrator exists.
    pub(super) fn make_keeper_code(&self) -> Result<Option<String>, Error> {
        if self.0.settings.accounts && self.store().keeper()?.is_none() {
            *self.keeper_code() = Some(tokens::name());
        }
        Ok(self.keeper_code().clone())
    }

    fn keeper_code(&self) -> MutexGuard<'_, Option<String>> {
        self.0.keeper_code.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether no administrator exists yet.
    pub(super) fn needs_keeper(&self) -> bool {
        self.keeper_code().is_some()
    }

    /// Whether a text is the code for the first administrator.
    pub(super) fn is_keeper_code(&self, text: &str) -> bool {
        // Hashes are compared, so that the timing reveals nothing about the code.
        self.keeper_code().as_ref().is_some_and(|code| tokens::hash(code) == tokens::hash(text))
    }

    /// Consumes the code if it is right; returns whether it was.
    pub(super) fn take_keeper_code(&self, text: &str) -> bool {
        let is_right = self.is_keeper_code(text);
        if is_right {
            *self.keeper_code() = None;
        }
        is_right
    }

    /// The folder of the champions of runs.
    pub(super) fn champions(&self) -> Champions {
        Champions(self.0.directory.join("champions"))
    }

    /// A receiver that is notified at shutdown, so that endless streams end.
    pub(super) fn ends(&self) -> watch::Receiver<bool> {
        self.0.ends.subscribe()
    }

    /// Starts the shutdown.
    pub(super) fn end(&self) {
        self.0.ends.send_replace(true);
    }

    /// Locks the store of runs and results of papers, which a terminal works on too. Lock order: this one before
    /// [`Self::store`], so that no deadlock occurs.
    pub(super) fn runs(&self) -> MutexGuard<'_, RunStore> {
        self.0.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the reader of logins. Any thread may do so: nothing else is read there, and no writer holds it.
    pub(super) fn logins(&self) -> MutexGuard<'_, Logins> {
        self.0.logins.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the store of people, games and jobs. Hold it for one statement or two, on threads that may block.
    pub(super) fn store(&self) -> MutexGuard<'_, Store> {
        // A panic cannot leave a transaction half done: it is rolled back when it is dropped.
        self.0.store.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
