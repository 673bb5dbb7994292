//! The effect of a move in words of the game: the result of the captures that follow at once, or else the piece's target.

use spielgeist_checkers::{Checkers, Move, Position, Rank, Side, Square};
use spielgeist_play::{Game, Turn, messages};

use crate::gift::{after_captures, lead};

/// Maximum depth of a line of captures.
const DEEPEST: u32 = 12;

messages! {
    /// The effect of a move.
    pub(crate) enum Deed in "checkers" {
        /// More than the replies take.
        Captures { count: u32 } = "does.captures", "I capture {count} and come out ahead.";
        /// As much as the replies take, or less.
        CapturesEvenly { count: u32 } = "does.captures_evenly", "I capture {count}; your replies capture as much.";
        /// A man becomes a king.
        Crowns = "does.crowns", "I make a king.";
        /// The other side must capture and loses by it.
        Shot = "does.shot", "I give up a piece: you must capture it, and I capture more.";
        /// The other side must capture, and both have as much as before.
        Exchange = "does.exchange", "I offer an exchange: you must capture, and I capture as much.";
        /// A piece is lost.
        GivesUp = "does.gives_up", "You capture a piece for nothing.";
        /// Others lose at once.
        Keeps { losing: u32, moves: u32 } = "does.keeps", "I keep all my pieces: {losing} of my {moves} moves would lose one at once.";
        /// A king moves.
        KingMoves { square: String } = "does.king_moves", "I move my king to {square}.";
        /// To a file at the side.
        Edge { square: String } = "does.edge", "I bring a man to the edge, on {square}: it cannot be captured there.";
        /// To one of the four squares in the middle of the board.
        Centre { square: String } = "does.centre", "I bring a man to the centre, on {square}.";
        /// A man leaves the row where kings are made.
        BackRow { square: String } = "does.back_row", "I move a man off my back row, to {square}.";
        /// None of these.
        Forward { square: String, left: u32 } = "does.forward", "I bring a man to {square}, {left} rows from becoming a king.";
    }
}

/// The most important effect of a legal move.
pub(crate) fn deed(turn: &Turn<'_, Checkers>, mv: Move) -> Deed {
    let now = lead(turn.view, turn.seat);
    let after = |mv| {
        let mut position = *turn.view;
        turn.game.play(&mut position, mv);
        position
    };
    let net = |position: &Position| after_captures(turn.game, position, turn.seat, DEEPEST) - now;
    let position = after(mv);
    let gain = net(&position);
    let count = mv.captured().count() as u32;
    let side = turn.view.side();
    let kings = |position: &Position| position.board().count(side, Rank::King);
    if count > 0 {
        return if gain > 0 { Deed::Captures { count } } else { Deed::CapturesEvenly { count } };
    }
    if kings(&position) > kings(turn.view) {
        return Deed::Crowns;
    }
    if turn.game.must_capture(&position) {
        return match gain {
            1.. => Deed::Shot,
            0 => Deed::Exchange,
            ..0 => Deed::GivesUp,
        };
    }
    let losing = turn.legal.iter().filter(|&&other| net(&after(other)) < 0).count() as u32;
    if losing > 0 {
        return Deed::Keeps { losing, moves: turn.legal.len() as u32 };
    }
    walk(turn.view, mv, side)
}

/// The effect of a move without a capture whose piece is in no danger.
fn walk(view: &Position, mv: Move, side: Side) -> Deed {
    let (from, to) = (mv.from(), mv.to());
    let square = to.to_string();
    if view.board().piece(from).is_some_and(|(_, rank)| rank == Rank::King) {
        return Deed::KingMoves { square };
    }
    // Rows counted from 0 on the own side.
    let row = |square: Square| if side == Side::White { square.row() } else { 7 - square.row() };
    match to.file() {
        0 | 7 => Deed::Edge { square },
        2..=5 if matches!(row(to), 3 | 4) => Deed::Centre { square },
        _ if row(from) == 0 => Deed::BackRow { square },
        _ => Deed::Forward { square, left: u32::from(7 - row(to)) },
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Notation;

    use super::*;

    fn said(fen: &str, text: &str) -> String {
        let game = Checkers::official();
        let view = game.read_view(fen).unwrap();
        let mut legal = Vec::new();
        game.moves(&view, &mut legal);
        let mv = *legal.iter().find(|mv| mv.to_string() == text).unwrap();
        let seat = view.side().seat();
        deed(&Turn { game: &game, seat, view: &view, legal: &legal, budget: None, stop: None }, mv)
            .to_string()
    }

    #[test]
    fn the_captures_that_follow_come_before_places() {
        assert_eq!(said("W:We3:Bd4,h8", "e3xc5"), "I capture 1 and come out ahead.");
        assert_eq!(said("W:Wb4,d2:Bd6,h8", "b4-c5"), "You capture a piece for nothing.");
        assert_eq!(said("W:Wa5,c3:Bd6,h8", "c3-b4"), "I bring a man to b4, 4 rows from becoming a king.");
        assert_eq!(
            said("W:Wc3,a1:Be5,h8", "c3-b4"),
            "I keep all my pieces: 1 of my 3 moves would lose one at once."
        );
        assert_eq!(
            said("W:Wb6:Bh2", "b6-a7"),
            "I bring a man to the edge, on a7: it cannot be captured there."
        );
        assert_eq!(said("W:Wb6,g7:Bh2", "g7-f8"), "I make a king.");
    }
}
