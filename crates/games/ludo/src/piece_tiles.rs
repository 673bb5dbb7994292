//! The board as inputs of a value network.

use std::sync::LazyLock;

use spielgeist_play::{BoardFeatures, Seat};

use super::board::{GOAL, HOME};
use super::position::{PIECES, Position, SEATS};
use super::rules::Ludo;

/// The number of pieces on each tile, and the seat on turn: 235 numbers.
///
/// For each seat, the viewer's first and then in the order of play, and for each tile from home to the goal,
/// as that seat counts it from its own start, half the number of its pieces there; then for each of the other
/// seats whether it is the next to roll. At most 17 of the numbers are not 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct PieceTiles;

/// Tiles of a seat, home and goal included.
const TILES: usize = (GOAL - HOME + 1) as usize;
/// Number of features.
pub(super) const COUNT: usize = SEATS * TILES + SEATS - 1;
/// The value of a piece: keeps the sums of a network about as large as its weights.
const PIECE: f32 = 0.5;
/// The names of the seats, relative to the viewer.
pub(super) const SEAT_NAMES: [&str; SEATS] = ["own", "next", "opposite", "previous"];

/// Created once; the names live as long as the program.
pub(super) static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut names = Vec::new();
    for seat in SEAT_NAMES {
        names.extend((HOME..=GOAL).map(|tile| match tile {
            HOME => format!("{seat} home"),
            GOAL => format!("{seat} goal"),
            _ => format!("{seat} {tile}"),
        }));
    }
    names.extend(SEAT_NAMES[1..].iter().map(|seat| format!("{seat} rolls")));
    names.into_iter().map(|name| &*name.leak()).collect()
});

/// The features of the pieces and of the turn. On the viewer's own turn the latter are all 0.
#[inline]
pub(super) fn active(position: &Position, seat: Seat) -> [(u32, f32); SEATS * PIECES + 1] {
    let turn = (position.seat() + SEATS - seat) % SEATS;
    let rolls = (SEATS * TILES + turn.max(1) - 1) as u32;
    let mut active = [(rolls, if turn == 0 { 0.0 } else { 1.0 }); SEATS * PIECES + 1];
    for ahead in 0..SEATS {
        for (piece, tile) in position.tiles((seat + ahead) % SEATS).into_iter().enumerate() {
            active[ahead * PIECES + piece] = ((ahead * TILES) as u32 + (tile - HOME) as u32, PIECE);
        }
    }
    active
}

impl BoardFeatures<Ludo> for PieceTiles {
    fn names(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn fill(&self, _: &Ludo, position: &Position, seat: Seat, into: &mut [f32]) {
        into.fill(0.0);
        for (feature, number) in active(position, seat) {
            into[feature as usize] += number;
        }
    }

    /// Every piece separately, even two on a tile: the list has a fixed length, and no search is needed.
    fn fill_sparse(&self, _: &Ludo, position: &Position, seat: Seat, into: &mut Vec<(u32, f32)>) -> bool {
        into.extend_from_slice(&active(position, seat));
        true
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Phase, Seed};

    use super::*;

    fn named(position: &Position, seat: Seat) -> Vec<(&'static str, f32)> {
        let mut numbers = [0.0; 235];
        PieceTiles.fill(&Ludo::standard(), position, seat, &mut numbers);
        PieceTiles.names().iter().copied().zip(numbers).filter(|(_, number)| *number != 0.0).collect()
    }

    #[test]
    fn pieces_are_where_the_names_say() {
        let position = Position::new(1, 3, [[-1; 4], [0, 0, 50, 56], [55, -1, -1, -1], [7, 7, 7, 56]]);
        let expected = [
            ("own 7", 1.5),
            ("own goal", 0.5),
            ("next home", 2.0),
            ("opposite 0", 1.0),
            ("opposite 50", 0.5),
            ("opposite goal", 0.5),
            ("previous home", 1.5),
            ("previous 55", 0.5),
            ("opposite rolls", 1.0),
        ];
        assert_eq!(named(&position, 3), expected);
        assert_eq!(named(&position, 1).len(), 8, "nobody else rolls on one's own turn");
    }

    #[test]
    fn every_name_is_its_own() {
        let names: std::collections::BTreeSet<_> = PieceTiles.names().iter().collect();
        assert_eq!(names.len(), 4 * 58 + 3);
    }

    /// Over a whole game, and to every seat.
    #[test]
    fn the_short_list_adds_up_to_the_long_one() {
        let (ludo, mut rng) = (Ludo::standard(), Seed(3).stream("game", 0, 0));
        let (mut position, mut legal) = (ludo.start(), Vec::new());
        while ludo.phase(&position) == Phase::Chance {
            for seat in 0..SEATS {
                let (mut long, mut short) = ([0.0; 235], Vec::new());
                PieceTiles.fill(&ludo, &position, seat, &mut long);
                assert!(PieceTiles.fill_sparse(&ludo, &position, seat, &mut short));
                short.iter().for_each(|&(feature, number)| long[feature as usize] -= number);
                assert_eq!(long, [0.0; 235]);
            }
            let die = ludo.roll(&position, &mut rng);
            ludo.settle(&mut position, die);
            legal.clear();
            ludo.moves(&position, &mut legal);
            ludo.play(&mut position, legal[rng.index(legal.len())]);
        }
    }
}
