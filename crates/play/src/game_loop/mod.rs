//! The game loop: it owns the only real state of a game, its random streams, its counters and its limits.
//!
//! Every game is played through a [`GameLoop`]: the referee of a match and a training episode run it to the
//! end, a game with people advances one step at a time. So limits, streams and forfeits mean the same
//! everywhere.

mod chooser;
mod limits;
mod moment;
mod seed;
mod witness;

use std::sync::atomic::{AtomicBool, Ordering};

use crate::event::Event;
use crate::{EarlyEnd, EndReason, Ending, Forfeit, Game, Phase, Rng, Seat, Seed, Turn};

pub use chooser::{AgentFailure, Chooser, answer};
pub use limits::{Late, Limits};
pub use moment::Moment;
pub use seed::GameSeed;
pub use witness::Witness;

/// The reason for the end of a game whose contest was stopped. It is in no record.
const STOPPED: EndReason = EndReason::new("stopped");

/// Default ply limit: agents that only shuffle must not block a match forever.
const LONGEST: u32 = 100_000;

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The ending of the game.
    pub ending: Ending,
    /// Number of moves, forced ones included.
    pub plies: u32,
    /// The failure of an agent that forfeited.
    pub forfeit: Option<Forfeit>,
}

/// The random streams of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Streams {
    /// Dice, and the moves of a random opening.
    pub dice: Rng,
    /// The streams of the agents, by seat.
    pub seats: Vec<Rng>,
}

/// A game in progress.
///
/// It holds the rules, the only real state, the streams and the limits, and keeps its buffers from one game
/// to the next, so that playing does not allocate.
///
/// ```
/// use spielgeist_play::{Game, GameLoop, GameSeed, Limits, Phase, Seed};
/// # use spielgeist_play::{Ending, NoChance, Rng, Seat};
/// # use std::borrow::Cow;
/// # /// Whoever takes the last of the stones wins.
/// # #[derive(Clone)] struct Stones;
/// # impl Game for Stones {
/// #     type State = (u8, Seat); type View = (u8, Seat); type Move = u8; type Outcome = NoChance;
/// #     fn seats(&self) -> usize { 2 }
/// #     fn start(&self) -> (u8, Seat) { (5, 0) }
/// #     fn phase(&self, state: &(u8, Seat)) -> Phase {
/// #         if state.0 == 0 { Phase::Over(Ending::win(1 - state.1, "last stone")) } else { Phase::Decide(state.1) }
/// #     }
/// #     fn moves(&self, state: &(u8, Seat), moves: &mut Vec<u8>) { moves.extend(1..=state.0.min(2)); }
/// #     fn play(&self, state: &mut (u8, Seat), mv: u8) { *state = (state.0 - mv, 1 - state.1); }
/// #     fn outcomes(&self, _: &(u8, Seat), _: &mut Vec<(NoChance, f64)>) {}
/// #     fn settle(&self, _: &mut (u8, Seat), outcome: NoChance) { match outcome {} }
/// #     fn view<'s>(&self, state: &'s (u8, Seat), _: Seat) -> Cow<'s, (u8, Seat)> { Cow::Borrowed(state) }
/// #     fn imagine(&self, view: &(u8, Seat), _: &mut Rng) -> (u8, Seat) { *view }
/// #     fn redeal(&self, state: &(u8, Seat), _: Seat, _: &mut Rng) -> (u8, Seat) { *state }
/// # }
/// let mut game = GameLoop::new(Stones, Limits { plies: Some(2), ..Limits::default() });
/// game.begin(GameSeed::first(Seed(1)));
/// while let Phase::Decide(_) = game.next() {
///     game.play(1, &mut ());
/// }
/// assert!(matches!(game.next(), Phase::Over(ending) if ending.reason == "ply limit"));
/// ```
pub struct GameLoop<'s, G: Game> {
    game: G,
    limits: Limits,
    stop: Option<&'s AtomicBool>,
    state: G::State,
    plies: u32,
    /// The ending of a game that the rules did not end: a forfeit.
    ended: Option<Ending>,
    streams: Streams,
    legal: Vec<G::Move>,
}

/// The next step of the loop.
enum Due {
    Dice,
    Opening(Seat),
    Decide(Seat),
    Over(Ending),
}

impl<'s, G: Game> GameLoop<'s, G> {
    /// Creates a game at its start, with the rules of one variant and with limits. [`GameLoop::begin`] sets
    /// its streams.
    pub fn new(game: G, limits: Limits) -> Self {
        let seed = GameSeed::first(Seed(0));
        Self {
            state: game.start(),
            game,
            limits,
            stop: None,
            plies: 0,
            ended: None,
            streams: Streams { dice: seed.referee(), seats: Vec::new() },
            legal: Vec::new(),
        }
    }

    /// Aborts a game when `stop` is set; it then ends as a draw by `stopped`, and should not be counted.
    pub fn stopping_at(self, stop: &'s AtomicBool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Begins a game of a match.
    pub fn begin(&mut self, seed: GameSeed) {
        self.begin_with(seed.referee(), |seat| seed.seat(seat));
    }

    /// Begins a game with the given streams.
    pub fn begin_with(&mut self, dice: Rng, seat: impl FnMut(Seat) -> Rng) {
        self.state = self.game.start();
        (self.plies, self.ended) = (0, None);
        self.streams.dice = dice;
        self.streams.seats.clear();
        self.streams.seats.extend((0..self.game.seats()).map(seat));
    }

    /// Continues from another state of the same game, after `plies` moves. The streams keep their positions.
    pub fn go_to(&mut self, state: G::State, plies: u32) {
        (self.state, self.plies, self.ended) = (state, plies, None);
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state, including hidden information. Must never be given to agents.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Number of moves so far.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The random streams of the game.
    pub fn streams(&self) -> &Streams {
        &self.streams
    }

    /// The random streams, to move them to another position.
    pub fn streams_mut(&mut self) -> &mut Streams {
        &mut self.streams
    }

    /// The reason to end the game before its next move, if any.
    #[inline(always)]
    fn early_end(&self) -> Option<EndReason> {
        if self.plies >= self.limits.plies.unwrap_or(LONGEST) {
            Some(EarlyEnd::PlyLimit.into())
        } else if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            Some(STOPPED)
        } else {
            None
        }
    }

    #[inline(always)]
    fn due(&self) -> Due {
        match self.game.phase(&self.state) {
            Phase::Chance => Due::Dice,
            Phase::Decide(_) if let Some(reason) = self.early_end() => Due::Over(Ending::draw(reason)),
            Phase::Decide(seat) if self.plies < self.limits.opening => Due::Opening(seat),
            Phase::Decide(seat) => Due::Decide(seat),
            Phase::Over(ending) => Due::Over(ending),
        }
    }

    /// Returns what happens next, including forfeits and limits. The moves of a random opening count as
    /// chance.
    pub fn next(&self) -> Phase {
        match self.ended.map_or_else(|| self.due(), Due::Over) {
            Due::Dice | Due::Opening(_) => Phase::Chance,
            Due::Decide(seat) => Phase::Decide(seat),
            Due::Over(ending) => Phase::Over(ending),
        }
    }

    /// Appends the legal moves of the seat on turn, if any.
    pub fn moves(&self, moves: &mut Vec<G::Move>) {
        if let Phase::Decide(_) = self.next() {
            self.game.moves(&self.state, moves);
        }
    }

    /// Rolls the dice, or draws a move of the opening.
    ///
    /// # Panics
    /// If no chance event is due.
    pub fn roll(&mut self, witness: &mut impl Witness<G>) {
        match self.due() {
            Due::Dice if self.ended.is_none() => self.roll_dice(witness),
            Due::Opening(seat) if self.ended.is_none() => self.draw_a_move(seat, witness),
            _ => panic!("no chance event is due"),
        }
    }

    /// Applies a chance outcome that was decided elsewhere.
    #[inline(always)]
    pub fn settle(&mut self, outcome: G::Outcome, witness: &mut impl Witness<G>) {
        witness.settled(outcome);
        Event::Chance(outcome).apply(&self.game, &mut self.state);
    }

    /// Plays a legal move of the seat on turn; any other move may panic or corrupt the state.
    ///
    /// # Panics
    /// If no seat is on turn.
    pub fn play(&mut self, mv: G::Move, witness: &mut impl Witness<G>) {
        let Phase::Decide(seat) = self.next() else { panic!("nobody is on turn") };
        self.make(seat, mv, witness);
    }

    /// Returns the chooser's move for the seat on turn without playing it; a forced move without asking.
    ///
    /// # Errors
    /// If the agent fails; the seat then forfeits the game: call [`GameLoop::forfeit`].
    ///
    /// # Panics
    /// If no seat is on turn.
    pub fn decide<C: Chooser<G> + ?Sized>(&mut self, chooser: &mut C) -> Result<G::Move, Forfeit> {
        let Phase::Decide(seat) = self.next() else { panic!("nobody is on turn") };
        self.ask(chooser, seat)
    }

    /// Ends the game by a forfeit of `seat`.
    pub fn forfeit(&mut self, seat: Seat, reason: EarlyEnd) -> Ending {
        *self.ended.insert(Ending::forfeit(seat, self.game.seats(), reason))
    }

    /// Plays the game to its end.
    #[inline]
    pub fn run<C, W>(&mut self, chooser: &mut C, witness: &mut W) -> Played
    where
        C: Chooser<G> + ?Sized,
        W: Witness<G>,
    {
        if let Some(ending) = self.ended {
            return Played { ending, plies: self.plies, forfeit: None };
        }
        loop {
            match self.due() {
                Due::Dice => self.roll_dice(witness),
                Due::Opening(seat) => {
                    self.draw_a_move(seat, witness);
                    chooser.moved(&self.game, &self.state, seat);
                }
                Due::Decide(seat) => match self.ask(chooser, seat) {
                    Ok(mv) => {
                        self.make(seat, mv, witness);
                        chooser.moved(&self.game, &self.state, seat);
                    }
                    Err(forfeit) => {
                        let ending = self.forfeit(seat, forfeit.reason());
                        return Played { ending, plies: self.plies, forfeit: Some(forfeit) };
                    }
                },
                Due::Over(ending) => return Played { ending, plies: self.plies, forfeit: None },
            }
        }
    }

    /// Returns the turn of the seat to move, with everything that an agent needs for it.
    pub fn moment(&self) -> Option<Moment<G>> {
        let Phase::Decide(seat) = self.next() else { return None };
        let stream = self.streams.seats[seat].clone();
        Some(Moment::new(self.game.clone(), self.state.clone(), seat, stream, self.limits))
    }

    #[inline(always)]
    fn roll_dice(&mut self, witness: &mut impl Witness<G>) {
        let outcome = self.game.roll(&self.state, &mut self.streams.dice);
        self.settle(outcome, witness);
    }

    /// Plays a random move of the opening, all equally likely.
    fn draw_a_move(&mut self, seat: Seat, witness: &mut impl Witness<G>) {
        self.legal.clear();
        self.game.moves(&self.state, &mut self.legal);
        let mv = self.legal[self.streams.dice.index(self.legal.len())];
        self.make(seat, mv, witness);
    }

    #[inline(always)]
    fn make(&mut self, seat: Seat, mv: G::Move, witness: &mut impl Witness<G>) {
        let concealed = self.game.conceals(&self.state, mv);
        witness.moved(seat, mv, concealed);
        Event::Move { seat, mv, concealed }.apply(&self.game, &mut self.state);
        self.plies += 1;
    }

    /// Plays the move of the seat on turn.
    #[inline(always)]
    fn ask<C: Chooser<G> + ?Sized>(&mut self, chooser: &mut C, seat: Seat) -> Result<G::Move, Forfeit> {
        self.legal.clear();
        self.game.moves(&self.state, &mut self.legal);
        if !C::ASKED_IF_FORCED
            && let [only] = self.legal[..]
        {
            return Ok(only);
        }
        let view = self.game.view(&self.state, seat);
        let budget = self.limits.move_time;
        let turn = Turn { game: &self.game, seat, view: &view, legal: &self.legal, budget, stop: self.stop };
        answer(chooser, &turn, self.limits.late, &mut self.streams.seats[seat])
    }
}
