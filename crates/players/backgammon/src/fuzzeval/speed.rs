//! Benchmark of the fuzzy controller.

use spielgeist_backgammon::Board;
use spielgeist_lab::rate;

use super::knowledge::Knowledge;

/// Evaluations of boards per second by the thirty rules, measures of the board included.
pub(crate) fn evaluations(boards: &[Board]) -> f64 {
    let controller = Knowledge::Refined.controller();
    let mut buffers = controller.buffers();
    let mut sum = 0.0;
    let speed = rate(|| {
        sum += boards.iter().map(|board| controller.score(board, &mut buffers)).sum::<f64>();
        boards.len() as u64
    });
    assert!(sum.is_finite(), "the values are used, so that they are not optimised away");
    speed
}
