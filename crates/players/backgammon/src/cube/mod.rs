//! The doubling cube: the value of a position with it, and the decisions to double, take and drop.
//!
//! Values are those of the side on roll and change their sign with the side: points in money games, and twice the chance
//! to win the match minus 1 in matches. Between a cube that is never turned (*dead*) and one that is turned at the
//! very last moment (*live*) the truth lies in between; see [`live`].

mod by_rule;
mod decision;
mod info;
mod live;
mod match_equity;
mod worth;

pub(crate) use by_rule::{Doubling, RuleReason, by_rule, rule_decision, rule_explanation};
pub(crate) use decision::CubeOptions;
pub(crate) use info::CubeInfo;
pub(crate) use worth::Worth;
