//! Blocking work, away from the threads that answer requests.

use super::problem::Problem;
use super::says::ServerSays;

/// Runs a closure on a thread that may block.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    match tokio::task::spawn_blocking(work).await {
        Ok(result) => result,
        Err(_) => Err(Problem::failed(ServerSays::Broken)),
    }
}
