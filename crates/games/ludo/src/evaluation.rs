//! Evaluation: the progress of the pieces, and their risk.

use spielgeist_play::{Evaluation, Seat};

use super::board::{GOAL, HOME, LAST_RING, Tile, is_globe, landing, seen_from};
use super::position::{Position, SEATS};
use super::rules::Ludo;

/// Counts the progress of all pieces, each weighted by its probability to survive one round of the others.
///
/// A piece at home counts 0, one on its way 25 and a point per tile, two more in the stretch, one in the goal
/// 91: leaving home and arriving are worth more than the tiles show. A third of the others' progress is
/// subtracted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress;

const STARTED: f32 = 25.0;
const IN_STRETCH: f32 = 2.0;
const ARRIVED: f32 = 91.0;
/// The weight of the others' points.
const OTHERS: f32 = 0.35;
/// Scales four arrived pieces below the score of a win.
const SCALE: f32 = 0.9 / (4.0 * ARRIVED);
/// The minimum, above the score of a loss, -1/3: 3 others, all arrived.
const LOWEST: f32 = -0.33;

impl Evaluation<Ludo> for Progress {
    fn value(&self, _: &Ludo, position: &Position, seat: Seat) -> f32 {
        let others: f32 = (1..SEATS).map(|ahead| way(position, (seat + ahead) % SEATS)).sum();
        (SCALE * (survivors(position, seat) - OTHERS * others)).max(LOWEST)
    }
}

fn worth(tile: Tile) -> f32 {
    match tile {
        HOME => 0.0,
        GOAL => ARRIVED,
        _ if tile > LAST_RING => STARTED + IN_STRETCH + f32::from(tile),
        _ => STARTED + f32::from(tile),
    }
}

fn way(position: &Position, seat: Seat) -> f32 {
    position.tiles(seat).into_iter().map(worth).sum()
}

/// The progress of a seat's pieces, each times its probability not to be sent home in the next round.
fn survivors(position: &Position, seat: Seat) -> f32 {
    let tiles = position.tiles(seat);
    let safe = |tile: Tile| {
        !(0..=LAST_RING).contains(&tile)
            || is_globe(tile)
            || tiles.iter().filter(|&&other| other == tile).count() > 1
    };
    let survival = |tile: Tile| if safe(tile) { 1.0 } else { chance_to_stay(position, seat, tile) };
    tiles.into_iter().map(|tile| worth(tile) * survival(tile)).sum()
}

/// The probability that a piece stays: counts the rolls of each of the others that bring one of its pieces
/// here.
fn chance_to_stay(position: &Position, seat: Seat, tile: Tile) -> f32 {
    let mut chance = 1.0;
    for ahead in 1..SEATS {
        let Some(target) = seen_from(tile, ahead) else { continue };
        let pieces = position.tiles((seat + ahead) % SEATS);
        let hits = |die: &u8| pieces.iter().any(|&piece| piece != target && landing(piece, *die) == target);
        chance *= 1.0 - (1..=6).filter(hits).count() as f32 / 6.0;
    }
    chance
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(own: [Tile; 4], next: [Tile; 4], seat: Seat) -> f32 {
        Progress.value(&Ludo::standard(), &Position::new(0, 1, [own, next, [-1; 4], [-1; 4]]), seat)
    }

    #[test]
    fn the_way_counts_and_so_does_danger() {
        let nobody = [-1; 4];
        assert!(value([20, -1, -1, -1], nobody, 0) > value([19, -1, -1, -1], nobody, 0));
        // The next seat's tile 3 is our 16, four tiles behind our 20.
        assert!(value([20, -1, -1, -1], [3, -1, -1, -1], 0) < value([20, -1, -1, -1], [8, -1, -1, -1], 0));
        assert!(
            value([20, 20, -1, -1], [3, -1, -1, -1], 0) > 2.0 * value([20, -1, -1, -1], [3, -1, -1, -1], 0)
        );
    }

    #[test]
    fn values_stay_within_the_scores() {
        assert!(value([56, 56, 56, 55], [-1; 4], 0) < 1.0);
        assert!(value([56, 56, 56, 55], [56, 56, 56, 55], 2) >= -1.0 / 3.0);
    }
}
