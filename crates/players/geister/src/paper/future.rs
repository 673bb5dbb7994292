//! The paper's future work: look-ahead, and a hall of fame.

use super::duel::{decided, duel, ends, measured, words};
use super::says::GeisterPaper;
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, HeatMap, Item, PaperWords, Row, Series, Table, Verdict};
use spielgeist_play::{Label, Say};

/// The fuzzy strategies that look-ahead is compared with.
const STRATEGIES: [&str; 3] = ["hand-built", "evolved", "evolved:run=champion"];
/// Searching players.
const SEARCHES: [&str; 3] = ["alphabeta", "ismcts", "champion"];
/// Budgets in positions or lines: time would not be reproducible.
const NODES: [u64; 3] = [100, 400, 1_600];

/// Searches with several budgets against the fuzzy strategies.
pub(super) fn look_ahead(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(60, 600);
    let mut found = Vec::new();
    for (row, search) in SEARCHES.into_iter().enumerate() {
        let mut by_budget = Vec::new();
        for (step, nodes) in NODES.into_iter().enumerate() {
            let player = format!("{search}:nodes={nodes}");
            let mut shares = Vec::new();
            for (column, opponent) in STRATEGIES.into_iter().enumerate() {
                let number = 60_000 + (100 * row + 10 * step + column) as u64;
                shares.push(decided(&duel(conditions, [&player, opponent], games, number)?));
            }
            by_budget.push(shares);
        }
        found.push(by_budget);
    }
    Ok(vec![look_ahead_item(conditions, games, &found)])
}

/// Shares by search, budget and strategy.
type Found = [Vec<Vec<Estimate>>];

fn look_ahead_item(conditions: &Conditions<'_>, games: u64, found: &Found) -> Item {
    let most = NODES.len() - 1;
    // The evolved strategy of the paper's own recipe is the benchmark.
    let against_evolved = |search: usize| found[search][most][1];
    let better: Vec<&str> = (0..SEARCHES.len())
        .filter(|&search| ends(against_evolved(search)).0 > 50.0)
        .map(|search| SEARCHES[search])
        .collect();
    let told: Vec<String> = SEARCHES
        .iter()
        .enumerate()
        .map(|(search, name)| format!("{name} {:.0} %", against_evolved(search).value))
        .collect();
    let agrees = !better.is_empty();
    let item = conditions
        .item("look-ahead", GeisterPaper::LookAhead)
        .theirs(GeisterPaper::WouldImprove.message())
        .ours(GeisterPaper::LookAheadOurs { positions: NODES[most], shares: told }.message())
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::LookAheadNodes {
            games,
            better: if agrees { better.join(", ").into() } else { GeisterPaper::NoneDoes.into() },
        })
        .chart(by_budget(found))
        .table(look_ahead_table(found));
    if agrees { item } else { item.reason(GeisterPaper::FewPositions) }
}

fn by_budget(found: &Found) -> Chart {
    let series = SEARCHES.iter().zip(found).map(|(name, by_budget)| {
        let at = || NODES.iter().zip(by_budget).map(|(nodes, shares)| (*nodes as f64, shares[1]));
        let band = at().map(|(nodes, share)| (nodes, ends(share).0, ends(share).1));
        Series::new(*name, at().map(|(nodes, share)| (nodes, share.value))).band(band)
    });
    let axis = NODES.iter().fold(Axis::new(GeisterPaper::PositionsOrLines).log(), |axis, nodes| {
        axis.tick(*nodes as f64, nodes.to_string())
    });
    Chart::lines(
        GeisterPaper::SearchesAgainst,
        axis,
        Axis::new(GeisterPaper::DecidedWon).unit("%").include(50.0),
        series,
    )
    .level(50.0, GeisterPaper::Equals)
}

fn look_ahead_table(found: &Found) -> Table {
    let columns = [PaperWords::Player.into(), GeisterPaper::Nodes.into()].into_iter();
    let against = STRATEGIES.iter().map(|name| PaperWords::AgainstName { name: (*name).into() }.into());
    let mut table = Table::new::<Label>(GeisterPaper::ShareOfDecided, columns.chain(against));
    for (name, by_budget) in SEARCHES.iter().zip(found) {
        for (nodes, shares) in NODES.iter().zip(by_budget) {
            let first = [Label::from(*name), nodes.to_string().into()];
            table = table.row(first.into_iter().chain(shares.iter().map(|share| words(*share))));
        }
    }
    table
}

/// Champions of the paper's recipe and of ours.
const CHAMPIONS: [&str; 4] = ["evolved:run=1", "evolved:run=2", "evolved:run=3", "evolved:run=champion"];
const OF_OURS: usize = 3;
const YARDSTICKS: [&str; 4] = ["random", "dash", "capturer", "hand-built"];

/// The champion of a coevolution with a hall of fame against those of the paper's recipe.
pub(super) fn hall_of_fame(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(600, 5_000);
    let opponents: Vec<&str> = YARDSTICKS.into_iter().chain(CHAMPIONS).collect();
    let mut cells = Vec::new();
    for (row, player) in CHAMPIONS.into_iter().enumerate() {
        let mut shares = Vec::new();
        for (column, opponent) in opponents.iter().enumerate() {
            let number = 70_000 + (10 * row + column) as u64;
            let played = player != *opponent;
            shares.push(
                played
                    .then(|| duel(conditions, [player, opponent], games, number))
                    .transpose()?
                    .as_ref()
                    .map(decided),
            );
        }
        cells.push(shares);
    }
    Ok(vec![hall_of_fame_item(conditions, games, &opponents, &cells)])
}

fn hall_of_fame_item(
    conditions: &Conditions<'_>,
    games: u64,
    opponents: &[&str],
    cells: &[Vec<Option<Estimate>>],
) -> Item {
    let direct: Vec<Estimate> =
        cells[OF_OURS][YARDSTICKS.len()..].iter().take(OF_OURS).filter_map(|cell| *cell).collect();
    let won = direct.iter().filter(|share| ends(**share).0 > 50.0).count();
    let worst = |row: usize| {
        let shares = cells[row][..YARDSTICKS.len()].iter().flatten();
        shares.map(|share| share.value).fold(f64::INFINITY, f64::min)
    };
    let lowest = direct.iter().copied().min_by(|a, b| a.value.total_cmp(&b.value)).unwrap_or(50.0.into());
    let theirs_worst = (0..OF_OURS).map(worst).fold(f64::NEG_INFINITY, f64::max);
    let agrees = won == direct.len();
    let map = HeatMap::new(CHAMPIONS, opponents.iter().copied())
        .fill(|row, column| cells[row][column].map(|share| share.value))
        .digits(0)
        .centre(50.0);
    let rows = (0..CHAMPIONS.len()).map(|row| Row::new(CHAMPIONS[row], cells[row][..4].iter().copied()));
    let item = measured(conditions.item("hall-of-fame", GeisterPaper::HallOfFame), lowest)
        .theirs(GeisterPaper::CouldImprove.message())
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::HallMeasured {
            games,
            won,
            ours: format!("{:.0}", worst(OF_OURS)),
            theirs: format!("{theirs_worst:.0}"),
        })
        .chart(
            Chart::heat_map(
                GeisterPaper::DecidedPercent,
                Axis::new(PaperWords::Against),
                Axis::new(PaperWords::Player),
                map,
            )
            .wide(),
        )
        .chart(
            Chart::forest(
                GeisterPaper::AgainstBenchmarks,
                Axis::new(GeisterPaper::DecidedWon).unit("%").include(50.0),
                YARDSTICKS,
                rows,
            )
            .level(50.0, GeisterPaper::Equals),
        );
    if agrees { item } else { item.reason(GeisterPaper::Cycles) }
}
