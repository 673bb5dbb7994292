//! Games of an evaluation against itself, and against another.

use std::ops::Range;
use std::sync::Arc;

use spielgeist_agents::search::Budget;
use spielgeist_agents::search::selective::{PROVEN, Question, Selective, Selectivity};
use spielgeist_checkers::{Checkers, Rank, SearchPosition, Side};
use spielgeist_play::{Game, Phase, Rng};

use super::evaluation::Evaluation;
use super::logistic::logistic;
use super::tree::CheckersTree;

/// Number of plies after which a game counts as a draw.
const LONGEST_GAME: usize = 200;

/// A quiet position of a game, with what to expect of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sample {
    pub(super) position: SearchPosition,
    /// The outcome for White, from 0 to 1: the result of the game, or if a random move came before it, what the search
    /// expected then, since that move says nothing about this position.
    result: f32,
    /// The search's expected score for White, from 0 to 1.
    search: f32,
}

impl Sample {
    /// The score for White that a weight is fitted to.
    pub(super) fn target(&self, search_share: f32) -> f32 {
        self.result + search_share * (self.search - self.result)
    }
}

/// The settings of a player of training games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Conduct {
    /// Positions to search for a move.
    pub(super) nodes: u64,
    /// The share of random moves.
    pub(super) random_moves: f64,
}

/// A player of training games.
pub(super) struct Player {
    tree: CheckersTree,
    search: Selective<CheckersTree>,
    nodes: u64,
}

impl Player {
    pub(super) fn new(game: &Checkers, evaluation: Arc<Evaluation>, nodes: u64) -> Self {
        let tree = CheckersTree { rules: *game.rules(), evaluation };
        // Training wants the value of a position as it is, not only enough to choose a move.
        Self { tree, search: Selective::new(Selectivity::Moderate), nodes }
    }

    fn begin_game(&mut self) {
        // The table is kept during a game: several moves share it.
        self.search.forget((8 * self.nodes) as usize);
    }

    /// The move chosen, by its index, and its value for the side on turn.
    fn choose(
        &mut self,
        state: &<Checkers as Game>::State,
        legal: &[spielgeist_checkers::Move],
    ) -> (usize, i32) {
        let node = SearchPosition::from(state);
        let question =
            Question { tree: &self.tree, node: &node, legal, earlier: &state.earlier_keys(), deepest: None };
        let found = self.search.search(&question, Budget::nodes(self.nodes).meter(None, true), None);
        let value = found.moves[found.chosen].map_or(0, |known| known.value);
        (found.chosen, value)
    }
}

/// Random moves before a game whose score or speed is measured.
pub(super) const FEW: Range<usize> = 4..13;
/// Random moves before a game to learn from. After a few only, half of all positions would occur in several games.
const MANY: Range<usize> = 4..21;

/// A position after random moves, in which both sides have as many men and nobody can capture.
pub(super) fn opening(game: &Checkers, plies: Range<usize>, rng: &mut Rng) -> <Checkers as Game>::State {
    loop {
        let plies = plies.start + rng.index(plies.len());
        let mut state = game.start();
        let mut moves = Vec::new();
        for _ in 0..plies {
            moves.clear();
            game.moves(&state, &mut moves);
            game.play(&mut state, moves[rng.index(moves.len())]);
            if matches!(game.phase(&state), Phase::Over(_)) {
                break;
            }
        }
        let count = |side, rank| state.board().count(side, rank);
        let even = [Rank::Man, Rank::King]
            .into_iter()
            .all(|rank| count(Side::White, rank) == count(Side::Black, rank));
        if even && matches!(game.phase(&state), Phase::Decide(_)) && !game.must_capture(&state) {
            return state;
        }
    }
}

/// Plays one game of a player against itself; appends its quiet positions.
pub(super) fn self_play(
    game: &Checkers,
    player: &mut Player,
    conduct: Conduct,
    rng: &mut Rng,
) -> Vec<Sample> {
    let mut state = opening(game, MANY, rng);
    let mut samples: Vec<Sample> = Vec::new();
    // The first sample whose outcome is still open.
    let mut open = 0;
    let mut legal = Vec::new();
    player.begin_game();
    let mut result = 0.5;
    for _ in 0..LONGEST_GAME {
        if let Phase::Over(ending) = game.phase(&state) {
            result = (1.0 + ending.score(0, 2)) / 2.0;
            break;
        }
        legal.clear();
        game.moves(&state, &mut legal);
        let slip = rng.unit() < conduct.random_moves;
        if slip && let Some(last) = samples.last().map(|last| last.search) {
            samples[open..].iter_mut().for_each(|sample| sample.result = last);
            open = samples.len();
        }
        let chosen = if slip || legal.len() == 1 {
            rng.index(legal.len())
        } else {
            let (chosen, value) = player.choose(&state, &legal);
            let for_white = if state.side() == Side::White { value } else { -value };
            if value.abs() > PROVEN {
                // Seen to the end: the rest of the game teaches nothing about quiet positions.
                result = if for_white > 0 { 1.0 } else { 0.0 };
                break;
            }
            if !legal[0].is_capture() {
                let search = logistic((f64::from(for_white) / Evaluation::LOG_ODDS) as f32);
                samples.push(Sample { position: SearchPosition::from(&state), result: 0.0, search });
            }
            chosen
        };
        game.play(&mut state, legal[chosen]);
    }
    samples[open..].iter_mut().for_each(|sample| sample.result = result);
    samples
}

/// Plays one game from an opening and returns the score of the first player, who has the seat `seat`.
pub(super) fn duel(game: &Checkers, players: [&mut Player; 2], seat: usize, rng: &mut Rng) -> f64 {
    let mut state = opening(game, FEW, rng);
    let [first, second] = players;
    first.begin_game();
    second.begin_game();
    let mut legal = Vec::new();
    for _ in 0..LONGEST_GAME {
        match game.phase(&state) {
            Phase::Over(ending) => return f64::from(1.0 + ending.score(seat, 2)) / 2.0,
            Phase::Decide(on_turn) => {
                legal.clear();
                game.moves(&state, &mut legal);
                let player = if on_turn == seat { &mut *first } else { &mut *second };
                let chosen = if legal.len() == 1 { 0 } else { player.choose(&state, &legal).0 };
                game.play(&mut state, legal[chosen]);
            }
            Phase::Chance => break,
        }
    }
    0.5
}
