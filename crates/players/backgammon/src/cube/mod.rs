//! The doubling cube: what a position is worth with it, and who doubles, takes and drops.
//!
//! Values are those of the side on roll and change their sign with the side: points for money, and twice the chance
//! to win the match less 1 in matches. Between a cube that is never turned (*dead*) and one that is turned at the
//! very last moment (*live*) the truth lies in between; see [`live`].

mod by_rule;
mod decision;
mod info;
mod live;
mod match_equity;
mod worth;

pub(crate) use by_rule::{RuleReason, by_rule};
pub(crate) use decision::CubeOptions;
pub(crate) use info::CubeInfo;
pub(crate) use worth::Worth;
