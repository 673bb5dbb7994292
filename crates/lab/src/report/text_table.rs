//! Items as a table for a terminal.

use super::Item;
use super::verdict::tally;

const HEADS: [&str; 4] = ["item", "theirs", "ours", "verdict"];
/// Characters between columns.
const GAP: usize = 2;
/// Minimum width of a column, however narrow the terminal.
const NARROWEST: usize = 8;

/// Formats a table of items, at most `width` wide if that leaves room for words, followed by the reasons for
/// differences and a count of the verdicts.
pub(super) fn items(items: &[Item], width: usize) -> String {
    let mut rows = vec![HEADS.map(String::from)];
    rows.extend(items.iter().map(cells));
    let widths = widths(&rows, width);
    let mut text: String = rows.iter().map(|row| lines(row, &widths)).collect();
    for (item, reason) in items.iter().filter_map(|item| Some((item, item.reason.as_ref()?))) {
        let said = wrap(&format!("{}: {reason}", item.item), width.max(NARROWEST));
        text.push_str(&format!("\n{}\n", said.join("\n")));
    }
    text + &format!("\n{}\n", tally(items.iter().map(|item| item.verdict)))
}

fn cells(item: &Item) -> [String; 4] {
    [
        item.item.clone(),
        item.theirs_shown().to_string(),
        item.ours_shown().to_string(),
        item.verdict.to_string(),
    ]
}

/// Computes the widths of the columns: those of the widest cells; if they do not fit, the widest column shrinks first.
fn widths(rows: &[[String; 4]], most: usize) -> [usize; 4] {
    let widest = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let mut widths = [0, 1, 2, 3].map(widest);
    let room = most.saturating_sub(3 * GAP);
    while widths.iter().sum::<usize>() > room {
        // The verdict is short and is not wrapped.
        let widest = (0..3).max_by_key(|column| widths[*column]).unwrap_or(0);
        if widths[widest] <= NARROWEST {
            break;
        }
        widths[widest] -= 1;
    }
    widths
}

fn lines(row: &[String; 4], widths: &[usize; 4]) -> String {
    let cells: Vec<Vec<String>> = row.iter().zip(widths).map(|(cell, width)| wrap(cell, *width)).collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(1);
    let line = |index: usize| {
        let parts = cells.iter().zip(widths).map(|(cell, width)| {
            let part = cell.get(index).map_or("", String::as_str);
            format!("{part:<width$}")
        });
        parts.collect::<Vec<_>>().join(&" ".repeat(GAP)).trim_end().to_owned() + "\n"
    };
    (0..height).map(line).collect()
}

/// Wraps a text into lines of at most `width` characters. Longer words are split.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for part in letters.chunks(width.max(1)) {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + part.len() <= width => {
                    line.push(' ');
                    line.extend(part);
                }
                _ => lines.push(part.iter().collect()),
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::Verdict;
    use super::*;

    fn two() -> [Item; 2] {
        let first = Item::new("p", "table-1", "").unit("%").theirs(66.06).ours(65.91).interval(65.7, 66.1);
        let second = Item::new("p", "figure-2", "")
            .theirs("fitness rises within the first thirty generations and then no more")
            .reason("the paper does not say how many games were played");
        [first.digits(2).verdict(Verdict::Agrees), second.verdict(Verdict::Differs)]
    }

    #[test]
    fn a_table_lines_up() {
        let text = items(&two()[..1], 80);
        let expected = "\
item     theirs   ours                      verdict
table-1  66.06 %  65.91 % (65.70 to 66.10)  agrees

1 item: 1 agrees
";
        assert_eq!(text, expected);
    }

    #[test]
    fn a_table_keeps_to_its_width() {
        for width in [60, 80, 120] {
            let text = items(&two(), width);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}\n{text}");
            assert!(text.contains("figure-2: the paper"));
        }
        assert!(items(&two(), 0).contains("differs"));
    }
}
