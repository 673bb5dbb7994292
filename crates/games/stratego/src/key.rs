//! Hashes of positions for transposition tables.

use spielgeist_play::Keyed;

use super::rules::Stratego;
use super::state::State;

impl Keyed for Stratego {
    /// Hashes everything that the rest of the game depends on: the pieces with what is known of them, the
    /// seat on turn, the counters of the limits, and the history for the repetition rules. The fallen pieces
    /// follow from the rest.
    fn key(&self, state: &State) -> u64 {
        let position = &state.position;
        let mut words = position.pieces.chunks(8);
        let pieces =
            words.by_ref().map(|chunk| chunk.iter().fold(0, |word, piece| word << 8 | u64::from(piece.0)));
        let clock = u64::from(position.ply) << 32 | u64::from(position.quiet) << 8 | position.stage as u64;
        let tracks = u64::from(position.tracks[0].bits()) << 32 | u64::from(position.tracks[1].bits());
        let [red, blue] = position.chases.counts();
        let chases = u64::from(red) << 8 | u64::from(blue);
        let past = position.chases.moves().iter().map(|(from, to)| u64::from(from.0) << 8 | u64::from(to.0));
        pieces.chain([clock, tracks, chases]).chain(past).fold(0x9e37_79b9_7f4a_7c15, mix)
    }
}

/// Folds the product of two words, so that every bit of both affects every bit of the result.
fn mix(key: u64, word: u64) -> u64 {
    let product = u128::from(key ^ word.wrapping_mul(0xa076_1d64_78bd_642f)) * 0xe703_7ed1_a0b4_28db;
    (product as u64) ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, SETUPS};
    use spielgeist_play::Game;
    use std::collections::BTreeSet;

    /// All states three moves later, distinguished by everything in their notation.
    #[test]
    fn different_positions_have_different_keys() {
        let game = Stratego::standard();
        let mut states = vec![game.start_from([&SETUPS[2].1, &SETUPS[3].1])];
        for _ in 0..3 {
            states = states.iter().flat_map(|state| after_each_move(&game, state)).collect();
        }
        let keys: BTreeSet<u64> = states.iter().map(|state| game.key(state)).collect();
        let positions: BTreeSet<String> = states.iter().map(write).collect();
        assert_eq!(keys.len(), positions.len());
        assert!(keys.len() < states.len(), "some lines lead to the same position");
    }

    /// Everything but the last fights, on which nothing depends.
    fn write(state: &State) -> String {
        format!("{:?}", Position { fights: [None; 2], ..state.position.clone() })
    }

    fn after_each_move(game: &Stratego, state: &State) -> Vec<State> {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let play = |mv| {
            let mut after = state.clone();
            game.play(&mut after, mv);
            after
        };
        moves.into_iter().map(play).collect()
    }
}
