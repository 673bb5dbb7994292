//! Stored charts: the finished drawings.

use serde::{Deserialize, Serialize};

use super::Chart;
use super::draw::{describe, draw};

/// A picture with its words. Numbers that cannot be written as JSON do not matter to it any more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct DrawnChart {
    /// A description of the chart.
    pub title: String,
    /// The picture.
    pub svg: String,
    /// A text alternative.
    pub description: String,
    /// Its width in pixels where nothing narrows it.
    #[serde(default)]
    pub width: f64,
}

impl Chart {
    /// Draws the chart.
    pub fn drawn(&self) -> DrawnChart {
        let picture = draw(self);
        DrawnChart {
            title: self.title.clone(),
            svg: picture.svg,
            description: describe(self),
            width: picture.width,
        }
    }
}
