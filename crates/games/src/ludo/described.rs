//! The ten features of the paper's Table 1 as its text describes them.

use spielgeist_play::{MoveFeatures, Turn};

use super::board::{GOAL, HOME, LAST_RING, Tile, is_globe, is_star, seen_from, star_before};
use super::coded::NAMES;
use super::position::{Fate, PIECES, Position, SEATS, Step};
use super::rules::Ludo;

/// The ten features as described in section 2.1 of the paper.
#[derive(Clone, Copy, Debug, Default)]
pub struct DescribedFeatures;

impl MoveFeatures<Ludo> for DescribedFeatures {
    fn names(&self) -> &'static [&'static str] {
        NAMES
    }

    fn considers(&self, turn: &Turn<'_, Ludo>, index: usize) -> bool {
        is_unfinished(turn, index)
    }

    fn fill(&self, turn: &Turn<'_, Ludo>, index: usize, into: &mut [f32]) {
        let piece = turn.legal[index].piece().expect("a piece, since only pieces are considered");
        into.copy_from_slice(&features(turn.view, piece));
    }
}

/// "If a piece is in the finished goal it isn't included as a valid piece to make decision for."
pub(super) fn is_unfinished(turn: &Turn<'_, Ludo>, index: usize) -> bool {
    turn.legal[index].piece().is_some_and(|piece| turn.view.tiles(turn.seat)[piece] != GOAL)
}

fn features(position: &Position, piece: usize) -> [f32; 10] {
    let Step { from, to, fate } = position.foresee(piece);
    if fate == Fate::Nothing {
        return [0.0; 10];
    }
    let yes = |truth: bool| f32::from(u8::from(truth));
    let on_stretch = |tile: Tile| tile > LAST_RING && tile < GOAL;
    let suicide = fate == Fate::GoesHome;
    [
        f32::from(if from == HOME { 1 } else { (to - from).abs() }),
        yes(!suicide && (has_friend(position, piece, to) || is_globe(to))),
        -yes(has_friend(position, piece, from) || is_globe(from)),
        yes(from == HOME),
        yes(fate == Fate::Captures),
        -yes(suicide),
        -(threats(position, to) as f32),
        yes(on_stretch(to) && !on_stretch(from)),
        yes(to == GOAL),
        -yes(on_stretch(from) && to != GOAL),
    ]
}

/// Whether another piece of the mover stands on the tile, on the ring or the stretch.
fn has_friend(position: &Position, piece: usize, tile: Tile) -> bool {
    let own = position.tiles(position.seat());
    (HOME + 1..GOAL).contains(&tile) && (0..PIECES).any(|other| other != piece && own[other] == tile)
}

/// Enemy pieces within a roll behind the tile; on a star, also within a roll behind the star before it.
fn threats(position: &Position, tile: Tile) -> usize {
    if !(0..=LAST_RING).contains(&tile) {
        return 0;
    }
    let first_star = if is_star(tile) { star_before(tile) } else { None };
    within_a_roll(position, tile) + first_star.map_or(0, |star| within_a_roll(position, star))
}

/// Enemies one to six tiles behind, as each of them counts the way.
fn within_a_roll(position: &Position, tile: Tile) -> usize {
    let mut count = 0;
    for ahead in 1..SEATS {
        let Some(target) = seen_from(tile, ahead) else { continue };
        let tiles = position.tiles((position.seat() + ahead) % SEATS);
        count += tiles.iter().filter(|&&at| at > HOME && at < target && target - at <= 6).count();
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(die: u8, own: [Tile; 4], next: [Tile; 4], piece: usize) -> [f32; 10] {
        features(&Position::new(0, die, [own, next, [-1; 4], [-1; 4]]), piece)
    }

    #[test]
    fn each_feature_says_what_the_paper_says() {
        let nobody = [-1; 4];
        assert_eq!(of(1, [4, -1, -1, -1], nobody, 0)[0], 7.0, "a star's jump counts as distance");
        assert_eq!(of(2, [6, 8, -1, -1], nobody, 0)[1], 1.0, "a globe is safe");
        assert_eq!(of(3, [6, 9, -1, -1], nobody, 0)[1], 1.0, "a friend is safe");
        assert_eq!(of(3, [8, -1, -1, -1], nobody, 0)[2], -1.0, "leaves a globe");
        assert_eq!(of(6, [-1; 4], nobody, 2)[3], 1.0, "escapes home");
        // The next seat's tile 1 is our 14.
        assert_eq!(of(2, [12, -1, -1, -1], [1, -1, -1, -1], 0)[4], 1.0, "hits a single enemy");
        assert_eq!(of(2, [12, -1, -1, -1], [1, 1, -1, -1], 0)[5], -1.0, "runs into a pair");
        assert_eq!(of(3, [12, -1, -1, -1], [1, 0, -1, -1], 0)[6], -2.0, "two enemies within a roll behind");
        assert_eq!(of(3, [49, -1, -1, -1], nobody, 0)[7], 1.0, "enters the stretch");
        assert_eq!(of(3, [53, -1, -1, -1], nobody, 0)[8], 1.0, "reaches the goal");
        assert_eq!(of(4, [53, -1, -1, -1], nobody, 0)[9], -1.0, "moves within the stretch");
    }

    #[test]
    fn a_piece_that_cannot_move_has_nothing_to_say() {
        assert_eq!(of(3, [-1, 4, -1, -1], [-1; 4], 0), [0.0; 10]);
    }
}
