//! Reasons that the champion gives for its moves.
//!
//! Values are in men: the log-odds of winning divided by those that a man is worth. The sentence says what the
//! expected line wins or avoids; only where it does neither, which part of the evaluation counts most.

use spielgeist_agents::search::selective::{Found, MoveValue, PROVEN, WIN};
use spielgeist_checkers::{Checkers, Move, Rank, SearchPosition, Side};
use spielgeist_play::{Candidate, Explanation, Message, Term, TermName, Turn, messages};

use super::tree::CheckersTree;

/// The value of a won game in men: all that a side has.
const WON: f64 = 12.0;
/// Men by which every other move must be worse to be said to lose something.
const LOSES: f64 = 0.7;
/// Maximum number of moves of a line that is told.
const TOLD: usize = 8;

/// A value of the search in men. A forced win counts as twelve men, a little less the later it comes.
pub(super) fn in_men(value: i32, man: f64) -> f64 {
    if value.abs() > PROVEN {
        let plies = f64::from(WIN - value.abs());
        return f64::from(value.signum()) * (WON - plies / 1000.0);
    }
    // Adding 0 turns the -0 of an even position into 0.
    (f64::from(value) / man).clamp(1.0 - WON, WON - 1.0) + 0.0
}

/// The explanation of a search.
pub(super) fn explanation(
    turn: &Turn<'_, Checkers>,
    tree: &CheckersTree,
    found: &Found<Move>,
) -> Explanation {
    let man = tree.evaluation.man();
    let candidates = turn.legal.iter().zip(&found.moves).filter_map(|(mv, known)| {
        let known = (*known)?;
        let value = in_men(known.value, man);
        let depth = Term::new(TermName::Depth, f64::from(known.depth), 0.0);
        let terms = vec![Term::value(value, known.exact), depth];
        Some(Candidate { mv: mv.to_string(), score: value, terms })
    });
    let chosen = turn.legal[found.chosen].to_string();
    Explanation::new(chosen, candidates.collect(), sentence(turn, tree, found))
}

/// Events along the expected line, for the side on turn.
struct Prospect {
    /// Pieces gained, less those lost.
    pieces: i32,
    /// Own moves until that is so for good.
    moves: u32,
    /// Kings gained, less those of the other side, where no piece is gained.
    kings: i32,
    /// Own moves until there is the first new king.
    crowned: u32,
    /// The position at the end of the line.
    end: SearchPosition,
}

impl Prospect {
    fn of(tree: &CheckersTree, start: SearchPosition, line: impl Iterator<Item = Move>) -> Self {
        let side = start.side();
        let pieces = |node: &SearchPosition| count(node, side) - count(node, side.foe());
        let kings = |node: &SearchPosition, side| node.board().count(side, Rank::King) as i32;
        let more_kings = |node: &SearchPosition| kings(node, side) - kings(node, side.foe());
        let mut nodes = vec![start];
        for mv in line {
            let last = nodes[nodes.len() - 1];
            nodes.push(last.after(&tree.rules, mv));
        }
        let end = nodes[nodes.len() - 1];
        let gained = pieces(&end) - pieces(&start);
        // From the last position that has not got there yet, one ply on.
        let reached = |node: &SearchPosition| {
            let so_far = pieces(node) - pieces(&start);
            if gained >= 0 { so_far >= gained } else { so_far <= gained }
        };
        let plies = nodes.iter().rposition(|node| !reached(node)).map_or(0, |last| last + 1);
        let crowned = nodes.iter().position(|node| kings(node, side) > kings(&start, side)).unwrap_or(0);
        Self {
            pieces: gained,
            moves: plies.div_ceil(2) as u32,
            kings: more_kings(&end) - more_kings(&start),
            crowned: crowned.div_ceil(2) as u32,
            end,
        }
    }
}

fn count(node: &SearchPosition, side: Side) -> i32 {
    (node.board().count(side, Rank::Man) + node.board().count(side, Rank::King)) as i32
}

fn sentence(turn: &Turn<'_, Checkers>, tree: &CheckersTree, found: &Found<Move>) -> ChampionReason {
    let first = turn.legal[found.chosen];
    let start = SearchPosition::from(turn.view);
    let line = std::iter::once(first).chain(found.line.iter().copied());
    let prospect = Prospect::of(tree, start, line.clone());
    let chosen = first.to_string();
    let told: Vec<String> = line.skip(1).take(TOLD).map(|mv| mv.to_string()).collect();
    let line = if told.is_empty() { "-".to_owned() } else { told.join(" ") };
    let best = found.moves[found.chosen].map_or(0, |known| known.value);
    let value = in_men(best, tree.evaluation.man());
    let (nodes, depth) = (found.nodes, found.depth);
    if best.abs() > PROVEN {
        let moves = ((WIN - best.abs()) as u32).div_ceil(2);
        return if best > 0 {
            ChampionReason::WinsByForce { chosen, line, moves }
        } else {
            ChampionReason::LosesByForce { chosen, line, moves }
        };
    }
    let lost = loss_of_others(found, best, tree.evaluation.man());
    match prospect.pieces {
        1 => ChampionReason::WinsMan { chosen, line, moves: prospect.moves, value, nodes, depth },
        2.. => ChampionReason::WinsMen {
            chosen,
            line,
            men: prospect.pieces,
            moves: prospect.moves,
            value,
            nodes,
            depth,
        },
        _ if lost.is_some() => {
            let men = lost.unwrap_or_default();
            ChampionReason::OthersLose { chosen, line, men, value, nodes, depth }
        }
        ..0 => ChampionReason::LosesMen {
            chosen,
            line,
            men: -prospect.pieces,
            moves: prospect.moves,
            value,
            nodes,
            depth,
        },
        0 if prospect.kings > 0 && prospect.crowned > 0 => {
            ChampionReason::Crowns { chosen, line, moves: prospect.crowned, value, nodes, depth }
        }
        0 => {
            let parts = tree.evaluation.parts(&prospect.end, start.side());
            let largest = parts.iter().max_by(|a, b| a.men.abs().total_cmp(&b.men.abs()));
            let (term, men) = largest.map_or(("", 0.0), |part| (part.name, part.men));
            ChampionReason::Weighs { chosen, line, value, term: Message::feature(term), men, nodes, depth }
        }
    }
}

/// Men that every other move is worse by, if that is a man or more.
fn loss_of_others(found: &Found<Move>, best: i32, man: f64) -> Option<f64> {
    let others = found.moves.iter().enumerate().filter(|(index, _)| *index != found.chosen);
    let values: Option<Vec<MoveValue>> = others.map(|(_, known)| *known).collect();
    let next = values?.iter().map(|known| known.value).max()?;
    let lost = in_men(best, man) - in_men(next, man);
    (lost >= LOSES).then_some(lost)
}

/// `1 move`, `3 moves`.
fn in_moves(moves: u32) -> String {
    if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") }
}

/// `a man`, `2 men`.
fn some_men(men: i32) -> String {
    if men == 1 { "a man".to_owned() } else { format!("{men} men") }
}

messages! {
    /// Why the champion plays.
    pub(crate) enum ChampionReason in "checkers" {
        /// A forced win.
        WinsByForce { chosen: String, line: String, moves: u32 } = "why.wins_by_force",
            "I play {chosen}: it wins by force in {count}; I expect {line}.", count = in_moves(*moves);
        /// A forced loss.
        LosesByForce { chosen: String, line: String, moves: u32 } = "why.loses_by_force",
            "I play {chosen}: every move loses, this one in {count}; I expect {line}.", count = in_moves(*moves);
        /// A man more.
        WinsMan { chosen: String, line: String, moves: u32, value: f64, nodes: u64, depth: u32 } = "why.wins_man",
            "I play {chosen}: it wins a man in {count}; I expect {line}, worth {value:+.2} men after {nodes} positions to \
             depth {depth}.", count = in_moves(*moves);
        /// More than a man more.
        WinsMen { chosen: String, line: String, men: i32, moves: u32, value: f64, nodes: u64, depth: u32 } = "why.wins_men",
            "I play {chosen}: it wins {men} men in {count}; I expect {line}, worth {value:+.2} men after {nodes} positions to \
             depth {depth}.", count = in_moves(*moves);
        /// The only good move.
        OthersLose { chosen: String, line: String, men: f64, value: f64, nodes: u64, depth: u32 } = "why.others_lose",
            "I play {chosen}: every other move loses at least {men:.1} men; I expect {line}, worth {value:+.2} men after {nodes} \
             positions to depth {depth}.";
        /// Men less.
        LosesMen { chosen: String, line: String, men: i32, moves: u32, value: f64, nodes: u64, depth: u32 } = "why.loses_men",
            "I play {chosen}, the best move: it gives up {what} in {count}; I expect {line}, worth {value:+.2} men after {nodes} \
             positions to depth {depth}.", what = some_men(*men), count = in_moves(*moves);
        /// A king.
        Crowns { chosen: String, line: String, moves: u32, value: f64, nodes: u64, depth: u32 } = "why.crowns",
            "I play {chosen}: it makes a king in {count}; I expect {line}, worth {value:+.2} men after {nodes} positions to \
             depth {depth}.", count = in_moves(*moves);
        /// Nothing is won or lost.
        Weighs { chosen: String, line: String, value: f64, term: Message, men: f64, nodes: u64, depth: u32 } = "why.weighs",
            "I play {chosen}: I expect {line}, worth {value:+.2} men after {nodes} positions to depth {depth}; the largest part is \
             {term} ({men:+.2}).";
    }
}
