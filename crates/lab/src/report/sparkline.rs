//! Sparklines for a terminal.

use super::numbers::short;

/// The characters of a sparkline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// Block and Braille characters.
    #[default]
    Unicode,
    /// ASCII characters, for terminals without Unicode.
    Ascii,
}

const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const LETTERS: [char; 8] = ['_', '.', '-', '~', '=', '+', '*', '#'];

/// Draws a curve in one line of at most `width` characters, with blanks for values that are not finite.
///
/// ```
/// use spielgeist_lab::report::{Glyphs, sparkline};
/// assert_eq!(sparkline(&[0.0, 1.0, 2.0, f64::NAN, 7.0], 5, Glyphs::Unicode), "▁▂▃ █");
/// assert_eq!(sparkline(&[0.0, 1.0, 2.0, f64::NAN, 7.0], 5, Glyphs::Ascii), "_.- #");
/// ```
pub fn sparkline(values: &[f64], width: usize, glyphs: Glyphs) -> String {
    let steps = if glyphs == Glyphs::Unicode { BLOCKS } else { LETTERS };
    let columns = columns(values, width);
    let Some((low, high)) = ends(&columns) else { return " ".repeat(columns.len()) };
    let sign = |value: &Option<f64>| value.map_or(' ', |value| steps[level(value, (low, high), steps.len())]);
    columns.iter().map(sign).collect()
}

/// Draws a curve in `height` lines of `width` characters, with the greatest value before the first line and the least
/// before the last. Empty if no value is finite or there is no room.
///
/// ```
/// use spielgeist_lab::report::{Glyphs, curve};
/// let rising: Vec<f64> = (0..20).map(f64::from).collect();
/// assert_eq!(curve(&rising, 13, 3, Glyphs::Ascii), "19 |       **\n   |   ****\n 0 |***\n");
/// ```
pub fn curve(values: &[f64], width: usize, height: usize, glyphs: Glyphs) -> String {
    let dots = if glyphs == Glyphs::Unicode { (2, 4) } else { (1, 1) };
    let ends_of = ends(&values.iter().map(|value| Some(*value)).collect::<Vec<_>>());
    let Some((low, high)) = ends_of.filter(|_| height > 0) else { return String::new() };
    let names = [short(high), short(low)];
    let margin = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let room = width.saturating_sub(margin + 2);
    let columns = columns(values, room * dots.0);
    let mut cells = vec![vec![0_u8; columns.len().div_ceil(dots.0)]; height];
    for (x, value) in columns.iter().enumerate() {
        let Some(value) = value else { continue };
        let y = height * dots.1 - 1 - level(*value, (low, high), height * dots.1);
        cells[y / dots.1][x / dots.0] |= dot(x % dots.0, y % dots.1);
    }
    let line = |(index, cells): (usize, &Vec<u8>)| {
        let last = index + 1 == height;
        let name = if index == 0 {
            names[0].as_str()
        } else if last {
            names[1].as_str()
        } else {
            ""
        };
        let signs: String = cells.iter().map(|dots| sign(*dots, glyphs)).collect();
        let bar = if glyphs == Glyphs::Unicode { '│' } else { '|' };
        format!("{name:>margin$} {bar}{}\n", signs.trim_end())
    };
    cells.iter().enumerate().map(line).collect()
}

/// The bit of a dot in a Braille character (Unicode 2800 to 28FF): two columns of four.
fn dot(x: usize, y: usize) -> u8 {
    [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]][x][y]
}

fn sign(dots: u8, glyphs: Glyphs) -> char {
    match (dots, glyphs) {
        (0, _) => ' ',
        (_, Glyphs::Ascii) => '*',
        _ => char::from_u32(0x2800 + u32::from(dots)).unwrap_or('*'),
    }
}

/// Averages neighbouring values into at most `width` columns; `None` if none of them is finite.
fn columns(values: &[f64], width: usize) -> Vec<Option<f64>> {
    let count = width.min(values.len());
    let stretch = |index: usize| &values[index * values.len() / count..(index + 1) * values.len() / count];
    let mean = |stretch: &[f64]| {
        let finite: Vec<f64> = stretch.iter().copied().filter(|value| value.is_finite()).collect();
        // Divide before adding, so that large values do not overflow.
        (!finite.is_empty()).then(|| finite.iter().map(|value| value / finite.len() as f64).sum())
    };
    (0..count).map(|index| mean(stretch(index))).collect()
}

fn ends(values: &[Option<f64>]) -> Option<(f64, f64)> {
    let finite = || values.iter().flatten().copied().filter(|value| value.is_finite());
    finite().reduce(f64::min).zip(finite().reduce(f64::max))
}

/// Returns the level of a value; the middle one if all values are the same.
fn level(value: f64, (low, high): (f64, f64), levels: usize) -> usize {
    let (value, low, high) = (value / 2.0, low / 2.0, high / 2.0);
    let share = if high > low { (value - low) / (high - low) } else { 0.5 };
    ((share * (levels - 1) as f64).round() as usize).min(levels - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_finite_is_blank() {
        assert_eq!(sparkline(&[], 10, Glyphs::Unicode), "");
        assert_eq!(sparkline(&[f64::NAN, f64::INFINITY], 10, Glyphs::Unicode), "  ");
        assert_eq!(curve(&[f64::NAN], 10, 3, Glyphs::Unicode), "");
        assert_eq!(sparkline(&[1.0, 2.0], 0, Glyphs::Ascii), "");
    }

    #[test]
    fn a_level_series_lies_in_the_middle() {
        assert_eq!(sparkline(&[3.0; 4], 4, Glyphs::Unicode), "▅▅▅▅");
    }

    #[test]
    fn long_series_are_brought_to_the_width() {
        let long: Vec<f64> = (0..10_000).map(f64::from).collect();
        let line = sparkline(&long, 8, Glyphs::Unicode);
        assert_eq!(line, "▁▂▃▄▅▆▇█");
        let drawn = curve(&long, 40, 5, Glyphs::Unicode);
        assert!(
            drawn.lines().count() == 5 && drawn.lines().all(|line| line.chars().count() <= 40),
            "{drawn}"
        );
    }

    #[test]
    fn great_values_do_not_overflow() {
        assert_eq!(sparkline(&[-1.7e308, 1.7e308], 2, Glyphs::Ascii), "_#");
        assert_eq!(sparkline(&[1.7e308, 1.7e308], 1, Glyphs::Ascii).len(), 1);
    }
}
