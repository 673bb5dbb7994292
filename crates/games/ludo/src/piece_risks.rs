//! The board as inputs of a network, with the risks of pieces.

use std::sync::LazyLock;

use spielgeist_play::{BoardFeatures, Seat};

use super::board::{GOAL, HOME, LAST_RING, Tile, is_globe, landing, seen_from};
use super::piece_tiles::{self, SEAT_NAMES};
use super::position::{PIECES, Position, SEATS};
use super::rules::Ludo;

/// The number of pieces on each tile and the seat on turn, as in [`super::PieceTiles`], followed for each
/// seat and each ring tile by the probability that a piece of that seat there is sent home if each of the
/// others rolls once: 439 numbers, of which at most 33 are not 0.
///
/// A network could learn the threats itself, but from the places of the pieces alone it would have to learn
/// them for every pair of tiles.
#[derive(Clone, Copy, Debug, Default)]
pub struct PieceRisks;

/// Tiles of the ring that a seat walks on.
const ON_RING: usize = (LAST_RING + 1) as usize;

static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut names = piece_tiles::NAMES.clone();
    for seat in SEAT_NAMES {
        names.extend((0..=LAST_RING).map(|tile| &*format!("{seat} {tile} at risk").leak()));
    }
    names
});

/// The tiles from which each die leads to a ring tile, one bit per tile, home first.
static SOURCES: [[u64; 6]; ON_RING] = {
    let mut sources = [[0; 6]; ON_RING];
    let mut die = 1;
    while die <= 6 {
        let mut from = HOME;
        while from < GOAL {
            let to = landing(from, die);
            if 0 <= to && to <= LAST_RING && to != from {
                sources[to as usize][die as usize - 1] |= bit(from);
            }
            from += 1;
        }
        die += 1;
    }
    sources
};

/// The tiles from which any die leads to a tile of the ring.
static REACH: [u64; ON_RING] = {
    let mut reach = [0; ON_RING];
    let mut tile = 0;
    while tile < ON_RING {
        let [a, b, c, d, e, f] = SOURCES[tile];
        reach[tile] = a | b | c | d | e | f;
        tile += 1;
    }
    reach
};

const fn bit(tile: Tile) -> u64 {
    1 << (tile - HOME)
}

/// The places of each seat's pieces, from one seat on.
struct Occupied {
    tiles: [[Tile; PIECES]; SEATS],
    /// The same with one bit per tile, home first.
    bits: [u64; SEATS],
}

impl Occupied {
    #[inline]
    fn from_seat(position: &Position, seat: Seat) -> Self {
        let tiles = std::array::from_fn(|ahead| position.tiles((seat + ahead) % SEATS));
        let bits = tiles.map(|tiles: [Tile; PIECES]| tiles.iter().fold(0, |bits, &tile| bits | bit(tile)));
        Self { tiles, bits }
    }

    /// The probability that a piece of the seat on this ring tile is sent home if each of the others rolls
    /// once.
    #[inline]
    fn risk(&self, seat: usize, tile: Tile) -> f32 {
        let pieces = self.tiles[seat].iter().filter(|&&other| other == tile).count();
        let safe = is_globe(tile) || pieces > 1;
        let mut chance = 1.0;
        for ahead in 1..SEATS {
            let Some(target) = seen_from(tile, ahead) else { continue };
            // Only a piece that leaves home hits safe pieces, on its own start.
            if safe && target != 0 {
                continue;
            }
            let others = self.bits[(seat + ahead) % SEATS];
            if others & REACH[target as usize] != 0 {
                let hits = SOURCES[target as usize].iter().filter(|&&from| from & others != 0).count();
                chance *= 1.0 - hits as f32 / 6.0;
            }
        }
        1.0 - chance
    }
}

impl BoardFeatures<Ludo> for PieceRisks {
    fn names(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn fill(&self, game: &Ludo, position: &Position, seat: Seat, into: &mut [f32]) {
        into.fill(0.0);
        let mut active = Vec::new();
        self.fill_sparse(game, position, seat, &mut active);
        for (feature, number) in active {
            into[feature as usize] += number;
        }
    }

    fn fill_sparse(&self, _: &Ludo, position: &Position, seat: Seat, into: &mut Vec<(u32, f32)>) -> bool {
        into.extend_from_slice(&piece_tiles::active(position, seat));
        let occupied = Occupied::from_seat(position, seat);
        for (ahead, tiles) in occupied.tiles.iter().enumerate() {
            let first = piece_tiles::COUNT + ahead * ON_RING;
            for &tile in tiles.iter().filter(|tile| (0..=LAST_RING).contains(*tile)) {
                let risk = occupied.risk(ahead, tile);
                if risk > 0.0 {
                    into.push(((first + tile as usize) as u32, risk));
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Phase, Seed};

    use super::super::rules::Die;
    use super::*;

    /// The same probability, computed by moving each piece of each of the others with each die.
    fn tried(ludo: &Ludo, position: &Position, owner: Seat, tile: Tile) -> f32 {
        let standing = |position: &Position| position.tiles(owner).iter().filter(|&&at| at == tile).count();
        let mut chance = 1.0;
        for other in (0..SEATS).filter(|&other| other != owner) {
            let hits = (1..=6).filter(|&die| {
                let mut rolled = Position { seat: other as u8, ..*position };
                ludo.settle(&mut rolled, Die(die));
                let mut moves = Vec::new();
                ludo.moves(&rolled, &mut moves);
                moves.into_iter().any(|pick| {
                    let mut after = rolled;
                    ludo.play(&mut after, pick);
                    standing(&after) < standing(position)
                })
            });
            chance *= 1.0 - hits.count() as f32 / 6.0;
        }
        1.0 - chance
    }

    #[test]
    fn risks_are_those_of_the_rules() {
        let (ludo, mut rng) = (Ludo::standard(), Seed(8).stream("game", 0, 0));
        let (mut position, mut legal, mut risky) = (ludo.start(), Vec::new(), 0);
        while ludo.phase(&position) == Phase::Chance {
            let seat = rng.index(SEATS);
            let mut numbers = vec![0.0; PieceRisks.names().len()];
            PieceRisks.fill(&ludo, &position, seat, &mut numbers);
            for ahead in 0..SEATS {
                let owner = (seat + ahead) % SEATS;
                for tile in position.tiles(owner) {
                    if (0..=LAST_RING).contains(&tile) {
                        let pieces = position.tiles(owner).iter().filter(|&&at| at == tile).count();
                        let risk = numbers[piece_tiles::COUNT + ahead * ON_RING + tile as usize];
                        let expected = pieces as f32 * tried(&ludo, &position, owner, tile);
                        assert_eq!(risk, expected, "{position:?}, tile {tile} of seat {owner}");
                        risky += usize::from(risk > 0.0);
                    }
                }
            }
            let die = ludo.roll(&position, &mut rng);
            ludo.settle(&mut position, die);
            legal.clear();
            ludo.moves(&position, &mut legal);
            ludo.play(&mut position, legal[rng.index(legal.len())]);
        }
        assert!(risky > 50, "{risky} pieces were at risk");
    }

    /// The exception to safety: a piece that leaves home sends away all enemies on its start, even a pair.
    #[test]
    fn another_seats_start_is_dangerous_while_it_has_pieces_at_home() {
        let numbers = |next: [Tile; 4]| {
            let position = Position::new(0, 1, [[13, 13, 8, -1], next, [-1; 4], [-1; 4]]);
            let mut numbers = vec![0.0; PieceRisks.names().len()];
            PieceRisks.fill(&Ludo::standard(), &position, 0, &mut numbers);
            let named = PieceRisks.names().iter().zip(numbers);
            named.filter(|(name, number)| name.ends_with("at risk") && *number > 0.0).collect::<Vec<_>>()
        };
        let sixth = 1.0 - (1.0 - 1.0 / 6.0f32);
        assert_eq!(numbers([-1, 20, 20, 20]), [(&"own 13 at risk", 2.0 * sixth)]);
        assert_eq!(numbers([20, 20, 20, 20]), []);
    }

    #[test]
    fn every_name_is_its_own() {
        let names: std::collections::BTreeSet<_> = PieceRisks.names().iter().collect();
        assert_eq!(names.len(), 235 + 4 * 51);
    }
}
