//! Playing allocates nothing once the first games have grown the buffers.

use allocation_counter::measure;
use spielgeist_geister::Geister;
use spielgeist_play::conformance::repeated_games;
use spielgeist_play::{Agent, EarlyEnd, Explanation, Forfeit, Game, Message, Rng, Turn};

struct Random;

impl<G: Game> Agent<G> for Random {
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        Ok(rng.index(turn.legal.len()))
    }
    fn explain(&mut self, _: &Turn<'_, G>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        Err(Forfeit::new(EarlyEnd::Crash, Message::quoted("not asked here")))
    }
}

#[test]
fn games_are_played_without_an_allocation() {
    let game = Geister::standard();
    let mut games = repeated_games(&game, || Random);
    games();
    assert_eq!(measure(&mut games).count_total, 0, "allocations in 20 games");
}
