//! Number of the 36 rolls that hit a blot, and mobility of a man: counted from the dice, without a search.

use spielgeist_backgammon::{BAR, Men, Roll, turned};

/// The bits of the 24 points.
const POINTS: u32 = 0x01ff_fffe;

/// The throws of one side against the other.
pub(super) struct Thrower {
    men: Men,
    /// The points on which it can land, by its own numbers.
    open: u32,
}

impl Thrower {
    /// The side that throws, against the points that the other holds.
    pub(super) fn new(men: Men, other: Men) -> Self {
        Self { men, open: POINTS & !turned(other.made()) }
    }

    /// A bit for each point that some man can land on with a roll.
    fn reached(&self, roll: Roll) -> u32 {
        let bar = self.men.bar();
        let standing = self.men.occupied() & POINTS;
        if roll.is_double() {
            return self.reached_by_double(standing, bar, roll.high());
        }
        let (high, low) = (roll.high(), roll.low());
        match bar {
            0 => {
                let (by_high, by_low) = (self.step(standing, high), self.step(standing, low));
                by_high | by_low | self.step(by_high, low) | self.step(by_low, high)
            }
            1 => self.after_entering(standing, high, low) | self.after_entering(standing, low, high),
            _ => self.enter(high) | self.enter(low),
        }
    }

    fn reached_by_double(&self, standing: u32, bar: u8, die: u8) -> u32 {
        let entered = if bar > 0 { self.enter(die) } else { 0 };
        if bar > 0 && entered == 0 || bar >= 4 {
            return entered;
        }
        let (mut men, mut reached) = (standing | entered, entered);
        for _ in bar..4 {
            men = self.step(men, die);
            reached |= men;
        }
        reached
    }

    /// One man enters with the first die; the second die is for any man.
    fn after_entering(&self, standing: u32, first: u8, second: u8) -> u32 {
        match self.enter(first) {
            0 => 0,
            entered => entered | self.step(standing | entered, second),
        }
    }

    fn enter(&self, die: u8) -> u32 {
        self.open & 1 << (BAR - die)
    }

    fn step(&self, men: u32, die: u8) -> u32 {
        (men >> die) & self.open
    }

    /// Calls a function with the throws of each roll (1 or 2 of 36) and those of the blots that it can hit, both by
    /// the numbers of the side that throws.
    pub(super) fn for_each_hit(&self, blots: u32, mut tell: impl FnMut(u8, u32)) {
        for roll in Roll::ALL {
            let hit = self.reached(roll) & blots;
            if hit != 0 {
                tell(roll.throws(), hit);
            }
        }
    }

    /// The throws of 36 that its rearmost man can play in full, so that it gets away; 36 when all men are off.
    pub(super) fn freedom(&self) -> u8 {
        let rearmost = self.men.rearmost();
        if rearmost == 0 {
            return 36;
        }
        let man = 1 << rearmost;
        // Bearing off stops nobody.
        let open = |places: u32, from: u32, die: u8| places | u32::from(from >> die == 0 || from >> die == 1);
        let step = |from: u32, die: u8| if from == 1 { 1 } else { open(self.step(from, die), from, die) };
        let free = |roll: Roll| {
            let (high, low) = (roll.high(), roll.low());
            if roll.is_double() {
                return step(man, high) != 0 && step(step(man, high), high) != 0;
            }
            let by = |first, second| step(man, first) != 0 && step(step(man, first), second) != 0;
            by(high, low) || by(low, high)
        };
        Roll::ALL.into_iter().filter(|roll| free(*roll)).map(Roll::throws).sum()
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_backgammon::{Board, PLACES};

    use super::*;

    fn men(places: &[(u8, u8)]) -> Men {
        let mut counts = [0; PLACES];
        places.iter().for_each(|&(place, count)| counts[place as usize] = count);
        Men::new(counts).unwrap()
    }

    /// The throws that hit a blot at this distance in front of a single man.
    fn shots(distance: u8, closed: &[u8]) -> u32 {
        let made: Vec<(u8, u8)> = closed.iter().map(|point| (25 - point, 2)).collect();
        let thrower = Thrower::new(men(&[(20, 1)]), men(&made));
        let mut sum = 0;
        thrower.for_each_hit(1 << (20 - distance), |throws, _| sum += u32::from(throws));
        sum
    }

    /// The known table of shots (R. Jacoby and J. Crawford, The Backgammon Book): 11, 12, 14, 15, 15, 17 for one to
    /// six points, then combinations.
    #[test]
    fn the_throws_that_hit_are_those_of_the_known_table() {
        let table = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3];
        for (distance, throws) in (1..).zip(table) {
            assert_eq!(shots(distance, &[]), throws, "{distance} points away");
        }
        assert_eq!((shots(15, &[]), shots(16, &[]), shots(18, &[])), (1, 1, 1));
        assert_eq!(shots(8, &[14]), 5, "a point six away stops 2 2, but 6 2 goes by the two");
    }

    /// Counts with the move generator instead of bits, on random boards.
    #[test]
    fn the_throws_that_hit_agree_with_the_move_generator() {
        let (mut compared, mut rng) = (0, spielgeist_play::Seed(5).stream("shots", 0, 0));
        for game in 0..30u64 {
            let mut board = Board::opening();
            for ply in 0..60u64 {
                let roll = Roll::ALL[rng.index(21)];
                let mut plays = Vec::new();
                board.plays(roll, &mut plays);
                let after = board.after(plays[rng.index(plays.len())]);
                if after.own().all_off() {
                    break;
                }
                // The side on roll next may hit the blots of the side that has just moved.
                let next = after.swapped();
                for roll in Roll::ALL {
                    plays.clear();
                    next.plays(roll, &mut plays);
                    let truly = plays.iter().fold(0, |hits, play| hits | play.hits());
                    let thrower = Thrower::new(next.own(), next.theirs());
                    let counted = thrower.reached(roll) & turned(next.theirs().blots());
                    // A hit may be impossible because the rules force the other die; then only more are counted.
                    assert_eq!(truly & !counted, 0, "game {game} ply {ply}: {next:?} {roll:?}");
                    compared += u32::from(truly == counted);
                }
                board = next;
            }
        }
        assert!(compared > 20_000, "{compared}");
    }

    #[test]
    fn a_man_behind_a_prime_is_not_free() {
        let prime: Vec<(u8, u8)> = (2..=7).map(|point| (point, 2)).collect();
        assert_eq!(Thrower::new(men(&[(24, 1)]), men(&prime)).freedom(), 0);
        assert_eq!(Thrower::new(men(&[(24, 1)]), men(&[])).freedom(), 36);
        // From the 24 point, five points blocked in front: only with a six first.
        let five: Vec<(u8, u8)> = (2..=6).map(|point| (point, 2)).collect();
        assert_eq!(Thrower::new(men(&[(24, 1)]), men(&five)).freedom(), 11);
        assert_eq!(Thrower::new(men(&[(2, 1)]), men(&[])).freedom(), 36);
        assert_eq!(Thrower::new(men(&[]), men(&[])).freedom(), 36);
    }
}
