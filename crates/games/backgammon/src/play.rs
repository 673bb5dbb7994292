//! A play: all steps of a side with one roll.

use std::fmt;

use super::men::{BAR, OFF};

/// One man moved by one die.
///
/// The start is in the highest bits, then the target, then the hit, so that steps are ordered as they are
/// written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(u16);

impl Step {
    const FROM: u32 = 6;
    const TO: u32 = 1;

    #[inline]
    pub(super) const fn new(from: u8, to: u8, hits: bool) -> Self {
        Self((from as u16) << Self::FROM | (to as u16) << Self::TO | hits as u16)
    }

    /// The same step to a point where another man has already hit.
    #[inline]
    pub(super) const fn without_hit(self) -> Self {
        Self(self.0 & !1)
    }

    /// From this place: a point, or the bar (25).
    #[inline]
    pub fn from(self) -> u8 {
        (self.0 >> Self::FROM) as u8
    }

    /// The target: a point, or off (0).
    #[inline]
    pub fn to(self) -> u8 {
        (self.0 >> Self::TO & 31) as u8
    }

    /// Whether it sends an opposing man to the bar.
    #[inline]
    pub fn hits(self) -> bool {
        self.0 & 1 == 1
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}{}", self.from(), self.to(), if self.hits() { "*" } else { "" })
    }
}

/// All steps of a side with one roll: up to four, in the mover's own numbers, or none if nothing can be
/// played.
///
/// In a list of legal plays all results differ. If several plays lead to the same result, one is kept: steps
/// go from the highest place down, and a man that runs with two dice uses the lower one first if possible. So
/// two plays of one list are equal if their results are.
///
/// Written as in GNU Backgammon: `8/5 6/5`, `13/7*/3`, `bar/22(2)`, `6/off`, and `pass`. With the cube, an action
/// about it is a play too: `roll`, `double`, `take`, `drop`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play(u64);

impl Play {
    /// Nothing can be played.
    pub const PASS: Play = Play(0);

    /// Rolls instead of doubling. Cube actions have no steps: their lowest bits are 0.
    pub const ROLL: Play = Play::cube_action(1);
    /// Offers a double.
    pub const DOUBLE: Play = Play::cube_action(2);
    /// Takes the double.
    pub const TAKE: Play = Play::cube_action(3);
    /// Drops it and loses the game.
    pub const DROP: Play = Play::cube_action(4);

    const fn cube_action(number: u64) -> Self {
        Self(number << 32)
    }

    /// The word for a cube action; `None` for a play of the men.
    pub fn cube_word(self) -> Option<&'static str> {
        match self {
            Self::ROLL => Some("roll"),
            Self::DOUBLE => Some("double"),
            Self::TAKE => Some("take"),
            Self::DROP => Some("drop"),
            _ => None,
        }
    }

    /// Bits per step. A missing step is zero, since every step has a start.
    const STEP: usize = 16;

    /// The play with another step.
    #[inline]
    pub(super) fn with(self, index: usize, step: Step) -> Self {
        Self(self.0 | u64::from(step.0) << (Self::STEP * index))
    }

    /// The steps in an order in which they can be played.
    #[inline]
    pub fn steps(self) -> impl Iterator<Item = Step> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let step = Step(left as u16);
            left >>= Self::STEP;
            (step.0 != 0).then_some(step)
        })
    }

    /// A bit for each point where an opposing man is hit.
    pub fn hits(self) -> u32 {
        self.steps().filter(|step| step.hits()).map(|step| 1 << step.to()).sum()
    }
}

/// The path of one man: start, hits on the way, end, and the number of men with the same path.
#[derive(Clone, Copy)]
struct Way {
    places: [u8; 5],
    len: usize,
    men: u8,
}

impl Way {
    fn of(step: Step) -> Self {
        Self { places: [step.from(), step.to(), 0, 0, 0], len: 2, men: 1 }
    }

    fn places(&self) -> &[u8] {
        &self.places[..self.len]
    }

    fn end(&self) -> u8 {
        self.places[self.len - 1]
    }

    /// Continues to `to`. Intermediate points are only written if there was a hit.
    fn go_on(&mut self, to: u8, hits: u32) {
        self.len += usize::from(hits >> self.end() & 1 == 1);
        self.places[self.len - 1] = to;
    }
}

/// Joins the steps of one man to a path, and equal paths to one.
fn ways(play: Play) -> ([Way; 4], usize) {
    let hits = play.hits();
    let mut ways = [Way { places: [0; 5], len: 0, men: 0 }; 4];
    let mut count = 0;
    let mut left = play.steps();
    let steps: [Option<Step>; 4] = std::array::from_fn(|_| left.next());
    let mut used = [false; 4];
    for (first, step) in steps.iter().enumerate() {
        let Some(step) = step.filter(|_| !used[first]) else { continue };
        let mut way = Way::of(step);
        for next in first + 1..steps.len() {
            if let Some(step) = steps[next].filter(|step| !used[next] && step.from() == way.end()) {
                way.go_on(step.to(), hits);
                used[next] = true;
            }
        }
        match ways[..count].iter_mut().find(|other| other.places() == way.places()) {
            Some(same) => same.men += 1,
            None => {
                ways[count] = way;
                count += 1;
            }
        }
    }
    (ways, count)
}

fn write_place(f: &mut fmt::Formatter<'_>, place: u8) -> fmt::Result {
    match place {
        OFF => f.write_str("off"),
        BAR => f.write_str("bar"),
        point => write!(f, "{point}"),
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(word) = self.cube_word().or((*self == Self::PASS).then_some("pass")) {
            return f.write_str(word);
        }
        // A hit is marked where it is first mentioned.
        let mut unmarked = self.hits();
        let (ways, count) = ways(*self);
        for (index, way) in ways[..count].iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write_place(f, way.places[0])?;
            for &place in &way.places()[1..] {
                f.write_str("/")?;
                write_place(f, place)?;
                if unmarked >> place & 1 == 1 {
                    f.write_str("*")?;
                    unmarked &= !(1 << place);
                }
            }
            if way.men > 1 {
                write!(f, "({})", way.men)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Play({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(steps: &[(u8, u8, bool)]) -> String {
        let step = |play: Play, (index, &(from, to, hits)): (usize, &(u8, u8, bool))| {
            play.with(index, Step::new(from, to, hits))
        };
        steps.iter().enumerate().fold(Play::PASS, step).to_string()
    }

    #[test]
    fn plays_are_written_as_gnu_backgammon_writes_them() {
        assert_eq!(text(&[]), "pass");
        for (action, word) in
            [(Play::ROLL, "roll"), (Play::DOUBLE, "double"), (Play::TAKE, "take"), (Play::DROP, "drop")]
        {
            assert_eq!((action.to_string().as_str(), action.steps().count()), (word, 0));
        }
        assert_eq!(text(&[(8, 5, false), (6, 5, false)]), "8/5 6/5");
        assert_eq!(text(&[(13, 11, false), (11, 5, false)]), "13/5", "no mention of where nothing happens");
        assert_eq!(text(&[(13, 7, true), (7, 3, false)]), "13/7*/3");
        assert_eq!(text(&[(BAR, 22, false), (BAR, 22, false)]), "bar/22(2)");
        assert_eq!(text(&[(6, OFF, false), (4, OFF, false)]), "6/off 4/off");
        let run = [(13, 10, false), (13, 10, false), (10, 7, false), (7, 4, false)];
        assert_eq!(text(&run), "13/4 13/10");
        let both_run = [(6, 5, true), (6, 5, false), (5, 4, false), (5, 4, false)];
        assert_eq!(text(&both_run), "6/5*/4(2)");
        let one_runs = [(10, 9, false), (6, 5, true), (6, 5, false), (5, 4, false)];
        assert_eq!(text(&one_runs), "10/9 6/5*/4 6/5");
    }
}
