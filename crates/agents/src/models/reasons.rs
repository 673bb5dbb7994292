//! Explanations of agents that score every move with one number.

use std::fmt::Display;

use spielgeist_play::{Candidate, Explanation, Term};

/// Explains the choice of an agent that scores every legal move with one number, called `name(index)`, and
/// plays the first of the largest.
pub(super) fn explain_best<M, S>(legal: &[M], scores: &[S], name: impl Fn(usize) -> String) -> Explanation
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
        terms: vec![Term::new(&name(at), score(at), 1.0)],
    };
    let chosen = legal[best].to_string();
    let sentence = match next {
        None => format!("I play {chosen}, worth {:.3}: there is nothing else.", score(best)),
        Some(next) if scores[next] == scores[best] => {
            format!("I play {chosen}, worth {:.3}; {} is as good, but comes later.", score(best), legal[next])
        }
        Some(next) => format!(
            "I play {chosen}, worth {:.3}, before {}, worth {:.3}.",
            score(best),
            legal[next],
            score(next)
        ),
    };
    Explanation::new(chosen, legal.iter().enumerate().map(candidate).collect(), sentence)
}
