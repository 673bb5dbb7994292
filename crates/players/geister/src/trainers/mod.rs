//! The trainers behind the recipes `geister-reader` and `geister-search-weights`.
//!
//! Neither uses its own result, so that a recipe gives the same file whatever file ships with the program. The
//! weights are found without a reader; the reader is taught with players that use the shipped weights.

mod fit;
mod ghost_reader;
mod positions;
mod search_weights;

use std::ops::ControlFlow;

use spielgeist_lab::WorkerPool;

pub(crate) use ghost_reader::{GhostReader, ReaderModel};
pub(crate) use search_weights::{SearchWeights, WeightsModel};

/// Runs numbered jobs on all threads and returns their results in order; `None` if stopped.
fn in_order<T: Send>(
    jobs: usize,
    workers: &WorkerPool,
    work: impl Fn(usize) -> Result<T, String> + Sync,
) -> Result<Option<Vec<T>>, String> {
    let mut results = Vec::new();
    let mut failed = None;
    workers.schedule.run(
        0..jobs as u64,
        || (),
        |(), job, hand| match workers.is_stopped() {
            true => ControlFlow::Break(()),
            false => hand(work(job as usize)),
        },
        |result| match result {
            Ok(result) => {
                results.push(result);
                ControlFlow::Continue(())
            }
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        },
    );
    match failed {
        Some(error) => Err(error),
        None => Ok((results.len() == jobs).then_some(results)),
    }
}
