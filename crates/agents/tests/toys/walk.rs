// A random walk over five squares, from the middle: off the right end is a win, off the left end is nothing. From
// square k it is won with probability k/6 (Sutton and Barto 2018, example 6.2). There is one seat and nothing to
// choose. Included by a documentation example too, and therefore without a heading of its own.

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{BoardFeatures, Ending, Game, Phase, Rng, Seat};

#[derive(Clone, Debug)]
pub(crate) struct Walk;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Walker {
    /// 1 to 5; 0 and 6 are the ends.
    square: usize,
    tossed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Toss;

impl fmt::Display for Toss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("toss")
    }
}

/// Whether to go right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coin(bool);

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "right" } else { "left" })
    }
}

impl Game for Walk {
    type State = Walker;
    type View = Walker;
    type Move = Toss;
    type Outcome = Coin;

    fn seats(&self) -> usize {
        1
    }
    fn start(&self) -> Walker {
        Walker { square: 3, tossed: false }
    }
    fn phase(&self, walker: &Walker) -> Phase {
        match walker.square {
            0 => Phase::Over(Ending::draw("left end")),
            6 => Phase::Over(Ending::win(0, "right end")),
            _ if walker.tossed => Phase::Chance,
            _ => Phase::Decide(0),
        }
    }
    fn moves(&self, _: &Walker, moves: &mut Vec<Toss>) {
        moves.push(Toss);
    }
    fn play(&self, walker: &mut Walker, _: Toss) {
        walker.tossed = true;
    }
    fn outcomes(&self, _: &Walker, outcomes: &mut Vec<(Coin, f64)>) {
        outcomes.extend([(Coin(false), 0.5), (Coin(true), 0.5)]);
    }
    fn settle(&self, walker: &mut Walker, coin: Coin) {
        walker.square = if coin.0 { walker.square + 1 } else { walker.square - 1 };
        walker.tossed = false;
    }
    fn view<'s>(&self, walker: &'s Walker, _: Seat) -> Cow<'s, Walker> {
        Cow::Borrowed(walker)
    }
    fn imagine(&self, view: &Walker, _: &mut Rng) -> Walker {
        *view
    }
}

/// Which square it is.
#[derive(Clone, Debug)]
pub(crate) struct Square;

impl BoardFeatures<Walk> for Square {
    fn names(&self) -> &'static [&'static str] {
        &["first", "second", "middle", "fourth", "fifth"]
    }
    fn fill(&self, _: &Walk, walker: &Walker, _: Seat, into: &mut [f32]) {
        into.fill(0.0);
        into[walker.square - 1] = 1.0;
    }
}
