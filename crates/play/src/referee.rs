//! The referee: owns the one real state, rolls the dice, and hands out turns.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::{Agent, Ending, Finished, Forfeit, Game, Phase, Rng, Seat, Seed, Turn};

/// Where a game's randomness comes from.
///
/// Games with the same `deal` are played on the same dice; `game` tells apart what the seats draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSeed {
    /// The seed of the match.
    pub seed: Seed,
    /// Which dice: shared by games that are compared.
    pub deal: u64,
    /// Which game of the match.
    pub game: u64,
}

impl GameSeed {
    /// The dice. No agent ever holds this stream.
    pub fn referee(&self) -> Rng {
        self.seed.stream("referee", self.deal, 0)
    }

    /// What the agent at `seat` may draw from.
    pub fn seat(&self, seat: Seat) -> Rng {
        self.seed.stream("seat", self.game, seat as u64)
    }
}

/// What a match allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// A game is drawn when this many moves have been made, counting all seats; after 100,000 where none is set.
    pub plies: Option<u32>,
    /// How long an agent may think about a move.
    pub move_time: Option<Duration>,
    /// So many moves at the start are drawn by the referee, from the stream of the dice: without them, two agents
    /// that never draw lots would play the same game again and again.
    pub opening: u32,
    /// What becomes of a move that took longer than that.
    pub late: Late,
}

/// What becomes of a late move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Late {
    /// It counts; a program that does not answer at all loses the game.
    #[default]
    Counts,
    /// A move drawn by lot is made instead, as on the server of the Ghosts Challenge 2013. A program from outside that
    /// does not answer at all loses the game even so.
    Random,
}

/// Where no limit is set, a game is drawn here: agents that only shuffle must not keep a match for ever.
const LONGEST: u32 = 100_000;

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How it ended.
    pub ending: Ending,
    /// How many moves were made, forced ones included.
    pub plies: u32,
    /// What an agent that forfeited had to say.
    pub forfeit: Option<Forfeit>,
}

/// Sees all that happens in a game, as the referee does. For records; never handed to agents.
pub trait Witness<G: Game> {
    /// Chance decided.
    fn settled(&mut self, outcome: G::Outcome);
    /// `seat` made a move; `concealed` when the others may not know which.
    fn moved(&mut self, seat: Seat, mv: G::Move, concealed: bool);
}

/// Nobody is watching, and it costs nothing.
impl<G: Game> Witness<G> for () {
    #[inline]
    fn settled(&mut self, _: G::Outcome) {}
    #[inline]
    fn moved(&mut self, _: Seat, _: G::Move, _: bool) {}
}

/// Plays games. Keeps its buffers from one to the next, so that playing allocates nothing.
pub struct Referee<'g, G: Game> {
    game: &'g G,
    limits: Limits,
    legal: Vec<G::Move>,
    seats: Vec<Rng>,
    stop: Option<&'g AtomicBool>,
}

impl<'g, G: Game> Referee<'g, G> {
    /// A referee for one variant and the limits of one match.
    pub fn new(game: &'g G, limits: Limits) -> Self {
        Self { game, limits, legal: Vec::new(), seats: Vec::new(), stop: None }
    }

    /// Breaks a game off when `stop` is set; it then ends as a draw by `stopped`, and should not be counted.
    pub fn stopping_at(self, stop: &'g AtomicBool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// The reason to end the game before its next move, if there is one.
    #[inline(always)]
    fn early_end(&self, plies: u32) -> Option<&'static str> {
        if plies >= self.limits.plies.unwrap_or(LONGEST) {
            Some("ply limit")
        } else if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            Some("stopped")
        } else {
            None
        }
    }

    /// Plays one game. `agents[slot]` sits at seat `(slot + rotation) % seats`.
    ///
    /// # Panics
    /// When there is not one agent a seat.
    pub fn play<W: Witness<G>>(
        &mut self,
        agents: &mut [Box<dyn Agent<G>>],
        rotation: usize,
        seed: GameSeed,
        witness: &mut W,
    ) -> Played {
        self.play_to_the_end(agents, rotation, seed, witness).0
    }

    /// Plays one game as [`Referee::play`] does, and gives the state it ended in as well.
    ///
    /// # Panics
    /// As [`Referee::play`].
    pub fn play_to_the_end<W: Witness<G>>(
        &mut self,
        agents: &mut [Box<dyn Agent<G>>],
        rotation: usize,
        seed: GameSeed,
        witness: &mut W,
    ) -> (Played, G::State) {
        let seats = self.game.seats();
        assert_eq!(agents.len(), seats, "one agent a seat");
        agents.rotate_right(rotation % seats);
        let (played, state) = self.play_seated(agents, seed, witness);
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.finish(&Finished { game: self.game, seat, ending: played.ending, state: &state });
        }
        agents.rotate_left(rotation % seats);
        (played, state)
    }

    /// Plays one game with `agents[seat]` at each seat.
    fn play_seated<W: Witness<G>>(
        &mut self,
        agents: &mut [Box<dyn Agent<G>>],
        seed: GameSeed,
        witness: &mut W,
    ) -> (Played, G::State) {
        for (seat, agent) in agents.iter_mut().enumerate() {
            agent.start(self.game, seat);
        }
        self.seats.clear();
        self.seats.extend((0..agents.len()).map(|seat| seed.seat(seat)));
        let mut dice = seed.referee();
        let mut state = self.game.start();
        let mut plies = 0;
        loop {
            match self.game.phase(&state) {
                Phase::Chance => {
                    let outcome = self.game.roll(&state, &mut dice);
                    witness.settled(outcome);
                    self.game.settle(&mut state, outcome);
                }
                Phase::Decide(_) if let Some(reason) = self.early_end(plies) => {
                    return (Played { ending: Ending::draw(reason), plies, forfeit: None }, state);
                }
                Phase::Decide(seat) if plies < self.limits.opening => {
                    let mv = self.draw_a_move(&state, &mut dice);
                    witness.moved(seat, mv, self.game.conceals(&state, mv));
                    self.game.play(&mut state, mv);
                    plies += 1;
                }
                Phase::Decide(seat) => {
                    let mv = match self.ask(&mut *agents[seat], &state, seat) {
                        Ok(mv) => mv,
                        Err(forfeit) => {
                            let ending = Ending::forfeit(seat, agents.len(), forfeit.reason());
                            return (Played { ending, plies, forfeit: Some(forfeit) }, state);
                        }
                    };
                    witness.moved(seat, mv, self.game.conceals(&state, mv));
                    self.game.play(&mut state, mv);
                    plies += 1;
                }
                Phase::Over(ending) => return (Played { ending, plies, forfeit: None }, state),
            }
        }
    }

    /// A move of the opening, any one as likely as the others.
    fn draw_a_move(&mut self, state: &G::State, dice: &mut Rng) -> G::Move {
        self.legal.clear();
        self.game.moves(state, &mut self.legal);
        self.legal[dice.index(self.legal.len())]
    }

    /// The move of the seat on turn: the only one there is, or what its agent chooses from its view.
    #[inline(always)]
    fn ask(&mut self, agent: &mut dyn Agent<G>, state: &G::State, seat: Seat) -> Result<G::Move, Forfeit> {
        self.legal.clear();
        self.game.moves(state, &mut self.legal);
        if let [only] = self.legal[..] {
            return Ok(only);
        }
        let view = self.game.view(state, seat);
        let turn =
            Turn { game: self.game, seat, view: &view, legal: &self.legal, budget: self.limits.move_time };
        let chosen = match self.limits.late {
            Late::Counts => agent.choose(&turn, &mut self.seats[seat])?,
            Late::Random => choose_in_time(agent, &turn, &mut self.seats[seat])?,
        };
        self.legal.get(chosen).copied().ok_or_else(|| not_in_the_list(chosen, self.legal.len()))
    }
}

/// What the agent chooses, or anything when its answer came too late.
#[cold]
fn choose_in_time<G: Game>(
    agent: &mut dyn Agent<G>,
    turn: &Turn<'_, G>,
    rng: &mut Rng,
) -> Result<usize, Forfeit> {
    let asked = Instant::now();
    let chosen = agent.choose(turn, rng);
    let too_late = turn.budget.is_some_and(|budget| asked.elapsed() > budget);
    if too_late && chosen.is_ok() { Ok(rng.index(turn.legal.len())) } else { chosen }
}

#[cold]
fn not_in_the_list(chosen: usize, legal: usize) -> Forfeit {
    Forfeit::new("illegal move", format!("chose move number {chosen} of a list of {legal}"))
}
