//! Table 1: the ten features.

use std::collections::BTreeMap;

use spielgeist_ludo::CodedFeatures;
use spielgeist_play::MoveFeatures;
use spielgeist_play::stats::wilson;

use super::choices::agreement;
use super::says::LudoPaper;
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Item, Table, Verdict};
use spielgeist_play::{Label, Message, Say};

/// The differences between the author's program and the paper's description, by feature.
const DIFFERENCES: [LudoPaper; 10] = [
    LudoPaper::HomeMovesOne,
    LudoPaper::TwoAreAGlobe,
    LudoPaper::AtHomeToo,
    LudoPaper::AsDescribed,
    LudoPaper::OneEnemy,
    LudoPaper::AsDescribed,
    LudoPaper::NewTileToo,
    LudoPaper::InStretchToo,
    LudoPaper::NotByStar,
    LudoPaper::AsDescribed,
];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let decisions = conditions.either(50_000, 1_000_000);
    let players = ["andersen", "andersen:features=described"];
    let (same, asked) = agreement(players, &BTreeMap::new(), decisions, conditions.seed)?;
    let interval = wilson(same as f64, asked as f64, 0.95);
    let mut table = Table::new(LudoPaper::Differences, [LudoPaper::Feature, LudoPaper::InProgram]);
    for (name, difference) in
        MoveFeatures::<spielgeist_ludo::Ludo>::names(&CodedFeatures).iter().zip(DIFFERENCES)
    {
        table = table.row([Label::from(Message::feature(name)), difference.into()]);
    }
    let item = conditions
        .item("table-1", LudoPaper::Table1)
        .theirs(LudoPaper::TenFeatures.message())
        .ours(100.0 * same as f64 / asked as f64)
        .interval(100.0 * interval.low, 100.0 * interval.high)
        .unit("%")
        .verdict(Verdict::Differs)
        .reason(LudoPaper::BothSets)
        .remark(LudoPaper::MeasuredOn { decisions: thousands(asked) })
        .table(table);
    Ok(vec![item])
}
