//! Games whose positions are valued through the next roll, for networks that learn what looking ahead would tell them.
//!
//! The value of a position after all 21 rolls has far less noise than the result of one game, and it does not depend
//! on how the game went on. So the games may stray from the best plays, and reach positions that a weaker opponent
//! brings about.

use serde::{Deserialize, Serialize};
use spielgeist_agents::gumbel;
use spielgeist_agents::train::Schedule;
use spielgeist_backgammon::Board;
use spielgeist_play::Rng;

use super::search::Search;
use super::self_play::{LONGEST, best_by, roll};
use crate::outcome::Outcome;

/// The second part of a training.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Lookahead {
    /// Generations before it.
    pub(crate) after: u64,
    /// Games of a generation.
    pub(crate) games: u64,
    /// The largest noise on the value of a play, in points. Each game draws its own, from 0 up to this.
    pub(crate) noise: f32,
    /// The learning rate by the number of these games.
    pub(crate) rate: Schedule,
}

/// A position, and what it is worth to the side on roll one roll later.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lesson {
    pub(crate) board: Board,
    pub(crate) target: Outcome,
}

/// The positions of a game of the networks against themselves.
pub(crate) fn lessons(search: &mut Search, noise: f32, rng: &mut Rng) -> Vec<Lesson> {
    let noise = noise * rng.unit() as f32;
    let (mut board, mut lessons, mut plays) = (Board::opening(), Vec::with_capacity(100), Vec::new());
    for turn in 0..LONGEST {
        plays.clear();
        board.plays(roll(rng, turn == 0), &mut plays);
        board = best_by(&search.nets, &board, &plays, &mut search.buffers, |equity| {
            equity - noise * gumbel(rng) as f32
        })
        .1;
        if board.lost().is_some() {
            break;
        }
        if search.nets.known(&board).is_none() {
            lessons.push(Lesson { board, target: search.value(&board, 1) });
        }
    }
    lessons
}
