//! The paper's future work.

use std::collections::BTreeMap;

use spielgeist_play::contest::Seating;
use spielgeist_play::stats::{Alternative, Sample, t_test_welch, wilson};

use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::unsaved_run;
use spielgeist_lab::papers::{Bout, share};
use spielgeist_lab::report::{Axis, Chart, Estimate, HeatMap, Item, Row, Series, Verdict};
use spielgeist_lab::{Error, TrainedModel};

/// The effect of starting: the same player on the first seat to the last.
pub(super) fn who_starts(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(80_000, 2_000_000);
    let mut rows = Vec::new();
    let (mut edge, mut lowest_edge) = (Vec::new(), f64::INFINITY);
    for (number, player) in ["random", "semi-smart", "andersen"].into_iter().enumerate() {
        let seating = Seating::Fixed;
        let bout = Bout { game: "ludo", variant: "standard", player, opponent: player, seating, games };
        let report = bout.play(conditions, 5_000 + number as u64, &BTreeMap::new())?;
        let shares: Vec<Estimate> =
            report.wins_by_seat.iter().map(|&wins| estimate(wins, report.games)).collect();
        edge.push(shares[0].value - 25.0);
        lowest_edge = lowest_edge.min(shares[0].interval.map_or(0.0, |(low, _)| low - 25.0));
        rows.push(Row::new(format!("four {player}"), shares.into_iter().map(Some)));
    }
    let axis = Axis::new("games won").unit("%").include(25.0);
    let chart =
        Chart::forest("Games won by the order of moving", axis, ["first", "second", "third", "fourth"], rows);
    let item = conditions
        .item("who-starts", "Future work: the advantage of starting")
        .theirs("quite possibly of influence; left to be investigated")
        .ours(format!("the first to move wins {:+.2}, {:+.2} and {:+.2} points more than a quarter", edge[0], edge[1], edge[2]))
        .verdict(if lowest_edge > 0.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark("Four equal players, random, semi-smart and the published weights, legal moves only. The paper's player \
                 always started.")
        .chart(chart.level(25.0, "a quarter"));
    Ok(vec![item])
}

fn estimate(wins: u64, games: u64) -> Estimate {
    let interval = wilson(wins as f64, games as f64, 0.95);
    Estimate::new(100.0 * wins as f64 / games.max(1) as f64, 100.0 * interval.low, 100.0 * interval.high)
}

const NO_CLEAR_GAIN: &str = "A narrow defeat counts almost as much as a narrow win, so that the population is drawn to being close \
    as well as to winning; and runs of one setting differ more by their seeds than the two settings do.";

/// A fitness by the margin of wins, against the paper's with the same number of games.
pub(super) fn margin(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let lineup = r#"[["semi-smart", "semi-smart", "semi-smart"]]"#;
    let games = conditions.either(100, 200);
    let seeds = conditions.either(2, 6);
    let mut sums = [Vec::new(), Vec::new()];
    let mut curves = Vec::new();
    for (place, score) in ["wins", "margin"].into_iter().enumerate() {
        for seed in 0..seeds {
            let sets = [
                format!("generations={}", conditions.either(100, 400)),
                format!("evolve.judge.rivals=[{{ fixed = {{ games = {games}, lineups = {lineup} }} }}]"),
                format!("evolve.judge.score={score}"),
            ];
            let run = unsaved_run(conditions, "ludo-andersen", &sets, conditions.seed + seed)?;
            let Some(run) = run else { return Ok(Vec::new()) };
            let player = "the champion";
            let bout = Bout {
                game: "ludo",
                variant: "paper",
                player,
                opponent: "semi-smart",
                seating: Seating::Fixed,
                games: conditions.either(10_000, 50_000),
            };
            let trained_models: BTreeMap<String, TrainedModel> = [(player.to_owned(), run.champion)].into();
            sums[place].push(share(&bout.play(conditions, 6_000 + seed, &trained_models)?).value);
            let values = run.generations.iter().map(|g| g.diversity);
            curves.push(Series::of_values(format!("{score}, seed {}", conditions.seed + seed), values));
        }
    }
    let samples = (Sample::of(&sums[1]), Sample::of(&sums[0]));
    let (Some(by_margin), Some(by_wins)) = samples else { return Ok(Vec::new()) };
    let p = t_test_welch(&by_margin, &by_wins, Alternative::Greater).map_or(1.0, |test| test.p_value);
    let list =
        |values: &[f64]| values.iter().map(|value| format!("{value:.1}")).collect::<Vec<_>>().join(", ");
    let item = conditions
        .item("margin-fitness", "Future work: a fitness that distinguishes an overwhelming win from a narrow one")
        .theirs("would likely enhance the performance")
        .ours(format!("champions win {:.1} % with it, {:.1} % without", by_margin.mean, by_wins.mean))
        .verdict(if p < 0.05 { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "The evolution as described with {games} games per specimen, {seeds} seeds each, champions tested on fresh games \
             against three semi-smart players. By margin: {}. By wins: {}. That margins do better has p = {p:.2} (Welch, one-sided).",
            list(&sums[1]),
            list(&sums[0])
        ))
        .chart(Chart::lines("Diversity", Axis::new("generation"), Axis::new("mean distance").include(0.0), curves).wide());
    Ok(vec![if p < 0.05 { item } else { item.reason(NO_CLEAR_GAIN) }])
}

const LADDER: [&str; 6] = ["semi-smart", "q-learning", "andersen", "evolved", "expectimax", "champion"];
const OPPONENTS: [&str; 3] = ["random", "semi-smart", "andersen"];

/// Better representations: every player against three of a kind.
pub(super) fn players(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let mut cells = Vec::new();
    for (row, player) in LADDER.into_iter().enumerate() {
        let mut shares = Vec::new();
        for (column, opponent) in OPPONENTS.into_iter().enumerate() {
            let games = if player == "expectimax" {
                conditions.either(1_000, 20_000)
            } else {
                conditions.either(6_000, 100_000)
            };
            let bout =
                Bout { game: "ludo", variant: "standard", player, opponent, seating: Seating::Rotate, games };
            shares.push(share(&bout.play(
                conditions,
                7_000 + (10 * row + column) as u64,
                &BTreeMap::new(),
            )?));
        }
        cells.push(shares);
    }
    let map = HeatMap::new(LADDER.map(String::from), OPPONENTS.map(|name| format!("three {name}")))
        .fill(|row, column| Some(cells[row][column].value))
        .digits(1)
        .centre(25.0);
    let chart = Chart::heat_map("Games won, percent", "against", "player", map);
    let [_, champion, against_andersen] = cells[LADDER.len() - 1][..] else {
        unreachable!("three opponents")
    };
    let evolved = cells[3][1];
    let interval = |estimate: Estimate| estimate.interval.unwrap_or((estimate.value, estimate.value));
    let (low, high) = interval(champion);
    let representation = conditions
        .item("representation", "Future work: a better representation reaches higher win rates")
        .theirs("seemed necessary")
        .ours(champion.value)
        .interval(low, high)
        .unit("%")
        .verdict(if low > evolved.value { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "Legal moves only, seats rotating, against three semi-smart players: ten evolved weights win {:.1} %, a network \
             with every piece as input (champion) the figure above.",
            evolved.value
        ))
        .chart(chart);
    let rows = OPPONENTS.iter().enumerate().map(|(column, opponent)| {
        Row::new(format!("against three {opponent}"), [Some(cells[LADDER.len() - 1][column])])
    });
    let axis = Axis::new("games won").unit("%").include(25.0);
    let (lowest, highest) = interval(against_andersen);
    let champion = conditions
        .item("champion", "A champion that beats them all: against three of the published player")
        .theirs("a higher win rate is likely to be reached")
        .ours(against_andersen.value)
        .interval(lowest, highest)
        .unit("%")
        .verdict(if lowest > 25.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark("Equal players would win a quarter. The recipe ludo-champion trains it.")
        .chart(Chart::bars("The champion's games won", axis, ["champion"], rows).level(25.0, "par"));
    Ok(vec![representation, champion])
}
