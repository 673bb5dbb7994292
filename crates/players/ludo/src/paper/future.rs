//! The paper's future work.

use std::collections::BTreeMap;

use spielgeist_play::contest::Seating;
use spielgeist_play::stats::{Alternative, Sample, t_test_welch, wilson};

use super::says::LudoPaper;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::unsaved_run;
use spielgeist_lab::papers::{Bout, share};
use spielgeist_lab::report::{Axis, Chart, Estimate, HeatMap, Item, PaperWords, Row, Series, Verdict};
use spielgeist_lab::{Error, TrainedModel};
use spielgeist_play::Say;

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
        rows.push(Row::new(LudoPaper::Four { player }, shares.into_iter().map(Some)));
    }
    let axis = Axis::new(PaperWords::GamesWon).unit("%").include(25.0);
    let places = [PaperWords::First, PaperWords::Second, PaperWords::Third, PaperWords::Fourth];
    let chart = Chart::forest(LudoPaper::ByOrder, axis, places, rows);
    let item = conditions
        .item("who-starts", LudoPaper::WhoStarts)
        .theirs(LudoPaper::PossiblyOfInfluence.message())
        .ours(
            LudoPaper::FirstWins {
                random: format!("{:+.2}", edge[0]),
                semi_smart: format!("{:+.2}", edge[1]),
                andersen: format!("{:+.2}", edge[2]),
            }
            .message(),
        )
        .verdict(if lowest_edge > 0.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark(LudoPaper::FourEqual)
        .chart(chart.level(25.0, LudoPaper::Quarter));
    Ok(vec![item])
}

fn estimate(wins: u64, games: u64) -> Estimate {
    let interval = wilson(wins as f64, games as f64, 0.95);
    Estimate::new(100.0 * wins as f64 / games.max(1) as f64, 100.0 * interval.low, 100.0 * interval.high)
}

/// A fitness by the margin of wins, against the paper's with the same number of games.
pub(super) fn margin(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let lineup = r#"[["semi-smart", "semi-smart", "semi-smart"]]"#;
    let games = conditions.either(100, 200);
    let seeds = conditions.either(2, 6);
    let mut sums = [Vec::new(), Vec::new()];
    let mut curves = Vec::new();
    let scores = [("wins", LudoPaper::Wins), ("margin", LudoPaper::Margin)];
    for (place, (score, name)) in scores.into_iter().enumerate() {
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
            curves.push(Series::of_values(
                LudoPaper::SeedOf { score: name.clone().into(), seed: conditions.seed + seed },
                values,
            ));
        }
    }
    let samples = (Sample::of(&sums[1]), Sample::of(&sums[0]));
    let (Some(by_margin), Some(by_wins)) = samples else { return Ok(Vec::new()) };
    let p = t_test_welch(&by_margin, &by_wins, Alternative::Greater).map_or(1.0, |test| test.p_value);
    let list = |values: &[f64]| values.iter().map(|value| format!("{value:.1}")).collect::<Vec<_>>();
    let item = conditions
        .item("margin-fitness", LudoPaper::MarginFitness)
        .theirs(LudoPaper::LikelyEnhance.message())
        .ours(
            LudoPaper::ChampionsWin {
                margin: format!("{:.1}", by_margin.mean),
                wins: format!("{:.1}", by_wins.mean),
            }
            .message(),
        )
        .verdict(if p < 0.05 { Verdict::Agrees } else { Verdict::Differs })
        .remark(LudoPaper::MarginMeasured {
            games,
            seeds,
            margin: list(&sums[1]),
            wins: list(&sums[0]),
            p: format!("{p:.2}"),
        })
        .chart(
            Chart::lines(
                LudoPaper::DiversityTitle,
                Axis::new(PaperWords::Generation),
                Axis::new(LudoPaper::MeanDistance).include(0.0),
                curves,
            )
            .wide(),
        );
    Ok(vec![if p < 0.05 { item } else { item.reason(LudoPaper::NoClearGain) }])
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
    let map = HeatMap::new(LADDER, OPPONENTS.map(|player| LudoPaper::Three { player }))
        .fill(|row, column| Some(cells[row][column].value))
        .digits(1)
        .centre(25.0);
    let chart = Chart::heat_map(
        LudoPaper::WonPercent,
        Axis::new(PaperWords::Against),
        Axis::new(PaperWords::Player),
        map,
    );
    let [_, champion, against_andersen] = cells[LADDER.len() - 1][..] else {
        unreachable!("three opponents")
    };
    let evolved = cells[3][1];
    let interval = |estimate: Estimate| estimate.interval.unwrap_or((estimate.value, estimate.value));
    let (low, high) = interval(champion);
    let representation = conditions
        .item("representation", LudoPaper::Representation)
        .theirs(LudoPaper::SeemedNecessary.message())
        .ours(champion.value)
        .interval(low, high)
        .unit("%")
        .verdict(if low > evolved.value { Verdict::Agrees } else { Verdict::Differs })
        .remark(LudoPaper::LegalOnly { evolved: format!("{:.1}", evolved.value) })
        .chart(chart);
    let rows = OPPONENTS.iter().enumerate().map(|(column, opponent)| {
        Row::new(LudoPaper::AgainstThree { opponent }, [Some(cells[LADDER.len() - 1][column])])
    });
    let axis = Axis::new(PaperWords::GamesWon).unit("%").include(25.0);
    let (lowest, highest) = interval(against_andersen);
    let champion = conditions
        .item("champion", LudoPaper::Champion)
        .theirs(LudoPaper::HigherReached.message())
        .ours(against_andersen.value)
        .interval(lowest, highest)
        .unit("%")
        .verdict(if lowest > 25.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark(LudoPaper::EqualQuarter)
        .chart(Chart::bars(LudoPaper::ChampionWon, axis, ["champion"], rows).level(25.0, PaperWords::Par));
    Ok(vec![representation, champion])
}
