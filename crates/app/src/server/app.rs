//! State shared by all requests.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use spielgeist_lab::Registry;
use spielgeist_lab::store::Store as RunStore;
use tokio::sync::{OwnedMutexGuard, OwnedSemaphorePermit, Semaphore, watch};

use super::allowed_agents::Champions;
use super::buckets::Buckets;
use super::live::Games;
use super::settings::Settings;
use super::store::Store;

/// The server's state; cheap to copy.
#[derive(Clone)]
pub(super) struct App(Arc<Shared>);

pub(super) struct Shared {
    pub(super) settings: Settings,
    /// The games.
    pub(super) registry: Arc<Registry>,
    /// Where all data is kept.
    pub(super) directory: PathBuf,
    runs: Mutex<RunStore>,
    store: Mutex<Store>,
    pub(super) games: Games,
    pub(super) buckets: Buckets,
    /// A permit for each thread that agents may think on at once.
    pub(super) thinkers: Arc<Semaphore>,
    /// The same for questions about moves: they never keep an agent from moving.
    pub(super) questions: Arc<Semaphore>,
    /// The person who asks; each person's questions are answered one at a time.
    askers: Mutex<HashMap<i64, Arc<tokio::sync::Mutex<()>>>>,
    ends: watch::Sender<bool>,
}

impl App {
    pub(super) fn new(settings: Settings, registry: Registry, runs: RunStore, store: Store) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Self(Arc::new(Shared {
            settings,
            registry: Arc::new(registry),
            directory: runs.directory().to_owned(),
            runs: Mutex::new(runs),
            store: Mutex::new(store),
            games: Games::default(),
            buckets: Buckets::default(),
            thinkers: Arc::new(Semaphore::new(cores)),
            questions: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
            askers: Mutex::default(),
            ends: watch::Sender::new(false),
        }))
    }

    /// Waits until a question of a person may be thought about; it may for as long as the answer is held.
    pub(super) async fn question(&self, person: i64) -> (OwnedMutexGuard<()>, Option<OwnedSemaphorePermit>) {
        let own = {
            let mut askers = self.0.askers.lock().unwrap_or_else(PoisonError::into_inner);
            askers.retain(|_, asking| Arc::strong_count(asking) > 1);
            Arc::clone(askers.entry(person).or_default())
        };
        let turn = own.lock_owned().await;
        (turn, Arc::clone(&self.0.questions).acquire_owned().await.ok())
    }

    /// Where champions of runs lie.
    pub(super) fn champions(&self) -> Champions {
        Champions(self.0.directory.join("champions"))
    }

    /// Tells when the server ends, so that streams that never end by themselves do.
    pub(super) fn ends(&self) -> watch::Receiver<bool> {
        self.0.ends.subscribe()
    }

    /// The server ends.
    pub(super) fn end(&self) {
        self.0.ends.send_replace(true);
    }

    /// Runs and results of papers, which a terminal works on too. Held as the store is; who needs both takes this first,
    /// so that nobody waits for the other in a circle.
    pub(super) fn runs(&self) -> MutexGuard<'_, RunStore> {
        self.0.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// People, games and jobs. Held for one statement or two, on threads where waiting harms nobody.
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
