//! One result of a paper next to ours.

use serde::{Serialize, Serializer};
use spielgeist_play::Label;

use super::finding::with_unit;
use super::numbers::fixed;
use super::{Chart, DrawnChart, Finding, ReportSays, Table, Verdict};

/// A table, figure or claim of a paper, and our result.
///
/// In JSON it has the keys `paper`, `item`, `theirs`, `ours`, `interval`, `verdict` and `command`, on which
/// other programs rely; the rest is for people.
///
/// ```
/// use spielgeist_lab::report::{Item, Verdict};
/// let item = Item::new("2009", "table-3-random", "Table 3: share of games won against three random players")
///     .unit("%")
///     .theirs(75.9)
///     .ours(75.8)
///     .interval(75.5, 76.1)
///     .verdict(Verdict::Agrees)
///     .command("spielgeist reproduce 2009-table-3-random --full --seed 1");
/// assert_eq!(item.ours_shown().to_string(), "75.8 % (75.5 to 76.1)");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Item {
    /// The short name of the paper.
    pub paper: String,
    /// The short name of the item within the paper.
    pub item: String,
    /// The title.
    #[serde(skip)]
    pub title: Label,
    /// The paper's finding.
    #[serde(serialize_with = "in_english")]
    pub theirs: Finding,
    /// Our finding.
    #[serde(serialize_with = "in_english")]
    pub ours: Finding,
    /// The interval of ours, in its unit.
    pub interval: Option<(f64, f64)>,
    /// Whether they agree.
    pub verdict: Verdict,
    /// The command that reproduces it.
    pub command: String,
    /// The unit of numbers.
    #[serde(skip)]
    pub unit: Label,
    /// Number of decimals.
    #[serde(skip)]
    pub digits: usize,
    /// The likely reason for a difference.
    #[serde(skip)]
    pub reason: Option<Label>,
    /// Remarks: the source of their number, the measurement of ours. One paragraph each.
    #[serde(skip)]
    pub remarks: Vec<Label>,
    /// Charts.
    #[serde(skip)]
    pub charts: Vec<Chart>,
    /// Charts in their stored form.
    #[serde(skip)]
    pub drawn: Vec<DrawnChart>,
    /// Tables.
    #[serde(skip)]
    pub tables: Vec<Table>,
}

/// Other programs read numbers and English texts.
fn in_english<S: Serializer>(finding: &Finding, to: S) -> Result<S::Ok, S::Error> {
    match finding {
        Finding::Text(text) => to.serialize_str(text),
        finding => finding.serialize(to),
    }
}

impl Item {
    /// Creates an item that has not been run.
    pub fn new(paper: impl Into<String>, item: impl Into<String>, title: impl Into<Label>) -> Self {
        Self { paper: paper.into(), item: item.into(), title: title.into(), digits: 1, ..Self::default() }
    }

    /// Sets the paper's finding.
    pub fn theirs(mut self, theirs: impl Into<Finding>) -> Self {
        self.theirs = theirs.into();
        self
    }

    /// Sets our finding.
    pub fn ours(mut self, ours: impl Into<Finding>) -> Self {
        self.ours = ours.into();
        self
    }

    /// Sets our interval.
    pub fn interval(mut self, low: f64, high: f64) -> Self {
        self.interval = Some((low, high));
        self
    }

    /// Sets the verdict.
    pub fn verdict(mut self, verdict: Verdict) -> Self {
        self.verdict = verdict;
        self
    }

    /// Sets the command that reproduces it.
    pub fn command(mut self, command: impl Into<String>) -> Self {
        self.command = command.into();
        self
    }

    /// Sets the unit of numbers.
    pub fn unit(mut self, unit: impl Into<Label>) -> Self {
        self.unit = unit.into();
        self
    }

    /// Sets the number of decimals; default 1.
    pub fn digits(mut self, digits: usize) -> Self {
        self.digits = digits;
        self
    }

    /// Sets the likely reason for a difference.
    pub fn reason(mut self, reason: impl Into<Label>) -> Self {
        self.reason = Some(reason.into());
        self
    }

    /// Adds a paragraph.
    pub fn remark(mut self, remark: impl Into<Label>) -> Self {
        self.remarks.push(remark.into());
        self
    }

    /// Adds a chart.
    pub fn chart(mut self, chart: Chart) -> Self {
        self.charts.push(chart);
        self
    }

    /// Adds a table.
    pub fn table(mut self, table: Table) -> Self {
        self.tables.push(table);
        self
    }

    /// All its charts.
    pub fn pictures(&self) -> Vec<DrawnChart> {
        self.charts.iter().map(Chart::drawn).chain(self.drawn.iter().cloned()).collect()
    }

    /// The paper's finding for people.
    pub fn theirs_shown(&self) -> Label {
        self.theirs.show(self.digits, &self.unit)
    }

    /// Our finding for people, with its interval.
    pub fn ours_shown(&self) -> Label {
        let value = self.ours.show(self.digits, &self.unit);
        let Some((low, high)) = self.interval else { return value };
        let [low, high] = [low, high].map(|end| Label::from(fixed(end, self.digits)));
        match &self.ours {
            Finding::Number(_) => ReportSays::Interval { value, low, high }.into(),
            Finding::Text(_) => ReportSays::Interval { value, low, high: with_unit(high, &self.unit) }.into(),
            Finding::Nothing => with_unit(ReportSays::Between { low, high }.into(), &self.unit),
        }
    }
}
