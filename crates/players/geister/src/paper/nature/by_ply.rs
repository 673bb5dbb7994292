//! Accuracy during the game, as the strategy uses it.

use super::{NEAR, Readers};
use crate::paper::says::GeisterPaper;
use crate::reading::{Accuracy, Score, Sighting, examine};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, Series, Verdict};
use spielgeist_play::Say;

/// The accuracy of the independent implementation around a ply, in percent.
const REREAD_BY_PLY: [(u16, f64); 3] = [(10, 66.0), (20, 72.0), (40, 83.0)];

pub(super) fn item(conditions: &Conditions<'_>, readers: &Readers, exam: &[Sighting]) -> Item {
    let examined =
        [&readers.at_the_end, &readers.every_turn, &readers.of_all].map(|reader| examine(reader, exam));
    let at = |accuracy: &Accuracy, ply: u16| accuracy.by_ply.get(&ply).map_or(f64::NAN, Score::percent);
    let list =
        |accuracy: &Accuracy| REREAD_BY_PLY.map(|(ply, _)| format!("{:.0}", at(accuracy, ply))).join(" / ");
    let near = REREAD_BY_PLY.iter().all(|&(ply, theirs)| (at(&examined[0], ply) - theirs).abs() <= NEAR);
    let names = [GeisterPaper::TrainedFinal, GeisterPaper::TrainedEveryTurn, GeisterPaper::TrainedAllTurns];
    // A group of ten plies is drawn at its middle. Few games reach the last ones.
    let points = |accuracy: &Accuracy| -> Vec<(f64, f64)> {
        let most = accuracy.by_ply.values().map(|score| score.read).max().unwrap_or(0);
        let read = accuracy.by_ply.iter().filter(|(_, score)| score.read >= most / 100);
        read.map(|(ply, score)| (f64::from(*ply) + 5.0, score.percent())).collect()
    };
    let series = names.into_iter().zip(&examined).map(|(name, accuracy)| Series::new(name, points(accuracy)));
    let reread =
        Series::new(GeisterPaper::Independent, REREAD_BY_PLY.map(|(ply, theirs)| (f64::from(ply), theirs)));
    let chart = Chart::lines(
        GeisterPaper::ReadByPly,
        Axis::new(GeisterPaper::Ply),
        Axis::new(GeisterPaper::GhostsOnBoard).unit("%").include(50.0),
        series.chain([reread]),
    );
    let theirs = REREAD_BY_PLY.map(|(_, share)| format!("{share:.0}")).join(" / ");
    let item = conditions
        .item("nature-accuracy-by-ply", GeisterPaper::ByPlyTitle)
        .theirs(GeisterPaper::ByPlyTheirs { shares: theirs }.message())
        .ours(GeisterPaper::ByPlyOurs { last: list(&examined[0]), every: list(&examined[1]) }.message())
        .verdict(if near { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::ByPlyMiddle { near: format!("{NEAR:.0}") })
        .chart(chart.level(50.0, GeisterPaper::Guess).wide());
    if near { item } else { item.reason(GeisterPaper::SinglePlies) }
}
