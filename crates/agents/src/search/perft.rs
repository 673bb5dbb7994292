//! Perft: counting move sequences to check move generators.

use spielgeist_play::{Game, Phase};

use super::after;

/// Number of positions that can be reached from `state` by `depth` moves, every path counted.
///
/// Chance outcomes multiply the count but are not moves: at depth 1 a pending roll counts the moves of every
/// roll, and the roll after the last move is not made. Games that end sooner are not counted.
///
/// The moves of the last ply are counted without being played.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    Counter { game, moves: Vec::new(), outcomes: Vec::new() }.count(state, depth)
}

/// Keeps the lists of all positions on the path in one buffer, to avoid allocation.
struct Counter<'g, G: Game> {
    game: &'g G,
    moves: Vec<G::Move>,
    outcomes: Vec<(G::Outcome, f64)>,
}

impl<G: Game> Counter<'_, G> {
    fn count(&mut self, state: &G::State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        match self.game.phase(state) {
            Phase::Over(_) => 0,
            Phase::Chance => self.count_rolls(state, depth),
            Phase::Decide(_) => self.count_moves(state, depth),
        }
    }

    fn count_rolls(&mut self, state: &G::State, depth: u32) -> u64 {
        let from = self.outcomes.len();
        self.game.outcomes(state, &mut self.outcomes);
        let mut sum = 0;
        for at in from..self.outcomes.len() {
            let mut next = state.clone();
            self.game.settle(&mut next, self.outcomes[at].0);
            sum += self.count(&next, depth);
        }
        self.outcomes.truncate(from);
        sum
    }

    fn count_moves(&mut self, state: &G::State, depth: u32) -> u64 {
        let from = self.moves.len();
        self.game.moves(state, &mut self.moves);
        let mut sum = (self.moves.len() - from) as u64;
        if depth > 1 {
            sum = 0;
            for at in from..self.moves.len() {
                sum += self.count(&after(self.game, state, self.moves[at]), depth - 1);
            }
        }
        self.moves.truncate(from);
        sum
    }
}
