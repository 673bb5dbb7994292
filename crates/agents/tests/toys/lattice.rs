//! A game without sense, for any number of seats: a walk through a random lattice in which many ways meet. Seats,
//! moves, rolls, ends and opinions are all drawn from the seed.

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{Ending, Evaluation, Game, Keyed, Phase, Rng, Seat};

use super::mix;

#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    pub(crate) seed: u64,
    pub(crate) seats: usize,
    /// Length of a game.
    pub(crate) layers: u32,
    /// Places in a layer.
    pub(crate) width: u32,
    /// Whether dice are rolled in some places.
    pub(crate) dice: bool,
    /// Whether a move may leave out a layer, so that a place is reached by ways of different length.
    pub(crate) skips: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    layer: u32,
    pub(crate) column: u32,
}

/// A way on, by its number. Serves as move and as roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way(u32);

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Lattice {
    /// A number for everything that is drawn at a place.
    fn drawn(&self, place: Place, what: u64) -> u64 {
        mix(self.seed ^ mix(what ^ mix(u64::from(place.layer) << 32 | u64::from(place.column))))
    }

    fn ways(&self, place: Place) -> u32 {
        1 + (self.drawn(place, 1) % 5) as u32
    }

    fn go(&self, place: &mut Place, way: Way) {
        let drawn = self.drawn(*place, 100 + u64::from(way.0));
        place.layer += 1 + u32::from(self.skips && drawn >> 40 & 3 == 0);
        place.column = (drawn % u64::from(self.width)) as u32;
    }
}

impl Game for Lattice {
    type State = Place;
    type View = Place;
    type Move = Way;
    type Outcome = Way;

    fn seats(&self) -> usize {
        self.seats
    }
    fn start(&self) -> Place {
        Place { layer: 0, column: 0 }
    }
    fn phase(&self, place: &Place) -> Phase {
        let seat = (self.drawn(*place, 3) % self.seats as u64) as Seat;
        let early = place.layer > 1 && self.drawn(*place, 4).is_multiple_of(8);
        if early || place.layer >= self.layers {
            return Phase::Over(match self.drawn(*place, 5) % 4 {
                0 => Ending::draw("tired"),
                points => Ending { points: points as u8, ..Ending::win(seat, "lucky") },
            });
        }
        if self.dice && place.layer > 0 && self.drawn(*place, 6).is_multiple_of(3) {
            Phase::Chance
        } else {
            Phase::Decide(seat)
        }
    }
    fn moves(&self, place: &Place, moves: &mut Vec<Way>) {
        moves.extend((0..self.ways(*place)).map(Way));
    }
    fn play(&self, place: &mut Place, way: Way) {
        self.go(place, way);
    }
    fn outcomes(&self, place: &Place, outcomes: &mut Vec<(Way, f64)>) {
        let ways = self.ways(*place);
        let all = f64::from(ways * (ways + 1) / 2);
        outcomes.extend((0..ways).map(|way| (Way(way), f64::from(way + 1) / all)));
    }
    fn settle(&self, place: &mut Place, way: Way) {
        self.go(place, way);
    }
    fn view<'s>(&self, place: &'s Place, _: Seat) -> Cow<'s, Place> {
        Cow::Borrowed(place)
    }
    fn imagine(&self, view: &Place, _: &mut Rng) -> Place {
        *view
    }
}

impl Keyed for Lattice {
    fn key(&self, place: &Place) -> u64 {
        mix(u64::from(place.layer) << 32 | u64::from(place.column))
    }
}

/// Opinions as random as the rest. They add up to nothing over the seats, and many of them are equal.
pub(crate) struct Opinion;

impl Evaluation<Lattice> for Opinion {
    fn value(&self, game: &Lattice, place: &Place, seat: Seat) -> f32 {
        let raw = |seat: Seat| (game.drawn(*place, 10 + seat as u64) % 21) as i32 - 10;
        let seats = game.seats as i32;
        let sum: i32 = (0..game.seats).map(raw).sum();
        (seats * raw(seat) - sum) as f32 / (10 * seats) as f32
    }
}
