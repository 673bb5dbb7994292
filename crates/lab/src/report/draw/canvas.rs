//! The canvas, the only module that uses the plotting crate.
//!
//! Places and lengths are in pixels from the upper left corner; a [`Plane`] maps data to them.

use plotters::backend::SVGBackend;
use plotters::chart::ChartBuilder;
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Circle, DashedPathElement, PathElement, Polygon, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{
    Color, FontDesc, FontFamily, FontStyle, FontTransform, IntoTextStyle, RGBColor, ShapeStyle, TextStyle,
};

use super::palette::{Colour, GRID, INK, MUTED};
use super::scale::Scale;
use super::words::SIZE;

/// A place in pixels.
pub(super) type Place = (f64, f64);

/// Units per pixel. The crate works in whole units, and a tenth of a pixel is precise enough for a curve.
const FINE: f64 = 10.0;
/// The crate sets text smaller than requested by this factor.
const CRATE_FONT: f64 = 1.24;
/// Length of a tick; the gap between an axis and its numbers is twice as long.
const TICK: f64 = 4.0;

type Backed<'a, C> = DrawingArea<SVGBackend<'a>, C>;

/// The style of a line.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    pub(super) colour: Colour,
    pub(super) width: f64,
    pub(super) dash: Option<(f64, f64)>,
}

/// The point of a text that is at its place.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The style of a text.
#[derive(Clone, Copy)]
pub(super) struct Face {
    pub(super) size: f64,
    pub(super) bold: bool,
    pub(super) colour: Colour,
    pub(super) anchor: Anchor,
    /// Whether the text runs upwards.
    pub(super) upright: bool,
}

impl Face {
    /// Plain text that starts at its place.
    pub(super) const PLAIN: Self =
        Self { size: SIZE, bold: false, colour: INK, anchor: Anchor::Start, upright: false };
}

/// A canvas.
pub(super) struct Canvas<'a> {
    area: Backed<'a, Shift>,
}

/// Draws on a canvas of this size. Returns the content of the SVG element and its size in SVG units.
pub(super) fn picture(size: Place, draw: impl FnOnce(&Canvas)) -> (String, (u32, u32)) {
    let mut text = String::new();
    let units = ((size.0 * FINE) as u32, (size.1 * FINE) as u32);
    {
        let canvas = Canvas { area: SVGBackend::with_string(&mut text, units).into_drawing_area() };
        draw(&canvas);
        written(canvas.area.present());
    }
    let inside = text.split_once('>').map_or("", |(_, rest)| rest).trim_end();
    (inside.trim_end_matches("</svg>").trim().to_owned(), units)
}

/// Unwraps a result: drawing into memory fails only if the crate is misused.
fn written<T, E: std::fmt::Display>(result: Result<T, E>) -> T {
    result.unwrap_or_else(|error| panic!("a picture in memory could not be drawn: {error}"))
}

fn units(places: &[Place]) -> Vec<(i32, i32)> {
    places.iter().map(|(x, y)| ((x * FINE).round() as i32, (y * FINE).round() as i32)).collect()
}

fn ink((red, green, blue): Colour) -> RGBColor {
    RGBColor(red, green, blue)
}

fn stroke(colour: Colour, width: f64) -> ShapeStyle {
    ink(colour).stroke_width((width * FINE) as u32)
}

impl<'b> Canvas<'b> {
    /// Draws a line through places.
    pub(super) fn line(&self, places: &[Place], pen: Pen) {
        let (places, style) = (units(places), stroke(pen.colour, pen.width));
        written(match pen.dash {
            None => self.area.draw(&PathElement::new(places, style)),
            Some((dash, gap)) => {
                let lengths = [dash, gap].map(|length| (length * FINE) as i32);
                self.area.draw(&DashedPathElement::new(places, lengths[0], lengths[1], style))
            }
        });
    }

    /// Fills a shape; what lies under it remains visible by 1 - `strength`.
    pub(super) fn fill(&self, corners: &[Place], colour: Colour, strength: f64) {
        written(self.area.draw(&Polygon::new(units(corners), ink(colour).mix(strength).filled())));
    }

    /// Fills the rectangle between two opposite corners.
    pub(super) fn block(&self, one: Place, other: Place, colour: Colour, strength: f64) {
        self.fill(&[one, (other.0, one.1), other, (one.0, other.1)], colour, strength);
    }

    /// Draws the outline of the rectangle between two opposite corners.
    pub(super) fn frame(&self, one: Place, other: Place, pen: Pen) {
        self.line(&[one, (other.0, one.1), other, (one.0, other.1), one], pen);
    }

    /// Fills a circle.
    pub(super) fn disc(&self, at: Place, radius: f64, colour: Colour) {
        let centre = units(&[at])[0];
        written(self.area.draw(&Circle::new(centre, (radius * FINE) as i32, ink(colour).filled())));
    }

    /// Draws text whose vertical middle is at `at`.
    pub(super) fn text(&self, text: &str, at: Place, face: Face) {
        written(self.area.draw(&Text::new(text, units(&[at])[0], text_style(face))));
    }

    /// Draws a plane with its grid, axes and numbers. `corners` are the upper left and lower right corner.
    pub(super) fn plane(&self, corners: [Place; 2], x: &Scale, y: &Scale) -> Plane<'_, 'b> {
        let [(left, top), (right, bottom)] = corners;
        let (width, height) = self.area.dim_in_pixel();
        let label_room = 100.0;
        let unit = |length: f64| (length * FINE).round() as i32;
        let mut builder = ChartBuilder::on(&self.area);
        builder
            .margin_top(unit(top))
            .margin_right(width as i32 - unit(right))
            .margin_left(unit(left - label_room).max(0))
            .y_label_area_size(unit(left.min(label_room)))
            .margin_bottom((height as i32 - unit(bottom + label_room)).max(0))
            .x_label_area_size(unit(label_room).min(height as i32 - unit(bottom)));
        let mut chart = written(builder.build_cartesian_2d(x.clone(), y.clone()));
        let mut mesh = chart.configure_mesh();
        mesh.light_line_style(stroke(GRID, 0.0))
            .max_light_lines(0)
            .bold_line_style(stroke(GRID, 1.0))
            .axis_style(stroke(MUTED, 1.2))
            .set_all_tick_mark_size(unit(TICK))
            .label_style(text_style(Face::PLAIN));
        if x.ticks.is_empty() && y.ticks.is_empty() {
            mesh.disable_axes();
        }
        written(mesh.draw());
        Plane { area: chart.plotting_area().clone(), corners, canvas: self }
    }
}

fn text_style(face: Face) -> TextStyle<'static> {
    let style = if face.bold { FontStyle::Bold } else { FontStyle::Normal };
    let font = FontDesc::new(FontFamily::SansSerif, face.size * FINE * CRATE_FONT, style);
    let font = if face.upright { font.transform(FontTransform::Rotate270) } else { font };
    let along = match face.anchor {
        Anchor::Start => HPos::Left,
        Anchor::Middle => HPos::Center,
        Anchor::End => HPos::Right,
    };
    font.color(&ink(face.colour)).into_text_style(&(0, 0)).pos(Pos::new(along, VPos::Center))
}

/// The part of a canvas where data are drawn.
pub(super) struct Plane<'a, 'b> {
    area: Backed<'b, Cartesian2d<Scale, Scale>>,
    corners: [Place; 2],
    pub(super) canvas: &'a Canvas<'b>,
}

impl Plane<'_, '_> {
    /// The place of a pair of data values.
    pub(super) fn at(&self, x: f64, y: f64) -> Place {
        let (x, y) = self.area.map_coordinate(&(x, y));
        (f64::from(x) / FINE, f64::from(y) / FINE)
    }

    /// A horizontal line at a data value.
    pub(super) fn across(&self, y: f64) -> [Place; 2] {
        self.corners.map(|(x, _)| (x, self.at(1.0, y).1))
    }

    /// A vertical line at a data value.
    pub(super) fn down(&self, x: f64) -> [Place; 2] {
        self.corners.map(|(_, y)| (self.at(x, 1.0).0, y))
    }
}

impl Ranged for Scale {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        from + (self.share(*value).clamp(-1.0, 2.0) * f64::from(to - from)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks.iter().map(|(at, _)| *at).collect()
    }

    fn range(&self) -> std::ops::Range<f64> {
        self.low..self.high
    }
}

impl ValueFormatter<f64> for Scale {
    fn format_ext(&self, value: &f64) -> String {
        self.ticks.iter().find(|(at, _)| at == value).map_or_else(String::new, |(_, text)| text.clone())
    }
}
