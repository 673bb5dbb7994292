//! Section 7: whether the algorithm serves other games that are played by minimax.

use std::collections::BTreeMap;

use spielgeist_lab::papers::{Bout, Conditions, share, unsaved_run_watched};
use spielgeist_lab::report::{Item, Table, Verdict};
use spielgeist_lab::{Error, TrainedModel};
use spielgeist_play::contest::Seating;

/// A game, its usual variant, the recipe, and the same minimax with weights by hand.
const GAMES: [[&str; 4]; 2] = [
    ["checkers", "official", "checkers-weights", "alphabeta:depth=2"],
    ["geister", "standard", "geister-weights", "alphabeta:nodes=300"],
];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let generations = conditions.either(5, 20);
    let games = conditions.either(40, 400);
    let mut table = Table::new(
        "Wins against the minimax with weights by hand, in percent",
        ["game", "best of the first generation", "champion", "95 % interval"],
    );
    let (mut told, mut all_better) = (Vec::new(), true);
    for (number, [game, variant, recipe, by_hand]) in (900..).step_by(10).zip(GAMES) {
        let sets = [format!("generations={generations}")];
        let mut first = None;
        let run = unsaved_run_watched(conditions, recipe, &sets, conditions.seed, &mut |_, trainer| {
            if first.is_none() {
                first = trainer.champion();
            }
        })?;
        let (Some(run), Some(first)) = (run, first) else { return Ok(Vec::new()) };
        let won = |number: u64, model: TrainedModel| {
            let models: BTreeMap<String, TrainedModel> = [("evolved".to_owned(), model)].into();
            let seating = Seating::Rotate;
            let bout = Bout { game, variant, player: "evolved", opponent: by_hand, seating, games };
            bout.play(conditions, number, &models).map(|report| share(&report))
        };
        let (before, after) = (won(number, first)?, won(number + 1, run.champion)?);
        if conditions.stop.load(std::sync::atomic::Ordering::Relaxed) {
            return Ok(Vec::new());
        }
        all_better &= after.value > before.value;
        told.push(format!(
            "{game}: {:.1} % in the first generation, {:.1} % in the last",
            before.value, after.value
        ));
        table = table.row([
            game.to_owned(),
            format!("{:.1}", before.value),
            format!("{:.1}", after.value),
            after.interval.map_or_else(String::new, |(low, high)| format!("{low:.1} to {high:.1}")),
        ]);
    }
    let item = conditions
        .item("future-games", "Section 7: the same algorithm for the weights of other games")
        .theirs("future work: techniques for other board games that use minimax")
        .ours(told.join("; "))
        .verdict(if all_better { Verdict::Agrees } else { Verdict::Differs })
        .reason(
            "Few generations of few games: the best of a first generation of twenty is already a good guess.",
        )
        .remark(format!(
            "{generations} generations of 20 individuals from random weights; {games} games for each number."
        ))
        .remark("Integers instead of bits, and ranked selection as in the paper.")
        .table(table);
    Ok(vec![item])
}
