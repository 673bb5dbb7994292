//! Refusals: sentences that name the rule by which a ghost may not go from one square to another. They are for the seat on
//! turn and depend only on its view.

use super::cell_names::exit_name;
use super::move_graph;
use super::moves::Move;
use super::nature::Nature;
use super::rules::Geister;
use super::square::{Square, exits};
use super::view::View;
use spielgeist_play::{Game, MessageArg, Seed, ToMessageArg, messages};

/// The rule that forbids the step; `None` if it is legal, or the seat is not on turn.
pub(super) fn of(game: &Geister, view: &View, from: &str, to: &str) -> Option<Refusal> {
    let seat = view.seat();
    let board = view.board();
    if board.on_turn() != Some(seat) {
        return None;
    }
    let legal = legal(game, view);
    if move_graph::of(view, &legal).leads(from, to) {
        return None;
    }
    if !board.has_set_up(seat) || !board.has_set_up(1 - seat) {
        return Some(Refusal::Setup);
    }
    let Ok(from) = from.parse::<Square>() else {
        return Some(Refusal::OutOfTheGame);
    };
    let nature = match board.ghost_on(from) {
        None => return Some(Refusal::NoGhost { square: from }),
        Some((owner, _)) if owner != seat => return Some(Refusal::NotYours { square: from }),
        Some((_, ghost)) => view.nature(seat, ghost),
    };
    Some(match to.parse::<Square>() {
        Ok(to) if to != from && board.holds(seat, to) => Refusal::OwnGhost { square: to },
        Ok(_) => Refusal::OneSquare,
        Err(_) => outside(view, from, to, nature),
    })
}

messages! {
    /// Rules that forbid a step.
    pub(super) enum Refusal in "geister" {
        /// Ghosts have no nature yet.
        Setup = "setup", "First choose which four of your ghosts are evil.";
        /// A captured or escaped ghost.
        OutOfTheGame = "out_of_the_game", "Ghosts off the board are out of the game.";
        /// The first square is empty.
        NoGhost { square: Square } = "no_ghost", "There is no ghost on {square}.";
        /// A ghost of the other side.
        NotYours { square: Square } = "not_yours", "The ghost on {square} is not yours.";
        /// The second square is taken by an own ghost.
        OwnGhost { square: Square } = "own_ghost", "Your own ghost is on {square}.";
        /// Too far, or not straight.
        OneSquare = "one_square", "A ghost moves one square forward, backward, left or right.";
        /// An exit of the other side.
        TheirExit = "their_exit", "That is the opponent's exit; yours are at the far corners.";
        /// A tray of captured ghosts.
        Tray = "tray", "Captured ghosts are kept there; to capture a ghost, move onto it.";
        /// Evil ghosts stay.
        EvilLeaves = "evil_leaves", "Only good ghosts can leave the board; this one is evil.";
        /// The exit of the other corner.
        OtherCorner = "other_corner", "Each exit belongs to its own corner.";
        /// Not from a corner.
        NoCorner { one: Square, other: Square } = "no_corner",
            "Good ghosts leave the board from the far corners only: {one} and {other}.";
    }
}

impl ToMessageArg for Square {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.to_string())
    }
}

/// The legal moves of the seat on turn, which do not depend on hidden information.
fn legal(game: &Geister, view: &View) -> Vec<Move> {
    let mut legal = Vec::new();
    game.moves(&game.imagine(view, &mut Seed(0).stream("refusal", 0, 0)), &mut legal);
    legal
}

/// The rule that forbids a step to a cell outside of the board.
fn outside(view: &View, from: Square, to: &str, nature: Option<Nature>) -> Refusal {
    let [one, other] = exits(view.seat());
    let is_exit = |seat| exits(seat).into_iter().any(|corner| exit_name(corner) == to);
    if is_exit(1 - view.seat()) {
        Refusal::TheirExit
    } else if !is_exit(view.seat()) {
        Refusal::Tray
    } else if nature == Some(Nature::Evil) {
        Refusal::EvilLeaves
    } else if from == one || from == other {
        Refusal::OtherCorner
    } else {
        Refusal::NoCorner { one, other }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::{Notation, Scenic};

    #[test]
    fn a_step_names_its_two_cells() {
        let game = Geister::standard();
        let view =
            game.read_view("0 0 b2B,c2B,d2B,e2B,b1R,c1R,d1R,e1R -- b5u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --");
        let ways = |text: &str| game.typed_ways(view.as_ref().unwrap(), text);
        assert_eq!(ways("b2n"), [["b2", "b3"]]);
        assert_eq!(ways("a6n"), [["a6", "a7"]]);
        for text in ["b6n", "a1w", "SET:ABCD", "b2", ""] {
            assert!(ways(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn every_rule_has_its_sentence() {
        let game = Geister::standard();
        let text = "0 4 a6B,b2B,d2R,f6R,b1R,c1R,d1B,e1B -- a5u,d5u,c5u,b5u,99r,d6u,c6u,b6u --";
        let view = game.read_view(text).unwrap();
        let one_step = "A ghost moves one square forward, backward, left or right.";
        for (from, to, expected) in [
            ("a6", "a7", ""),
            ("a6", "b6", ""),
            ("b2", "b3", ""),
            ("b2", "b4", one_step),
            ("b2", "c3", one_step),
            ("b2", "b2", one_step),
            ("b2", "b1", "Your own ghost is on b1."),
            ("b2", "a7", "Good ghosts leave the board from the far corners only: a6 and f6."),
            ("f6", "f7", "Only good ghosts can leave the board; this one is evil."),
            ("a6", "f7", "Each exit belongs to its own corner."),
            ("b2", "a0", "That is the opponent's exit; yours are at the far corners."),
            ("b2", "evil1", "Captured ghosts are kept there; to capture a ghost, move onto it."),
            ("evil1", "b2", "Ghosts off the board are out of the game."),
            ("b5", "b4", "The ghost on b5 is not yours."),
            ("d3", "d4", "There is no ghost on d3."),
        ] {
            let said = game.refusal(&view, from, to).map_or_else(String::new, |said| said.text);
            assert_eq!(said, expected, "{from} to {to}");
        }
    }

    #[test]
    fn before_the_setup_no_ghost_moves() {
        let game = Geister::standard();
        let view = game.view(&game.start(), 0).into_owned();
        let said = game.refusal(&view, "b2", "b3").unwrap();
        assert_eq!(said.text, "First choose which four of your ghosts are evil.");
        assert_eq!(game.refusal(&view, "b2", "b2"), None);
    }
}
