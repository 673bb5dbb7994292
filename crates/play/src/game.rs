//! The rules of a game.

use std::borrow::Cow;
use std::fmt::{Debug, Display};

use serde::Serialize;

use crate::{EarlyEnd, EndReason, Message, Rng, Say, messages};

/// A player's place at the board, counted from 0 in the order of play.
pub type Seat = usize;

/// The phase of a game: what happens next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    /// This seat chooses a move.
    Decide(Seat),
    /// A chance event is next: dice are rolled.
    Chance,
    /// The game has ended.
    Over(Ending),
}

impl Phase {
    /// The status message: who is on turn, or how the game ended.
    pub fn status(&self, names: &[&str]) -> Vec<Message> {
        let name = |seat: Seat| names[seat].to_owned();
        let said = match *self {
            Self::Decide(seat) => PhaseStatus::ToMove { seat, name: name(seat) },
            Self::Chance => PhaseStatus::ToRoll,
            Self::Over(Ending { winner: Some(seat), reason, .. }) => {
                PhaseStatus::Won { seat, name: name(seat), reason }
            }
            Self::Over(Ending { winner: None, reason, .. }) => PhaseStatus::Drawn { reason },
        };
        vec![said.message()]
    }
}

messages! {
    /// Status messages of every game.
    pub enum PhaseStatus in "game" {
        /// A seat is on turn.
        ToMove { seat: Seat, name: String } = "to_move", "{name} is to move.";
        /// A roll is due.
        ToRoll = "to_roll", "The dice are to be rolled.";
        /// A seat has won.
        Won { seat: Seat, name: String, reason: EndReason } = "won", "{name} has won: {reason}.";
        /// The game is drawn.
        Drawn { reason: EndReason } = "drawn", "The game is drawn: {reason}.";
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Ending {
    /// The winner; `None` in a draw.
    pub winner: Option<Seat>,
    /// The seat that forfeited: timeout, crash or illegal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeited_by: Option<Seat>,
    /// The points of the win: 1, or more in games with double and triple wins.
    pub points: u8,
    /// The reason for the end.
    pub reason: EndReason,
}

impl Ending {
    /// A win that counts one point.
    #[inline]
    pub fn win(winner: Seat, reason: impl Into<EndReason>) -> Self {
        Self { winner: Some(winner), forfeited_by: None, points: 1, reason: reason.into() }
    }

    /// A draw.
    pub fn draw(reason: impl Into<EndReason>) -> Self {
        Self { winner: None, forfeited_by: None, points: 0, reason: reason.into() }
    }

    /// A forfeit by `loser`. With two seats the other seat wins; with more, nobody wins and only `loser` loses.
    pub fn forfeit(loser: Seat, seats: usize, reason: EarlyEnd) -> Self {
        let winner = (seats == 2).then_some(1 - loser.min(1));
        Self { winner, forfeited_by: Some(loser), points: u8::from(winner.is_some()), reason: reason.into() }
    }

    /// The value of the ending to a seat; the values of all seats sum to zero.
    pub fn score(&self, seat: Seat, seats: usize) -> f32 {
        let points = f32::from(self.points);
        match self.winner {
            None => 0.0,
            Some(winner) if winner == seat => points,
            Some(_) => -points / (seats - 1) as f32,
        }
    }
}

/// The rules of a game. The value itself holds the variant; everything that changes during a game is in
/// [`Game::State`], and the referee holds the only real state.
///
/// Agents never receive a state. They receive a [`Game::View`]: everything that their seat may know, and
/// nothing more. A view also contains whatever agents need from the public past (how often a piece moved, for
/// example), so that an agent needs no memory of its own and any past position can be explained later.
///
/// Check an implementation in one line: [`crate::conformance::check`].
pub trait Game: Clone + Send + Sync + 'static {
    /// The full state, including hidden information.
    type State: Clone + Send + Sync;
    /// Everything that one seat may know.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// A seat's choice. Different moves have different texts. The alternate text (`{:#}`) is that of records: the same,
    /// unless records keep an older notation.
    type Move: Copy + Eq + Debug + Display + Send + Sync;
    /// A chance outcome, such as a roll of the dice. [`NoChance`] in games without chance.
    type Outcome: Copy + Eq + Debug + Display + Send + Sync;

    /// Number of seats.
    fn seats(&self) -> usize;

    /// Whether anything is hidden from any seat. Determines which searches are suitable and which tests
    /// apply.
    fn hides_information(&self) -> bool {
        false
    }

    /// The maximum number of points of a win: more than 1 in games with double or triple wins.
    fn stakes(&self) -> u8 {
        1
    }

    /// Returns the same game with a draw after `plies` moves, if the rules themselves have such a limit:
    /// every seat then knows it. Otherwise the referee counts the moves.
    fn limited(&self, _plies: u32) -> Option<Self> {
        None
    }

    /// Returns the initial state. Seat 0 is the first to act; matches swap seats to be fair.
    fn start(&self) -> Self::State;

    /// Returns what happens next.
    fn phase(&self, state: &Self::State) -> Phase;

    /// The reasons for which the rules end a game. Records and translations look reasons up in this list.
    fn end_reasons(&self) -> &'static [EndReason] {
        &[]
    }

    /// Appends the legal moves of the seat on turn, at least one, in an order that depends only on its view.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>);

    /// Plays a move from the list of [`Game::moves`]; any other move may panic or corrupt the state.
    fn play(&self, state: &mut Self::State, mv: Self::Move);

    /// Appends the possible chance outcomes with their probabilities. They sum to 1. Games without chance
    /// keep the default.
    fn outcomes(&self, _state: &Self::State, _outcomes: &mut Vec<(Self::Outcome, f64)>) {}

    /// Draws one outcome. Provided from [`Game::outcomes`]; games with dice may override it to be faster.
    fn roll(&self, state: &Self::State, rng: &mut Rng) -> Self::Outcome {
        let mut outcomes = Vec::new();
        self.outcomes(state, &mut outcomes);
        let mut left = rng.unit();
        for &(outcome, probability) in &outcomes {
            left -= probability;
            if left < 0.0 {
                return outcome;
            }
        }
        outcomes.last().expect("chance has at least one outcome").0
    }

    /// Applies a chance outcome. Games without chance keep the default.
    fn settle(&self, _state: &mut Self::State, _outcome: Self::Outcome) {}

    /// Returns the view of `seat`. Without hidden information the state is its own view and is borrowed
    /// instead of copied.
    fn view<'s>(&self, state: &'s Self::State, seat: Seat) -> Cow<'s, Self::View>;

    /// Samples a state that fits this view: the root of every search under hidden information. Without hidden
    /// information it is the state itself.
    fn imagine(&self, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// Returns a state that looks the same to `seat`, with everything that the *rules* hide from it redealt.
    /// It must be written from the rules and not from [`Game::view`], because the leak test checks views
    /// against it. Games without hidden information keep the default, a copy.
    fn redeal(&self, state: &Self::State, _seat: Seat, _rng: &mut Rng) -> Self::State {
        state.clone()
    }

    /// Whether the other seats only learn that a move was made and not which: a hidden setup.
    fn conceals(&self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }
}

/// A game whose positions can be hashed, so that a search can use a transposition table.
pub trait Keyed: Game {
    /// Returns a hash of the state: equal states have equal keys, others almost never. Includes the seat on
    /// turn and everything that the rest of the game depends on.
    fn key(&self, state: &Self::State) -> u64;
}

/// The outcome type of games without chance. It has no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoChance {}

impl Display for NoChance {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {}
    }
}
