//! The fuzzy players against Pubeval: matches of 100 games as in the paper, repeated many times, and precise win
//! rates.

use std::collections::BTreeMap;

use spielgeist_lab::Error;
use spielgeist_lab::papers::{Bout, Conditions, share, thousands, unsaved_run};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Series, Table, Verdict};
use spielgeist_play::contest::Seating;

/// Games of a match in the paper.
const MATCH: f64 = 100.0;

/// A player of the paper.
struct Player {
    item: &'static str,
    agent: &'static str,
    recipe: &'static str,
    what: &'static str,
    /// The paper's result, in percent.
    theirs: f64,
}

const PLAYERS: [Player; 2] = [
    Player {
        item: "simple-34",
        agent: "fuzzeval-simple",
        recipe: "backgammon-fuzzeval-simple",
        what: "15 rules",
        theirs: 34.0,
    },
    Player {
        item: "refined-42",
        agent: "fuzzeval",
        recipe: "backgammon-fuzzeval",
        what: "30 rules",
        theirs: 42.0,
    },
];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let matches = conditions.either(10, 100);
    let (mut items, mut curves, mut rises) = (Vec::new(), Vec::new(), Vec::new());
    for (number, player) in PLAYERS.iter().enumerate() {
        let (mut shares, mut gained) = (Vec::new(), Vec::new());
        let mut sums: Vec<f64> = Vec::new();
        for nth in 0..matches {
            let seed = conditions.seed.wrapping_add(nth);
            let Some(run) = unsaved_run(conditions, player.recipe, &[], seed)? else { return Ok(Vec::new()) };
            let won: Vec<f64> = run.generations.iter().map(|generation| 100.0 * generation.mean).collect();
            shares.push(won.iter().sum::<f64>() / won.len() as f64);
            gained.push(won[won.len() - 1] - won[0]);
            sums.resize(won.len(), 0.0);
            sums.iter_mut().zip(&won).for_each(|(sum, won)| *sum += won);
        }
        let parts = sums.len() as f64;
        let curve: Vec<(f64, f64)> = (1..)
            .zip(&sums)
            .map(|(part, sum)| (f64::from(part) * MATCH / parts, sum / matches as f64))
            .collect();
        curves.push(Series::new(player.what, curve));
        rises.push(mean_and_error(&gained));
        items.push(item(conditions, player, &shares, number as u64)?);
    }
    let chart = Chart::lines(
        "Fuzzeval against Pubeval while it adapts",
        Axis::new("games of the match"),
        Axis::new("games won").unit("%"),
        curves,
    )
    .level(34.0, "paper: simple rules")
    .level(42.0, "paper: refined rules")
    .wide();
    items.push(
        conditions
            .item("figure-5-fuzzeval", "Figure 5: Fuzzeval against Pubeval, game by game")
            .theirs("rises to 34 % and 42 % within 100 games")
            .ours(format!(
                "{:+.1} ± {:.1} and {:+.1} ± {:.1} points from the first ten games to the last",
                rises[0].0, rises[0].1, rises[1].0, rises[1].1
            ))
            .verdict(match rises.iter().all(|(rise, error)| rise > error) {
                true => Verdict::Agrees,
                false => Verdict::Differs,
            })
            .reason("Ours plays at its level from the first game on: moving the functions by what winning boards have in common changes the order of plays little.")
            .chart(chart)
            .remark(format!("The mean of {} matches, in parts of ten games.", thousands(matches))),
    );
    Ok(items)
}

fn item(conditions: &Conditions<'_>, player: &Player, shares: &[f64], number: u64) -> Result<Item, Error> {
    let games = conditions.either(2_000, 10_000);
    let play = |agent: &str, at: u64| -> Result<(Estimate, f64), Error> {
        let bout = Bout {
            game: "backgammon",
            variant: "standard",
            player: agent,
            opponent: "pubeval",
            seating: Seating::Rotate,
            games,
        };
        let report = bout.play(conditions, at, &BTreeMap::new())?;
        let points = report.points_per_game.as_ref().map_or(f64::NAN, |points| points[0]);
        Ok((share(&report), points))
    };
    let before = play(player.agent, 1_000 + 10 * number)?;
    let after = play(&format!("{}:adapted=yes", player.agent), 1_001 + 10 * number)?;
    let (mean, error) = mean_and_error(shares);
    let (least, most) =
        shares.iter().fold((f64::MAX, f64::MIN), |(least, most), &share| (least.min(share), most.max(share)));
    let mut table = Table::new(
        format!("{} against Pubeval", player.what),
        ["", "games", "won", "95 % interval", "points per game"],
    );
    for (what, (won, points)) in [("before adapting", &before), ("after 100 games", &after)] {
        let (low, high) = won.interval.unwrap_or((won.value, won.value));
        table = table.row([
            what.to_owned(),
            thousands(games),
            format!("{:.1} %", won.value),
            format!("{low:.1} to {high:.1} %"),
            format!("{points:+.3}"),
        ]);
    }
    // One match of the paper's length.
    let spread = error * (shares.len() as f64).sqrt();
    let agrees = (mean - player.theirs).abs() <= spread;
    Ok(conditions
        .item(player.item, &format!("Fuzzeval with {} against Pubeval, matches of 100 games", player.what))
        .theirs(player.theirs)
        .ours(mean)
        .interval(mean - error, mean + error)
        .unit("%")
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .reason(if agrees {
            "Within what one match of 100 games can differ by chance."
        } else {
            "The paper's rules are known in part only; the others are ours."
        })
        .table(table)
        .remark(format!(
            "{} matches of 100 games, in which it adapts: {least:.0} to {most:.0} % won; 95 of 100 such matches lie within {spread:.0} points \
             of the mean. A single one, as in the paper, says little.",
            thousands(shares.len() as u64)
        )))
}

/// The mean and half the width of its 95 % interval.
fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
