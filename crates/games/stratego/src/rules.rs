//! Turns and endings.

use std::borrow::Cow;

use spielgeist_play::{EndReason, Game, NoChance, Phase, Rng, Seat};

use super::deal;
use super::moves::Move;
use super::position::{END_REASONS, View};
use super::setup::Setup;
use super::state::State;

/// Stratego by the rules of the International Stratego Federation, with two limits for draws.
///
/// ```
/// use spielgeist_stratego::{SETUPS, Stratego};
/// use spielgeist_play::{Game, Phase};
/// let game = Stratego::standard();
/// let state = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
/// assert_eq!(game.phase(&state), Phase::Decide(0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stratego {
    plies: u16,
    quiet: u16,
    repeats: bool,
    open: bool,
}

impl Stratego {
    /// A draw after 1,000 moves, the paper's limit, or 200 in a row without an attack. Setting up does not count.
    pub const fn standard() -> Self {
        Self::with_limits(1_000, 200)
    }

    /// A draw after `plies` moves, or `quiet` in a row without an attack; both count the moves of both sides.
    ///
    /// # Panics
    /// If a limit is 0.
    pub const fn with_limits(plies: u16, quiet: u16) -> Self {
        assert!(plies > 0 && quiet > 0, "a game has at least one move");
        Self { plies, quiet, repeats: false, open: false }
    }

    /// The same without the two-squares and the more-squares rule, as in the UCC's program contests.
    pub const fn with_repetition(self) -> Self {
        Self { repeats: true, ..self }
    }

    /// The same with all ranks public from the beginning, setups included: the game of the paper, whose search
    /// never mentions hidden ranks.
    pub const fn openly(self) -> Self {
        Self { open: true, ..self }
    }

    /// Whether all ranks are public.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// Whether positions may be repeated freely.
    pub const fn allows_repetition(&self) -> bool {
        self.repeats
    }

    /// The ply limit.
    pub const fn ply_limit(&self) -> u16 {
        self.plies
    }

    /// The limit of consecutive moves without an attack.
    pub const fn quiet_limit(&self) -> u16 {
        self.quiet
    }

    /// The state after both setups, Red's first.
    pub fn start_from(&self, setups: [&Setup; 2]) -> State {
        let mut state = self.start();
        for mv in setups.into_iter().flat_map(Setup::moves) {
            self.play(&mut state, mv);
        }
        state
    }
}

impl Game for Stratego {
    type State = State;
    type View = View;
    type Move = Move;
    type Outcome = NoChance;

    fn end_reasons(&self) -> &'static [EndReason] {
        &END_REASONS
    }

    fn seats(&self) -> usize {
        2
    }

    fn hides_information(&self) -> bool {
        !self.open
    }

    fn limited(&self, plies: u32) -> Option<Self> {
        Some(Self { plies: plies.clamp(1, u16::MAX.into()) as u16, ..*self })
    }

    fn start(&self) -> State {
        let mut state = State::START;
        state.position.repeats = self.repeats;
        state
    }

    #[inline]
    fn phase(&self, state: &State) -> Phase {
        match state.position.ending() {
            None => Phase::Decide(state.position.on_turn()),
            Some(ending) => Phase::Over(ending),
        }
    }

    #[inline]
    fn moves(&self, state: &State, moves: &mut Vec<Move>) {
        state.moves(moves);
    }

    #[inline]
    fn play(&self, state: &mut State, mv: Move) {
        match mv {
            Move::Place(rank) => state.place(rank, self.open),
            Move::Step { from, to } | Move::Strike { from, to } => {
                state.march(from, to, (self.plies, self.quiet));
            }
        }
    }

    #[inline]
    fn view<'s>(&self, state: &'s State, seat: Seat) -> Cow<'s, View> {
        Cow::Owned(View { seat: seat as u8, position: state.seen_by(seat) })
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        deal::imagine(view, rng)
    }

    fn redeal(&self, state: &State, seat: Seat, rng: &mut Rng) -> State {
        deal::redeal(state, seat, rng)
    }

    #[inline]
    fn conceals(&self, _: &State, mv: Move) -> bool {
        matches!(mv, Move::Place(_)) && !self.open
    }
}
