//! Inputs with concepts of expert players: chances to escape and to be hit, blockades, anchors, the race.
//!
//! They are computed for each side in turn, about once a microsecond, with a bit for each point.

use std::sync::LazyLock;

use spielgeist_backgammon::{BAR, Board, Men, OFF, turned};

/// Inputs per side.
const SIDE: usize = 27;
/// Number of inputs: those of both sides, the difference in pips, and how deep the contact is.
pub(crate) const EXPERT: usize = 2 * SIDE + 2;

/// The bits of the 24 points.
const POINTS: u32 = 0x01ff_fffe;
/// The bits of the home board.
const HOME: u32 = 0x7e;
/// The bits of the opponent's home board, where men are back.
const FAR_HOME: u32 = 0x01f8_0000;

/// The mobility of one man, by the closed points in front of it: bit `d` of the index is the point `d + 1`
/// steps ahead, twelve in all.
struct Mobility {
    /// The share of the 36 rolls that the man can play alone and in full.
    full: f32,
    /// The mean number of pips that it can move.
    pips: f32,
}

static MOBILITY: LazyLock<Vec<Mobility>> = LazyLock::new(|| (0..1 << 12).map(mobility).collect());

fn mobility(closed: u32) -> Mobility {
    let open = |steps: u32| steps > 12 || closed >> (steps - 1) & 1 == 0;
    let (mut full, mut pips) = (0, 0);
    for one in 1..=6 {
        for other in 1..=6 {
            let moved = if one == other {
                one * (1..=4).take_while(|times| open(times * one)).count() as u32
            } else if open(one + other) && (open(one) || open(other)) {
                one + other
            } else {
                [one, other].into_iter().filter(|&die| open(die)).max().unwrap_or(0)
            };
            full += u32::from(moved >= one + other);
            pips += moved;
        }
    }
    Mobility { full: full as f32 / 36.0, pips: pips as f32 / 36.0 }
}

/// The mobility of a man at `place` against the closed points of the other side, by the man's own numbers.
#[inline]
fn mobility_at(place: u8, closed: u32) -> &'static Mobility {
    // The point one step ahead becomes bit 0.
    let ahead = (closed << (31 - u32::from(place)) << 1).reverse_bits() & 0xfff;
    &MOBILITY[ahead as usize]
}

/// The danger of being hit in the opponent's next roll.
#[derive(Default)]
struct Danger {
    /// The share of rolls that hit.
    hit: f32,
    /// The share of rolls that hit two men.
    two: f32,
    /// The mean of the pips lost by the dearest hit.
    pips: f32,
}

/// The danger for the blots of a side. `hitter` has the other side's men by their own numbers, `blots` and
/// `closed` are this side's by the hitter's numbers.
#[inline]
fn danger(hitter: Men, blots: u32, closed: u32) -> Danger {
    if blots == 0 || hitter.rearmost() < blots.trailing_zeros() as u8 {
        return Danger::default();
    }
    let (men, open) = (hitter.occupied() & !(1 << OFF), POINTS & !closed);
    let on_bar = hitter.bar();
    let (mut hit, mut two, mut pips) = (0, 0, 0);
    let mut count = |hits: u32, rolls: u32, both: bool| {
        if hits != 0 {
            hit += rolls;
            two += if both { rolls } else { 0 };
            // A man on the hitter's point p has come p pips less than the whole way, which it loses.
            pips += rolls * (31 - hits.leading_zeros());
        }
    };
    let landings: [u32; 7] = std::array::from_fn(|die| {
        let from = if on_bar > 0 { men & 1 << BAR } else { men };
        if die == 0 { 0 } else { from >> die & open }
    });
    for high in 2..=6u32 {
        for low in 1..high {
            let (a, b) = (landings[high as usize], landings[low as usize]);
            let hits = match on_bar {
                0 => a | b | a >> low | b >> high,
                1 => {
                    let others = men & !(1 << BAR);
                    let then = |entered: u32, die: u32| {
                        if entered == 0 { 0 } else { entered | (others | entered) >> die & open }
                    };
                    then(a, low) | then(b, high)
                }
                _ => a | b,
            } & blots;
            let (by_high, by_low) = (a & blots, b & blots);
            let both = by_high != 0 && by_low != 0 && (by_high | by_low).count_ones() > 1;
            count(hits, 2, both);
        }
    }
    for die in 1..=6u32 {
        let first = landings[die as usize];
        let hits = if on_bar == 0 {
            let second = first >> die & open;
            let third = second >> die & open;
            first | second | third | third >> die & open
        } else if first == 0 {
            0
        } else {
            let mut reached = first;
            let mut from = first | if on_bar < 4 { men & !(1 << BAR) } else { 0 };
            for _ in u32::from(on_bar)..4 {
                from = from >> die & open;
                reached |= from;
            }
            reached
        } & blots;
        count(hits, 1, hits.count_ones() > 1);
    }
    Danger { hit: hit as f32 / 36.0, two: two as f32 / 36.0, pips: pips as f32 / 36.0 }
}

/// The longest row of set bits.
#[inline]
fn longest_run(mut bits: u32) -> u32 {
    let mut length = 0;
    while bits != 0 {
        bits &= bits >> 1;
        length += 1;
    }
    length
}

/// Appends all inputs, numbered from `base` on; some may be 0.
#[inline]
pub(crate) fn expert(board: &Board, base: u32, into: &mut Vec<(u32, f32)>) {
    let (own, theirs) = (board.own(), board.theirs());
    let mut all = [0.0; EXPERT];
    let (mine, rest) = all.split_at_mut(SIDE);
    let (other, common) = rest.split_at_mut(SIDE);
    let contact = !board.is_race();
    let (own_sums, their_sums) = (sums(own), sums(theirs));
    side(own, theirs, &own_sums, contact, mine);
    side(theirs, own, &their_sums, contact, other);
    common[0] = (own_sums.pips as f32 - their_sums.pips as f32) / 50.0;
    common[1] = (f32::from(own.rearmost() + theirs.rearmost()) - f32::from(BAR)).max(0.0) / 25.0;
    into.extend((base..).zip(all).filter(|&(_, x)| x != 0.0));
}

/// Sums over the men of a side.
#[derive(Default)]
struct Sums {
    pips: u32,
    /// Men outside the home board, and their pips to it.
    outside: u32,
    outside_pips: u32,
    /// Men above three on a point.
    stacked: u32,
    /// Men on the three lowest points.
    low: u32,
    /// Men on the opponent's home board and on the bar.
    back: u32,
}

#[inline]
fn sums(men: Men) -> Sums {
    let mut sums = Sums::default();
    let mut places = men.occupied() & !(1 << OFF);
    while places != 0 {
        let place = places.trailing_zeros();
        places &= places - 1;
        let count = u32::from(men.at(place as u8));
        sums.pips += place * count;
        if place > 6 {
            sums.outside += count;
            sums.outside_pips += (place - 6) * count;
        }
        if place < u32::from(BAR) {
            sums.stacked += count.saturating_sub(3);
        }
        sums.low += if place <= 3 { count } else { 0 };
        sums.back += if place >= 19 { count } else { 0 };
    }
    sums
}

#[inline]
fn side(own: Men, theirs: Men, sums: &Sums, contact: bool, out: &mut [f32]) {
    let (own_made, their_made) = (own.made() & POINTS, turned(theirs.made()));
    let rear = own.rearmost();
    let pips = sums.pips as f32;
    out[0] = pips / 100.0;
    out[1] = sums.outside_pips as f32 / 60.0;
    out[2] = sums.outside as f32 / 8.0;
    let off = f32::from(own.off());
    out[3] = off.min(5.0) / 5.0;
    out[4] = (off - 5.0).clamp(0.0, 5.0) / 5.0;
    out[5] = (off - 10.0).clamp(0.0, 5.0) / 5.0;
    out[6] = f32::from(rear) / 25.0;
    // Men above three on a point are out of play; those on low points more so.
    out[7] = sums.stacked as f32 / 6.0;
    out[8] = sums.low as f32 / 6.0;
    let closed_home = (own_made & HOME).count_ones() as f32 / 6.0;
    out[9] = closed_home;
    if !contact {
        return;
    }
    // The square is the chance that a man on the bar stays there.
    let dance = closed_home * closed_home;
    out[10] = dance;
    out[11] = if theirs.bar() > 0 { dance } else { 0.0 };
    // How the rearmost man gets away, and how any man would that is hit.
    let last = mobility_at(rear, their_made);
    out[12] = last.full;
    out[13] = last.pips / 8.2;
    let (mut sum, mut least) = (0.0, f32::INFINITY);
    for place in 19..=BAR {
        let pips = mobility_at(place, their_made).pips;
        sum += pips;
        least = least.min(pips);
    }
    out[14] = sum / 7.0 / 8.2;
    out[15] = least / 8.2;
    out[16] = sums.back as f32 / 4.0;
    let anchors = own_made & FAR_HOME;
    out[17] = anchors.count_ones() as f32 / 2.0;
    // The anchor nearest to home: the 19 point counts 6, the 24 point 1.
    out[18] = if anchors == 0 { 0.0 } else { (25 - anchors.trailing_zeros()) as f32 / 6.0 };
    // Points in front of their rearmost man.
    let ahead = !0u32 << (BAR - theirs.rearmost());
    let prime = longest_run(own_made & ahead);
    out[19] = prime as f32 / 6.0;
    out[20] = f32::from(prime >= 4) / 2.0 + f32::from(prime >= 5) / 2.0;
    let danger = danger(theirs, turned(own.blots()), turned(own_made));
    out[21] = danger.hit;
    out[22] = danger.two;
    out[23] = danger.pips / 12.0;
    // Blots that an opponent can still reach, and points made outside.
    let reached = own.blots() & ahead;
    out[24] = reached.count_ones() as f32 / 4.0;
    out[25] = (own_made & 0x1f80).count_ones() as f32 / 4.0;
    // Pips that can be played before the men behind must move: timing.
    out[26] = (pips - f32::from(rear) * sums.back as f32).max(0.0) / 100.0;
}

#[cfg(test)]
mod tests {
    use spielgeist_backgammon::{PLACES, Roll};

    use super::*;

    fn board(own: &[(u8, u8)], theirs: &[(u8, u8)]) -> Board {
        let counts = |places: &[(u8, u8)]| {
            let mut counts = [0; PLACES];
            places.iter().for_each(|&(place, count)| counts[place as usize] = count);
            counts
        };
        Board::new(counts(own), counts(theirs)).unwrap()
    }

    #[test]
    fn a_man_behind_a_prime_cannot_move() {
        // Closed from one to six steps ahead.
        assert_eq!(mobility(0b11_1111).full, 0.0);
        assert_eq!(mobility(0b11_1111).pips, 0.0);
        assert_eq!(mobility(0).full, 1.0);
        // 36 rolls move 49/6 pips on average.
        assert!((mobility(0).pips - 49.0 / 6.0).abs() < 1e-5);
        // From the bar against five points only the open one enters.
        let closed = turned((1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5) as u32);
        assert!(mobility_at(BAR, closed).pips < 4.0);
        assert_eq!(mobility_at(24, 0b1 << 23 | 0b1 << 22).pips, mobility(0b11).pips);
    }

    /// The share of rolls that hit, counted by playing all of them.
    fn counted(board: &Board) -> f32 {
        // The other side is the hitter.
        let hitter = board.swapped();
        let mut plays = Vec::new();
        let mut hits = 0;
        for roll in Roll::ALL {
            plays.clear();
            hitter.plays(roll, &mut plays);
            let hit = plays.iter().any(|&play| hitter.after(play).theirs().bar() > board.own().bar());
            hits += if hit { u32::from(roll.throws()) } else { 0 };
        }
        hits as f32 / 36.0
    }

    #[test]
    fn the_chance_to_be_hit_is_that_of_all_rolls() {
        for (own, theirs) in [
            (vec![(10, 1), (6, 4)], vec![(24, 2), (6, 5)]),
            (vec![(20, 1), (6, 4), (5, 2)], vec![(13, 2), (8, 3), (6, 5)]),
            (vec![(7, 1), (4, 1), (6, 3)], vec![(25, 1), (6, 5)]),
            (vec![(3, 1), (4, 2), (6, 3)], vec![(25, 2), (8, 3)]),
            (vec![(18, 1), (14, 1), (6, 4), (5, 2), (4, 2)], vec![(25, 1), (13, 4), (8, 2)]),
        ] {
            let board = board(&own, &theirs);
            let mut inputs = Vec::new();
            expert(&board, 0, &mut inputs);
            let found = inputs.iter().find(|(at, _)| *at == 21).map_or(0.0, |&(_, x)| x);
            assert!((found - counted(&board)).abs() < 1e-6, "{board:?}: {found} and {}", counted(&board));
        }
    }

    #[test]
    fn both_sides_count_alike() {
        let mut inputs = Vec::new();
        expert(&Board::opening(), 0, &mut inputs);
        let of = |base: u32| -> Vec<(u32, f32)> {
            inputs
                .iter()
                .filter(|(at, _)| (base..base + SIDE as u32).contains(at))
                .map(|&(at, x)| (at - base, x))
                .collect()
        };
        assert_eq!(of(0), of(SIDE as u32));
        assert_eq!(longest_run(0b0111_0110), 3);
    }
}
