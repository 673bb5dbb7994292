//! Remarks on a clicked piece that cannot begin a move. They are for the seat on turn and depend only on its view.

use spielgeist_play::{Message, Seat, messages};

use super::cells::Cells;
use super::piece::Piece;
use super::position::{Position, View};
use super::rank::Rank;
use super::refusal::{Refusal, repetition};
use super::square::Square;

/// The remark on the piece on a square; `None` without a piece, or if the seat is not on turn.
pub(super) fn of(view: &View, cell: &str) -> Option<Message> {
    let (position, seat) = (view.position(), view.seat());
    let on_turn = position.ending().is_none() && position.on_turn() == seat && position.placed().is_none();
    let square: Square = cell.parse().ok().filter(|_| on_turn)?;
    let piece = position.piece(square)?;
    match piece.owner() == seat {
        true => Some(own(position, seat, square, piece.rank()?)),
        false => Some(theirs(piece).into()),
    }
}

messages! {
    /// Remarks on a piece.
    pub(super) enum Remark in "stratego" {
        /// An own piece between own pieces, lakes and edges.
        Enclosed { rank: Rank } = "remark.enclosed",
            "This {kind} cannot move: your own pieces, lakes or the edge surround it.", kind = rank.name();
        /// A hidden enemy that has moved.
        HiddenMoved = "remark.hidden_moved", "Hidden, but it has moved: neither a bomb nor the flag.";
        /// A hidden enemy that has not moved.
        HiddenUnmoved = "remark.hidden_unmoved",
            "Hidden and not moved yet: it may be anything, even a bomb or the flag.";
        /// An enemy that both sides know.
        Known { rank: Rank } = "remark.known",
            "A {kind}, known to both sides. To attack it, choose your piece beside it.", kind = rank.name();
        /// A bomb that both sides know.
        KnownBomb = "remark.known_bomb", "A bomb, known to both sides: only a miner removes it.";
    }
}

fn own(position: &Position, seat: Seat, square: Square, rank: Rank) -> Message {
    match rank {
        Rank::Bomb => return Refusal::Bomb.into(),
        Rank::Flag => return Refusal::Flag.into(),
        _ => {}
    }
    let free =
        |to: &Square| !to.is_lake() && position.piece(*to).is_none_or(|piece: Piece| piece.owner() != seat);
    match Cells::of(square).neighbours().into_iter().find(free) {
        Some(to) => repetition(position, seat, square, to).into(),
        None => Remark::Enclosed { rank }.into(),
    }
}

fn theirs(piece: Piece) -> Remark {
    match piece.rank() {
        Some(Rank::Bomb) => Remark::KnownBomb,
        Some(rank) => Remark::Known { rank },
        None if piece.has_moved() => Remark::HiddenMoved,
        None => Remark::HiddenUnmoved,
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Scenic};

    use crate::{SETUPS, State, Stratego};

    /// Red has a captain on a4, a scout on b4, a bomb on k4, a miner walled in on a1 and the flag on b1; Blue a hidden major
    /// on i9 and its flag.
    const ROWS: &str = "EMAAAAAAAA/BBAAAAAAAA/AAAAAAAAAA/HDAAAAAAAB/AA__AA__AA/AA__AA__AA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAUP/AAAAAAAAAY";

    fn said(state: &State, cell: &str) -> String {
        let game = Stratego::standard();
        let seat = state.position().on_turn();
        game.remark(&game.view(state, seat), cell).map_or_else(String::new, |said| said.text)
    }

    #[test]
    fn every_piece_that_cannot_move_says_why() {
        let state = State::from_strados(ROWS, 0).unwrap();
        assert_eq!(said(&state, "k4"), "Bombs never move.");
        assert_eq!(said(&state, "b1"), "The flag never moves.");
        let enclosed = "This miner cannot move: your own pieces, lakes or the edge surround it.";
        assert_eq!(said(&state, "a1"), enclosed);
        assert_eq!(said(&state, "c3"), "", "there is no piece");
        assert_eq!(said(&state, "nowhere"), "");
    }

    #[test]
    fn an_enemy_is_told_by_what_is_known_of_it() {
        let game = Stratego::standard();
        let mut state = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
        assert!(said(&state, "a7").starts_with("Hidden and not moved yet"));
        for seat in [0, 1] {
            let mut legal = Vec::new();
            game.moves(&state, &mut legal);
            let step = legal.iter().find(|mv| !mv.to_string().contains('x')).copied().unwrap();
            if seat == 1 {
                let to = step.squares().unwrap().1.to_string();
                game.play(&mut state, step);
                // A scout that ran is known; any other piece is hidden.
                let text = said(&state, &to);
                assert!(text.contains("neither a bomb nor the flag") || text.contains("A scout"), "{text}");
            } else {
                game.play(&mut state, step);
            }
        }
    }
}
