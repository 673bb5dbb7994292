//! The tiles, counted from each seat's own start: -1 home, 0 to 50 the ring, 51 to 55 the goal stretch, 56 the
//! goal. The ring has 52 tiles; the one behind a seat's own start (its 51) is walked by the others only.

/// A tile as a seat counts it from its own start.
pub type Tile = i8;

/// The place of pieces that wait for a six.
pub const HOME: Tile = -1;
/// The last ring tile of a seat; a star.
pub const LAST_RING: Tile = 50;
/// The goal.
pub const GOAL: Tile = 56;

/// Tiles on the ring.
pub(super) const RING: Tile = 52;
/// From one seat's start to the next one's.
pub(super) const QUARTER: Tile = 13;

/// A set of tiles. The bit of a tile is the byte of its piece: home is bit 0, tile 0 bit 1.
pub(super) type Tiles = u64;

/// The set of one tile, which lies between home and 62.
pub(super) const fn only(tile: Tile) -> Tiles {
    1 << (tile + 1)
}

/// Whether the set has this tile, as 0 or 1.
#[inline]
pub(super) const fn has(tiles: Tiles, tile: Tile) -> u32 {
    (tiles >> (tile + 1)) as u32 & 1
}

const STARS: [Tile; 8] = [5, 11, 18, 24, 31, 37, 44, 50];

/// Whether a piece that lands here jumps on.
pub(super) const fn is_star(tile: Tile) -> bool {
    star_after(tile - 1) == tile && tile >= 0
}

/// The first star after `tile`, or the goal after the last one.
const fn star_after(tile: Tile) -> Tile {
    let mut at = 0;
    while at < STARS.len() {
        if STARS[at] > tile {
            return STARS[at];
        }
        at += 1;
    }
    GOAL
}

/// Whether the tile is a globe, a start or one of the four others; the same tiles for every seat.
pub(super) const fn is_globe(tile: Tile) -> bool {
    0 <= tile && tile <= LAST_RING && (tile % QUARTER == 0 || tile % QUARTER == 8)
}

/// The star before this one, from which a piece jumps here.
pub(super) const fn star_before(star: Tile) -> Option<Tile> {
    let mut before = None;
    let mut at = 0;
    while at < STARS.len() && STARS[at] < star {
        before = Some(STARS[at]);
        at += 1;
    }
    before
}

/// The landing of a piece that moves from `tile` with `die`; the tile itself if it cannot move.
pub(super) const fn landing(tile: Tile, die: u8) -> Tile {
    if tile == HOME {
        return if die == 6 { 0 } else { HOME };
    }
    if tile == GOAL {
        return GOAL;
    }
    let target = tile + die as Tile;
    if target > GOAL {
        2 * GOAL - target
    } else if is_star(target) {
        star_after(target)
    } else {
        target
    }
}

/// A ring tile as counted by the seat `ahead` seats later, if it ever walks there.
pub(super) const fn seen_from(tile: Tile, ahead: usize) -> Option<Tile> {
    let theirs = (tile + RING - QUARTER * ahead as Tile) % RING;
    if theirs <= LAST_RING { Some(theirs) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_carry_on_once_and_the_last_one_to_the_goal() {
        assert_eq!(landing(4, 1), 11);
        assert_eq!(landing(43, 1), 50, "the second star does not carry further");
        assert_eq!(landing(48, 2), GOAL);
        assert_eq!(landing(50, 1), 51);
    }

    #[test]
    fn the_goal_must_be_hit_exactly() {
        assert_eq!(landing(53, 3), GOAL);
        assert_eq!(landing(53, 4), 55);
        assert_eq!(landing(55, 6), 51);
    }

    #[test]
    fn only_a_six_leaves_home() {
        assert_eq!((1..=6).map(|die| landing(HOME, die)).collect::<Vec<_>>(), [-1, -1, -1, -1, -1, 0]);
    }

    #[test]
    fn eight_globes_are_the_same_tiles_for_all() {
        let globes: Vec<Tile> = (0..=LAST_RING).filter(|&tile| is_globe(tile)).collect();
        assert_eq!(globes, [0, 8, 13, 21, 26, 34, 39, 47]);
        for tile in globes {
            for ahead in 1..4 {
                assert!(seen_from(tile, ahead).is_some_and(is_globe));
            }
        }
    }

    #[test]
    fn the_tile_behind_the_own_start_is_walked_by_others_only() {
        assert_eq!(seen_from(12, 1), None);
        assert_eq!(seen_from(13, 1), Some(0));
        assert_eq!(seen_from(0, 3), Some(13));
    }
}
