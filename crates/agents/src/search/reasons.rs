//! Explanations of searches.

use std::fmt::{Display, Write};

use spielgeist_play::{Candidate, Explanation, Term};

use super::deepening::{Known, Ranking};

/// Maximum number of moves of a line in an explanation.
const TOLD: usize = 8;

/// The explanation of a search to a depth.
pub(super) fn explain_ranking<M: Copy + Display>(ranking: &Ranking<M>, legal: &[M]) -> Explanation {
    let candidate = |(mv, known): (&M, &Option<Known>)| {
        let known = (*known)?;
        let name = if known.exact { "value" } else { "value at most" };
        let depth = Term::new("depth", f64::from(known.depth), 0.0);
        let terms = vec![Term::new(name, known.value, 1.0), depth];
        Some(Candidate { mv: mv.to_string(), score: known.value, terms })
    };
    let chosen = legal[ranking.chosen()];
    let sentence = format!(
        "{} after {} positions to depth {}{}.",
        expectation(chosen, &ranking.line, ranking.value()),
        grouped(ranking.nodes),
        ranking.depth,
        cut_short(ranking),
    );
    let candidates = legal.iter().zip(&ranking.known).filter_map(candidate).collect();
    Explanation::new(chosen.to_string(), candidates, sentence)
}

/// Notes if the chosen move was searched deeper than the others, whose values are then not comparable.
fn cut_short<M: Copy>(ranking: &Ranking<M>) -> String {
    let seen = ranking.known[ranking.chosen()].map_or(0, |known| known.depth);
    if seen > ranking.depth {
        format!("; a look to depth {seen} that not every move got was the last word")
    } else {
        String::new()
    }
}

/// `I play X: I expect Y Z, worth 0.31`.
pub(super) fn expectation<M: Display>(chosen: M, line: &[M], value: f64) -> String {
    let mut text = format!("I play {chosen}: ");
    if !line.is_empty() {
        text.push_str("I expect");
        for mv in line.iter().take(TOLD) {
            write!(text, " {mv}").expect("text takes anything");
        }
        text.push_str(", ");
    }
    // Adding 0 turns the -0 of a rounded small loss into 0.
    let rounded = (value * 100.0).round() / 100.0 + 0.0;
    write!(text, "worth {rounded:.2}").expect("text takes anything");
    text
}

/// Formats an integer with thousands separators: `12,345`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (12_345_678, "12,345,678")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn a_line_is_told_in_full_up_to_eight_moves() {
        assert_eq!(expectation(1, &[], 0.314), "I play 1: worth 0.31");
        assert_eq!(expectation(1, &[2, 3], -0.001), "I play 1: I expect 2 3, worth 0.00");
        assert!(expectation(1, &[7; 20], 1.0).contains("I expect 7 7 7 7 7 7 7 7, worth 1.00"));
    }
}
