//! Section 7: whether the algorithm serves other games that are played by minimax.

use std::collections::BTreeMap;

use spielgeist_lab::papers::{Bout, Conditions, share, unsaved_run_watched};
use spielgeist_lab::report::{Estimate, Item, PaperWords, Table, Verdict};
use spielgeist_lab::{Error, TrainedModel};
use spielgeist_play::contest::Seating;
use spielgeist_play::{Label, Say};

use super::says::StrategoPaper;

/// A game, its usual variant, the recipe, and the same minimax with weights by hand; the game's name for people.
type OtherGame = ([&'static str; 4], fn() -> StrategoPaper);

const GAMES: [OtherGame; 2] = [
    (["checkers", "official", "checkers-weights", "alphabeta:depth=2"], || StrategoPaper::Checkers),
    (["geister", "standard", "geister-weights", "alphabeta:nodes=300"], || StrategoPaper::Geister),
];

/// Whether one share of games won is above another, both of independent games (Newcombe's interval of the difference).
fn is_better(after: Estimate, before: Estimate) -> bool {
    let (Some((low, _)), Some((_, high))) = (after.interval, before.interval) else { return false };
    let reach = (after.value - low).hypot(high - before.value);
    after.value - before.value > reach
}

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let generations = conditions.either(5, 20);
    let games = conditions.either(40, 400);
    let columns: [Label; 4] = [
        PaperWords::Game.into(),
        StrategoPaper::BestOfFirst.into(),
        StrategoPaper::Champion.into(),
        PaperWords::Interval95.into(),
    ];
    let mut table = Table::new(StrategoPaper::OtherGamesTable, columns);
    let (mut told, mut all_better) = (Vec::<Label>::new(), true);
    for (number, ([game, variant, recipe, by_hand], name)) in (900..).step_by(10).zip(GAMES) {
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
        all_better &= is_better(after, before);
        told.push(
            StrategoPaper::GameFound {
                game: name().into(),
                first: format!("{:.1}", before.value),
                last: format!("{:.1}", after.value),
            }
            .into(),
        );
        let interval = after.interval.map_or_else(Label::default, |(low, high)| {
            StrategoPaper::Range { low: format!("{low:.1}"), high: format!("{high:.1}") }.into()
        });
        let cells: [Label; 4] = [
            name().into(),
            format!("{:.1}", before.value).into(),
            format!("{:.1}", after.value).into(),
            interval,
        ];
        table = table.row(cells);
    }
    let mut told = told.into_iter();
    let found = StrategoPaper::TwoGames {
        checkers: told.next().unwrap_or_default(),
        geister: told.next().unwrap_or_default(),
    };
    let item = conditions
        .item("future-games", StrategoPaper::OtherGames)
        .theirs(StrategoPaper::OtherGamesTheirs.message())
        .ours(found.message())
        .verdict(if all_better { Verdict::Agrees } else { Verdict::Differs })
        .reason(StrategoPaper::OtherGamesReason)
        .remark(StrategoPaper::OtherGamesExtent { generations, games })
        .remark(StrategoPaper::OtherGamesHow)
        .table(table);
    Ok(vec![item])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_shares_are_no_progress() {
        assert!(!is_better(Estimate::new(52.0, 42.0, 62.0), Estimate::new(50.0, 40.0, 60.0)));
        assert!(is_better(Estimate::new(75.0, 71.0, 79.0), Estimate::new(65.0, 61.0, 69.0)));
    }
}
