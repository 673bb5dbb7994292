//! Tables and numbers as text.

use std::borrow::Cow;

use spielgeist_lab::Generation;

/// Formats rows as columns: the first left-aligned, the others right-aligned.
pub(super) fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| match column {
            0 => format!("{cell:<width$}", width = widths[0]),
            _ => format!("{cell:>width$}", width = widths[column]),
        });
        format!("  {}", cells.collect::<Vec<_>>().join("  ")).trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Formats 1234567 as 1,234,567.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Counts by reason: `all home 998, ply limit 2`.
pub(super) fn reasons<'a>(counts: impl IntoIterator<Item = (&'a Cow<'static, str>, &'a u64)>) -> String {
    let mut counts: Vec<(&str, u64)> =
        counts.into_iter().map(|(reason, count)| (&**reason, *count)).collect();
    counts.sort_by_key(|(reason, count)| (std::cmp::Reverse(*count), *reason));
    let text = counts.iter().map(|(reason, count)| format!("{reason} {}", thousands(*count)));
    text.collect::<Vec<_>>().join(", ")
}

/// Formats a share as a percentage.
pub(super) fn percent(share: f64) -> String {
    format!("{:.2} %", 100.0 * share)
}

/// Formats the fitness of one individual: a share, or points.
pub(super) fn fitness_alone(value: f64) -> String {
    if (0.0..=1.0).contains(&value) { percent(value) } else { format!("{value:.1}") }
}

/// Returns the formatter for fitness: a percentage if all values are between 0 and 1, otherwise points.
pub(super) fn fitness(generations: &[Generation]) -> fn(f64) -> String {
    let is_share = |g: &Generation| g.worst >= 0.0 && g.best <= 1.0;
    if generations.iter().all(is_share) { percent } else { |points| format!("{points:.1}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn columns_line_up() {
        let rows = [["a", "1"], ["long", "234"]].map(|row| row.map(String::from).to_vec());
        assert_eq!(columns(&rows), "  a       1\n  long  234");
    }
}
