//! Refusals: sentences that name the rule by which a piece may not go from one place to another.

use spielgeist_play::{Game, messages};

use super::board::{GOAL, HOME, is_star};
use super::cell_names::cell_name;
use super::move_graph;
use super::position::{Fate, PIECES, Position};
use super::rules::Ludo;

/// The rule that forbids the move; `None` if it is legal, or no die was rolled.
pub(super) fn of(game: &Ludo, position: &Position, from: &str, to: &str) -> Option<Refusal> {
    let die = position.die()?;
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    if position.over || move_graph::of(position, &legal).leads(from, to) {
        return None;
    }
    let seat = position.seat();
    let piece = (0..PIECES).find(|&piece| cell_name(seat, position.tiles(seat)[piece]) == from);
    let Some(step) = piece.map(|piece| position.foresee(piece)) else { return Some(Refusal::NoPiece) };
    let target = step.from + position.rolled();
    Some(match step.from {
        GOAL => Refusal::Arrived,
        HOME if die != 6 => Refusal::Yard { die },
        HOME => Refusal::Start,
        _ if step.fate == Fate::Nothing => Refusal::ComesBack { die },
        _ if target > GOAL => Refusal::BeyondGoal { die, back: i64::from(target - GOAL) },
        _ if target < GOAL && is_star(target) => Refusal::Star { die },
        _ => Refusal::Distance { die },
    })
}

messages! {
    /// Rules that forbid a move.
    pub(super) enum Refusal in "ludo" {
        /// The first cell holds none of the mover's pieces.
        NoPiece = "no_piece", "You have no piece there.";
        /// The piece has arrived.
        Arrived = "arrived", "A piece in the goal does not move any more.";
        /// Without a 6 it stays in the yard.
        Yard { die: u8 } = "yard", "A piece leaves the yard with a 6 only; you rolled {die}.";
        /// It enters at its start.
        Start = "start", "A piece that leaves the yard goes to its own start.";
        /// It goes beyond the goal and back to where it is.
        ComesBack { die: u8 } = "comes_back",
            "The goal must be hit exactly: with a {die} this piece returns to its tile.";
        /// It goes beyond the goal and back.
        BeyondGoal { die: u8, back: i64 } = "beyond_goal",
            "The goal must be hit exactly: with a {die} this piece moves {back} tiles back from it.";
        /// It lands on a star.
        Star { die: u8 } = "star",
            "With a {die} this piece lands on a star and jumps to the next star or the goal.";
        /// It goes as far as the die says.
        Distance { die: u8 } = "distance", "You rolled {die}: this piece moves exactly {die} tiles.";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;
    use spielgeist_play::Scenic;

    fn said(tiles: [Tile; 4], die: u8, from: &str, to: &str) -> String {
        let position = Position::new(0, die, [tiles, [HOME; 4], [HOME; 4], [HOME; 4]]);
        Ludo::standard().refusal(&position, from, to).map_or_else(String::new, |said| said.text)
    }

    #[test]
    fn every_rule_has_its_sentence() {
        let tiles = [HOME, 14, 54, GOAL];
        for (die, from, to, expected) in [
            (3, "h0", "r0", "A piece leaves the yard with a 6 only; you rolled 3."),
            (6, "h0", "r1", "A piece that leaves the yard goes to its own start."),
            (6, "h0", "r0", ""),
            (3, "g0", "r0", "A piece in the goal does not move any more."),
            (3, "r14", "r18", "You rolled 3: this piece moves exactly 3 tiles."),
            (3, "r14", "r17", ""),
            (4, "r14", "r18", "With a 4 this piece lands on a star and jumps to the next star or the goal."),
            (4, "r14", "r24", ""),
            (
                5,
                "s054",
                "g0",
                "The goal must be hit exactly: with a 5 this piece moves 3 tiles back from it.",
            ),
            (4, "s054", "g0", "The goal must be hit exactly: with a 4 this piece returns to its tile."),
            (4, "r15", "r19", "You have no piece there."),
        ] {
            assert_eq!(said(tiles, die, from, to), expected, "{from} to {to} with {die}");
        }
    }
}
