//! A table of numbers shown as shades.

use serde::Serialize;
use spielgeist_play::Label;

/// Numbers in rows and columns, each printed in a cell shaded by its value.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct HeatMap {
    /// The names of the rows, from the top.
    pub rows: Vec<Label>,
    /// The names of the columns, from the left.
    pub columns: Vec<Label>,
    /// The numbers by row; `None` for empty cells.
    pub cells: Vec<Vec<Option<f64>>>,
    /// Number of decimals.
    pub digits: usize,
    /// The neutral number, such as one half of the games; shades then diverge from it in two colours.
    pub centre: Option<f64>,
}

impl HeatMap {
    /// Creates an empty table with these rows and columns.
    pub fn new<R: Into<Label>, C: Into<Label>>(
        rows: impl IntoIterator<Item = R>,
        columns: impl IntoIterator<Item = C>,
    ) -> Self {
        let rows: Vec<Label> = rows.into_iter().map(Into::into).collect();
        let columns: Vec<Label> = columns.into_iter().map(Into::into).collect();
        let cells = vec![vec![None; columns.len()]; rows.len()];
        Self { rows, columns, cells, digits: 2, centre: None }
    }

    /// Fills the cells with `value(row, column)`.
    pub fn fill(mut self, value: impl Fn(usize, usize) -> Option<f64>) -> Self {
        for (row, cells) in self.cells.iter_mut().enumerate() {
            cells.iter_mut().enumerate().for_each(|(column, cell)| *cell = value(row, column));
        }
        self
    }

    /// Sets the number of decimals.
    pub fn digits(mut self, digits: usize) -> Self {
        self.digits = digits;
        self
    }

    /// Sets the neutral number of a diverging colour scale.
    pub fn centre(mut self, centre: f64) -> Self {
        self.centre = Some(centre);
        self
    }

    /// The cells that are not empty, by row and column.
    pub(super) fn values(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let row = |(row, cells): (usize, &'_ Vec<Option<f64>>)| {
            let cells: Vec<_> = cells.iter().take(self.columns.len()).copied().enumerate().collect();
            cells.into_iter().filter_map(move |(column, cell)| Some((row, column, cell?)))
        };
        self.cells.iter().enumerate().take(self.rows.len()).flat_map(row)
    }
}
