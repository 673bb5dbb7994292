//! The Q-learning competitor, which was untrained in the paper.

use std::collections::BTreeMap;

use spielgeist_play::contest::Seating;

use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::{Bout, share};
use spielgeist_lab::report::{Item, Verdict};

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
        .item("table-3-competitor", "Table 3: the published weights against three Q-learning competitors")
        .theirs(73.04)
        .ours(table_3.value)
        .interval(low, high)
        .unit("%")
        .digits(2)
        .verdict(Verdict::NotPossible)
        .reason("The competitor was tested without its table: 99 % of its moves were random. Where none of its pieces could \
                 move it moved the last piece of the player before it, which no referee allows and which alone explains why \
                 the paper's player won less against it than against random players. Ours is a working one, trained with \
                 the same 9 states and 15 actions.");
    let (low, high) = interval(learnt);
    let q_learning = conditions
        .item("q-learning", "Section 2.3: the competitor, trained, against three random players")
        .theirs("performed rather poorly")
        .ours(learnt.value)
        .interval(low, high)
        .unit("%")
        .verdict(Verdict::Differs)
        .reason("Trained, the same table plays well above random; see the recipe ludo-q-learning.");
    Ok(vec![competitor, q_learning])
}
