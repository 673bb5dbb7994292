//! Explanations of searches.

use std::fmt::Display;

use spielgeist_play::{Candidate, Explanation, Message, Term, TermName};

use super::deepening::{Known, Ranking};
use crate::reason::Reason;

/// Maximum number of moves of a line in an explanation.
const TOLD: usize = 8;

/// The explanation of a search to a depth.
pub(super) fn explain_ranking<M: Copy + Display>(ranking: &Ranking<M>, legal: &[M]) -> Explanation {
    let candidate = |(mv, known): (&M, &Option<Known>)| {
        let known = (*known)?;
        let depth = Term::new(TermName::Depth, f64::from(known.depth), 0.0);
        let terms = vec![Term::value(known.value, known.exact), depth];
        Some(Candidate { mv: mv.to_string(), score: known.value, terms })
    };
    let chosen = legal[ranking.chosen()];
    let expectation = expectation(chosen, &ranking.line, ranking.value());
    let seen = ranking.known[ranking.chosen()].map_or(0, |known| known.depth);
    let (nodes, depth) = (ranking.nodes, ranking.depth);
    let sentence = if seen > depth {
        Reason::SearchedOn { expectation, nodes, depth, seen }
    } else {
        Reason::Searched { expectation, nodes, depth }
    };
    let candidates = legal.iter().zip(&ranking.known).filter_map(candidate).collect();
    Explanation::new(chosen.to_string(), candidates, sentence).expecting(&ranking.line)
}

/// `I play X: I expect Y Z, worth 0.31`.
pub(super) fn expectation<M: Display>(chosen: M, line: &[M], value: f64) -> Message {
    // Adding 0 turns the -0 of a rounded small loss into 0.
    let value = (value * 100.0).round() / 100.0 + 0.0;
    let chosen = chosen.to_string();
    if line.is_empty() {
        return Reason::Worth { chosen, value }.into();
    }
    let line = line.iter().take(TOLD).map(ToString::to_string).collect::<Vec<_>>().join(" ");
    Reason::Expects { chosen, line, value }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_told_in_full_up_to_eight_moves() {
        assert_eq!(expectation(1, &[], 0.314).text, "I play 1: worth 0.31");
        assert_eq!(expectation(1, &[2, 3], -0.001).text, "I play 1: I expect 2 3, worth 0.00");
        assert!(expectation(1, &[7; 20], 1.0).text.contains("I expect 7 7 7 7 7 7 7 7, worth 1.00"));
    }
}
