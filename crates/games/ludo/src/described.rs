//! The ten features of the paper's Table 1 as its text describes them.

use spielgeist_play::{MoveFeatures, Turn};

use super::board::{
    GOAL, HOME, LAST_RING, Tile, Tiles, has, is_globe, is_star, only, seen_from, star_before,
};
use super::coded::NAMES;
use super::enemies::{Enemies, Presence, Presences};
use super::position::{Pieces, Position, SEATS, landing_tile};
use super::rules::Ludo;
use super::unfinished::{is_unfinished, unfinished};

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
        into.copy_from_slice(&Board::of(turn.view).features(piece));
    }

    #[inline]
    fn for_each_considered(
        &self,
        turn: &Turn<'_, Ludo>,
        _: &mut [f32],
        mut weigh: impl FnMut(usize, &[f32]),
    ) {
        let board = Board::of(turn.view);
        for (index, piece) in unfinished(turn) {
            weigh(index, &board.features(piece));
        }
    }
}

/// Everything that the features need from a position, for all tiles at once.
#[derive(Clone, Copy, Debug)]
struct Board {
    die: Tile,
    own: Pieces,
    enemies: Enemies,
    /// Tiles where a piece is safe after moving there.
    safe_to_enter: Tiles,
    /// Tiles where a piece is safe if it stays.
    safe_to_stay: Tiles,
}

impl Board {
    #[inline(always)]
    fn of(position: &Position) -> Self {
        let own = position.own();
        let enemies = Enemies::of(position, &PRESENCES);
        let (some, several) = own.occupied();
        let (safe_to_enter, safe_to_stay) = (GLOBES | some & ON_THE_WAY, GLOBES | several & ON_THE_WAY);
        Self { die: position.rolled(), own, enemies, safe_to_enter, safe_to_stay }
    }

    /// The features of a piece that is not finished.
    #[inline(always)]
    fn features(&self, piece: usize) -> [f32; 10] {
        let from = self.own.tile(piece);
        let to = landing_tile(from, self.die);
        if to == from {
            return [0.0; 10];
        }
        let (some, several) = (has(self.enemies.some, to), has(self.enemies.several, to));
        let captures = some == 1 && (from == HOME || several == 0 && has(GLOBES, to) == 0);
        let suicide = some == 1 && !captures;
        let on_stretch = |tile: Tile| tile > LAST_RING && tile < GOAL;
        [
            i32::from(if from == HOME { 1 } else { (to - from).abs() }),
            i32::from(!suicide && has(self.safe_to_enter, to) == 1),
            -(has(self.safe_to_stay, from) as i32),
            i32::from(from == HOME),
            i32::from(captures),
            -i32::from(suicide),
            -(self.enemies.threats.at(to) as i32),
            i32::from(on_stretch(to) && !on_stretch(from)),
            i32::from(to == GOAL),
            -i32::from(on_stretch(from) && to != GOAL),
        ]
        .map(|value| value as f32)
    }
}

/// Enemy pieces within a roll behind a tile of the seat on turn; on a star, also within a roll behind the star before.
pub(super) fn threats(position: &Position, tile: Tile) -> usize {
    Enemies::of(position, &PRESENCES).threats.at(tile) as usize
}

/// Ring and stretch, where a friend makes a tile safe.
const ON_THE_WAY: Tiles = only(GOAL) - only(0);

const GLOBES: Tiles = {
    let (mut globes, mut tile) = (0, 0);
    while tile <= LAST_RING {
        if is_globe(tile) {
            globes |= only(tile);
        }
        tile += 1;
    }
    globes
};

/// Enemies on the ring, and the tiles to which they are a threat.
static PRESENCES: Presences = {
    let mut table = [[Presence::NONE; 64]; SEATS - 1];
    let mut ahead = 1;
    while ahead < SEATS {
        let mut theirs = 0;
        while theirs <= LAST_RING {
            table[ahead - 1][(theirs + 1) as usize] = presence(theirs, ahead);
            theirs += 1;
        }
        ahead += 1;
    }
    table
};

const fn presence(theirs: Tile, ahead: usize) -> Presence {
    let mut presence = Presence::NONE;
    let mut tile = 0;
    while tile <= LAST_RING {
        if let Some(0) = way_to(tile, theirs, ahead) {
            presence.stands |= only(tile);
        }
        if is_threat(tile, theirs, ahead) {
            presence.threatens |= only(tile);
        }
        tile += 1;
    }
    presence
}

/// Whether the tile is within a roll of an enemy; on a star, the star before it counts too.
const fn is_threat(tile: Tile, theirs: Tile, ahead: usize) -> bool {
    let first_star = if is_star(tile) { star_before(tile) } else { None };
    is_within_a_roll(tile, theirs, ahead)
        || matches!(first_star, Some(star) if is_within_a_roll(star, theirs, ahead))
}

const fn is_within_a_roll(tile: Tile, theirs: Tile, ahead: usize) -> bool {
    matches!(way_to(tile, theirs, ahead), Some(1..=6))
}

/// The distance of an enemy to a tile, if it ever walks there; negative if it is past it.
const fn way_to(tile: Tile, theirs: Tile, ahead: usize) -> Option<Tile> {
    match seen_from(tile, ahead) {
        Some(target) => Some(target - theirs),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Seed;

    use super::super::position::{Fate, PIECES, Step};
    use super::*;

    fn of(die: u8, own: [Tile; 4], next: [Tile; 4], piece: usize) -> [f32; 10] {
        Board::of(&Position::new(0, die, [own, next, [-1; 4], [-1; 4]])).features(piece)
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

    /// The same features by simple counting, one piece and one tile at a time.
    fn counted(position: &Position, piece: usize) -> [f32; 10] {
        let Step { from, to, fate } = position.foresee(piece);
        let own = position.tiles(position.seat());
        let friend = |tile: Tile| {
            (0..GOAL).contains(&tile) && (0..PIECES).any(|other| other != piece && own[other] == tile)
        };
        let first_star = if to <= LAST_RING && is_star(to) { star_before(to) } else { None };
        let threats =
            within_a_roll(position, to) + first_star.map_or(0, |star| within_a_roll(position, star));
        let on_stretch = |tile: Tile| (LAST_RING + 1..GOAL).contains(&tile);
        let suicide = fate == Fate::GoesHome;
        [
            if from == HOME { 1 } else { i32::from((to - from).abs()) },
            i32::from(!suicide && (friend(to) || is_globe(to))),
            -i32::from(friend(from) || is_globe(from)),
            i32::from(from == HOME),
            i32::from(fate == Fate::Captures),
            -i32::from(suicide),
            -threats,
            i32::from(on_stretch(to) && !on_stretch(from)),
            i32::from(to == GOAL),
            -i32::from(on_stretch(from) && to != GOAL),
        ]
        .map(|value| if fate == Fate::Nothing { 0.0 } else { value as f32 })
    }

    /// Enemies one to six tiles behind, by their own count.
    fn within_a_roll(position: &Position, tile: Tile) -> i32 {
        let behind = |ahead: usize| {
            let target = if tile <= LAST_RING { seen_from(tile, ahead) } else { None };
            let tiles = position.tiles((position.seat() + ahead) % SEATS);
            let near = |at: Tile| at > HOME && target.is_some_and(|target| (1..=6).contains(&(target - at)));
            tiles.into_iter().filter(|&at| near(at)).count() as i32
        };
        (1..SEATS).map(behind).sum()
    }

    #[test]
    fn all_tiles_at_once_come_to_the_same_as_counting() {
        let mut rng = Seed(1).stream("described features", 0, 0);
        let mut threatened = 0;
        for _ in 0..2_000 {
            let position = Position::random(&mut rng);
            let board = Board::of(&position);
            for piece in (0..PIECES).filter(|&piece| position.own().tile(piece) != GOAL) {
                assert_eq!(board.features(piece), counted(&position, piece), "piece {piece} of {position:?}");
                threatened += u32::from(counted(&position, piece)[6] < -1.0);
            }
        }
        assert!(threatened > 1_000, "only {threatened} pieces had two enemies behind them");
    }
}
