//! What the line that a search expects comes to, in words: captured pieces, new kings, the end. It is what the search itself
//! saw, played out on the board.

use spielgeist_play::{Explanation, Message, Phase, Scene, Scenic, Seat, Seed, Turn, messages};

use super::event::taken;

/// What happens along a line, for the seat that begins it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Outcome {
    /// Pieces that it takes.
    won: usize,
    /// Pieces that it loses.
    lost: usize,
    /// The kind of the only piece that it takes.
    kind: &'static str,
    /// The kind that its pieces became, such as a king.
    became: Option<&'static str>,
    /// Whether it wins or loses the game at the end of the line.
    wins: Option<bool>,
    /// Moves of the seat itself.
    moves: u32,
}

messages! {
    /// What a search expects.
    pub enum LineReason in "why" {
        /// The outcome, then the sentence of the search.
        InWords { outcome: Message, because: Message } = "in_words", "{outcome} {because}";
        /// The game is won.
        LineWins { moves: u32 } = "line_wins", "This wins the game, after {moves} of my moves.";
        /// The game is lost.
        LineLoses { moves: u32 } = "line_loses", "I see no way out: the game is lost in {moves} moves.";
        /// A piece is won.
        WinsPiece { kind: String } = "wins_piece", "This wins a {kind}.";
        /// Several are.
        WinsPieces { count: usize } = "wins_pieces", "This wins {count} pieces.";
        /// As many on both sides.
        TradesPieces { count: usize } = "trades_pieces", "This trades {count} for {count}.";
        /// More are lost than won.
        GivesPieces { count: usize } = "gives_pieces", "This gives up {count}, and every other move looks worse to me.";
        /// A piece becomes something better.
        BecomesPiece { kind: String } = "becomes_piece", "This brings me a {kind}.";
        /// Nothing of that kind.
        QuietLine = "quiet_line", "Nothing is captured in the line that I expect; I play for a better position.";
    }
}

/// Begins an explanation of a search with what its line comes to. Only where nothing is hidden: elsewhere the line is
/// one of many that may happen.
pub(crate) fn in_words<G: Scenic>(turn: &Turn<'_, G>, told: Explanation) -> Explanation {
    if turn.game.hides_information() {
        return told;
    }
    let texts = std::iter::once(&told.chosen).chain(&told.line).map(|text| &**text);
    let outcome = outcome(turn, texts);
    // Without a line there is nothing to tell but the end of the game.
    if told.line.is_empty() && outcome.wins.is_none() {
        return told;
    }
    let outcome: Message = sentence(outcome).into();
    let because = told.said.clone();
    told.saying(LineReason::InWords { outcome, because })
}

fn sentence(outcome: Outcome) -> LineReason {
    let Outcome { won, lost, kind, became, wins, moves } = outcome;
    match (wins, won.cmp(&lost)) {
        (Some(true), _) => LineReason::LineWins { moves },
        (Some(false), _) => LineReason::LineLoses { moves },
        (None, std::cmp::Ordering::Greater) if won == 1 => LineReason::WinsPiece { kind: kind.to_owned() },
        (None, std::cmp::Ordering::Greater) => LineReason::WinsPieces { count: won - lost },
        (None, std::cmp::Ordering::Less) => LineReason::GivesPieces { count: lost - won },
        (None, std::cmp::Ordering::Equal) => match became {
            Some(kind) => LineReason::BecomesPiece { kind: kind.to_owned() },
            None if won > 0 => LineReason::TradesPieces { count: won },
            None => LineReason::QuietLine,
        },
    }
}

/// Plays a line as far as it is certain: to the first roll, or the end.
fn outcome<'a, G: Scenic>(turn: &Turn<'_, G>, line: impl Iterator<Item = &'a str>) -> Outcome {
    let game = turn.game;
    let seat = turn.seat;
    // Nothing is hidden, so there is only one state.
    let mut state = game.imagine(turn.view, &mut Seed(0).stream("line", 0, 0));
    let mut outcome = Outcome::default();
    let drawn = |state: &G::State| game.scene(&game.view(state, seat), seat);
    let mut before = drawn(&state);
    for text in line {
        let Phase::Decide(mover) = game.phase(&state) else { break };
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let Some(mv) = legal.iter().find(|mv| mv.to_string() == text) else { break };
        game.play(&mut state, *mv);
        let after = drawn(&state);
        let cells = taken(&before, &after, mover);
        if mover == seat {
            outcome.moves += 1;
            outcome.kind =
                cells.first().and_then(|cell| kind_at(&before, cell, mover)).unwrap_or(outcome.kind);
            outcome.won += cells.len();
            outcome.became = outcome.became.or_else(|| new_kind(&before, &after, seat));
        } else {
            outcome.lost += cells.len();
        }
        before = after;
    }
    if let Phase::Over(ending) = game.phase(&state) {
        outcome.wins = ending.winner.map(|winner| winner == seat);
    }
    outcome
}

/// The kind of a piece of another seat in a cell.
fn kind_at(scene: &Scene, cell: &str, mover: Seat) -> Option<&'static str> {
    scene.pieces.iter().find(|piece| piece.cell == cell && piece.owner != mover).map(|piece| piece.kind)
}

/// The kind of which a seat has more after a move that brought no new piece.
fn new_kind(before: &Scene, after: &Scene, seat: Seat) -> Option<&'static str> {
    let own = |scene: &Scene, kind: Option<&str>| {
        let fits = |piece: &&spielgeist_play::Piece| {
            piece.owner == seat && kind.is_none_or(|kind| piece.kind == kind)
        };
        scene.pieces.iter().filter(fits).count()
    };
    let more = |kind: &&'static str| own(after, Some(kind)) > own(before, Some(kind));
    let mut kinds = after.pieces.iter().filter(|piece| piece.owner == seat).map(|piece| piece.kind);
    (own(before, None) == own(after, None)).then(|| kinds.find(more)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_says_what_the_line_comes_to() {
        let text = |outcome: Outcome| Message::from(sentence(outcome)).text;
        let none = Outcome::default();
        assert!(text(none).starts_with("Nothing is captured"));
        assert_eq!(text(Outcome { won: 1, kind: "man", ..none }), "This wins a man.");
        assert_eq!(text(Outcome { won: 3, lost: 1, kind: "man", ..none }), "This wins 2 pieces.");
        assert_eq!(text(Outcome { won: 1, lost: 1, kind: "man", ..none }), "This trades 1 for 1.");
        assert!(text(Outcome { lost: 2, ..none }).starts_with("This gives up 2"));
        assert_eq!(text(Outcome { became: Some("king"), ..none }), "This brings me a king.");
        let end = Outcome { wins: Some(true), moves: 3, lost: 1, ..none };
        assert_eq!(text(end), "This wins the game, after 3 of my moves.");
    }
}
