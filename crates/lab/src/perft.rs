//! Counts what can happen: the classic test and measure of move generators.

use spielgeist_play::{Game, Phase};

/// The number of sequences of `depth` moves, with every roll of the dice in between counted.
pub(crate) fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.phase(state) {
        Phase::Over(_) => 0,
        Phase::Chance => {
            let mut outcomes = Vec::new();
            game.outcomes(state, &mut outcomes);
            let after = |outcome| {
                let mut next = state.clone();
                game.settle(&mut next, outcome);
                perft(game, &next, depth)
            };
            outcomes.into_iter().map(|(outcome, _)| after(outcome)).sum()
        }
        Phase::Decide(_) => {
            let mut moves = Vec::new();
            game.moves(state, &mut moves);
            if depth == 1 {
                return moves.len() as u64;
            }
            let after = |mv| {
                let mut next = state.clone();
                game.play(&mut next, mv);
                perft(game, &next, depth - 1)
            };
            moves.into_iter().map(after).sum()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_games::ludo::Ludo;

    /// Only a six gives a choice of four at first: 5 passes and 4 pieces, and so on for the next seat.
    #[test]
    fn ludo_from_the_start() {
        let game = Ludo::standard();
        assert_eq!(perft(&game, &game.start(), 1), 9);
        assert_eq!(perft(&game, &game.start(), 2), 81);
        assert_eq!(perft(&game, &game.start(), 4), 6_561);
    }
}
