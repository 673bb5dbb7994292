//! A dice race for any number of seats. On its turn a seat rolls 1 to 3 and chooses: step forward by it, or push
//! the seat after it back by it. Who reaches the goal first wins; after a number of moves it is a draw.

use std::borrow::Cow;
use std::fmt;

use spielgeist_play::{
    EndReason, Ending, Evaluation, Game, Keyed, Notation, NotationError, Phase, Rng, Seat, unreadable,
};

use super::mix;

pub(crate) const MOST_SEATS: usize = 4;

#[derive(Clone, Debug)]
pub(crate) struct Race {
    pub(crate) seats: usize,
    pub(crate) goal: u8,
    pub(crate) longest: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Track {
    pub(crate) runners: [u8; MOST_SEATS],
    pub(crate) moves: u8,
    /// 0 before the roll.
    pub(crate) die: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Forward,
    Push,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Step::Forward { "forward" } else { "push" })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Die(u8);

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Race {
    fn mover(&self, track: &Track) -> Seat {
        track.moves as usize % self.seats
    }
}

impl Game for Race {
    type State = Track;
    type View = Track;
    type Move = Step;
    type Outcome = Die;

    fn end_reasons(&self) -> &'static [EndReason] {
        const REASONS: [EndReason; 2] = [EndReason::new("goal"), EndReason::new("tired")];
        &REASONS
    }

    fn seats(&self) -> usize {
        self.seats
    }
    fn start(&self) -> Track {
        Track::default()
    }
    fn phase(&self, track: &Track) -> Phase {
        if let Some(winner) = track.runners.iter().position(|&at| at >= self.goal) {
            Phase::Over(Ending::win(winner, "goal"))
        } else if track.moves == self.longest {
            Phase::Over(Ending::draw("tired"))
        } else if track.die == 0 {
            Phase::Chance
        } else {
            Phase::Decide(self.mover(track))
        }
    }
    fn moves(&self, _: &Track, moves: &mut Vec<Step>) {
        moves.extend([Step::Forward, Step::Push]);
    }
    fn play(&self, track: &mut Track, step: Step) {
        let mover = self.mover(track);
        match step {
            Step::Forward => track.runners[mover] += track.die,
            Step::Push => {
                let pushed = &mut track.runners[(mover + 1) % self.seats];
                *pushed = pushed.saturating_sub(track.die);
            }
        }
        track.moves += 1;
        track.die = 0;
    }
    fn outcomes(&self, _: &Track, outcomes: &mut Vec<(Die, f64)>) {
        outcomes.extend((1..=3).map(|die| (Die(die), 1.0 / 3.0)));
    }
    fn settle(&self, track: &mut Track, die: Die) {
        track.die = die.0;
    }
    fn view<'s>(&self, track: &'s Track, _: Seat) -> Cow<'s, Track> {
        Cow::Borrowed(track)
    }
    fn imagine(&self, view: &Track, _: &mut Rng) -> Track {
        *view
    }
}

impl Keyed for Race {
    fn key(&self, track: &Track) -> u64 {
        let runners = u64::from(u32::from_le_bytes(track.runners));
        mix(runners | u64::from(track.moves) << 32 | u64::from(track.die) << 40)
    }
}

/// Numbers: moves made, die, runners.
impl Notation for Race {
    fn write_view(&self, track: &Track) -> String {
        let [a, b, c, d] = track.runners;
        format!("{} {} {a} {b} {c} {d}", track.moves, track.die)
    }
    fn read_view(&self, text: &str) -> Result<Track, NotationError> {
        let numbers: Result<Vec<u8>, _> = text.split(' ').map(str::parse).collect();
        match numbers.as_deref() {
            Ok(&[moves, die, a, b, c, d]) => Ok(Track { runners: [a, b, c, d], moves, die }),
            _ => Err(unreadable(text, "six numbers: moves, die, four runners")),
        }
    }
    fn read_outcome(&self, text: &str) -> Result<Die, NotationError> {
        match text.parse() {
            Ok(die @ 1..=3) => Ok(Die(die)),
            _ => Err(unreadable(text, "a die from 1 to 3")),
        }
    }
}

/// How far ahead of the mean.
pub(crate) struct Lead;

impl Evaluation<Race> for Lead {
    fn value(&self, game: &Race, track: &Track, seat: Seat) -> f32 {
        let all: u32 = track.runners.iter().map(|&at| u32::from(at)).sum();
        let lead = f32::from(track.runners[seat]) - all as f32 / game.seats as f32;
        lead / f32::from(game.goal + 3)
    }
}
