//! Charts as scalable vector graphics.
//!
//! Each kind of chart has a file that turns its data into a [`sketch::Sketch`]; [`sheet`] lays a sketch out
//! with its title, legend and notes; [`canvas`] draws. Only it and [`ticks`] know the plotting crate.

mod boxes;
mod canvas;
mod describe;
mod heat;
mod histogram;
mod legend;
mod lines;
mod marks;
mod palette;
mod pens;
mod plots;
mod rows;
mod scale;
mod scatter;
mod sheet;
mod sketch;
mod thin;
mod ticks;
mod words;

use maud::{PreEscaped, html};

use super::{Chart, DrawnText};

/// The text alternative of a chart.
pub(super) use describe::describe;

/// A drawn chart.
pub(super) struct Picture {
    pub(super) svg: String,
    /// Its texts that have translations.
    pub(super) texts: Vec<DrawnText>,
    /// Its maximum width in pixels.
    pub(super) width: f64,
}

/// The smallest scale at which the text of a picture is readable.
const LEAST: f64 = 0.75;

/// Draws a chart as a picture that contains its own description and its colours for dark pages.
pub(super) fn draw(chart: &Chart) -> Picture {
    let sheet = sheet::Sheet::of(chart);
    let (inside, (width, height)) = canvas::picture(sheet.size, |canvas| sheet.draw(canvas));
    let full = sheet.size.0;
    let shown = format!("width:100%;height:auto;min-width:{}px;max-width:{full}px", (full * LEAST).ceil());
    let size = format!("0 0 {width} {height}");
    let markup = html! {
        svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label=(chart.title) viewBox=(size)
            width=(full) height=(sheet.size.1) style=(shown) {
            title { (chart.title) }
            desc { (describe(chart)) }
            style { (PreEscaped(palette::STYLE)) }
            (PreEscaped(inside))
        }
    };
    Picture { svg: markup.into_string(), texts: sheet.texts, width: full }
}

impl Chart {
    /// Returns the chart as an SVG picture, for a page or a separate file. The same chart gives the same bytes.
    pub fn to_svg(&self) -> String {
        draw(self).svg
    }
}
