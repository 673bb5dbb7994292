//! Work that takes a moment, away from the threads that answer requests.

use super::problem::Problem;
use super::says::ServerSays;

/// Does something on a thread where waiting harms nobody.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    match tokio::task::spawn_blocking(work).await {
        Ok(result) => result,
        Err(_) => Err(Problem::failed(ServerSays::Broken)),
    }
}
