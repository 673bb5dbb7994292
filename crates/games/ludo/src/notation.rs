//! One line per position: seat, die, and the tiles of each seat's pieces:
//! `0 6 -1 -1 -1 -1/5 0 -1 -1/-1 -1 -1 -1/56 55 -1 -1`.

use spielgeist_play::{Notation, NotationError};

use super::board::{GOAL, HOME, Tile};
use super::position::{PIECES, Position, SEATS};
use super::rules::{Die, Ludo};

impl Notation for Ludo {
    fn write_view(&self, position: &Position) -> String {
        format!("{} {} {}", position.seat, position.die, write_tiles(position))
    }

    fn read_view(&self, text: &str) -> Result<Position, NotationError> {
        let mut parts = text.trim().splitn(3, ' ');
        let seat: usize = read(parts.next(), "seat", "a number from 0 to 3", |seat| *seat < SEATS)?;
        let die: u8 = read(parts.next(), "die", "a number from 1 to 6", |die| (1..=6).contains(die))?;
        let tiles = parts.next().ok_or_else(|| NotationError::new("the pieces are missing: expected seat, die, then four seats' pieces such as `-1 -1 -1 -1/5 0 -1 -1/-1 -1 -1 -1/56 55 -1 -1`"))?;
        let tiles = read_seats(tiles)?;
        if let Some(winner) = tiles.iter().position(|tiles| tiles.iter().all(|&tile| tile == GOAL)) {
            return Err(NotationError::new(format!(
                "seat {winner} has all four pieces in the goal: the game is over"
            )));
        }
        Ok(Position::new(seat, die, tiles))
    }

    fn read_outcome(&self, text: &str) -> Result<Die, NotationError> {
        read(Some(text.trim()), "die", "a number from 1 to 6", |die| (1..=6).contains(die)).map(Die)
    }

    fn write_result(&self, position: &Position) -> Option<String> {
        Some(write_tiles(position))
    }
}

fn write_tiles(position: &Position) -> String {
    let seat = |seat| position.tiles(seat).map(|tile| tile.to_string()).join(" ");
    (0..SEATS).map(seat).collect::<Vec<_>>().join("/")
}

fn read_seats(text: &str) -> Result<[[Tile; PIECES]; SEATS], NotationError> {
    let seats: Vec<&str> = text.split('/').collect();
    if seats.len() != SEATS {
        return Err(NotationError::new(format!(
            "expected {SEATS} seats separated by `/`, found {}",
            seats.len()
        )));
    }
    let mut tiles = [[HOME; PIECES]; SEATS];
    for (seat, (tiles, text)) in tiles.iter_mut().zip(seats).enumerate() {
        let pieces: Vec<&str> = text.split_whitespace().collect();
        if pieces.len() != PIECES {
            return Err(NotationError::new(format!(
                "seat {seat}: expected {PIECES} pieces, found {}",
                pieces.len()
            )));
        }
        for (piece, (tile, text)) in tiles.iter_mut().zip(pieces).enumerate() {
            let what = format!("seat {seat}, piece {piece}");
            *tile = read(Some(text), &what, "a number from -1 (home) to 56 (goal)", |tile| {
                (HOME..=GOAL).contains(tile)
            })?;
        }
    }
    Ok(tiles)
}

/// Parses one number that must satisfy `fits`; the error names it and what was expected.
fn read<T: std::str::FromStr>(
    text: Option<&str>,
    what: &str,
    expected: &str,
    fits: impl Fn(&T) -> bool,
) -> Result<T, NotationError> {
    let text = text.unwrap_or("");
    let number = text.parse().ok().filter(|number| fits(number));
    number.ok_or_else(|| NotationError::new(format!("{what}: expected {expected}, found `{text}`")))
}
