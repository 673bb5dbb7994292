//! The ten features of the paper's Table 1 as its author's program computes them.
//!
//! They differ from their description in ways that matter for strength: see [`super::DescribedFeatures`] for
//! the words of the paper. Kept here to the letter, because the published weights were evolved for them:
//!
//! - a piece's new tile is where the die alone carries it, plus a star's jump; it is not walked back from the
//!   goal, and a piece at home is thought to start from tile -1 whatever the die;
//! - what counts as a globe includes any tile with two enemies, so that even *home* is one;
//! - the risk counts enemies on the new tile itself.

use spielgeist_play::{MoveFeatures, Turn};

use super::board::{GOAL, HOME, LAST_RING};
use super::position::{PIECES, Position, SEATS, on_my_ring};
use super::rules::Ludo;

/// The ten features as coded.
#[derive(Clone, Copy, Debug, Default)]
pub struct CodedFeatures;

/// The ten names of Table 1.
pub(super) const NAMES: &[&str] = &[
    "moved distance",
    "gain of safety",
    "loss of safety",
    "can escape home",
    "can kill another player",
    "move is suicide",
    "risk of getting killed",
    "move to goal stretch",
    "move to final goal",
    "move within goal stretch",
];

/// Table 2 of Andersen 2018: the weights of the best specimen, in the order of the features.
pub const TABLE_2: [f32; 10] = [
    0.401_097_8,
    0.672_062_3,
    3.774_511,
    17.254_77,
    4.388_93,
    18.555_96,
    0.325_097_2,
    11.135_67,
    6.814_829,
    20.426_09,
];

impl MoveFeatures<Ludo> for CodedFeatures {
    fn names(&self) -> &'static [&'static str] {
        NAMES
    }

    fn considers(&self, turn: &Turn<'_, Ludo>, index: usize) -> bool {
        super::described::is_unfinished(turn, index)
    }

    fn fill(&self, turn: &Turn<'_, Ludo>, index: usize, into: &mut [f32]) {
        let piece = turn.legal[index].piece().expect("a piece, since only pieces are considered");
        let die = turn.view.die().expect("a rolled die");
        into.copy_from_slice(&Seen::of(turn.view).features(piece, i32::from(die)));
    }
}

/// The board as the simulator shows it to its players, in the mover's frame: own pieces, then those of the next
/// seats. A finished piece is at 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    own: [i32; PIECES],
    enemies: [i32; PIECES * (SEATS - 1)],
}

const FINISHED: i32 = 99;

impl Seen {
    fn of(position: &Position) -> Self {
        let seat = position.seat();
        let own = position.tiles(seat).map(|tile| if tile == GOAL { FINISHED } else { i32::from(tile) });
        let mut enemies = [0; PIECES * (SEATS - 1)];
        for ahead in 1..SEATS {
            for (piece, tile) in position.tiles((seat + ahead) % SEATS).into_iter().enumerate() {
                enemies[(ahead - 1) * PIECES + piece] = show_enemy(tile, ahead);
            }
        }
        Self { own, enemies }
    }

    /// The features of one piece. Tiles are plain numbers here, since the program let them leave the board.
    fn features(&self, piece: usize, die: i32) -> [f32; 10] {
        let from = self.own[piece];
        let stepped = from + die;
        let to = stepped + star_jump(stepped);
        let home = from == i32::from(HOME);
        let escapes = home && die == 6;
        let enemies = self.enemies_on(to);
        let distance = if home { i32::from(escapes) } else { (to - from).abs() };
        let gain = self.is_safe(piece, to);
        let loss = self.is_safe(piece, from);
        let suicide = enemies > 1 || (enemies == 1 && self.is_globe(to));
        let stretch = to > i32::from(LAST_RING);
        let within = from > i32::from(LAST_RING) && from < FINISHED && to != i32::from(GOAL);
        let risk = if gain || stretch { 0 } else { self.threats(stepped, to) };
        let yes = |truth: bool| f32::from(u8::from(truth));
        [
            distance as f32,
            yes(gain),
            -yes(loss),
            yes(escapes),
            yes(enemies == 1),
            -yes(suicide),
            -(risk as f32),
            yes(stretch),
            yes(to == i32::from(GOAL)),
            -yes(within),
        ]
    }

    fn is_safe(&self, piece: usize, tile: i32) -> bool {
        self.is_globe(tile) || (0..PIECES).any(|other| other != piece && self.own[other] == tile)
    }

    /// A globe, or a tile that two enemies make one. Rust's remainder of negative numbers is C's.
    fn is_globe(&self, tile: i32) -> bool {
        tile < 52 && (tile % 13 == 0 || (tile - 8) % 13 == 0 || self.enemies_on(tile) >= 2)
    }

    fn enemies_on(&self, tile: i32) -> usize {
        self.enemies.iter().filter(|&&enemy| enemy == tile).count()
    }

    /// Enemies on the new tile and the six behind it; after a star's jump also around the first star.
    fn threats(&self, stepped: i32, to: i32) -> usize {
        let around = |tile: i32| -> usize { (tile - 6..=tile).map(|at| self.enemies_on(wrap(at))).sum() };
        around(to) + if stepped == to { 0 } else { around(stepped) }
    }
}

/// Behind tile 0 lies what the simulator calls 50: it shows the tile behind the mover's start as 50 too.
fn wrap(tile: i32) -> i32 {
    if tile < 0 { 51 + tile } else { tile }
}

/// How an enemy's tile is shown to the mover: its stretch at numbers of its own, ring tile 51 as 50.
fn show_enemy(tile: i8, ahead: usize) -> i32 {
    match on_my_ring(tile, ahead) {
        Some(ring) => i32::from(ring).min(50),
        None if tile == HOME => i32::from(HOME),
        None if tile == GOAL => FINISHED,
        None => i32::from(tile) + 5 * ahead as i32,
    }
}

/// How far a star carries; the last one is thought to lie seven tiles before the goal.
fn star_jump(tile: i32) -> i32 {
    match tile {
        5 | 18 | 31 | 44 => 6,
        11 | 24 | 37 | 50 => 7,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row: what the author's own program was shown, and its ten feature values for each piece.
    #[test]
    fn features_agree_with_the_authors_program() {
        let corpus = include_str!("../../tests/data/ludo/andersen_decisions.csv");
        for row in corpus.lines().skip(1) {
            let columns: Vec<&str> = row.split(',').collect();
            let die = columns[1].parse().unwrap();
            let seen = read_seen(columns[2]);
            for piece in 0..PIECES {
                if seen.own[piece] != FINISHED {
                    let features = seen.features(piece, die).map(|value| (value + 0.0) as i32);
                    assert_eq!(
                        features.to_vec(),
                        numbers(columns[3 + piece]),
                        "row {}, piece {piece}",
                        columns[0]
                    );
                }
            }
        }
    }

    /// And the piece it picks with the weights of Table 2: the first of the highest sums, a finished piece never.
    #[test]
    fn choices_agree_with_the_authors_program() {
        let corpus = include_str!("../../tests/data/ludo/andersen_decisions.csv");
        for row in corpus.lines().skip(1) {
            let columns: Vec<&str> = row.split(',').collect();
            let (die, seen) = (columns[1].parse().unwrap(), read_seen(columns[2]));
            let score = |piece: usize| match seen.own[piece] {
                FINISHED => -5_000.0,
                _ => TABLE_2
                    .iter()
                    .zip(seen.features(piece, die))
                    .fold(0.0, |sum, (weight, value)| sum + weight * value),
            };
            let best =
                (1..PIECES).fold(0, |best, piece| if score(piece) > score(best) { piece } else { best });
            assert_eq!(best.to_string(), columns[7], "row {}", columns[0]);
        }
    }

    fn read_seen(text: &str) -> Seen {
        let all: Vec<i32> = text.split('/').flat_map(numbers).collect();
        Seen { own: all[..4].try_into().unwrap(), enemies: all[4..].try_into().unwrap() }
    }

    fn numbers(text: &str) -> Vec<i32> {
        text.split(' ').map(|number| number.parse().unwrap()).collect()
    }

    #[test]
    fn the_simulator_shows_enemies_in_the_movers_frame() {
        assert_eq!(show_enemy(0, 1), 13);
        assert_eq!(show_enemy(38, 1), 50, "the tile behind the mover's start");
        assert_eq!(show_enemy(51, 1), 56, "an enemy's stretch has numbers of its own");
        assert_eq!(show_enemy(55, 3), 70);
    }
}
