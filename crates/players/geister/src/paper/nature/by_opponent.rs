//! Accuracy by the owner of the ghosts, and with training data from several players.

use super::score::{at_the_end, by_game, estimate, reread, while_playing};
use super::{Exam, LESSON, NEAR, READ, Readers};
use crate::paper::duel::{ends, meet, short};
use crate::paper::says::GeisterPaper;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Row, Table, Verdict};
use spielgeist_play::Say;

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
        .item("nature-accuracy-by-opponent", GeisterPaper::ByOwner)
        .theirs(GeisterPaper::ByOwnerTheirs.message())
        .ours(GeisterPaper::ByOwnerOurs { shares: told }.message())
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::TrainedOnHandBuilt { near: format!("{NEAR:.0}") })
        .table(table(&found))
        .chart(chart(&found));
    if !misread.is_empty() {
        item = item.remark(GeisterPaper::WellBelowHalf { players: misread });
    }
    if agrees { item } else { item.reason(GeisterPaper::SameNames) }
}

fn table(found: &[Found]) -> Table {
    let columns = [
        GeisterPaper::Owner,
        GeisterPaper::IndependentEnd,
        GeisterPaper::FinalEnd,
        GeisterPaper::WhilePlaying,
        GeisterPaper::EveryTurnEnd,
        GeisterPaper::WhilePlaying,
    ];
    let row = |table: Table, found: &Found| {
        let theirs = found.theirs.map_or_else(|| "–".to_owned(), |share| format!("{:.1}", share.value));
        let ours = found.at_the_end.into_iter().chain(found.every_turn).map(|share| short(share, 1));
        table.row([found.name.to_owned(), theirs].into_iter().chain(ours))
    };
    found.iter().fold(Table::new(GeisterPaper::ReadPercent, columns), row)
}

fn chart(found: &[Found]) -> Chart {
    let rows = found.iter().map(|found| {
        Row::new(found.name, [found.theirs, Some(found.at_the_end[0]), Some(found.every_turn[1])])
    });
    Chart::forest(
        GeisterPaper::ReadByOwner,
        Axis::new(GeisterPaper::Ghosts).unit("%").include(50.0),
        [GeisterPaper::IndependentAtEnd, GeisterPaper::FinalEnd, GeisterPaper::EveryTurnPlaying],
        rows,
    )
    .level(50.0, GeisterPaper::Guess)
}

/// Future work of the paper: training data from other strategies.
pub(super) fn training_data(conditions: &Conditions<'_>, readers: &Readers, exams: &[Exam]) -> Item {
    let mut table = Table::new(
        GeisterPaper::ReadDuring,
        [GeisterPaper::Owner, GeisterPaper::TrainedOwn, GeisterPaper::TrainedAll],
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
        .item("training-data", GeisterPaper::TrainingData)
        .theirs(GeisterPaper::WouldImproveSet.message())
        .ours(gain.value)
        .interval(low, high)
        .unit(PaperWords::Points)
        .verdict(if low > 0.0 { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::TrainingGain {
            all: format!("{:.1}", estimate(&all).value),
            each: LESSON / READ.len() as u64,
            own: format!("{:.1}", estimate(&own).value),
            lesson: LESSON,
        })
        .table(table);
    if low > 0.0 { item } else { item.reason(GeisterPaper::OneStyle) }
}
