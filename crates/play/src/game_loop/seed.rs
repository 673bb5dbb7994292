//! The seed of a game and its streams.

use crate::{Rng, Seat, Seed};

/// The seed of a game.
///
/// Games with the same `deal` are played on the same dice; `game` distinguishes the streams of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSeed {
    /// The seed of the match.
    pub seed: Seed,
    /// The number of the deal: games that are compared share their dice.
    pub deal: u64,
    /// The number of the game in the match.
    pub game: u64,
}

impl GameSeed {
    /// The first game of a match; a game with people uses the same seed.
    pub fn first(seed: Seed) -> Self {
        Self { seed, deal: 0, game: 0 }
    }

    /// The stream of the dice. No agent ever holds it.
    pub fn referee(&self) -> Rng {
        self.seed.stream("referee", self.deal, 0)
    }

    /// The stream of the agent on `seat`.
    pub fn seat(&self, seat: Seat) -> Rng {
        self.seed.stream("seat", self.game, seat as u64)
    }
}
