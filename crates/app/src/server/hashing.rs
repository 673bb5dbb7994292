//! Limit on the number of passwords that are hashed at a time. Each hash takes 19 MiB and a core for a moment, so that
//! many at once would use up a small machine.

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::blocking::blocking;
use super::problem::Problem;
use super::says::ServerSays;

/// The number of passwords that are hashed at a time.
const AT_ONCE: usize = 2;

/// A semaphore for password hashing; waiting requests hold no thread.
#[derive(Clone)]
pub(super) struct Hashing(Arc<Semaphore>);

impl Default for Hashing {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Hashing {
    /// Runs work on a password when a permit is free.
    pub(super) async fn during<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let permit = Arc::clone(&self.0).acquire_owned().await;
        let permit = permit.map_err(|_| Problem::failed(ServerSays::Broken))?;
        blocking(move || {
            // The work continues after the client has disconnected, and keeps its permit.
            let _permit = permit;
            work()
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    #[test]
    fn few_passwords_are_hashed_at_a_time() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        runtime.block_on(async {
            let hashing = Hashing::default();
            let work = || {
                let (running, most) = (Arc::clone(&running), Arc::clone(&most));
                move || {
                    most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(10));
                    running.fetch_sub(1, Ordering::SeqCst);
                    Ok(())
                }
            };
            let all = (0..12).map(|_| hashing.during(work()));
            let done = futures_util::future::join_all(all).await;
            assert!(done.iter().all(Result::is_ok));
        });
        assert_eq!(most.load(Ordering::SeqCst), AT_ONCE);
    }
}
