// A corridor of five squares with a prize at the end. A step goes one square on; a jump goes two squares on, or falls
// back to the beginning, as a coin decides. One seat; every move costs a little. Included by a documentation example
// too, and therefore without a heading of its own.

use std::borrow::Cow;
use std::fmt;

use spielgeist_agents::models::StateActions;
use spielgeist_play::{Ending, Game, Phase, Rng, Seat, Turn};

#[derive(Clone, Debug)]
pub(crate) struct Corridor;

pub(crate) const LENGTH: usize = 5;
pub(crate) const COST: f64 = -1.0;
pub(crate) const PRIZE: f64 = 10.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Place {
    pub(crate) square: usize,
    jumping: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Go {
    Step,
    Jump,
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Go::Step { "step" } else { "jump" })
    }
}

/// Whether the jump succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coin(bool);

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "up" } else { "down" })
    }
}

impl Game for Corridor {
    type State = Place;
    type View = Place;
    type Move = Go;
    type Outcome = Coin;

    fn seats(&self) -> usize {
        1
    }
    fn start(&self) -> Place {
        Place { square: 0, jumping: false }
    }
    fn phase(&self, place: &Place) -> Phase {
        match place {
            Place { jumping: true, .. } => Phase::Chance,
            Place { square, .. } if *square >= LENGTH => Phase::Over(Ending::win(0, "prize")),
            _ => Phase::Decide(0),
        }
    }
    fn moves(&self, _: &Place, moves: &mut Vec<Go>) {
        moves.extend([Go::Step, Go::Jump]);
    }
    fn play(&self, place: &mut Place, go: Go) {
        match go {
            Go::Step => place.square += 1,
            Go::Jump => place.jumping = true,
        }
    }
    fn outcomes(&self, _: &Place, outcomes: &mut Vec<(Coin, f64)>) {
        outcomes.extend([(Coin(false), 0.5), (Coin(true), 0.5)]);
    }
    fn settle(&self, place: &mut Place, coin: Coin) {
        *place = Place { square: if coin.0 { place.square + 2 } else { 0 }, jumping: false };
    }
    fn view<'s>(&self, place: &'s Place, _: Seat) -> Cow<'s, Place> {
        Cow::Borrowed(place)
    }
    fn imagine(&self, view: &Place, _: &mut Rng) -> Place {
        *view
    }
}

/// Every square is a state, every move an action.
#[derive(Clone, Debug)]
pub(crate) struct Squares;

impl StateActions<Corridor> for Squares {
    fn states(&self) -> &'static [&'static str] {
        &["0", "1", "2", "3", "4"]
    }
    fn actions(&self) -> &'static [&'static str] {
        &["step", "jump"]
    }
    fn sort(&self, turn: &Turn<'_, Corridor>, index: usize) -> (usize, usize) {
        (turn.view.square, turn.legal[index] as usize)
    }
    fn reward(&self, _: &Turn<'_, Corridor>, _: usize) -> f64 {
        COST
    }
    fn reward_at_end(&self, _: &Corridor, ending: &Ending, _: Seat) -> f64 {
        if ending.winner.is_some() { PRIZE } else { 0.0 }
    }
}
