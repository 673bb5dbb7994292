//! The match equity table: the chance to win a match from every score.
//!
//! Computed backwards from the end of the match, as Tom Keith did: after the Crawford game the side behind doubles at
//! once, in the Crawford game nobody does, and before it the value of an even position with the cube in the middle is
//! that of our own cube model. The only measured number is how often games end as gammons:
//!
//! ```text
//! spielgeist match backgammon champion:plies=0 champion:plies=0 --games 20000
//! ```
//!
//! gave 4,898 gammons and 232 backgammons (25.7 ± 0.6 %).

use spielgeist_backgammon::LONGEST_MATCH;

use crate::outcome::Outcome;

/// Share of games that are gammons or backgammons.
const GAMMONS: f64 = 0.2565;
/// Share of games that are backgammons.
const BACKGAMMONS: f64 = 0.0116;
/// The share of its chances that the side behind loses after the Crawford game where dropping the first double costs
/// the leader nothing, that is if it needs an even number of points. Published estimates are 1.2 to 1.5 % of all
/// matches where it needs two points, and less where it needs more.
const FREE_DROP: f64 = 0.024;

const SIZE: usize = LONGEST_MATCH as usize + 1;

/// Chances by the points that each side needs.
pub(super) struct MatchEquity {
    /// Before and in the Crawford game: of the side that needs the first number.
    before: [[f64; SIZE]; SIZE],
    /// After the Crawford game: of the side behind.
    after: [f64; SIZE],
}

/// The value of an even position with the cube in the middle (twice the chance minus 1) for a side that needs the first
/// number of points; its arguments are the table computed so far and the outcome of such a position.
type Even<'a> = dyn Fn(&MatchEquity, [u16; 2], &Outcome) -> f64 + 'a;

impl MatchEquity {
    /// Computes the table, with a cube model for the games before the Crawford game.
    pub(super) fn compute(even: impl Fn(&Self, [u16; 2], &Outcome) -> f64) -> Self {
        let mut table = Self { before: [[0.5; SIZE]; SIZE], after: [0.5; SIZE] };
        for needs in 2..SIZE {
            table.after[needs] = table.post_crawford(needs);
        }
        for needs in 2..SIZE {
            let behind = table.crawford(needs);
            (table.before[needs][1], table.before[1][needs]) = (behind, 1.0 - behind);
        }
        // Every game brings the sum down, so that smaller sums are known first.
        for sum in 4..=2 * (SIZE - 1) {
            for own in (2..SIZE).filter(|&own| own <= sum / 2 && (own..SIZE).contains(&(sum - own))) {
                let theirs = sum - own;
                let chance = if own == theirs { 0.5 } else { table.even_position(own, theirs, &even) };
                (table.before[own][theirs], table.before[theirs][own]) = (chance, 1.0 - chance);
            }
        }
        table
    }

    /// The side behind doubles at once; every win counts 2 or 4 points.
    fn post_crawford(&self, needs: usize) -> f64 {
        let then = |points: usize| if points >= needs { 1.0 } else { self.after[needs - points] };
        let free_drop = if needs.is_multiple_of(2) { FREE_DROP } else { 0.0 };
        0.5 * ((1.0 - GAMMONS) * then(2) + GAMMONS * then(4)) * (1.0 - free_drop)
    }

    /// Without the cube: a win of the side behind counts 1, 2 or 3 points.
    fn crawford(&self, needs: usize) -> f64 {
        let then = |points: usize| if points >= needs { 1.0 } else { self.after[needs - points] };
        let (gammons, backgammons) = (GAMMONS - BACKGAMMONS, BACKGAMMONS);
        0.5 * ((1.0 - GAMMONS) * then(1) + gammons * then(2) + backgammons * then(3))
    }

    /// The cube model's value of an even position with the cube in the middle.
    fn even_position(&self, own: usize, theirs: usize, even: &Even<'_>) -> f64 {
        let half = |share: f64| (0.5 * share) as f32;
        let outcome = Outcome([0.5, half(GAMMONS), half(BACKGAMMONS), half(GAMMONS), half(BACKGAMMONS)]);
        (1.0 + even(self, [own as u16, theirs as u16], &outcome)) / 2.0
    }

    /// The chance of a side that needs the first number of points, the other the second. `after_crawford`: whether the
    /// Crawford game is over.
    pub(super) fn chance(&self, [own, theirs]: [u16; 2], after_crawford: bool) -> f64 {
        match (usize::from(own), usize::from(theirs)) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (own, 1) if after_crawford => self.after[own],
            (1, theirs) if after_crawford => 1.0 - self.after[theirs],
            (own, theirs) => self.before[own][theirs],
        }
    }
}
