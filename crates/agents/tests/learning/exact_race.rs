//! The dice race worked out in full, and features that tell all of its boards apart.

use std::collections::HashMap;

use spielgeist_play::{Agent, BoardFeatures, Game, Phase, Seat, Seed, Turn};

use crate::toys::race::{Race, Step, Track};

/// How a seat plays.
pub(crate) enum Plays<'a> {
    /// What is best for the seat asked about.
    Best,
    /// What is worst for the seat asked about: the best of two.
    Worst,
    /// Anything.
    Random,
    /// As an agent that draws no lots.
    As(&'a mut dyn Agent<Race>),
}

/// The score that `seat` can expect, exactly.
pub(crate) struct Exact<'a> {
    pub(crate) race: &'a Race,
    pub(crate) seat: Seat,
    pub(crate) own: Plays<'a>,
    pub(crate) others: Plays<'a>,
    known: HashMap<Track, f64>,
}

impl<'a> Exact<'a> {
    pub(crate) fn new(race: &'a Race, seat: Seat, own: Plays<'a>, others: Plays<'a>) -> Self {
        Self { race, seat, own, others, known: HashMap::new() }
    }

    pub(crate) fn value(&mut self, track: &Track) -> f64 {
        if let Some(&value) = self.known.get(track) {
            return value;
        }
        let value = match self.race.phase(track) {
            Phase::Over(ending) => f64::from(ending.score(self.seat, self.race.seats)),
            Phase::Chance => {
                let mut outcomes = Vec::new();
                self.race.outcomes(track, &mut outcomes);
                let settled = |die| {
                    let mut next = *track;
                    self.race.settle(&mut next, die);
                    next
                };
                let rolled: Vec<_> = outcomes.iter().map(|&(die, chance)| (settled(die), chance)).collect();
                rolled.iter().map(|(next, chance)| chance * self.value(next)).sum()
            }
            Phase::Decide(mover) => self.decided(track, mover),
        };
        self.known.insert(*track, value);
        value
    }

    /// The value after a move.
    pub(crate) fn after(&mut self, track: &Track, step: Step) -> f64 {
        let mut next = *track;
        self.race.play(&mut next, step);
        self.value(&next)
    }

    fn decided(&mut self, track: &Track, mover: Seat) -> f64 {
        let values = [Step::Forward, Step::Push].map(|step| self.after(track, step));
        match if mover == self.seat { &mut self.own } else { &mut self.others } {
            Plays::Best => values[0].max(values[1]),
            Plays::Worst => values[0].min(values[1]),
            Plays::Random => f64::midpoint(values[0], values[1]),
            Plays::As(agent) => values[choice(self.race, track, mover, *agent)],
        }
    }
}

/// What an agent chooses.
pub(crate) fn choice(race: &Race, track: &Track, seat: Seat, agent: &mut dyn Agent<Race>) -> usize {
    let turn =
        Turn { game: race, seat, view: track, legal: &[Step::Forward, Step::Push], budget: None, stop: None };
    agent.choose(&turn, &mut Seed(0).stream("none", 0, 0)).unwrap()
}

/// One number for every board that a seat may leave behind in a race to goal 3 in at most 12 moves: the places of the
/// seats in order from one's own, and the moves made.
#[derive(Clone, Debug)]
pub(crate) struct OwnBoards;

const OWN_BOARDS: usize = 3usize.pow(4) * 12;

impl BoardFeatures<Race> for OwnBoards {
    fn names(&self) -> &'static [&'static str] {
        static NAMES: [&str; OWN_BOARDS] = ["board"; OWN_BOARDS];
        &NAMES
    }
    fn fill(&self, race: &Race, track: &Track, seat: Seat, into: &mut [f32]) {
        into.fill(0.0);
        into[places(race, track, seat, 3) * 12 + usize::from(track.moves)] = 1.0;
    }
}

/// One number for every board that a seat may see before a roll, in a race to goal 2.
#[derive(Clone, Debug)]
pub(crate) struct AllBoards;

const ALL_BOARDS: usize = 2usize.pow(4) * 12 * 4;

impl BoardFeatures<Race> for AllBoards {
    fn names(&self) -> &'static [&'static str] {
        static NAMES: [&str; ALL_BOARDS] = ["board"; ALL_BOARDS];
        &NAMES
    }
    fn fill(&self, race: &Race, track: &Track, seat: Seat, into: &mut [f32]) {
        into.fill(0.0);
        let moves = usize::from(track.moves);
        into[(places(race, track, seat, 2) * 12 + moves) * 4 + seat] = 1.0;
    }
}

fn places(race: &Race, track: &Track, seat: Seat, goal: usize) -> usize {
    let place = |at: usize| usize::from(track.runners[(seat + at) % race.seats]);
    (0..race.seats).fold(0, |index, at| index * goal + place(at))
}
