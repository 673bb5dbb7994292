//! Explanations of the champion.

use spielgeist_geister::{Geister, GhostReason, Move};
use spielgeist_play::{Candidate, Explanation, Term, Turn, messages};

use super::findings::{Findings, Value};

/// The setup is random, so that no opponent can learn it.
pub(crate) fn of_setup(chosen: Move) -> Explanation {
    Explanation::new(chosen.to_string(), Vec::new(), GhostReason::Setup)
}

/// The steps with their values.
pub(crate) fn of_step(turn: &Turn<'_, Geister>, chosen: usize, findings: &Findings) -> Explanation {
    let candidate = |(mv, value): (&Move, &Option<Value>)| {
        let value = (*value)?;
        Some(Candidate { mv: mv.to_string(), score: value.value.into(), terms: vec![worth(value)] })
    };
    let candidates = turn.legal.iter().zip(&findings.values).filter_map(candidate).collect();
    let chosen_move = turn.legal[chosen].to_string();
    let sentence = about_capture(turn, chosen, findings)
        .unwrap_or_else(|| sentence(&chosen_move, findings.values[chosen], findings));
    Explanation::new(chosen_move, candidates, sentence)
}

/// The capture that is the chosen step, or the bait that the search declined: a ghost that stepped up unforced,
/// is probably evil, and whose capture the search values below the chosen step.
fn about_capture(turn: &Turn<'_, Geister>, chosen: usize, findings: &Findings) -> Option<ChampionReason> {
    let value = findings.values[chosen].filter(|_| findings.proof.is_none())?.value;
    let (board, enemy) = (turn.view.board(), 1 - turn.seat);
    let (beliefs, depth, nodes) = (findings.worlds.beliefs(), findings.depth, findings.nodes);
    let captured = |index: usize| {
        let square = turn.legal[index].step()?.to()?;
        board.ghost_on(square).filter(|(seat, _)| *seat == enemy).map(|(_, ghost)| (ghost, square))
    };
    let chosen_move = turn.legal[chosen].to_string();
    let whole_percent = |share: f64| (100.0 * share).round() as u32;
    if let Some((ghost, square)) = captured(chosen) {
        let (place, percent) = (square.to_string(), whole_percent(beliefs[ghost]));
        return Some(ChampionReason::Captures {
            chosen: chosen_move,
            place,
            percent,
            value: value.into(),
            depth,
            nodes,
        });
    }
    let declined = |index: usize| {
        let (ghost, square) = captured(index)?;
        let capture = findings.values[index].map(|found| found.value)?;
        let evil = 1.0 - beliefs[ghost];
        let bait = board.offered(enemy, ghost) > 0 && evil > 0.5 && capture < value;
        bait.then_some((evil, square, capture))
    };
    let baits = (0..turn.legal.len()).filter_map(declined);
    let (evil, square, capture) = baits.max_by(|a, b| a.0.total_cmp(&b.0))?;
    Some(ChampionReason::Declines {
        chosen: chosen_move,
        place: square.to_string(),
        percent: whole_percent(evil),
        value: value.into(),
        capture: capture.into(),
        depth,
        nodes,
    })
}

fn worth(value: Value) -> Term {
    Term::value(value.value.into(), value.exact)
}

fn sentence(chosen: &str, value: Option<Value>, findings: &Findings) -> ChampionReason {
    let chosen = chosen.to_owned();
    if let Some(proof) = findings.proof {
        return match proof.moves {
            1 => ChampionReason::WinsNow { chosen },
            moves => ChampionReason::Wins { chosen, moves },
        };
    }
    let value = value.map_or(0.0, |value| f64::from(value.value));
    let (depth, nodes) = (findings.depth, findings.nodes);
    match findings.as_good.len() {
        0 | 1 => ChampionReason::Worth { chosen, value, depth, nodes },
        equals => ChampionReason::Drawn { chosen, value, depth, nodes, others: equals - 1 },
    }
}

messages! {
    /// Reasons for moves of the champion.
    pub(crate) enum ChampionReason in "geister" {
        /// A forced win with this move.
        WinsNow { chosen: String } = "why.wins_now",
            "I play {chosen}: it wins within this move, whatever their ghosts are and whatever they do.";
        /// A forced win.
        Wins { chosen: String, moves: u32 } = "why.wins",
            "I play {chosen}: it wins within {moves} moves, whatever their ghosts are and whatever they do.";
        /// A capture, with the belief behind it.
        Captures { chosen: String, place: String, percent: u32, value: f64, depth: u32, nodes: u64 }
            = "why.takes",
            "I capture on {place} with {chosen}: I think that this ghost is good with {percent} %; worth {value:.2}, looking \
             {depth} moves ahead at {nodes} positions.";
        /// The best move of the search, and a ghost that it leaves alone.
        Declines {
            chosen: String, place: String, percent: u32, value: f64, capture: f64, depth: u32, nodes: u64
        } = "why.declines",
            "I play {chosen}, worth {value:.2}, and leave the ghost on {place}: it stepped up unforced, and I think that it is \
             evil with {percent} %; capturing it is worth {capture:.2} at most, looking {depth} moves ahead at {nodes} positions.";
        /// The best move of the search.
        Worth { chosen: String, value: f64, depth: u32, nodes: u64 } = "why.worth",
            "I play {chosen}: worth {value:.2} over all deals of their natures, looking {depth} moves ahead at {nodes} \
             positions.";
        /// One of several best moves.
        Drawn { chosen: String, value: f64, depth: u32, nodes: u64, others: usize } = "why.drawn",
            "I play {chosen}: worth {value:.2} over all deals of their natures, looking {depth} moves ahead at {nodes} \
             positions; {others} more were as good, and I drew.";
    }
}
