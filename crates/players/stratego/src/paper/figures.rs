//! Figures 2 to 4: fitness and the length of games over the generations.

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Chart, Item, Series, Verdict};

use super::runs::{Extent, Lineage, average, best, curve, mean, runs};
use crate::genetic::Row;

/// "After approximately 20 generations".
const SETTLED: usize = 20;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    of_extent(conditions, Extent::of(conditions))
}

pub(super) fn of_extent(conditions: &Conditions<'_>, extent: Extent) -> Result<Vec<Item>, Error> {
    let Some(lineages) = runs(conditions, extent, "", &[])? else { return Ok(Vec::new()) };
    Ok(vec![
        rising(conditions, extent, &lineages, "figure-2", "Figure 2: maximum fitness over time", best),
        rising(conditions, extent, &lineages, "figure-3", "Figure 3: average fitness over time", average),
        lengths(conditions, extent, &lineages),
        halving(conditions, extent, &lineages),
    ])
}

/// A curve that should rise from the first to the last third.
fn rising(
    conditions: &Conditions<'_>,
    extent: Extent,
    lineages: &[Lineage],
    name: &str,
    title: &str,
    of: fn(&Row) -> f64,
) -> Item {
    let values = curve(lineages, of);
    let third = (values.len() / 3).max(1);
    let (first, last) = (mean(&values[..third]), mean(&values[values.len() - third..]));
    let rises = last > first;
    let item = conditions
        .item(name, title)
        .theirs(if name == "figure-2" {
            "generally increases, with dips"
        } else {
            "rises quickly, then a line with fluctuations"
        })
        .ours(format!("first third {first:.0}, last third {last:.0}"))
        .verdict(if rises { Verdict::Agrees } else { Verdict::Differs })
        .remark(extent.told())
        .chart(Chart::lines(
            title,
            "generation",
            "fitness",
            vec![Series::of_values("mean of the runs", values)],
        ));
    if rises {
        return item;
    }
    item.reason("Fitness is relative to the opponent pool, which improves too, and counts moves and pieces more than wins.")
}

fn lengths(conditions: &Conditions<'_>, extent: Extent, lineages: &[Lineage]) -> Item {
    let title = "Figure 4: average number of moves per game over time";
    let (all, won) = (curve(lineages, |row| row.moves), curve(lineages, |row| row.moves_won));
    let decided = curve(lineages, |row| row.decided as f64 / row.games.max(1) as f64);
    let steps: Vec<f64> = all.windows(2).map(|pair| (pair[1] - pair[0]).abs()).collect();
    let swing = 100.0 * mean(&steps) / mean(&all).max(1.0);
    conditions
        .item("figure-4", title)
        .theirs("fluctuates wildly")
        .ours(format!("changes by {swing:.0} % of its mean from one generation to the next"))
        .verdict(if swing >= 5.0 { Verdict::Agrees } else { Verdict::Differs })
        .reason("The mean over several runs is smoother than a single one.")
        .remark(extent.told())
        .remark(format!("Games that somebody won: {:.0} %.", 100.0 * mean(&decided)))
        .chart(Chart::lines(
            title,
            "generation",
            "moves of a side",
            vec![Series::of_values("all games", all), Series::of_values("games won by a side", won)],
        ))
}

fn halving(conditions: &Conditions<'_>, extent: Extent, lineages: &[Lineage]) -> Item {
    let won = curve(lineages, |row| row.moves_won);
    let settled = SETTLED.min(2 * won.len() / 3).max(1);
    let early = mean(&won[..(won.len() / 6).max(1)]);
    let late = mean(&won[settled.min(won.len() - 1)..]);
    let ratio = late / early.max(1.0);
    conditions
        .item("moves-halve", "Section 5.1: moves to win after about 20 generations")
        .theirs("about half of the early values")
        .ours(format!("{:.0} % of the early values: {early:.0} moves, then {late:.0}", 100.0 * ratio))
        .verdict(if ratio <= 0.65 { Verdict::Agrees } else { Verdict::Differs })
        .reason("Shorter games are rewarded only a little, and random weights already win some games fast, by chance.")
        .remark(extent.told())
}
