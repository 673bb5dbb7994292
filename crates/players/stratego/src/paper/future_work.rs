//! Section 7, future work: numbers instead of bits, setups that evolve too, and tournaments or other formulas as
//! fitness. Every kind of run is judged by the same opponents, which it did not evolve with.

use std::collections::BTreeMap;

use spielgeist_lab::papers::{Bout, Conditions};
use spielgeist_lab::report::{Item, Table, Verdict};
use spielgeist_lab::{Error, TrainedModel};
use spielgeist_play::contest::Seating;
use spielgeist_play::stats::wilson;

use super::runs::{Extent, runs};

/// The judge: it never changes, and sees all ranks as the evolved players do.
const JUDGE: &str = "hand-weights:depth=1,profile=types";

/// A kind of run: its name and its settings; the first of a list is the paper's.
type Kind = (&'static str, &'static [&'static str]);

const REPRESENTATIONS: [Kind; 4] = [
    ("binary", &[]),
    ("Gray code", &["train.settings.representation=\"gray\""]),
    ("integers", &["train.settings.representation=\"integer\""]),
    ("integers, steps of all sizes", &["train.settings.representation=\"steps\""]),
];

const SETUPS: [Kind; 3] = [
    ("weights", &[]),
    ("setups", &["train.settings.evolve=\"setups\"", "train.settings.first=\"hand\""]),
    ("both", &["train.settings.evolve=\"both\"", "train.settings.first=\"hand\""]),
];

const FITNESS: [Kind; 3] = [
    ("the opponent pool", &[]),
    ("a tournament of the generation", &["train.settings.opponents=\"tournament\""]),
    ("the pool, wins alone", &["train.settings.fitness={win=400,move-cost=0,move-reward=0,piece=0}"]),
];

/// The score of one kind of run against the judge, in percent, draws half, with the interval of all its games.
struct Scored {
    name: &'static str,
    score: f64,
    interval: (f64, f64),
    games: u64,
}

pub(super) fn representation(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let title = "Section 7: integers instead of bits";
    let theirs = "future work: better or faster results may result";
    item(conditions, "future-integers", title, theirs, &REPRESENTATIONS, 600)
}

pub(super) fn setups(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let title = "Section 7: setups that evolve, independently of the weights and together with them";
    let theirs = "future work: layouts could be optimized simultaneously or independently";
    item(conditions, "future-setups", title, theirs, &SETUPS, 700)
}

pub(super) fn fitness(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let title = "Section 7: match play and other weights as fitness";
    let theirs =
        "future work: a tournament in which each plays many others, and other weights of the formulas";
    item(conditions, "future-fitness", title, theirs, &FITNESS, 800)
}

fn item(
    conditions: &Conditions<'_>,
    name: &'static str,
    title: &'static str,
    theirs: &'static str,
    kinds: &[Kind],
    first_number: u64,
) -> Result<Vec<Item>, Error> {
    let extent = Extent::study(conditions, 5);
    let games = conditions.either(20, 100);
    let mut scores = Vec::new();
    for (number, (name, sets)) in (first_number..).step_by(20).zip(kinds) {
        match scored(conditions, extent, name, sets, games, number)? {
            Some(score) => scores.push(score),
            None => return Ok(Vec::new()),
        }
    }
    let paper = &scores[0];
    let best = scores[1..].iter().max_by(|a, b| a.score.total_cmp(&b.score)).unwrap_or(paper);
    let mut table = Table::new(
        "Score of the last generation's best against weights by hand, draws half, in percent",
        ["what evolves or how", "score", "95 % interval", "games"],
    );
    for one in &scores {
        let (low, high) = one.interval;
        table = table.row([
            one.name.to_owned(),
            format!("{:.1}", one.score),
            format!("{low:.1} to {high:.1}"),
            one.games.to_string(),
        ]);
    }
    let item = conditions
        .item(name, title)
        .theirs(theirs)
        .ours(format!("{}: {:.1} %; {}: {:.1} %", paper.name, paper.score, best.name, best.score))
        .verdict(if best.score > paper.score { Verdict::Agrees } else { Verdict::Differs })
        .reason("With few runs and games the intervals overlap: see the table before reading more into it than it says.")
        .remark(extent.told())
        .remark("The opponent has weights by hand, sees all ranks too and never changes.")
        .table(table);
    Ok(vec![item])
}

fn scored(
    conditions: &Conditions<'_>,
    extent: Extent,
    name: &'static str,
    sets: &[&str],
    games: u64,
    first_number: u64,
) -> Result<Option<Scored>, Error> {
    let Some(lineages) = runs(conditions, extent, "", sets)? else { return Ok(None) };
    let (mut points, mut played) = (0.0, 0);
    for (number, lineage) in (first_number..).zip(&lineages) {
        let Some(best) = lineage.bests.last() else { continue };
        let models: BTreeMap<String, TrainedModel> = [("best".to_owned(), best.clone())].into();
        let seating = Seating::Rotate;
        let bout =
            Bout { game: "stratego", variant: "open", player: "best", opponent: JUDGE, seating, games };
        let report = bout.play(conditions, number, &models)?;
        points += report.wins[0] as f64 + report.draws as f64 / 2.0;
        played += report.games;
    }
    if conditions.stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Ok(None);
    }
    let interval = wilson(points, played as f64, 0.95);
    let score = 100.0 * points / (played as f64).max(1.0);
    Ok(Some(Scored { name, score, interval: (100.0 * interval.low, 100.0 * interval.high), games: played }))
}
