//! Experiment beyond the paper: the best of the first and of later generations against players that never change.

use std::collections::BTreeMap;

use spielgeist_lab::papers::{Bout, Conditions};
use spielgeist_lab::report::{Axis, Chart, Item, PaperWords, Series, Table};
use spielgeist_lab::{Error, TrainedModel};
use spielgeist_play::Say;
use spielgeist_play::contest::Seating;

use super::evidence::Evidence;
use super::runs::{Extent, mean, runs};
use super::says::StrategoPaper;

/// The frozen ladder.
const RUNGS: [&str; 2] = ["random", "hand-weights:depth=1,profile=types"];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = Extent::of(conditions);
    let games = conditions.either(20, 100);
    let Some(lineages) = runs(conditions, extent, "", &[])? else { return Ok(Vec::new()) };
    let count = lineages[0].bests.len();
    let every = conditions.either(4, 5).min(count);
    let stations: Vec<usize> = (0..count).step_by(every).chain([count - 1]).collect();
    let mut scores = vec![vec![0.0; RUNGS.len()]; stations.len()];
    let mut of_runs = vec![vec![0.0; stations.len()]; lineages.len()];
    let mut number = 500;
    for (lineage, of_run) in lineages.iter().zip(&mut of_runs) {
        for (station, &generation) in stations.iter().enumerate() {
            for (rung, opponent) in RUNGS.into_iter().enumerate() {
                number += 1;
                let player = "best";
                let models: BTreeMap<String, TrainedModel> =
                    [(player.to_owned(), lineage.bests[generation].clone())].into();
                let bout = Bout {
                    game: "stratego",
                    variant: "open",
                    player,
                    opponent,
                    seating: Seating::Rotate,
                    games,
                };
                let report = bout.play(conditions, number, &models)?;
                let score = report.wins[0] as f64 + report.draws as f64 / 2.0;
                scores[station][rung] += 100.0 * score / (games * lineages.len() as u64) as f64;
                of_run[station] += 100.0 * score / (games * RUNGS.len() as u64) as f64;
            }
        }
    }
    if conditions.stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Ok(Vec::new());
    }
    let last = stations.len() - 1;
    let evidence = Evidence::of_pairs(of_runs.iter().map(|run| (run[0], run[last])), 1);
    let of_station = |station: usize| format!("{:.1}", mean(&scores[station]));
    let columns = [
        PaperWords::Generation.message(),
        StrategoPaper::AgainstRandom.message(),
        StrategoPaper::AgainstHand.message(),
    ];
    let mut table = Table::new(StrategoPaper::LadderTable, columns);
    for (station, generation) in stations.iter().enumerate() {
        let cells = scores[station].iter().map(|score| format!("{score:.1}"));
        table = table.row(std::iter::once(generation.to_string()).chain(cells));
    }
    let names = [StrategoPaper::AgainstRandom, StrategoPaper::AgainstHand];
    let series = names.into_iter().enumerate().map(|(rung, name)| {
        Series::new(
            name,
            stations.iter().enumerate().map(|(at, &generation)| (generation as f64, scores[at][rung])),
        )
    });
    let item = conditions
        .item("ladder", StrategoPaper::Ladder)
        .theirs(StrategoPaper::LadderTheirs.message())
        .ours(StrategoPaper::LadderFound { first: of_station(0), last: of_station(last) }.message())
        .verdict(evidence.verdict())
        .reason(StrategoPaper::LadderReason)
        .remark(extent.told())
        .remark(StrategoPaper::LadderGames { games });
    let item = evidence
        .told(item, 1)
        .chart(Chart::lines(
            StrategoPaper::LadderChart,
            Axis::new(PaperWords::Generation),
            Axis::new(StrategoPaper::ScorePercent),
            series.collect::<Vec<_>>(),
        ))
        .table(table);
    Ok(vec![item])
}
