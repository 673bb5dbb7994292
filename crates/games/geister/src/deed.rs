//! The effect of a step in words of the game, from the view of the seat that makes it.

use spielgeist_play::{Message, messages};

use super::moves::Step;
use super::nature::Nature;
use super::square::{Direction, Square, exits};
use super::view::View;

messages! {
    /// The effect of a step of a ghost.
    pub enum Deed in "geister" {
        /// It wins.
        Leaves = "does.leaves", "My good ghost leaves the board, and I win.";
        /// A ghost of the other seat is taken.
        Captures { square: Square } = "does.captures", "I capture your ghost on {square}.";
        /// No enemy beside it any more.
        Escapes { ghost: Message, square: Square } = "does.escapes",
            "I take {ghost} out of reach of your ghost on {square}.";
        /// It can be captured, and leaves that to the other seat.
        Offers { ghost: Message, square: Square } = "does.offers",
            "I bring {ghost} within reach of your ghost on {square}.";
        /// Towards an exit.
        Nears { ghost: Message, left: u8 } = "does.nears",
            "I bring {ghost} closer to an exit: {left} steps are left to it.";
        /// Nothing of this kind.
        Moves { ghost: Message } = "does.moves", "I move {ghost}.";
        /// An own ghost.
        Good = "does.good", "a good ghost";
        /// An own ghost.
        Evil = "does.evil", "an evil ghost";
    }
}

/// The most important effect of a step of the seat on turn.
pub fn deed(view: &View, step: Step) -> Option<Deed> {
    let (board, seat) = (view.board(), step.seat());
    let ghost: Message = match view.nature(seat, step.ghost())? {
        Nature::Good => Deed::Good.into(),
        Nature::Evil => Deed::Evil.into(),
    };
    let Some(to) = step.to() else { return Some(Deed::Leaves) };
    if board.holds(1 - seat, to) {
        return Some(Deed::Captures { square: to });
    }
    let beside = |square: Square| {
        let near = Direction::ALL.into_iter().filter_map(move |direction| square.next(direction));
        near.into_iter().find(|near| board.holds(1 - seat, *near))
    };
    let steps = |square: Square| exits(seat).into_iter().map(|exit| square.distance(exit)).min();
    Some(match (beside(step.from()), beside(to)) {
        (Some(square), None) => Deed::Escapes { ghost, square },
        (None, Some(square)) => Deed::Offers { ghost, square },
        _ if steps(to) < steps(step.from()) => Deed::Nears { ghost, left: steps(to).unwrap_or(0) },
        _ => Deed::Moves { ghost },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Geister, Move};
    use spielgeist_play::{Game, Notation, Seed};

    #[test]
    fn the_most_important_is_said() {
        let game = Geister::standard();
        let view = game
            .read_view("0 20 a5B,c3B,d2R,e2R,b1R,c1R,d1B,e1B -- c4u,d5u,e5u,f5u,b6u,c6u,d6u,e6u --")
            .unwrap();
        let state = game.imagine(&view, &mut Seed(1).stream("test", 0, 0));
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let said = |text: &str| {
            let mv = legal.iter().find(|mv: &&Move| mv.to_string() == text).unwrap();
            deed(&view, mv.step().unwrap()).unwrap().to_string()
        };
        assert_eq!(said("c3n"), "I capture your ghost on c4.");
        assert_eq!(said("c3s"), "I take a good ghost out of reach of your ghost on c4.");
        assert_eq!(said("a5n"), "I bring a good ghost within reach of your ghost on b6.");
        assert_eq!(said("e2e"), "I bring an evil ghost closer to an exit: 4 steps are left to it.");
        assert_eq!(said("e1e"), "I bring a good ghost closer to an exit: 5 steps are left to it.");
        assert_eq!(said("d2w"), "I move an evil ghost.");
    }
}
