//! Search lines in words: captured pieces, new kings, the end. The expected line is played out on the board.

use spielgeist_play::{
    Explanation, Game, Message, MessageArg, Phase, Scene, Scenic, Seat, Seed, Turn, messages,
};

use super::event::taken;
use crate::entry::GameEntry;

/// The outcome of a line for the seat that begins it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Outcome {
    /// Number of pieces that it takes.
    won: usize,
    /// Number of pieces that it loses.
    lost: usize,
    /// The kind of the only piece that it takes.
    kind: &'static str,
    /// The kind of its promoted pieces, such as a king.
    became: Option<&'static str>,
    /// Whether it wins or loses the game at the end of the line.
    wins: Option<bool>,
    /// Number of moves of the seat itself.
    moves: u32,
}

messages! {
    /// Sentences about the line that a search expects.
    pub enum LineReason in "why" {
        /// The outcome, followed by the sentence of the search.
        InWords { outcome: Message, because: Message } = "in_words", "{outcome} {because}";
        /// The feature that contributes most to the value of a move, followed by the sentence of the agent.
        ComesFrom { term: Message, because: Message } = "comes_from", "What counts here: {term}. {because}";
        /// The seat wins the game.
        LineWins { moves: u32 } = "line_wins", "This wins the game, after {moves} of my moves.";
        /// The seat loses the game.
        LineLoses { moves: u32 } = "line_loses", "I see no way out: the game is lost in {moves} moves.";
        /// The seat wins a piece.
        WinsPiece { kind: String } = "wins_piece", "This wins a {kind}.";
        /// The seat wins several pieces.
        WinsPieces { count: usize } = "wins_pieces", "This wins {count} pieces.";
        /// Both sides lose equally many pieces.
        TradesPieces { count: usize } = "trades_pieces", "This trades {count} for {count}.";
        /// The seat loses more pieces than it wins.
        GivesPieces { count: usize } = "gives_pieces", "This gives up {count}, and every other move looks worse to me.";
        /// A piece is promoted.
        BecomesPiece { kind: String } = "becomes_piece", "This brings me a {kind}.";
        /// None of these.
        QuietLine = "quiet_line", "Nothing is captured in the line that I expect; I play for a better position.";
    }
}

/// Begins an explanation with words of the game: the outcome of a search line, or the effect of the move if the agent
/// gives only numbers. Lines are described only in games without hidden information; elsewhere the line is one of many
/// possible ones.
pub(crate) fn in_words<E: GameEntry>(turn: &Turn<'_, E::Game>, told: Explanation) -> Explanation {
    let told = with_main_term(told);
    let told = if turn.game.hides_information() { told } else { with_line(turn, told) };
    with_deed::<E>(turn, told)
}

fn with_line<G: Scenic>(turn: &Turn<'_, G>, told: Explanation) -> Explanation {
    let texts = std::iter::once(&told.chosen).chain(&told.line).map(|text| &**text);
    let outcome = outcome(turn, texts);
    // Without a line, only the end of the game can be described.
    if told.line.is_empty() && outcome.wins.is_none() {
        return told;
    }
    let outcome: Message = sentence(outcome).into();
    let because = told.said.clone();
    told.saying(LineReason::InWords { outcome, because })
}

/// Sentences that consist only of a number.
const NUMBERS_ONLY: [&str; 3] = ["why.only_one", "why.first_of_equals", "why.best"];
/// Sentences of searches, and of agents below full strength, that contain no words of the game either.
const WORDLESS: [&str; 5] =
    ["why.searched", "why.searched_on", "why.tried_most", "why.level_equal", "why.level_misjudged"];

/// Begins a sentence without words of the game with the effect of the chosen move.
fn with_deed<E: GameEntry>(turn: &Turn<'_, E::Game>, told: Explanation) -> Explanation {
    let wordless = |code: &str| {
        NUMBERS_ONLY.contains(&code) || WORDLESS.contains(&code) || E::numbers_only().contains(&code)
    };
    // An agent at its best level uses the sentence of the underlying agent.
    let said = match told.said.args.get("because") {
        Some(MessageArg::Message(inner)) if told.said.code == "why.level_best" => inner,
        _ => &told.said,
    };
    if !wordless(&said.code) {
        return told;
    }
    let legal = |text: &str| turn.legal.iter().find(|mv| mv.to_string() == text).copied();
    let others = told.candidates.iter().filter(|candidate| candidate.mv != told.chosen);
    let next = others.reduce(|a, b| if b.score > a.score { b } else { a }).and_then(|next| legal(&next.mv));
    let Some(outcome) = legal(&told.chosen).and_then(|mv| E::does_against(turn, mv, next)) else {
        return told;
    };
    let because = told.said.clone();
    told.saying(LineReason::InWords { outcome, because })
}

/// Begins a sentence that consists only of a number with the largest term, unless that is the number itself.
fn with_main_term(told: Explanation) -> Explanation {
    if !NUMBERS_ONLY.contains(&&*told.said.code) {
        return told;
    }
    let terms = told.chosen_candidate().map_or(&[][..], |chosen| &chosen.terms);
    let main = terms.iter().max_by(|a, b| a.contribution.abs().total_cmp(&b.contribution.abs()));
    let Some(main) = main.filter(|main| !main.is_result) else { return told };
    let (term, because) = (main.said.clone(), told.said.clone());
    told.saying(LineReason::ComesFrom { term, because })
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

/// Plays a line as far as it is certain: up to the first roll or the end.
fn outcome<'a, G: Scenic>(turn: &Turn<'_, G>, line: impl Iterator<Item = &'a str>) -> Outcome {
    let game = turn.game;
    let seat = turn.seat;
    // Without hidden information there is only one state.
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

/// Returns the kind of another seat's piece in a cell.
fn kind_at(scene: &Scene, cell: &str, mover: Seat) -> Option<&'static str> {
    scene.pieces.iter().find(|piece| piece.cell == cell && piece.owner != mover).map(|piece| piece.kind)
}

/// Returns the kind of which a seat has more after a move that brought no new piece.
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
    fn a_bare_number_is_said_with_the_largest_term_in_the_words_of_the_game() {
        use spielgeist_play::{Candidate, Term};
        let told = |terms: Vec<Term>| {
            let best = spielgeist_agents::Reason::OnlyOne { chosen: "0".to_owned(), value: 3.0 };
            let candidates = vec![Candidate { mv: "0".to_owned(), score: 3.0, terms }];
            with_main_term(Explanation::new("0".to_owned(), candidates, best)).sentence
        };
        let terms = vec![Term::feature("safe", 1.0, 1.0), Term::feature("hits a piece", 1.0, 2.0)];
        assert!(told(terms).starts_with("What counts here: hits a piece. I play 0"));
        assert!(told(vec![Term::value(3.0, true)]).starts_with("I play 0"), "a value is no reason");
    }

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
