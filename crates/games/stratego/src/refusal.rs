//! Refusals: sentences that name the rule by which a piece may not go from one square to another. They are for the seat on
//! turn and depend only on its view.

use spielgeist_play::{Game, MessageArg, Seat, Seed, ToMessageArg, messages};

use super::move_graph;
use super::moves::Move;
use super::piece::SIDES;
use super::position::{Position, View};
use super::rank::Rank;
use super::rules::Stratego;
use super::square::Square;

/// The rule that forbids the move; `None` if it is legal, or the seat is not on turn.
pub(super) fn of(game: &Stratego, view: &View, from: &str, to: &str) -> Option<Refusal> {
    let (position, seat) = (view.position(), view.seat());
    if position.ending().is_some() || position.on_turn() != seat {
        return None;
    }
    if move_graph::of(game, view, &legal(game, view)).leads(from, to) {
        return None;
    }
    if let Some(square) = position.next_home_square() {
        return Some(setting_up(position, seat, from, square));
    }
    let (Ok(from), Ok(to)) = (from.parse::<Square>(), to.parse::<Square>()) else {
        return Some(Refusal::Fallen);
    };
    let rule = own_piece(position, seat, from).and_then(|rank| target(position, seat, rank, from, to));
    Some(rule.err().unwrap_or_else(|| repetition(position, seat, from, to)))
}

messages! {
    /// Rules that forbid a move.
    pub(super) enum Refusal in "stratego" {
        /// A piece in a tray.
        Fallen = "fallen", "Captured pieces are beside the board and out of the game.";
        /// While setting up: no more pieces of this rank.
        AllPlaced { rank: Rank } = "all_placed", "Every {kind} is already placed.", kind = rank.name();
        /// While setting up: another square comes first.
        PlaceNext { square: Square } = "place_next",
            "Place the pieces from your tray one after the other; the next goes to {square}.";
        /// The first square is empty.
        NoPiece { square: Square } = "no_piece", "There is no piece on {square}.";
        /// A piece of the other side.
        NotYours { square: Square } = "not_yours", "The piece on {square} is not yours.";
        /// The flag.
        Flag = "flag", "The flag never moves.";
        /// A bomb.
        Bomb = "bomb", "Bombs never move.";
        /// The second square is a lake.
        Lake { square: Square } = "lake", "There is a lake on {square}; no piece can enter it.";
        /// From a square to itself.
        SameSquare = "same_square", "A move must end on another square.";
        /// The second square is taken by an own piece.
        OwnPiece { square: Square } = "own_piece", "Your own piece is on {square}.";
        /// Not straight.
        Line = "line", "Pieces move along a row or a column.";
        /// Too far.
        NoScout { rank: Rank } = "no_scout", "Only scouts move more than one square; this is a {kind}.",
            kind = rank.name();
        /// A scout that would swim.
        CrossesLake { square: Square } = "crosses_lake", "A scout cannot cross the lake on {square}.";
        /// A scout that would go through pieces.
        CrossesPiece { square: Square } = "crosses_piece",
            "A scout moves over empty squares only; {square} is occupied.";
        /// To and fro too often.
        TwoSquares = "two_squares",
            "The two-squares rule: a piece may not cross the same border more than three times in a row.";
        /// A chase that repeats itself.
        MoreSquares = "more_squares",
            "The more-squares rule: a chasing piece may not repeat a position of the chase.";
    }
}

impl ToMessageArg for Square {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.to_string())
    }
}

impl ToMessageArg for Rank {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.name().to_owned())
    }
}

/// The legal moves of the seat on turn, which do not depend on hidden information.
fn legal(game: &Stratego, view: &View) -> Vec<Move> {
    let mut legal = Vec::new();
    game.moves(&game.imagine(view, &mut Seed(0).stream("refusal", 0, 0)), &mut legal);
    legal
}

fn setting_up(position: &Position, seat: Seat, from: &str, next: Square) -> Refusal {
    let counts = position.count(seat);
    let placed = |rank: &Rank| {
        from == format!("{}-{}", SIDES[seat], rank.name()) && counts[*rank as usize] == rank.count()
    };
    match Rank::ALL.into_iter().find(placed) {
        Some(rank) => Refusal::AllPlaced { rank },
        None => Refusal::PlaceNext { square: next },
    }
}

/// The rank of the piece that is to move, or why it does not.
fn own_piece(position: &Position, seat: Seat, from: Square) -> Result<Rank, Refusal> {
    let piece = position.piece(from).ok_or(Refusal::NoPiece { square: from })?;
    match piece.rank().filter(|_| piece.owner() == seat) {
        None => Err(Refusal::NotYours { square: from }),
        Some(Rank::Flag) => Err(Refusal::Flag),
        Some(Rank::Bomb) => Err(Refusal::Bomb),
        Some(rank) => Ok(rank),
    }
}

/// Whether the target can be reached, the rules against repetition apart.
fn target(position: &Position, seat: Seat, rank: Rank, from: Square, to: Square) -> Result<(), Refusal> {
    if to.is_lake() {
        return Err(Refusal::Lake { square: to });
    }
    if from == to {
        return Err(Refusal::SameSquare);
    }
    if position.piece(to).is_some_and(|piece| piece.owner() == seat) {
        return Err(Refusal::OwnPiece { square: to });
    }
    if !from.in_line(to) {
        return Err(Refusal::Line);
    }
    if !from.adjoins(to) && rank != Rank::Scout {
        return Err(Refusal::NoScout { rank });
    }
    match between(from, to).find(|square| square.is_lake() || position.piece(*square).is_some()) {
        Some(square) if square.is_lake() => Err(Refusal::CrossesLake { square }),
        Some(square) => Err(Refusal::CrossesPiece { square }),
        None => Ok(()),
    }
}

/// The squares between two in one line, from the first on.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let towards = |one: usize, other: usize, steps: usize| match one.cmp(&other) {
        std::cmp::Ordering::Less => one + steps,
        std::cmp::Ordering::Equal => one,
        std::cmp::Ordering::Greater => one - steps,
    };
    let distance = from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row()));
    let square = move |steps| {
        Square::new(towards(from.column(), to.column(), steps), towards(from.row(), to.row(), steps))
    };
    (1..distance).map(square)
}

/// The remaining rules: the two rules against repetition.
pub(super) fn repetition(position: &Position, seat: Seat, from: Square, to: Square) -> Refusal {
    let track = position.tracks[seat];
    if track.binds() == Some(from) && !track.allows(to) {
        return Refusal::TwoSquares;
    }
    Refusal::MoreSquares
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::State;
    use spielgeist_play::Scenic;

    /// Red has a captain on a4, scouts on b4 and e4, a bomb on k4 and the flag; Blue a major, a scout and its flag.
    const ROWS: &str = "MAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/HDAADAAAAB/AA__AA__AA/AA__AA__AA/AAAADAAAAA/AAAAAAAAAA/AAAAAAAAUP/AAAAAAAAAY";

    fn play(game: Stratego, state: &mut State, text: &str) {
        let mut legal = Vec::new();
        game.moves(state, &mut legal);
        let mv = legal.iter().find(|mv| mv.to_string() == text);
        game.play(state, *mv.unwrap_or_else(|| panic!("{text} is not among {legal:?}")));
    }

    fn said(game: Stratego, state: &State, from: &str, to: &str) -> String {
        let seat = state.position().on_turn();
        game.refusal(&game.view(state, seat), from, to).map_or_else(String::new, |said| said.text)
    }

    #[test]
    fn every_rule_has_its_sentence() {
        let game = Stratego::standard();
        let state = State::from_strados(ROWS, 0).unwrap();
        for (from, to, expected) in [
            ("a4", "a5", ""),
            ("b4", "b9", ""),
            ("a4", "a6", "Only scouts move more than one square; this is a captain."),
            ("a4", "b5", "Pieces move along a row or a column."),
            ("a4", "b4", "Your own piece is on b4."),
            ("a4", "a4", "A move must end on another square."),
            ("k4", "k5", "Bombs never move."),
            ("a1", "a2", "The flag never moves."),
            ("b4", "c5", "There is a lake on c5; no piece can enter it."),
            ("b4", "f4", "A scout moves over empty squares only; e4 is occupied."),
            ("e4", "e9", "A scout moves over empty squares only; e7 is occupied."),
            ("i9", "i8", "The piece on i9 is not yours."),
            ("c3", "c4", "There is no piece on c3."),
            ("red-spy", "c4", "Captured pieces are beside the board and out of the game."),
        ] {
            assert_eq!(said(game, &state, from, to), expected, "{from} to {to}");
        }
    }

    #[test]
    fn a_scout_does_not_cross_a_lake() {
        let game = Stratego::standard();
        let mut state = State::from_strados(ROWS, 0).unwrap();
        play(game, &mut state, "b4-c4");
        play(game, &mut state, "i9-i8");
        assert_eq!(said(game, &state, "c4", "c7"), "A scout cannot cross the lake on c5.");
    }

    #[test]
    fn the_two_squares_rule_is_named() {
        let game = Stratego::standard();
        let mut state = State::from_strados(ROWS, 0).unwrap();
        for text in ["a4-a5", "i9-h9", "a5-a4", "h9-g9", "a4-a5", "g9-f9"] {
            play(game, &mut state, text);
        }
        let rule =
            "The two-squares rule: a piece may not cross the same border more than three times in a row.";
        assert_eq!(said(game, &state, "a5", "a4"), rule);
        assert_eq!(said(game, &state, "a5", "a6"), "");
    }

    /// A captain that hunts a lieutenant round four squares.
    #[test]
    fn the_more_squares_rule_is_named() {
        let game = Stratego::standard();
        let rows = "MAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AA__AA__AA/AA__AA__AA/AAAHASAAAA/AAAAAAAAAA/AAAAAAAAAR/AAAAAAAAAY";
        let mut state = State::from_strados(rows, 0).unwrap();
        for text in ["d7-e7", "f7-f8", "e7-f7", "f8-e8", "f7-f8", "e8-e7", "f8-e8", "e7-f7"] {
            play(game, &mut state, text);
        }
        let rule = "The more-squares rule: a chasing piece may not repeat a position of the chase.";
        assert_eq!(said(game, &state, "e8", "e7"), rule);
        assert_eq!(said(game, &state, "e8", "f8"), "");
        state.position.repeats = true;
        assert_eq!(said(game, &state, "e8", "e7"), "");
    }

    #[test]
    fn setting_up_is_told() {
        let game = Stratego::standard();
        let mut state = game.start();
        play(game, &mut state, "M");
        assert_eq!(said(game, &state, "red-flag", "b4"), "Every flag is already placed.");
        let order = "Place the pieces from your tray one after the other; the next goes to b4.";
        assert_eq!(said(game, &state, "red-bomb", "c4"), order);
        assert_eq!(said(game, &state, "red-bomb", "b4"), "");
    }
}
