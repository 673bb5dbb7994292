//! Networks that value positions: the paper's, and those of the champion.
//!
//! A network sees a board from the side on roll and gives the probabilities of the results
//! ([`Outcome`](crate::outcome::Outcome)). One serves positions with contact, one races; bear-offs are looked up.

mod agent;
mod bear_off;
mod cube_turn;
mod evaluator;
mod expert_inputs;
mod raw_inputs;
mod roster;
mod search;
mod self_play;
mod speed;
mod td_training;

pub(crate) use agent::{NetReason, TERMS, outcome_terms};
pub(crate) use cube_turn::{CubeReason, CubeTurn};
pub(crate) use evaluator::NetsError;
pub(crate) use roster::{CHAMPIONS, champion, champion_boards, td_net, technique_speeds};
pub(crate) use td_training::TdNets;
