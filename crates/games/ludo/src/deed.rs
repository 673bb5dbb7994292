//! The effect of a move in words of the game.

use spielgeist_play::messages;

use super::board::{GOAL, HOME, LAST_RING, Tile, is_globe};
use super::position::{Fate, Position};

messages! {
    /// The effect of moving a piece.
    pub enum Deed in "ludo" {
        /// Into the goal.
        Goal = "does.goal", "This piece reaches the goal.";
        /// One or more enemies are sent home.
        Sends { count: u32 } = "does.sends", "This sends {count} of the others' pieces home.";
        /// Out of its own home.
        Starts = "does.starts", "This piece leaves home.";
        /// Onto a globe or a pair of enemies.
        IsSent = "does.is_sent", "This piece is sent home itself.";
        /// Into the goal stretch.
        Stretch = "does.stretch", "This puts the piece in the goal stretch, where enemies cannot reach it.";
        /// Onto a globe.
        Globe = "does.globe", "This puts the piece on a globe, where it cannot be sent home.";
        /// Beside another own piece.
        Joins = "does.joins", "This puts two of my pieces on one tile: an enemy that lands there is sent home.";
        /// By a star's jump.
        Jumps { tiles: u32 } = "does.jumps", "This piece jumps from star to star, {tiles} tiles in all.";
        /// None of these.
        Runs { tiles: u32 } = "does.runs", "This piece moves forward by {tiles}.";
    }
}

/// The most important effect of moving a piece of the seat on turn; `None` if it cannot move.
pub fn deed(position: &Position, piece: usize) -> Option<Deed> {
    let step = position.foresee(piece);
    let tiles = position.tiles(position.seat());
    let joined = |tile: Tile| (0..tiles.len()).any(|other| other != piece && tiles[other] == tile);
    let far = (step.to - step.from).unsigned_abs().into();
    Some(match step.fate {
        Fate::Nothing => return None,
        Fate::GoesHome => Deed::IsSent,
        Fate::Captures => Deed::Sends { count: position.enemies_on(step.to) },
        Fate::Arrives if step.to == GOAL => Deed::Goal,
        Fate::Arrives if step.from == HOME => Deed::Starts,
        Fate::Arrives if step.to > LAST_RING => Deed::Stretch,
        Fate::Arrives if is_globe(step.to) => Deed::Globe,
        Fate::Arrives if joined(step.to) => Deed::Joins,
        Fate::Arrives if position.die().is_some_and(|die| u32::from(die) < far) => Deed::Jumps { tiles: far },
        Fate::Arrives => Deed::Runs { tiles: far },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_important_is_said() {
        let home = [HOME; 4];
        let said = |die, own: [Tile; 4], next: [Tile; 4]| {
            deed(&Position::new(0, die, [own, next, home, home]), 0).map(|deed| deed.to_string())
        };
        let starts_with = |said: Option<String>, words: &str| {
            let said = said.unwrap();
            assert!(said.starts_with(words), "{said}");
        };
        assert!(said(5, home, home).is_none(), "it needs a six");
        starts_with(said(6, home, home), "This piece leaves home");
        starts_with(said(4, [52, HOME, HOME, HOME], home), "This piece reaches the goal");
        // The next seat's start is tile 13 of this one: its tile 2 is 15 here.
        starts_with(said(1, [14, HOME, HOME, HOME], [2, HOME, HOME, HOME]), "This sends 1");
        starts_with(said(1, [14, HOME, HOME, HOME], [2, 2, HOME, HOME]), "This piece is sent home itself");
        starts_with(said(2, [6, HOME, HOME, HOME], home), "This puts the piece on a globe");
        starts_with(said(1, [14, 15, HOME, HOME], home), "This puts two of my pieces");
        starts_with(said(1, [4, HOME, HOME, HOME], home), "This piece jumps from star to star, 7 tiles");
        starts_with(said(2, [14, HOME, HOME, HOME], home), "This piece moves forward by 2");
        starts_with(said(3, [49, HOME, HOME, HOME], home), "This puts the piece in the goal stretch");
    }
}
