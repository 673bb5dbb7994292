//! Section 7, future work: numbers instead of bits, setups that evolve too, and tournaments or other formulas as
//! fitness. Every kind of run is judged by the same opponents, which it did not evolve with.

use std::collections::BTreeMap;

use spielgeist_lab::papers::{Bout, Conditions};
use spielgeist_lab::report::{Item, PaperWords, Table};
use spielgeist_lab::{Error, TrainedModel};
use spielgeist_play::contest::Seating;
use spielgeist_play::{Label, Say};

use super::evidence::Evidence;
use super::runs::{Extent, Lineage, runs};
use super::says::StrategoPaper;

/// The judge: it never changes, and sees all ranks as the evolved players do.
const JUDGE: &str = "hand-weights:depth=1,profile=types";

/// A kind of run: its name and its settings; the first of a list is the paper's.
type Kind = (fn() -> StrategoPaper, &'static [&'static str]);

const REPRESENTATIONS: [Kind; 4] = [
    (|| StrategoPaper::Binary, &[]),
    (|| StrategoPaper::GrayCode, &["train.settings.representation=\"gray\""]),
    (|| StrategoPaper::Integers, &["train.settings.representation=\"integer\""]),
    (|| StrategoPaper::Steps, &["train.settings.representation=\"steps\""]),
];

const SETUPS: [Kind; 3] = [
    (|| StrategoPaper::Weights, &[]),
    (|| StrategoPaper::Setups, &["train.settings.evolve=\"setups\"", "train.settings.first=\"hand\""]),
    (|| StrategoPaper::Both, &["train.settings.evolve=\"both\"", "train.settings.first=\"hand\""]),
];

const FITNESS: [Kind; 3] = [
    (|| StrategoPaper::FromPool, &[]),
    (|| StrategoPaper::Tournament, &["train.settings.opponents=\"tournament\""]),
    (|| StrategoPaper::WinsAlone, &["train.settings.fitness={win=400,move-cost=0,move-reward=0,piece=0}"]),
];

/// What an item asks.
struct Question {
    name: &'static str,
    title: StrategoPaper,
    theirs: StrategoPaper,
    kinds: &'static [Kind],
    /// The number of the first match.
    matches: u64,
}

pub(super) fn representation(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let question = Question {
        name: "future-integers",
        title: StrategoPaper::FutureIntegers,
        theirs: StrategoPaper::FutureIntegersTheirs,
        kinds: &REPRESENTATIONS,
        matches: 600,
    };
    answer(conditions, question)
}

pub(super) fn setups(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let question = Question {
        name: "future-setups",
        title: StrategoPaper::FutureSetups,
        theirs: StrategoPaper::FutureSetupsTheirs,
        kinds: &SETUPS,
        matches: 700,
    };
    answer(conditions, question)
}

pub(super) fn fitness(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let question = Question {
        name: "future-fitness",
        title: StrategoPaper::FutureFitness,
        theirs: StrategoPaper::FutureFitnessTheirs,
        kinds: &FITNESS,
        matches: 800,
    };
    answer(conditions, question)
}

/// The scores of one kind of run, one for each run.
struct Scored {
    name: Label,
    evidence: Evidence,
    scores: Vec<f64>,
    games: u64,
}

fn answer(conditions: &Conditions<'_>, question: Question) -> Result<Vec<Item>, Error> {
    let Question { name, title, theirs, kinds, matches } = question;
    let extent = Extent::study(conditions);
    let games = conditions.either(20, 100);
    let mut all = Vec::new();
    for (number, (name, sets)) in (matches..).step_by(20).zip(kinds) {
        let Some(lineages) = runs(conditions, extent, "", sets)? else { return Ok(Vec::new()) };
        let Some(scores) = scores(conditions, &lineages, games, number)? else { return Ok(Vec::new()) };
        let (name, evidence) = (name().into(), Evidence::of(&scores));
        all.push(Scored { name, evidence, games: games * scores.len() as u64, scores });
    }
    let paper = &all[0];
    let mean = |one: &Scored| one.evidence.mean;
    let best = all[1..].iter().max_by(|a, b| mean(a).total_cmp(&mean(b))).unwrap_or(paper);
    let others = kinds.len() - 1;
    let evidence = Evidence::of_pairs(paper.scores.iter().copied().zip(best.scores.iter().copied()), others);
    let columns: [Label; 4] = [
        StrategoPaper::WhatEvolves.into(),
        PaperWords::Score.into(),
        PaperWords::Interval95.into(),
        PaperWords::Games.into(),
    ];
    let mut table = Table::new(StrategoPaper::FutureTable, columns);
    for one in &all {
        let cells: [Label; 4] = [
            one.name.clone(),
            format!("{:.1}", mean(one)).into(),
            interval(one.evidence),
            one.games.to_string().into(),
        ];
        table = table.row(cells);
    }
    let found = StrategoPaper::TwoScores {
        one: paper.name.clone(),
        one_score: format!("{:.1}", mean(paper)),
        other: best.name.clone(),
        other_score: format!("{:.1}", mean(best)),
    };
    let item = conditions
        .item(name, title)
        .theirs(theirs.message())
        .ours(found.message())
        .verdict(evidence.verdict())
        .reason(StrategoPaper::FutureReason)
        .remark(extent.told());
    let item = evidence.told(item, 1).remark(StrategoPaper::BestOf { kinds: others });
    Ok(vec![item.remark(StrategoPaper::FutureJudge).table(table)])
}

/// An interval as a cell of a table.
pub(super) fn interval(evidence: Evidence) -> Label {
    evidence.interval.map_or_else(Label::default, |(low, high)| {
        StrategoPaper::Range { low: format!("{low:.1}"), high: format!("{high:.1}") }.into()
    })
}

/// The score of the last generation's best of each run against the judge, in percent, draws half; `None` if stopped.
pub(super) fn scores(
    conditions: &Conditions<'_>,
    lineages: &[Lineage],
    games: u64,
    first_number: u64,
) -> Result<Option<Vec<f64>>, Error> {
    let mut scores = Vec::new();
    for (number, lineage) in (first_number..).zip(lineages) {
        let Some(best) = lineage.bests.last() else { continue };
        let models: BTreeMap<String, TrainedModel> = [("best".to_owned(), best.clone())].into();
        let seating = Seating::Rotate;
        let bout =
            Bout { game: "stratego", variant: "open", player: "best", opponent: JUDGE, seating, games };
        let report = bout.play(conditions, number, &models)?;
        let points = report.wins[0] as f64 + report.draws as f64 / 2.0;
        scores.push(100.0 * points / (report.games as f64).max(1.0));
    }
    let is_stopped = conditions.stop.load(std::sync::atomic::Ordering::Relaxed);
    Ok((!is_stopped).then_some(scores))
}
