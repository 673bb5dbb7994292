//! Explanations of the champion.

use spielgeist_geister::{Geister, Move};
use spielgeist_play::{Candidate, Explanation, Term, Turn};

use super::findings::{Findings, Value};

/// The setup is random, so that no opponent can learn it.
pub(crate) fn of_setup(chosen: Move) -> Explanation {
    let sentence = "I drew one of the 70 setups, each as likely as the others.".to_owned();
    Explanation::new(chosen.to_string(), Vec::new(), sentence)
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

fn sentence(chosen: &str, value: Option<Value>, findings: &Findings) -> String {
    if let Some(proof) = findings.proof {
        let moves = if proof.moves == 1 { "this move".to_owned() } else { format!("{} moves", proof.moves) };
        return format!(
            "I play {chosen}: it wins within {moves}, whatever their ghosts are and whatever they do."
        );
    }
    let worth = value.map_or(0.0, |value| value.value);
    let (depth, nodes) = (findings.depth, findings.nodes);
    let drawn = match findings.as_good.len() {
        0 | 1 => String::new(),
        others => format!("; {} more were as good, and I drew", others - 1),
    };
    format!(
        "I play {chosen}: worth {worth:.2} over all deals of their natures, looking {depth} moves ahead at {nodes} positions{drawn}."
    )
}
