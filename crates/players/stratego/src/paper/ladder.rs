//! Experiment beyond the paper: the best of the first and of later generations against players that never change.

use std::collections::BTreeMap;

use spielgeist_lab::papers::{Bout, Conditions};
use spielgeist_lab::report::{Chart, Item, Series, Table, Verdict};
use spielgeist_lab::{Error, TrainedModel};
use spielgeist_play::contest::Seating;

use super::runs::{Extent, runs};

/// The frozen ladder.
const RUNGS: [&str; 2] = ["random", "hand-weights:depth=1,profile=types"];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let extent = Extent { seeds: conditions.either(1, 3), ..Extent::of(conditions) };
    let games = conditions.either(20, 100);
    let Some(lineages) = runs(conditions, extent, "", &[])? else { return Ok(Vec::new()) };
    let count = lineages[0].bests.len();
    let every = conditions.either(4, 5).min(count);
    let stations: Vec<usize> = (0..count).step_by(every).chain([count - 1]).collect();
    let mut scores = vec![vec![0.0; RUNGS.len()]; stations.len()];
    let mut number = 500;
    for lineage in &lineages {
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
            }
        }
    }
    if conditions.stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Ok(Vec::new());
    }
    let mean = |station: usize| scores[station].iter().sum::<f64>() / RUNGS.len() as f64;
    let (first, last) = (mean(0), mean(stations.len() - 1));
    let mut table = Table::new(
        "Score of each generation's best, draws half, in percent",
        ["generation", "against random", "against weights by hand"],
    );
    for (station, generation) in stations.iter().enumerate() {
        let cells = scores[station].iter().map(|score| format!("{score:.1}"));
        table = table.row(std::iter::once(generation.to_string()).chain(cells));
    }
    let series = RUNGS.iter().enumerate().map(|(rung, _)| {
        let name = ["against random", "against weights by hand"][rung];
        Series::new(
            name,
            stations.iter().enumerate().map(|(at, &generation)| (generation as f64, scores[at][rung])),
        )
    });
    let item = conditions
        .item("ladder", "Section 6: does the heuristic get better, against opponents that it did not evolve with?")
        .theirs("appears to produce better heuristics with time")
        .ours(format!("mean score {first:.1} % in the first generation, {last:.1} % in the last"))
        .verdict(if last > first { Verdict::Agrees } else { Verdict::Differs })
        .reason("The fitness rewards pieces and short games against the run's own opponents; with counts alone all quiet moves are equal, and games end by chance or not at all.")
        .remark(extent.told())
        .remark(format!("{games} games for each number; the opponents see all ranks too and never change."))
        .chart(Chart::lines("Score by generation", "generation", "score, percent", series.collect::<Vec<_>>()))
        .table(table);
    Ok(vec![item])
}
