//! Generates all plays of a roll, each result once.
//!
//! The rules: men on the bar enter first. No man lands on two or more opposing men. Once all own men are home
//! they may be borne off: exactly, or from the rearmost point with a higher die. Both dice must be played if
//! possible, a double four times or as often as possible; if either die can be played but not both, the
//! higher.

use super::board::Board;
use super::dice::Roll;
use super::men::{HOME, Men, OFF, ON_BAR, POINTS, downwards, turned};
use super::play::{Play, Step};

impl Board {
    /// Appends the legal plays of a roll: at least one, which is [`Play::PASS`] if nothing can be played. No
    /// two lead to the same board.
    pub fn plays(&self, roll: Roll, into: &mut Vec<Play>) {
        let before = into.len();
        let ground = Ground::under(self.theirs());
        if roll.is_double() {
            let mut double = Double { ground, die: roll.high(), before, most: 0, into };
            double.play(self.own(), NOWHERE, 0, Play::PASS);
        } else {
            ground.both_dice(self.own(), roll, into);
            if into.len() == before {
                ground.one_die(self.own(), roll, into);
            }
        }
        if into.len() == before {
            into.push(Play::PASS);
        }
    }

    /// The boards that a roll can lead to, with the other side on roll, each once. Replaces the contents of
    /// `plays` by the plays that lead there, in the same order; reuse the list to avoid allocations.
    pub fn results<'p>(&self, roll: Roll, plays: &'p mut Vec<Play>) -> impl Iterator<Item = Board> + use<'p> {
        plays.clear();
        self.plays(roll, plays);
        let board = *self;
        plays.iter().map(move |&play| board.after(play).swapped())
    }
}

/// The opposing men, by the numbers of the side on roll. They do not change during a play: a closed point
/// stays closed, and a hit man leaves its point open.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    /// Points to land on.
    open: u32,
    /// Points with one man to hit.
    blots: u32,
}

impl Ground {
    #[inline]
    pub(super) fn under(theirs: Men) -> Self {
        Self { open: POINTS & !turned(theirs.made()), blots: turned(theirs.blots()) }
    }

    /// The places from which `men` can move with `die`.
    #[inline]
    pub(super) fn sources(self, men: Men, die: u8) -> u32 {
        let standing = men.occupied() & !(1 << OFF);
        let lands = standing & self.open << die;
        if standing >= ON_BAR {
            return lands & ON_BAR;
        }
        if standing & !HOME != 0 {
            return lands;
        }
        let exact = standing & 1 << die;
        // The rearmost man may be borne off with more than it needs.
        let rearmost = if standing < 1 << die { standing & 1 << men.rearmost() } else { 0 };
        lands | exact | rearmost
    }

    #[inline]
    fn hits(self, place: u8) -> bool {
        self.blots >> place & 1 == 1
    }

    /// The step from a place with a die.
    #[inline]
    pub(super) fn step(self, from: u8, die: u8) -> Step {
        self.step_to(from, from.saturating_sub(die))
    }

    #[inline]
    fn step_to(self, from: u8, to: u8) -> Step {
        Step::new(from, to, self.hits(to))
    }

    /// Plays of two dice, in both orders.
    #[inline]
    fn both_dice(self, men: Men, roll: Roll, into: &mut Vec<Play>) {
        let (high, low) = (roll.high(), roll.low());
        let mut runs = Runs { ground: self, low, done: 0 };
        // The possible moves of the lower die after the higher one moved from each place.
        let mut after_high = [0; 32];
        for from in downwards(self.sources(men, high)) {
            let step = self.step(from, high);
            let next = self.sources(men.moved(from, step.to()), low);
            after_high[from as usize & 31] = next;
            self.join(&mut runs, step, next, low, into);
        }
        for from in downwards(self.sources(men, low)) {
            let step = self.step(from, low);
            let mut next = self.sources(men.moved(from, step.to()), high);
            for other in downwards(next) {
                let both_off = step.to() == OFF && other <= high;
                let known = after_high[other as usize & 31] >> from & 1 == 1
                    || both_off && after_high[from as usize & 31] >> other & 1 == 1;
                next ^= u32::from(known) << other;
            }
            self.join(&mut runs, step, next, high, into);
        }
    }

    /// One step with each possible second step. Connected steps (one leaves the place that the other reaches)
    /// are a run; all others are steps of two men.
    #[inline]
    fn join(self, runs: &mut Runs, step: Step, next: u32, die: u8, into: &mut Vec<Play>) {
        let (from, to) = (step.from(), step.to());
        let on = if to == OFF { 0 } else { next & 1 << to };
        let up = next & (1 << from) << die;
        for place in downwards(next & !(on | up)) {
            into.push(pair(step, self.step(place, die)));
        }
        if on != 0 {
            runs.add(from, to, to.saturating_sub(die), into);
        }
        if up != 0 {
            runs.add(from + die, from, to, into);
        }
    }

    /// If both dice cannot be played: the higher one, or else the lower.
    fn one_die(self, men: Men, roll: Roll, into: &mut Vec<Play>) {
        let dice = [roll.high(), roll.low()];
        let Some(die) = dice.into_iter().find(|&die| self.sources(men, die) != 0) else { return };
        for from in downwards(self.sources(men, die)) {
            into.push(Play::PASS.with(0, self.step(from, die)));
        }
    }
}

/// The steps of two men that do not meet, from the higher place first.
#[inline]
fn pair(one: Step, other: Step) -> Play {
    let (first, mut second) = (one.max(other), one.min(other));
    if second.to() == first.to() {
        second = second.without_hit();
    }
    Play::PASS.with(0, first).with(1, second)
}

/// Runs of one man with both dice. A run that hits nothing in between leads from its start to the same board
/// in either order, so one is enough.
struct Runs {
    ground: Ground,
    low: u8,
    /// A bit for each start of a run that hits nothing in between.
    done: u32,
}

impl Runs {
    #[inline]
    fn add(&mut self, start: u8, between: u8, end: u8, into: &mut Vec<Play>) {
        let mut between = between;
        if !self.ground.hits(between) {
            if self.done >> start & 1 == 1 {
                return;
            }
            self.done |= 1 << start;
            between = self.quietly(start, between);
        }
        let (first, second) = (self.ground.step_to(start, between), self.ground.step_to(between, end));
        into.push(Play::PASS.with(0, first).with(1, second));
    }

    /// The intermediate landing of a run that hits nothing: the lower die goes first if possible. Its landing
    /// is the further one from home, from which a man can always be borne off if it can from the other.
    #[inline]
    fn quietly(&self, start: u8, between: u8) -> u8 {
        let low_first = start - self.low;
        let quiet = (self.ground.open & !self.ground.blots) >> low_first & 1 == 1;
        if quiet { low_first } else { between }
    }
}

/// Beyond all places; no man ever moves from here.
const NOWHERE: u8 = 31;

/// Plays of a double: steps from the highest place down. Everything that can be played in some order can be
/// played in this one, and the result determines how many men left each place; so every result is generated
/// once, without comparisons.
struct Double<'v> {
    ground: Ground,
    die: u8,
    before: usize,
    /// The largest number of steps of any play so far.
    most: usize,
    into: &'v mut Vec<Play>,
}

impl Double<'_> {
    /// Continues from `men` after `steps` steps, the last of them from `last`.
    fn play(&mut self, men: Men, last: u8, steps: usize, play: Play) {
        let sources = self.ground.sources(men, self.die) & u32::MAX >> (31 - last);
        if sources == 0 {
            return self.end(steps, play);
        }
        if steps == 3 {
            return self.last_step(sources, last, play);
        }
        for from in downwards(sources) {
            let step = self.step(from, last);
            self.play(men.moved(from, step.to()), from, steps + 1, play.with(steps, step));
        }
    }

    #[inline]
    fn last_step(&mut self, sources: u32, last: u8, play: Play) {
        if self.most < 4 {
            self.into.truncate(self.before);
            self.most = 4;
        }
        for from in downwards(sources) {
            self.into.push(play.with(3, self.step(from, last)));
        }
    }

    /// The step from a place. A second man from the same place finds no man left to hit.
    #[inline]
    fn step(&self, from: u8, last: u8) -> Step {
        let step = self.ground.step(from, self.die);
        if from == last { step.without_hit() } else { step }
    }

    /// Ends the play. Plays shorter than the longest are not legal.
    #[inline]
    fn end(&mut self, steps: usize, play: Play) {
        if steps > self.most {
            self.into.truncate(self.before);
            self.most = steps;
        }
        if steps == self.most && steps > 0 {
            self.into.push(play);
        }
    }
}
