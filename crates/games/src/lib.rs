//! The games of Spielgeist: one folder each, with rules, notation, features, baselines and a scene to draw.
//!
//! A game knows nothing of the techniques that play it, and nothing of the other games.

pub mod backgammon;
pub mod checkers;
pub mod geister;
pub mod ludo;
pub mod stratego;
mod words;
