//! The ten features of the paper's Table 1 as its author's program computes them.
//!
//! They differ from their description in ways that matter for strength: see [`super::DescribedFeatures`] for
//! the paper's text. Reproduced exactly, because the published weights were evolved for them:
//!
//! - a piece's new tile is its tile plus the die, plus a star's jump; it is not walked back from the
//!   goal, and a piece at home starts from tile -1 whatever the die;
//! - any tile with two enemies counts as a globe, so that even *home* is one;
//! - the risk counts enemies on the new tile itself.

use spielgeist_play::{MoveFeatures, Turn};

use super::board::{GOAL, HOME, LAST_RING, Tile, Tiles, has, only};
use super::enemies::{Enemies, Presence, Presences};
use super::position::{Pieces, Position, SEATS, on_my_ring};
use super::rules::Ludo;
use super::unfinished::{is_unfinished, unfinished};

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
        is_unfinished(turn, index)
    }

    fn fill(&self, turn: &Turn<'_, Ludo>, index: usize, into: &mut [f32]) {
        let piece = turn.legal[index].piece().expect("a piece, since only pieces are considered");
        into.copy_from_slice(&Seen::of(turn.view).features(piece));
    }

    #[inline]
    fn for_each_considered(
        &self,
        turn: &Turn<'_, Ludo>,
        _: &mut [f32],
        mut weigh: impl FnMut(usize, &[f32]),
    ) {
        let seen = Seen::of(turn.view);
        for (index, piece) in unfinished(turn) {
            weigh(index, &seen.features(piece));
        }
    }
}

/// The board as the simulator shows it to its players, in the mover's frame. Tiles are plain numbers here,
/// since the program lets them leave the board.
#[derive(Clone, Copy, Debug)]
struct Seen {
    die: Tile,
    own: Pieces,
    enemies: Enemies,
    /// The tiles that the program considers globes.
    globes: Tiles,
    /// Tiles where a piece is safe after moving there.
    safe_to_enter: Tiles,
    /// Tiles where a piece is safe if it stays.
    safe_to_stay: Tiles,
}

impl Seen {
    #[inline(always)]
    fn of(position: &Position) -> Self {
        let own = position.own();
        let enemies = Enemies::of(position, &SHOWN);
        let globes = GLOBES | enemies.several & MAYBE_GLOBES;
        let (some, several) = own.occupied();
        // Finished pieces are shown at 99, which no piece reaches.
        let (safe_to_enter, safe_to_stay) = (globes | some & !only(GOAL), globes | several);
        Self { die: position.rolled(), own, enemies, globes, safe_to_enter, safe_to_stay }
    }

    /// The features of a piece that is not finished. Branch-free: stars and dangers are hard to predict.
    #[inline(always)]
    fn features(&self, piece: usize) -> [f32; 10] {
        let from = self.own.tile(piece);
        let stepped = from + self.die;
        let jump = STAR_JUMPS[stepped as usize & 63];
        let to = stepped + jump;
        let escapes = from == HOME && self.die == 6;
        let distance = if from == HOME { Tile::from(escapes) } else { to - from };
        let gain = has(self.safe_to_enter, to);
        let stretch = to > LAST_RING;
        let enemies = &self.enemies;
        // Enemies on the new tile and the six behind it; after a star's jump also around the first star.
        let around = |tile| enemies.threats.at(tile);
        let open = u32::from(gain == 0 && !stretch);
        let risk = open * (around(to) + u32::from(jump > 0) * around(stepped));
        [
            i32::from(distance),
            gain as i32,
            -(has(self.safe_to_stay, from) as i32),
            i32::from(escapes),
            has(enemies.some & !enemies.several, to) as i32,
            -(has(enemies.several | enemies.some & self.globes, to) as i32),
            -(risk as i32),
            i32::from(stretch),
            i32::from(to == GOAL),
            -i32::from(from > LAST_RING && to != GOAL),
        ]
        .map(|value| value as f32)
    }
}

/// The globes among the tiles, as the program computes them. Rust's remainder of negative numbers is C's.
const GLOBES: Tiles = {
    let (mut globes, mut tile) = (0, HOME);
    while tile < 52 {
        if tile % 13 == 0 || (tile - 8) % 13 == 0 {
            globes |= only(tile);
        }
        tile += 1;
    }
    globes
};

/// Tiles that two enemies turn into a globe: all below 52, *home* included.
const MAYBE_GLOBES: Tiles = only(52) - 1;

/// Enemies as they are shown, and the tiles that have them within the seven tiles of the risk.
static SHOWN: Presences = {
    let mut table = [[Presence::NONE; 64]; SEATS - 1];
    let mut ahead = 1;
    while ahead < SEATS {
        let mut tile = HOME;
        while tile <= GOAL {
            table[ahead - 1][(tile + 1) as usize] = shown_at(show_enemy(tile, ahead));
            tile += 1;
        }
        ahead += 1;
    }
    table
};

const fn shown_at(shown: Tile) -> Presence {
    let mut threatens = 0;
    let mut tile = 0;
    while tile <= LAST_RING {
        let mut at = tile - 6;
        while at <= tile {
            if wrap(at) == shown {
                threatens |= only(tile);
            }
            at += 1;
        }
        tile += 1;
    }
    // No piece moves further than from 55 with a six.
    Presence { stands: if shown <= 61 { only(shown) } else { 0 }, threatens }
}

/// Behind tile 0 is the tile that the simulator calls 50: it shows the tile behind the mover's start as 50
/// too.
const fn wrap(tile: Tile) -> Tile {
    if tile < 0 { 51 + tile } else { tile }
}

/// An enemy's tile as shown to the mover: its stretch at separate numbers, ring tile 51 as 50, the goal as
/// 99.
const fn show_enemy(tile: Tile, ahead: usize) -> Tile {
    match on_my_ring(tile, ahead) {
        Some(51) => 50,
        Some(ring) => ring,
        None if tile == HOME => HOME,
        None if tile == GOAL => FINISHED,
        None => tile + 5 * ahead as Tile,
    }
}

const FINISHED: Tile = 99;

/// The length of a star's jump, by its tile; the last one is assumed to be seven tiles before the goal.
static STAR_JUMPS: [Tile; 64] = {
    let mut jumps = [0; 64];
    let mut quarter = 0;
    while quarter < 52 {
        jumps[quarter + 5] = 6;
        jumps[quarter + 11] = 7;
        quarter += 13;
    }
    jumps
};

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Seed};

    use super::super::DescribedFeatures;
    use super::super::position::PIECES;
    use super::*;

    /// Each row: the input of the author's own program, and its ten feature values for each piece.
    #[test]
    fn features_agree_with_the_authors_program() {
        let corpus = include_str!("../tests/data/andersen_decisions.csv");
        for row in corpus.lines().skip(1) {
            let columns: Vec<&str> = row.split(',').collect();
            let seen = read_seen(columns[1], columns[2]);
            for piece in 0..PIECES {
                if seen.own.tile(piece) != GOAL {
                    let features = seen.features(piece).map(|value| value as i32);
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

    /// The piece it picks with the weights of Table 2: the first of the highest sums, never a finished piece.
    #[test]
    fn choices_agree_with_the_authors_program() {
        let corpus = include_str!("../tests/data/andersen_decisions.csv");
        for row in corpus.lines().skip(1) {
            let columns: Vec<&str> = row.split(',').collect();
            let seen = read_seen(columns[1], columns[2]);
            let score = |piece: usize| match seen.own.tile(piece) {
                GOAL => -5_000.0,
                _ => TABLE_2
                    .iter()
                    .zip(seen.features(piece))
                    .fold(0.0, |sum, (weight, value)| sum + weight * value),
            };
            let best =
                (1..PIECES).fold(0, |best, piece| if score(piece) > score(best) { piece } else { best });
            assert_eq!(best.to_string(), columns[7], "row {}", columns[0]);
        }
    }

    /// The corpus contains what the simulator shows. A position with the same display is equivalent: if two
    /// tiles are shown alike, the program cannot distinguish them either.
    fn read_seen(die: &str, text: &str) -> Seen {
        let mut tiles = [[HOME; PIECES]; SEATS];
        for (ahead, seat) in text.split('/').enumerate() {
            for (piece, shown) in numbers(seat).into_iter().enumerate() {
                let mut all = HOME..=GOAL;
                tiles[ahead][piece] = all.find(|&tile| i32::from(show(tile, ahead)) == shown).unwrap();
            }
        }
        Seen::of(&Position::new(0, die.parse().unwrap(), tiles))
    }

    fn show(tile: Tile, ahead: usize) -> Tile {
        match ahead {
            0 if tile == GOAL => FINISHED,
            0 => tile,
            _ => show_enemy(tile, ahead),
        }
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

    /// Features of whole turns equal those of single moves, for this set and the described one.
    #[test]
    fn a_turn_is_told_move_by_move_or_at_once() {
        fn check(features: &impl MoveFeatures<Ludo>, turn: &Turn<'_, Ludo>) {
            let (mut at_once, mut room) = (Vec::new(), [0.0; 10]);
            features.for_each_considered(turn, &mut room, |index, values| {
                at_once.push((index, values.to_vec()));
            });
            let considered = (0..turn.legal.len()).filter(|&index| features.considers(turn, index));
            let one_by_one = considered.map(|index| {
                let mut values = vec![0.0; 10];
                features.fill(turn, index, &mut values);
                (index, values)
            });
            assert_eq!(at_once, one_by_one.collect::<Vec<_>>(), "{:?}", turn.view);
        }
        let mut rng = Seed(1).stream("turns", 0, 0);
        for game in [Ludo::standard(), Ludo::paper()] {
            for _ in 0..500 {
                let (position, mut legal) = (Position::random(&mut rng), Vec::new());
                game.moves(&position, &mut legal);
                let turn = Turn {
                    game: &game,
                    seat: position.seat(),
                    view: &position,
                    legal: &legal,
                    budget: None,
                    stop: None,
                };
                check(&CodedFeatures, &turn);
                check(&DescribedFeatures, &turn);
            }
        }
    }
}
