//! The state of a game as one of its people sees it.

use serde::Serialize;
use spielgeist_play::{Ending, Seat};

use super::Next;

/// The four states of a game with a person (Barros et al. 2011, section 3).
///
/// A game begins with its start while a seat is free, and otherwise at once with the turn of somebody. Turns follow each
/// other until the game is over. Only a takeback leads from there to a turn again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(tag = "state")]
pub enum SessionState {
    /// Game Start: a friend has yet to sit down.
    #[serde(rename = "waiting")]
    Start,
    /// User's Turn: you are to move.
    #[serde(rename = "yours")]
    UsersTurn,
    /// Computer's Turn: another seat or the dice are at work.
    #[serde(rename = "thinking")]
    ComputersTurn {
        /// The seat on turn; none for dice.
        seat: Option<Seat>,
    },
    /// Game Over.
    #[serde(rename = "over")]
    Over {
        /// The winner; `None` in a draw.
        winner: Option<Seat>,
        /// The reason.
        reason: String,
        /// The points of the win.
        points: u8,
        /// Whether you have won.
        won: bool,
        /// Whether nobody has.
        drawn: bool,
    },
}

impl SessionState {
    /// The state for a viewer of a game in which this is next; `complete` if no seat is free any more.
    pub fn of(next: Next, viewer: Seat, complete: bool) -> Self {
        match next {
            Next::Over(Ending { winner, reason, points, forfeited_by }) => Self::Over {
                winner,
                reason: reason.to_string(),
                points,
                won: winner == Some(viewer),
                drawn: winner.is_none() && forfeited_by.is_none(),
            },
            _ if !complete => Self::Start,
            Next::Person(seat) if seat == viewer => Self::UsersTurn,
            Next::Person(seat) | Next::Agent(seat) => Self::ComputersTurn { seat: Some(seat) },
            Next::Chance => Self::ComputersTurn { seat: None },
        }
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::EndReason;

    use super::*;

    #[test]
    fn a_game_waits_for_its_people_and_then_belongs_to_who_is_on_turn() {
        assert_eq!(SessionState::of(Next::Person(0), 0, false), SessionState::Start);
        assert_eq!(SessionState::of(Next::Person(0), 0, true), SessionState::UsersTurn);
        for next in [Next::Person(1), Next::Agent(1)] {
            assert_eq!(SessionState::of(next, 0, true), SessionState::ComputersTurn { seat: Some(1) });
        }
        assert_eq!(SessionState::of(Next::Chance, 0, true), SessionState::ComputersTurn { seat: None });
    }

    #[test]
    fn the_end_is_seen_from_each_side_even_if_a_seat_is_still_free() {
        let over = Next::Over(Ending::win(1, EndReason::new("blocked")));
        for (viewer, complete) in [(0, true), (1, false)] {
            let SessionState::Over { won, drawn, .. } = SessionState::of(over, viewer, complete) else {
                panic!("the game is over")
            };
            assert_eq!((won, drawn), (viewer == 1, false));
        }
    }
}
