//! The fuzzy players against Pubeval: matches of 100 games as in the paper, repeated many times, and precise win
//! rates.

use std::collections::BTreeMap;

use spielgeist_lab::Error;
use spielgeist_lab::papers::{Bout, Conditions, share, thousands, unsaved_run};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Series, Table, Verdict};
use spielgeist_play::contest::Seating;
use spielgeist_play::{Label, Say};

use super::says::BackgammonPaper;
use super::stronger::between;

/// Games of a match in the paper.
const MATCH: f64 = 100.0;

/// A player of the paper.
struct Player {
    item: &'static str,
    agent: &'static str,
    recipe: &'static str,
    what: BackgammonPaper,
    /// The paper's result, in percent.
    theirs: f64,
}

const PLAYERS: [Player; 2] = [
    Player {
        item: "simple-34",
        agent: "fuzzeval-simple",
        recipe: "backgammon-fuzzeval-simple",
        what: BackgammonPaper::Rules15,
        theirs: 34.0,
    },
    Player {
        item: "refined-42",
        agent: "fuzzeval",
        recipe: "backgammon-fuzzeval",
        what: BackgammonPaper::Rules30,
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
        curves.push(Series::new(player.what.clone(), curve));
        rises.push(mean_and_error(&gained));
        items.push(item(conditions, player, &shares, number as u64)?);
    }
    let chart = Chart::lines(
        BackgammonPaper::WhileAdapting,
        Axis::new(BackgammonPaper::MatchGames),
        Axis::new(PaperWords::GamesWon).unit("%"),
        curves,
    )
    .level(34.0, BackgammonPaper::PaperSimple)
    .level(42.0, BackgammonPaper::PaperRefined)
    .wide();
    items.push(
        conditions
            .item("figure-5-fuzzeval", BackgammonPaper::Figure5Fuzzeval)
            .theirs(BackgammonPaper::Rises.message())
            .ours(
                BackgammonPaper::Risen {
                    simple: format!("{:+.1}", rises[0].0),
                    simple_error: format!("{:.1}", rises[0].1),
                    refined: format!("{:+.1}", rises[1].0),
                    refined_error: format!("{:.1}", rises[1].1),
                }
                .message(),
            )
            .verdict(match rises.iter().all(|(rise, error)| rise > error) {
                true => Verdict::Agrees,
                false => Verdict::Differs,
            })
            .reason(BackgammonPaper::Level)
            .chart(chart)
            .remark(BackgammonPaper::MeanOfMatches { matches: thousands(matches) }),
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
        BackgammonPaper::PlayerAgainst { player: player.what.clone().into() },
        [
            Label::default(),
            PaperWords::Games.into(),
            PaperWords::Won.into(),
            PaperWords::Interval95.into(),
            BackgammonPaper::PointsPerGame.into(),
        ],
    );
    for (what, (won, points)) in
        [(BackgammonPaper::BeforeAdapting, &before), (BackgammonPaper::After100, &after)]
    {
        let (low, high) = won.interval.unwrap_or((won.value, won.value));
        table = table.row([
            Label::from(what),
            thousands(games).into(),
            format!("{:.1} %", won.value).into(),
            between(low, high),
            format!("{points:+.3}").into(),
        ]);
    }
    // One match of the paper's length.
    let spread = error * (shares.len() as f64).sqrt();
    let agrees = (mean - player.theirs).abs() <= spread;
    Ok(conditions
        .item(player.item, BackgammonPaper::MatchesOf100 { rules: player.what.clone().into() })
        .theirs(player.theirs)
        .ours(mean)
        .interval(mean - error, mean + error)
        .unit("%")
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .reason(if agrees { BackgammonPaper::ByChance } else { BackgammonPaper::KnownInPart })
        .table(table)
        .remark(BackgammonPaper::OneSaysLittle {
            matches: thousands(shares.len() as u64),
            least: format!("{least:.0}"),
            most: format!("{most:.0}"),
            spread: format!("{spread:.0}"),
        }))
}

/// The mean and half the width of its 95 % interval.
fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
