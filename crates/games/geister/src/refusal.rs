//! Why a ghost may not go from a square to another, as a sentence that names the rule. It is said to the seat on turn,
//! from what this seat sees.

use super::cell_names::exit_name;
use super::moves::Move;
use super::nature::Nature;
use super::rules::Geister;
use super::square::{Square, exits};
use super::view::View;
use super::walks;
use spielgeist_play::{Game, Seed};

/// The rule that forbids the way; nothing where it is legal, or the seat is not on turn.
pub(super) fn of(game: &Geister, view: &View, from: &str, to: &str) -> Option<String> {
    let seat = view.seat();
    let board = view.board();
    if board.on_turn() != Some(seat) {
        return None;
    }
    let legal = legal(game, view);
    if walks::of(view, &legal).leads(from, to) {
        return None;
    }
    if !board.has_set_up(seat) || !board.has_set_up(1 - seat) {
        return Some("First choose which four of your ghosts are evil.".to_owned());
    }
    let Ok(from) = from.parse::<Square>() else {
        return Some("Ghosts outside of the board are out of the game.".to_owned());
    };
    let nature = match board.ghost_on(from) {
        None => return Some(format!("There is no ghost on {from}.")),
        Some((owner, _)) if owner != seat => return Some(format!("The ghost on {from} is not yours.")),
        Some((_, ghost)) => view.nature(seat, ghost),
    };
    Some(match to.parse::<Square>() {
        Ok(to) if to != from && board.holds(seat, to) => format!("Your own ghost stands on {to}."),
        Ok(_) => "A ghost goes one square straight on: ahead, back, to the left or to the right.".to_owned(),
        Err(_) => outside(view, from, to, nature),
    })
}

/// All that the seat on turn may do, which does not depend on what is hidden from it.
fn legal(game: &Geister, view: &View) -> Vec<Move> {
    let mut legal = Vec::new();
    game.moves(&game.imagine(view, &mut Seed(0).stream("refusal", 0, 0)), &mut legal);
    legal
}

/// Why a ghost may not go to a cell outside of the board.
fn outside(view: &View, from: Square, to: &str, nature: Option<Nature>) -> String {
    let [one, other] = exits(view.seat());
    let is_exit = |seat| exits(seat).into_iter().any(|corner| exit_name(corner) == to);
    if is_exit(1 - view.seat()) {
        "That is an exit of the other side; yours are at the far corners.".to_owned()
    } else if !is_exit(view.seat()) {
        "Captured ghosts lie there; a ghost is captured by stepping on it.".to_owned()
    } else if nature == Some(Nature::Evil) {
        "Only good ghosts leave the board, and this one is evil.".to_owned()
    } else if from == one || from == other {
        "Each exit is left from its own corner.".to_owned()
    } else {
        format!("Good ghosts leave the board from the far corners only, {one} and {other}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::{Notation, Scenic};

    #[test]
    fn every_rule_has_its_sentence() {
        let game = Geister::standard();
        let text = "0 4 a6B,b2B,d2R,f6R,b1R,c1R,d1B,e1B -- a5u,d5u,c5u,b5u,99r,d6u,c6u,b6u --";
        let view = game.read_view(text).unwrap();
        let one_step = "A ghost goes one square straight on: ahead, back, to the left or to the right.";
        for (from, to, expected) in [
            ("a6", "a7", ""),
            ("a6", "b6", ""),
            ("b2", "b3", ""),
            ("b2", "b4", one_step),
            ("b2", "c3", one_step),
            ("b2", "b2", one_step),
            ("b2", "b1", "Your own ghost stands on b1."),
            ("b2", "a7", "Good ghosts leave the board from the far corners only, a6 and f6."),
            ("f6", "f7", "Only good ghosts leave the board, and this one is evil."),
            ("a6", "f7", "Each exit is left from its own corner."),
            ("b2", "a0", "That is an exit of the other side; yours are at the far corners."),
            ("b2", "evil1", "Captured ghosts lie there; a ghost is captured by stepping on it."),
            ("evil1", "b2", "Ghosts outside of the board are out of the game."),
            ("b5", "b4", "The ghost on b5 is not yours."),
            ("d3", "d4", "There is no ghost on d3."),
        ] {
            assert_eq!(game.refusal(&view, from, to).unwrap_or_default(), expected, "{from} to {to}");
        }
    }

    #[test]
    fn before_the_setup_no_ghost_moves() {
        let game = Geister::standard();
        let view = game.view(&game.start(), 0).into_owned();
        let said = game.refusal(&view, "b2", "b3").unwrap();
        assert_eq!(said, "First choose which four of your ghosts are evil.");
        assert_eq!(game.refusal(&view, "b2", "b2"), None);
    }
}
