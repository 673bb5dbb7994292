//! The measurements of a board: the twelve inputs for each ghost, and the targets of its goals.

use spielgeist_geister::{Board, GHOSTS, Nature, Square, View, exits};
use spielgeist_play::Seat;

use super::confidences::Confidence;
use super::inputs::INPUTS;

/// A board from the perspective of a seat's ghosts.
#[derive(Clone, Debug)]
pub(crate) struct Situation<'b> {
    pub(crate) board: &'b Board,
    pub(crate) seat: Seat,
    /// The home corner that an enemy is nearest to.
    pub(crate) corner: Square,
    /// The own ghosts; `None` for those off the board.
    pub(crate) ghosts: [Option<Ghost>; GHOSTS],
}

/// An own ghost with its measurements.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ghost {
    pub(crate) nature: Nature,
    pub(crate) square: Square,
    /// The square of the closest enemy.
    pub(crate) closest: Square,
    /// The closest exit.
    pub(crate) exit: Square,
    /// In the order of Table I.
    pub(crate) inputs: [f64; INPUTS],
}

/// Ghosts on the board with their squares, without heap allocation.
#[derive(Clone, Copy)]
struct Crowd {
    members: [(usize, Square); GHOSTS],
    count: usize,
}

impl Crowd {
    fn of(board: &Board, seat: Seat) -> Self {
        let mut crowd = Self { members: [(0, Square::new(0, 0)); GHOSTS], count: 0 };
        for member in board.living(seat) {
            crowd.members[crowd.count] = member;
            crowd.count += 1;
        }
        crowd
    }

    fn members(&self) -> &[(usize, Square)] {
        &self.members[..self.count]
    }

    /// Steps of the nearest of them to a square.
    fn nearest(&self, square: Square) -> u8 {
        self.members().iter().map(|(_, from)| from.distance(square)).min().unwrap_or(u8::MAX)
    }

    fn within(&self, one: Square, other: Square) -> usize {
        self.members().iter().filter(|(_, square)| lies_between(*square, one, other)).count()
    }
}

impl<'b> Situation<'b> {
    /// Measures a view. `confidences` are those of the enemy's ghosts; `leaving` is 1 if the step off the
    /// board counts in distances to an exit, and 0 if it does not.
    pub(crate) fn of(view: &'b View, confidences: &[Confidence; GHOSTS], leaving: u8) -> Self {
        let (board, seat) = (view.board(), view.seat());
        let (own, enemies) = (Crowd::of(board, seat), Crowd::of(board, 1 - seat));
        let (corner, threat) = threatened_corner(seat, &enemies);
        let losses =
            [(1 - seat, Nature::Good), (1 - seat, Nature::Evil), (seat, Nature::Good), (seat, Nature::Evil)]
                .map(|(seat, nature)| f64::from(board.captured(seat, nature).min(3)));
        let mut ghosts = [None; GHOSTS];
        for &(ghost, square) in own.members() {
            let nature = view.nature(seat, ghost).unwrap_or(Nature::Good);
            let (closest_ghost, closest) = closest(seat, square, &enemies, confidences);
            let (exit, congestion) = closest_exit(seat, square, &enemies);
            let Confidence { good, evil } = confidences[closest_ghost];
            let home = square.distance(corner);
            let closer = own.members().iter().filter(|(_, friend)| friend.distance(corner) < home).count();
            let [cg, ce, lg, le] = losses;
            let steps = |steps: u8| f64::from(steps);
            let inputs = [
                cg,
                ce,
                lg,
                le,
                steps(square.distance(closest)),
                good,
                evil,
                steps(square.distance(exit) + leaving),
                congestion as f64,
                steps(threat + leaving),
                steps(home),
                closer as f64,
            ];
            ghosts[ghost] = Some(Ghost { nature, square, closest, exit, inputs });
        }
        Self { board, seat, corner, ghosts }
    }
}

/// The home corner that an enemy is nearest to, and its distance; of two, the one on the owner's left.
fn threatened_corner(seat: Seat, enemies: &Crowd) -> (Square, u8) {
    let [left, right] = as_seen(seat, exits(1 - seat)).map(|corner| (corner, enemies.nearest(corner)));
    if right.1 < left.1 { right } else { left }
}

/// The closest enemy: of several, the one more likely good; then the first square in the owner's order.
fn closest(
    seat: Seat,
    square: Square,
    enemies: &Crowd,
    confidences: &[Confidence; GHOSTS],
) -> (usize, Square) {
    let order = |enemy: Square| if seat == 0 { enemy } else { enemy.turned() };
    let mut best = (u8::MAX, 0.0, enemies.members[0]);
    for &(ghost, enemy) in enemies.members() {
        let (distance, good) = (enemy.distance(square), confidences[ghost].good);
        let (least, most, (_, known)) = best;
        let better = distance < least
            || distance == least && (good > most || good == most && order(enemy) < order(known));
        if better {
            best = (distance, good, (ghost, enemy));
        }
    }
    best.2
}

/// The closest exit and the number of enemies on the way: of two equally close, the one with fewer, then the
/// owner's left.
fn closest_exit(seat: Seat, square: Square, enemies: &Crowd) -> (Square, usize) {
    let [left, right] = as_seen(seat, exits(seat));
    let congestion = |exit| enemies.within(square, exit);
    match square.distance(left).cmp(&square.distance(right)) {
        std::cmp::Ordering::Less => (left, congestion(left)),
        std::cmp::Ordering::Greater => (right, congestion(right)),
        std::cmp::Ordering::Equal => {
            let (by_left, by_right) = (congestion(left), congestion(right));
            if by_right < by_left { (right, by_right) } else { (left, by_left) }
        }
    }
}

/// Two corners, the one on the seat's left first. They are named from seat 0's side.
fn as_seen(seat: Seat, [one, other]: [Square; 2]) -> [Square; 2] {
    if seat == 0 { [one, other] } else { [other, one] }
}

/// Whether a square is in the rectangle spanned by two others.
fn lies_between(square: Square, one: Square, other: Square) -> bool {
    let within = |at: u8, a: u8, b: u8| a.min(b) <= at && at <= a.max(b);
    within(square.column(), one.column(), other.column()) && within(square.row(), one.row(), other.row())
}

#[cfg(test)]
mod tests {
    use spielgeist_geister::Geister;
    use spielgeist_play::Notation;

    use super::*;

    const HALF: [Confidence; GHOSTS] = [Confidence::HALF; GHOSTS];

    fn inputs(text: &str, ghost: usize) -> [f64; INPUTS] {
        let view = Geister::standard().read_view(text).unwrap();
        Situation::of(&view, &HALF, 1).ghosts[ghost].unwrap().inputs
    }

    #[test]
    fn the_start_of_a_game() {
        let text = "0 0 b2B,c2B,d2B,e2B,b1R,c1R,d1R,e1R -- b5u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --";
        // Ghost A on b2: b5 is three steps away; the exit a6 five and one more, with b5 and b6 between. Enemies are
        // five steps from either home corner; a1 is blocked sooner by b1 than by b2.
        assert_eq!(inputs(text, 0), [0.0, 0.0, 0.0, 0.0, 3.0, 0.5, 0.5, 6.0, 2.0, 6.0, 2.0, 1.0]);
    }

    /// The same board, rotated, looks the same from the other side.
    #[test]
    fn either_side_sees_the_same() {
        let one = "0 20 c3B,f2B,d2R,e2R,b1R,a1R,d1B,e1B -- c5u,a2u,d5u,e6u,b6u,c6u,d6u,f5u --";
        let other = "1 21 d2u,f5u,c2u,b1u,e1u,d1u,c1u,a2u -- d4B,a5B,c5R,b5R,e6R,f6R,c6B,b6B --";
        for ghost in 0..GHOSTS {
            assert_eq!(inputs(one, ghost), inputs(other, ghost), "ghost {ghost}");
        }
    }

    #[test]
    fn on_the_corner_one_step_is_left() {
        let text = "0 20 a6B,c2B,d2R,e2R,b1R,c1R,d1B,99b -- b5u,c5u,d5u,e5u,b6u,c6u,99b,99r --";
        let seen = inputs(text, 0);
        assert_eq!(seen[7..9], [1.0, 0.0], "the rectangle is the corner itself");
        assert_eq!(seen[..4], [1.0, 1.0, 1.0, 0.0]);
        assert_eq!(seen[4], 1.0, "b6 is beside it");
    }

    #[test]
    fn the_corner_that_is_threatened_is_the_one_to_block() {
        let text = "0 20 b2B,c2B,d2R,e2R,b1R,c1R,d1B,e1B -- f2u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --";
        // f2 is one step from f1 and one more from leaving. The nearest own ghost is e1, then e2 and d1.
        assert_eq!(inputs(text, 7)[9..], [2.0, 1.0, 0.0]);
        assert_eq!(inputs(text, 0)[9..], [2.0, 5.0, 7.0]);
    }

    #[test]
    fn between_equals_the_likely_good_one_is_closest() {
        let text = "0 20 c3B,b1B,d2R,e2R,a1R,c1R,d1B,e1B -- b5u,d5u,a6u,e6u,b6u,c6u,d6u,f6u --";
        let view = Geister::standard().read_view(text).unwrap();
        let mut confidences = HALF;
        let closest = |confidences: &[Confidence; GHOSTS]| {
            Situation::of(&view, confidences, 1).ghosts[0].unwrap().closest.to_string()
        };
        assert_eq!(closest(&confidences), "b5");
        confidences[1].good = 0.6;
        assert_eq!(closest(&confidences), "d5");
    }
}
