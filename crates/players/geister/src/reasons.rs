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
    let sentence = sentence(&chosen_move, findings.values[chosen], findings);
    Explanation::new(chosen_move, candidates, sentence)
}

fn worth(value: Value) -> Term {
    Term::new(if value.exact { "value" } else { "value at most" }, value.value.into(), 1.0)
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
    /// Why the champion moves.
    pub(crate) enum ChampionReason in "geister" {
        /// A forced win with this move.
        WinsNow { chosen: String } = "why.wins_now",
            "I play {chosen}: it wins within this move, whatever their ghosts are and whatever they do.";
        /// A forced win.
        Wins { chosen: String, moves: u32 } = "why.wins",
            "I play {chosen}: it wins within {moves} moves, whatever their ghosts are and whatever they do.";
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
