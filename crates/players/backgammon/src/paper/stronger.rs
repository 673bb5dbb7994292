//! Beyond the paper: the champion.

use std::collections::BTreeMap;

use spielgeist_lab::Error;
use spielgeist_lab::papers::{Bout, Conditions, share, thousands};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, ReportSays, Row, Table, Verdict};
use spielgeist_play::Label;
use spielgeist_play::contest::Seating;

use super::says::BackgammonPaper;

/// Whether an interval contains the paper's number.
pub(super) fn verdict(low: f64, high: f64, theirs: f64) -> Verdict {
    if low <= theirs && theirs <= high { Verdict::Agrees } else { Verdict::Differs }
}

/// An interval in percent, for a table.
pub(super) fn between(low: f64, high: f64) -> Label {
    let [low, high] = [format!("{low:.1}"), format!("{high:.1} %")].map(Label::from);
    ReportSays::Between { low, high }.into()
}

/// A match against Pubeval in single games.
pub(super) fn against_pubeval(player: &'static str, games: u64) -> Bout<'static> {
    let (game, variant, opponent, seating) = ("backgammon", "standard", "pubeval", Seating::Rotate);
    Bout { game, variant, player, opponent, seating, games }
}

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(1_000, 10_000);
    let mut players = vec![
        ("random", games),
        ("fuzzy-found", games),
        ("td-net:recipe=paper", games),
        ("td-net", games),
        ("champion:plies=0", games),
        ("champion:plies=1", games),
    ];
    // A game with two plies takes about a third of a second, so a quick run leaves them out rather than play too few.
    let deep = conditions.either(None, Some(4_000));
    players.extend(deep.map(|games| ("champion", games)));
    let mut rows = Vec::new();
    for (number, (player, games)) in players.into_iter().enumerate() {
        let report =
            against_pubeval(player, games).play(conditions, 3_000 + number as u64, &BTreeMap::new())?;
        let points = report.points_per_game.as_ref().map_or(f64::NAN, |points| points[0]);
        rows.push((player, share(&report), points));
    }
    let mut table = Table::new(
        BackgammonPaper::AgainstPubeval,
        [
            Label::from(PaperWords::Player),
            PaperWords::Won.into(),
            PaperWords::Interval95.into(),
            BackgammonPaper::PointsPerGame.into(),
        ],
    );
    for (player, won, points) in &rows {
        let (low, high) = won.interval.unwrap_or((won.value, won.value));
        table = table.row([
            Label::from(*player),
            format!("{:.1} %", won.value).into(),
            between(low, high),
            format!("{points:+.3}").into(),
        ]);
    }
    let row = |(player, won, _): &(&str, Estimate, f64)| Row::new(*player, [Some(*won)]);
    let axis = Axis::new(PaperWords::GamesWon).unit("%");
    let chart =
        Chart::forest(BackgammonPaper::AgainstPubeval, axis, [PaperWords::Ours], rows.iter().map(row));
    let (_, best, _) = rows[rows.len() - 1];
    let (low, high) = best.interval.unwrap_or((best.value, best.value));
    Ok(vec![
        conditions
            .item("champion", BackgammonPaper::OwnPlayers)
            .theirs(59.0)
            .ours(best.value)
            .interval(low, high)
            .unit("%")
            .verdict(verdict(low, high, 59.0))
            .reason(BackgammonPaper::ExpertInputs)
            .remark(match deep {
                Some(deep) => BackgammonPaper::PlayerGames { games: thousands(games), deep: thousands(deep) },
                None => BackgammonPaper::PlayerGamesQuick { games: thousands(games) },
            })
            .table(table)
            .chart(chart),
    ])
}
