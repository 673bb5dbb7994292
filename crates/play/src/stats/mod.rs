//! The statistics that judge matches.
//!
//! - How sure is a win rate? [`wilson`], [`clopper_pearson`] (Newcombe 1998).
//! - Is it better than chance? [`binomial_test_greater`], [`binomial_test_two_sided`] (R's `binom.test`).
//! - How much do games on the same dice count? [`GroupSums`], [`design_effect()`] (Kish 1965).
//! - What does a sample look like? [`Summary`], [`mean`], [`variance`], [`quantile`] and the like.
//! - Do two means differ? [`t_test_one_sample`], [`t_test_pooled`], [`t_test_welch`] (Student 1908; Welch
//!   1947).
//! - Does it follow this distribution? [`ks_one_sample`], [`ks_two_sample`], [`kolmogorov_p_value`] (Marsaglia, Tsang
//!   and Wang 2003; Stephens 1970).
//! - Is it normal? [`lilliefors`], [`normal_probability_points`], [`normal_probability_correlation`] (Dallal
//!   and Wilkinson 1986; R's nortest).
//! - How many Elo points is it? [`ScoreCounts`], [`EloEstimate`], [`expected_score`], [`elo_of_share`] (Elo 1978;
//!   fastchess).
//! - May the match stop? [`Sprt`], [`SprtVerdict`] (Wald 1945; Van den Bergh, for fishtest).
//! - How strong is each player? [`bradley_terry()`], [`PairResult`], [`Rating`] (Bradley and Terry 1952).
//! - How strong is one player on a known scale? [`place`], [`AgainstRated`], [`Placement`].
//!
//! No function panics on invalid input or returns NaN: a value that cannot be computed is `None`, or a neutral value
//! that the function documents. All sums run in the order of the input, so results are the same on every run.

mod binomial_test;
mod bradley_terry;
mod design_effect;
mod elo;
mod kolmogorov;
mod ks_test;
mod matrix;
mod moments;
mod normal;
mod normality;
mod pair_result;
mod placement;
mod proportion;
mod ratings;
mod score_counts;
mod sprt;
mod sprt_error;
mod sprt_text;
mod t_test;

pub use binomial_test::{binomial_test_greater, binomial_test_two_sided};
pub use design_effect::{GroupSums, design_effect};
pub use elo::{EloEstimate, elo_of_score, elo_of_share, expected_score, expected_share};
pub use kolmogorov::kolmogorov_p_value;
pub use ks_test::{KsTest, ks_one_sample, ks_two_sample};
pub use moments::{Summary, mean, quantile, standard_deviation, standard_error, variance};
pub use normality::{lilliefors, normal_probability_correlation, normal_probability_points};
pub use pair_result::PairResult;
pub use placement::{AgainstRated, Placement, information_for, place};
pub use proportion::{Interval, clopper_pearson, wilson};
pub use ratings::{Rating, bradley_terry};
pub use score_counts::ScoreCounts;
pub use sprt::{Sprt, SprtDecision, SprtVerdict};
pub use sprt_error::SprtError;
pub use t_test::{Alternative, Sample, TTest, t_test_one_sample, t_test_pooled, t_test_welch};
