//! Games of networks against themselves and against Pubeval, without the overhead of a referee.

use spielgeist_backgammon::{Board, Play, Pubeval, Roll};
use spielgeist_play::{Rng, Seed};

use super::evaluator::{Buffers, NetPair};
use crate::outcome::Outcome;

/// Longest game, in plays of both sides; untrained networks may never end.
const LONGEST: usize = 1_000;

/// Draws a roll; the first of a game is not a double.
pub(crate) fn roll(rng: &mut Rng, first: bool) -> Roll {
    loop {
        let die = |rng: &mut Rng| rng.index(6) as u8 + 1;
        let roll = Roll::new(die(rng), die(rng)).expect("two dice");
        if !(first && roll.is_double()) {
            return roll;
        }
    }
}

/// The best play of a roll: its index in `plays`, the board with the other side on roll, and that side's outcome.
pub(crate) fn best(
    nets: &NetPair,
    board: &Board,
    plays: &[Play],
    buffers: &mut Buffers,
) -> (usize, Board, Outcome) {
    let mut best: Option<(usize, Board, Outcome, f32)> = None;
    for (index, &play) in plays.iter().enumerate() {
        let after = board.after(play).swapped();
        let outcome = nets.outcome(&after, buffers);
        let equity = outcome.equity();
        if best.as_ref().is_none_or(|best| equity < best.3) {
            best = Some((index, after, outcome, equity));
        }
    }
    let (index, after, outcome, _) = best.expect("a roll has a play");
    (index, after, outcome)
}

/// A position of a game, seen by the side on roll, and what the networks said of it then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visited {
    pub(crate) board: Board,
    pub(crate) outcome: Outcome,
}

/// A game of the networks against themselves: the position after every play, up to the last, which is over.
pub(crate) fn self_play(nets: &NetPair, rng: &mut Rng, buffers: &mut Buffers) -> Vec<Visited> {
    let (mut board, mut visited, mut plays) = (Board::opening(), Vec::with_capacity(100), Vec::new());
    while visited.len() < LONGEST {
        plays.clear();
        board.plays(roll(rng, visited.is_empty()), &mut plays);
        let (_, after, outcome) = best(nets, &board, &plays, buffers);
        visited.push(Visited { board: after, outcome });
        if after.lost().is_some() {
            break;
        }
        board = after;
    }
    visited
}

/// The points of a game against Pubeval, negative for a loss. Even games are begun by the networks.
pub(crate) fn against_pubeval(nets: &NetPair, seed: Seed, game: u64, buffers: &mut Buffers) -> i32 {
    let mut rng = seed.stream("dice", game, 0);
    let (mut board, mut plays, mut ours, mut first) =
        (Board::opening(), Vec::new(), game.is_multiple_of(2), true);
    loop {
        plays.clear();
        board.plays(roll(&mut rng, first), &mut plays);
        first = false;
        let after = if ours {
            best(nets, &board, &plays, buffers).1
        } else {
            let race = board.is_race();
            let mut chosen = (f32::NEG_INFINITY, 0);
            for (index, &play) in plays.iter().enumerate() {
                let score = Pubeval::score(&board.after(play), race);
                if score > chosen.0 {
                    chosen = (score, index);
                }
            }
            board.after(plays[chosen.1]).swapped()
        };
        if let Some(points) = after.lost() {
            return if ours { i32::from(points) } else { -i32::from(points) };
        }
        board = after;
        ours = !ours;
    }
}
