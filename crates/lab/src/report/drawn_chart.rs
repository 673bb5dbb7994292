//! Stored charts: the finished drawings.

use serde::{Deserialize, Serialize};
use spielgeist_play::Label;

use super::draw::{describe, draw};
use super::{Chart, DrawnText};

/// A picture with its words. Numbers that cannot be written as JSON do not matter to it any more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct DrawnChart {
    /// A description of the chart.
    pub title: Label,
    /// The picture.
    pub svg: String,
    /// The words in it that have translations.
    #[serde(default)]
    pub texts: Vec<DrawnText>,
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
            texts: picture.texts,
            description: describe(self),
            width: picture.width,
        }
    }
}
