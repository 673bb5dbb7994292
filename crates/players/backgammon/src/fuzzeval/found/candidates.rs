//! The candidate rules: every term of every measure, and every two of them.

use super::super::inputs::{MEASURES, Readings, find};
use super::base::{CONTACT, RuleBase, Tops, Weighed};

/// The measures that say something about a race.
const RACE: [&str; 9] = [
    "PiecesOff",
    "PiecesHome",
    "PipLead",
    "EmptyHomePoints",
    "PiecesStacked",
    "PiecesDeep",
    "SinglePieces",
    "PointsOwned",
    "Pips",
];

/// The shares of boards below the lowest and above the highest top.
const TAIL: f64 = 0.03;
/// A middle top nearer to an end than this share of the width moves to the centre.
const NEAREST: f64 = 0.125;
/// Variables narrower than this have two terms.
const NARROW: f64 = 1.5;

/// All candidate rules over terms that fit these boards, without strengths.
pub(super) fn candidates(boards: &[Readings]) -> RuleBase {
    let tops = (0..MEASURES).map(|measure| [false, true].map(|race| tops(boards, measure, race))).collect();
    let mut base = RuleBase { tops, rules: Vec::new() };
    for race in [false, true] {
        let measures: Vec<usize> = match race {
            false => (0..MEASURES).filter(|&measure| measure != CONTACT).collect(),
            true => RACE.iter().filter_map(|name| find(name)).collect(),
        };
        let mut add = |conditions: Vec<(usize, usize)>| {
            base.rules.push(Weighed { race, conditions, strength: 0.0 });
        };
        if !race {
            // How much contact itself is worth, for plays that end it.
            add(Vec::new());
        }
        for (at, &measure) in measures.iter().enumerate() {
            // The lowest term says nothing that the others do not: the three add up to 1.
            let middle = base.tops[measure][usize::from(race)].middle.map(|_| 1);
            middle.into_iter().chain([2]).for_each(|term| add(vec![(measure, term)]));
            for &other in &measures[at + 1..] {
                for (one, two) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
                    add(vec![(measure, one), (other, two)]);
                }
            }
        }
    }
    base
}

/// The tops of a measure's terms: its usual lowest value, its median and its usual highest.
fn tops(boards: &[Readings], measure: usize, race: bool) -> Tops {
    let mut values: Vec<f64> =
        boards.iter().filter(|board| (board[CONTACT] == 0.0) == race).map(|board| board[measure]).collect();
    if values.is_empty() {
        return Tops { low: 0.0, middle: None, high: 1.0 };
    }
    values.sort_by(f64::total_cmp);
    // Whole numbers are easier to read.
    let at = |share: f64| values[((values.len() - 1) as f64 * share) as usize].round();
    let (low, middle) = (at(TAIL), at(0.5));
    let high = at(1.0 - TAIL).max(low + 1.0);
    let width = high - low;
    let middle = match () {
        () if width < NARROW => None,
        () if middle - low < NEAREST * width || high - middle < NEAREST * width => Some(low + width / 2.0),
        () => Some(middle),
    };
    Tops { low, middle, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tops_are_where_boards_are() {
        let board = |value: f64, contact: f64| {
            let mut board = [value; MEASURES];
            board[CONTACT] = contact;
            board
        };
        let boards: Vec<Readings> = (0..=100).map(|value| board(f64::from(value), 1.0)).collect();
        assert_eq!(tops(&boards, 0, false), Tops { low: 3.0, middle: Some(50.0), high: 97.0 });
        assert_eq!(tops(&boards, 0, true), Tops { low: 0.0, middle: None, high: 1.0 }, "no race was seen");
        let narrow: Vec<Readings> = (0..9).map(|value| board(f64::from(value % 2), 1.0)).collect();
        assert_eq!(tops(&narrow, 0, false), Tops { low: 0.0, middle: None, high: 1.0 });
    }

    #[test]
    fn no_candidate_has_more_than_two_conditions_besides_contact() {
        let base = candidates(&[]);
        assert!(base.rules.len() > 1_000);
        assert!(base.rules.iter().all(|rule| rule.conditions.len() <= 2));
        assert!(base.rules.iter().all(|rule| rule.conditions.iter().all(|(measure, _)| *measure != CONTACT)));
    }
}
