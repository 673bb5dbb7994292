//! A table of text and numbers.

use serde::{Deserialize, Serialize};
use spielgeist_play::Label;

/// A table with a caption. The first column names the rows.
///
/// ```
/// use spielgeist_lab::report::Table;
/// let table = Table::new("How games ended", ["reason", "games"]);
/// let table = table.row(["capture", "172"]).row(["escape", "85"]);
/// assert_eq!(table.rows.len(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Table {
    /// The title of the table.
    pub caption: Label,
    /// The heads of its columns.
    pub columns: Vec<Label>,
    /// The cells by row.
    pub rows: Vec<Vec<Label>>,
}

impl Table {
    /// Creates an empty table.
    pub fn new<S: Into<Label>>(caption: impl Into<Label>, columns: impl IntoIterator<Item = S>) -> Self {
        let columns = columns.into_iter().map(Into::into).collect();
        Self { caption: caption.into(), columns, rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row<S: Into<Label>>(mut self, cells: impl IntoIterator<Item = S>) -> Self {
        self.rows.push(cells.into_iter().map(Into::into).collect());
        self
    }

    /// Whether a column contains numbers, which are right-aligned: every non-empty cell starts like a number,
    /// and there is at least one.
    pub(super) fn is_numeric(&self, column: usize) -> bool {
        let mut cells = self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.trim());
        let blank = |cell: &str| cell.is_empty() || cell == "–" || cell == "-";
        let number = |cell: &str| {
            cell.trim_start_matches(['+', '-', '−', '±', '<', '>', '≤', '≥', ' '])
                .starts_with(|sign: char| sign.is_ascii_digit())
        };
        cells.clone().any(|cell| !blank(cell)) && cells.all(|cell| blank(cell) || number(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_numbers_are_known() {
        let table = Table::new("", ["agent", "share", "note", "empty"])
            .row(["a", "75.9 %", "1 of 8", ""])
            .row(["b", "−3.1 ± 0.2", "none", ""])
            .row(["c", "–", "", ""]);
        assert_eq!(
            [0, 1, 2, 3, 9].map(|column| table.is_numeric(column)),
            [false, true, false, false, false]
        );
    }
}
