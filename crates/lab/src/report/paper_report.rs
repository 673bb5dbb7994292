//! A paper's results next to ours, as a page, as JSON and as text.

use serde::{Deserialize, Serialize};
use spielgeist_play::Label;

use super::{Item, Page, text_table};

/// The amount of work of a reproduction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReproduceMode)]
pub enum Mode {
    /// A quick check: seconds to minutes, with wide intervals.
    #[default]
    Quick,
    /// At least as much work as the paper's.
    Full,
}

impl std::fmt::Display for Mode {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        out.pad(match self {
            Self::Quick => "quick",
            Self::Full => "full",
        })
    }
}

/// All items of a paper.
///
/// ```
/// use spielgeist_lab::report::{Item, Mode, Report};
/// let item = Item::new("2009", "table-3", "Table 3").command("spielgeist reproduce 2009-table-3");
/// let report = Report::new("A paper", "A. Author, 2009", 1, Mode::Quick).item(item);
/// let found: serde_json::Value = serde_json::from_str(&report.to_json()).unwrap();
/// assert_eq!(found[0]["verdict"], "not run");
/// assert!(report.to_html().contains("A. Author, 2009"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The title of the paper.
    pub title: String,
    /// Authors, place and year.
    pub citation: String,
    /// General notes, such as misprints. One paragraph each.
    pub notes: Vec<Label>,
    /// Its items.
    pub items: Vec<Item>,
    /// The seed of all random choices.
    pub seed: u64,
    /// The version of this program.
    pub version: String,
    /// The amount of work.
    pub mode: Mode,
}

impl Report {
    /// Creates a report by this version of the program, without items.
    pub fn new(title: impl Into<String>, citation: impl Into<String>, seed: u64, mode: Mode) -> Self {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Self { title: title.into(), citation: citation.into(), seed, version, mode, ..Self::default() }
    }

    /// Adds an item.
    pub fn item(mut self, item: Item) -> Self {
        self.items.push(item);
        self
    }

    /// Adds a general note.
    pub fn note(mut self, note: impl Into<Label>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Formats this report as a page.
    pub fn to_html(&self) -> String {
        to_html(std::slice::from_ref(self))
    }

    /// Formats its items as a JSON list.
    pub fn to_json(&self) -> String {
        to_json(std::slice::from_ref(self))
    }

    /// Formats a table for a terminal of `width` columns.
    pub fn to_text(&self, width: usize) -> String {
        to_text(std::slice::from_ref(self), width)
    }

    fn circumstances(&self) -> String {
        format!("{} run, seed {}, spielgeist {}", self.mode, self.seed, self.version)
    }
}

/// Formats several reports as a page with one summary at the top.
pub fn to_html(reports: &[Report]) -> String {
    let title = match reports {
        [only] => only.title.clone(),
        _ => format!("{} papers reproduced", reports.len()),
    };
    let mut page = Page::new(title);
    if let [only] = reports {
        page = page.quiet(&only.citation);
    }
    page = page.heading("Summary").summary();
    for report in reports {
        page = section(page, report, reports.len() == 1);
    }
    page.to_html()
}

fn section(mut page: Page, report: &Report, alone: bool) -> Page {
    page = if alone { page.heading("Items") } else { page.heading(&report.title).quiet(&report.citation) };
    page = report.notes.iter().fold(page, |page, note| page.paragraph(&**note));
    page = report.items.iter().fold(page, |page, item| page.item(item.clone()));
    let of = if alone { String::new() } else { format!("{}: ", report.title) };
    page.footer(format!("{of}{}.", report.circumstances()))
}

/// Formats the items of several reports as one JSON list.
pub fn to_json(reports: &[Report]) -> String {
    let items: Vec<&Item> = reports.iter().flat_map(|report| &report.items).collect();
    serde_json::to_string_pretty(&items).unwrap_or_else(|error| format!("{{\"error\":\"{error}\"}}"))
}

/// Formats a table of each report for a terminal of `width` columns.
pub fn to_text(reports: &[Report], width: usize) -> String {
    let text = |report: &Report| {
        let head = format!("{}\n{}\n{}", report.title, report.citation, report.circumstances());
        format!("{head}\n\n{}", text_table::items(&report.items, width))
    };
    reports.iter().map(text).collect::<Vec<_>>().join("\n")
}
