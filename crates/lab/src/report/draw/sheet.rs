//! The layout of a chart: title, legend, vertical axis label, data, horizontal axis label, notes.

use spielgeist_play::Label;

use super::super::{Chart, DrawnText, ReportSays};
use super::canvas::{Anchor, Canvas, Face, Place};
use super::describe::left_out;
use super::legend::Legend;
use super::palette::{MUTED, PAPER};
use super::sketch::Sketch;
use super::words::{LEADING, SIZE, TITLE_SIZE, width, wrap, wrap_short};

/// The width of ordinary charts. A phone shows them at three quarters of it.
const WIDTH: f64 = 480.0;
const EDGE: f64 = 14.0;
const LINE: f64 = SIZE * LEADING;
/// The width factor of bold text.
const BOLD: f64 = 1.2;
/// The maximum share of the width for row names.
const NAMES_SHARE: f64 = 0.4;

/// A chart with the places of all its parts.
pub(super) struct Sheet<'a> {
    pub(super) size: Place,
    sketch: Sketch<'a>,
    title: Vec<String>,
    legend: Legend,
    y_label: Vec<String>,
    x_label: Vec<String>,
    notes: Vec<String>,
    /// The texts that have translations, with the lines in which they are drawn.
    pub(super) texts: Vec<DrawnText>,
    names: Vec<Vec<String>>,
    columns: Columns,
    /// The upper left and lower right corner of the data area.
    corners: [Place; 2],
}

/// The layout of the column names.
struct Columns {
    upright: bool,
    height: f64,
}

impl<'a> Sheet<'a> {
    /// Lays out a chart.
    pub(super) fn of(chart: &'a Chart) -> Self {
        let mut sketch = Sketch::of(chart);
        let ordinary = if chart.wide { 2.0 * WIDTH } else { WIDTH };
        let names_room = if sketch.row_names.is_empty() { 0.0 } else { names_room(&sketch, ordinary) };
        let left = EDGE + names_room.max(sketch.y.label_width()) + 10.0;
        let right = EDGE.max(sketch.x.label_width() / 2.0);
        let full = ordinary.max(left + sketch.room.0 + right);
        let across = full - left - right;
        let room = full - 2.0 * EDGE;
        sketch.x = sketch.x.fitted(across);
        let names: Vec<Vec<String>> =
            sketch.row_names.iter().map(|name| wrap_short(name, SIZE, names_room, 3)).collect();
        let columns = Columns::of(&sketch, across);
        let mut texts = Vec::new();
        let mut wrapped = |label: &Label, size: f64| {
            let lines = wrap(label, size, room);
            texts.extend(DrawnText::of(label, &lines));
            lines
        };
        let title = wrapped(&chart.title, TITLE_SIZE * BOLD);
        let [x_label, y_label] = [&chart.x, &chart.y].map(|axis| wrapped(&axis.text(), SIZE));
        let notes: Vec<String> = notes(chart).flat_map(|note| wrapped(&note, SIZE)).collect();
        let legend = Legend::new(&sketch.legend, EDGE, room);
        texts.extend(legend.texts.iter().cloned());
        texts.extend(
            sketch.row_names.iter().zip(&names).filter_map(|(name, lines)| DrawnText::of(name, lines)),
        );
        let drawn = |name: &&Label| DrawnText::of(name, &[columns.drawn(name)]);
        texts.extend(sketch.column_names.iter().filter_map(drawn));
        let top = EDGE + lines(&title, TITLE_SIZE) + legend.height + lines(&y_label, SIZE) + 10.0;
        let tallest = names.iter().map(Vec::len).max().unwrap_or(0) as f64 * LINE + 6.0;
        let bottom = top + sketch.room.1.max(tallest * names.len() as f64);
        let height = bottom + columns.height + lines(&x_label, SIZE) + lines(&notes, SIZE) + EDGE;
        let corners = [(left, top), (full - right, bottom)];
        Self {
            size: (full.ceil(), height.ceil()),
            sketch,
            title,
            legend,
            y_label,
            x_label,
            notes,
            texts,
            names,
            columns,
            corners,
        }
    }

    /// Draws the chart.
    pub(super) fn draw(&self, canvas: &Canvas) {
        canvas.block((0.0, 0.0), self.size, PAPER, 1.0);
        let heading = Face { size: TITLE_SIZE, bold: true, ..Face::PLAIN };
        let quiet = Face { colour: MUTED, ..Face::PLAIN };
        let below = paragraph(canvas, &self.title, (EDGE, EDGE), heading);
        self.legend.draw(canvas, below);
        paragraph(canvas, &self.y_label, (EDGE, below + self.legend.height), quiet);
        let [(left, _), (right, bottom)] = self.corners;
        let plane = canvas.plane(self.corners, &self.sketch.x, &self.sketch.y);
        (self.sketch.draw)(&plane);
        self.draw_names(canvas);
        let centred = Face { anchor: Anchor::Middle, ..quiet };
        let under = bottom + self.columns.height;
        let under = paragraph(canvas, &self.x_label, ((left + right) / 2.0, under), centred);
        paragraph(canvas, &self.notes, (EDGE, under + 4.0), quiet);
    }

    fn draw_names(&self, canvas: &Canvas) {
        let [(left, top), (right, bottom)] = self.corners;
        let step = (bottom - top) / self.names.len().max(1) as f64;
        let face = Face { anchor: Anchor::End, ..Face::PLAIN };
        for (index, name) in self.names.iter().enumerate() {
            let middle = top + step * (index as f64 + 0.5);
            paragraph(canvas, name, (left - 10.0, middle - name.len() as f64 * LINE / 2.0), face);
        }
        let step = (right - left) / self.sketch.column_names.len().max(1) as f64;
        for (index, name) in self.sketch.column_names.iter().enumerate() {
            self.columns.draw(canvas, name, left + step * (index as f64 + 0.5), bottom);
        }
    }
}

impl Columns {
    fn of(sketch: &Sketch, across: f64) -> Self {
        if sketch.column_names.is_empty() {
            return Self { upright: false, height: LINE + 8.0 };
        }
        let widest = sketch.column_names.iter().map(|name| width(name, SIZE)).fold(0.0, f64::max);
        let upright = (widest + 6.0) * sketch.column_names.len() as f64 > across;
        Self { upright, height: if upright { widest.min(Self::LONGEST) + 14.0 } else { LINE + 8.0 } }
    }

    /// Maximum length of a name, in pixels.
    const LONGEST: f64 = 160.0;

    /// A name as it is drawn.
    fn drawn(&self, name: &str) -> String {
        wrap_short(name, SIZE, if self.upright { Self::LONGEST } else { f64::INFINITY }, 1).concat()
    }

    fn draw(&self, canvas: &Canvas, name: &str, x: f64, top: f64) {
        let anchor = if self.upright { Anchor::End } else { Anchor::Middle };
        let y = top + if self.upright { 8.0 } else { 4.0 + LINE / 2.0 };
        canvas.text(&self.drawn(name), (x, y), Face { anchor, upright: self.upright, ..Face::PLAIN });
    }
}

fn names_room(sketch: &Sketch, full: f64) -> f64 {
    let widest = sketch.row_names.iter().map(|name| width(name, SIZE)).fold(0.0, f64::max);
    (widest + 1.0).min(full * NAMES_SHARE)
}

fn notes(chart: &Chart) -> impl Iterator<Item = Label> {
    let source = chart.source.iter().map(|source| ReportSays::Source { source: source.clone() });
    source.chain(left_out(chart)).map(Label::from)
}

fn lines(text: &[String], size: f64) -> f64 {
    text.len() as f64 * size * LEADING
}

/// Draws lines of text with the upper edge of the first at `at`. Returns the lower edge of the last.
fn paragraph(canvas: &Canvas, text: &[String], (x, top): Place, face: Face) -> f64 {
    let line = face.size * LEADING;
    for (index, words) in text.iter().enumerate() {
        canvas.text(words, (x, top + line * (index as f64 + 0.5)), face);
    }
    top + line * text.len() as f64
}
