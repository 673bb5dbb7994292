//! Playing allocates nothing: after a first game has grown the referee's buffers, whole games of every game run
//! without a single allocation.

use allocation_counter::measure;
use spielgeist_games::backgammon::Backgammon;
use spielgeist_games::checkers::Checkers;
use spielgeist_games::geister::Geister;
use spielgeist_games::ludo::{Ludo, RandomPiece};
use spielgeist_play::{Agent, Explanation, Forfeit, Game, GameSeed, Limits, Referee, Rng, Seed, Turn};

struct Random;

impl<G: Game> Agent<G> for Random {
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        Ok(rng.index(turn.legal.len()))
    }
    fn explain(&mut self, _: &Turn<'_, G>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        Err(Forfeit::new("mute", "not asked here"))
    }
}

#[track_caller]
fn plays_without_allocating<G: Game, A: Agent<G> + 'static>(game: &G, agent: fn() -> A) {
    let mut agents: Vec<Box<dyn Agent<G>>> = (0..game.seats()).map(|_| Box::new(agent()) as _).collect();
    let mut referee = Referee::new(game, Limits::default());
    let mut play = |number| {
        let seed = GameSeed { seed: Seed(1), deal: number, game: number };
        referee.play(&mut agents, 0, seed, &mut ());
    };
    (0..20).for_each(&mut play);
    // The same games again, so that no buffer has to grow beyond what it was.
    let counted = measure(|| (0..20).for_each(&mut play));
    assert_eq!(counted.count_total, 0, "allocations in 20 games");
}

#[test]
fn no_game_allocates_while_it_is_played() {
    plays_without_allocating(&Ludo::standard(), || RandomPiece);
    plays_without_allocating(&Ludo::paper(), || RandomPiece);
    plays_without_allocating(&Backgammon, || Random);
    plays_without_allocating(&Checkers::official(), || Random);
    plays_without_allocating(&Geister::standard(), || Random);
}
