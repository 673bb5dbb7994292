//! What a game is.

use std::borrow::Cow;
use std::fmt::{Debug, Display};

use serde::Serialize;

use crate::{EarlyEnd, EndReason, Message, Rng, Say, messages};

/// A place at the board, counted from 0 in the order of play.
pub type Seat = usize;

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    /// This seat chooses a move.
    Decide(Seat),
    /// Chance decides: dice are rolled.
    Chance,
    /// Nothing more: the game has ended.
    Over(Ending),
}

impl Phase {
    /// Who is on turn, or how the game ended, with the names of the seats.
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
    /// What any game can say of its phase.
    pub enum PhaseStatus in "game" {
        /// A seat is on turn.
        ToMove { seat: Seat, name: String } = "to_move", "{name} is to move.";
        /// Chance is.
        ToRoll = "to_roll", "The dice are to be rolled.";
        /// Somebody has won.
        Won { seat: Seat, name: String, reason: EndReason } = "won", "{name} has won: {reason}.";
        /// Nobody has.
        Drawn { reason: EndReason } = "drawn", "The game is drawn: {reason}.";
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Who gave the game away by breaking the rules of the match: too slow, crashed, an illegal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeited_by: Option<Seat>,
    /// What the win counts: 1, or more in games with double and triple wins.
    pub points: u8,
    /// Why.
    pub reason: EndReason,
}

impl Ending {
    /// A win that counts one point.
    #[inline]
    pub fn win(winner: Seat, reason: impl Into<EndReason>) -> Self {
        Self { winner: Some(winner), forfeited_by: None, points: 1, reason: reason.into() }
    }

    /// Nobody wins.
    pub fn draw(reason: impl Into<EndReason>) -> Self {
        Self { winner: None, forfeited_by: None, points: 0, reason: reason.into() }
    }

    /// `loser` gave the game away. Of two, the other wins; of more, nobody does, and only the loser loses.
    pub fn forfeit(loser: Seat, seats: usize, reason: EarlyEnd) -> Self {
        let winner = (seats == 2).then_some(1 - loser.min(1));
        Self { winner, forfeited_by: Some(loser), points: u8::from(winner.is_some()), reason: reason.into() }
    }

    /// What the ending is worth to a seat; over all seats it sums to zero.
    pub fn score(&self, seat: Seat, seats: usize) -> f32 {
        let points = f32::from(self.points);
        match self.winner {
            None => 0.0,
            Some(winner) if winner == seat => points,
            Some(_) => -points / (seats - 1) as f32,
        }
    }
}

/// The rules of a game. The value itself holds the variant that is played; everything that changes while
/// playing is in [`Game::State`], of which the referee holds the only real one.
///
/// Agents never meet a state. They are shown a [`Game::View`]: all that their seat may know, and nothing more.
/// A view also carries whatever agents need from the public past (how often a piece moved, say), so that an
/// agent needs no memory of its own and any past position can be explained later.
///
/// Check an implementation in one line: [`crate::conformance::check`].
pub trait Game: Clone + Send + Sync + 'static {
    /// Everything, hidden things included.
    type State: Clone + Send + Sync;
    /// All that one seat may know.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// What a seat chooses. Different moves have different texts.
    type Move: Copy + Eq + Debug + Display + Send + Sync;
    /// What chance chooses: a roll of the dice. [`NoChance`] where there is none.
    type Outcome: Copy + Eq + Debug + Display + Send + Sync;

    /// How many play.
    fn seats(&self) -> usize;

    /// Whether something is hidden from someone. Decides which searches fit the game, and which tests it must pass.
    fn hides_information(&self) -> bool {
        false
    }

    /// The most points that a win can count: more than 1 in games with double or triple wins.
    fn stakes(&self) -> u8 {
        1
    }

    /// The same game drawn after so many moves, where the rules have such a limit themselves: it is then known to
    /// every seat. Elsewhere the referee counts the moves.
    fn limited(&self, _plies: u32) -> Option<Self> {
        None
    }

    /// The beginning. Seat 0 is the first to act; matches exchange seats to be fair.
    fn start(&self) -> Self::State;

    /// What happens next.
    fn phase(&self, state: &Self::State) -> Phase;

    /// Why games can end by the rules. Records and translations know a reason by this list.
    fn end_reasons(&self) -> &'static [EndReason] {
        &[]
    }

    /// Appends the legal moves of the seat on turn, at least one, in an order that depends on its view alone.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>);

    /// Plays a move from the list of [`Game::moves`]; any other may panic or spoil the state.
    fn play(&self, state: &mut Self::State, mv: Self::Move);

    /// Appends what chance may do with the probability of each. They sum to 1. Games without chance keep the default.
    fn outcomes(&self, _state: &Self::State, _outcomes: &mut Vec<(Self::Outcome, f64)>) {}

    /// Draws one outcome. Provided from [`Game::outcomes`]; games with dice roll faster by themselves.
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

    /// Carries out what chance decided. Games without chance keep the default.
    fn settle(&self, _state: &mut Self::State, _outcome: Self::Outcome) {}

    /// What `seat` may know. Where nothing is hidden the state is its own view, and is lent instead of copied.
    fn view<'s>(&self, state: &'s Self::State, seat: Seat) -> Cow<'s, Self::View>;

    /// A state that this view allows, hidden things dealt at random: the root of every search under hidden
    /// information. In an open game it is the state itself.
    fn imagine(&self, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// The same state to the eyes of `seat`, with everything that the *rules* hide from it dealt anew. Written
    /// from the rules and not from [`Game::view`], it is what the leak test holds a view against. Open games
    /// keep the default, a copy.
    fn redeal(&self, state: &Self::State, _seat: Seat, _rng: &mut Rng) -> Self::State {
        state.clone()
    }

    /// Whether the others only learn that a move was made and not which: a hidden setup.
    fn conceals(&self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }
}

/// A game whose positions have a number each, so that a search can recognise one it has met before.
pub trait Keyed: Game {
    /// Equal states have equal keys, and others almost never. Includes whose turn it is and all that the rest of
    /// the game depends on.
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
