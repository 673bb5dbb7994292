//! Explanations of agents that score every move with one number.

use std::fmt::Display;

use spielgeist_play::{Candidate, Explanation, Term};

use crate::reason::Reason;

/// Explains the choice of an agent that scores every legal move with one number, the value of `term(index, value)`, and
/// plays the first of the largest.
pub(super) fn explain_best<M, S>(legal: &[M], scores: &[S], term: impl Fn(usize, f64) -> Term) -> Explanation
where
    M: Copy + Display,
    S: Copy + PartialOrd + Into<f64>,
{
    let first_best = |best: usize, at: usize| if scores[at] > scores[best] { at } else { best };
    let best = (1..scores.len()).fold(0, first_best);
    let next = (0..scores.len()).filter(|&at| at != best).reduce(first_best);
    let score = |at: usize| scores[at].into() + 0.0;
    let candidate = |(at, mv): (usize, &M)| Candidate {
        mv: mv.to_string(),
        score: score(at),
        terms: vec![term(at, score(at))],
    };
    let (chosen, value) = (legal[best].to_string(), score(best));
    let reason = |chosen: String| match next {
        None => Reason::OnlyOne { chosen, value },
        Some(next) if scores[next] == scores[best] => {
            Reason::FirstOfEquals { chosen, value, next: legal[next].to_string() }
        }
        Some(next) => Reason::Best { chosen, value, next: legal[next].to_string(), next_value: score(next) },
    };
    let sentence = reason(chosen.clone());
    Explanation::new(chosen, legal.iter().enumerate().map(candidate).collect(), sentence)
}
