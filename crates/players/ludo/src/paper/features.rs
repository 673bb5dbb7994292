//! Table 1: the ten features.

use std::collections::BTreeMap;

use spielgeist_ludo::CodedFeatures;
use spielgeist_play::MoveFeatures;
use spielgeist_play::stats::wilson;

use super::choices::agreement;
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Item, Table, Verdict};

/// The differences between the author's program and the paper's description, by feature.
const DIFFERENCES: [&str; 10] = [
    "a piece at home moves 1 with a six; a move beyond the goal is not walked back",
    "two enemies on a tile make it a globe",
    "also for pieces at home, when others are there too",
    "as described",
    "exactly one enemy is seen there, even on a globe where it is safe",
    "as described",
    "enemies on the new tile itself count too",
    "also for pieces that are in the stretch already",
    "not when the last star carries the piece there",
    "as described",
];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let decisions = conditions.either(50_000, 1_000_000);
    let players = ["andersen", "andersen:features=described"];
    let (same, asked) = agreement(players, &BTreeMap::new(), decisions, conditions.seed)?;
    let interval = wilson(same as f64, asked as f64, 0.95);
    let mut table = Table::new(
        "The features, and how the author's program departs from their description",
        ["feature", "in the program"],
    );
    for (name, difference) in
        MoveFeatures::<spielgeist_ludo::Ludo>::names(&CodedFeatures).iter().zip(DIFFERENCES)
    {
        table = table.row([*name, difference]);
    }
    let item = conditions
        .item("table-1", "Table 1: ten features; decisions that are the same as coded and as described")
        .theirs("10 features")
        .ours(100.0 * same as f64 / asked as f64)
        .interval(100.0 * interval.low, 100.0 * interval.high)
        .unit("%")
        .verdict(Verdict::Differs)
        .reason("Both sets are here and agree with the author's program on a corpus of its own decisions; as Table 1 \
                 describes them, the same weights choose another piece in some of their decisions.")
        .remark(format!("Measured on {} decisions of random games under the paper's rules, with the weights of Table 2.", thousands(asked)))
        .table(table);
    Ok(vec![item])
}
