//! The legend.

use spielgeist_play::Label;

use super::super::DrawnText;
use super::canvas::{Canvas, Face, Pen, Place};
use super::marks::marker;
use super::palette::{Look, look};
use super::pens::{LEVEL, LINE};
use super::words::{LEADING, SIZE, width, wrap_short};

/// An entry of a legend.
pub(super) struct Entry<'a> {
    pub(super) name: &'a Label,
    pub(super) sign: Sign,
}

/// The symbol before a name.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    /// The line of the series with this index.
    Curve(usize),
    /// Its marker.
    Point(usize),
    /// Its bar.
    Bar(usize),
    /// A reference line.
    Line,
    /// A marked value.
    Level,
}

const SIGN: f64 = 30.0;
const GAP: f64 = 20.0;

/// The opacity of the bars of a series: every second one is light, so that colour is not needed.
pub(super) fn bar_strength(index: usize) -> f64 {
    if index.is_multiple_of(2) { 0.85 } else { 0.3 }
}

/// Entries with their places, wrapped into lines of the available width, and the total height.
pub(super) struct Legend {
    entries: Vec<(Place, Sign, String)>,
    /// The names as they are drawn.
    pub(super) texts: Vec<DrawnText>,
    pub(super) height: f64,
}

/// Margin above and below a legend.
const MARGIN: f64 = 4.0;

impl Legend {
    pub(super) fn new(entries: &[Entry], left: f64, room: f64) -> Self {
        let line = SIZE * LEADING;
        let (mut placed, mut texts, mut x, mut y) = (Vec::new(), Vec::new(), 0.0, 0.0);
        for entry in entries.iter().filter(|entry| !entry.name.trim().is_empty()) {
            let name = wrap_short(entry.name, SIZE, room - SIGN - 6.0, 1).concat();
            let wide = SIGN + 6.0 + width(&name, SIZE);
            if x > 0.0 && x + wide > room {
                (x, y) = (0.0, y + line);
            }
            texts.extend(DrawnText::of(entry.name, std::slice::from_ref(&name)));
            placed.push(((left + x, y + line / 2.0), entry.sign, name));
            x += wide + GAP;
        }
        let height = if placed.is_empty() { 0.0 } else { y + line + 2.0 * MARGIN };
        Self { entries: placed, texts, height }
    }

    /// Draws the legend with its upper edge at `top`.
    pub(super) fn draw(&self, canvas: &Canvas, top: f64) {
        for ((x, y), sign, name) in &self.entries {
            let y = top + MARGIN + y;
            draw_sign(canvas, (*x, y), *sign);
            canvas.text(name, (x + SIGN + 6.0, y), Face::PLAIN);
        }
    }
}

fn draw_sign(canvas: &Canvas, (x, y): Place, sign: Sign) {
    let middle = (x + SIGN / 2.0, y);
    let ends = [(x, y), (x + SIGN, y)];
    match sign {
        Sign::Line => canvas.line(&ends, LINE),
        Sign::Level => canvas.line(&ends, LEVEL),
        Sign::Point(index) => marker(canvas, middle, look(index).marker, look(index).colour),
        Sign::Curve(index) => {
            let Look { colour, marker: shape, dash } = look(index);
            canvas.line(&ends, Pen { colour, width: 2.0, dash });
            marker(canvas, middle, shape, colour);
        }
        Sign::Bar(index) => {
            let (one, other) = ((x + 6.0, y - 6.0), (x + SIGN, y + 6.0));
            canvas.block(one, other, look(index).colour, bar_strength(index));
            canvas.frame(one, other, Pen { colour: look(index).colour, width: 1.4, dash: None });
        }
    }
}
