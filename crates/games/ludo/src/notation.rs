//! One line per position: seat, die, and the tiles of each seat's pieces:
//! `0 6 -1 -1 -1 -1/5 0 -1 -1/-1 -1 -1 -1/56 55 -1 -1`.

use spielgeist_play::{Notation, NotationError};

use super::board::{GOAL, HOME, Tile};
use super::position::{PIECES, Position, SEATS};
use super::rules::{Die, Ludo};
use super::text_problem::TextProblem;

impl Notation for Ludo {
    fn write_view(&self, position: &Position) -> String {
        format!("{} {} {}", position.seat, position.die, write_tiles(position))
    }

    fn read_view(&self, text: &str) -> Result<Position, NotationError> {
        let mut parts = text.trim().splitn(3, ' ');
        let seat: usize =
            read(parts.next(), |seat| *seat < SEATS).map_err(|found| TextProblem::NoSeat { found })?;
        let die = read_die(parts.next())?;
        let tiles = parts.next().ok_or(TextProblem::NoPieces)?;
        let tiles = read_seats(tiles)?;
        if let Some(winner) = tiles.iter().position(|tiles| tiles.iter().all(|&tile| tile == GOAL)) {
            return Err(TextProblem::Over { seat: winner }.into());
        }
        Ok(Position::new(seat, die, tiles))
    }

    fn read_outcome(&self, text: &str) -> Result<Die, NotationError> {
        Ok(Die(read_die(Some(text.trim()))?))
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
        return Err(TextProblem::Seats { found: seats.len() }.into());
    }
    let mut tiles = [[HOME; PIECES]; SEATS];
    for (seat, (tiles, text)) in tiles.iter_mut().zip(seats).enumerate() {
        let pieces: Vec<&str> = text.split_whitespace().collect();
        if pieces.len() != PIECES {
            return Err(TextProblem::Pieces { seat, found: pieces.len() }.into());
        }
        for (piece, (tile, text)) in tiles.iter_mut().zip(pieces).enumerate() {
            *tile = read(Some(text), |tile| (HOME..=GOAL).contains(tile))
                .map_err(|found| TextProblem::Tile { seat, piece, found })?;
        }
    }
    Ok(tiles)
}

fn read_die(text: Option<&str>) -> Result<u8, TextProblem> {
    read(text, |die| (1..=6).contains(die)).map_err(|found| TextProblem::Die { found })
}

/// Parses one number that must satisfy `fits`; the error is the text.
fn read<T: std::str::FromStr>(text: Option<&str>, fits: impl Fn(&T) -> bool) -> Result<T, String> {
    let text = text.unwrap_or("");
    let number = text.parse().ok().filter(|number| fits(number));
    number.ok_or_else(|| text.to_owned())
}
