//! The genetic algorithm: as described, as the author's program ran it, with populations of several sizes.

use std::collections::BTreeMap;

use spielgeist_ludo::TABLE_2;
use spielgeist_play::contest::Seating;

use super::choices::agreement;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::{Bout, share, thousands};
use spielgeist_lab::papers::{UnsavedRun, unsaved_run};
use spielgeist_lab::report::{Axis, BoxSummary, Chart, Estimate, Item, Plot, Series, Table, Verdict};
use spielgeist_lab::{Error, Generation, TrainedModel};

/// The result of most of the paper's populations, in percent.
const THEIRS: (f64, f64) = (64.0, 66.0);

pub(super) fn described(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(200, 1_000);
    let sets = [format!("generations={}", conditions.either(150, 1_500)), judged_by(games)];
    let Some(run) = unsaved_run(conditions, "ludo-andersen", &sets, conditions.seed)? else {
        return Ok(Vec::new());
    };
    let fresh = fresh_games(conditions, &run.champion, 1)?;
    let item =
        outcome(conditions, "evolution-described", "Section 2.2: the evolution as described", &run, fresh)
            .chart(best_and_mean(
                "Fitness as described",
                std::slice::from_ref(&("population of 20".to_owned(), &run.generations)),
            ));
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
        runs.push((format!("{size} specimens, seed {seed}"), size, run));
    }
    let fresh = fresh_games(conditions, &runs[0].2.champion, 2)?;
    let first = &runs[0].2;
    let outcome = outcome(conditions, "evolution-as-run", "Section 2.2: the evolution as the author's program ran it", first, fresh)
        .remark("The program bred one new specimen per generation from random parents, and changed a weight with a \
                 probability of 10.9 %. Its published run measured 70.4 % in generation 666, for a player that is \
                 worth 66.0 %.");
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

fn outcome(conditions: &Conditions<'_>, name: &str, title: &str, run: &UnsavedRun, fresh: Estimate) -> Item {
    let (low, high) = fresh.interval.unwrap_or((fresh.value, fresh.value));
    let reading = run.generations.last().map_or(f64::NAN, |generation| 100.0 * generation.best);
    let meets = low <= THEIRS.1 && THEIRS.0 <= high;
    let verdict = if meets { Verdict::Agrees } else { Verdict::Differs };
    let item = conditions
        .item(name, &format!("{title}; its champion against three semi-smart players"))
        .theirs("64 to 66 %")
        .ours(fresh.value)
        .interval(low, high)
        .unit("%")
        .verdict(verdict)
        .remark(format!(
            "{} generations, {} games. The champion's best measurement in the evolution was {reading:.1} %; the figure above is on \
             fresh games. The best of many measurements is biased upwards.",
            thousands(run.generations.len() as u64),
            thousands(run.games)
        ));
    if low > THEIRS.1 {
        return item.reason(
            "It is better than the paper's: its best are re-evaluated, so that lucky measurements do not survive.",
        );
    }
    match (verdict, conditions.either(true, false)) {
        (Verdict::Differs, true) => {
            item.reason("The quick run has fewer generations and a fifth of the games per specimen.")
        }
        (Verdict::Differs, false) => {
            item.reason("Another seed, another run: the paper reports its best population.")
        }
        _ => item,
    }
}

fn best_and_mean(title: &str, runs: &[(String, &Vec<Generation>)]) -> Chart {
    let percent = |value: f64| 100.0 * value;
    let series = runs.iter().flat_map(|(name, generations)| {
        [
            Series::of_values(format!("{name}, best"), generations.iter().map(|g| percent(g.best))),
            Series::of_values(format!("{name}, mean"), generations.iter().map(|g| percent(g.mean))),
        ]
    });
    Chart::lines(title, Axis::new("generation"), Axis::new("games won").unit("%"), series)
        .level(25.0, "par")
        .wide()
}

/// Best and mean of the first run, and the best of the others.
fn figure_1(conditions: &Conditions<'_>, runs: &[(String, usize, UnsavedRun)]) -> Item {
    let curve = |(name, _, run): &(String, usize, UnsavedRun), what: fn(&Generation) -> f64, label: &str| {
        Series::of_values(format!("{name}, {label}"), run.generations.iter().map(|g| 100.0 * what(g)))
    };
    let best = runs.iter().map(|run| curve(run, |g| g.best, "best"));
    let mean = runs.iter().map(|run| curve(run, |g| g.mean, "mean"));
    let axis = || (Axis::new("generation"), Axis::new("games won").unit("%"));
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
        .item("figure-1", "Figure 1: smaller populations rise faster")
        .theirs("smaller populations do better")
        .ours(format!("at half the generations, the mean of 20 specimens is {small:.1} %, of 100 {large:.1} %"))
        .verdict(verdict)
        .remark("With one new specimen per generation, as in the program, a population of 100 needs five times as \
                 many generations to be replaced once: therefore larger ones rise later.")
        .chart(Chart::lines("Best specimen", axis().0, axis().1, best).level(25.0, "par").wide())
        .chart(Chart::lines("Mean of the population", axis().0, axis().1, mean).level(25.0, "par").wide())
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
        format!("Fitness of the population, every {every}th generation"),
        Axis::new("generation"),
        Axis::new("games won").unit("%"),
        plot,
    );
    conditions
        .item("figure-2", "Figure 2: the spread of the population is widest while it rises, and narrows")
        .theirs("wide at first, then smaller and smaller")
        .ours(format!("quartiles {widest:.1} points apart at the widest, {last:.1} at the end"))
        .verdict(if last < widest / 2.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark("A box holds the middle half of the population; the whiskers reach to the best and the worst. The low \
                 whiskers are new children, as the paper says.")
        .chart(chart.wide())
}

fn diversity(conditions: &Conditions<'_>, run: &UnsavedRun) -> Item {
    let at = |place: usize| run.generations.get(place).map_or(f64::NAN, |g| g.diversity);
    let (first, last) = (at(0), at(run.generations.len() - 1));
    let half = run.generations.iter().position(|g| g.diversity < first / 2.0);
    let when =
        half.map_or_else(|| "never".to_owned(), |generation| format!("after {generation} generations"));
    conditions
        .item("diversity", "Future work: how diversity is kept over the generations")
        .theirs("harder to keep in a steady state; left to be investigated")
        .ours(format!("from {first:.3} to {last:.3}; half of it lost {when}"))
        .verdict(if last < first / 2.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark(
            "Diversity is the mean distance of two specimens, weight by weight, in widths of the start (20).",
        )
        .chart(
            Chart::lines(
                "Diversity of the population",
                Axis::new("generation"),
                Axis::new("mean distance").include(0.0),
                [Series::of_values(
                    "mean distance of two specimens",
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
        "Weights; ours are scaled to the same length, which changes no decision",
        ["feature", "theirs", "ours"],
    );
    for ((name, theirs), ours) in names.iter().zip(&theirs).zip(genes) {
        table = table.row([name.clone(), format!("{theirs:.3}"), format!("{:.3}", ours * scale)]);
    }
    let trained_models: BTreeMap<String, TrainedModel> = [("ours".to_owned(), run.champion.clone())].into();
    let (same, asked) = agreement(
        ["andersen", "ours"],
        &trained_models,
        conditions.either(20_000, 200_000),
        conditions.seed,
    )?;
    Ok(conditions
        .item("table-2", "Table 2: the weights of the best specimen")
        .theirs("ten weights")
        .ours(format!(
            "cosine with theirs {cosine:.2}; the same piece in {:.1} % of decisions",
            100.0 * same as f64 / asked as f64
        ))
        .verdict(Verdict::Differs)
        .reason("Many weights play alike: only the order of the sums counts, and features that seldom occur in one choice \
                 do not determine their weights. Another seed finds other weights.")
        .table(table))
}
