//! Those who choose the moves, and the check of their answers.

use std::time::Instant;

use super::limits::Late;
use crate::{Agent, EarlyEnd, Forfeit, Game, Moved, Rng, Seat, Turn, messages};

/// Chooses the moves of a game that runs to its end.
pub trait Chooser<G: Game> {
    /// Whether it is also queried for forced moves.
    const ASKED_IF_FORCED: bool = false;

    /// Returns a move of the seat on turn as an index into `turn.legal`, drawing from that seat's stream.
    ///
    /// # Errors
    /// If the agent fails; the seat then forfeits the game.
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit>;

    /// Called after `seat` has moved, with the state before the next roll.
    #[inline(always)]
    fn moved(&mut self, _game: &G, _state: &G::State, _seat: Seat) {}
}

/// One agent for all seats.
impl<G: Game> Chooser<G> for dyn Agent<G> + '_ {
    #[inline(always)]
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        Agent::choose(self, turn, rng)
    }
}

/// One agent per seat.
impl<G: Game> Chooser<G> for [Box<dyn Agent<G>>] {
    #[inline(always)]
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        self[turn.seat].choose(turn, rng)
    }

    #[inline(always)]
    fn moved(&mut self, game: &G, state: &G::State, seat: Seat) {
        self[seat].moved(&Moved::new(game, seat, state));
    }
}

/// Returns the chooser's answer to a turn: a legal move in time, or a forfeit.
///
/// # Errors
/// As [`Chooser::choose`], and if the answer is not in the list.
#[inline(always)]
pub fn answer<G: Game, C: Chooser<G> + ?Sized>(
    chooser: &mut C,
    turn: &Turn<'_, G>,
    late: Late,
    rng: &mut Rng,
) -> Result<G::Move, Forfeit> {
    let chosen = match late {
        Late::Counts => chooser.choose(turn, rng)?,
        Late::Random => choose_in_time(chooser, turn, rng)?,
    };
    turn.legal.get(chosen).copied().ok_or_else(|| not_in_the_list(chosen, turn.legal.len()))
}

/// The chosen move, or a random one if the answer came too late.
#[cold]
fn choose_in_time<G: Game, C: Chooser<G> + ?Sized>(
    chooser: &mut C,
    turn: &Turn<'_, G>,
    rng: &mut Rng,
) -> Result<usize, Forfeit> {
    let asked = Instant::now();
    let chosen = chooser.choose(turn, rng);
    let too_late = turn.budget.is_some_and(|budget| asked.elapsed() > budget);
    if too_late && chosen.is_ok() { Ok(rng.index(turn.legal.len())) } else { chosen }
}

#[cold]
fn not_in_the_list(chosen: usize, legal: usize) -> Forfeit {
    Forfeit::new(EarlyEnd::IllegalMove, AgentFailure::NotInTheList { number: chosen, legal })
}

messages! {
    /// The reason why an agent of this program loses a game.
    pub enum AgentFailure in "agent" {
        /// It chose a move that does not exist.
        NotInTheList { number: usize, legal: usize } = "not_in_the_list",
            "chose move number {number} of a list of {legal}";
        /// It panicked.
        Crashed = "crashed", "the agent crashed";
    }
}
