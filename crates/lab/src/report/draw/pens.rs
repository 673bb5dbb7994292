//! Pens that several kinds of charts use.

use super::canvas::Pen;
use super::palette::INK;

/// The pen of marked values.
pub(super) const LEVEL: Pen = Pen { colour: INK, width: 1.6, dash: Some((6.0, 4.0)) };
/// The pen of a line through points.
pub(super) const LINE: Pen = Pen { colour: INK, width: 1.6, dash: Some((9.0, 5.0)) };
