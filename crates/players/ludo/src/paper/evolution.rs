//! The genetic algorithm: as described, as the author's program ran it, with populations of several sizes.

use std::collections::BTreeMap;

use spielgeist_ludo::TABLE_2;
use spielgeist_play::contest::Seating;

use super::choices::agreement;
use super::says::LudoPaper;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::{Bout, share, thousands};
use spielgeist_lab::papers::{UnsavedRun, unsaved_run};
use spielgeist_lab::report::{
    Axis, BoxSummary, Chart, Estimate, Item, PaperWords, Plot, Series, Table, Verdict,
};
use spielgeist_lab::{Error, Generation, TrainedModel};
use spielgeist_play::{Label, Message, Say};

/// The result of most of the paper's populations, in percent.
const THEIRS: (f64, f64) = (64.0, 66.0);

pub(super) fn described(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(200, 1_000);
    let sets = [format!("generations={}", conditions.either(150, 1_500)), judged_by(games)];
    let Some(run) = unsaved_run(conditions, "ludo-andersen", &sets, conditions.seed)? else {
        return Ok(Vec::new());
    };
    let fresh = fresh_games(conditions, &run.champion, 1)?;
    let item = outcome(conditions, "evolution-described", LudoPaper::EvolutionDescribed, &run, fresh).chart(
        best_and_mean(
            LudoPaper::FitnessDescribed,
            std::slice::from_ref(&(LudoPaper::PopulationOf { size: 20 }.into(), &run.generations)),
        ),
    );
    Ok(vec![item, figure_2(conditions, &run), diversity(conditions, &run)])
}

pub(super) fn as_run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(200, 1_001);
    let generations = conditions.either(400, 1_242);
    let mut runs = Vec::new();
    for (number, size) in [20, 20, 20, 40, 100].into_iter().enumerate() {
        let sets = [
            format!("generations={generations}"),
            format!("evolve.method.genetic.population={size}"),
            judged_by(games),
        ];
        let seed = conditions.seed.wrapping_add(number as u64);
        let Some(run) = unsaved_run(conditions, "ludo-andersen-as-run", &sets, seed)? else {
            return Ok(Vec::new());
        };
        runs.push((LudoPaper::Specimens { size, seed }.into(), size, run));
    }
    let fresh = fresh_games(conditions, &runs[0].2.champion, 2)?;
    let first = &runs[0].2;
    let outcome = outcome(conditions, "evolution-as-run", LudoPaper::EvolutionAsRun, first, fresh)
        .remark(LudoPaper::OneByOne);
    Ok(vec![outcome, figure_1(conditions, &runs), table_2(conditions, &runs[0].2)?])
}

fn judged_by(games: u64) -> String {
    let lineup = r#"[["semi-smart", "semi-smart", "semi-smart"]]"#;
    format!("evolve.judge.rivals=[{{ fixed = {{ games = {games}, lineups = {lineup} }} }}]")
}

/// The champion against three semi-smart players on games that were not used to choose it.
fn fresh_games(conditions: &Conditions<'_>, champion: &TrainedModel, number: u64) -> Result<Estimate, Error> {
    let games = conditions.either(20_000, 100_000);
    let (player, opponent) = ("the champion", "semi-smart");
    let bout = Bout { game: "ludo", variant: "paper", player, opponent, seating: Seating::Fixed, games };
    Ok(share(&bout.play(conditions, 2_000 + number, &[(player.to_owned(), champion.clone())].into())?))
}

fn outcome(
    conditions: &Conditions<'_>,
    name: &str,
    title: LudoPaper,
    run: &UnsavedRun,
    fresh: Estimate,
) -> Item {
    let (low, high) = fresh.interval.unwrap_or((fresh.value, fresh.value));
    let reading = run.generations.last().map_or(f64::NAN, |generation| 100.0 * generation.best);
    let meets = low <= THEIRS.1 && THEIRS.0 <= high;
    let verdict = if meets { Verdict::Agrees } else { Verdict::Differs };
    let item = conditions
        .item(name, title)
        .theirs(LudoPaper::TheirEvolved.message())
        .ours(fresh.value)
        .interval(low, high)
        .unit("%")
        .verdict(verdict)
        .remark(LudoPaper::BestReading {
            generations: thousands(run.generations.len() as u64),
            games: thousands(run.games),
            reading: format!("{reading:.1}"),
        });
    if low > THEIRS.1 {
        return item.reason(LudoPaper::Better);
    }
    match (verdict, conditions.either(true, false)) {
        (Verdict::Differs, true) => item.reason(LudoPaper::Quick),
        (Verdict::Differs, false) => item.reason(LudoPaper::OtherSeed),
        _ => item,
    }
}

fn best_and_mean(title: LudoPaper, runs: &[(Label, &Vec<Generation>)]) -> Chart {
    let percent = |value: f64| 100.0 * value;
    let series = runs.iter().flat_map(|(name, generations)| {
        [
            Series::of_values(
                LudoPaper::BestOf { run: name.clone() },
                generations.iter().map(|g| percent(g.best)),
            ),
            Series::of_values(
                LudoPaper::MeanOf { run: name.clone() },
                generations.iter().map(|g| percent(g.mean)),
            ),
        ]
    });
    Chart::lines(title, Axis::new(PaperWords::Generation), Axis::new(PaperWords::GamesWon).unit("%"), series)
        .level(25.0, PaperWords::Par)
        .wide()
}

/// Best and mean of the first run, and the best of the others.
fn figure_1(conditions: &Conditions<'_>, runs: &[(Label, usize, UnsavedRun)]) -> Item {
    let curve = |name: LudoPaper, run: &UnsavedRun, what: fn(&Generation) -> f64| {
        Series::of_values(name, run.generations.iter().map(|g| 100.0 * what(g)))
    };
    let best =
        runs.iter().map(|(name, _, run)| curve(LudoPaper::BestOf { run: name.clone() }, run, |g| g.best));
    let mean =
        runs.iter().map(|(name, _, run)| curve(LudoPaper::MeanOf { run: name.clone() }, run, |g| g.mean));
    let axis = || (Axis::new(PaperWords::Generation), Axis::new(PaperWords::GamesWon).unit("%"));
    let last = |run: &UnsavedRun, share: f64| {
        let at = ((run.generations.len() - 1) as f64 * share) as usize;
        100.0 * run.generations[at].mean
    };
    let of_size = |wanted: usize, share: f64| {
        let all: Vec<f64> =
            runs.iter().filter(|(_, size, _)| *size == wanted).map(|(_, _, run)| last(run, share)).collect();
        all.iter().sum::<f64>() / all.len() as f64
    };
    let (small, large) = (of_size(20, 0.5), of_size(100, 0.5));
    let verdict = if small > large { Verdict::Agrees } else { Verdict::Differs };
    conditions
        .item("figure-1", LudoPaper::Figure1)
        .theirs(LudoPaper::SmallerBetter.message())
        .ours(LudoPaper::HalfWay { small: format!("{small:.1}"), large: format!("{large:.1}") }.message())
        .verdict(verdict)
        .remark(LudoPaper::LargerLater)
        .chart(
            Chart::lines(LudoPaper::BestSpecimen, axis().0, axis().1, best)
                .level(25.0, PaperWords::Par)
                .wide(),
        )
        .chart(
            Chart::lines(LudoPaper::MeanPopulation, axis().0, axis().1, mean)
                .level(25.0, PaperWords::Par)
                .wide(),
        )
}

fn figure_2(conditions: &Conditions<'_>, run: &UnsavedRun) -> Item {
    let every = conditions.either(5, 30);
    let boxes = run.generations.iter().step_by(every).map(|g| BoxSummary {
        at: g.generation as f64,
        name: None,
        low: 100.0 * g.worst,
        lower_quartile: 100.0 * g.lower_quartile,
        median: 100.0 * g.median,
        upper_quartile: 100.0 * g.upper_quartile,
        high: 100.0 * g.best,
        outliers: Vec::new(),
    });
    let spread = |g: &Generation| 100.0 * (g.upper_quartile - g.lower_quartile);
    let widest = run.generations.iter().map(spread).fold(0.0, f64::max);
    let last = run.generations.last().map_or(f64::NAN, spread);
    let plot = Plot::Boxes { boxes: boxes.collect() };
    let chart = Chart::new(
        LudoPaper::FitnessEvery { every },
        Axis::new(PaperWords::Generation),
        Axis::new(PaperWords::GamesWon).unit("%"),
        plot,
    );
    conditions
        .item("figure-2", LudoPaper::Figure2)
        .theirs(LudoPaper::WideFirst.message())
        .ours(LudoPaper::Quartiles { widest: format!("{widest:.1}"), last: format!("{last:.1}") }.message())
        .verdict(if last < widest / 2.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark(LudoPaper::Boxes)
        .chart(chart.wide())
}

fn diversity(conditions: &Conditions<'_>, run: &UnsavedRun) -> Item {
    let at = |place: usize| run.generations.get(place).map_or(f64::NAN, |g| g.diversity);
    let (first, last) = (at(0), at(run.generations.len() - 1));
    let half = run.generations.iter().position(|g| g.diversity < first / 2.0);
    let when = half.map_or(LudoPaper::Never, |generations| LudoPaper::AfterGenerations { generations });
    conditions
        .item("diversity", LudoPaper::Diversity)
        .theirs(LudoPaper::HarderToKeep.message())
        .ours(
            LudoPaper::DiversityLost {
                first: format!("{first:.3}"),
                last: format!("{last:.3}"),
                when: when.into(),
            }
            .message(),
        )
        .verdict(if last < first / 2.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark(LudoPaper::DiversityIs)
        .chart(
            Chart::lines(
                LudoPaper::DiversityOf,
                Axis::new(PaperWords::Generation),
                Axis::new(LudoPaper::MeanDistance).include(0.0),
                [Series::of_values(
                    LudoPaper::MeanDistanceOfTwo,
                    run.generations.iter().map(|g| g.diversity),
                )],
            )
            .wide(),
        )
}

/// The size of weights means nothing, since only the order of sums counts: they are compared as shares.
fn table_2(conditions: &Conditions<'_>, run: &UnsavedRun) -> Result<Item, Error> {
    let TrainedModel::Genome { names, genes, .. } = &run.champion else {
        unreachable!("evolution produces genomes")
    };
    let length = |weights: &[f64]| weights.iter().map(|w| w * w).sum::<f64>().sqrt();
    let theirs: Vec<f64> = TABLE_2.iter().map(|&w| f64::from(w)).collect();
    let cosine =
        theirs.iter().zip(genes).map(|(a, b)| a * b).sum::<f64>() / (length(&theirs) * length(genes));
    let scale = length(&theirs) / length(genes);
    let mut table = Table::new(
        LudoPaper::ScaledWeights,
        [Label::from(LudoPaper::Feature), PaperWords::Theirs.into(), PaperWords::Ours.into()],
    );
    for ((name, theirs), ours) in names.iter().zip(&theirs).zip(genes) {
        table = table.row([
            Label::from(Message::feature(name)),
            format!("{theirs:.3}").into(),
            format!("{:.3}", ours * scale).into(),
        ]);
    }
    let trained_models: BTreeMap<String, TrainedModel> = [("ours".to_owned(), run.champion.clone())].into();
    let (same, asked) = agreement(
        ["andersen", "ours"],
        &trained_models,
        conditions.either(20_000, 200_000),
        conditions.seed,
    )?;
    Ok(conditions
        .item("table-2", LudoPaper::Table2)
        .theirs(LudoPaper::TenWeights.message())
        .ours(
            LudoPaper::Cosine {
                cosine: format!("{cosine:.2}"),
                same: format!("{:.1}", 100.0 * same as f64 / asked as f64),
            }
            .message(),
        )
        .verdict(Verdict::Differs)
        .reason(LudoPaper::PlayAlike)
        .table(table))
}
