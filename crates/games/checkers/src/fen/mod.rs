//! FEN: a position as one line.
//!
//! `W:Wa1,c1,Ke5:Bb8,Kd6`: the side on turn, White's pieces, Black's pieces; `K` marks a king. Squares may be
//! numbers, including ranges (`21-32`); a side may have none; `[FEN "…"]` around it is removed. The counters
//! of the draw rules follow in separate fields; empty fields are omitted:
//!
//! | field | meaning |
//! |---|---|
//! | `H12` | plies since a man moved or something was captured |
//! | `E4` | plies that this endgame has lasted, where the variant limits it |
//! | `R2` | plies for which a lone king has held the main road, where that draws |
//! | `Me5-f6,b8-a7` | the last king moves, the oldest first, where repetition draws |
//! | `F31` | the number of the move, as other programs write it; read and not kept |
//!
//! A counter that the variant does not use is dropped as well.

mod problem;
mod read;
mod write;

pub(super) use problem::FenProblem;
