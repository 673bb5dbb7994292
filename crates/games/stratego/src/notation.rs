//! Notation of moves. A move is written `a4-a5`, an attack `e4xe5`, and a placement as the letter of its
//! rank; upper case, `a4 a5` and `a4a5`, a hyphen for an attack, and the names of ranks are read too.

use spielgeist_play::{Notation, NotationError, illegal};

use super::moves::Move;
use super::position::View;
use super::rank::Rank;
use super::rules::Stratego;
use super::square::{Square, read_squares};
use super::view_line;

impl Notation for Stratego {
    fn write_view(&self, view: &View) -> String {
        view_line::write(view)
    }

    fn read_view(&self, text: &str) -> Result<View, NotationError> {
        view_line::read(self, text)
    }

    fn read_move(&self, legal: &[Move], text: &str) -> Result<Move, NotationError> {
        let wanted = text.trim();
        let found = legal.iter().copied().find(|mv| means(*mv, wanted));
        found.ok_or_else(|| illegal(wanted, legal))
    }
}

/// Signs between the squares of an attack.
const STRIKE: &[char] = &['-', 'x', 'X', ':'];

/// Whether `text` denotes this move.
fn means(mv: Move, text: &str) -> bool {
    match mv {
        Move::Place(rank) => read_rank(text) == Some(rank),
        Move::Step { from, to } => read_way(text, &['-']) == Some([from, to]),
        Move::Strike { from, to } => read_way(text, STRIKE) == Some([from, to]),
    }
}

fn read_rank(text: &str) -> Option<Rank> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Rank::from_letter(letter),
        _ => Rank::ALL.into_iter().find(|rank| rank.name().eq_ignore_ascii_case(text)),
    }
}

/// The two squares that a text names, as a step or as a strike.
pub(super) fn way(text: &str) -> Option<[Square; 2]> {
    read_way(text.trim(), STRIKE)
}

/// Two squares, with at most one of these characters or some blanks between them.
fn read_way(text: &str, between: &[char]) -> Option<[Square; 2]> {
    let squares: Vec<Square> = match text.split_once(between) {
        Some((from, to)) => vec![from.trim().parse().ok()?, to.trim().parse().ok()?],
        None => read_squares(&text.split_whitespace().collect::<String>()).ok()?,
    };
    squares.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SETUPS;
    use spielgeist_play::Game;

    fn legal(state: &<Stratego as Game>::State) -> Vec<Move> {
        let mut moves = Vec::new();
        Stratego::standard().moves(state, &mut moves);
        moves
    }

    #[test]
    fn squares_are_read_of_steps_and_strikes() {
        for text in ["b4-b7", "B4xB7", " b4 b7 ", "b4:b7"] {
            assert_eq!(
                way(text).map(|way| way.map(|square| square.to_string())).unwrap(),
                ["b4", "b7"],
                "{text}"
            );
        }
        assert!(way("b4").is_none() && way("marshal").is_none());
    }

    #[test]
    fn many_ways_to_write_a_move() {
        let game = Stratego::standard();
        let legal = legal(&game.start_from([&SETUPS[0].1, &SETUPS[1].1]));
        for text in ["b4-b5", "B4-B5", "b4b5", "b4 b5", " b4 - b5 "] {
            assert_eq!(game.read_move(&legal, text).unwrap().to_string(), "b4-b5");
        }
        for text in ["", "b4", "b4-b5-b6", "b4xb5", "b5-b4", "c4-c5", "j4-j5", "-", "b4b5b6"] {
            let error = game.read_move(&legal, text).unwrap_err();
            assert!(error.to_string().contains("is not a legal move here; legal: "), "{error}");
        }
    }

    #[test]
    fn ranks_by_letter_or_name() {
        let game = Stratego::standard();
        let legal = legal(&game.start());
        assert_eq!(game.read_move(&legal, "L"), Ok(Move::Place(Rank::Marshal)));
        assert_eq!(game.read_move(&legal, "marshal"), Ok(Move::Place(Rank::Marshal)));
        assert_eq!(game.read_move(&legal, "b"), Ok(Move::Place(Rank::Bomb)));
        assert!(game.read_move(&legal, "N").is_err());
    }

    #[test]
    fn there_are_no_dice() {
        assert!(Stratego::standard().read_outcome("6").unwrap_err().to_string().contains("no dice"));
    }
}
