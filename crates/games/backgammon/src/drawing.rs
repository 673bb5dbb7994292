//! The board with characters, for a terminal: points with their numbers around the bar, men borne off at the side.
//!
//! The viewer's home is at the lower right, and points have the numbers by which the viewer types moves.

use spielgeist_play::Seat;

use super::men::{BAR, Men};
use super::position::{Position, SEATS};
use super::sides::{LETTERS, NAMES};
use super::terms::Terms;

/// Men of a point that are drawn one above the other; the last row counts those of a higher stack.
const ROWS: u8 = 5;

/// Draws the position as a seat sees it.
pub(super) fn of(terms: Terms, position: &Position, viewer: Seat) -> String {
    let sheet = Sheet { terms, position, viewer, sides: [viewer, 1 - viewer] };
    let mut lines = vec![border(13..=18, 19..=24)];
    lines.extend((0..ROWS).map(|row| sheet.row(row, true)));
    lines.push(sheet.middle());
    lines.extend((0..ROWS).rev().map(|row| sheet.row(row, false)));
    lines.push(border((7..=12).rev(), (1..=6).rev()));
    lines.join("\n")
}

struct Sheet<'a> {
    terms: Terms,
    position: &'a Position,
    viewer: Seat,
    /// The viewer, then the other side.
    sides: [Seat; SEATS],
}

impl Sheet<'_> {
    fn men(&self, seat: Seat) -> Men {
        self.position.board_of(seat).own()
    }

    /// One row of both halves; row 0 is at the edge of the board.
    fn row(&self, row: u8, above: bool) -> String {
        let points = |from_left: std::ops::Range<u8>| -> String {
            from_left
                .map(|column| self.on_point(if above { 13 + column } else { 12 - column }, row))
                .collect()
        };
        // Men on the bar wait opposite to their home, nearest to the middle.
        let waiting = if above { self.sides[0] } else { self.sides[1] };
        let bar = stacked(self.men(waiting).bar(), ROWS - 1 - row, waiting);
        let beside = self.beside(if above { self.sides[1] } else { self.sides[0] }, row);
        format!(" |{}|{bar}|{}|{beside}", points(0..6), points(6..12)).trim_end().to_owned()
    }

    /// The content of a point at a height; points are numbered from the viewer's side.
    fn on_point(&self, point: u8, row: u8) -> String {
        let places = [(self.sides[0], point), (self.sides[1], BAR - point)];
        let held = places.into_iter().find(|&(seat, place)| self.men(seat).at(place) > 0);
        held.map_or_else(|| "   ".to_owned(), |(seat, place)| stacked(self.men(seat).at(place), row, seat))
    }

    /// A side's pips and men borne off, beside its corner.
    fn beside(&self, seat: Seat, row: u8) -> String {
        let men = self.men(seat);
        let (name, letter) = (NAMES[seat], LETTERS[seat]);
        match row {
            0 if seat == self.viewer => format!("  {letter} {name} (you)"),
            0 => format!("  {letter} {name}"),
            1 => format!("  pips {}", men.pips()),
            2 => format!("  off {} {}", men.off(), letter.repeat(men.off().into())),
            3 if self.terms.has_cube() => self.score(seat),
            4 if self.terms.has_cube() && self.position.state().owner() == Some(seat) => {
                format!("  cube [{}]", self.position.state().cube())
            }
            _ => String::new(),
        }
    }

    fn score(&self, seat: Seat) -> String {
        let points = self.position.state().scores()[seat];
        match self.terms.length() {
            0 => format!("  points {points}"),
            length => format!("  points {points} of {length}"),
        }
    }

    /// The text beside the middle of the board: the centred cube, or the reason why it is missing.
    fn cube(&self) -> String {
        match self.position.state() {
            _ if !self.terms.has_cube() => String::new(),
            state if state.is_crawford() => "  Crawford game".to_owned(),
            state if state.owner().is_none() => format!("  cube [{}]", state.cube()),
            _ => String::new(),
        }
    }

    /// The dice lie in the right half of the viewer, in the left half of the other side.
    fn middle(&self) -> String {
        let dice =
            self.position.roll.map_or_else(String::new, |roll| format!("[{}] [{}]", roll.high(), roll.low()));
        let halves = if self.position.seat() == self.viewer { ["", &dice] } else { [&dice, ""] };
        format!(" |{:^18}|BAR|{:^18}|{}", halves[0], halves[1], self.cube())
    }
}

/// A man of a stack at a height, or the height of a stack that has no room.
fn stacked(men: u8, row: u8, seat: Seat) -> String {
    match row {
        _ if row >= men => "   ".to_owned(),
        _ if row + 1 == ROWS && men > ROWS => format!("{men:>2} "),
        _ => format!(" {} ", LETTERS[seat]),
    }
}

fn border(left: impl Iterator<Item = u8>, right: impl Iterator<Item = u8>) -> String {
    format!(" +{}-----{}+", numbers(left), numbers(right))
}

fn numbers(points: impl Iterator<Item = u8>) -> String {
    points.map(|point| format!("{point:->2}-")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Backgammon, Board, PLACES, Roll};
    use spielgeist_play::{Game, Notation};

    #[test]
    fn the_opening_as_both_sides_see_it() {
        let position = Position::new(0, Board::opening(), Roll::new(3, 1).unwrap());
        let expected = " \
 +13-14-15-16-17-18------19-20-21-22-23-24-+
 | W           B    |   | B              W |  B Black
 | W           B    |   | B              W |  pips 167
 | W           B    |   | B                |  off 0
 | W                |   | B                |
 | W                |   | B                |
 |                  |BAR|     [3] [1]      |
 | B                |   | W                |
 | B                |   | W                |
 | B           W    |   | W                |  off 0
 | B           W    |   | W              B |  pips 167
 | B           W    |   | W              B |  W White (you)
 +12-11-10--9--8--7-------6--5--4--3--2--1-+";
        assert_eq!(of(Terms::SingleGame, &position, 0), expected);
        let other = of(Terms::SingleGame, &position, 1);
        let lines: Vec<&str> = other.lines().collect();
        assert_eq!(lines[1], " | B           W    |   | W              B |  W White");
        assert_eq!(lines[6], " |     [3] [1]      |BAR|                  |");
        assert_eq!(lines[11], " | W           B    |   | B              W |  B Black (you)");
    }

    #[test]
    fn high_stacks_are_counted_and_men_off_and_on_the_bar_are_shown() {
        let counts = |places: &[(u8, u8)]| {
            let mut counts = [0; PLACES];
            places.iter().for_each(|&(place, count)| counts[place as usize] = count);
            counts
        };
        let board = Board::new(counts(&[(BAR, 2), (6, 11)]), counts(&[(BAR, 1), (1, 14)])).unwrap();
        let drawn = of(Terms::SingleGame, &Position::unrolled(0, board), 0);
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[4], " |                  | W |                B |");
        assert_eq!(lines[5], " |                  | W |               14 |");
        assert_eq!(lines[6], " |                  |BAR|                  |");
        assert_eq!(lines[7], " |                  | B |11                |");
        assert_eq!(lines[9], " |                  |   | W                |  off 2 WW");
    }

    #[test]
    fn the_cube_lies_in_the_middle_or_beside_its_owner() {
        let game = Backgammon::on(Terms::Match { length: 7 });
        let drawn = |match_id: &str| {
            let position = game.read_view(&format!("4HPwATDgc/ABMA:{match_id}")).unwrap();
            of(game.terms(), &position, 0)
        };
        let owned = drawn("UQngACAAGAAE");
        let lines: Vec<&str> = owned.lines().collect();
        assert!(lines[4].ends_with("|  points 2 of 7") && lines[8].ends_with("|  points 3 of 7"), "{owned}");
        assert!(lines[7].ends_with("|  cube [2]") && lines[6].ends_with("|"), "{owned}");
        let start = of(game.terms(), &game.start(), 0);
        assert_eq!(start.lines().nth(6).unwrap(), " |                  |BAR|                  |  cube [1]");
    }
}
