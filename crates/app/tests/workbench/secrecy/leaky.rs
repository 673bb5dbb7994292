//! A game that lets one bit of what is hidden out, by a hole of one's choice.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use spielgeist_play::{Game, Notation, NotationError, Phase, Rng, Seat};

use super::past::{Past, Retold};

/// Where the bit comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hole {
    /// Nowhere.
    None,
    /// The view has a field for it.
    View,
    /// The view has a field that neither comparing nor printing shows, but its line does.
    Line,
    /// The legal moves are listed backwards.
    Order,
    /// One of the legal moves is left out.
    Length,
    /// Setups are announced.
    Setups,
    /// One setup is announced: that of somebody with this secret.
    OneSetup,
    /// Whoever asks for a view finds it in a cell that the rules do not mention.
    Cell,
}

/// The game with a hole.
#[derive(Clone)]
pub(crate) struct Leaky<G: Game> {
    pub(crate) game: G,
    pub(crate) hole: Hole,
    /// One bit that is hidden from a seat.
    pub(crate) secret: fn(&G::State, Seat) -> bool,
    pub(crate) cell: Arc<AtomicBool>,
}

impl<G: Game> Leaky<G> {
    pub(crate) fn new(game: G, hole: Hole, secret: fn(&G::State, Seat) -> bool) -> Self {
        Self { game, hole, secret, cell: Arc::default() }
    }

    fn bit(&self, hole: Hole, state: &G::State, seat: Seat) -> bool {
        self.hole == hole && (self.secret)(state, seat)
    }
}

/// A view with room for the bit.
#[derive(Clone)]
pub(crate) struct Seen<V> {
    pub(crate) view: V,
    bit: bool,
    margin: bool,
}

impl<V: PartialEq> PartialEq for Seen<V> {
    fn eq(&self, other: &Self) -> bool {
        self.view == other.view && self.bit == other.bit
    }
}

impl<V: fmt::Debug> fmt::Debug for Seen<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.view, self.bit)
    }
}

impl<G: Game> Game for Leaky<G> {
    type State = G::State;
    type View = Seen<G::View>;
    type Move = G::Move;
    type Outcome = G::Outcome;

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn hides_information(&self) -> bool {
        self.game.hides_information()
    }

    fn start(&self) -> G::State {
        self.game.start()
    }

    fn phase(&self, state: &G::State) -> Phase {
        self.game.phase(state)
    }

    fn moves(&self, state: &G::State, moves: &mut Vec<G::Move>) {
        self.game.moves(state, moves);
        let Phase::Decide(seat) = self.phase(state) else { return };
        if self.bit(Hole::Order, state, seat) {
            moves.reverse();
        }
        if self.bit(Hole::Length, state, seat) && moves.len() > 1 {
            moves.pop();
        }
    }

    fn play(&self, state: &mut G::State, mv: G::Move) {
        self.game.play(state, mv);
    }

    fn outcomes(&self, state: &G::State, outcomes: &mut Vec<(G::Outcome, f64)>) {
        self.game.outcomes(state, outcomes);
    }

    fn settle(&self, state: &mut G::State, outcome: G::Outcome) {
        self.game.settle(state, outcome);
    }

    fn view<'s>(&self, state: &'s G::State, seat: Seat) -> Cow<'s, Self::View> {
        self.cell.store(self.bit(Hole::Cell, state, seat), Ordering::Relaxed);
        let view = self.game.view(state, seat).into_owned();
        let (bit, margin) = (self.bit(Hole::View, state, seat), self.bit(Hole::Line, state, seat));
        Cow::Owned(Seen { view, bit, margin })
    }

    fn imagine(&self, view: &Self::View, rng: &mut Rng) -> G::State {
        self.game.imagine(&view.view, rng)
    }

    fn redeal(&self, state: &G::State, seat: Seat, rng: &mut Rng) -> G::State {
        self.game.redeal(state, seat, rng)
    }

    fn conceals(&self, state: &G::State, mv: G::Move) -> bool {
        let announced = match self.hole {
            Hole::Setups => true,
            Hole::OneSetup => {
                let mut after = state.clone();
                self.game.play(&mut after, mv);
                let Phase::Decide(seat) = self.game.phase(state) else { return false };
                (self.secret)(&after, 1 - seat)
            }
            _ => false,
        };
        self.game.conceals(state, mv) && !announced
    }
}

impl<G: Notation> Notation for Leaky<G> {
    fn write_view(&self, view: &Self::View) -> String {
        let sign = if view.margin { "." } else { "" };
        format!("{}{sign}", self.game.write_view(&view.view))
    }

    fn read_view(&self, text: &str) -> Result<Self::View, NotationError> {
        Ok(Seen { view: self.game.read_view(text)?, bit: false, margin: false })
    }

    fn read_outcome(&self, text: &str) -> Result<G::Outcome, NotationError> {
        self.game.read_outcome(text)
    }
}

impl<G: Retold> Retold for Leaky<G> {
    fn retold(&self, past: &Past<Self>, dealt: &G::State, owner: Seat) -> Past<Self> {
        self.game.retold(past, dealt, owner)
    }
}
