//! Our results next to a paper's: charts, pages, tables, and sparklines for a terminal.
//!
//! Everything here is plain data that is built once and then written: a [`Chart`] as SVG, a [`Page`] as HTML,
//! a [`Report`] as HTML, JSON or text. The same data give the same bytes. Values that are not finite are
//! never drawn; a chart says how many it omitted.
//!
//! ```
//! use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Mode, Report, Row, Verdict};
//!
//! let (theirs, ours) = (Estimate::from(75.9), Estimate::new(75.8, 75.5, 76.1));
//! let rows = [Row::new("against three random players", [Some(theirs), Some(ours)])];
//! let share = Axis::new("games won").unit("%");
//! let item = Item::new("2009", "table-3", "Table 3: share of games won")
//!     .unit("%")
//!     .theirs(75.9)
//!     .ours(75.8)
//!     .interval(75.5, 76.1)
//!     .verdict(Verdict::Agrees)
//!     .command("spielgeist reproduce 2009-table-3 --full --seed 1")
//!     .chart(Chart::forest("Share of games won", share, ["theirs", "ours"], rows));
//! let report = Report::new("A paper", "A. Author, 2009", 1, Mode::Full).item(item);
//! println!("{}", report.to_text(80));
//! # assert!(report.to_html().contains("<svg"));
//! ```

mod axis;
mod bins;
mod box_summary;
mod chart;
mod draw;
mod drawn_chart;
mod drawn_text;
mod estimate;
mod finding;
mod heat_map;
mod item;
mod kept_item;
mod normal_plot;
mod numbers;
mod page;
mod paper_report;
mod paper_words;
mod reproduction;
mod results_file;
mod says;
mod series;
mod sparkline;
mod table;
mod text_table;
mod verdict;

pub use axis::Axis;
pub use bins::Bins;
pub use box_summary::BoxSummary;
pub use chart::{Chart, Level, Line, Plot};
pub use drawn_chart::DrawnChart;
pub use drawn_text::DrawnText;
pub use estimate::{Estimate, Row};
pub use finding::Finding;
pub use heat_map::HeatMap;
pub use item::Item;
pub use kept_item::KeptItem;
pub use page::Page;
pub use paper_report::{Mode, Report, to_html, to_json, to_text};
pub use paper_words::PaperWords;
pub use reproduction::Reproduction;
pub use results_file::ResultsFile;
pub use says::{ReportOmits, ReportSays};
pub use series::Series;
pub use sparkline::{Glyphs, curve, sparkline};
pub use table::Table;
pub use verdict::Verdict;
