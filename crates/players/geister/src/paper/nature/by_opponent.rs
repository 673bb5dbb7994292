//! Accuracy by the owner of the ghosts, and with training data from several players.

use super::score::{at_the_end, by_game, estimate, reread, while_playing};
use super::{Exam, LESSON, NEAR, READ, Readers, UNTOLD};
use crate::paper::duel::{ends, meet, short};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Row, Table, Verdict};

/// The accuracy for one player's ghosts.
struct Found {
    name: &'static str,
    /// The independent implementation's, at the end.
    theirs: Option<Estimate>,
    /// The network trained on final vectors: at the end, and during the game.
    at_the_end: [Estimate; 2],
    /// The same for the network trained on every turn.
    every_turn: [Estimate; 2],
}

impl Found {
    fn of(readers: &Readers, (name, theirs): (&'static str, Option<f64>), exam: &Exam) -> Self {
        let by = |reader| [at_the_end, while_playing].map(|score| estimate(&by_game(reader, &exam.1, score)));
        Self {
            name,
            theirs: theirs.map(reread),
            at_the_end: by(&readers.at_the_end),
            every_turn: by(&readers.every_turn),
        }
    }

    fn agrees(&self) -> bool {
        let ours = self.at_the_end[0];
        self.theirs.is_none_or(|theirs| meet(theirs, ours) || (theirs.value - ours.value).abs() <= NEAR)
    }
}

pub(super) fn item(conditions: &Conditions<'_>, readers: &Readers, exams: &[Exam]) -> Item {
    let found: Vec<Found> =
        READ.into_iter().zip(exams).map(|(read, exam)| Found::of(readers, read, exam)).collect();
    let agrees = found.iter().all(Found::agrees);
    let told: Vec<String> =
        found.iter().map(|found| format!("{} {:.0}", found.name, found.at_the_end[0].value)).collect();
    let misread: Vec<&str> =
        found.iter().filter(|found| ends(found.at_the_end[0]).1 < 40.0).map(|found| found.name).collect();
    let mut item = conditions
        .item("nature-accuracy-by-opponent", "Section III: natures read rightly, by who played the ghosts")
        .theirs(format!("{UNTOLD}; independent re-reading hand-built 87, dash 65, random 51 %"))
        .ours(told.join(", ") + " %")
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "Both networks know the hand-built strategy alone; each player plays itself. Random moves tell nothing of a \
             ghost's nature. Ours agrees when the intervals meet or the figures are within {NEAR:.0} points."
        ))
        .table(table(&found))
        .chart(chart(&found));
    if !misread.is_empty() {
        item = item.remark(format!(
            "Well below a half is as telling as well above: {} moves its good ghosts as the hand-built strategy moves evil \
             ones, and the network falls for it.",
            misread.join(", ")
        ));
    }
    if agrees {
        item
    } else {
        item.reason("The players have the same names in both programs but not the same code.")
    }
}

fn table(found: &[Found]) -> Table {
    let columns = [
        "whose ghosts",
        "re-reading, at the end",
        "final vectors, at the end",
        "while playing",
        "every turn, at the end",
        "while playing",
    ];
    let row = |table: Table, found: &Found| {
        let theirs = found.theirs.map_or_else(|| "–".to_owned(), |share| format!("{:.1}", share.value));
        let ours = found.at_the_end.into_iter().chain(found.every_turn).map(|share| short(share, 1));
        table.row([found.name.to_owned(), theirs].into_iter().chain(ours))
    };
    found.iter().fold(Table::new("Ghosts read rightly, in percent with the 95 % interval", columns), row)
}

fn chart(found: &[Found]) -> Chart {
    let rows = found.iter().map(|found| {
        Row::new(found.name, [found.theirs, Some(found.at_the_end[0]), Some(found.every_turn[1])])
    });
    Chart::forest(
        "Ghosts read rightly, by who played them",
        Axis::new("ghosts").unit("%").include(50.0),
        ["independent re-reading, at the end", "final vectors, at the end", "every turn, while playing"],
        rows,
    )
    .level(50.0, "a guess")
}

/// Future work of the paper: training data from other strategies.
pub(super) fn training_data(conditions: &Conditions<'_>, readers: &Readers, exams: &[Exam]) -> Item {
    let mut table = Table::new(
        "Ghosts read rightly while playing, in percent; networks of 100 games each",
        ["whose ghosts", "taught by the hand-built strategy", "taught by all five"],
    );
    let (mut own, mut all, mut gains) = (Vec::new(), Vec::new(), Vec::new());
    for (name, seen) in exams {
        let [one, other] =
            [&readers.every_turn, &readers.of_all].map(|reader| by_game(reader, seen, while_playing));
        let cells = [&one, &other].map(|values| short(estimate(values), 1));
        table = table.row(std::iter::once((*name).to_owned()).chain(cells));
        gains.extend(one.iter().zip(&other).map(|(one, other)| other - one));
        own.extend(one);
        all.extend(other);
    }
    let gain = estimate(&gains);
    let (low, high) = ends(gain);
    let item = conditions
        .item("training-data", "Future work: training data from other strategies")
        .theirs("would improve the quality of the training set")
        .ours(gain.value)
        .interval(low, high)
        .unit("points")
        .verdict(if low > 0.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "How many more ghosts in a hundred are read rightly while playing, on average over the five players: {:.1} % \
             with {} games of each, {:.1} % with {LESSON} of the hand-built strategy alone.",
            estimate(&all).value,
            LESSON / READ.len() as u64,
            estimate(&own).value
        ))
        .table(table);
    if low > 0.0 { item } else { item.reason(ONE_STYLE) }
}

const ONE_STYLE: &str = "The same behaviour means one nature with one player and the other with the next, and a network that \
    is not told whom it faces can learn only one of them: what it gains on some it loses on others, as the table shows.";
