//! The purpose of a move in words of the game, by the same odds as in the search.

use spielgeist_play::{Message, Seat, Turn, messages};
use spielgeist_stratego::{Cells, Fight, Move, RANKS, Rank, Square, Stratego};

use super::alpha_beta::Search;
use super::belief::Belief;
use super::board::{ENEMY, turned};
use super::generation::Step;
use super::root::step_of;

/// A piece that would win with at least this probability is feared, or threatened.
const LIKELY: f32 = 0.5;

/// The effect of a move of the searching side. `aim` is the target of the piece in the plan, if any.
pub(crate) fn purpose(search: &Search, step: Step, seat: Seat, aim: Option<Square>) -> Option<Message> {
    let board = &search.board;
    let rank = board.piece(step.from).and_then(|number| board.ranks[number])?;
    let told = |square: Square| turned(square, seat).to_string();
    let percent = |share: f32| f64::from(100.0 * share);
    if let Some(number) = board.piece(step.to) {
        let square = told(step.to);
        return Some(match board.ranks[number] {
            Some(struck) => match rank.strikes(struck) {
                Fight::Wins => Purpose::Takes { struck, square, rank }.into(),
                Fight::BothFall => Purpose::Trades { rank, struck, square }.into(),
                Fight::Falls => Purpose::Gives { struck, square, rank }.into(),
            },
            None => {
                let [win, both, lose] = search.fights.attack(rank, number).shares.map(percent);
                Purpose::Attacks { square, rank, win, both, lose }.into()
            }
        });
    }
    let feared =
        |at: Square| strongest(neighbours(search, at).map(|square| (square, fear(search, rank, square))));
    let threatened =
        |at: Square| strongest(neighbours(search, at).map(|square| (square, threat(search, rank, square))));
    if let (Some((square, share)), None) = (feared(step.from), feared(step.to)) {
        return Some(Purpose::Flees { rank, square: told(square), percent: percent(share) }.into());
    }
    if let (Some((square, share)), None) = (threatened(step.to), feared(step.to)) {
        return Some(Purpose::Threatens { rank, square: told(square), percent: percent(share) }.into());
    }
    Some(match aim {
        Some(aim) => Purpose::Marches { rank, square: told(aim) }.into(),
        None => Purpose::Moves { rank }.into(),
    })
}

/// The effect of a move by the public numbers alone, the belief of searches with uniformly sampled deals.
pub(crate) fn evenly_judged(turn: &Turn<'_, Stratego>, mv: Move) -> Option<Message> {
    let (mut search, belief) = (Search::new(), Belief::even(turn.view));
    search.board.read(turn.game, turn.view);
    search.fights.fill(&search.board, &belief, &[0; RANKS]);
    purpose(&search, step_of(mv, turn.seat)?, turn.seat, None)
}

/// The enemies beside a square.
fn neighbours(search: &Search, at: Square) -> impl Iterator<Item = Square> {
    Cells::of(at).neighbours() & search.board.sides[ENEMY].all
}

/// The probability that the enemy on a square beats an own piece if it attacks. A hidden piece that has not moved may be
/// a bomb and is not feared.
fn fear(search: &Search, own: Rank, square: Square) -> f32 {
    let board = &search.board;
    let Some(number) = board.piece(square) else { return 0.0 };
    match board.ranks[number] {
        Some(rank) => f32::from(u8::from(rank.is_movable() && rank.strikes(own) == Fight::Wins)),
        None if board.moved.contains(square) => search.fights.defence(own, number).shares[0],
        None => 0.0,
    }
}

/// The probability that an own piece beats the enemy on a square.
fn threat(search: &Search, own: Rank, square: Square) -> f32 {
    let board = &search.board;
    let Some(number) = board.piece(square) else { return 0.0 };
    match board.ranks[number] {
        Some(rank) => f32::from(u8::from(own.strikes(rank) == Fight::Wins)),
        None => search.fights.attack(own, number).shares[0],
    }
}

fn strongest(pieces: impl Iterator<Item = (Square, f32)>) -> Option<(Square, f32)> {
    pieces.filter(|(_, share)| *share >= LIKELY).max_by(|one, other| one.1.total_cmp(&other.1))
}

messages! {
    /// The effect of a move.
    pub(crate) enum Purpose in "stratego" {
        /// It beats a known piece.
        Takes { struck: Rank, square: String, rank: Rank } = "why.takes",
            "I take your {theirs} on {square} with my {kind}.", theirs = struck.name(), kind = rank.name();
        /// Both pieces fall.
        Trades { rank: Rank, struck: Rank, square: String } = "why.trades",
            "I give my {kind} for your {theirs} on {square}.", kind = rank.name(), theirs = struck.name();
        /// It loses to a known piece.
        Gives { struck: Rank, square: String, rank: Rank } = "why.gives",
            "I attack your {theirs} on {square} although my {kind} falls.",
            theirs = struck.name(), kind = rank.name();
        /// It attacks a piece of unknown rank.
        Attacks { square: String, rank: Rank, win: f64, both: f64, lose: f64 } = "why.attacks",
            "I attack the hidden piece on {square} with my {kind}. My estimate: I win the fight with a chance of {win:.0} %, \
             both fall with {both:.0} %, and I lose it with {lose:.0} %.", kind = rank.name();
        /// The piece was likely to be beaten where it stood.
        Flees { rank: Rank, square: String, percent: f64 } = "why.flees",
            "I take my {kind} away from the piece on {square}, which would beat it with a chance of {percent:.0} %.",
            kind = rank.name();
        /// The piece will be likely to win where it goes.
        Threatens { rank: Rank, square: String, percent: f64 } = "why.threatens",
            "I threaten the piece on {square}: my {kind} would beat it with a chance of {percent:.0} %.", kind = rank.name();
        /// The piece goes where the plan sends it.
        Marches { rank: Rank, square: String } = "why.marches",
            "I bring my {kind} closer to the piece on {square}, which it should attack.", kind = rank.name();
        /// None of these.
        Moves { rank: Rank } = "why.moves", "I move my {kind}; it attacks and threatens no piece.", kind = rank.name();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::Notation;

    /// The agents' sentence about a move in a position.
    fn said(position: &str, mv: &str) -> String {
        let game = Stratego::standard();
        let view = game.read_view(position).unwrap();
        let (mut search, mut belief) = (Search::new(), Belief::new());
        belief.read(&view);
        search.board.read(&game, &view);
        search.fights.fill(&search.board, &belief, &[0; RANKS]);
        let (from, to) = mv.split_once('-').unwrap();
        let seat = view.seat();
        let at = |square: &str| turned(square.parse().unwrap(), seat);
        purpose(&search, Step { from: at(from), to: at(to), order: 0 }, seat, None).unwrap().text
    }

    /// Red has a captain that has moved and a flag; blue a bomb, a general that has moved, and a flag.
    fn line(fourth: &str, fifth: &str, [ninth, tenth]: [&str; 2]) -> String {
        const NONE: &str = "AAAAAAAAAA";
        let rows = ["MAAAAAAAAA", NONE, NONE, fourth, fifth, "AA__AA__AA", NONE, NONE, ninth, tenth];
        let fallen = "BBBBBBCDDDDDDDDEEEEEFFFFGGGGHHHIIIJJKL/NNNNNOPPPPPPPPQQQQQRRRRSSSSTTTTUUUVVX";
        format!("red 10 4 {} {fallen}", rows.join("/"))
    }

    #[test]
    fn the_sentence_has_the_odds_of_the_search() {
        let lane = "AA__AA__AA";
        let hidden = line("H.?AAAAAAAA", lane, ["AAAAAAAAA?.", "AAAAAAAAA?"]);
        let told = said(&hidden, "a4-b4");
        assert!(told.starts_with("I attack the hidden piece on b4 with my captain"), "{told}");
        assert!(told.contains("both fall with 0 %"), "a bomb or the flag: {told}");
        let beside = line("H.AAAAAAAAA", "?.A__AA__AA", ["AAAAAAAAA?", "AAAAAAAAA?"]);
        let told = said(&beside, "a4-a3");
        assert_eq!(
            told,
            "I take my captain away from the piece on a5, which would beat it with a chance of 100 %."
        );
        let known = line("H.nAAAAAAAA", lane, ["AAAAAAAAA?.", "AAAAAAAAA?"]);
        assert_eq!(said(&known, "a4-b4"), "I attack your bomb on b4 although my captain falls.");
        let alone = line("H.AAAAAAAAA", lane, ["AAAAAAAA??.", "AAAAAAAAA?"]);
        assert_eq!(said(&alone, "a4-a5"), "I move my captain; it attacks and threatens no piece.");
    }
}
