//! Papers: what they say beside what came of it here.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_lab::report::{DrawnChart, Table, Verdict};
use utoipa::ToSchema;

/// A paper in the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaperRow {
    /// Its short name.
    pub(crate) name: &'static str,
    /// Its title.
    pub(crate) title: &'static str,
    /// Who wrote it, where and when it appeared.
    pub(crate) citation: &'static str,
    /// The game it is about.
    pub(crate) game: String,
    /// How many items it has.
    pub(crate) items: usize,
    /// How many items came to which verdict.
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
    /// Who wrote it, where and when it appeared.
    pub(crate) citation: &'static str,
    /// What there is to say of the whole.
    pub(crate) notes: Vec<&'static str>,
    /// Its items.
    pub(crate) items: Vec<PaperItem>,
}

/// A table, figure or claim of a paper.
#[derive(Serialize, ToSchema)]
pub(crate) struct PaperItem {
    /// Its short name.
    pub(crate) item: String,
    /// What it is.
    pub(crate) title: String,
    /// What the paper has.
    pub(crate) theirs: String,
    /// What came of it here.
    pub(crate) ours: String,
    /// The interval of ours.
    pub(crate) interval: Option<(f64, f64)>,
    /// `agrees`, `differs`, `not possible` or `not run`.
    #[schema(value_type = String)]
    pub(crate) verdict: Verdict,
    /// What to type to have it again.
    pub(crate) command: String,
    /// How much work went into it: `quick` or `full`.
    pub(crate) mode: Option<String>,
    /// When it was made, in seconds since 1970.
    pub(crate) when: Option<u64>,
    /// The likely reason for a difference.
    pub(crate) reason: Option<String>,
    /// What else there is to say.
    pub(crate) remarks: Vec<String>,
    /// Pictures.
    pub(crate) charts: Vec<DrawnChart>,
    /// Tables.
    pub(crate) tables: Vec<Table>,
}

/// A paper or an item to be reproduced.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReproducePaper {
    /// An item, or all items whose names start with this text; default: the whole paper.
    pub(crate) item: Option<String>,
    /// How much work to do.
    pub(crate) mode: Mode,
    /// Where all randomness comes from.
    #[serde(default = "seed")]
    pub(crate) seed: u64,
}

const fn seed() -> u64 {
    1
}

/// How much work to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReproduceMode)]
pub(crate) enum Mode {
    Quick,
    Full,
}
