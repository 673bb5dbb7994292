//! The inputs of the paper's networks, as in TD-Gammon: the men of both sides, point by point.
//!
//! For each side and point four numbers: whether there is a man, a second, a third, and half of those above
//! three. Then half the men on the bar and the share of men off. Everything is seen by the side on roll, so
//! whose turn it is needs no input.

use spielgeist_backgammon::{BAR, Board, MEN, Men, OFF};

/// Inputs per side.
const SIDE: u32 = 98;
/// Number of inputs.
pub(crate) const RAW: usize = 2 * SIDE as usize;

/// Appends the inputs that are not 0, with their numbers: the side on roll, then the other.
#[inline]
pub(crate) fn raw(board: &Board, into: &mut Vec<(u32, f32)>) {
    side(board.own(), 0, into);
    side(board.theirs(), SIDE, into);
}

#[inline]
fn side(men: Men, base: u32, into: &mut Vec<(u32, f32)>) {
    let mut places = men.occupied() & !(1 << BAR) & !(1 << OFF);
    while places != 0 {
        let place = places.trailing_zeros();
        places &= places - 1;
        let (count, at) = (men.at(place as u8), base + 4 * (place - 1));
        into.push((at, 1.0));
        if count > 1 {
            into.push((at + 1, 1.0));
        }
        if count > 2 {
            into.push((at + 2, 1.0));
        }
        if count > 3 {
            into.push((at + 3, f32::from(count - 3) / 2.0));
        }
    }
    let (bar, off) = (men.bar(), men.off());
    if bar > 0 {
        into.push((base + 96, f32::from(bar) / 2.0));
    }
    if off > 0 {
        into.push((base + 97, f32::from(off) / f32::from(MEN)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_is_symmetric() {
        let mut inputs = Vec::new();
        raw(&Board::opening(), &mut inputs);
        let (own, theirs) = inputs.split_at(inputs.len() / 2);
        let moved: Vec<_> = own.iter().map(|&(at, x)| (at + SIDE, x)).collect();
        assert_eq!(theirs, moved);
        // Five men on the 6 point: one, two, three, and half of the other two.
        assert_eq!(own[..4], [(20, 1.0), (21, 1.0), (22, 1.0), (23, 1.0)]);
        assert_eq!(RAW, 196);
    }
}
