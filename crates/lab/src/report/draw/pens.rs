//! Pens that several kinds of charts use.

use super::canvas::Pen;
use super::palette::INK;

/// The pen for marked values.
pub(super) const LEVEL: Pen = Pen { colour: INK, width: 1.6, dash: Some((6.0, 4.0)) };
/// The pen for reference lines.
pub(super) const LINE: Pen = Pen { colour: INK, width: 1.6, dash: Some((9.0, 5.0)) };
