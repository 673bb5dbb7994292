//! Bearing off: how many rolls each home board needs, computed once when the first race needs it.
//!
//! One side alone on its home board plays for the fewest rolls on average; the table has the distribution of
//! that number for all 54,264 arrangements of at most fifteen men on six points. Two such distributions give
//! the chance to be first. They are independent, because no man can hit any more; only the policy is an
//! approximation, since a side far behind might gamble.

use std::sync::LazyLock;

use spielgeist_backgammon::{Board, MEN, Men, OFF};

use crate::outcome::Outcome;

/// Points of a home board.
const HOME: usize = 6;
/// Longest possible bear-off, in rolls.
const ROLLS: usize = 32;
/// Rolls in which no man at all may leave the board; after more, the chance is below a millionth.
const LATE: usize = 4;
/// The 21 rolls with their number of throws out of 36.
const THROWS: f32 = 36.0;

/// The number of men on each point, from the ace point up.
type Counts = [u8; HOME];

/// The table entry of an arrangement.
struct Row {
    /// The probability to need exactly this number of rolls.
    distribution: [f32; ROLLS],
    mean: f32,
    /// The probability that no man is off after this number of rolls, counted from 1, if all fifteen are there.
    late: [f32; LATE],
    /// The best arrangement after one to four steps with each die, and whether a man can go off on the way.
    steps: [[(u32, bool); 4]; HOME],
}

/// The table.
struct Table {
    rows: Vec<Row>,
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::build);

/// `CHOOSE[n][k]`: the number of ways to choose `k` of `n`.
static CHOOSE: LazyLock<[[u32; HOME + 1]; HOME + MEN as usize + 1]> = LazyLock::new(|| {
    let mut table = [[0; HOME + 1]; HOME + MEN as usize + 1];
    for n in 0..table.len() {
        table[n][0] = 1;
        for k in 1..=HOME.min(n) {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
        }
    }
    table
});

/// The number of an arrangement. They are ordered by the number of men, then by the men above the ace point, then
/// by those above the deuce point, and so on; so every play leads to a smaller number.
fn index(counts: &Counts) -> usize {
    let choose = &*CHOOSE;
    let mut above = counts.iter().map(|&count| usize::from(count)).sum::<usize>();
    let mut number = 0;
    for (point, &count) in counts.iter().enumerate() {
        // Arrangements of fewer men on this point and above.
        let points = HOME - point;
        number += choose[above + points - 1][points];
        above -= usize::from(count);
    }
    number as usize
}

impl Table {
    fn build() -> Self {
        let mut rows: Vec<Row> = Vec::with_capacity(CHOOSE[HOME + MEN as usize][HOME] as usize);
        for men in 0..=MEN {
            for_all(&mut [0; HOME], 0, men, &mut |counts| {
                debug_assert_eq!(index(counts), rows.len());
                let row = Row::of(counts, &rows);
                rows.push(row);
            });
        }
        Self { rows }
    }
}

/// Visits every arrangement of `men` men on the points from `point` on, in the order of [`index`].
fn for_all(counts: &mut Counts, point: usize, men: u8, visit: &mut impl FnMut(&Counts)) {
    if point == HOME - 1 {
        counts[point] = men;
        return visit(counts);
    }
    for above in 0..=men {
        counts[point] = men - above;
        for_all(counts, point + 1, above, visit);
    }
}

/// The arrangements after one step with a die, each with whether the man went off.
fn steps(counts: &Counts, die: usize) -> impl Iterator<Item = (usize, bool)> {
    let highest = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
    let counts = *counts;
    (0..=highest).filter_map(move |point| {
        if counts[point] == 0 || (point + 1 < die && point != highest) {
            return None;
        }
        let mut after = counts;
        after[point] -= 1;
        if point >= die {
            after[point - die] += 1;
        }
        Some((index(&after), point < die))
    })
}

impl Row {
    /// The row of an arrangement, from those of all smaller numbers.
    fn of(counts: &Counts, before: &[Row]) -> Self {
        let number = before.len() as u32;
        let nowhere = [[(number, false); 4]; HOME];
        let mut row = Row { distribution: [0.0; ROLLS], mean: 0.0, late: [0.0; LATE], steps: nowhere };
        if number == 0 {
            row.distribution[0] = 1.0;
            return row;
        }
        let mean = |number: u32| before[number as usize].mean;
        let better = |best: Option<(u32, bool)>, (number, off): (u32, bool)| match best {
            Some((known, known_off)) if mean(known) <= mean(number) => Some((known, known_off || off)),
            Some((_, known_off)) => Some((number, known_off || off)),
            None => Some((number, off)),
        };
        // The best after one step with a die, and `more` with another.
        let best = |die: usize, other: usize, more: usize| {
            let ends = steps(counts, die).map(|(next, off)| match more {
                0 => (next as u32, off),
                _ => {
                    let (end, later) = before[next].steps[other - 1][more - 1];
                    (end, off || later)
                }
            });
            ends.fold(None, better).expect("a man can always move on a home board without opponents")
        };
        for die in 1..=HOME {
            row.steps[die - 1] = std::array::from_fn(|more| best(die, die, more));
        }
        let full = counts.iter().sum::<u8>() == MEN;
        for high in 1..=HOME {
            for low in 1..=high {
                let (end, off) = match high == low {
                    true => row.steps[high - 1][3],
                    false => better(Some(best(high, low, 1)), best(low, high, 1)).expect("one of two"),
                };
                let share = if high == low { 1.0 } else { 2.0 } / THROWS;
                let next = &before[end as usize];
                for roll in 1..ROLLS {
                    row.distribution[roll] += share * next.distribution[roll - 1];
                }
                if full && !off {
                    row.late[0] += share;
                    for roll in 1..LATE {
                        row.late[roll] += share * next.late[roll - 1];
                    }
                }
            }
        }
        row.mean = row.distribution.iter().enumerate().map(|(roll, share)| roll as f32 * share).sum();
        row
    }
}

/// The men on the home board, if all are there.
fn home(men: Men) -> Option<Counts> {
    let outside = men.occupied() & !0x7f & !(1 << OFF);
    (outside == 0).then(|| std::array::from_fn(|point| men.at(point as u8 + 1)))
}

/// The outcome for the side on roll, if both sides have all their men on their home boards or off.
pub(crate) fn bear_off(board: &Board) -> Option<Outcome> {
    if board.own().rearmost() > 6 || board.theirs().rearmost() > 6 {
        return None;
    }
    let (own, theirs) = (home(board.own())?, home(board.theirs())?);
    let (own, theirs) = (&TABLE.rows[index(&own)], &TABLE.rows[index(&theirs)]);
    // The side on roll needs at most as many rolls as the other.
    let (mut win, mut theirs_left) = (0.0, 1.0 - theirs.distribution[0]);
    for roll in 1..ROLLS {
        win += own.distribution[roll] * theirs_left;
        theirs_left -= theirs.distribution[roll];
    }
    // A gammon: the winner's last roll comes before the loser's first man is off.
    let (mut win_gammon, mut lose_gammon) = (0.0, 0.0);
    if board.theirs().off() == 0 {
        win_gammon = own.distribution[1];
        win_gammon += (2..=LATE).map(|roll| own.distribution[roll] * theirs.late[roll - 2]).sum::<f32>();
    }
    if board.own().off() == 0 {
        lose_gammon = (1..=LATE).map(|roll| theirs.distribution[roll] * own.late[roll - 1]).sum();
    }
    let win = win.clamp(0.0, 1.0);
    Some(Outcome([win, f32::min(win_gammon, win), 0.0, f32::min(lose_gammon, 1.0 - win), 0.0]))
}

#[cfg(test)]
mod tests {
    use spielgeist_backgammon::PLACES;

    use super::*;

    fn board(own: &[(u8, u8)], theirs: &[(u8, u8)]) -> Board {
        let counts = |places: &[(u8, u8)]| {
            let mut counts = [0; PLACES];
            places.iter().for_each(|&(place, count)| counts[place as usize] = count);
            counts
        };
        Board::new(counts(own), counts(theirs)).unwrap()
    }

    /// Known values: one man on the 6 point goes with 27 of 36 rolls, two on the ace point always; the mean of
    /// fifteen men on the ace point is 6.62 rolls or so (8 rolls without doubles).
    #[test]
    fn known_chances() {
        let chance = |own: &[(u8, u8)], theirs: &[(u8, u8)]| bear_off(&board(own, theirs)).unwrap().0[0];
        assert!((chance(&[(6, 1)], &[(1, 1)]) - 27.0 / 36.0).abs() < 1e-6);
        assert_eq!(chance(&[(1, 2)], &[(1, 1)]), 1.0);
        assert!((chance(&[(5, 1), (2, 1)], &[(1, 1)]) - 19.0 / 36.0).abs() < 1e-6);
        // 15 of 36 rolls take both men from the 6 and the ace point; a double of the opponent wins otherwise, and
        // hardly anything is left for a second roll to go wrong.
        let second = chance(&[(6, 1), (1, 1)], &[(1, 4)]);
        let most = 15.0 / 36.0 + 21.0 / 36.0 * 5.0 / 6.0;
        assert!(most - 0.005 < second && second < most, "{second}");
        let table = &*TABLE;
        assert_eq!(table.rows.len(), 54_264);
        assert!(table.rows.iter().all(|row| (row.distribution.iter().sum::<f32>() - 1.0).abs() < 1e-3));
    }

    #[test]
    fn gammons_only_against_fifteen_men() {
        let saved = bear_off(&board(&[(1, 2)], &[(6, 14)])).unwrap();
        assert_eq!(saved.0, [1.0, 0.0, 0.0, 0.0, 0.0]);
        let lost = bear_off(&board(&[(1, 2)], &[(6, 15)])).unwrap();
        assert_eq!(lost.0[..2], [1.0, 1.0]);
        // A man leaves with any six, 5-1, 4-2, 3-3 and 2-2: 17 rolls of 36.
        let close = bear_off(&board(&[(6, 15)], &[(1, 1)])).unwrap();
        assert_eq!(close.0[0], 0.0);
        assert!((close.0[3] - 19.0 / 36.0).abs() < 1e-6, "{close:?}");
    }
}
