//! Matches between two players, and shares with their intervals.

use super::says::GeisterPaper;
use spielgeist_play::Label;
use std::collections::BTreeMap;

use spielgeist_play::contest::Seating;
use spielgeist_play::stats::wilson;

use spielgeist_lab::papers::Bout;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Estimate, Item};
use spielgeist_lab::{Error, MatchReport, TrainedModel};

/// Plays a match under the rules of the competition: at most a hundred moves, seats swapped after every game.
pub(super) fn duel(
    conditions: &Conditions<'_>,
    players: [&str; 2],
    games: u64,
    number: u64,
) -> Result<MatchReport, Error> {
    duel_of(conditions, players, games, number, &BTreeMap::new())
}

/// The same with trained players that have no name in the catalogue.
pub(super) fn duel_of(
    conditions: &Conditions<'_>,
    [player, opponent]: [&str; 2],
    games: u64,
    number: u64,
    trained_models: &BTreeMap<String, TrainedModel>,
) -> Result<MatchReport, Error> {
    let (game, variant, seating) = ("geister", "standard", Seating::Rotate);
    Bout { game, variant, player, opponent, seating, games }.play(conditions, number, trained_models)
}

/// A share in percent, with Wilson's interval. For an empty whole it is 50 with the full interval.
pub(super) fn percent(part: u64, whole: u64) -> Estimate {
    if whole == 0 {
        return Estimate::new(50.0, 0.0, 100.0);
    }
    let interval = wilson(part as f64, whole as f64, 0.95);
    Estimate::new(100.0 * part as f64 / whole as f64, 100.0 * interval.low, 100.0 * interval.high)
}

/// The first player's share of the games that were not drawn.
pub(super) fn decided(report: &MatchReport) -> Estimate {
    percent(report.wins[0], report.wins[0] + report.wins[1])
}

/// The ends of an interval, or the value itself.
pub(super) fn ends(estimate: Estimate) -> (f64, f64) {
    estimate.interval.unwrap_or((estimate.value, estimate.value))
}

/// Whether two intervals overlap.
pub(super) fn meet(one: Estimate, other: Estimate) -> bool {
    let ((low, high), (lowest, highest)) = (ends(one), ends(other));
    low <= highest && lowest <= high
}

/// 76.2 % (75.0 to 77.4)
pub(super) fn words(estimate: Estimate) -> Label {
    let (low, high) = ends(estimate);
    let [share, low, high] = [estimate.value, low, high].map(|number| format!("{number:.1}"));
    GeisterPaper::Share { share, low, high }.into()
}

/// The same for a table: 76.2 ± 1.2, in any unit, with `digits` decimals.
pub(super) fn short(estimate: Estimate, digits: usize) -> String {
    let (low, high) = ends(estimate);
    let margin = (estimate.value - low).max(high - estimate.value);
    format!("{:.digits$} ± {margin:.digits$}", estimate.value)
}

/// An item whose result is a share.
pub(super) fn measured(item: Item, ours: Estimate) -> Item {
    let (low, high) = ends(ours);
    item.ours(ours.value).interval(low, high).unit("%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_meet_when_they_share_a_point() {
        let at = |low, high| Estimate::new((low + high) / 2.0, low, high);
        assert!(meet(at(70.0, 75.0), at(75.0, 80.0)) && meet(at(60.0, 90.0), at(75.0, 80.0)));
        assert!(!meet(at(70.0, 74.0), at(75.0, 80.0)) && !meet(at(81.0, 90.0), at(75.0, 80.0)));
    }

    /// statsmodels 0.14: proportion_confint(153, 200, method="wilson") is (0.7016, 0.8184).
    #[test]
    fn shares_have_wilsons_interval() {
        let share = percent(153, 200);
        assert_eq!(words(share).to_string(), "76.5 % (70.2 to 81.8)");
        assert_eq!(short(share, 1), "76.5 ± 6.3");
        assert_eq!(ends(percent(0, 0)), (0.0, 100.0));
    }
}
