//! Papers: their values beside our results.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_lab::report::{DrawnChart, Mode, Table, Verdict};
use spielgeist_play::Label;
use utoipa::ToSchema;

/// A paper in the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaperRow {
    /// Its short name.
    pub(crate) name: &'static str,
    /// Its title.
    pub(crate) title: &'static str,
    /// Authors, journal and year.
    pub(crate) citation: &'static str,
    /// The game it is about.
    pub(crate) game: String,
    /// Number of items.
    pub(crate) items: usize,
    /// Number of items by verdict.
    pub(crate) verdicts: BTreeMap<&'static str, u64>,
}

/// A paper with all its items.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaperPage {
    /// Its short name.
    pub(crate) name: &'static str,
    /// The game it is about.
    pub(crate) game: &'static str,
    /// Its title.
    pub(crate) title: &'static str,
    /// Authors, journal and year.
    pub(crate) citation: &'static str,
    /// General notes.
    pub(crate) notes: Vec<Label>,
    /// Its items.
    pub(crate) items: Vec<PaperItem>,
}

/// A table, figure or claim of a paper.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaperItem {
    /// Its short name.
    pub(crate) item: String,
    /// Its description.
    pub(crate) title: Label,
    /// The paper's value.
    pub(crate) theirs: Label,
    /// Our result.
    pub(crate) ours: Label,
    /// Both as numbers, if they are.
    pub(crate) numbers: Option<Numbers>,
    /// The interval of ours.
    pub(crate) interval: Option<(f64, f64)>,
    /// `agrees`, `differs`, `not possible` or `not run`.
    #[schema(value_type = String)]
    pub(crate) verdict: Verdict,
    /// The command that reproduces it.
    pub(crate) command: String,
    /// The origin of our result; null if there is none.
    pub(crate) made: Option<Made>,
    /// The likely reason for a difference.
    pub(crate) reason: Option<Label>,
    /// Further notes.
    pub(crate) remarks: Vec<Label>,
    /// Pictures.
    pub(crate) charts: Vec<DrawnChart>,
    /// Tables.
    pub(crate) tables: Vec<Table>,
}

/// The paper's number and ours.
#[derive(Serialize, ToSchema)]
#[schema(as = PaperItemNumbers)]
pub(crate) struct Numbers {
    /// The paper's.
    pub(crate) theirs: f64,
    /// Ours.
    pub(crate) ours: f64,
    /// The unit of both, such as `%`; may be empty.
    pub(crate) unit: Label,
    /// Number of decimals.
    pub(crate) digits: usize,
}

/// The origin of a result.
#[derive(Serialize, ToSchema)]
#[schema(as = PaperItemMade)]
pub(crate) struct Made {
    /// The mode.
    pub(crate) mode: Mode,
    /// The time of its making, in seconds since 1970.
    pub(crate) when: u64,
    /// The version of the program; null if unknown.
    pub(crate) version: Option<String>,
    /// Whether it ships with the program. A result that is made here replaces it.
    pub(crate) shipped: bool,
}

/// A paper or an item to be reproduced.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReproducePaper {
    /// An item, or all items whose names start with this text; default: the whole paper.
    pub(crate) item: Option<String>,
    /// The mode: quick or full.
    pub(crate) mode: Mode,
    /// The seed of all random choices.
    #[serde(default = "seed")]
    pub(crate) seed: u64,
}

const fn seed() -> u64 {
    1
}
