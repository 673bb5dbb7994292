//! Evaluation by the remaining pieces of both sides.

use spielgeist_play::{Evaluation, Game, Phase, Seat};

use super::position::Position;
use super::rank::{RANKS, Rank};
use super::rules::Stratego;
use super::state::State;

/// Material only: the value of a seat's pieces, minus those of the other, divided by their sum.
///
/// The values are round numbers in the proportions that Stratego programs use, each movable rank worth about
/// one and a half times the next below it; higher are a miner, which bombs make valuable, and the spy, which
/// threatens the marshal. Since no side in the game has lost its flag, the result is within (-1, 1).
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

/// The value of each rank, bomb to flag.
const VALUES: [u16; RANKS] = [15, 12, 6, 16, 10, 14, 20, 30, 45, 70, 100, 60];

impl Material {
    /// The value of a rank.
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
