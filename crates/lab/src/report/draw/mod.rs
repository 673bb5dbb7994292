//! Charts as scalable vector graphics.
//!
//! Each kind of chart has a file that turns its data into a [`sketch::Sketch`]; [`sheet`] lays a sketch out with
//! its title, legend and notes; [`canvas`] draws, and is the only file that knows the plotting crate.

mod boxes;
mod canvas;
mod describe;
mod heat;
mod histogram;
mod legend;
mod lines;
mod marks;
mod palette;
mod rows;
mod scale;
mod scatter;
mod sheet;
mod sketch;
mod thin;
mod words;

use maud::{PreEscaped, html};

use super::Chart;

/// The chart as a picture that carries its own description and its colours for dark pages.
pub(super) fn svg(chart: &Chart) -> String {
    let sheet = sheet::Sheet::of(chart);
    let (inside, (width, height)) = canvas::picture(sheet.size, |canvas| sheet.draw(canvas));
    let shown = format!("width:100%;height:auto;max-width:{}px", sheet.size.0);
    let size = format!("0 0 {width} {height}");
    html! {
        svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label=(chart.title) viewBox=(size)
            width=(sheet.size.0) height=(sheet.size.1) style=(shown) {
            title { (chart.title) }
            desc { (describe::describe(chart)) }
            style { (PreEscaped(palette::STYLE)) }
            (PreEscaped(inside))
        }
    }
    .into_string()
}
