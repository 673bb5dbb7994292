//! What a position is worth by what is left of both sides.

use spielgeist_play::{Evaluation, Game, Phase, Seat};

use super::position::Position;
use super::rank::{RANKS, Rank};
use super::rules::Stratego;
use super::state::State;

/// Material alone: what the pieces of a seat are worth, less those of the other, as a share of both together.
///
/// The values are round numbers in the proportions that Stratego programs use, each movable rank worth about
/// one and a half of the next below it: above that a miner, which bombs make precious, and the spy, which keeps
/// the marshal careful. Since nobody who still plays has lost the flag, the share stays within (-1, 1).
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

/// What each rank is worth, bomb to flag.
const VALUES: [u16; RANKS] = [15, 12, 6, 16, 10, 14, 20, 30, 45, 70, 100, 60];

impl Material {
    /// What a rank is worth.
    pub const fn value_of(rank: Rank) -> u16 {
        VALUES[rank as usize]
    }

    fn total(position: &Position, seat: Seat) -> f32 {
        Rank::ALL
            .into_iter()
            .map(|rank| f32::from(position.left(seat, rank)) * f32::from(Self::value_of(rank)))
            .sum()
    }
}

impl Evaluation<Stratego> for Material {
    fn value(&self, game: &Stratego, state: &State, seat: Seat) -> f32 {
        if let Phase::Over(ending) = game.phase(state) {
            return ending.score(seat, game.seats());
        }
        let (own, others) = (Self::total(&state.position, seat), Self::total(&state.position, 1 - seat));
        (own - others) / (own + others)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SETUPS;

    fn value(game: &Stratego, state: &State) -> f32 {
        let values = [0, 1].map(|seat| Material.value(game, state, seat));
        assert_eq!(values[0], -values[1]);
        values[0]
    }

    #[test]
    fn even_at_the_start_and_whoever_wins_a_piece_is_ahead() {
        let game = Stratego::standard();
        assert_eq!(value(&game, &game.start_from([&SETUPS[0].1, &SETUPS[1].1])), 0.0);
        let rows = "MAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/EAAAAAAAAA/NAAA__AA__";
        assert!(State::from_strados(rows, 0).is_err());
        let rows = "MAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/EAAAAAAAAA/NA__AA__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAQ/AAAAAAAAAY";
        let mut state = State::from_strados(rows, 0).unwrap();
        let before = value(&game, &state);
        assert!(before < 0.0 && before > -1.0, "{before}: blue has a bomb more");
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let strike = moves.into_iter().find(|mv| mv.to_string() == "a4xa5").unwrap();
        game.play(&mut state, strike);
        assert_eq!(value(&game, &state), 0.0);
    }
}
