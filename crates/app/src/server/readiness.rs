//! Whether the store can be written, checked at most once a second.

use std::time::{Duration, Instant};

/// The time for which the result of a write check is cached: a check writes to the store.
const FRESH: Duration = Duration::from_secs(1);

/// The result of the last write check, and its time.
#[derive(Default)]
pub(super) struct Readiness(tokio::sync::Mutex<Option<(bool, Instant)>>);

impl Readiness {
    /// Whether the store can be written. Of concurrent callers one checks, and the others wait for it.
    pub(super) async fn is_ready(&self, probe: impl Future<Output = bool>) -> bool {
        let mut known = self.0.lock().await;
        if let Some((ready, _)) = known.filter(|(_, when)| when.elapsed() < FRESH) {
            return ready;
        }
        let ready = probe.await;
        *known = Some((ready, Instant::now()));
        ready
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn whether_it_is_ready_is_found_out_once_a_second() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (readiness, probes) = (Readiness::default(), Cell::new(0));
        let probe = |ready: bool| {
            let probes = &probes;
            async move {
                probes.set(probes.get() + 1);
                ready
            }
        };
        runtime.block_on(async {
            for _ in 0..100 {
                assert!(!readiness.is_ready(probe(false)).await);
            }
            assert_eq!(probes.get(), 1);
            std::thread::sleep(FRESH);
            assert!(readiness.is_ready(probe(true)).await);
        });
    }
}
