//! Accuracy at the end of a game, as the network was trained.

use super::score::{at_the_end, by_game, estimate, reread};
use super::{LESSON, READ, Readers, UNTOLD};
use crate::paper::duel::{measured, meet, words};
use crate::reading::{Accuracy, Score, Sighting};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Axis, Chart, Item, Row, Verdict};

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
        Row::new("each ghost for itself", [Some(theirs), Some(ours), Some(turns)]),
        Row::new("held to four good of eight", [Some(reread(REREAD_BY_NUMBER)), Some(held), None]),
    ];
    let chart = Chart::forest(
        "Ghosts read rightly at the end of a game",
        Axis::new("ghosts").unit("%"),
        ["independent re-reading", "ours, taught with final vectors", "ours, taught at every turn"],
        rows,
    );
    let item = measured(
        conditions.item("nature-accuracy", "Section III: natures read rightly at the end of a game, 17-10-2 network"),
        ours,
    )
    .theirs(format!(
        "{UNTOLD}; independent re-reading {:.1} %, {REREAD_BY_NUMBER} % when held to four of eight",
        theirs.value
    ))
    .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
    .remark(format!(
        "Taught with 800 ghosts of {LESSON} games as in the paper, tested on the {} ghosts of {} others. Held to four good \
         ghosts of eight: {}. The interval is over games, because ghosts of one game go together.",
        thousands(8 * games),
        thousands(games),
        words(held)
    ))
    .chart(chart);
    match (agrees, ours.value > theirs.value) {
        (true, _) => item,
        (false, true) => item.reason(
            "Better than the re-reading: the second piece to be moved is the second different one, \
                                      and the lessons are longer.",
        ),
        (false, false) => item.reason(
            "Which games are played depends on readings of the strategy that the paper leaves \
                                       open, and with them what a ghost's behaviour says.",
        ),
    }
}
