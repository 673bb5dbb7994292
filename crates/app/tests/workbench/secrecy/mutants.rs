//! The checks find what they are for: games and agents that let one bit out, each in its own way.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use spielgeist_agents::Random;
use spielgeist_geister::{Geister, Nature, State};
use spielgeist_play::secrecy::{Leak, Way};
use spielgeist_play::{Agent, Belief, Explanation, Forfeit, Game, Message, Notation, Rng, Seat, Turn};
use spielgeist_stratego::Stratego;

use super::leaky::{Hole, Leaky};
use super::past::Retold;
use super::sweep::{Positions, sweep_agent, sweep_game};

/// Whether the first ghost of the other seat on the board is evil.
fn first_is_evil(state: &State, seat: Seat) -> bool {
    let first = state.board().living(1 - seat).next();
    first.is_some_and(|(ghost, _)| state.nature(1 - seat, ghost) == Some(Nature::Evil))
}

/// Whether the first hidden piece of the other seat is a bomb, the flag or something else that cannot move.
fn first_cannot_move(state: &spielgeist_stratego::State, seat: Seat) -> bool {
    let mut hidden = state
        .position()
        .pieces()
        .filter(|(_, piece)| piece.owner() != seat && !piece.is_revealed() && !piece.has_moved());
    hidden.next().and_then(|(_, piece)| piece.rank()).is_some_and(|rank| !rank.is_movable())
}

const FEW: Positions = Positions { count: 1_000, one_in: 3 };

fn geister(hole: Hole) -> Leaky<Geister> {
    Leaky::new(Geister::standard(), hole, first_is_evil)
}

fn stratego(hole: Hole) -> Leaky<Stratego> {
    Leaky::new(Stratego::with_limits(200, 100), hole, first_cannot_move)
}

fn game_leaks<G: Notation + Retold>(game: &G) -> Option<Way> {
    let leak = sweep_game(game, &mut vec![Box::new(Random)], FEW).err();
    leak.map(|leak| leak.way)
}

#[test]
fn a_game_that_leaks_is_found_out() {
    for (hole, way) in [
        (Hole::None, None),
        (Hole::View, Some(Way::View)),
        (Hole::Line, Some(Way::ViewText)),
        (Hole::Order, Some(Way::LegalMoves)),
        (Hole::Length, Some(Way::LegalMoves)),
        (Hole::Setups, Some(Way::Record)),
        (Hole::OneSetup, Some(Way::Record)),
    ] {
        assert_eq!(game_leaks(&geister(hole)), way, "geister, {hole:?}");
        assert_eq!(game_leaks(&stratego(hole)), way, "stratego, {hole:?}");
    }
}

/// Finds a secret in a cell, and lets it out.
struct Spy {
    cell: Arc<AtomicBool>,
    by: By,
    searched: u64,
}

/// The way in which a spy lets it out.
#[derive(Clone, Copy, Debug, PartialEq)]
enum By {
    Moves,
    Words,
    /// It thinks longer.
    Time,
}

impl<G: Game> Agent<G> for Spy {
    fn choose(&mut self, turn: &Turn<'_, G>, _: &mut Rng) -> Result<usize, Forfeit> {
        let secret = self.cell.load(Ordering::Relaxed);
        self.searched = 100 + u64::from(secret && self.by == By::Time);
        Ok(if secret && self.by == By::Moves { turn.legal.len() - 1 } else { 0 })
    }

    fn effort(&self) -> u64 {
        self.searched
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?].to_string();
        let secret = self.by != By::Time && self.cell.load(Ordering::Relaxed);
        let sentence = if secret { "I feel fine." } else { "I feel well." };
        Ok(Explanation::new(chosen, Vec::new(), Message::quoted(sentence)))
    }
}

fn spy_leaks<G: Game>(game: &Leaky<G>, by: By) -> Option<Way>
where
    Leaky<G>: Retold,
{
    agent_leaks(game, &mut Spy { cell: Arc::clone(&game.cell), by, searched: 0 }).err().map(|leak| leak.way)
}

fn agent_leaks<G: Game + Retold>(game: &G, agent: &mut dyn Agent<G>) -> Result<(), Leak> {
    sweep_agent(game, &mut vec![Box::new(Random)], agent, FEW).map(|_| ())
}

#[test]
fn an_agent_that_peeks_is_found_out() {
    for (hole, by, way) in [
        (Hole::None, By::Moves, None),
        (Hole::Cell, By::Moves, Some(Way::Decision)),
        (Hole::Cell, By::Words, Some(Way::Explanation)),
        (Hole::Cell, By::Time, Some(Way::Effort)),
    ] {
        assert_eq!(spy_leaks(&geister(hole), by), way, "geister, {hole:?}, {by:?}");
        assert_eq!(spy_leaks(&stratego(hole), by), way, "stratego, {hole:?}, {by:?}");
    }
}

/// Plays at random and says in public something that it should not.
struct Boaster<F>(F);

impl<G: Game, F: FnMut(&Turn<'_, G>) -> f64 + Send> Agent<G> for Boaster<F> {
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        Agent::<G>::choose(&mut Random, turn, rng)
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        Ok(Agent::<G>::explain(&mut Random, turn, rng)?.believing(self.beliefs(turn)))
    }

    fn beliefs(&mut self, turn: &Turn<'_, G>) -> Vec<Belief> {
        vec![Belief::new(Message::quoted("something"), "somewhere", "good", (self.0)(turn))]
    }
}

/// Remembers the words of its last secret, so that turns of the past are told by it too.
struct Rememberer {
    cell: Arc<AtomicBool>,
    secrets: usize,
}

impl<G: Game> Agent<G> for Rememberer {
    fn start(&mut self, _: &G, _: Seat) {
        self.secrets = 0;
    }

    fn follows(&self) -> bool {
        true
    }

    fn made_before(&mut self, _: &Turn<'_, G>, _: usize) {
        self.secrets += usize::from(self.cell.load(Ordering::Relaxed));
    }

    fn choose(&mut self, turn: &Turn<'_, G>, _: &mut Rng) -> Result<usize, Forfeit> {
        Ok(self.secrets % turn.legal.len())
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?].to_string();
        Ok(Explanation::new(chosen, Vec::new(), Message::quoted("I feel fine.")))
    }
}

#[test]
fn an_agent_that_peeked_on_an_earlier_turn_is_found_out() {
    for (hole, way) in [(Hole::None, None), (Hole::Cell, Some(Way::Decision))] {
        let game = stratego(hole);
        let mut agent = Rememberer { cell: Arc::clone(&game.cell), secrets: 0 };
        assert_eq!(agent_leaks(&game, &mut agent).err().map(|leak| leak.way), way, "{hole:?}");
    }
}

#[test]
fn an_agent_that_gives_itself_away_in_public_is_found_out() {
    let public = |leak: Leak| assert_eq!(leak.way, Way::PublicExplanation, "{leak}");
    let (ghosts, pieces) = (Geister::standard(), Stratego::with_limits(200, 100));
    // What it says rests on the public board alone.
    let board = |turn: &Turn<'_, Geister>| f64::from(turn.view.board().ply());
    agent_leaks(&ghosts, &mut Boaster(board)).unwrap();
    let own_ghost = |turn: &Turn<'_, Geister>| {
        let evil = turn.view.nature(turn.seat, 0) == Some(Nature::Evil);
        f64::from(u8::from(evil))
    };
    public(agent_leaks(&ghosts, &mut Boaster(own_ghost)).unwrap_err());
    // Only a good ghost can leave, and only a piece that is no bomb can move: the number of moves betrays both.
    let choices = |turn: &Turn<'_, Geister>| turn.legal.len() as f64;
    public(agent_leaks(&ghosts, &mut Boaster(choices)).unwrap_err());
    let choices = |turn: &Turn<'_, Stratego>| turn.legal.len() as f64;
    public(agent_leaks(&pieces, &mut Boaster(choices)).unwrap_err());
}
