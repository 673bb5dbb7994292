//! Beyond the paper: the champion.

use std::collections::BTreeMap;

use spielgeist_lab::Error;
use spielgeist_lab::papers::{Bout, Conditions, share};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Row, Table, Verdict};
use spielgeist_play::contest::Seating;

/// A match against Pubeval in single games.
pub(super) fn against_pubeval(player: &'static str, games: u64) -> Bout<'static> {
    let (game, variant, opponent, seating) = ("backgammon", "standard", "pubeval", Seating::Rotate);
    Bout { game, variant, player, opponent, seating, games }
}

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(1_000, 10_000);
    // Two plies take six times as long as one.
    let deep = conditions.either(200, 4_000);
    let players = [
        ("random", games),
        ("fuzzy-found", games),
        ("td-net:recipe=paper", games),
        ("td-net", games),
        ("champion:plies=0", games),
        ("champion:plies=1", games),
        ("champion", deep),
    ];
    let mut rows = Vec::new();
    for (number, (player, games)) in players.into_iter().enumerate() {
        let report =
            against_pubeval(player, games).play(conditions, 3_000 + number as u64, &BTreeMap::new())?;
        let points = report.points_per_game.as_ref().map_or(f64::NAN, |points| points[0]);
        rows.push((player, share(&report), points));
    }
    let mut table = Table::new("Against Pubeval", ["player", "won", "95 % interval", "points per game"]);
    for (player, won, points) in &rows {
        let (low, high) = won.interval.unwrap_or((won.value, won.value));
        table = table.row([
            (*player).to_owned(),
            format!("{:.1} %", won.value),
            format!("{low:.1} to {high:.1} %"),
            format!("{points:+.3}"),
        ]);
    }
    let row = |(player, won, _): &(&str, Estimate, f64)| Row::new(*player, [Some(*won)]);
    let chart =
        Chart::forest("Against Pubeval", Axis::new("games won").unit("%"), ["ours"], rows.iter().map(row));
    let (_, best, _) = rows[rows.len() - 1];
    let (low, high) = best.interval.unwrap_or((best.value, best.value));
    Ok(vec![
        conditions
            .item("champion", "Players of our own against Pubeval")
            .theirs(59.0)
            .ours(best.value)
            .interval(low, high)
            .unit("%")
            .verdict(if low > 59.0 { Verdict::Differs } else { Verdict::Agrees })
            .reason("Expert inputs, more games, and a search over the next two rolls.")
            .remark(format!("{games} games for each player; {deep} for the champion with two rolls."))
            .table(table)
            .chart(chart),
    ])
}
