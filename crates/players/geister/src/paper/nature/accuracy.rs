//! Accuracy at the end of a game, as the network was trained.

use super::score::{at_the_end, by_game, estimate, reread};
use super::{LESSON, READ, Readers};
use crate::paper::duel::{measured, meet, words};
use crate::paper::says::GeisterPaper;
use crate::reading::{Accuracy, Score, Sighting};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Axis, Chart, Item, Row, Verdict};
use spielgeist_play::Say;

/// The accuracy of the independent implementation if a network is constrained to four good ghosts of eight,
/// in percent.
const REREAD_BY_NUMBER: f64 = 89.6;

pub(super) fn item(conditions: &Conditions<'_>, readers: &Readers, exam: &[Sighting], games: u64) -> Item {
    let ours = estimate(&by_game(&readers.at_the_end, exam, at_the_end));
    let by_number =
        |accuracy: &Accuracy| Score { right: accuracy.at_the_end.right_by_number, ..accuracy.at_the_end };
    let held = estimate(&by_game(&readers.at_the_end, exam, by_number));
    let turns = estimate(&by_game(&readers.every_turn, exam, at_the_end));
    let theirs = reread(READ[0].1.unwrap_or(f64::NAN));
    let agrees = meet(ours, theirs);
    let rows = [
        Row::new(GeisterPaper::EachIndependently, [Some(theirs), Some(ours), Some(turns)]),
        Row::new(GeisterPaper::FourOfEight, [Some(reread(REREAD_BY_NUMBER)), Some(held), None]),
    ];
    let chart = Chart::forest(
        GeisterPaper::ReadAtEnd,
        Axis::new(GeisterPaper::Ghosts).unit("%"),
        [GeisterPaper::Independent, GeisterPaper::OursFinal, GeisterPaper::OursEveryTurn],
        rows,
    );
    let item = measured(conditions.item("nature-accuracy", GeisterPaper::AccuracyTitle), ours)
        .theirs(
            GeisterPaper::AccuracyTheirs {
                each: format!("{:.1}", theirs.value),
                constrained: REREAD_BY_NUMBER.to_string(),
            }
            .message(),
        )
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::AccuracyTrained {
            lesson: LESSON,
            ghosts: thousands(8 * games),
            games: thousands(games),
            held: words(held),
        })
        .chart(chart);
    match (agrees, ours.value > theirs.value) {
        (true, _) => item,
        (false, true) => item.reason(GeisterPaper::BetterReader),
        (false, false) => item.reason(GeisterPaper::GamesDepend),
    }
}
