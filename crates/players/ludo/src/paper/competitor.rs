//! The Q-learning competitor, which was untrained in the paper.

use std::collections::BTreeMap;

use spielgeist_play::contest::Seating;

use super::says::LudoPaper;
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::{Bout, share};
use spielgeist_lab::report::{Item, Verdict};
use spielgeist_play::Say;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(20_000, 1_000_000);
    let play = |player, opponent, seating, variant, number| {
        Bout { game: "ludo", variant, player, opponent, seating, games }.play(
            conditions,
            number,
            &BTreeMap::new(),
        )
    };
    let table_3 = share(&play("andersen", "q-learning", Seating::Fixed, "paper", 4_000)?);
    let learnt = share(&play("q-learning", "random", Seating::Rotate, "standard", 4_001)?);
    let interval = |estimate: spielgeist_lab::report::Estimate| {
        estimate.interval.unwrap_or((estimate.value, estimate.value))
    };
    let (low, high) = interval(table_3);
    let competitor = conditions
        .item("table-3-competitor", LudoPaper::Competitor)
        .theirs(73.04)
        .ours(table_3.value)
        .interval(low, high)
        .unit("%")
        .digits(2)
        .verdict(Verdict::NotPossible)
        .reason(LudoPaper::CompetitorUntrained);
    let (low, high) = interval(learnt);
    let q_learning = conditions
        .item("q-learning", LudoPaper::QLearning)
        .theirs(LudoPaper::Poorly.message())
        .ours(learnt.value)
        .interval(low, high)
        .unit("%")
        .verdict(Verdict::Differs)
        .reason(LudoPaper::QLearningTrained);
    Ok(vec![competitor, q_learning])
}
