//! Speed of the networks.

use spielgeist_backgammon::Board;
use spielgeist_lab::rate;
use spielgeist_play::Seed;

use super::evaluator::{Buffers, NetPair};
use super::self_play::self_play;

/// Games whose positions are valued.
const GAMES: u64 = 20;

/// Evaluations a CPU second, of positions of the networks' own games; the inputs are computed anew for each.
pub(crate) fn evaluations(nets: &NetPair) -> f64 {
    let mut buffers = Buffers::default();
    let boards = visited_boards(nets);
    let mut sum = 0.0;
    let speed = rate(|| {
        sum += boards.iter().map(|board| nets.outcome(board, &mut buffers).equity()).sum::<f32>();
        boards.len() as u64
    });
    assert!(sum.is_finite(), "the values are used, so that they are not optimised away");
    speed
}

/// The boards of some games of networks against themselves.
pub(crate) fn visited_boards(nets: &NetPair) -> Vec<Board> {
    let mut buffers = Buffers::default();
    let mut boards = Vec::new();
    for game in 0..GAMES {
        let visited = self_play(nets, &mut Seed(1).stream("speed", game, 0), &mut buffers);
        boards.extend(visited.iter().map(|visited| visited.board));
    }
    boards
}
